package block

import (
	"slices"
	"strings"
	"testing"

	"reckon/engine/internal/sheet/decimal"
)

// paramCases prefixes each line with the word param.
func paramCases(cases []lineCase) []lineCase {
	for i, c := range cases {
		cases[i].line = "param " + c.line
		if !strings.HasPrefix(c.want, "TYPE") {
			cases[i].want = "param " + c.want
		}
	}
	return cases
}

func TestParam(t *testing.T) {
	check(t, paramCases([]lineCase{
		{"fare precision 2 = default 3.40", "fare.2 = 3.40"}, {"fare [EUR] precision 2 = default -3.4 # x", "fare[EUR].2 = -3.4"},
		{"fare precision 2 = default - 3.4", "fare.2 = -3.4"}, {"rebate precision 3 = default 12.5%", "rebate.3 = 12.5%"},
		{"a precision 0 = default 2.00", "a.0 = 2.00"}, {"a precision 2 = default 50%", "a.2 = 50%"},
		{"default precision 0 integer = default 3", "default.0 <integer> = 3"}, {"param precision 0 = default 3", "param.0 = 3"},
		{"in precision 0 in [1, 6] = default 3", "in.0 <in [1, 6]> = 3"},

		{"a = default 3", "a = 3 (worthless); PRECISION(a) ‹a›"}, {"a integer = default 3", "a <integer> = 3 (worthless); PRECISION(a) ‹a›"},
		{"a precision 2 = default 12.5%", "a.2 = 12.5% (worthless); PRECISION(a) ‹12.5%›"},
		{"a precision 1 = default 3.45", "a.1 = 3.45 (worthless); PRECISION(a) ‹3.45›"},
		{"a precision 2 = default " + strings.Repeat("9", 38), "a.2 = " + strings.Repeat("9", 38)},
		{"a precision 2 = default " + strings.Repeat("9", 39), "a.2 = " + strings.Repeat("9", 39) + " (worthless); PRECISION(a) ‹" + strings.Repeat("9", 39) + "›"},
		{"a [m] precision 3 = default 5%", "a[m].3 = 5% (worthless); UNIT(a) ‹[m]›"},
		{"a [%] precision 3 = default 5", "a.3 = 5 (worthless); UNIT(a) ‹[%]›"}, {"a [m] [s] precision 3 = default 5", "a[m].3 = 5 (worthless); UNIT(a) ‹[s]›"},
		{"a precision 3 = default 5 [m]", "a.3 = 5 (worthless); UNIT(a) ‹[m]›"}, {"a precision 3 = default 5% [m]", "a.3 = 5% (worthless); UNIT(a) ‹[m]›"},

		{"a precision 2 = 3.40", "TYPE(a) ‹3.40›"}, {"a precision 2 = -3.40", "TYPE(a) ‹-›"}, {"a precision 2", "TYPE(a) ‹›"}, {"a precision 2 =", "TYPE(a) ‹›"},
		{"a precision 2 = default", "TYPE(a) ‹›"}, {"a precision 2 = default b", "TYPE(a) ‹b›"}, {"a precision 2 = default 2 * 3", "TYPE(a) ‹*›"},
		{"a precision 2 = default (3)", "TYPE(a) ‹(›"}, {"a precision 2 = default 2026-01-01", "TYPE(a) ‹2026-01-01›"}, {"a precision 2 = default --3", "TYPE(a) ‹-›"},
		{"a precision 2 = default 1,000", "TYPE(a) ‹1,000›"}, {"a precision 2 = default 3 lattice 1", "TYPE(a) ‹lattice›"}, {`a precision 2 = default "3"`, `TYPE(a) ‹"3"›`},
		{`"a b" precision 2 = default 3`, `TYPE(a b) ‹"a b"›`}, {"and precision 2 = default 3", "TYPE(and) ‹and›"}, {"2x precision 2 = default 3", "TYPE(2x) ‹2›"},
		{"a.b precision 2 = default 3", "TYPE(a.b) ‹.›"}, {"a precision 2 [m] = default 3", "TYPE(a) ‹[›"}, {"a precision 2 precision 3 = default 3", "TYPE(a) ‹precision›"},
		{"a precision 19 = default 3", "TYPE(a) ‹19›"}, {"a b precision 2 = default 3", "TYPE(a) ‹b›"}, {"a == 3", "TYPE(a) ‹==›"}, {"a", "TYPE(a) ‹›"},
		{"a precision 2 = default " + strings.Repeat("9", 10_001), "TYPE(a) ‹" + strings.Repeat("9", 10_001) + "›"},
	}))
}

