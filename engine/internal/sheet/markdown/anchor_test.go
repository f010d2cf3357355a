package markdown

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// describe says what an anchor is in one line.
func describe(document string, a Anchor) string {
	names := [...]string{NoTarget: "nothing", Plain: "plain", Wrapped: "wrapped", Code: "code", Image: "image", Foreign: "foreign"}
	s := a.Sheet + "." + a.Name
	if a.Rule != "" {
		s += "|" + a.Rule
	}
	if a.Malformed {
		s = "malformed"
	}
	s += " " + names[a.Target.Kind]
	if text := a.Target.Span.Text(document); text != "" {
		s += " " + text
	}
	if a.Target.Destination != "" {
		s += " " + a.Target.Destination
	}
	if a.InTable {
		s += fmt.Sprintf(" at %d,%d", a.Row, a.Column)
	}
	return s
}

func TestTargets(t *testing.T) {
	const c = "<!--vmark=s.n-->"
	for document, want := range map[string][]string{
		"5" + c:                          {"s.n plain 5"},
		"Ready in 12" + c + " days.":     {"s.n plain 12"},
		"Ready by " + c + " at last.":    {"s.n plain by"},
		"a 5\n    " + c:                  {"s.n plain 5"},
		"a\n5" + c:                       {"s.n plain 5"},
		"a  \n    " + c:                  {"s.n foreign"},
		"a\\\n    " + c:                  {"s.n foreign"},
		"a ! 5]" + c:                     {"s.n plain 5]"},
		"a*5" + c:                        {"s.n plain a*5"},
		"a_b [5_" + c:                    {"s.n plain [5_"},
		`\*5` + c:                        {`s.n plain \*5`},
		"5&nbsp;m" + c:                   {"s.n plain 5&nbsp;m"},
		"é5€" + c:                        {"s.n plain é5€"},
		"**5**" + c:                      {"s.n wrapped 5"},
		"*5*" + c:                        {"s.n wrapped 5"},
		"__5__" + c:                      {"s.n wrapped 5"},
		"_5_" + c:                        {"s.n wrapped 5"},
		"**_**" + c:                      {"s.n wrapped _"},
		"**on hold!**" + c:               {"s.n wrapped on hold!"},
		"***5***" + c:                    {"s.n foreign"},
		"**5 *m***" + c:                  {"s.n foreign"},
		"**`5`**" + c:                    {"s.n foreign"},
		"**a\nb**" + c:                   {"s.n foreign"},
		"**5** " + c:                     {"s.n foreign"},
		"`5`" + c:                        {"s.n code 5"},
		"` 5 `" + c:                      {"s.n code 5"},
		"`` `5` ``" + c:                  {"s.n code `5`"},
		"`5`x" + c:                       {"s.n plain x"},
		"![a](img/mix.svg)" + c:          {"s.n image img/mix.svg"},
		`![a](<a b.svg> "t")` + c:        {"s.n image a b.svg"},
		"![a][r]" + c + "\n\n[r]: r.svg": {"s.n image r.svg"},
		"![5" + c + "](x)":               nil,
		"[a](x)" + c:                     {"s.n foreign"},
		"[a]" + c + "\n\n[a]: b":         {"s.n foreign"},
		"[a]" + c:                        {"s.n plain [a]"},
		"[5" + c + "](x)":                {"s.n plain 5"},
		"**5" + c + "**":                 {"s.n plain 5"},
		"<b>" + c:                        {"s.n foreign"},
		"<http://a>" + c:                 {"s.n foreign"},
		"5" + c + c:                      {"s.n plain 5", "s.n foreign"},
		"5" + c + " " + c:                {"s.n plain 5", "s.n foreign"},
		"5<!-- a -->" + c:                {"s.n foreign"},
		"# 5" + c:                        {"s.n plain 5"},
		"5" + c + "\n===":                {"s.n plain 5"},
		"- 5" + c:                        {"s.n plain 5"},
		"- a\n\n  5" + c:                 {"s.n plain 5"},
		"> 5" + c:                        {"s.n plain 5"},
		"> - # 5" + c:                    {"s.n plain 5"},
		"`5" + c + "`":                   nil,
		"    5" + c:                      nil,
		"```\n5" + c + "\n```":           nil,
		"- ```\n  " + c:                  nil,
		c:                                {"s.n nothing"},
		"a\n" + c + "\nb":                {"s.n nothing"},
		"   " + c + " a " + c:            {"s.n nothing", "s.n nothing"},
		"- " + c:                         {"s.n nothing"},
		"> " + c + "\n> a":               {"s.n nothing"},
		"<!-- x\n" + c + "\n\n" + c:      {"s.n nothing"},
		"<!-->" + c:                      {"s.n nothing"},
		"<!-- x " + c + "\n\n5" + c:      {"s.n plain 5"},
		"<div>\n" + c + "\n</div>":       {"s.n nothing"},
		"<b>\n" + c:                      {"s.n nothing"},
		"<pre>\n" + c + "\n</pre>":       nil,
		"<script>\n" + c + "\n</script>": nil,
		"<![CDATA[ " + c + " ]]>":        nil,
		"[x]: " + c:                      nil,
		"|a 5" + c + "|b|\n|-|-|\n|**6**" + c + "|7|\n|1|`2`" + c + "|": {"s.n plain 5 at -1,0", "s.n wrapped 6 at 0,0", "s.n code 2 at 1,1"},
		"|a|\n|-|\n|" + c + "|":                 {"s.n nothing at 0,0"},
		"|a|\n|-|\n|1|2" + c + "|":              nil,
		"- |a|\n  |-|\n  |5" + c + "|":          {"s.n plain 5"},
		"> |5" + c + "|\n> |-|":                 {"s.n plain 5"},
		"\uFEFF5" + c:                           {"s.n plain 5"},
		"a\r\n5" + c + "\r\n":                   {"s.n plain 5"},
		"a\r5" + c + "\r":                       {"s.n plain 5"},
		"\x005" + c:                             {"s.n plain \x005"},
		"x\n5" + c + "\n|a|\n|-|\n|6" + c + "|": {"s.n plain 5", "s.n plain 6 at 0,0"},
	} {
		t.Run(document, func(t *testing.T) {
			d := mustParse(t, document)
			var got []string
			for _, a := range d.Anchors {
				got = append(got, describe(document, a))
				if text := a.Span.Text(document); !strings.HasSuffix(text, c) {
					t.Errorf("the anchor %d covers %q, want %q", a.Span.Start, text, c)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("Parse(%q) has the anchors\n%q, want\n%q", document, got, want)
			}
		})
	}
}

func TestAnchorGrammar(t *testing.T) {
	for comment, want := range map[string]string{
		"<!--vmark=sheet.name-->":      "sheet.name",
		"<!--vmark=_a1.B_2|percent-->": "_a1.B_2|percent",
		"<!-- vmark = a.b -->":         "a.b",
		"<!--\t vmark  =\ta.b\t-->":    "a.b",
		"<!--vmark=a.b |c-->":          "malformed",
		"<!--vmark=a.b| c-->":          "malformed",
		"<!--vmark=a.b|-->":            "malformed",
		"<!--vmark=a.b|c|d-->":         "malformed",
		"<!--vmark=a.b.c-->":           "malformed",
		"<!--vmark=a .b-->":            "malformed",
		"<!--vmark=a. b-->":            "malformed",
		"<!--vmark=a.-->":              "malformed",
		"<!--vmark=.b-->":              "malformed",
		"<!--vmark=a-->":               "malformed",
		"<!--vmark=-->":                "malformed",
		"<!--vmark=my-id.b-->":         "malformed",
		"<!--vmark=1a.b-->":            "malformed",
		"<!--vmark=é.b-->":             "malformed",
		"<!--vmark=a.b%-->":            "malformed",
		"<!--vmark=a.b--->":            "malformed",
		"<!--vmark=a.b!-->":            "malformed",
		"<!--vmark=a.b\nc-->":          "malformed",
		"<!--vmark=\na.b-->":           "malformed",
		"<!--vmark a.b-->":             "",
		"<!--\nvmark=a.b-->":           "",
		"<!--Vmark=a.b-->":             "",
		"<!--vmarks=a.b-->":            "",
		"<!--vmark:no-formulas-->":     "",
		"<!--a vmark=a.b-->":           "",
		"<!-->":                        "",
		"<!--->":                       "",
	} {
		for _, before := range []string{"5", "", "| 5", "> 5"} {
			document := before + comment
			if before == "| 5" {
				document = "|a|\n|-|\n|5" + strings.ReplaceAll(comment, "|", `\|`)
			}
			if before == "| 5" && strings.Contains(comment, "\n") {
				continue
			}
			t.Run(document, func(t *testing.T) {
				got := ""
				for _, a := range mustParse(t, document).Anchors {
					got, _, _ = strings.Cut(describe(document, a), " ")
				}
				if got != want {
					t.Errorf("Parse(%q) has the anchor %q, want %q", document, got, want)
				}
			})
		}
	}
}

func TestUnclosedAnchor(t *testing.T) {
	for document, want := range map[string]string{
		"<!--vmark=a.b":           "malformed nothing",
		"<!--vmark=a.b->\n\nx\n ": "malformed nothing",
		"5<!--vmark=a.b":          "",
	} {
		t.Run(document, func(t *testing.T) {
			got := ""
			for _, a := range mustParse(t, document).Anchors {
				got = describe(document, a)
			}
			if got != want {
				t.Errorf("Parse(%q) has the anchor %q, want %q", document, got, want)
			}
		})
	}
}

func TestAnchorNode(t *testing.T) {
	const c = "<!--vmark=s.n-->"
	d := mustParse(t, "\n"+c+"\n\n# 1"+c+"\n\na\n\n|a|\n|-|\n|5"+c+"|\n\n> - 6"+c+"\n>\n> 7"+c+"\n")
	var got []int
	for _, a := range d.Anchors {
		got = append(got, a.Node)
	}
	if want := []int{0, 1, 3, 4, 4}; !slices.Equal(got, want) {
		t.Errorf("the anchors stand in the nodes %v, want %v", got, want)
	}
}

func TestReadsBack(t *testing.T) {
	const c = "<!--vmark=s.n|nbsp-->"
	const inCell = `<!--vmark=s.n\|nbsp-->`
	for _, test := range []struct {
		document, rendering, words string
		want                       bool
	}{
		{"**x**" + c, "on&nbsp;hold", "on\u00a0hold", true},
		{"*x*" + c, "hold", "hold", true},
		{"a\r\n  b __x__" + c + " c\r\n", "on&nbsp;hold", "on\u00a0hold", true},
		{"**x**" + c, "on&#160;hold", "on\u00a0hold", true},
		{"**x**" + c, "on&#xA0;hold", "on\u00a0hold", true},
		{"**x**" + c, `a\*b`, "a*b", true},
		{"**x**" + c, `a\&lt;b`, "a&lt;b", true},
		{"**x**" + c, "a&nope;b & c", "a&nope;b & c", true},
		{"**x**" + c, "a&lt;b", "a&lt;b", false},
		{"**x**" + c, "on hold", "on\u00a0hold", false},
		{"**x**" + c, "a*b*", "a*b*", false},
		{"**x**" + c, "a `b", "a `b", true},
		{"**x**" + c, "a `b`", "a `b`", false},
		{"**x**" + c + " `", "a `b", "a `b", false},
		{"**x**" + c, "<b>", "<b>", false},
		{"**x**" + c, "", "", false},
		{"**x**" + c, " a", " a", false},
		{"**x**" + c, "a\n\nb", "a\n\nb", false},
		{"**x**" + c, "\xff", "\xff", false},
		{"**x**" + c, "[r]", "[r]", true},
		{"**x**" + c + "\n\n[r]: y", "[r]", "[r]", false},
		{"**x**" + c, "<!--", "<!--", false},
		{"5" + c, "6", "6", true},
		{"5" + c, "6 7", "6 7", false},
		{"`x`" + c, "a", "a", true},
		{"`x`" + c, "a&nbsp;b", "a\u00a0b", false},
		{"[x](y)" + c, "a", "a", false},
		{"![x](y)" + c, "a", "a", false},
		{"|a|b|\n|-|-|\n|1|2|\n|1|**x**" + inCell + "|\n|3|4|", "on&nbsp;hold", "on\u00a0hold", true},
		{"|a|b|\r\n|-|-|\r\n|1|2|\r\n|1|**x**" + inCell + "|\r\n|3|4|", "on&nbsp;hold", "on\u00a0hold", true},
		{"y\n  a|b\n  -|-\n  1|**x**" + inCell, "hold", "hold", true},
		{"|a|**x**" + inCell + "|\n|-|-|\n|1|2|", "hold", "hold", true},
		{"|a|b|\n|-|-|\n|1|**x**" + inCell + "|", "a|b", "a|b", false},
		{"|a|b|\n|-|-|\n|1|**x**" + inCell + "|", `a\|b`, "a|b", true},
		{"> - **x**" + c, "on&nbsp;hold", "on\u00a0hold", true},
		{"# **x**" + c + " #", "hold", "hold", true},
		{"\uFEFF**x**" + c, "hold", "hold", true},
	} {
		t.Run(test.document+" "+test.rendering, func(t *testing.T) {
			d := mustParse(t, test.document)
			if got := d.ReadsBack(&d.Anchors[0], test.rendering, test.words); got != test.want {
				t.Errorf("ReadsBack(%q, %q) in %q = %t, want %t", test.rendering, test.words, test.document, got, test.want)
			}
		})
	}
}
