package sheet

import (
	"reckon/engine/internal/sheet/markdown"
)

// ProposalKind is what a proposal is about (fmt-infer.md, 13).
type ProposalKind string

// The kinds.
const (
	ColumnProposal      ProposalKind = "column"      // a rule of a column
	ScalarProposal      ProposalKind = "scalar"      // a value that prose states
	ConstantProposal    ProposalKind = "constant"    // a literal of a rule, which prose spells otherwise
	AliasProposal       ProposalKind = "alias"       // a second name of a column
	UnitProposal        ProposalKind = "unit"        // a unit that a formula gives
	NearMissProposal    ProposalKind = "near-miss"   // a rule that one row contradicts
	AmbiguousProposal   ProposalKind = "ambiguous"   // several answers, none chosen
	AlternativeProposal ProposalKind = "alternative" // a rule that fits too
)

// Proposal is one thing that a document's figures suggest.
type Proposal struct {
	Kind ProposalKind
	// Sheet is the sheet's id, minted for a table that has none; empty for a
	// figure in prose that several values match, and at document scope.
	Sheet string
	// Name is the column, scalar, literal, symbol or binding that it is about;
	// of an ambiguity the column, the header, or the text of the figure.
	Name string
	// Rule is the line as it would be written; empty for an ambiguity.
	Rule string
	// Fits of Rows rows agree; both are 0 where nothing was held against rows.
	Fits, Rows int
	// Weak says that only two rows agree.
	Weak         bool
	Reason       string
	Alternatives []string
	Disagreement *Disagreement

	line insertion
}

// Disagreement is the one row that a near-miss does not explain.
type Disagreement struct {
	RowLabel string
	Stored   string // empty for a blank cell
	Computed string // as a repair would write it
}

// UnitPlace is a unit that is missing, and where it would stand.
type UnitPlace struct {
	Name   string // of the binding
	Unit   string // in normal form
	Target string // "header" or "head"
}

// Inference is what a document's figures suggest, in the order of fmt-infer.md,
// 13.
type Inference struct {
	Proposals []Proposal
	Units     []UnitPlace
	// Rules, Scalars and Anchors count the columns that are not weak, the
	// scalars, and the scalars that can be anchored.
	Rules, Scalars, Anchors int

	view *view
}

// TooWideError says that a document would take too many tries (fmt-infer.md, 7).
type TooWideError struct{ message string }

// Error names the largest table.
func (e *TooWideError) Error() string { return e.message }

// Infer proposes rules that the document's own figures confirm (fmt-infer.md,
// part 2). It errs with a [TooWideError], with the errors of [markdown.Parse],
// for it reads prose that [Open] passes over, and with that of
// [Surroundings.Step].
func (m *Model) Infer() (Inference, error) {
	figures, err := markdown.Figures(m.text, isNumber)
	if err != nil {
		return Inference{}, err
	}
	s := &search{source: m, figures: figures, banned: map[ban]bool{}}
	for {
		found, err := s.once()
		if err != nil {
			return Inference{}, err
		}
		done, err := s.settle(found)
		if err != nil {
			return Inference{}, err
		}
		if done {
			return *found, nil
		}
	}
}

// ban is a rule or a scalar that cannot be written, since a check of the result
// would complain.
type ban struct{ sheet, name string }

// search is one call of [Model.Infer].
type search struct {
	source  *Model
	figures []markdown.Figure
	banned  map[ban]bool
	spent   int // rows
	reviews int
	known   map[complaint]int // problems of the document as it is
	kept    int               // candidates

	view *view
	run  *Run
	// picks are the scalars that prose states, unclear the figures that several
	// values match.
	picks   []*pick
	unclear []Proposal
	// factors are the picks that can be anchored, in order of value.
	factors []*pick
	graph   dependencies
	plans   []*plan
}

// once makes one search with the bans that are known.
func (s *search) once() (*Inference, error) {
	s.view = newView(s.source)
	var err error
	if s.run, err = s.view.valued(nil); err != nil {
		return nil, err
	}
	s.picks, s.unclear, s.plans, s.kept = nil, nil, nil, 0
	if err := s.matchProse(); err != nil {
		return nil, err
	}
	if err := s.placeAnchors(); err != nil {
		return nil, err
	}
	s.sortFactors()
	s.graph = s.dependencies()
	if err := s.tryColumns(); err != nil {
		return nil, err
	}
	s.choose()
	return s.report(), nil
}

// The most that a search may cost (fmt-infer.md, 7): rows, and candidates that
// fit, which are all kept until the best is known. The surroundings are asked
// every so many rows.
const (
	maxSearchRows   = 200_000_000
	maxCandidates   = 1_000_000
	searchRowsAStep = 10_000
)

// spend pays for a try of so many rows.
func (s *search) spend(rows int) error {
	before := s.spent / searchRowsAStep
	s.spent += max(rows, 1)
	if s.spent > maxSearchRows {
		return s.tooWide()
	}
	if s.spent/searchRowsAStep > before && s.run.step() {
		return s.run.stopped
	}
	return nil
}

// keep pays for a candidate that is remembered.
func (s *search) keep(n int) error {
	if s.kept += n; s.kept > maxCandidates {
		return s.tooWide()
	}
	return nil
}

func (s *search) tooWide() error {
	largest, most := s.view.tables[0], -1
	for _, t := range s.view.tables {
		if cells := len(t.columns) * t.rows(); cells > most {
			largest, most = t, cells
		}
	}
	return &TooWideError{"searching the tables for rules would take too long; the largest is " + quote(largest.id) +
		", with " + plural(len(largest.columns), "column") + " and " + plural(largest.rows(), "row")}
}
