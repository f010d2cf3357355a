package table

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// headLines are the head and the separator, which come before the rows.
const headLines = 2

// Table is one table of a note. It keeps what questions found out, so it
// belongs to one call and one goroutine.
type Table struct {
	lines []string // until they are taken apart
	rows  int

	columns   []column
	byName    map[string]int // folded name → its column, or several
	summaries map[summary]answer[value.Value]
	texts     map[string]int // the first cells, folded → their row, or several
	numbers   []numberKey    // the plain numbers among them, rising
	bands     *bands
	rates     *rates
}

// several is the column of a name that two columns have, and the row of a key
// that two rows have.
const several = -1

// column is a column's cells. Blank ones are left out, so that a table takes no
// more than its text does.
type column struct {
	name  string // as written
	cells []cell // from the top
}

// cell is a cell with something in it.
type cell struct {
	row  int // from 0, the first below the separator
	text string
}

// New returns the table that stands on lines: its head, its separator, its
// rows. The lines are kept and must not change.
func New(lines []string) *Table { return &Table{lines: lines} }

// open takes the lines apart when the first question comes.
func (t *Table) open() {
	if t.columns != nil {
		return
	}
	t.columns = []column{}
	if len(t.lines) == 0 {
		return
	}
	t.byName = map[string]int{}
	for i, text := range cells(t.lines[0]) {
		t.columns = append(t.columns, column{name: text})
		if name := folded(text); name != "" {
			if _, taken := t.byName[name]; taken {
				i = several
			}
			t.byName[name] = i
		}
	}
	t.rows = max(0, len(t.lines)-headLines)
	for row := range t.rows {
		for i, text := range cells(t.lines[headLines+row]) {
			if i == len(t.columns) {
				break
			}
			if text != "" {
				c := &t.columns[i]
				if n := len(c.cells); n == cap(c.cells) {
					c.cells = slices.Grow(c.cells, min(n+1, t.rows-row))
				}
				c.cells = append(c.cells, cell{row: row, text: text})
			}
		}
	}
	t.lines = nil
}

// column returns the number of the column of that name, in any letter case.
func (t *Table) column(name string) (int, error) {
	t.open()
	i, ok := t.byName[folded(name)]
	switch {
	case !ok:
		return 0, ColumnNotFound.Fault("no column of the table above is called %q", source.Clip(name))
	case i == several:
		return 0, ColumnAmbiguous.Fault("one column is wanted, and two of the table above are called %q", source.Clip(name))
	}
	return i, nil
}

// at returns the text of a cell, which is empty when it is blank.
func (c *column) at(row int) string {
	if row < len(c.cells) && c.cells[row].row == row {
		return c.cells[row].text // no blank above
	}
	i, ok := slices.BinarySearchFunc(c.cells, row, func(c cell, row int) int { return cmp.Compare(c.row, row) })
	if !ok {
		return ""
	}
	return c.cells[i].text
}

// cells yields the cells of one line of a table, trimmed, each with its column.
// The | in front is none of them, and neither is what follows the last one when
// that is blank.
func cells(line string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		rest := strings.TrimPrefix(trim(line), "|")
		for i := 0; rest != ""; i++ {
			end := bar(rest)
			text := trim(rest[:end])
			if strings.Contains(text, `\|`) {
				text = strings.ReplaceAll(text, `\|`, "|")
			}
			if !yield(i, text) || end == len(rest) {
				return
			}
			rest = rest[end+1:]
		}
	}
}

// bar returns where the next | stands that no backslash escapes, or the end.
func bar(text string) int {
	from := 0
	for {
		i := strings.IndexByte(text[from:], '|')
		if i < 0 {
			return len(text)
		}
		if from += i; from == 0 || text[from-1] != '\\' {
			return from
		}
		from++
	}
}

// trim drops white space on both sides, and the invisible characters that count
// as such in a note.
func trim(text string) string { return strings.TrimFunc(text, isSpace) }

func isSpace(r rune) bool {
	return unicode.IsSpace(r) || r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufeff'
}

// folded returns a text as names and keys are compared: without regard to case
// and to extra spaces.
func folded(text string) string {
	if isFolded(text) {
		return text
	}
	return strings.ToLower(strings.Join(strings.FieldsFunc(text, isSpace), " "))
}

// isFolded reports whether a text is folded as it stands, as most are: small
// ASCII letters, digits and marks.
func isFolded(text string) bool {
	for i := range len(text) {
		if c := text[i]; c <= ' ' || c >= 'A' && c <= 'Z' || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// answer is what a question came to.
type answer[V any] struct {
	value V
	err   error
}

// get returns the answer. A fault is copied: the line that asked gives its own
// a place.
func (a answer[V]) get() (V, error) {
	if f, ok := fault.From(a.err); ok && a.err != nil {
		own := *f
		return a.value, &own
	}
	return a.value, a.err
}
