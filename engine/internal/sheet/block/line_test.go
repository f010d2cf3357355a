package block

import (
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// lineCase is a line and the compact form of what it parses to.
type lineCase struct{ line, want string }

func check(t *testing.T, cases []lineCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.line, func(t *testing.T) {
			p, l := parse(c.line)
			if got := p.line(l); got != c.want {
				t.Errorf("ParseLine(%q)\n got %s\nwant %s", c.line, got, c.want)
			}
			checkFaults(t, l)
		})
	}
}

// checkFaults holds messages to the form that they have.
func checkFaults(t *testing.T, l Line) {
	t.Helper()
	faults := l.Faults
	if l.Dropped != nil {
		faults = append(faults, *l.Dropped)
	}
	for _, f := range faults {
		first, _ := utf8.DecodeRuneInString(f.Message)
		if f.Message == "" || strings.HasSuffix(f.Message, ".") || unicode.IsUpper(first) || utf8.RuneCountInString(f.Message) > 120 {
			t.Errorf("the message %q has not the form of one", f.Message)
		}
	}
}

func TestBinding(t *testing.T) {
	check(t, []lineCase{
		{"", ""}, {"   \t\r", ""}, {"# all comment = 3", ""}, {"  # x", ""},
		{"Net = Qty * Price", "Net = (Qty * Price)"},
		{"  Net=Qty*Price\r", "Net = (Qty * Price)"},
		{"net = 4 # the rest = nothing", "net = 4"},
		{`note = "a # b" # c`, `note = "a # b"`},
		{`note = ""`, `note = ""`},
		{`"Peak load (kW)" = 3`, `"Peak load (kW)" = 3`},
		{`"Peak" precision 2 = 3`, `"Peak".2 = 3`},
		{`"Peak" [kW] = 3`, `"Peak"[kW] = 3`},
		{"toll [EUR] precision 2 = 4.80", "toll[EUR].2 = 4.80"},
		{"v [km/h] = 9", "v[km/h] = 9"},
		{"a precision 0 = 1", "a.0 = 1"}, {"a precision 18 = 1", "a.18 = 1"}, {"a precision 007 = 1", "a.7 = 1"},
		{"param = 4", "param = 4"}, {"param precision 2 = 4", "param.2 = 4"}, {"param [EUR] = 4", "param[EUR] = 4"},
		{"report = 4", "report = 4"}, {"report precision 1 = gates", "report.1 = gates"},
		{"default = in + integer + natural + positive + lattice + as + of + labelled + aspect",
			"default = ((((((((in + integer) + natural) + positive) + lattice) + as) + of) + labelled) + aspect)"},
		{"_a1 = __ + A", "_a1 = (__ + A)"},

		{"a precision 19 = 1", "TYPE(a) ‹19›"}, {"a precision 2.0 = 1", "TYPE(a) ‹2.0›"},
		{"a precision -1 = 1", "TYPE(a) ‹-›"}, {"a precision 2% = 1", "TYPE(a) ‹2%›"}, {"a precision = 1", "TYPE(a) ‹=›"},
		{"a precision 99999999999999999999 = 1", "TYPE(a) ‹99999999999999999999›"},
		{"a precision n = 1", "TYPE(a) ‹n›"},
		{"a precision 2 [m] = 1", "TYPE(a) ‹[›"}, {"a precision 2 precision 2 = 1", "TYPE(a) ‹precision›"},
		{"a [m] precision 2 [s] = 1", "TYPE(a) ‹[›"},
		{"a", "TYPE ‹›"}, {"a =", "TYPE(a) ‹›"}, {"a = # 3", "TYPE(a) ‹›"}, {"= 3", "TYPE ‹=›"},
		{"a b = 3", "TYPE(a b) ‹b›"}, {"a.b = 3", "TYPE(a.b) ‹.›"}, {"2x = 3", "TYPE(2x) ‹2›"}, {"café = 3", "TYPE(café) ‹é›"},
		{"gross  total [EUR] precision 2 = 3", "TYPE(gross  total) ‹total›"},
		{"Σ = 3", "TYPE(Σ) ‹Σ›"}, {"a == 3", "TYPE ‹==›"}, {"a <= 3", "TYPE ‹<=›"}, {"a = 3 = 4", "TYPE(a) ‹=›"},
		{"and = 3", "TYPE(and) ‹and›"}, {"is = 3", "TYPE(is) ‹is›"}, {"precision = 3", "TYPE(precision) ‹precision›"},
		{"true = 3", "TYPE(true) ‹true›"}, {"chart = 3", "TYPE(chart) ‹chart›"}, {"assert = 3", "TYPE(assert) ‹=›"},
		{"assert x = 3", "TYPE ‹=›"}, {"chart x = 3", "TYPE ‹=›"}, {"report gates = 3", "TYPE(report gates) ‹gates›"},
		{`"a = 3`, `TYPE ‹"a = 3›`}, {`"a" b = 3`, `TYPE(a) ‹b›`}, {`"a"`, `TYPE ‹›`}, {`a = "b`, `TYPE(a) ‹"b›`},
		{"a [m = 3", "TYPE(a) ‹[›"}, {"The sum is 4.", "TYPE ‹sum›"}, {"%", "TYPE ‹%›"}, {"\xff = 3", "TYPE(\xff) ‹\xff›"},
	})
}

