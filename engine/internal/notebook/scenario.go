package notebook

import (
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// scenario is a set of inputs under a name.
type scenario struct {
	line   int
	inputs []input
}

// input is a name and the value that a what-if holds it at.
type input struct {
	name  string
	value value.Value
}

// scenarioOf returns what follows `scenario` on a line that declares one:
// `scenario busy with rate = 20`.
func scenarioOf(t text) (text, bool) {
	rest, ok := strings.CutPrefix(t.s, "scenario")
	if !ok || rest == "" || trimSpace(rest) == rest {
		return t, false
	}
	rest = trimSpace(rest)
	name, inputs := cutWord(rest, "with")
	if name == "" || inputs == "" || strings.IndexByte(inputs, '=') < 0 || !isPlainName(name) {
		return t, false
	}
	return t.from(len(t.s) - len(rest)), true
}

// cutWord cuts s around the first occurrence of word between white space; both
// parts are empty when there is none.
func cutWord(s, word string) (before, after string) {
	for i := 0; ; {
		k := strings.Index(s[i:], word)
		if k < 0 {
			return "", ""
		}
		i += k
		end := i + len(word)
		if i > 0 && isInvisibleBefore(s, i) && end < len(s) && trimSpace(s[end:]) != s[end:] {
			return trimSpace(s[:i]), trimSpace(s[end:])
		}
		i = end
	}
}

// isPlainName reports whether s is one to four words of a name.
func isPlainName(s string) bool {
	words := strings.Fields(s)
	for _, word := range words {
		if !isName(word) {
			return false
		}
	}
	return len(words) > 0 && len(words) <= syntax.MaxNameWords
}

// readScenario reads the declaration of a scenario.
func (s *scope) readScenario(st statement, t text) (statement, error) {
	name, rest := cutWord(t.s, "with")
	st.kind, st.name = definesScenario, strings.Join(strings.Fields(name), " ")
	st.at = t.at + len(t.s) - len(rest)
	inputs, err := syntax.Inputs(rest, s.vocabulary.Grammar, s.names)
	st.inputs = inputs
	return st, shifted(err, st.at, true)
}

// declare works out the inputs of a scenario and keeps them.
func (s *scope) declare(st *statement) (value.Value, error) {
	if s.env.Lines == nil {
		return nil, eval.WhatIfNoDocument.Fault("scenarios are declared in a document, and this is one expression")
	}
	if have, ok := s.scenarios[st.name]; ok {
		return nil, ScenarioDuplicate.Fault("scenario %q is declared on line %d already", source.Clip(st.name), have.line)
	}
	kept := scenario{line: s.line, inputs: make([]input, len(st.inputs))}
	parts := make([]string, len(st.inputs))
	for i, in := range st.inputs {
		v, err := s.env.Evaluate(in.Value)
		if err != nil {
			return nil, err
		}
		kept.inputs[i] = input{name: in.Name, value: v}
		parts[i] = in.Name + " = " + display.Value(v)
	}
	if s.scenarios == nil {
		s.scenarios = map[string]scenario{}
	}
	s.scenarios[st.name] = kept
	return value.Text(st.name + ": " + strings.Join(parts, ", ")), nil
}
