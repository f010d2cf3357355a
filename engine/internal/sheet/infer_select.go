package sheet

import (
	"cmp"
	"container/heap"
	"slices"

	"reckon/engine/internal/sheet/block"
)

// This file chooses among the rules that fit (fmt-infer.md, 10).

// dependencies says what reads what: the readers of a column or scalar.
type dependencies map[target][]target

// dependencies returns those of the document and of the picks.
func (s *search) dependencies() dependencies {
	d := dependencies{}
	for _, n := range s.view.nodes {
		if n.assertion {
			continue
		}
		for _, u := range n.uses {
			d.add(u.target, n.vertex())
		}
	}
	for _, p := range s.picks {
		d.add(target{column: p.reduced}, p.vertex())
	}
	return d
}

// vertex returns what stands for n in the graph.
func (n *binding) vertex() target {
	if n.column != nil {
		return target{column: n.column}
	}
	return target{scalar: n}
}

func (d dependencies) add(read, reader target) { d[read] = append(d[read], reader) }

// readersOf returns everything that needs t, t itself included.
func (d dependencies) readersOf(t target) map[target]bool {
	seen := map[target]bool{t: true}
	for queue := []target{t}; len(queue) > 0; queue = queue[1:] {
		for _, reader := range d[queue[0]] {
			if !seen[reader] {
				seen[reader] = true
				queue = append(queue, reader)
			}
		}
	}
	return seen
}

// vertices are what an operand reads: nothing for a literal.
func (o operand) vertex() (target, bool) {
	switch {
	case o.column != nil:
		return target{column: o.column}, true
	case o.pick != nil:
		return target{scalar: o.pick.binding}, true
	}
	return target{}, false
}

// readsAny reports whether a formula reads one of the set.
func (f formula) readsAny(set map[target]bool) bool {
	a, _ := f.a.vertex()
	b, _ := f.b.vertex()
	return set[a] || set[b]
}

// addRule adds what the rule of a column reads.
func (d dependencies) addRule(t *column, f formula) {
	for _, o := range [...]operand{f.a, f.b} {
		if v, ok := o.vertex(); ok {
			d.add(v, target{column: t})
		}
	}
}

// rank orders candidates: the lower first, from left to right.
type rank [5]int

func (c *candidate) rank() rank {
	var r rank
	if !c.isExact() || c.doubted {
		r[0] = 1
	}
	if c.rows < 3 {
		r[1] = 1
	}
	r[2] = c.stage
	if c.op == block.Minus || c.op == block.Over {
		r[3] = 1
	}
	if c.rounded {
		r[4] = 1
	}
	return r
}

func compareRanks(a, b rank) int { return slices.Compare(a[:], b[:]) }

// pool is a heap of the columns that are not decided, by their best candidate.
// Adding rules to the graph only takes candidates away, so the best of a column
// only ever gets worse, and it is enough to look again at the first.
type pool []*plan

func (p pool) Len() int      { return len(p) }
func (p pool) Swap(i, j int) { p[i], p[j] = p[j], p[i] }
func (p pool) Less(i, j int) bool {
	c := compareRanks(p[i].candidates[0].rank(), p[j].candidates[0].rank())
	return c < 0 || c == 0 && p[i].order < p[j].order
}
func (p *pool) Push(x any) { *p = append(*p, x.(*plan)) }
func (p *pool) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// choose decides column after column.
func (s *search) choose() {
	var open pool
	for _, p := range s.plans {
		slices.SortFunc(p.candidates, func(a, b *candidate) int {
			return cmp.Or(compareRanks(a.rank(), b.rank()), a.order-b.order)
		})
		if len(p.candidates) > 0 {
			open = append(open, p)
		}
	}
	all := make(map[*plan][]*candidate, len(open))
	for _, p := range open {
		all[p] = p.candidates
	}
	heap.Init(&open)
	for len(open) > 0 {
		p := open[0]
		before := p.candidates[0]
		readers := s.graph.readersOf(target{column: p.column})
		for len(p.candidates) > 0 && p.candidates[0].readsAny(readers) {
			p.candidates = p.candidates[1:]
		}
		switch {
		case len(p.candidates) == 0:
			heap.Pop(&open)
		case p.candidates[0] != before:
			heap.Fix(&open, 0)
		default:
			s.decide(p, readers)
			heap.Pop(&open)
		}
	}
	for p, candidates := range all {
		p.candidates = candidates
	}
}

// decide decides a column in favour of its best candidate, unless there are
// others as good. The readers are what needs the column.
func (s *search) decide(p *plan, readers map[target]bool) {
	best := p.candidates[0]
	for _, c := range p.candidates {
		if c.rank() != best.rank() {
			break
		}
		if !c.readsAny(readers) {
			p.unclear = append(p.unclear, p.rule(c))
		}
	}
	switch {
	case len(p.unclear) > 1:
	case best.rival != "":
		p.unclear = append(p.unclear, best.rival)
	default:
		p.unclear, p.chosen = nil, best
		s.graph.addRule(p.column, best.formula)
	}
}

// rule returns a candidate as it is written.
func (p *plan) rule(c *candidate) string {
	return ruleText(p.column.name, c.declared, c.text(p.column.scope))
}

// alternatives returns the exact candidates that were not chosen and would
// close no cycle.
func (s *search) alternatives(p *plan) []*candidate {
	if p.chosen == nil {
		return nil
	}
	readers := s.graph.readersOf(target{column: p.column})
	var list []*candidate
	for _, c := range p.candidates {
		if c != p.chosen && c.isExact() && !c.readsAny(readers) {
			list = append(list, c)
		}
	}
	return list
}
