package notebook

import (
	"sort"
	"strings"

	"reckon/engine/internal/source"
)

// survey is what the text of a note says about its lines before any of them is
// worked out: what each one is, which section it is in, and which tags it has.
type survey struct {
	lines    []string
	forms    []form
	headings []sectionHead
	named    map[string][]int     // folded name → its headings
	open     []int                // the headings whose sections have not ended, outermost first
	tags     map[string]*tagLines // by folded name
	tagOrder []*tagLines          // by first appearance
	withTags []int                // the lines with any tag
	tables   []tableLines
	blocks   []int32 // line → the first line of the block that it is in
}

// sectionHead is a heading and the section below it.
type sectionHead struct {
	line  int
	level int
	name  string // folded
	shown string // as written
	end   int    // the last line of the section
	// last is the last line of the section that its total adds; 0 before anybody
	// asked, and the heading's own line when there is none.
	last      int
	lastReads reading // of that line
}

// tagLines are the lines that carry one tag.
type tagLines struct {
	name  string // as first spelled
	lines []int
}

// tableLines is where a table stands, its head first.
type tableLines struct{ first, last int }

// linesABreath is how many lines are looked through between two turns of the
// host.
const linesABreath = 1_000

// surveyOf looks through a note once. The error is that of breathe, which is
// called now and then.
func surveyOf(note string, breathe func() error) (*survey, error) {
	n := source.CountLines(note)
	s := &survey{
		lines: make([]string, 0, n), forms: make([]form, n), blocks: make([]int32, n),
		tags: map[string]*tagLines{}, named: map[string][]int{},
	}
	for _, line := range source.Lines(note) {
		s.lines = append(s.lines, line)
	}
	var open string // the sign of the fence that is open
	table := 0      // the line before which a table that is being read ends
	block := 1
	for i, line := range s.lines {
		if i%linesABreath == 0 {
			if err := breathe(); err != nil {
				return nil, err
			}
		}
		f := classify(line)
		switch {
		case open != "":
			if strings.HasPrefix(trimSpace(line), open) {
				open = ""
			}
			f = fenced
		case f == fence:
			open = fenceSign(line)
		case i < table:
			f = tableRow
		case isTableRow(line) && i+1 < n && isSeparator(s.lines[i+1]):
			for table = i + 2; table < n && isTableRow(s.lines[table]); table++ {
			}
			s.tables = append(s.tables, tableLines{first: i + 1, last: table})
			f = tableRow
		}
		s.forms[i] = f
		if f.endsBlock() {
			block = i + 2
		}
		s.blocks[i] = int32(block)
		switch f {
		case heading:
			s.head(i + 1)
		case calculation, solves:
			s.tag(i + 1)
		}
	}
	for _, h := range s.open {
		s.headings[h].end = n
	}
	return s, nil
}

// fenceSign returns the sign that closes a fence. A fence of $$ may close on
// its own line.
func fenceSign(line string) string {
	line = trimSpace(line)
	if strings.HasPrefix(line, "$$") {
		if len(line) > 4 && strings.HasSuffix(line, "$$") {
			return ""
		}
		return "$$"
	}
	return "```"
}

// head opens the section of the heading on that line, and closes those that it
// ends.
func (s *survey) head(line int) {
	text := trimSpace(s.lines[line-1])
	name := strings.TrimLeft(text, "#")
	level := len(text) - len(name)
	name = trimSpace(strings.TrimRight(trimSpace(name), "#"))
	for n := len(s.open); n > 0 && s.headings[s.open[n-1]].level >= level; n-- {
		s.headings[s.open[n-1]].end = line - 1
		s.open = s.open[:n-1]
	}
	s.open = append(s.open, len(s.headings))
	s.named[folded(name)] = append(s.named[folded(name)], len(s.headings))
	s.headings = append(s.headings, sectionHead{line: line, level: level, name: folded(name), shown: name})
}

// folded returns a name as names of sections and tags are compared: without
// regard to case and to extra spaces.
func folded(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// tag notes the tags of that line.
func (s *survey) tag(line int) {
	if strings.IndexByte(s.lines[line-1], '#') < 0 {
		return
	}
	marked := false
	for tag := range (text{s: s.lines[line-1]}).tags() {
		key := strings.ToLower(tag)
		t := s.tags[key]
		if t == nil {
			t = &tagLines{name: tag}
			s.tags[key] = t
			s.tagOrder = append(s.tagOrder, t)
		}
		if n := len(t.lines); n == 0 || t.lines[n-1] != line {
			t.lines = append(t.lines, line)
		}
		marked = true
	}
	if marked {
		s.withTags = append(s.withTags, line)
	}
}

// tableAbove returns the nearest table above a line.
func (s *survey) tableAbove(line int) (tableLines, bool) {
	below := sort.Search(len(s.tables), func(i int) bool { return s.tables[i].first > line })
	if below == 0 {
		return tableLines{}, false
	}
	return s.tables[below-1], true
}
