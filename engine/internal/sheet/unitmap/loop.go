package unitmap

import (
	"slices"
	"sort"
)

// Loops returns each loop of definitions once, in the order of its earliest
// member. A loop is a group of definitions that all need one another, and is
// told as the shortest way from its earliest member, along the flow from a
// definition to those that read it, back to that member; of two as short, the
// one whose next atom is defined earlier. The first atom is repeated at the
// end (format.md, 12).
func (d *Definitions) Loops() [][]string {
	d.settle()
	var groups [][]int
	for _, group := range d.groups() {
		if d.isLoop(group) {
			slices.Sort(group)
			groups = append(groups, group)
		}
	}
	sort.Slice(groups, func(i, j int) bool { return groups[i][0] < groups[j][0] })
	loops := make([][]string, len(groups))
	for i, group := range groups {
		for _, member := range d.shortestLoop(group) {
			loops[i] = append(loops[i], d.order[member])
		}
	}
	return loops
}

// isLoop reports whether the members of a group need one another, or its one
// member itself.
func (d *Definitions) isLoop(group []int) bool {
	return len(group) > 1 || slices.Contains(d.users[group[0]], group[0])
}

// shortestLoop searches breadth first. As users stand in order of definition,
// the ways of one length are met in the order of their members.
func (d *Definitions) shortestLoop(group []int) []int {
	start := group[0]
	before := make(map[int]int, len(group))
	for _, member := range group {
		before[member] = -1
	}
	queue := []int{start}
	for {
		at := queue[0]
		queue = queue[1:]
		for _, next := range d.users[at] {
			if next == start {
				path := []int{start}
				for ; at != start; at = before[at] {
					path = append(path, at)
				}
				path = append(path, start)
				slices.Reverse(path)
				return path
			}
			if from, member := before[next]; member && from < 0 {
				before[next] = at
				queue = append(queue, next)
			}
		}
	}
}

// walk is a search for groups in progress (Tarjan, 1972), with its own stack
// of frames, for a document may define a chain of any length.
type walk struct {
	users   [][]int
	frames  []frame
	open    []int // members not yet in a group
	number  []int // of the visit, from 1; 0 for none yet
	low     []int // the least number reached from it
	isOpen  []bool
	visited int
	groups  [][]int
}

// frame is a definition whose users are being visited.
type frame struct {
	member, next int
}

// groups returns the definitions in groups that need one another, each group
// after those that it reads.
func (d *Definitions) groups() [][]int {
	n := len(d.order)
	w := walk{users: d.users, number: make([]int, n), low: make([]int, n), isOpen: make([]bool, n)}
	for i := range n {
		if w.number[i] == 0 {
			w.enter(i)
			for len(w.frames) > 0 {
				w.step()
			}
		}
	}
	// The search follows the readers, so it closes them first.
	slices.Reverse(w.groups)
	return w.groups
}

func (w *walk) enter(i int) {
	w.visited++
	w.number[i], w.low[i] = w.visited, w.visited
	w.open = append(w.open, i)
	w.isOpen[i] = true
	w.frames = append(w.frames, frame{member: i})
}

// step looks at one more user of the definition on top, or leaves it.
func (w *walk) step() {
	top := &w.frames[len(w.frames)-1]
	at := top.member
	if top.next < len(w.users[at]) {
		user := w.users[at][top.next]
		top.next++
		switch {
		case w.number[user] == 0:
			w.enter(user)
		case w.isOpen[user]:
			w.low[at] = min(w.low[at], w.number[user])
		}
		return
	}
	w.frames = w.frames[:len(w.frames)-1]
	if len(w.frames) > 0 {
		parent := w.frames[len(w.frames)-1].member
		w.low[parent] = min(w.low[parent], w.low[at])
	}
	if w.low[at] == w.number[at] {
		w.close(at)
	}
}

// close makes a group of the open definitions from root on.
func (w *walk) close(root int) {
	start := len(w.open) - 1
	for w.open[start] != root {
		start--
	}
	group := slices.Clone(w.open[start:])
	for _, member := range group {
		w.isOpen[member] = false
	}
	w.open = w.open[:start]
	w.groups = append(w.groups, group)
}
