package finding

import (
	"math/bits"
	"unicode/utf8"
)

// pattern is a word prepared to be compared with many others. A column of the
// table of edit distances is held as the differences between its rows, a bit
// each, so that one step works out 64 rows (Myers, "A fast bit-vector algorithm
// for approximate string matching", 1999; in blocks after Hyyrö, 2003).
type pattern struct {
	length int
	// at marks where in the word a character stands, a word of bits per block:
	// at ascii for the first 128 characters, at others for the rest.
	ascii  [utf8.RuneSelf][]uint64
	others map[rune][]uint64
	// none marks nothing, for a character that the word lacks.
	none []uint64
	// above and below mark the rows of a column that are one more, or one
	// less, than the row before.
	above, below []uint64
}

const blockRows = 64

func newPattern(word string) *pattern {
	p := &pattern{length: utf8.RuneCountInString(word)}
	blocks := max(1, (p.length+blockRows-1)/blockRows)
	p.none, p.above, p.below = make([]uint64, blocks), make([]uint64, blocks), make([]uint64, blocks)
	row := 0
	for _, c := range word {
		marks := p.marks(c)
		if &marks[0] == &p.none[0] {
			marks = p.add(c)
		}
		marks[row/blockRows] |= 1 << (row % blockRows)
		row++
	}
	return p
}

// marks tells where c stands in the word.
func (p *pattern) marks(c rune) []uint64 {
	marks := p.others[c]
	if c < utf8.RuneSelf {
		marks = p.ascii[c]
	}
	if marks == nil {
		return p.none
	}
	return marks
}

// add makes room for the places of a character.
func (p *pattern) add(c rune) []uint64 {
	marks := make([]uint64, len(p.none))
	if c < utf8.RuneSelf {
		p.ascii[c] = marks
		return marks
	}
	if p.others == nil {
		p.others = make(map[rune][]uint64)
	}
	p.others[c] = marks
	return marks
}

// distance is the Levenshtein distance of the word and text, which has length
// characters, and false when it is more than limit.
func (p *pattern) distance(text string, length, limit int) (edits int, ok bool) {
	if p.length == 0 {
		return length, length <= limit
	}
	for i := range p.above {
		p.above[i], p.below[i] = ^uint64(0), 0
	}
	edits = p.length
	for _, c := range text {
		edits += p.column(p.marks(c))
		length--
		// Every column to come can take away one edit at most.
		if edits-length > limit {
			return 0, false
		}
	}
	return edits, edits <= limit
}

// column works out the next column of the table, for a character that stands
// at marks, and answers by how much its last row differs from the one before.
func (p *pattern) column(marks []uint64) int {
	lastRow := uint64(1) << ((p.length - 1) % blockRows)
	up, down := uint64(1), uint64(0) // of the row above the block: it grows by one
	change := 0
	for i, mark := range marks {
		above, below := p.above[i], p.below[i]
		equal := mark | down
		level := (((equal & above) + above) ^ above) | equal | below
		more := below | ^(level | above)
		less := level & above
		if i == len(marks)-1 {
			change = bits.OnesCount64(more&lastRow) - bits.OnesCount64(less&lastRow)
		}
		more, up = more<<1|up, more>>(blockRows-1)
		less, down = less<<1|down, less>>(blockRows-1)
		p.above[i] = less | ^(level | more)
		p.below[i] = more & level
	}
	return change
}
