package notebook

import (
	"runtime/debug"
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// answer is what became of one line or one inline solve.
type answer struct {
	value   value.Value  // nil when the line was not read
	fault   *fault.Fault // nil when it answered
	check   bool         // written as a check
	summary bool         // a total, which other totals pass over
	declare bool         // a function's definition, which is no figure
	name    string       // the name that the line set, or ""
}

// scope is what a line runs in: the names in force and the vocabulary.
type scope struct {
	vocabulary *lang.Vocabulary
	env        *eval.Environment
	names      *syntax.Names
	chance     chance
}

// run works out the calculation of a line. The error is that of a cancelled
// context; everything else is part of the answer.
func (s *scope) run(t text) (a answer, err error) {
	s.env.Refill()
	if err := s.env.Breathe(); err != nil {
		return a, err
	}
	defer func() {
		if bug := recover(); bug != nil {
			a = s.refused(UnexpectedError.Fault("the engine failed on this line: %v", bug).WithHint("please report it: %s", firstFrame(debug.Stack())))
			err = nil
		}
	}()
	t = t.trim()
	s.env.Chance = s.chance.stream(t.s)
	labelled, fail := afterLabel(t)
	if fail == nil {
		a, fail = s.form(labelled)
	}
	if fail == nil {
		return a, nil
	}
	f, ok := fault.From(fail)
	if !ok {
		return a, fail
	}
	s.env.Hint(f)
	refused := s.refused(f)
	refused.check, refused.summary = a.check, a.summary
	return refused, nil
}

// refused is the answer of a line with a fault.
func (s *scope) refused(f *fault.Fault) answer {
	if f.IsRead() {
		return answer{value: value.Failure{Fault: f}, fault: f}
	}
	return answer{fault: f}
}

// firstFrame names the place of a panic for a report.
func firstFrame(stack []byte) string {
	for line := range strings.Lines(string(stack)) {
		if name, ok := strings.CutPrefix(line, "reckon/"); ok && !strings.HasPrefix(name, "engine/internal/notebook.(*scope).run") {
			name, _, _ = strings.Cut(name, "(0x")
			return strings.TrimSpace(name)
		}
	}
	return "no frame"
}

// form finds the form of a calculation and works it out.
func (s *scope) form(t text) (answer, error) {
	if rest, ok := checkOf(t); ok {
		return s.check(rest)
	}
	if strings.IndexByte(t.s, '=') >= 0 {
		if d, ok, err := s.definition(t); ok || err != nil {
			if err != nil {
				return answer{}, err
			}
			return s.define(d)
		}
	}
	if a, ok := s.vocabulary.Aggregate(t.s); ok && a.Name == "total" && !s.names.Knows(t.s) {
		v, err := s.env.Evaluate(&syntax.Above{Aggregate: t.s})
		return answer{value: v, summary: true}, fault.Located(err, source.Span{Start: t.at, End: t.at + len(t.s)})
	}
	return s.expression(t)
}

// expression works out a calculation, and failing that an amount behind words.
func (s *scope) expression(t text) (answer, error) {
	tree, err := s.parse(t)
	if err != nil {
		if amount, ok := afterWords(t); ok {
			if tree, again := s.parse(amount); again == nil && isAmount(tree) {
				v, err := s.evaluate(tree, amount.at)
				return answer{value: v}, err
			}
		}
		return answer{}, err
	}
	v, err := s.evaluate(tree, t.at)
	return answer{value: v, summary: isSummary(tree)}, err
}

// isAmount reports whether a tree is one amount of money or one quantity.
func isAmount(tree syntax.Node) bool {
	switch tree := tree.(type) {
	case *syntax.Literal:
		return tree.Value.Kind() == value.KindQuantity
	case *syntax.Compound:
		return true
	}
	return false
}

// isSummary reports whether a tree begins with a total of lines.
func isSummary(tree syntax.Node) bool {
	for {
		switch n := tree.(type) {
		case *syntax.Above, *syntax.LineSpan:
			return true
		case *syntax.Binary:
			tree = n.Left
		case *syntax.Convert:
			tree = n.X
		case *syntax.Measured:
			tree = n.X
		case *syntax.Unary:
			if n.Op != syntax.OpPercent && n.Op != syntax.OpFactorial {
				return false
			}
			tree = n.X
		case *syntax.Phrase:
			if len(n.Holes) == 0 || n.Holes[0].Span().Start != n.Span().Start {
				return false
			}
			tree = n.Holes[0]
		default:
			return false
		}
	}
}

// parse reads a piece of a line; the places of faults are in the line.
func (s *scope) parse(t text) (syntax.Node, error) {
	tree, err := syntax.Parse(t.s, s.vocabulary.Grammar, s.names)
	return tree, shifted(err, t.at, true)
}

func (s *scope) evaluate(tree syntax.Node, at int) (value.Value, error) {
	v, err := s.env.Evaluate(tree)
	return v, shifted(err, at, false)
}

// shifted moves the place of a fault by where its piece of the line starts.
func shifted(err error, by int, reading bool) error {
	f, ok := fault.From(err)
	if err == nil || !ok {
		return err
	}
	f.Reading = f.Reading || reading
	if f.Span != (source.Span{}) {
		f.Span = source.Span{Start: f.Span.Start + by, End: f.Span.End + by}
	}
	return f
}
