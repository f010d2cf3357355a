package units

import (
	"slices"
	"strings"
)

// misnomers are words that people write for a unit and that are none here,
// because they name several units or belong to another notation.
var misnomers = [...]struct{ word, write string }{
	{"ton", "short ton, long ton or metric ton"},
	{"tons", "short tons, long tons or metric tons"},
	{"cc", "cm³"},
	{"mole", "mol"},
	{"moles", "mol"},
	{"kmh", "km/h"},
	{"kmph", "km/h"},
	{"sqft", "sq ft"},
	{"tbs", "tbsp"},
	{"bushel", "US bushel or imperial bushel"},
	{"bushels", "US bushels or imperial bushels"},
	{"kilo", "kg"},
	{"kilos", "kg"},
	{"micron", "µm"},
	{"microns", "µm"},
}

// Instead returns what to write behind a number in place of a word that is no
// unit there: a misnomer, a spelling that is tabled and not read (revolutions
// for turns), a symbol with the s of a plural (kg for kgs), or a word whose unit takes its prefix as a symbol alone (kV for
// kilovolts).
func Instead(spelling string) (string, bool) {
	for _, m := range misnomers {
		if m.word == spelling {
			return m.write, true
		}
	}
	t := table()
	if e, ok := t.spellings[spelling]; ok {
		return t.readable(e, strings.HasSuffix(spelling, "s"))
	}
	if symbol, ok := strings.CutSuffix(spelling, "s"); ok && len(symbol) > 1 {
		if _, reach, ok := t.lookup(symbol); ok && reach == everywhere {
			return symbol, true // a symbol takes no plural
		}
	}
	for _, p := range prefixes[1:] {
		rest, ok := p.cut(spelling, word)
		if !ok {
			continue
		}
		if e, ok := t.spellings[rest]; ok && len(t.rows[e.row].Symbols) > 0 {
			symbol := p.symbol + t.rows[e.row].Symbols[0]
			if _, reach, ok := t.lookup(symbol); ok && reach == everywhere {
				return symbol, true
			}
		}
	}
	return "", false
}

// readable returns a spelling of the entry's row that is read behind a number,
// for one that is not.
func (t *index) readable(e entry, many bool) (string, bool) {
	if e.reach == everywhere {
		return "", false
	}
	row := t.rows[e.row]
	reads := func(s string) bool { return t.spellings[s].reach == everywhere }
	switch {
	case row.Name != "" && reads(row.Name) && many:
		return plural(row.Name, row.Plural), true
	case row.Name != "" && reads(row.Name):
		return row.Name, true
	}
	i := slices.IndexFunc(row.Symbols, reads)
	if i < 0 {
		return "", false
	}
	return row.Symbols[i], true
}
