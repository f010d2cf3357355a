package goal

import (
	"slices"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// filler puts a value in place of the input in a tree.
type filler struct {
	*seeker
	held   *syntax.Literal // the value
	opaque bool            // set where the input cannot be reached
}

// node returns n with the value in place of the input, and with what does not
// read the input worked out. A part that fails becomes its failure, for it may
// stand in a branch that is never taken.
func (f *filler) node(n syntax.Node) syntax.Node {
	if n == nil {
		return nil
	}
	if m := (&model{problem: &f.Problem}); !m.mentions(n) {
		return f.fixed(n)
	}
	switch n := n.(type) {
	case *syntax.Name:
		return f.held
	case *syntax.Unary:
		return &syntax.Unary{Op: n.Op, X: f.node(n.X)}
	case *syntax.Binary:
		return &syntax.Binary{Op: n.Op, Left: f.node(n.Left), Right: f.node(n.Right)}
	case *syntax.Call:
		return &syntax.Call{Name: n.Name, Args: f.nodes(n.Args)}
	case *syntax.Phrase:
		return &syntax.Phrase{Form: n.Form, Holes: f.nodes(n.Holes)}
	case *syntax.Measured:
		return &syntax.Measured{X: f.node(n.X), Unit: n.Unit}
	case *syntax.Compound:
		return &syntax.Compound{Parts: f.nodes(n.Parts), Under: n.Under}
	case *syntax.Convert:
		return f.converted(n)
	case *syntax.Conditional:
		return &syntax.Conditional{If: f.node(n.If), Then: f.node(n.Then), Else: f.node(n.Else)}
	case *syntax.Aggregated:
		return &syntax.Aggregated{Aggregate: n.Aggregate, Values: f.nodes(n.Values)}
	case *syntax.List:
		return &syntax.List{Rows: n.Rows, Cols: n.Cols, Cells: f.nodes(n.Cells)}
	case *syntax.Range:
		return &syntax.Range{From: f.node(n.From), To: f.node(n.To)}
	case *syntax.Index:
		return &syntax.Index{X: f.node(n.X), At: f.nodes(n.At)}
	case *syntax.Fold:
		return f.fold(n)
	case *syntax.TableLookup:
		c := *n
		c.Key = f.node(n.Key)
		return &c
	case *syntax.TableBands:
		c := *n
		c.Amount = f.node(n.Amount)
		return &c
	}
	f.opaque = true
	return n
}

func (f *filler) nodes(nodes []syntax.Node) []syntax.Node {
	out := make([]syntax.Node, len(nodes))
	for i, n := range nodes {
		out[i] = f.node(n)
	}
	return out
}

// fixed works out a part that does not read the input. A range is no value by
// itself, and a literal is one already.
func (f *filler) fixed(n syntax.Node) syntax.Node {
	switch n.(type) {
	case *syntax.Range, *syntax.Literal:
		return n
	}
	v, err := f.Constant(n)
	if err == nil {
		return &syntax.Literal{Value: v}
	}
	broken, isFault := fault.From(err)
	if !isFault {
		f.fail = err
		return n
	}
	return &syntax.Literal{Value: value.Failure{Fault: broken}}
}

// converted keeps the shape of what is converted: the bare numbers of a sum
// count in the unit asked for, and the answer of a call may be an angle.
func (f *filler) converted(n *syntax.Convert) syntax.Node {
	c := *n
	c.X = f.sum(n.X)
	return &c
}

func (f *filler) sum(n syntax.Node) syntax.Node {
	if b, ok := n.(*syntax.Binary); ok && (b.Op == syntax.OpAdd || b.Op == syntax.OpSubtract) {
		return &syntax.Binary{Op: b.Op, Left: f.sum(b.Left), Right: f.node(b.Right)}
	}
	return f.node(n)
}

// fold reaches the lists that a fold goes over. Its body is left as it stands,
// with its elements' own names, and so must not read the input.
func (f *filler) fold(n *syntax.Fold) syntax.Node {
	c := *n
	hidden := slices.Contains(n.Names, f.Name)
	if n.Body != nil && !hidden && readsName(n.Body, f.Name, f.Functions) {
		f.opaque = true
	}
	c.Lists, c.Values = f.nodes(n.Lists), f.nodes(n.Values)
	c.Start = f.node(n.Start)
	return &c
}