func TestMisplacedUnits(t *testing.T) {
	check(t, []lineCase{
		{"a [] = 1", "a = 1; UNIT(a) ‹[]›"}, {"a [%] = 1", "a = 1; UNIT(a) ‹[%]›"}, {"a [m/m] = 1", "a = 1; UNIT(a) ‹[m/m]›"},
		{"a [W/m⋅K] = 1", "a = 1; UNIT(a) ‹[W/m⋅K]›"}, {"a [5] precision 2 = 1", "a.2 = 1; UNIT(a) ‹[5]›"},
		{"a [m] [s] = 1", "a[m] = 1; UNIT(a) ‹[s]›"},
		{"a = b [m]", "a = b; UNIT(a) ‹[m]›"}, {"a = s.b [m] + 1", "a = (s.b + 1); UNIT(a) ‹[m]›"},
		{`a = "b" [m]`, `a = "b"; UNIT(a) ‹[m]›`}, {"a = 2026-01-31 [d]", "a = 2026-01-31; UNIT(a) ‹[d]›"},
		{"a = 5% [m]", "a = 5%; UNIT(a) ‹[m]›"}, {"a = 5%[m] * 2[%]", "a = (5% * 2); UNIT(a) ‹[m]›; UNIT(a) ‹[%]›"},
		{"a = (b + 1) [m]", "a = (b + 1); UNIT(a) ‹[m]›"}, {"a = SUM(b) [m]", "a = SUM(b); UNIT(a) ‹[m]›"},
		{"a = |b| [m]", "a = ABS(b); UNIT(a) ‹[m]›"}, {"a = 5 [m] [s]", "a = 5[m]; UNIT(a) ‹[s]›"},
		{"assert a [m] == 3", "assert (a == 3); UNIT ‹[m]›"},
		{"a = [m] 5", "TYPE(a) ‹[›"}, {"a = 5 [m", "TYPE(a) ‹[›"}, {"a = 5 ]", "TYPE(a) ‹]›"},
		{"a [%] = b [m] )", "TYPE(a) ‹)›"},
		{"a = 9.81 [m/s/s]", "a = 9.81[m/s²]"}, {"a = 1 [kg⋅m^2] ^ 2", "a = (1[kg⋅m²] ^ 2)"},
	})
}

func TestAlias(t *testing.T) {
	check(t, []lineCase{
		{`"Peak load (kW)" is peak`, `"Peak load (kW)" is peak`}, {`"" is x`, `"" is x`}, {`"a"is b#c`, `"a" is b`},
		{`"a" is param`, `"a" is param`},
		{`"a" is precision`, `"a" is precision; DUP(precision) ‹precision›`},
		{`"a" is`, `TYPE ‹›`}, {`"a" is "b"`, `TYPE ‹"b"›`}, {`"a" is b c`, `TYPE ‹c›`}, {`"a" is b.c`, `TYPE ‹.›`},
		{`a is b`, `TYPE ‹is›`}, {`"a" is b [m]`, `TYPE ‹[›`}, {`"a" is b = 3`, `TYPE(a) ‹=›`},
	})
}

