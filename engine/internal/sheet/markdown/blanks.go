package markdown

import (
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// lines reads the lines of a document for goldmark, and passes over all lines of
// a run of blank ones but the first and the last: they mean the same as two. For
// each line goldmark notes down every container that is open, and a blank line
// closes no list, so that 200 lists before 24,000 blank lines, 24 kB in all, would
// take it a gigabyte.
type lines struct {
	text.Reader
	blank bool // the line is, from its beginning
}

// AdvanceLine implements goldmark's text.Reader.
func (l *lines) AdvanceLine() {
	before := l.blank
	l.Reader.AdvanceLine()
	line, _ := l.PeekLine()
	l.blank = line != nil && util.IsBlank(line)
	for before && l.blank && l.isNextBlank() {
		l.Reader.AdvanceLine()
	}
}

// SkipBlankLines implements goldmark's text.Reader.
func (l *lines) SkipBlankLines() (text.Segment, int, bool) {
	l.blank = false // of the line where it ends
	return l.Reader.SkipBlankLines()
}

// isNextBlank reports whether the line behind this one is there and blank.
func (l lines) isNextBlank() bool {
	_, at := l.Position()
	for _, c := range l.Source()[min(max(at.Stop, 0), len(l.Source())):] {
		switch c {
		case '\n':
			return true
		case ' ', '\t':
		default:
			return false
		}
	}
	return false
}
