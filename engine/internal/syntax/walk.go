package syntax

// Walk visits n and every node below it in the order of the line's text, as
// long as visit returns true for the node above.
func Walk(n Node, visit func(Node) bool) {
	if n == nil || !visit(n) {
		return
	}
	below := func(nodes ...Node) {
		for _, x := range nodes {
			Walk(x, visit)
		}
	}
	switch n := n.(type) {
	case *Unary:
		below(n.X)
	case *Binary:
		below(n.Left, n.Right)
	case *Call:
		below(n.Args...)
	case *Phrase:
		below(n.Holes...)
	case *Measured:
		below(n.X)
	case *Compound:
		below(n.Parts...)
	case *Convert:
		below(n.X)
	case *Conditional:
		below(n.If, n.Then, n.Else)
	case *Aggregated:
		below(n.Values...)
	case *List:
		below(n.Cells...)
	case *Index:
		below(n.X)
		below(n.At...)
	case *Range:
		below(n.From, n.To)
	case *Timecode:
		below(n.Rate)
	case *TimeOfDay:
		below(n.Date)
	case *NthWeekday:
		below(n.Month)
	case *Moved:
		below(n.Length, n.Date)
	case *Between:
		below(n.From, n.To)
	case *DaysIn:
		below(n.First)
	case *WorkdaysIn:
		below(n.X)
	case *Fold:
		below(n.Body)
		below(n.Lists...)
		below(n.Values...)
		below(n.Start)
	case *Plot:
		below(n.Body, n.From, n.To)
	case *TableLookup:
		below(n.Key)
	case *TableBands:
		below(n.Amount)
	case *WhatIf:
		for _, input := range n.Inputs {
			below(input.Value)
		}
	case *Sweep:
		below(n.From, n.To, n.Step)
	case *GoalSeek:
		below(n.Target, n.Low, n.High)
	}
}

// Binding returns the names that a node puts in force for one of its parts,
// that part, and the parts outside; a nil body when n puts none in force.
func Binding(n Node) (names []string, body Node, outside []Node) {
	switch n := n.(type) {
	case *Fold:
		outside = append(append([]Node{}, n.Lists...), n.Values...)
		if n.Start != nil {
			outside = append(outside, n.Start)
		}
		if names = n.Names; n.Verb == "reduce" {
			names = append([]string{Accumulator}, names...)
		}
		return names, n.Body, outside
	case *Plot:
		return []string{Element}, n.Body, []Node{n.From, n.To}
	}
	return nil, nil, nil
}