func TestDomain(t *testing.T) {
	check(t, paramCases([]lineCase{
		{"a precision 0 natural = default 0", "a.0 <natural> = 0"}, {"a precision 1 positive = default 0.1", "a.1 <positive> = 0.1"},
		{"a precision 0 positive  integer = default 1", "a.0 <positive  integer> = 1"}, {"a precision 0 ℤ = default -1", "a.0 <ℤ> = -1"},
		{"a precision 0 ℕ ∈ [0, 3] = default 1", "a.0 <ℕ|∈ [0, 3]> = 1"}, {"a precision 0 ℤ⁺ = default 1", "a.0 <ℤ⁺> = 1"},
		{"a precision 0 integer in [1, 6] = default 6", "a.0 <integer|in [1, 6]> = 6"},
		{"a precision 3 in [0%, 7.5%) = default 2%", "a.3 <in [0%, 7.5%)> = 2%"}, {"a precision 3 in [0%,7%] = default 7%", "a.3 <in [0%,7%]> = 7%"},
		{"a precision 0 in (, 5] = default -900", "a.0 <in (, 5]> = -900"}, {"a precision 0 in [5,) = default 5", "a.0 <in [5,)> = 5"}, {"a precision 0 in (,) = default 5", "a.0 <in (,)> = 5"},
		{"a precision 0 in {1, -2, 4} = default -2", "a.0 <in {1, -2, 4}> = -2"}, {"a precision 1 in { 1.0 } = default 1", "a.1 <in { 1.0 }> = 1"},
		{"a precision 0 in [3, 3] = default 3", "a.0 <in [3, 3]> = 3"}, {"a precision 2 in [5%, 10%] = default 0.07", "a.2 <in [5%, 10%]> = 0.07"},
		{"a precision 0 in [-5,-1] = default -5", "a.0 <in [-5,-1]> = -5"}, {"a precision 1 integer in [0.5, 1.5] = default 1.0", "a.1 <integer|in [0.5, 1.5]> = 1.0"},

		// Wider than the param.
		{"a precision 0 in [0.5, 6] = default 1", "a.0 <in [0.5, 6]> = 1 (worthless); PRECISION(a) ‹0.5›"}, {"a precision 0 in [0.0, 6.00] = default 1", "a.0 <in [0.0, 6.00]> = 1"},
		{"a precision 1 in {1, 2.25, 3.125} = default 1", "a.1 <in {1, 2.25, 3.125}> = 1 (worthless); PRECISION(a) ‹2.25›"},
		{"a precision 2 in [0%, 7.5%] = default 5", "a.2 <in [0%, 7.5%]> = 5 (worthless); PRECISION(a) ‹7.5%›"},
		// A percent param with bare bounds; the width comes first.
		{"a precision 2 in [0, 7%] = default 5%", "a.2 <in [0, 7%]> = 5% (worthless); TYPE(a) ‹0›"}, {"a precision 2 in {1%, 0.02} = default 1%", "a.2 <in {1%, 0.02}> = 1% (worthless); TYPE(a) ‹0.02›"},
		{"a precision 2 in [0, 7.5%] = default 5%", "a.2 <in [0, 7.5%]> = 5% (worthless); PRECISION(a) ‹7.5%›"},
		// Nothing legal.
		{"a precision 0 in [6, 1] = default 2", "a.0 <in [6, 1]> = 2 (worthless); DOMAIN(a) ‹in [6, 1]›"}, {"a precision 0 in [6, 6) = default 6", "a.0 <in [6, 6)> = 6 (worthless); DOMAIN(a) ‹in [6, 6)›"},
		{"a precision 0 in (6, 6) = default 6", "a.0 <in (6, 6)> = 6 (worthless); DOMAIN(a) ‹in (6, 6)›"}, {"a precision 0 in {} = default 6", "a.0 <in {}> = 6 (worthless); DOMAIN(a) ‹in {}›"},
		{"a precision 1 integer in [0.1, 0.9] = default 0", "a.1 <integer|in [0.1, 0.9]> = 0 (worthless); DOMAIN(a) ‹integer in [0.1, 0.9]›"},
		{"a precision 0 integer in (0, 1) = default 0", "a.0 <integer|in (0, 1)> = 0 (worthless); DOMAIN(a) ‹integer in (0, 1)›"},
		{"a precision 0 positive in [-5, 0] = default 0", "a.0 <positive|in [-5, 0]> = 0 (worthless); DOMAIN(a) ‹positive in [-5, 0]›"},
		{"a precision 0 natural in [-5, -1] = default 0", "a.0 <natural|in [-5, -1]> = 0 (worthless); DOMAIN(a) ‹natural in [-5, -1]›"},
		{"a precision 0 natural in [-5, 0] = default 0", "a.0 <natural|in [-5, 0]> = 0"}, {"a precision 1 ℤ⁺ in (, 1) = default 0", "a.1 <ℤ⁺|in (, 1)> = 0 (worthless); DOMAIN(a) ‹ℤ⁺ in (, 1)›"},
		{"a precision 1 integer in {0.5, 1.5} = default 0.5", "a.1 <integer|in {0.5, 1.5}> = 0.5 (worthless); DOMAIN(a) ‹integer in {0.5, 1.5}›"},
		// The default is no member.
		{"a precision 0 integer in [1, 6] = default 9", "a.0 <integer|in [1, 6]> = 9 (worthless); DOMAIN(a) ‹9›"}, {"a precision 1 integer = default 1.5", "a.1 <integer> = 1.5 (worthless); DOMAIN(a) ‹1.5›"},
		{"a precision 0 positive = default 0", "a.0 <positive> = 0 (worthless); DOMAIN(a) ‹0›"}, {"a precision 0 natural = default -1", "a.0 <natural> = -1 (worthless); DOMAIN(a) ‹-1›"},
		{"a precision 3 in [0%, 7.5%) = default 7.5%", "a.3 <in [0%, 7.5%)> = 7.5% (worthless); DOMAIN(a) ‹7.5%›"}, {"a precision 0 in {1, 2} = default 3", "a.0 <in {1, 2}> = 3 (worthless); DOMAIN(a) ‹3›"},
		{"a precision 1 positive in {-1, 2} = default -1", "a.1 <positive|in {-1, 2}> = -1 (worthless); DOMAIN(a) ‹-1›"},
		// Two tables, a hit in each.
		{"a in [6, 1] = default 2", "a <in [6, 1]> = 2 (worthless); PRECISION(a) ‹a›; DOMAIN(a) ‹in [6, 1]›"},
		// Units on bounds.
		{"a [m] precision 0 in [0 [m], 5] = default 9", "a[m].0 <in [0 [m], 5]> = 9 (worthless); UNIT(a) ‹[m]›"}, {"a precision 0 in {1, 2 [m]} = default 1", "a.0 <in {1, 2 [m]}> = 1 (worthless); UNIT(a) ‹[m]›"},

		{"a precision 0 whole = default 1", "TYPE(a) ‹whole›"}, {"a precision 0 integer natural = default 1", "TYPE(a) ‹natural›"}, {"a precision 0 integer positive = default 1", "TYPE(a) ‹positive›"},
		{"a precision 0 in [1, 6] integer = default 1", "TYPE(a) ‹integer›"}, {"a precision 0 in [1, 6] in [2, 3] = default 2", "TYPE(a) ‹in›"}, {"a precision 0 in [0,80] = default 2", "TYPE(a) ‹0,80›"},
		{"a precision 0 in [, 6] = default 2", "TYPE(a) ‹,›"}, {"a precision 0 in [1, ] = default 2", "TYPE(a) ‹]›"}, {"a precision 0 in [1 6] = default 2", "TYPE(a) ‹6›"}, {"a precision 0 in [1, 6 = default 2", "TYPE(a) ‹=›"},
		{"a precision 0 in [b, 6] = default 2", "TYPE(a) ‹b›"}, {"a precision 0 in [1, 2 * 3] = default 2", "TYPE(a) ‹*›"}, {"a precision 0 in {1 2} = default 2", "TYPE(a) ‹2›"}, {"a precision 0 in {1, } = default 2", "TYPE(a) ‹}›"},
		{"a precision 0 in {1, 2 = default 2", "TYPE(a) ‹=›"}, {"a precision 0 in = default 2", "TYPE(a) ‹=›"}, {"a precision 0 in 1 = default 2", "TYPE(a) ‹1›"}, {"a integer precision 0 = default 2", "TYPE(a) ‹precision›"},
		{"a precision 0 in [2026-01-01, 3] = default 2", "TYPE(a) ‹2026-01-01›"}, {"a precision 0 in (1; 2) = default 2", "TYPE(a) ‹;›"}, {"a precision 0 in {", "TYPE(a) ‹›"}, {"a precision 0 in [1, 6} = default 2", "TYPE(a) ‹}›"},
	}))
}

