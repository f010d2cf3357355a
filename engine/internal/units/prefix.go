package units

import (
	"strings"

	"reckon/engine/internal/number"
)

// prefix is one prefix of a unit.
type prefix struct {
	symbol, word string
	factor       string
	only         Prefixes // the least set that has it
	alias        bool     // only adds a second symbol to a prefix
}

// prefixes are those of the SI brochure, 9th edition (2019), section 3, and of
// IEC 80000-13:2008 for powers of 1,024. The first is none at all.
var prefixes = [...]prefix{
	{factor: "1"},
	{"P", "peta", "1000000000000000", SIPrefix, false},
	{"T", "tera", "1000000000000", SIPrefix, false},
	{"G", "giga", "1000000000", SIPrefix, false},
	{"M", "mega", "1000000", SIPrefix, false},
	{"k", "kilo", "1000", SIPrefix, false},
	{"h", "hecto", "100", SIPrefix, false},
	{"da", "deca", "10", SIPrefix, false},
	{"d", "deci", "0.1", SIPrefix, false},
	{"c", "centi", "0.01", SIPrefix, false},
	{"m", "milli", "0.001", SIPrefix, false},
	{"\u00b5", "micro", "0.000001", SIPrefix, false}, // micro sign
	{"\u03bc", "micro", "0.000001", SIPrefix, true},  // Greek small letter mu
	{"n", "nano", "0.000000001", SIPrefix, false},
	{"p", "pico", "0.000000000001", SIPrefix, false},
	{"f", "femto", "0.000000000000001", SIPrefix, false},
	{"K", "kilo", "1000", DataPrefix, true},
	{"Ki", "kibi", "1024", DataPrefix, false},
	{"Mi", "mebi", "1048576", DataPrefix, false},
	{"Gi", "gibi", "1073741824", DataPrefix, false},
	{"Ti", "tebi", "1099511627776", DataPrefix, false},
	{"Pi", "pebi", "1125899906842624", DataPrefix, false},
}

// cut returns what follows the prefix in s as a unit of that kind spells it.
func (p prefix) cut(s string, kind kind) (rest string, ok bool) {
	head := p.head(kind)
	rest, ok = strings.CutPrefix(s, head)
	return rest, ok && head != "" && rest != ""
}

// of returns a spelling with the prefix in front.
func (p prefix) of(spelling string, kind kind) (string, bool) {
	head := p.head(kind)
	return head + spelling, head != ""
}

func (p prefix) head(kind kind) string {
	switch {
	case kind == symbol:
		return p.symbol
	case kind == word && !p.alias:
		return p.word
	}
	return ""
}

func (p prefix) fits(row *Row) bool { return p.only <= row.Prefixes }

// factorOf reads the text of a factor.
func factorOf(text string) number.Number {
	if over, ok := strings.CutSuffix(text, "/π"); ok {
		return must(number.Div(number.MustParse(over), number.Pi()))
	}
	return number.MustParse(text)
}

// must takes the result of arithmetic on the table's own figures, which are
// too small to fail.
func must(n number.Number, err error) number.Number {
	if err != nil {
		panic(err)
	}
	return n
}
