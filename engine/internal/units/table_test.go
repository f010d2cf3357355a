package units

import (
	"math/big"
	"strings"
	"testing"
	"unicode/utf8"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func TestRows(t *testing.T) {
	owner := map[string]string{}
	for row := range Rows() {
		title := row.Name
		if title == "" {
			title = row.Symbols[0]
		}
		t.Run(title, func(t *testing.T) {
			for _, s := range rowSpellings(row) {
				if before, taken := owner[s]; taken && before != title {
					t.Errorf("%q is spelled by %s and by %s", s, before, title)
				}
				owner[s] = title
			}
			if row.Source == "" {
				t.Error("no source")
			}
			checkFactor(t, row)
			checkReach(t, row)
			checkExample(t, row)
		})
	}
}

func rowSpellings(row *Row) []string {
	var list []string
	for w := range row.words() {
		list = append(list, w)
	}
	list = append(list, row.Symbols...)
	return append(list, row.Bare...)
}

func checkFactor(t *testing.T, row *Row) {
	t.Helper()
	if (row.Factor == "") != (row.Rate != nil) {
		t.Errorf("Factor %q and Rate %v, want exactly one", row.Factor, row.Rate)
	}
	if row.Factor != "" && factorOf(row.Factor).Sign() <= 0 {
		t.Errorf("factor %q is not above zero", row.Factor)
	}
	if (row.Of == "" && row.Rate == nil) != (row.Dimension != value.Dimension{}) {
		t.Errorf("Of %q and Dimension %v, want exactly one", row.Of, row.Dimension)
	}
	m := Must(rowSpellings(row)[0]).Of
	if name := DimensionName(value.Unit{Over: value.Part{Of: m}}); name == m.Name {
		t.Errorf("the dimension %v has no name", m.Dimension)
	}
}

func checkReach(t *testing.T, row *Row) {
	t.Helper()
	spelled := strings.Join(rowSpellings(row), "|") + "|pm|"
	for _, s := range append(row.TargetOnly, row.Unread...) {
		if !strings.Contains(spelled, s+"|") {
			t.Errorf("%q is no spelling of the row", s)
		}
		if _, bytes, ok := Match(s, AfterAmount); ok && bytes == len(s) {
			t.Errorf("%q is read after an amount", s)
		}
	}
}

// checkExample reads `2.5 km in m → 2,500.00 m` and works it out.
func checkExample(t *testing.T, row *Row) {
	t.Helper()
	line, answer, ok := strings.Cut(row.Example, " → ")
	if !ok {
		t.Fatalf("example %q has no arrow", row.Example)
	}
	at := strings.LastIndex(line, " in ")
	if at < 0 {
		t.Fatalf("example %q has no in", row.Example)
	}
	got, err := Convert(quantity(t, line[:at]), unit(t, line[at+len(" in "):]))
	if text := show(got, err); text != strings.ReplaceAll(answer, ",", "") {
		t.Errorf("%s → %s, want %s", line, text, answer)
	}
}

// No prefixed spelling may be one of another row too: the one would hide the
// other.
func TestPrefixesClashWithNothing(t *testing.T) {
	seen := map[string]bool{}
	for s := range Spellings() {
		if seen[s] {
			t.Errorf("%q is spelled twice", s)
		}
		seen[s] = true
		p, ok := Named(s)
		if !ok {
			t.Errorf("Named(%q) finds nothing", s)
			continue
		}
		if n := utf8.RuneCountInString(s); n > maxSpellingBytes/2 && len(s) > maxSpellingBytes {
			t.Errorf("%q is longer than maxSpellingBytes", s)
		}
		if again := Must(s); again != p {
			t.Errorf("Named(%q) = %v, then %v", s, p, again)
		}
	}
	if len(seen) < 1500 {
		t.Errorf("%d spellings, want the whole table with its prefixes", len(seen))
	}
}

// Every spelling of section 14.2 and 14.3 and a selection of 14.1, with the
// factor that the table states, in the base of its dimension.
func TestFactors(t *testing.T) {
	for _, row := range tabled {
		want, ok := new(big.Rat).SetString(row.factor)
		if !ok {
			t.Fatalf("bad factor %q", row.factor)
		}
		for _, s := range row.spellings {
			p, ok := Named(s)
			if !ok {
				t.Errorf("Named(%q) finds nothing", s)
				continue
			}
			base := Must(row.base).Of
			got := must(number.Div(p.Of.Factor, base.Factor))
			if r, exact := got.Rat(); !got.IsExact() || !exact || r.Cmp(want) != 0 {
				t.Errorf("1 %s = %s %s, want %s", s, got.String(), row.base, row.factor)
			}
			if p.Of.Dimension != base.Dimension {
				t.Errorf("%s has the dimension %v, want %v", s, p.Of.Dimension, base.Dimension)
			}
		}
	}
}

func TestUnreadSpellings(t *testing.T) {
	for _, s := range []string{
		"r", "grade", "grades", "are", "ares", "M", "'", `"`, "pm", "point", "points", "c", "p",
		"a", "y", "dec", "S", "R", "turn", "turns", "moment", "moments", "shake", "shakes", "in",
	} {
		t.Run(s, func(t *testing.T) {
			if p, _, ok := Match(s, AfterAmount); ok {
				t.Errorf("Match(%q) = %v, want nothing", s, p)
			}
		})
	}
}

func TestSuggest(t *testing.T) {
	for _, row := range []struct{ word, want string }{
		{"yadrs", "yards"},
		{"kilometrs", "kilometres"},
		{"litrs", "litres"},
		{"Miles", "miles"},
		{"ouncse", "ounce"},
		{"zzzzzz", ""},
	} {
		t.Run(row.word, func(t *testing.T) {
			if got, _ := Suggest(row.word); got != row.want {
				t.Errorf("Suggest(%q) = %q, want %q", row.word, got, row.want)
			}
		})
	}
}

func TestSymbols(t *testing.T) {
	got := strings.Join(Symbols(mass), " ")
	for _, want := range []string{"g", "kg", "mg", "lb", "oz", "st", "t", "short ton"} {
		if !strings.Contains(" "+got+" ", " "+want+" ") {
			t.Errorf("Symbols(mass) = %q, want %q in it", got, want)
		}
	}
	if got := Symbols(acceleration); len(got) != 0 {
		t.Errorf("Symbols(acceleration) = %q, want none", got)
	}
}

func TestDimensionName(t *testing.T) {
	for _, row := range []struct{ unit, want string }{
		{"km", "length"}, {"ft²", "area"}, {"gal", "volume"}, {"mph", "speed"}, {"km/h", "speed"},
		{"min_km", "pace"}, {"USD", "money"}, {"USD/kg", "price per mass"}, {"kg/h", "mass per time"},
		{"/week", "count per time"}, {"m/s²", "acceleration"}, {"mpg", "fuel economy"},
		{"l/100km", "fuel consumption"}, {"Mbps", "data rate"}, {"lpm", "flow"}, {"kPa", "pressure"},
		{"nit", "luminance"}, {"hours/week", "time per time"},
	} {
		t.Run(row.unit, func(t *testing.T) {
			if got := DimensionName(unit(t, row.unit)); got != row.want {
				t.Errorf("DimensionName(%q) = %q, want %q", row.unit, got, row.want)
			}
		})
	}
}
