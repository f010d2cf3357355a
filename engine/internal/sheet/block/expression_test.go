package block

import (
	"slices"
	"strings"
	"testing"
)

func TestExpression(t *testing.T) {
	cases := []lineCase{
		{"7", "7"}, {"7.25", "7.25"}, {"007", "007"}, {"12.5%", "12.5%"}, {"2026-05-01", "2026-05-01"}, {`"a b"`, `"a b"`},
		{"x", "x"}, {"s.x", "s.x"}, {"s . x", "s.x"}, {"(x)", "x"}, {"((x))", "x"},
		{"a + b - c", "((a + b) - c)"}, {"a - (b - c)", "(a - (b - c))"}, {"a / b * c", "((a / b) * c)"}, {"a ⋅ b", "(a * b)"},
		{"a + b * c ^ d", "(a + (b * (c ^ d)))"}, {"a * b + c", "((a * b) + c)"}, {"(a + b) * c", "((a + b) * c)"},
		{"2 ^ 3 ^ 2", "(2 ^ (3 ^ 2))"}, {"(2 ^ 3) ^ 2", "((2 ^ 3) ^ 2)"},
		{"-2 ^ 2", "(- (2 ^ 2))"}, {"-a * b", "((- a) * b)"}, {"2 ^ -2", "(2 ^ (- 2))"}, {"2 ^ -3 ^ 2", "(2 ^ (- (3 ^ 2)))"},
		{"--a", "(- (- a))"}, {"a - -b", "(a - (- b))"}, {"a--b", "(a - (- b))"}, {"-a + b", "((- a) + b)"}, {"a * -b * c", "((a * (- b)) * c)"},
		{"a == b", "(a == b)"}, {"a != b", "(a != b)"}, {"a < b", "(a < b)"}, {"a <= b", "(a <= b)"}, {"a > b", "(a > b)"}, {"a >= b", "(a >= b)"},
		{"a + 1 <= b * 2", "((a + 1) <= (b * 2))"}, {"a == (1 < b)", "(a == (1 < b))"},
		{"not a == b", "(not (a == b))"}, {"not not a", "(not (not a))"}, {"not a and b", "((not a) and b)"}, {"not(a)", "(not a)"},
		{"a and not b or c", "((a and (not b)) or c)"}, {"a or b and c", "(a or (b and c))"}, {"a or b or c", "((a or b) or c)"},
		{"(not a == b) == c", "((not (a == b)) == c)"}, {"(a and b) == c", "((a and b) == c)"}, {"-(a == b) == c", "((- (a == b)) == c)"},
		{"a < 1 and b < 2", "((a < 1) and (b < 2))"},
		{"SUM(Qty)", "SUM(Qty)"}, {"SUM (Qty)", "SUM(Qty)"}, {"ROUND(2.5, 0)", "ROUND(2.5, 0)"}, {"f()", "f()"}, {"sum(a.b)", "sum(a.b)"},
		{"IF(n == 0, 0, t / n)", "IF((n == 0), 0, (t / n))"}, {"ROUND(x2,0)", "ROUND(x2, 0)"}, {"F(2,x)", "F(2, x)"}, {"F(5%,2)", "F(5%, 2)"},
		{"EOMONTH(2026-01-31,1)", "EOMONTH(2026-01-31, 1)"}, {"F(1 [m],2)", "F(1[m], 2)"},
		{"Σ(a)", "SUM(a)"}, {"∑ (a)", "SUM(a)"}, {"√(30)", "SQRT(30)"}, {"√", "√"}, {"Σ", "Σ"}, {"1 + √ - 2", "((1 + √) - 2)"},
		{"|a|", "ABS(a)"}, {"||2 - 9| - 10|", "ABS((ABS((2 - 9)) - 10))"}, {"|a| + |b|", "(ABS(a) + ABS(b))"}, {"|a|b||", "TYPE(v) ‹b›"},
		{"|a * |b||", "ABS((a * ABS(b)))"}, {"|-a|", "ABS((- a))"}, {"⌊x⌋", "FLOOR°(x)"}, {"⌈Trays / 9⌉", "CEILING°((Trays / 9))"},
		{"⌊⌈|x|⌉⌋", "FLOOR°(CEILING°(ABS(x)))"}, {"ABS(x)", "ABS(x)"}, {"FLOOR(x, 1)", "FLOOR(x, 1)"},
		{"2026-01-011", "((2026 - 01) - 011)"}, {"12026-01-01", "((12026 - 01) - 01)"}, {"2026-01-01-5", "(2026-01-01 - 5)"},
		{"2026-1-1", "((2026 - 1) - 1)"}, {"2026 - 01 - 01", "((2026 - 01) - 01)"},
		{"param + default", "(param + default)"}, {"report", "report"},

		{"1 < x < 9", "TYPE(v) ‹<›"}, {"(1 < x) == y", "TYPE(v) ‹==›"}, {"((1 < x)) == y", "TYPE(v) ‹==›"}, {"not a == b == c", "TYPE(v) ‹==›"},
		{"a == not b", "TYPE(v) ‹not›"}, {"a + not b", "TYPE(v) ‹not›"}, {"-not b", "TYPE(v) ‹not›"}, {"F(not b)", "F((not b))"},
		{"2,400.00", "TYPE(v) ‹2,400.00›"}, {"ROUND(2.5,0)", "TYPE(v) ‹2.5,0›"}, {"1,234,567.5 + 1", "TYPE(v) ‹1,234,567.5›"}, {"F(1,2,x)", "TYPE(v) ‹1,2›"},
		{"true", "TYPE(v) ‹true›"}, {"a == false", "TYPE(v) ‹false›"}, {"is", "TYPE(v) ‹is›"}, {"a + chart", "TYPE(v) ‹chart›"}, {"s.and", "TYPE(v) ‹and›"},
		{"a is b", "TYPE(v) ‹is›"}, {"assert(a)", "TYPE(v) ‹assert›"}, {"and(a, b)", "TYPE(v) ‹and›"},
		{"7.", "TYPE(v) ‹.›"}, {".5", "TYPE(v) ‹.›"}, {"1e3", "TYPE(v) ‹e3›"}, {"7x", "TYPE(v) ‹x›"}, {"+5", "TYPE(v) ‹+›"}, {"1.2.3", "TYPE(v) ‹.›"},
		{"5 %", "TYPE(v) ‹%›"}, {"5%%", "TYPE(v) ‹%›"}, {"a%", "TYPE(v) ‹%›"}, {"5%3", "TYPE(v) ‹3›"}, {"5 3", "TYPE(v) ‹3›"},
		{"2026-02-30", "TYPE(v) ‹2026-02-30›"}, {"0000-01-01", "TYPE(v) ‹0000-01-01›"}, {"2026-01-01.5", "TYPE(v) ‹.›"}, {"2026-01-01%", "TYPE(v) ‹%›"},
		{"a − b", "TYPE(v) ‹−›"}, {"a × b", "TYPE(v) ‹×›"}, {"a · b", "TYPE(v) ‹·›"}, {"a ≤ b", "TYPE(v) ‹≤›"}, {"a ≠ b", "TYPE(v) ‹≠›"}, {"a² + 1", "TYPE(v) ‹²›"},
		{"a\u00a0+ b", "TYPE(v) ‹\u00a0›"}, {"“a”", "TYPE(v) ‹“›"}, {"'a'", "TYPE(v) ‹'›"}, {"∏(a)", "TYPE(v) ‹∏›"}, {"ℤ", "TYPE(v) ‹ℤ›"}, {"∈", "TYPE(v) ‹∈›"},
		{"√x", "TYPE(v) ‹x›"}, {"√4", "TYPE(v) ‹4›"}, {"√|x|", "TYPE(v) ‹|›"}, {"√√(x)", "TYPE(v) ‹√›"},
		{"a.b.c", "TYPE(v) ‹.›"}, {"a.b(c)", "TYPE(v) ‹(›"}, {"a.", "TYPE(v) ‹›"}, {"a.5", "TYPE(v) ‹5›"}, {"5(a)", "TYPE(v) ‹(›"}, {"(a)(b)", "TYPE(v) ‹(›"},
		{"()", "TYPE(v) ‹)›"}, {"(a", "TYPE(v) ‹›"}, {"a)", "TYPE(v) ‹)›"}, {"F(a,)", "TYPE(v) ‹)›"}, {"F(,a)", "TYPE(v) ‹,›"}, {"F(a b)", "TYPE(v) ‹b›"}, {"F(a", "TYPE(v) ‹›"},
		{"||", "TYPE(v) ‹›"}, {"|a", "TYPE(v) ‹›"}, {"a|", "TYPE(v) ‹|›"}, {"⌊⌋", "TYPE(v) ‹⌋›"}, {"⌊a", "TYPE(v) ‹›"}, {"⌊a⌉", "TYPE(v) ‹⌉›"}, {"a⌋", "TYPE(v) ‹⌋›"}, {"⌊|a⌋|", "TYPE(v) ‹⌋›"},
		{"a +", "TYPE(v) ‹›"}, {"* a", "TYPE(v) ‹*›"}, {"a + * b", "TYPE(v) ‹*›"}, {"a ! b", "TYPE(v) ‹!›"}, {"a & b", "TYPE(v) ‹&›"}, {"a ** b", "TYPE(v) ‹*›"},
		{"{1, 2}", "TYPE(v) ‹{›"}, {"a : b", "TYPE(v) ‹:›"}, {"a; b", "TYPE(v) ‹;›"},
	}
	for i := range cases {
		cases[i].line = "v = " + cases[i].line
		if !strings.HasPrefix(cases[i].want, "TYPE") {
			cases[i].want = "v = " + cases[i].want
		}
	}
	check(t, cases)
}

