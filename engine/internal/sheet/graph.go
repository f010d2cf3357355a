package sheet

import (
	"container/heap"
	"slices"
	"sort"
)

// plan sets the order of evaluation: what is read before what reads it, and of
// those that are ready the earliest first. What is left over needs a cycle.
func (b *builder) plan() {
	waits := make([]int, len(b.nodes))
	readers := make([][]int, len(b.nodes))
	ready := &places{}
	for i, n := range b.nodes {
		waits[i] = len(n.needs)
		for _, other := range n.needs {
			readers[other.place] = append(readers[other.place], i)
		}
		if waits[i] == 0 {
			heap.Push(ready, i)
		}
	}
	seen := map[*scope]bool{}
	for ready.Len() > 0 {
		n := b.nodes[heap.Pop(ready).(int)]
		b.order = append(b.order, n)
		if !seen[n.scope] {
			seen[n.scope] = true
			b.reached = append(b.reached, n.scope.id)
		}
		for _, reader := range readers[n.place] {
			if waits[reader]--; waits[reader] == 0 {
				heap.Push(ready, reader)
			}
		}
	}
	if len(b.order) < len(b.nodes) {
		b.findCycles(waits, readers)
	}
}

// places is a heap of places in node order.
type places []int

func (p places) Len() int           { return len(p) }
func (p places) Less(i, j int) bool { return p[i] < p[j] }
func (p places) Swap(i, j int)      { p[i], p[j] = p[j], p[i] }
func (p *places) Push(x any)        { *p = append(*p, x.(int)) }
func (p *places) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// findCycles gathers the groups of bindings that all need one another, by
// their earliest member, each as its shortest path.
func (b *builder) findCycles(waits []int, readers [][]int) {
	s := strong{readers: readers, index: make([]int, len(b.nodes)), low: make([]int, len(b.nodes)), on: make([]bool, len(b.nodes))}
	var groups [][]int
	for i := range b.nodes {
		if waits[i] > 0 && s.index[i] == 0 {
			groups = append(groups, s.from(i)...)
		}
	}
	for i := range groups {
		slices.Sort(groups[i])
	}
	sort.Slice(groups, func(i, j int) bool { return groups[i][0] < groups[j][0] })
	for _, group := range groups {
		if len(group) > 1 || slices.Contains(readers[group[0]], group[0]) {
			b.cycles = append(b.cycles, b.shortestCycle(group, readers))
		}
	}
}

// strong finds groups by Tarjan's algorithm, without recursion, so that a long
// chain needs no deep stack.
type strong struct {
	readers    [][]int
	index, low []int // index counts from 1; 0 is not yet seen
	on         []bool
	stack      []int
	count      int
}

// from returns the groups that can be reached from i and have not been seen.
func (s *strong) from(i int) (groups [][]int) {
	type frame struct{ node, next int }
	s.open(i)
	frames := []frame{{i, 0}}
	for len(frames) > 0 {
		top := &frames[len(frames)-1]
		v := top.node
		if top.next < len(s.readers[v]) {
			w := s.readers[v][top.next]
			top.next++
			switch {
			case s.index[w] == 0:
				s.open(w)
				frames = append(frames, frame{w, 0})
			case s.on[w]:
				s.low[v] = min(s.low[v], s.index[w])
			}
			continue
		}
		frames = frames[:len(frames)-1]
		if len(frames) > 0 {
			parent := frames[len(frames)-1].node
			s.low[parent] = min(s.low[parent], s.low[v])
		}
		if s.low[v] == s.index[v] {
			groups = append(groups, s.close(v))
		}
	}
	return groups
}

func (s *strong) open(v int) {
	s.count++
	s.index[v], s.low[v], s.on[v] = s.count, s.count, true
	s.stack = append(s.stack, v)
}

func (s *strong) close(v int) []int {
	at := len(s.stack) - 1
	for s.stack[at] != v {
		at--
	}
	group := slices.Clone(s.stack[at:])
	s.stack = s.stack[:at]
	for _, w := range group {
		s.on[w] = false
	}
	return group
}

// shortestCycle returns the shortest way along the flow of data from the
// group's earliest member back to it; of two as short, the one whose next
// binding is earlier. The first member is repeated at the end.
func (b *builder) shortestCycle(group []int, readers [][]int) []*binding {
	inside := make(map[int]bool, len(group))
	for _, i := range group {
		inside[i] = true
	}
	start := group[0]
	away := b.distancesTo(start, inside)
	path := []*binding{b.nodes[start]}
	for at := start; ; {
		next := -1
		for _, reader := range readers[at] {
			if inside[reader] && (next < 0 || away[reader] < away[next] || away[reader] == away[next] && reader < next) {
				next = reader
			}
		}
		path = append(path, b.nodes[next])
		if at = next; at == start {
			return path
		}
	}
}

// distancesTo returns how many steps along the flow of data each member is
// away from start; start itself is at 0.
func (b *builder) distancesTo(start int, inside map[int]bool) map[int]int {
	away := map[int]int{start: 0}
	for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
		for _, source := range b.nodes[queue[0]].needs {
			if _, seen := away[source.place]; !seen && inside[source.place] {
				away[source.place] = away[queue[0]] + 1
				queue = append(queue, source.place)
			}
		}
	}
	return away
}
