package units

import (
	"iter"
	"slices"

	"reckon/engine/internal/value"
)

// Spellings yields every spelling that is read somewhere, those with prefixes
// and those of powers in words included, in the order of the tables.
func Spellings() iter.Seq[string] {
	return func(yield func(string) bool) {
		t := table()
		for _, s := range t.ordered {
			e := t.spellings[s]
			if e.reach != nowhere && !yield(s) {
				return
			}
			if !t.prefixed(e, s, yield) {
				return
			}
		}
	}
}

// prefixed yields s with each prefix that it takes, and the powers of each
// that are spelled without a sign. It reports whether to go on.
func (t *index) prefixed(e entry, s string, yield func(string) bool) bool {
	row := t.rows[e.row]
	for i := range prefixes {
		for _, kind := range [...]kind{symbol, word} {
			if e.kind&kind == 0 || !prefixes[i].fits(row) {
				continue
			}
			full, ok := prefixes[i].of(s, kind)
			if i > 0 && (!ok || t.reachOf(e.row, full) == nowhere) {
				continue
			}
			if i > 0 && !yield(full) {
				return false
			}
			if row.Powers == AllPowers && !yieldPowers(full, kind, yield) {
				return false
			}
		}
	}
	return true
}

func yieldPowers(s string, kind kind, yield func(string) bool) bool {
	if kind == word {
		return yield("square "+s) && yield("cubic "+s)
	}
	return yield(s+"2") && yield(s+"²") && yield("sq "+s) &&
		yield(s+"3") && yield(s+"³") && yield("cu "+s)
}

// everyday are the symbols of the prefixes that are suggested.
var everyday = [...]string{"k", "m", "c", "M", "G", "T", "Mi", "Gi"}

// Suggestions yields the spellings that a misspelt unit may be meant for. One of
// an earlier table comes before one of a later, and one without a prefix before
// all those with.
func Suggestions(yield func(string) bool) {
	t := table()
	for _, s := range t.ordered {
		if t.spellings[s].reach == everywhere && !yield(s) {
			return
		}
	}
	for _, s := range t.ordered {
		e := t.spellings[s]
		for i := 1; i < len(prefixes); i++ {
			if !prefixes[i].fits(t.rows[e.row]) || !slices.Contains(everyday[:], prefixes[i].symbol) {
				continue
			}
			kind := symbol
			if e.kind&word != 0 {
				kind = word
			}
			if full, ok := prefixes[i].of(s, kind); ok && t.reachOf(e.row, full) != nowhere && !yield(full) {
				return
			}
		}
	}
}

// Symbols returns a spelling of each unit of the dimension d, as `to ?` lists
// them: the first symbol of each row, or its name, with each prefix it takes.
func Symbols(d value.Dimension) []string {
	var list []string
	t := table()
	add := func(f found, s string) {
		if m := t.measure(f); m.Dimension == d && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	for r, row := range t.rows {
		s, kind, ok := row.shown()
		if !ok {
			continue
		}
		for i := range prefixes {
			full, ok := s, i == 0
			if !ok && prefixes[i].fits(row) && !prefixes[i].alias {
				full, ok = prefixes[i].of(s, kind)
				ok = ok && t.reachOf(r, full) != nowhere
			}
			if !ok {
				continue
			}
			add(found{row: r, prefix: i, power: 1}, full)
			if row.Powers == AllPowers {
				add(found{row: r, prefix: i, power: 2}, full+powerSigns[2])
				add(found{row: r, prefix: i, power: 3}, full+powerSigns[3])
			}
		}
	}
	return list
}

// shown returns the spelling that stands for the row in a list.
func (row *Row) shown() (string, kind, bool) {
	for _, s := range row.Symbols {
		if !slices.Contains(row.Unread, s) && !slices.Contains(row.TargetOnly, s) {
			return s, symbol, true
		}
	}
	return row.Name, word, row.Name != "" && !slices.Contains(row.Unread, row.Name)
}

// Rows yields the rows of the table, in the order of the manual.
func Rows() iter.Seq[*Row] {
	return func(yield func(*Row) bool) {
		for _, row := range table().rows {
			if !yield(row) {
				return
			}
		}
	}
}
