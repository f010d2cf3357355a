package notebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// definition is a line that sets a name or defines a function.
type definition struct {
	name     string
	update   syntax.Op // of +=, -=, *=, /=; OpNone for =
	params   []string  // of a function
	function bool
	right    text
}

// definition reads the left side of an assignment. It reports false for a line
// that is none: an equation, a comparison, prose.
func (s *scope) definition(t text) (definition, bool, error) {
	at := assignment(t)
	if at < 0 {
		return definition{}, false, nil
	}
	d := definition{right: t.from(at + 1).trim()}
	left := text{s: t.s[:at], at: t.at}
	if n := len(left.s); n > 0 {
		if op, ok := updates[left.s[n-1]]; ok {
			d.update, left.s = op, left.s[:n-1]
		}
	}
	left = left.trim()
	name, isColon := strings.CutPrefix(left.s, ":")
	if isColon && d.update != syntax.OpNone {
		return d, false, nil
	}
	if isColon {
		if words := strings.Fields(name); len(words) != 1 || !isName(words[0]) {
			return d, false, syntax.ExpectedIdentifier.Fault("one word must follow the colon of a name, got %q", source.Clip(name)).
				At(source.Span{Start: left.at, End: left.at + len(left.s)})
		}
		d.name = syntax.CanonicalName(strings.TrimSpace(name))
		return d, true, d.needsRight(t)
	}
	if open := strings.IndexByte(left.s, '('); open > 0 && strings.HasSuffix(left.s, ")") && d.update == syntax.OpNone {
		return s.function(d, left, open)
	}
	ok, err := d.named(left)
	if !ok || err != nil {
		return d, false, err
	}
	return d, true, d.needsRight(t)
}

var updates = map[byte]syntax.Op{'+': syntax.OpAdd, '-': syntax.OpSubtract, '*': syntax.OpMultiply, '/': syntax.OpDivide}

// assignment returns the byte of the first = that assigns, or -1.
func assignment(t text) int {
	i := t.topLevel('=')
	if i < 0 || i+1 < len(t.s) && (t.s[i+1] == '=' || t.s[i+1] == '>') || i > 0 && strings.IndexByte("<>!~=", t.s[i-1]) >= 0 {
		return -1
	}
	return i
}

// named reads a left side of one to four plain words.
func (d *definition) named(left text) (bool, error) {
	if hasQuoteMark(left.s) {
		return false, NameHasQuoteMark.Fault("a name has no quotation mark, got %q", source.Clip(left.s)).
			At(source.Span{Start: left.at, End: left.at + len(left.s)})
	}
	words := strings.Fields(left.s)
	if len(words) == 0 || len(words) > syntax.MaxNameWords {
		return false, nil
	}
	for _, word := range words {
		if !isName(word) {
			return false, nil
		}
	}
	if len(words) > 1 {
		if word, reserved := syntax.ReservedIn(words); reserved {
			hint := "write " + strings.Join(words, "_")
			if strings.EqualFold(words[0], "solve") {
				hint = "a goal seek names a line: solve line 3 for x = 8"
			}
			return false, NameHasReservedWord.Fault("a name cannot hold %q here, got %q", word, left.s).
				WithHint("%s", hint).At(source.Span{Start: left.at, End: left.at + len(left.s)})
		}
	}
	d.name = syntax.CanonicalName(strings.Join(words, " "))
	return true, nil
}

// hasQuoteMark reports whether a left side has a quotation mark or a prime in
// it, or an apostrophe where a word begins.
func hasQuoteMark(s string) bool {
	if strings.ContainsAny(s, "\"“”„‘`´′″") {
		return true
	}
	for word := range strings.FieldsSeq(s) {
		if strings.HasPrefix(word, "'") || strings.HasPrefix(word, "’") {
			return true
		}
	}
	return false
}

