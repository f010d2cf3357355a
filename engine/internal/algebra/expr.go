package algebra

import (
	"slices"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Expr is a node of a formula.
type Expr = value.Expr

// MaxNodes is how many nodes a formula may have.
const MaxNodes = 10_000

// Number returns the node of a number, exact or the fraction of its double.
// Faults: SYMBOLIC_NONFINITE_OPERAND, SYMBOLIC_RATIONAL_OVERFLOW.
func Number(n number.Number) (*Expr, error) {
	exact, err := Exact(n)
	if err != nil {
		return nil, err
	}
	return value.NewNumber(exact), nil
}

// Unknown returns the node of a name without a value.
func Unknown(name string) *Expr { return value.NewUnknown(name) }

// One returns the node of 1.
func One() *Expr { return integer(1) }

// Answer returns what e answers: a plain number, or a formula while there is an
// unknown in it. Fault: SYMBOLIC_NODE_LIMIT_EXCEEDED.
func Answer(e *Expr) (value.Value, error) {
	if isNumber(e) {
		return value.Of(Plain(e.N)), nil
	}
	if err := within(e); err != nil {
		return nil, err
	}
	return value.Formula{Root: e}, nil
}

// within refuses what has grown too large.
func within(e *Expr) error {
	if e.Nodes() > MaxNodes {
		return NodeLimit.Fault("a formula may have 10,000 nodes, this one has %d", e.Nodes())
	}
	return nil
}

// longestTyped is how many places a decimal has at most that somebody typed; the
// fraction of a double has more.
const longestTyped = 40

// Plain returns a number of a formula as lines calculate with it. The fraction
// of a double becomes that double again: its digits mean nothing to a reader.
func Plain(n number.Number) number.Number {
	if n.Rung() != number.Decimal || n.Size() == 0 {
		return n
	}
	r, _ := n.Rat()
	twos := r.Denom().BitLen() - 1
	if f, exact := r.Float64(); exact && twos >= longestTyped && int(r.Denom().TrailingZeroBits()) == twos {
		return number.FromFloat(f)
	}
	return n
}

// Unknowns returns the names in e, alphabetically.
func Unknowns(e *Expr) []string {
	seen := map[string]bool{}
	collect(e, seen)
	names := make([]string, 0, len(seen))
	for name := range seen {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func collect(e *Expr, seen map[string]bool) {
	if e.Kind == value.ExprUnknown {
		seen[e.Name] = true
	}
	for _, arg := range e.Args {
		collect(arg, seen)
	}
}

// Has reports whether the unknown of that name stands in e.
func Has(e *Expr, name string) bool {
	if e.Kind == value.ExprUnknown {
		return e.Name == name
	}
	return slices.ContainsFunc(e.Args, func(arg *Expr) bool { return Has(arg, name) })
}

// Same reports whether two simplified formulas are the same, in whatever order
// the terms of a sum and the factors of a product stand.
func Same(a, b *Expr) bool {
	if a == b {
		return true
	}
	if a.Hash() != b.Hash() || a.Kind != b.Kind || a.Name != b.Name || len(a.Args) != len(b.Args) {
		return false
	}
	if isNumber(a) {
		return number.Equal(a.N, b.N)
	}
	if a.Kind != value.ExprSum && a.Kind != value.ExprProduct {
		return slices.EqualFunc(a.Args, b.Args, Same)
	}
	return samePieces(a.Args, b.Args)
}

// samePieces compares two lists whose order means nothing.
func samePieces(a, b []*Expr) bool {
	waiting := map[uint64][]*Expr{}
	for _, x := range a {
		waiting[x.Hash()] = append(waiting[x.Hash()], x)
	}
	for _, y := range b {
		list := waiting[y.Hash()]
		i := slices.IndexFunc(list, func(x *Expr) bool { return Same(x, y) })
		if i < 0 {
			return false
		}
		waiting[y.Hash()] = slices.Delete(list, i, i+1)
	}
	return true
}