// A level is a bracket, a sign, an operator or a term of a chain; 256 are legal.
func TestLevels(t *testing.T) {
	repeat := strings.Repeat
	for form, build := range map[string]func(n int) string{
		"chain":      func(n int) string { return "1" + repeat(" + 1", n-1) },
		"product":    func(n int) string { return "1" + repeat(" * 1", n-1) },
		"power":      func(n int) string { return "1" + repeat(" ^ 1", n-1) },
		"or":         func(n int) string { return "a" + repeat(" or a", n-1) },
		"brackets":   func(n int) string { return repeat("(", n) + "1" + repeat(")", n) },
		"calls":      func(n int) string { return repeat("F(", n) + "1" + repeat(")", n) },
		"bars":       func(n int) string { return repeat("|", n) + "1" + repeat("|", n) },
		"floors":     func(n int) string { return repeat("⌊", n) + "1" + repeat("⌋", n) },
		"minus":      func(n int) string { return repeat("-", n) + "1" },
		"not":        func(n int) string { return repeat("not ", n) + "a" },
		"right side": func(n int) string { return repeat("1 + (", n/2-1) + "1 + 1" + repeat(")", n/2-1) },
		"late":       func(n int) string { return "F(0, 0, " + "1" + repeat(" + 1", n-2) + ")" },
	} {
		for n, want := range map[int]bool{2: true, 100: true, 256: true, 258: false, 257: form == "right side", 5000: false} {
			_, l := parse("v = " + build(n))
			if got := l.Dropped == nil; got != want {
				t.Errorf("%d levels of %s parse: %v, want %v", n, form, got, want)
			}
		}
	}
}

