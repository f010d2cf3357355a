package notebook

import (
	"iter"
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// statement is a line as read: what it works out and what it sets. It is read
// once; a what-if works it out again.
type statement struct {
	kind statementKind
	text text        // the calculation, its label included
	tree syntax.Node // what is worked out; nil for a function and for a check
	at   int         // where in the line the text of tree starts
	// name is what the line sets: a name, a function, a scenario, an own unit.
	name    string
	update  syntax.Op // of +=, -=, *=, /=; OpNone for =
	params  []string  // of a function, whose body is tree
	check   *syntax.Check
	inputs  []syntax.Input // of a scenario
	unit    *value.Measure // of an own unit, once it is in force
	units   []string       // the own units that its text names
	summary bool           // other totals pass over it
	// keepsUnknowns is set by => at the end of a line.
	keepsUnknowns bool
	frozen        *freeze
	unread        error  // why the line could not be read; nil when it was
	links         []link // what the line reads, once somebody asked
	linked        bool
	draws         *stream    // nil where nothing seeds a draw
	next          *statement // the next inline solve of its line
}

// statementKind is what a line does.
type statementKind uint8

const (
	calculates statementKind = iota
	definesName
	definesFunction
	definesScenario
	definesUnit
	checks
	seedsChance
)

// declares reports whether a line only says what will be worked out, and is no
// figure.
func (k statementKind) declares() bool {
	return k == definesFunction || k == definesScenario || k == definesUnit || k == seedsChance
}

// defines reports whether a line sets a name, a function or a unit.
func (k statementKind) defines() bool {
	return k == definesName || k == definesFunction || k == definesUnit
}

// parts yields what a statement works out: its tree, the operands and margins of
// a check, the inputs of a scenario.
func (st *statement) parts() iter.Seq[syntax.Node] {
	return func(yield func(syntax.Node) bool) {
		for _, in := range st.inputs {
			if !yield(in.Value) {
				return
			}
		}
		if st.check != nil {
			for _, part := range st.check.Parts {
				for _, n := range part.Operands {
					if !yield(n) {
						return
					}
				}
				if !yield(part.Margin) {
					return
				}
			}
		}
		yield(st.tree)
	}
}

// read finds the form of a line and reads it. With an error the statement still
// says what the line would have set, and whether it is a check or a summary.
func (s *scope) read(t text) (statement, error) {
	t = t.trim()
	st := statement{text: t}
	labelled, err := afterLabel(t)
	if err != nil {
		return st, err
	}
	st.summary = s.beginsSummary(labelled)
	if rest, ok := checkOf(labelled); ok {
		return s.readCheck(st, rest)
	}
	if rest, ok := scenarioOf(labelled); ok {
		return s.readScenario(st, rest)
	}
	if rest, ok := seedOf(labelled); ok {
		return readSeed(st, rest)
	}
	if strings.IndexByte(labelled.s, '=') >= 0 {
		if name, base, ok := ownUnit(labelled); ok {
			if unit, ok, err := s.readUnit(st, name, base); ok {
				return unit, err
			}
		}
		d, ok, err := s.definition(labelled)
		if err != nil {
			return st, err
		}
		if ok {
			return s.readDefinition(st, d)
		}
	}
	return s.readCalculation(st, labelled)
}

// readDefinition reads the right side of a definition.
func (s *scope) readDefinition(st statement, d definition) (statement, error) {
	st.kind, st.name, st.update, st.params = definesName, d.name, d.update, d.params
	if d.function {
		return s.readFunction(st, d)
	}
	st.summary = d.update == syntax.OpNone && s.beginsSummary(d.right)
	return s.readEnd(st, d.right, s.readTree)
}

// readFunction reads the body of a function. It is read now, so that a line
// that calls it never fails for how it was written.
func (s *scope) readFunction(st statement, d definition) (statement, error) {
	st.kind, st.summary, st.at = definesFunction, false, d.right.at
	if _, frozen, err := frozenOf(d.right); err == nil && frozen != nil || err != nil {
		return st, FrozenUnsupported.Fault("a function has no answer to freeze").At(source.Span{Start: d.right.at, End: d.right.at + len(d.right.s)})
	}
	inner := syntax.Within(s.names)
	for _, param := range d.params {
		inner.Define(param)
	}
	inner.Define(d.name + "(")
	body, err := syntax.Parse(d.right.s, s.vocabulary.Grammar, inner)
	st.tree = body
	return st, shifted(err, d.right.at, true)
}

// readCalculation reads a line that is an expression, a lone total, or an
// amount behind words.
func (s *scope) readCalculation(st statement, t text) (statement, error) {
	if a, ok := s.vocabulary.Aggregate(t.s); ok && a.Name == "total" && !s.names.Knows(t.s) {
		st.tree, st.at = &syntax.Above{Aggregate: t.s}, t.at
		return st, nil
	}
	return s.readEnd(st, t, s.readExpression)
}

// readExpression reads an expression, and failing that an amount behind words.
func (s *scope) readExpression(st statement, t text) (statement, error) {
	if tree := s.sentence(st, t); tree != nil {
		st.tree, st.at = tree, t.at
		return st, nil
	}
	read, err := s.readTree(st, t)
	if err == nil {
		return read, nil
	}
	if amount, ok := afterWords(t); ok {
		if tree, again := s.parse(amount); again == nil && isAmount(tree) {
			st.tree, st.at = tree, amount.at
			return st, nil
		}
	}
	return read, err
}

func (s *scope) readTree(st statement, t text) (statement, error) {
	st.at = t.at
	tree, err := s.parse(t)
	if err == nil {
		st.tree = tree
	}
	return st, err
}

// readEnd reads what may end a calculation, `frozen` and =>, and with read what
// stands before it.
func (s *scope) readEnd(st statement, t text, read func(statement, text) (statement, error)) (statement, error) {
	if before, ok := thereforeOf(t); ok {
		if before.s == "" {
			return st, ThereforeRequires.Fault("=> asks for the calculation before it, and there is none").
				At(source.Span{Start: t.at, End: t.at + len(t.s)})
		}
		st.keepsUnknowns, t = true, before
	}
	before, frozen, err := frozenOf(t)
	if frozen == nil && err == nil {
		return read(st, t)
	}
	// Only behind a whole calculation is `frozen` no name.
	kept, unread := read(st, before)
	switch {
	case unread != nil:
		return read(st, t)
	case err != nil:
		return st, err
	}
	kept.frozen = frozen
	return kept, nil
}

// thereforeOf returns what stands before the => that ends a line.
func thereforeOf(t text) (text, bool) {
	before, ok := strings.CutSuffix(t.s, "=>")
	if !ok || strings.Count(before, `"`)%2 == 1 {
		return t, false
	}
	return text{s: before, at: t.at}.trim(), true
}

// beginsSummary reports whether a line is a total of lines by its text: it
// begins with an aggregate over the lines above, a span, a section or a tag, or
// is a breakdown by tag (documents.md, section 5). A lone total is one too.
func (s *scope) beginsSummary(t text) bool {
	if i := assignment(t); i > 0 {
		t = t.from(i + 1).trim()
	}
	end := 0
	for range maxAggregateWords {
		for end < len(t.s) && t.s[end] == ' ' {
			end++
		}
		word := strings.IndexFunc(t.s[end:], func(r rune) bool { return isInvisible(r) || r == '(' })
		if word < 0 {
			word = len(t.s) - end
		}
		if word == 0 {
			return false
		}
		end += word
		if _, ok := s.vocabulary.Aggregate(s.spoken(t.s[:end])); ok && s.endsSummary(t.s[:end], strings.TrimLeftFunc(t.s[end:], isInvisible)) {
			return true
		}
	}
	return false
}

// maxAggregateWords is the most words that the name of an aggregate has.
const maxAggregateWords = 3

// endsSummary reports whether what follows the name of an aggregate makes it a
// total of lines.
func (s *scope) endsSummary(name, rest string) bool {
	switch first, behind := firstWord(rest); {
	case rest == "":
		return (name == "total" || name == "sum") && !s.names.Knows(name)
	case first == "above":
		return true
	case first == "by":
		tag, _ := firstWord(behind)
		return tag == "tag"
	case first == "of":
		second, third := firstWord(behind)
		return strings.HasPrefix(behind, "#") || second == "section" && strings.HasPrefix(third, `"`)
	}
	inside, ok := strings.CutPrefix(rest, "(")
	if !ok {
		return false
	}
	first, number := firstWord(strings.TrimLeftFunc(inside, isInvisible))
	return first == "line" && number != "" && number[0] >= '0' && number[0] <= '9'
}

// firstWord cuts the first word off s.
func firstWord(s string) (word, rest string) {
	i := strings.IndexFunc(s, isInvisible)
	if i < 0 {
		return s, ""
	}
	return s[:i], strings.TrimLeftFunc(s[i:], isInvisible)
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

// parse reads a piece of a line; the places of faults are in the line.
func (s *scope) parse(t text) (syntax.Node, error) {
	tree, err := syntax.Parse(t.s, s.vocabulary.Grammar, s.names)
	return tree, shifted(err, t.at, true)
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
