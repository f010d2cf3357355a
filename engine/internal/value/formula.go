package value

import (
	"strconv"

	"reckon/engine/internal/number"
)

// Formula is an expression with unknowns in it. An expression without one is no
// Formula: it is the value that it comes to.
type Formula struct {
	Root *Expr
}

// Kind returns KindFormula.
func (Formula) Kind() Kind { return KindFormula }
func (Formula) sealed()    {}

// ExprKind says what a node of a formula is.
type ExprKind uint8

// The kinds of node.
const (
	ExprNumber   ExprKind = iota // N, exact
	ExprUnknown                  // Name
	ExprSum                      // two Args or more
	ExprProduct                  // two Args or more; a coefficient is the first
	ExprQuotient                 // Args[0] over Args[1]
	ExprPower                    // Args[0] to the Args[1]
	ExprCall                     // the function Name of Args
)

// Expr is a node of a formula. It is immutable and may be shared, between
// formulas and within one; [NewNumber], [NewUnknown] and [NewExpr] make one.
type Expr struct {
	Kind ExprKind
	N    number.Number
	Name string
	Args []*Expr

	hash  uint64
	nodes int
	depth int
}

// nodeLength is how many letters or digits count as a node of their own, so that
// the length of what is written is bounded with the nodes.
const nodeLength = 24

// NewNumber returns the node of an exact number.
func NewNumber(n number.Number) *Expr {
	return &Expr{Kind: ExprNumber, N: n, hash: mixed(1, strconv.FormatFloat(n.Float64(), 'g', -1, 64)), nodes: 1 + n.Size()/nodeLength, depth: 1}
}

// NewUnknown returns the node of a name without a value.
func NewUnknown(name string) *Expr {
	return &Expr{Kind: ExprUnknown, Name: name, hash: mixed(2, name), nodes: 1 + len(name)/nodeLength, depth: 1}
}

// NewExpr returns a node over others. name is that of an ExprCall, and empty for
// the others. args is kept.
func NewExpr(kind ExprKind, name string, args ...*Expr) *Expr {
	e := &Expr{Kind: kind, Name: name, Args: args, nodes: 1 + len(name)/nodeLength}
	e.hash = mixed(uint64(kind)+3, name)
	for i, arg := range args {
		h := arg.hash
		if kind != ExprSum && kind != ExprProduct {
			h += uint64(i) * spread // their order means something
		}
		e.hash += scattered(h)
		e.nodes += arg.nodes
		e.depth = max(e.depth, arg.depth)
	}
	e.depth++
	return e
}

// Nodes returns how many nodes e has, each counted where it stands; a long name
// or number counts as several.
func (e *Expr) Nodes() int { return e.nodes }

// Depth returns how many levels e has.
func (e *Expr) Depth() int { return e.depth }

// Hash returns a number that equal expressions share, in whatever order the
// terms of a sum and the factors of a product stand.
func (e *Expr) Hash() uint64 { return e.hash }

const spread = 0x9e3779b97f4a7c15

// mixed hashes a text, FNV-1a.
func mixed(seed uint64, text string) uint64 {
	h := 14695981039346656037 ^ seed*spread
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return scattered(h)
}

// scattered spreads the bits of a hash, so that sums of hashes tell apart what
// they are sums of.
func scattered(h uint64) uint64 {
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	h ^= h >> 32
	return h
}

// exprNames are the words by which records name the nodes.
var exprNames = [...]string{
	ExprNumber: "number", ExprUnknown: "unknown", ExprSum: "sum", ExprProduct: "product",
	ExprQuotient: "quotient", ExprPower: "power", ExprCall: "call",
}

// MaxWritten is how many levels of a formula are written; what lies deeper is
// left out.
const MaxWritten = 600

// appendExpr appends a node as an object: `{"op":"number","value":…}` with the
// fields of a plain number, `{"op":"unknown","name":…}`, and
// `{"op":…,"args":[…]}` with the name of the function before the arguments of a
// call. A node deeper than MaxWritten is null.
func appendExpr(dst []byte, e *Expr, level int) []byte {
	if level > MaxWritten {
		return append(dst, "null"...)
	}
	dst = append(dst, `{"op":"`...)
	dst = append(dst, exprNames[e.Kind]...)
	dst = append(dst, '"')
	if e.Kind == ExprNumber {
		dst = append(dst, `,"value":`...)
		dst = appendNumber(dst, e.N, "", false, 0)
		return append(dst, '}')
	}
	if e.Name != "" {
		dst = append(dst, `,"name":`...)
		dst = AppendText(dst, e.Name)
	}
	if len(e.Args) > 0 {
		dst = append(dst, `,"args":[`...)
		for i, arg := range e.Args {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendExpr(dst, arg, level+1)
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}
