package notebook

import (
	"strings"

	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// ownUnit reads the left side of `1 <name> = <base>`, which defines a unit for
// the lines below (documents.md, section 11): a 1 in that digit alone, a space,
// and one to four words with a space or a hyphen between. It reports false for
// anything else.
func ownUnit(t text) (name, base text, ok bool) {
	rest, ok := strings.CutPrefix(t.s, "1")
	if !ok || len(strings.TrimLeftFunc(rest, isInvisible)) == len(rest) {
		return text{}, text{}, false
	}
	at := assignment(t)
	if at < 0 {
		return text{}, text{}, false
	}
	name = text{s: t.s[:at], at: t.at}.from(len("1")).trim()
	words := strings.Fields(name.s)
	if len(words) == 0 || len(words) > syntax.MaxNameWords {
		return text{}, text{}, false
	}
	for _, word := range words {
		for part := range strings.SplitSeq(word, "-") {
			if !isName(part) {
				return text{}, text{}, false
			}
		}
	}
	name.s = syntax.CanonicalName(strings.Join(words, " "))
	return name, t.from(at + 1).trim(), true
}

// readUnit reads the base of a unit of the note. Where it is a plain number the
// line is an equation and defines none, for which it reports false.
//
// A word that means something where a unit stands keeps its meaning, and a
// definition of it is refused: it would be read in some lines and not in others.
func (s *scope) readUnit(st statement, name, base text) (statement, bool, error) {
	tree, err := s.parse(base)
	if literal, ok := tree.(*syntax.Literal); ok && err == nil && literal.Value.Kind() == value.KindNumber {
		return st, false, nil
	}
	if word, reserved := s.vocabulary.Grammar.UnitReserved(name.s); reserved {
		return st, true, NameHasReservedWord.Fault("%q has a meaning of its own, so no unit can be called %q", word, source.Clip(name.s)).
			At(source.Span{Start: name.at, End: name.at + len(name.s)})
	}
	st.kind, st.name, st.tree, st.at, st.summary = definesUnit, name.s, tree, base.at, false
	if base.s == "" {
		err = syntax.UnexpectedEnd.Fault("an amount must follow %q", "1 "+name.s+" =").
			At(source.Span{Start: base.at, End: base.at})
	}
	return st, true, err
}

// defineUnit puts a unit in force of which one is v, and answers that it did.
// err is that of working out v: with one, and where v is no amount of a unit,
// the unit is taken out of force, as a name is.
func (s *scope) defineUnit(st *statement, v value.Value, err error) (value.Value, error) {
	s.names.ForgetUnit(st.name)
	if err != nil {
		return nil, err
	}
	place := source.Span{Start: st.at, End: st.text.at + len(st.text.s)}
	one, ok := v.(value.Quantity)
	if !ok {
		return nil, eval.QuantityNonNumeric.Fault("one %s is an amount of a unit, got %s", source.Clip(st.name), v.Kind()).At(place)
	}
	if st.unit, err = units.Own(st.name, one); err != nil {
		return nil, fault.Located(err, place)
	}
	s.names.DefineUnit(st.name, st.unit)
	s.env.Units = s.names.Units()
	return value.Text(st.name + " defined"), nil
}

// unitMark stands before the name of a unit where the names that lines read and
// set are kept.
const unitMark = "1 "

// readInto reads a line into st and notes the units of the note that it names.
func (s *scope) readInto(st *statement, t text) {
	var err error
	*st, err = s.read(t)
	st.units, st.unread = s.names.TakeNamed(), err
}

// unitsRanAgain reports whether a unit that a line names was defined again.
func (r *rerun) unitsRanAgain(v *view, st *statement, line int) bool {
	for _, unit := range st.units {
		if at, ok := v.latest(unitMark+unit, line, r.fresh); ok {
			if _, again := r.units[at]; again {
				return true
			}
		}
	}
	return false
}

// reread reads a line anew with the units that stand above it now: amounts in
// them were turned into what they are held in when it was first read.
func (r *rerun) reread(v *view, s *scope, step *rerunStep) *statement {
	s.names = syntax.Within(nil)
	for _, name := range step.reads {
		unit, ok := strings.CutPrefix(name, unitMark)
		if !ok {
			s.names.Define(name)
			continue
		}
		at, _ := v.latest(name, step.line, r.fresh)
		of, again := r.units[at]
		if set, ok := v.setBefore(name, step.line); ok && !again {
			of = set.statement.unit
		}
		if of != nil {
			s.names.DefineUnit(unit, of)
		}
	}
	var st statement
	s.readInto(&st, step.statement.text)
	return &st
}
