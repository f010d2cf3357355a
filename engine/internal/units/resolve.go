package units

import (
	"slices"
	"strings"

	"reckon/engine/internal/value"
)

// prints returns the spelling that answers use for one that is typed in
// another way (units.md, sections 1 and 2).
func prints(typed string) string {
	switch typed {
	case "°":
		return "degrees"
	case "° C", "℃", "degree C", "degrees C", "degree celsius", "degrees celsius":
		return "°C"
	case "° F", "℉", "degree F", "degrees F", "degree fahrenheit", "degrees fahrenheit":
		return "°F"
	case "° K", "degree K", "degrees K":
		return "°K"
	}
	if over, under, ok := strings.Cut(typed, " per 100"); ok {
		return over + "/100" + under
	}
	return typed
}

// Named returns the unit that is spelled so, with a typed ^2 or ^3 as ² or ³.
// It finds the spellings that are tabled but not typed after a number too.
func Named(spelling string) (value.Part, bool) {
	part, _, ok := table().resolve(spelling)
	return part, ok
}

// Must returns the unit that is spelled so. It is for tables and tests, and
// panics when there is none.
func Must(spelling string) value.Part {
	part, ok := Named(spelling)
	if !ok {
		panic("units: no unit is spelled " + spelling)
	}
	return part
}

// Inch returns the inch, spelled as given. A parser that has found `in` to be
// the unit and not the word of a conversion asks for it.
func Inch(spelling string) value.Part {
	return value.Part{Spelling: spelling, Of: Must("inch").Of}
}

// resolve returns the unit of a whole spelling and where it is read.
func (t *index) resolve(s string) (value.Part, reach, bool) {
	s = prints(s)
	f, reach, ok := t.lookup(s)
	if !ok {
		return value.Part{}, nowhere, false
	}
	if f.power > 1 {
		s = strings.Replace(s, "^2", "²", 1)
		s = strings.Replace(s, "^3", "³", 1)
	}
	return value.Part{Spelling: s, Of: t.measure(f)}, reach, true
}

// lookup takes a spelling apart: a row's own, one with a prefix, or a power.
func (t *index) lookup(s string) (found, reach, bool) {
	if f, reach, ok := t.plain(s); ok {
		return f, reach, true
	}
	if base, power, ok := cutPowerSign(s); ok {
		f, alone, ok := t.plain(base)
		return t.power(f, power, SignPowers, ok && alone != nowhere)
	}
	if base, power, ok := cutPowerWord(s); ok {
		f, _, ok := t.plain(base)
		return t.power(f, power, AllPowers, ok)
	}
	if last := len(s) - 1; last > 0 && (s[last] == '2' || s[last] == '3') {
		f, alone, ok := t.plain(s[:last])
		return t.power(f, int(s[last]-'0'), AllPowers, ok && alone != nowhere && t.isSymbol(f, s[:last]))
	}
	return found{}, nowhere, false
}

// power raises f, which is a length, or, below a slash, a time to be squared.
// What is not read alone is not read with a power either.
func (t *index) power(f found, power int, spelt Powers, ok bool) (found, reach, bool) {
	if !ok || t.rows[f.row].Powers < spelt {
		return found{}, nowhere, false
	}
	f.power = power
	switch t.measure(found{row: f.row, prefix: f.prefix, power: 1}).Dimension {
	case length:
		return f, everywhere, true
	case duration:
		return f, at(Under), power == 2
	}
	return found{}, nowhere, false
}

// plain finds a spelling of a row, alone or with a prefix.
func (t *index) plain(s string) (found, reach, bool) {
	if e, ok := t.spellings[s]; ok {
		return found{row: e.row, power: 1}, e.reach, true
	}
	if s == "" {
		return found{}, nowhere, false
	}
	for _, cut := range t.cuts[s[0]] {
		rest, ok := prefixes[cut.prefix].cut(s, cut.kind)
		if !ok {
			continue
		}
		e, ok := t.spellings[rest]
		if ok && e.kind&cut.kind != 0 && prefixes[cut.prefix].fits(t.rows[e.row]) {
			return found{row: e.row, prefix: cut.prefix, power: 1}, t.reachOf(e.row, s), true
		}
	}
	return found{}, nowhere, false
}

// reachOf is where a spelling with a prefix is read.
func (t *index) reachOf(row int, s string) reach {
	if slices.Contains(t.rows[row].Unread, s) {
		return nowhere
	}
	return everywhere
}

// isSymbol reports whether s, which names f, is a symbol and not a word.
func (t *index) isSymbol(f found, s string) bool {
	e, ok := t.spellings[strings.TrimPrefix(s, prefixes[f.prefix].symbol)]
	return ok && e.kind&word == 0
}

// cutPowerSign takes ^2, ^3, ² or ³ off the end of s.
func cutPowerSign(s string) (base string, power int, ok bool) {
	for _, sign := range [...]struct {
		text  string
		power int
	}{{"²", 2}, {"³", 3}, {"^2", 2}, {"^3", 3}} {
		if base, ok := strings.CutSuffix(s, sign.text); ok {
			return base, sign.power, true
		}
	}
	return s, 1, false
}

// cutPowerWord takes a word for a power off the front of s.
func cutPowerWord(s string) (base string, power int, ok bool) {
	for _, word := range [...]struct {
		text  string
		power int
	}{{"square ", 2}, {"sq ", 2}, {"cubic ", 3}, {"cu ", 3}} {
		if base, ok := strings.CutPrefix(s, word.text); ok {
			return base, word.power, true
		}
	}
	return s, 1, false
}
