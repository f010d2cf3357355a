package calculator

import "reckon/engine/internal/fault"

// kind is the kind of a token.
type kind uint8

const (
	ending kind = iota // the end of the expression
	number
	name
	open
	closing
	listOpen
	listClose
	comma
	plus
	minus
	star
	slash
	floorSlash
	percent
	caret // ** or ^
	bang
	less
	lessEqual
	greater
	greaterEqual
	equal
	notEqual
)

// symbols lists the spellings of the tokens that are no words; of two that
// fit, the first counts.
var symbols = [...]struct {
	text string
	kind kind
}{
	{"**", caret}, {"//", floorSlash}, {"<=", lessEqual}, {">=", greaterEqual}, {"==", equal}, {"!=", notEqual},
	{"^", caret}, {"*", star}, {"/", slash}, {"%", percent}, {"+", plus}, {"-", minus}, {"!", bang},
	{"<", less}, {">", greater}, {"(", open}, {")", closing}, {"[", listOpen}, {"]", listClose}, {",", comma},
}

// token is a piece of the expression.
type token struct {
	kind  kind
	at    int    // the byte it starts at
	text  string // as typed
	value exact  // of a number
}

// isRelation reports whether k compares two numbers.
func (k kind) isRelation() bool { return k >= less }

// describe returns a token as a message names it.
func (t token) describe() string {
	if t.kind == ending {
		return "the end"
	}
	return quoteText(t.text)
}

// fault returns the refusal of what stands at byte at.
func (p *parser) fault(at int, wanted, got string) *fault.Fault {
	return Syntax.Fault("wanted %s at column %d, got %s", wanted, p.column(at), got)
}
