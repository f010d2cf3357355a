package syntax

// This file reads lists, what stands in square brackets behind a value, and
// ranges of whole numbers (numbers.md, sections 15 and 16).

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
)

type (
	// List is a list that the line spells, its cells row by row.
	List struct {
		place
		Rows, Cols int
		Cells      []Node
	}
	// Index takes a cell or a part out of a list. At has one or two places, each
	// a value or a [Range].
	Index struct {
		place
		X  Node
		At []Node
	}
	// Range is a run of whole numbers, both ends included. It stands only where
	// a list is gone over, and in square brackets behind a value.
	Range struct {
		place
		From, To Node
	}
)

// The codes of lists that cannot be read.
var (
	EmptyMatrix = fault.Entry{
		Code: "EMPTY_MATRIX_LITERAL", Status: fault.NotRead,
		Cause: "a list with nothing in it", Example: "[]",
	}
	RaggedMatrix = fault.Entry{
		Code: "RAGGED_MATRIX_LITERAL", Status: fault.NotRead,
		Cause: "a list whose rows have different lengths", Example: "[1, 2; 3]",
	}
	SliceArity = fault.Entry{
		Code: "INVALID_MATRIX_SLICE_ARITY", Status: fault.NotRead,
		Cause: "a part of a matrix without exactly two ranges", Example: "[1, 2; 3, 4][0:1, 1]",
	}
)

// matrix reads [ … ], commas between columns and semicolons between rows, and
// the unit behind it.
func (p *parser) matrix() (Node, error) {
	open := p.advance()
	if p.peek().Is("]") {
		return nil, EmptyMatrix.Fault("a list has one value at least, this one has none").At(source.Span{Start: open.Start, End: p.peek().End})
	}
	n := &List{}
	for row := []Node(nil); ; row = nil {
		for {
			cell, err := p.enclosed(func() (Node, error) { return p.calculation(LevelNone) })
			if err != nil {
				return nil, err
			}
			row = append(row, cell)
			if !p.accept(",") {
				break
			}
		}
		if n.Rows++; n.Rows == 1 {
			n.Cols = len(row)
		}
		if len(row) != n.Cols {
			return nil, RaggedMatrix.Fault("the rows of a list have one length, got %d and %d values", n.Cols, len(row)).
				At(row[0].Span().Join(row[len(row)-1].Span()))
		}
		n.Cells = append(n.Cells, row...)
		if !p.accept(";") {
			break
		}
	}
	if err := p.closeSquare(open); err != nil {
		return nil, err
	}
	n.place = p.from(open.Start)
	return p.measured(n)
}

// row reads the rest of ( a, b, … ) behind its first value: values with commas
// in round brackets are a row.
func (p *parser) row(first Node) (Node, error) {
	n := &List{Rows: 1, Cells: []Node{first}}
	for p.accept(",") {
		cell, err := p.enclosed(func() (Node, error) { return p.calculation(LevelNone) })
		if err != nil {
			return nil, err
		}
		n.Cells = append(n.Cells, cell)
	}
	n.Cols = len(n.Cells)
	return n, nil
}

func (p *parser) closeSquare(open Token) error {
	t := p.peek()
	switch {
	case t.Is("]"):
		p.advance()
		return nil
	case t.Kind == TokenEnd:
		return UnexpectedEnd.Fault("the bracket that opens here is never closed").At(open.Span())
	}
	return UnexpectedTokenType.Fault("a closing square bracket must stand where %q is", source.Clip(t.Text)).At(t.Span())
}

// opensIndex reports whether t is a square bracket flush behind a value.
func (p *parser) opensIndex(t Token) bool {
	return t.Text == "[" && p.i > 0 && p.tokens[p.i-1].End == t.Start
}

// index reads [i], [r, c] and their ranges behind a value, and the unit behind
// it.
func (p *parser) index(left Node) (Node, error) {
	open := p.advance()
	n := &Index{X: left}
	ranges := 0
	for {
		at, err := p.enclosed(p.rangeOrValue)
		if err != nil {
			return nil, err
		}
		if _, ok := at.(*Range); ok {
			ranges++
		}
		n.At = append(n.At, at)
		if !p.accept(",") {
			break
		}
	}
	if err := p.closeSquare(open); err != nil {
		return nil, err
	}
	n.place = p.from(left.Span().Start)
	if len(n.At) > 2 || len(n.At) == 2 && ranges == 1 {
		return nil, SliceArity.Fault("a part of a matrix has two ranges, of rows and of columns, got %s",
			source.Clip(p.line[open.Start:n.End])).At(source.Span{Start: open.Start, End: n.End})
	}
	return p.measured(n)
}

// rangeOrValue reads a value, or two with a colon between: a range.
func (p *parser) rangeOrValue() (Node, error) {
	from, err := p.calculation(LevelNone)
	if err != nil || !p.accept(":") {
		return from, err
	}
	to, err := p.calculation(LevelNone)
	if err != nil {
		return nil, err
	}
	return &Range{place: p.from(from.Span().Start), From: from, To: to}, nil
}

// opensRange reports whether t is the colon of `1:9 as sparkline`, the one form
// that takes a range which stands alone.
func (p *parser) opensRange(t Token) bool {
	if t.Text != ":" || p.after().Kind != TokenNumber {
		return false
	}
	at := p.i + 2
	for p.tokens[min(at, len(p.tokens)-1)].Is(")") {
		at++
	}
	last := len(p.tokens) - 1
	return p.tokens[min(at, last)].Is("as") && p.tokens[min(at+1, last)].Is("sparkline")
}

// ranges reports whether a colon between two numbers joins a range where the
// scanner is: in the call of what goes over a list, in square brackets behind a
// value, and before `as sparkline`. Elsewhere it is a clock time's.
func (s *scanner) ranges(behind string) bool {
	if n := len(s.open); n > 0 && (s.open[n-1] == openFold || s.open[n-1] == openIndex) {
		return true
	}
	return isSparkline(behind)
}

func isSparkline(behind string) bool {
	const words = "as sparkline"
	for behind != "" && (behind[0] == ' ' || behind[0] == ')') {
		behind = behind[1:]
	}
	return len(behind) >= len(words) && behind[:len(words)] == words
}

// The brackets that a scanner tells apart.
const (
	openRound  = '('
	openCall   = 'f'
	openFold   = 'r' // of a call that goes over a list
	openSquare = '['
	openIndex  = 'i' // flush behind a value
)

// squareAt says what the square bracket at the scanner's place opens.
func (s *scanner) squareAt() byte {
	if n := len(s.tokens); n > 0 && s.tokens[n-1].End == s.pos {
		if t := s.tokens[n-1]; t.Kind == TokenWord || t.Is(")") || t.Is("]") {
			return openIndex
		}
	}
	return openSquare
}

// inRound reports whether the innermost bracket is a round one that calls
// nothing. A comma in it separates where it groups no thousands.
func (s *scanner) inRound() bool {
	n := len(s.open)
	return n > 0 && s.open[n-1] == openRound
}