func TestReferences(t *testing.T) {
	p, l := parse("v = a + F(b, s.c * |d|) ^ -e == 2 [m] or not √ < (g)")
	rule := l.Statement.(*Binding).Rule
	var all, firstTwo []string
	for ref := range References(rule) {
		all = append(all, p.text(ref.At))
	}
	for ref := range References(rule) {
		if firstTwo = append(firstTwo, ref.Name); len(firstTwo) == 2 {
			break
		}
	}
	if want := []string{"a", "b", "s.c", "d", "e", "√", "g"}; !slices.Equal(all, want) || !slices.Equal(firstTwo, want[:2]) {
		t.Errorf("References = %q and %q, want %q and two of them", all, firstTwo, want)
	}
	nodes := 0
	for range Walk(rule) {
		nodes++
	}
	// or; ==, +, a, ^, F, b, *, s.c, ABS, d, -, e, 2; not, <, √, g.
	if nodes != 18 {
		t.Errorf("Walk yields %d nodes, want 18", nodes)
	}
}

func TestNumberLiteral(t *testing.T) {
	for text, want := range map[string]struct {
		value               string
		percent             bool
		places, significant int
	}{
		"7": {"7", false, 0, 0}, "7.250": {"7.25", false, 3, 2}, "007.50": {"7.5", false, 2, 1}, "0.00": {"0", false, 2, 0},
		"12.5%": {"0.125", true, 3, 3}, "50%": {"0.5", true, 2, 1}, "100%": {"1", true, 2, 0}, "12.50%": {"0.125", true, 4, 3}, "0%": {"0", true, 2, 0},
		"5%": {"0.05", true, 2, 2}, "0.01%": {"0.0001", true, 4, 4}, "-0.5%": {"-0.005", true, 3, 3}, "-0": {"0", false, 0, 0}, "-3.40": {"-3.4", false, 2, 1},
		"1234567890123456789012345678901234567890123456.5%": {"12345678901234567890123456789012345678901234.565", true, 3, 3},
		"100": {"100", false, 0, 0},
	} {
		l, ok := ParseLiteral(text)
		if !ok || l.Value.String() != want.value || l.Percent != want.percent || l.Places != want.places || l.Significant != want.significant || l.Text != text {
			t.Errorf("ParseLiteral(%q) = %+v (%s), %v, want %+v", text, l, l.Value, ok, want)
		}
	}
	for _, text := range []string{
		"", "-", "%", "-%", "--1", "+1", " 44", "44 ", "1e3", "1,000", "$44", "2026-01-01", "1.", ".5", "5%%", "5 %", "1.2.3", "½", "٣", "1_0", "0x1", "12.5%x", "- 1",
		strings.Repeat("9", 10_001), "\x00", "1\n",
	} {
		if l, ok := ParseLiteral(text); ok {
			t.Errorf("ParseLiteral(%.40q) = %+v, want a refusal", text, l)
		}
	}
}
