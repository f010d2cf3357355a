package block

import "iter"

// Walk yields e and every node below it in the order in which they begin in
// the source, a node before what is in it.
func Walk(e Expr) iter.Seq[Expr] {
	return func(yield func(Expr) bool) { walk(e, yield) }
}

func walk(e Expr, yield func(Expr) bool) bool {
	if !yield(e) {
		return false
	}
	switch e := e.(type) {
	case *Unary:
		return walk(e.Operand, yield)
	case *Binary:
		return walk(e.Left, yield) && walk(e.Right, yield)
	case *Call:
		for _, argument := range e.Args {
			if !walk(argument, yield) {
				return false
			}
		}
	}
	return true
}

// References yields the names that e reads, in source order, those in the
// arguments of calls among them.
func References(e Expr) iter.Seq[*Ref] {
	return func(yield func(*Ref) bool) {
		for node := range Walk(e) {
			if ref, ok := node.(*Ref); ok && !yield(ref) {
				return
			}
		}
	}
}