func TestLattice(t *testing.T) {
	nines := strings.Repeat("9", 39)
	check(t, paramCases([]lineCase{
		{"a precision 0 in [5, 25] lattice 5 = default 7", "a.0 <in [5, 25]> lattice 5 = 7"}, {"a precision 1 integer in [0.5, 9.5] lattice 4 = default 1", "a.1 <integer|in [0.5, 9.5]> lattice 4 = 1"},
		{"a precision 0 in (0, 6) lattice 3 = default 1", "a.0 <in (0, 6)> lattice 3 = 1"}, {"a precision 2 in [0%, 4%] lattice 2% = default 0%", "a.2 <in [0%, 4%]> lattice 2% = 0%"},
		{"a precision 0 in [-7, 5] lattice 4 = default 0", "a.0 <in [-7, 5]> lattice 4 = 0"}, {"a precision 1 in [-0.7, -0.1] lattice 0.3 = default -0.2", "a.1 <in [-0.7, -0.1]> lattice 0.3 = -0.2"},
		{"a precision 0 in [-6, 0] lattice 2 = default 0", "a.0 <in [-6, 0]> lattice 2 = 0"}, {"a precision 0 natural in (, 10] lattice 5 = default 0", "a.0 <natural|in (, 10]> lattice 5 = 0"},
		{"a precision 0 positive in [-3, 10] lattice 5 = default 1", "a.0 <positive|in [-3, 10]> lattice 5 = 1"}, {"a precision 0 in [3, 3] lattice 2 = default 3", "a.0 <in [3, 3]> lattice 2 = 3"},
		{"a precision 0 in (0, 6] lattice 6 = default 1", "a.0 <in (0, 6]> lattice 6 = 1"}, {"a precision 0 in [0, 10] lattice 2.0 = default 1", "a.0 <in [0, 10]> lattice 2.0 = 1"},
		// The ends lie 2·10⁴⁰ − 3 apart, which forty digits would round to an even number.
		{"a precision 0 in [-" + nines + "8, " + nines + "9] lattice 2 = default 1", "a.0 <in [-" + nines + "8, " + nines + "9]> = 1; TYPE(a) ‹2›"},

		{"a precision 0 in [0, 10] lattice 4 = default 1", "a.0 <in [0, 10]> = 1; TYPE(a) ‹4›"}, {"a precision 0 in [-7, 6] lattice 4 = default 0", "a.0 <in [-7, 6]> = 0; TYPE(a) ‹4›"},
		{"a precision 0 lattice 2 = default 1", "a.0 = 1; TYPE(a) ‹2›"}, {"a precision 0 in {1, 2} lattice 1 = default 1", "a.0 <in {1, 2}> = 1; TYPE(a) ‹1›"},
		{"a precision 0 natural lattice 1 = default 1", "a.0 <natural> = 1; TYPE(a) ‹1›"}, {"a precision 0 in (, 5] lattice 1 = default 1", "a.0 <in (, 5]> = 1; TYPE(a) ‹1›"},
		{"a precision 2 in [0%, 4%] lattice 0.02 = default 0%", "a.2 <in [0%, 4%]> = 0%; TYPE(a) ‹0.02›"}, {"a precision 2 in [0, 4] lattice 2% = default 0", "a.2 <in [0, 4]> = 0; TYPE(a) ‹2%›"},
		{"a precision 0 in [0, 4] lattice 0.5 = default 0", "a.0 <in [0, 4]> = 0; PRECISION(a) ‹0.5›"}, {"a precision 0 in [0, 4] lattice 0 = default 0", "a.0 <in [0, 4]> = 0; TYPE(a) ‹0›"},
		{"a precision 0 in [0, 4] lattice -2 = default 0", "a.0 <in [0, 4]> = 0; TYPE(a) ‹-2›"}, {"a precision 1 integer in [0, 4] lattice 0.5 = default 0", "a.1 <integer|in [0, 4]> = 0; TYPE(a) ‹0.5›"},
		{"a precision 0 in (0, 6) lattice 6 = default 1", "a.0 <in (0, 6)> = 1; TYPE(a) ‹6›"}, {"a precision 0 in [0, 6] lattice 3 [m] = default 1", "a.0 <in [0, 6]> = 1; UNIT(a) ‹[m]›"},
		// No more is said where the domain is at fault.
		{"a precision 0 in [6, 1] lattice 0 = default 2", "a.0 <in [6, 1]> = 2 (worthless); DOMAIN(a) ‹in [6, 1]›"}, {"a precision 0 in [1, 6] lattice 0 = default 9", "a.0 <in [1, 6]> = 9 (worthless); DOMAIN(a) ‹9›"},
		{"a in [1, 6] lattice 0 = default 2", "a <in [1, 6]> = 2 (worthless); PRECISION(a) ‹a›; TYPE(a) ‹0›"},

		{"a precision 0 in [0, 6] lattice b = default 1", "TYPE(a) ‹b›"}, {"a precision 0 in [0, 6] lattice = default 1", "TYPE(a) ‹=›"}, {"a precision 0 lattice 2 in [0, 6] = default 1", "TYPE(a) ‹in›"},
		{"a precision 0 in [0, 6] lattice 2 lattice 3 = default 1", "TYPE(a) ‹lattice›"}, {"a precision 0 lattice 2 integer = default 1", "TYPE(a) ‹integer›"}, {"a precision 0 in [0, 6] lattice 2 * 3 = default 1", "TYPE(a) ‹*›"},
	}))
}

