package notebook

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// link is something that a line reads: a name, or lines.
type link struct {
	name     string // a name, or a function with an opening bracket
	from, to int    // the lines of a reference or a total; 0 for a name
	tagged   []int  // the lines of a tag
	// total is set where only the figures of the lines are read.
	total bool
	every bool // of a span, which takes totals too
}

// links returns what a line reads, in the order of its text, each once. What a
// reference or a total cannot find is left out.
func (v *view) links(st *statement, line int) []link {
	if st.linked {
		return st.links
	}
	var found []link
	add := func(l link) {
		for _, have := range found {
			if have.name == l.name && have.from == l.from && have.to == l.to && len(have.tagged) == len(l.tagged) {
				return
			}
		}
		found = append(found, l)
	}
	bound := st.params
	if st.update != syntax.OpNone {
		add(link{name: st.name})
	}
	for part := range st.parts() {
		v.collect(part, line, bound, add)
	}
	for _, unit := range st.units {
		add(link{name: unitMark + unit})
	}
	st.links, st.linked = found, true
	return found
}

// collect hands what a tree reads to add. bound are the names that hide those
// of the note.
func (v *view) collect(n syntax.Node, line int, bound []string, add func(link)) {
	syntax.Walk(n, func(n syntax.Node) bool {
		if names, body, outside := syntax.Binding(n); body != nil {
			for _, x := range outside {
				v.collect(x, line, bound, add)
			}
			v.collect(body, line, append(slices.Clone(bound), names...), add)
			return false
		}
		switch n := n.(type) {
		case *syntax.Name:
			if !slices.Contains(bound, n.Text) {
				add(link{name: n.Text})
			}
		case *syntax.Call:
			add(link{name: n.Name + "("})
		case *syntax.Line:
			at := n.Number
			if at == 0 {
				at = line - 1
			}
			if at > 0 && at <= len(v.lines) {
				add(link{from: at, to: at})
			}
		case *syntax.Above:
			add(link{from: int(v.blocks[line-1]), to: line - 1, total: true})
		case *syntax.LineSpan:
			from, to := min(n.From, n.To), max(n.From, n.To)
			if from > 0 && to <= len(v.lines) {
				add(link{from: from, to: to, total: true, every: true})
			}
		case *syntax.Section:
			if head, err := v.sectionCalled(n.Heading); err == nil {
				add(link{from: head.line + 1, to: min(head.end, line-1), total: true})
			}
		case *syntax.Tagged:
			if t := v.tags[strings.ToLower(n.Tag)]; t != nil {
				add(link{tagged: t.lines, total: true})
			}
		case *syntax.TagBreakdown:
			add(link{tagged: v.withTags, total: true})
		case *syntax.WhatIf:
			v.rerunLink(n.Line, add)
		case *syntax.Sweep:
			v.rerunLink(n.Line, add)
		case *syntax.GoalSeek:
			v.rerunLink(n.Line, add)
			add(link{name: n.Name})
		case *syntax.Under:
			v.rerunLink(n.Line, add)
			if s, ok := v.document.scenarios[n.Scenario]; ok {
				add(link{from: s.line, to: s.line})
			}
		}
		return true
	})
}

func (v *view) rerunLink(line int, add func(link)) {
	if line > 0 && line <= len(v.lines) {
		add(link{from: line, to: line})
	}
}

// setBefore returns the setting of a name that a line sees: the nearest above.
func (d *document) setBefore(name string, line int) (setting, bool) {
	if set := d.lastSetting(name, line); set.inForce() {
		return set, true
	}
	return setting{}, false
}

// lastSetting returns what the nearest line above did to a name: it set it or
// took it away. It is nothing when no line did.
func (d *document) lastSetting(name string, line int) setting {
	settings := d.history[name]
	i := sort.Search(len(settings), func(i int) bool { return settings[i].line >= line })
	if i == 0 {
		return setting{}
	}
	return settings[i-1]
}

func (s setting) inForce() bool { return s.value != nil && s.statement != nil }

// lookup finds the setting of a name that a line sees.
type lookup func(name string, line int) (setting, bool)

// outer returns the names that a function or a formula reads of the note when
// line reads it: those that were not in force where it was defined, and for a
// function all that its parameters do not hide.
func (v *view) outer(look lookup, set setting, line int, seen map[string]bool, add func(string)) {
	for _, l := range v.links(set.statement, set.line) {
		v.throughFormula(look, l, line, seen, add)
		if l.name == "" || seen[l.name] {
			continue
		}
		if inner, known := look(l.name, set.line); known && set.statement.kind != definesFunction {
			v.inFormula(look, inner, line, seen, add)
			continue
		}
		seen[l.name] = true
		add(l.name)
		if inner, ok := look(l.name, line); ok {
			v.outer(look, inner, line, seen, add)
		}
	}
}

// throughFormula adds the names that a line reads by reading another one whose
// answer is a formula.
func (v *view) throughFormula(look lookup, l link, line int, seen map[string]bool, add func(string)) {
	if l.from == 0 || l.from != l.to || l.total {
		return
	}
	if state := v.state(l.from); state.statement != nil {
		v.inFormula(look, setting{line: l.from, value: state.value, statement: state.statement}, line, seen, add)
	}
}

// inFormula adds the names that a line reads by reading a formula.
func (v *view) inFormula(look lookup, set setting, line int, seen map[string]bool, add func(string)) {
	if _, ok := set.value.(value.Formula); !ok {
		return
	}
	if mark := "line " + strconv.Itoa(set.line); !seen[mark] {
		seen[mark] = true
		v.outer(look, set, line, seen, add)
	}
}

// namesRead returns the names whose values a statement on that line reads, with
// those that its functions and formulas read in turn.
func (v *view) namesRead(look lookup, st *statement, line int) []string {
	var names []string
	seen := map[string]bool{}
	add := func(name string) { names = append(names, name) }
	for _, l := range v.links(st, line) {
		v.throughFormula(look, l, line, seen, add)
		if l.name == "" || seen[l.name] {
			continue
		}
		seen[l.name] = true
		names = append(names, l.name)
		if set, ok := look(l.name, line); ok {
			v.outer(look, set, line, seen, add)
		}
	}
	return names
}
