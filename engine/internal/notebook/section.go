package notebook

import (
	"slices"

	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// maxFollowed is how many lines below a question are read before their turn.
const maxFollowed = 200

// sectionQuestion is a line that asks about a section, by the section's heading.
type sectionQuestion struct{ heading, line int }

// outstanding returns the first line below the question that the total of a
// section would have to add and cannot, as it has no answer yet; 0 when there is
// none. What is worked out below from this total, or from another one there, is
// no part of it, and neither is prose.
func (v *view) outstanding(head *sectionHead) (int, error) {
	last := v.lastFigure(head)
	if last <= v.scope.line {
		return 0, nil
	}
	asked := sectionQuestion{heading: head.line, line: v.scope.line}
	line, known := v.document.below[asked]
	if !known {
		f := follower{view: v, reader: &scope{vocabulary: v.vocabulary, names: syntax.Within(v.document.names)},
			names: map[string]bool{}}
		if f.readsNothing(head) {
			return last, nil
		}
		var err error
		if line, err = f.firstFigure(asked.line, last); err != nil {
			return 0, err
		}
		v.document.below[asked] = line
	}
	return line, nil
}

// reading is what a line reads of others.
type reading uint8

const (
	unknown reading = iota // nobody asked
	nothing
	something
)

// follower reads the lines below a question, before their turn, and follows
// what is worked out from its answer.
type follower struct {
	*view
	reader *scope
	rests  []int           // the lines worked out from the answer, in order
	names  map[string]bool // what they set
}

// readsNothing reports whether the last figure of a section reads no line and no
// name, so that it waits for no question.
func (f *follower) readsNothing(head *sectionHead) bool {
	if head.lastReads == unknown {
		head.lastReads = something
		if st := f.read(head.last); st != nil && st.isFigure() && len(f.links(st, head.last)) == 0 {
			head.lastReads = nothing
		}
	}
	return head.lastReads == nothing
}

// firstFigure returns the first figure after the line asked, up to last, that
// does not rest on its answer; 0 when there is none, and last when it is too far
// to look. Each line that it reads is one of the pass budget.
func (f *follower) firstFigure(asked, last int) (int, error) {
	if last > asked+maxFollowed {
		return last, nil
	}
	f.follow(asked, f.read(asked))
	for line := asked + 1; line <= last; line++ {
		if err := f.spend(1); err != nil {
			return 0, err
		}
		st := f.read(line)
		if st == nil || st.unread != nil {
			continue
		}
		if slices.ContainsFunc(f.links(st, line), f.reaches) {
			f.follow(line, st)
			continue
		}
		if st.isFigure() {
			return line, nil
		}
		f.define(st)
	}
	return 0, nil
}

// isFigure reports whether a section's total adds a line.
func (st *statement) isFigure() bool {
	return st.unread == nil && !st.summary && st.kind != checks && !st.kind.declares()
}

// read reads the calculation of a line, and answers nil where there is none.
func (f *follower) read(line int) *statement {
	content := contentOf(f.lines[line-1])
	if f.forms[line-1] != calculation || content.s == "" {
		return nil
	}
	st := &statement{}
	f.reader.readInto(st, content)
	return st
}

// reaches reports whether something that a line reads rests on the answer.
func (f *follower) reaches(l link) bool {
	if l.name != "" {
		return f.names[l.name]
	}
	i, _ := slices.BinarySearch(f.rests, l.from)
	return i < len(f.rests) && f.rests[i] <= l.to
}

// follow notes that a line rests on the answer.
func (f *follower) follow(line int, st *statement) {
	f.rests = append(f.rests, line)
	if st == nil || st.unread != nil {
		return
	}
	if name := st.setName(); name != "" {
		f.names[name] = true
	}
	f.define(st)
}

// define puts what a line sets in force for the lines below it.
func (f *follower) define(st *statement) {
	switch name := st.setName(); {
	case name == "":
	case st.kind == definesUnit:
		f.reader.names.DefineUnit(st.name, &value.Measure{Name: st.name, Plural: st.name + "s", Factor: number.Int(1)})
	default:
		f.reader.names.Define(name)
	}
}