// domainOf parses the clauses of a param of many decimals.
func domainOf(t *testing.T, clauses string) *Domain {
	t.Helper()
	_, l := parse("param a precision 18 " + clauses + " = default 0")
	s, ok := l.Statement.(*Param)
	if !ok {
		t.Fatalf("%q does not parse: %+v", clauses, l.Dropped)
	}
	return s.Domain
}

func TestDomainContains(t *testing.T) {
	for clauses, sides := range map[string][2]string{
		"integer":                  {"0 -1 7.00 9999999999999999999999999999999999999999999999", "0.5 9999999999999999999999999999999999999999999999.1"},
		"natural":                  {"0 1", "-1 0.5"},
		"positive":                 {"0.0001 7", "0 -0.1"},
		"positive integer":         {"1 2", "0 0.5 -1"},
		"in [1, 6)":                {"1 5.9999999999999999999999999999999999999999999999", "0.9999999999999999999999999999999999999999999999 6"},
		"in (1, 6]":                {"1.0000000000000000000000000000000000000000000001 6", "1 6.0000000000000000000000000000000000000000000001"},
		"in (, 6]":                 {"-999 6", "7"},
		"in [1, )":                 {"1 999", "0"},
		"in {1, 2.50, 10%}":        {"1 2.5 0.1", "0 2 10"},
		"positive in {-1, 0, 1}":   {"1", "-1 0"},
		"integer in [0.5, 2.5]":    {"1 2", "0 0.5 1.5 2.5 3"},
		"positive integer in {}":   {"", "1"},
		"natural in (-3.5, 1.001)": {"0 1", "-1 -3 2 1.001"},
	} {
		d := domainOf(t, clauses)
		for i, side := range sides {
			for text := range strings.FieldsSeq(side) {
				v, _ := decimal.Parse(text)
				if got := d.Contains(v); got != (i == 0) {
					t.Errorf("%q contains %s: %v, want %v", clauses, text, got, i == 0)
				}
			}
		}
	}
}

