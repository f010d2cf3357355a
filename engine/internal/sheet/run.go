package sheet

import (
	"slices"

	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
)

// Run is one evaluation of a model.
type Run struct {
	m        *Model
	results  []result // by place
	findings ledger
	replaced map[*binding]decimal.Decimal
	// misdated are the cells whose bad date has been reported.
	misdated map[cellPlace]bool
	// swept are the columns of which every cell has been looked at for a bad
	// date, and whether there is one.
	swept map[*column]bool
	// staleScalars are the scalars of which an anchor has drifted.
	staleScalars map[*binding]bool
	// refusedAnchors are those that a display rule's fault or a disagreement
	// keeps from being compared.
	refusedAnchors map[*markdown.Anchor]bool
	anchors        map[*markdown.Anchor]anchorState
	reduces        map[reduction]value
	unevaluated    map[*scope]int // asserts, for the scope's Note
	chartStates    map[*chartLine]ChartState
	drawings       map[*chartLine][]byte // of charts whose file is missing or stale
	dates          []planned             // that the run has mended
	work, nextStep int                   // see spend
	done           int                   // bindings worked out
	// stopped is the error that ended the run.
	stopped error
}

type cellPlace struct {
	column *column
	row    int
}

// reduction is a column that is reduced by a function of it alone.
type reduction struct {
	by     *builtin
	column *column
}

// result is what a binding came to.
type result struct {
	// ok says that it has a value: a scalar its value, a column its cells, of
	// which each may have none.
	ok    bool
	value value
	cells []value
	// gap says that a cell has no value.
	gap bool
	// truth of an assertion, when ok.
	holds bool
}

// valued evaluates the bindings of the model, and says no more than what comes
// up on the way. Replaced params have the values given; the others keep their
// defaults. Its error is that of [Surroundings.Step].
func (m *Model) valued(replaced map[*binding]decimal.Decimal) (*Run, error) {
	r := &Run{
		m: m, results: make([]result, len(m.nodes)), replaced: replaced,
		findings:       ledger{slices.Clone(m.early.list), m.early.untold, m.early.left},
		misdated:       map[cellPlace]bool{},
		swept:          map[*column]bool{},
		staleScalars:   map[*binding]bool{},
		refusedAnchors: map[*markdown.Anchor]bool{},
		anchors:        map[*markdown.Anchor]anchorState{},
		reduces:        map[reduction]value{},
		unevaluated:    map[*scope]int{},
		chartStates:    map[*chartLine]ChartState{},
		drawings:       map[*chartLine][]byte{},
	}
	for _, n := range m.order {
		if r.evaluate(n); r.step() {
			return nil, r.stopped
		}
		r.done++
	}
	return r, nil
}

// run evaluates the model and finds everything that is to be said of it.
// Replaced params have the values given; the others keep their defaults. Its
// error is that of [Surroundings.Step].
func (m *Model) run(replaced map[*binding]decimal.Decimal) (*Run, error) {
	r, err := m.valued(replaced)
	if err != nil {
		return nil, err
	}
	r.unreachedBindings()
	r.cycles()
	r.unreachedAsserts()
	r.assertNotes()
	r.unusedUnits()
	r.charts()
	r.reports()
	r.anchorFaults()
	r.unusedNames()
	r.anchorCount()
	r.findings.close()
	if r.stopped != nil {
		return nil, r.stopped
	}
	return r, nil
}

// step lets the surroundings look in, and reports whether they end the run.
func (r *Run) step() bool {
	if r.stopped == nil && r.m.surroundings.Step != nil {
		r.stopped = r.m.surroundings.Step(r.done, len(r.m.order))
	}
	return r.stopped != nil
}

// Findings returns what the run found, in the order in which it is told.
func (r *Run) Findings() []finding.Finding { return finding.Sort(r.findings.list, r.m.reached) }

func (r *Run) report(list ...finding.Finding) { r.findings.add(list...) }

// isReached reports whether evaluation comes to n: whether it depends on no
// cycle.
func (r *Run) reachedPlaces() map[*binding]bool {
	reached := make(map[*binding]bool, len(r.m.order))
	for _, n := range r.m.order {
		reached[n] = true
	}
	return reached
}

// unreachedBindings reports what is wrong with the calls and names of bindings
// that depend on a cycle: they have no value, but a name that does not exist
// is wrong all the same.
func (r *Run) unreachedBindings() {
	if len(r.m.order) == len(r.m.nodes) {
		return
	}
	reached := r.reachedPlaces()
	for _, n := range r.m.nodes {
		if !reached[n] && !n.assertion {
			r.report(n.statics...)
		}
	}
}

// cycles reports each group of bindings that all need one another.
func (r *Run) cycles() {
	for _, path := range r.m.cycles {
		names := make([]string, len(path))
		for i, n := range path {
			names[i] = n.id()
		}
		f := path[0].finding(finding.Cycle, path[0].at, "the bindings need one another")
		f.Path = names
		r.report(f)
	}
}

// unreachedAsserts judges the assertions that depend on a cycle.
func (r *Run) unreachedAsserts() {
	if len(r.m.order) == len(r.m.nodes) {
		return
	}
	reached := r.reachedPlaces()
	for _, n := range r.m.nodes {
		if n.assertion && !reached[n] {
			if len(n.statics) > 0 {
				r.report(n.statics...)
			} else {
				r.unevaluated[n.scope]++
			}
		}
	}
}

// assertNotes counts, for each sheet, the assertions that a fault elsewhere
// kept from being evaluated.
func (r *Run) assertNotes() {
	for _, s := range r.m.scopes {
		if n := r.unevaluated[s]; n > 0 {
			r.report(finding.Finding{
				Code: finding.Note, Sheet: s.id, Count: n,
				Message: plural(n, "assertion") + " not evaluated, because of a fault elsewhere",
			})
		}
	}
}