func TestChart(t *testing.T) {
	check(t, []lineCase{
		{"chart mix as pie of Cost labelled Item", "chart mix as pie of Cost labelled Item aspect 16:10"},
		{"chart mix as pie of Cost labelled Item aspect 4:3", "chart mix as pie of Cost labelled Item aspect 4:3"},
		{"chart mix as stacked-bar of A,B , C labelled d.Item aspect 16 : 9", "chart mix as stacked-bar of A, B, C labelled d.Item aspect 16:9"},
		{"chart of as as of of labelled aspect aspect 1:1000000", "chart of as as of of labelled aspect aspect 1:1000000"},
		{"chart mix as wheel of s.Cost labelled Item", "chart mix as wheel of s.Cost labelled Item aspect 16:10"},
		{"chart mix as stacked - bar of A labelled B", "TYPE ‹-›"}, {"chart mix as stacked- bar of A labelled B", "TYPE ‹-›"},
		{"chart mix of A labelled B", "TYPE ‹of›"}, {"chart mix as pie labelled B", "TYPE ‹labelled›"},
		{"chart mix as pie of A", "TYPE ‹›"}, {"chart mix as pie of A + B labelled C", "TYPE ‹+›"},
		{"chart mix as pie of SUM(A) labelled C", "TYPE ‹(›"}, {`chart mix as pie of "A" labelled C`, `TYPE ‹"A"›`},
		{"chart mix as pie of A, labelled C", "TYPE ‹C›"}, {"chart mix as pie of A labelled B, C", "TYPE ‹,›"},
		{"chart mix as pie of A labelled B aspect 0:3", "TYPE ‹0›"}, {"chart mix as pie of A labelled B aspect 4:0", "TYPE ‹0›"},
		{"chart mix as pie of A labelled B aspect 4.5:3", "TYPE ‹4.5›"}, {"chart mix as pie of A labelled B aspect 4", "TYPE ‹›"},
		{"chart mix as pie of A labelled B aspect -4:3", "TYPE ‹-›"}, {"chart mix as pie of A labelled B aspect 4/3", "TYPE ‹/›"},
		{"chart mix as pie of A labelled B aspect 4:1000001", "TYPE ‹1000001›"},
		{"chart mix as pie of A labelled B title C", "TYPE ‹title›"}, {"chart and as pie of A labelled B", "TYPE ‹and›"},
		{"chart", "TYPE ‹›"}, {"chart mix as and of A labelled B", "TYPE ‹and›"}, {"chart mix as pie of is labelled B", "TYPE ‹is›"},
	})
}

func TestReport(t *testing.T) {
	check(t, []lineCase{
		{"report ledger", "report 0 () report ledger"}, {" report\tledger   assertions  broken # x", "report 0 () report ledger assertions broken"},
		{"report deltas among all", "report 1 () report deltas among all"},
		{"report deltas on a, s.b among feasible", "report 1 (a, s.b) report deltas on a, s.b among feasible"},
		{"report deltas on among among infeasible", "report 1 (among) report deltas on among among infeasible"},
		{"report gates", "report 2 () report gates"}, {"report forbidden", "report 4 () report forbidden"},
		{"report best scalar a direction max among all", "report 3 (a) report best scalar a direction max among all"},
		{"report best scalar s.a direction min among feasible", "report 3 (s.a) report best scalar s.a direction min among feasible"},
		{"report", "TYPE ‹›"}, {"report ledgr", "TYPE ‹ledgr›"}, {"report ledger broken", "TYPE ‹broken›"}, {"report ledger assertions", "TYPE ‹›"},
		{"report deltas", "TYPE ‹›"}, {"report deltas on a", "TYPE ‹›"}, {"report deltas on a among some", "TYPE ‹some›"},
		{"report deltas on among all", "TYPE ‹all›"}, {"report deltas on a b among all", "TYPE ‹b›"},
		{"report best a direction max among all", "TYPE ‹a›"}, {"report best scalar a max among all", "TYPE ‹max›"},
		{"report best scalar a direction up among all", "TYPE ‹up›"}, {"report best scalar a direction max", "TYPE ‹›"},
		{"report best scalar a, b direction max among all", "TYPE ‹,›"},
		{"report gates among all", "TYPE ‹among›"}, {"report forbidden x", "TYPE ‹x›"}, {"report x == 3", "TYPE ‹x›"},
		{"report [m]", "TYPE ‹[›"},
	})
}

func TestUnitDefinition(t *testing.T) {
	check(t, []lineCase{
		{"[N] = [kg⋅m/s²]", "[N] = [kg⋅m/s²]"}, {" [degC]=[K] # x", "[°C] = [K]"}, {"[a] = [1/s]", "[a] = [1/s]"},
		{"[N] = [1]", "[N] = [1]; UNIT(N) ‹[1]›"}, {"[N] = [m/m]", "[N] = [1]; UNIT(N) ‹[m/m]›"}, {"[N] = []", "[N] = [1]; UNIT(N) ‹[]›"},
		{"[N^2] = [m]", "[N^2] = [m]; UNIT(N^2) ‹[N^2]›"}, {"[a⋅b] = [m]", "[a⋅b] = [m]; UNIT(a⋅b) ‹[a⋅b]›"}, {"[1/N] = [m]", "[1/N] = [m]; UNIT(1/N) ‹[1/N]›"},
		{"[5] = [%]", "[5] = [1]; UNIT(5) ‹[5]›; UNIT(5) ‹[%]›"},
		{"[N] = 5", "TYPE(N) ‹5›"}, {"[N] = [m] * 2", "TYPE(N) ‹*›"}, {"[N]", "TYPE ‹›"}, {"[N] == [m]", "TYPE ‹==›"}, {"[N = m", "TYPE(N ) ‹[›"},
		{"[N] precision 2 = [m]", "TYPE(N) ‹precision›"}, {"[N] = [m", "TYPE(N) ‹[›"},
	})
}