func TestDomainFold(t *testing.T) {
	var hundred []string
	for i := range 100 {
		hundred = append(hundred, decimal.Int(int64(i)).String())
	}
	for clauses, want := range map[string]string{
		"integer":                        "",
		"natural in (, 3)":               "0 1 2",
		"positive integer in (, 3]":      "1 2 3",
		"integer in [1, 6]":              "1 2 3 4 5 6",
		"integer in (1, 6)":              "2 3 4 5",
		"integer in [0.5, 2.5)":          "1 2",
		"integer in [-2, 1]":             "-2 -1 0 1",
		"integer in [0%, 250%]":          "0 1 2",
		"in [1, 6]":                      "",
		"in [3, 3.0]":                    "3",
		"in [3, 2]":                      "",
		"integer in (3, 4)":              "",
		"in {3, 1, 2.50, 1.0, 10%, 0.1}": "3 1 2.5 0.1",
		"natural in {3, -1, 0.5, 0, 3}":  "3 0",
		"natural in {-1}":                "",
		"in {}":                          "",
		"integer in [0, 99]":             strings.Join(hundred, " "),
		"integer in (-1, 100)":           strings.Join(hundred, " "),
		"integer in [1, 1025]":           "",
		"integer in [0, 99999999999999999999999999999]": "",
		"integer in (, 5]":   "",
		"natural in [-5, 0]": "0",
		"integer in [" + strings.Repeat("9", 50) + ", 1" + strings.Repeat("0", 50) + "]": "",
	} {
		values, ok := domainOf(t, clauses).Fold()
		var got []string
		for _, v := range values {
			got = append(got, v.String())
		}
		if !slices.Equal(got, strings.Fields(want)) || ok != (want != "") {
			t.Errorf("%q folds to %q, %v, want %q", clauses, got, ok, want)
		}
	}
}