// needsRight refuses an assignment with nothing behind it.
func (d *definition) needsRight(t text) error {
	if d.right.s != "" {
		return nil
	}
	place := source.Span{Start: t.at + len(t.s), End: t.at + len(t.s)}
	if d.update != syntax.OpNone {
		return CompoundAssignRequires.Fault("%q is updated by a calculation, and none follows", d.name).At(place)
	}
	return syntax.UnexpectedEnd.Fault("a value must follow %q", d.name+" =").At(place)
}

// isName reports whether word is one word of a name.
func isName(word string) bool {
	for i, r := range word {
		switch {
		case unicode.IsLetter(r) || r == '_':
		case i > 0 && (unicode.IsDigit(r) || syntax.IsMark(r)):
		case i > 0 && (r == '\'' || r == '’'):
			before, _ := utf8.DecodeLastRuneInString(word[:i])
			if !unicode.IsLetter(before) && !syntax.IsMark(before) {
				return false
			}
		default:
			return false
		}
	}
	return word != ""
}

// function reads the left side f(x, y) of a definition.
func (s *scope) function(d definition, left text, open int) (definition, bool, error) {
	place := source.Span{Start: left.at, End: left.at + len(left.s)}
	d.name, d.function = syntax.CanonicalName(strings.TrimSpace(left.s[:open])), true
	if !isName(d.name) {
		return d, false, nil
	}
	if _, reserved := s.vocabulary.Aggregate(d.name); reserved {
		return d, false, AggregateNameReserved.Fault("%q is a built-in total and cannot be defined anew", d.name).At(place)
	}
	inside := strings.TrimSpace(left.s[open+1 : len(left.s)-1])
	if inside == "" {
		return d, false, NoParams.Fault("a function has one parameter at least, %s has none", d.name).At(place).
			WithHint("write %s = … for a name", d.name)
	}
	for param := range strings.SplitSeq(inside, ",") {
		param = strings.TrimSpace(param)
		if !isName(param) {
			return d, false, InvalidParamName.Fault("a parameter is one word, got %q", source.Clip(param)).At(place)
		}
		if param = syntax.CanonicalName(param); slices.Contains(d.params, param) {
			return d, false, InvalidParamName.Fault("each parameter has a name of its own, got %q twice", source.Clip(param)).At(place)
		}
		d.params = append(d.params, param)
	}
	t := text{s: left.s, at: left.at}
	return d, true, d.needsRight(t)
}

// define puts what a definition came to in force. One that cannot be read or
// run takes its name out of force: no line below is given a value that the note
// has replaced.
func (s *scope) define(st *statement, v value.Value, err error) {
	switch f, ok := fault.From(err); {
	case err == nil && st.kind == definesFunction:
		s.env.Functions[st.name] = &eval.Function{Params: st.params, Body: st.tree}
		s.names.Define(st.name + "(")
	case err == nil:
		s.set(st.name, v)
	case st.kind == definesFunction:
		delete(s.env.Functions, st.name)
		s.names.Forget(st.name + "(")
	case ok && f.IsRead():
		s.set(st.name, value.Failure{Fault: f})
	default:
		s.forget(st.name)
	}
}

// updated works out name += v and its kin. += and -= start from zero.
func (s *scope) updated(st *statement, v value.Value) (value.Value, error) {
	_, ok := s.env.Values[st.name]
	switch {
	case ok:
		have, err := s.env.Evaluate(&syntax.Name{Text: st.name})
		if err != nil {
			return nil, err
		}
		return s.env.Operate(st.update, have, v)
	case st.update == syntax.OpAdd:
		return v, nil
	case st.update == syntax.OpSubtract:
		return s.env.Operate(syntax.OpMultiply, v, value.Of(number.Int(-1)))
	}
	return nil, eval.UndefinedVariable.Fault("nothing above defines %q", st.name)
}

func (s *scope) set(name string, v value.Value) {
	s.env.Values[name] = v
	s.names.Define(name)
}

func (s *scope) forget(name string) {
	delete(s.env.Values, name)
	s.names.Forget(name)
}