func TestSuggestions(t *testing.T) {
	for line, want := range map[string]string{
		"a = 3 = 4":                               "==",
		"assert x = 3":                            "==",
		"a = b − c":                               "-",
		"a = b × c":                               "*",
		"a = b ≤ c":                               "<=",
		"report ledgr":                            "ledger",
		"report deltas among fesible":             "feasible",
		"param a precision 2 natral = default":    "natural",
		"param a precision 2 = 3.40":              "default 3.40",
		"param a = default 3.40":                  "precision 2",
		"param a = default 1.2345678901234567890": "",
		"param a precision 1 = default 3.450":     "precision 2",
		"param a precision 2 = default " + strings.Repeat("9", 39): "precision 0",
		"chart mix as pie of A labeled B":                          "labelled",
		"a = 1 < x < 9":                                            "and",
	} {
		t.Run(line, func(t *testing.T) {
			_, l := parse(line)
			faults := l.Faults
			if l.Dropped != nil {
				faults = append(faults, *l.Dropped)
			}
			if len(faults) != 1 || faults[0].Suggestion != want {
				t.Errorf("ParseLine(%q) finds %+v, want the suggestion %q", line, faults, want)
			}
		})
	}
}

func TestSpans(t *testing.T) {
	p, l := parse(`  toll [EUR] precision 2 =  (4.80 [EUR] + dock.fee) * ROUND(Σ(b), 2) - |c|  # x`)
	s := l.Statement.(*Binding)
	minus := s.Rule.(*Binary)
	times := minus.Left.(*Binary)
	plus := times.Left.(*Binary)
	fee := plus.Right.(*Ref)
	round := times.Right.(*Call)
	for _, c := range []struct {
		what string
		at   source.Span
		want string
	}{
		{"statement", s.Span(), `toll [EUR] precision 2 =  (4.80 [EUR] + dock.fee) * ROUND(Σ(b), 2) - |c|`},
		{"rule", s.RuleText, `(4.80 [EUR] + dock.fee) * ROUND(Σ(b), 2) - |c|`},
		{"head", s.Head.At, "toll"}, {"unit", s.Unit.At, "[EUR]"},
		{"minus", minus.Span(), `(4.80 [EUR] + dock.fee) * ROUND(Σ(b), 2) - |c|`}, {"minus sign", minus.OpAt, "-"},
		{"times", times.Span(), `(4.80 [EUR] + dock.fee) * ROUND(Σ(b), 2)`},
		{"plus", plus.Span(), "4.80 [EUR] + dock.fee"}, {"number", plus.Left.Span(), "4.80 [EUR]"},
		{"ref", fee.Span(), "dock.fee"}, {"sheet", fee.SheetAt, "dock"}, {"name", fee.NameAt, "fee"},
		{"call", round.Span(), "ROUND(Σ(b), 2)"}, {"callee", round.Name.At, "ROUND"},
		{"glyph", round.Args[0].(*Call).Name.At, "Σ"}, {"glyph call", round.Args[0].Span(), "Σ(b)"},
		{"pair", minus.Right.Span(), "|c|"}, {"bar", minus.Right.(*Call).Name.At, "|"},
	} {
		if got := p.text(c.at); got != c.want {
			t.Errorf("the span of the %s is %q, want %q", c.what, got, c.want)
		}
	}
	p, l = parse("assert  not (a == - 2%) # x")
	assertion := l.Statement.(*Assertion)
	denial := assertion.Rule.(*Unary)
	for at, want := range map[source.Span]string{
		assertion.At:                          "assert  not (a == - 2%)",
		assertion.RuleText:                    "not (a == - 2%)",
		denial.Operand.Span():                 "a == - 2%",
		denial.Operand.(*Binary).Right.Span(): "- 2%",
	} {
		if got := p.text(at); got != want {
			t.Errorf("a span is %q, want %q", got, want)
		}
	}
}

