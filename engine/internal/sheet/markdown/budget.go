package markdown

import (
	"errors"

	"github.com/yuin/goldmark/text"
)

// ErrTooDense is what [Parse] returns for a text whose markup would take
// seconds to read: thousands of marks in one paragraph that holds a comment, or
// of link reference definitions without a blank line between them. Documents
// that people write are far from it: a paragraph with 3,000 anchors on bold
// figures is read.
var ErrTooDense = errors.New("too much markup in one paragraph")

// readingBudget is what all paragraphs of a document may cost together. A unit
// is one byte looked at because of one mark; this many take about a second.
const readingBudget = 4_000_000_000

// definitionPrice is the cost of looking at one byte for one definition:
// goldmark walks over the lines, copies them, and searches them.
const definitionPrice = 4

// spend takes a price from the budget and reports whether it could be paid.
func (r *reading) spend(price int) bool {
	if price < 0 || price > r.budget {
		r.err = ErrTooDense
		return false
	}
	r.budget -= price
	return true
}

// spendOn pays for reading the content of a block. goldmark may look through
// the rest of the block for each mark, several times for a bracket, and through
// all stars and underscores before each of them. It also calls itself for each
// level of strong and emphasis, so their price keeps the browser's stack safe:
// there is no room for 8,000 runs, or 4,000 levels.
func (r *reading) spendOn(lines *text.Segments) bool {
	const bracketPrice, starPrice = 6, 64
	marks, stars, size := 0, 0, 0
	for i := range lines.Len() {
		line := lines.At(i)
		size += line.Stop - line.Start
		previous := byte(0)
		for _, c := range r.source[line.Start:line.Stop] {
			switch c {
			case '[', ']':
				marks += bracketPrice
			case '<':
				marks++
			case '`':
				if c != previous {
					marks++
				}
			case '*', '_':
				if c != previous {
					stars++
				}
			}
			previous = c
		}
	}
	return r.spend(marks*size + starPrice*stars*stars)
}