func TestSpanOutsideOfTheDocument(t *testing.T) {
	for _, at := range []source.Span{{Start: -5, End: 3}, {Start: 2, End: 900}, {Start: 50, End: 60}, {Start: 4, End: 1}} {
		ParseLine("a = 12", at)
		ParseFence("#a from b", at)
	}
}

// A reading that looks back takes long over lines of this length.
func TestHugeLines(t *testing.T) {
	for _, piece := range []string{
		"x", "9", "1,", "1,1", "(", ")", "|", "||", "[", "[m] ", "]", `"`, `""`, "-", "- ", "not ", "a = ", "= ", "==", "+a", "a+", "a^", "^2",
		"%", "5%", ".", "a.", "é", "√", "Σ(", "⌊", "\x80", "#", "{1, ", "param ", "precision ", "report ", "2026-01-01",
	} {
		for _, head := range []string{"", "a = ", "a = f(", "param a precision 2 in {", "param a precision 2 in [", "report deltas on ", "chart a as b of ", "a "} {
			line := head + strings.Repeat(piece, (MaxLineBytes-100)/len(piece))
			began := time.Now()
			_, l := parse(line)
			checkFaults(t, l)
			if spent := time.Since(began); spent > 2*time.Second {
				t.Errorf("a line of %q takes %v", head+piece, spent)
			}
		}
	}
	members := "param a precision 0 in {1" + strings.Repeat(", 1", 20_000) + "} = default 1"
	if _, l := parse(members); !l.Statement.(*Param).Usable {
		t.Error("a long set makes its param worthless")
	} else if folded, ok := l.Statement.(*Param).Domain.Fold(); !ok || len(folded) != 1 {
		t.Errorf("a long set of one value folds to %d", len(folded))
	}
}

func TestLineTooLong(t *testing.T) {
	fits := "total = 1" + strings.Repeat(" ", MaxLineBytes-9)
	if _, l := parse(fits); l.Dropped != nil {
		t.Errorf("a line of %d bytes is dropped: %s", len(fits), l.Dropped.Message)
	}
	_, l := parse(fits + " ")
	if l.Dropped == nil || l.Dropped.Code != finding.Type || l.Dropped.Name != "total" {
		t.Errorf("a line of %d bytes gives %+v, want a TYPE about total", len(fits)+1, l.Dropped)
	}
}

func FuzzParseLine(f *testing.F) {
	for _, seed := range []string{
		"Net precision 2 = Qty * Price # x", `"Peak (kW)" is peak`, "assert |SUM(Part) - 1| <= 0.01",
		"chart mix as stacked-bar of Cost, s.Fee labelled Item aspect 4:3", "report best scalar left direction max among feasible",
		"param rebate [EUR] precision 3 ℤ⁺ ∈ [0%, 7.5%) lattice 2% = default 2%", "[N] = [kg⋅m/s²]", "a = ⌈x⌉ ^ -2 ⋅ 2026-01-31",
		"param x precision 0 in {1, 2} = default 1", "a = not b == c and ROUND(2.5,0)", "\"\xff[]#",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, l := parse(line)
		start, end := len("# é\n"), len("# é\n")+len(line)
		inside := func(at source.Span) {
			if at.Start < start || at.End > end || at.End < at.Start {
				t.Errorf("ParseLine(%q): the span %v is outside of the line", line, at)
			}
		}
		checkFaults(t, l)
		if l.Dropped != nil {
			inside(l.Dropped.Span)
			if l.Statement != nil || l.Faults != nil {
				t.Errorf("ParseLine(%q) drops the line and keeps something", line)
			}
			return
		}
		for _, fault := range l.Faults {
			inside(fault.Span)
		}
		var rule Expr
		switch s := l.Statement.(type) {
		case nil:
			return
		case *Binding:
			rule = s.Rule
		case *Assertion:
			rule = s.Rule
		case *Param:
			if s.Domain != nil {
				s.Domain.Fold()
			}
		}
		inside(l.Statement.Span())
		// What is a statement reads the same without the rest of its line.
		_, again := parse(p.text(l.Statement.Span()))
		if again.Statement == nil {
			t.Errorf("ParseLine(%q) does not read its own statement", line)
		}
		if rule != nil {
			for e := range Walk(rule) {
				inside(e.Span())
			}
		}
	})
}

func BenchmarkParseLine(b *testing.B) {
	line := "Net precision 2 = Qty * ROUND(Price - rebate.flat, 2) # per row"
	b.ReportAllocs()
	b.SetBytes(int64(len(line)))
	for b.Loop() {
		ParseLine(line, source.Span{Start: 0, End: len(line)})
	}
}
