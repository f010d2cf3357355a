package markdown

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// mustParse parses a document that is not refused.
func mustParse(tb testing.TB, document string) *Document {
	tb.Helper()
	d, err := Parse(document)
	if err != nil {
		tb.Fatalf("Parse(%.60q) is refused: %v", document, err)
	}
	return d
}

func TestNodes(t *testing.T) {
	kinds := [...]string{Other: "other", Heading: "heading", Tabular: "table", Rules: "rules", Marker: "marker"}
	table := "| a |\n|---|\n| 1 |"
	for document, want := range map[string][]string{
		"":                                   nil,
		" \n\t\n":                            nil,
		"a\nb\n\nc":                          {"other a\nb", "other c"},
		"  a  \r\n\r\nb\r\n":                 {"other a  ", "other b"},
		"a\r\rb\r":                           {"other a", "other b"},
		"# a #\nb":                           {"heading # a #", "other b"},
		"#\nb":                               {"heading #", "other b"},
		"a\nb\n===\nc":                       {"heading a\nb\n===", "other c"},
		"a\n---\nc":                          {"heading a\n---", "other c"},
		"---\na":                             {"other ---", "other a"},
		"- a\n\n  b\n\n\nc":                  {"other - a\n\n  b", "other c"},
		"> a\nb\n\nc":                        {"other > a\nb", "other c"},
		"    code\n\n    more\na":            {"other code\n\n    more", "other a"},
		"[x]: y\n\n[z]: w\n":                 {"other [x]: y", "other [z]: w"},
		"[x]: y\nabc\n":                      {"other [x]: y", "other abc"},
		table:                                {"table " + table},
		"a\n" + table + "\n\nb":              {"other a", "table " + table, "other b"},
		"a\n" + table + "\n---\nb":           {"other a", "table " + table, "other ---", "other b"},
		table + "\n# b":                      {"table " + table, "heading # b"},
		table + "\n> b":                      {"table " + table, "other > b"},
		table + "\n- b":                      {"table " + table, "other - b"},
		table + "\n```\n```":                 {"table " + table, "other ```\n```"},
		table + "\n<!--x-->":                 {"table " + table, "other <!--x-->"},
		table + "\nb":                        {"table " + table + "\nb"},
		"- x\n\n  " + table:                  {"other - x\n\n  | a |\n|---|\n| 1 |"},
		"> | a |\n> |---|":                   {"other > | a |\n> |---|"},
		"\uFEFF" + table:                     {"table " + table},
		"\uFEFF# a":                          {"heading # a"},
		"\uFEFF```vmark\nx = 1\n```":         {"rules ```vmark\nx = 1\n```"},
		"   | a |\n  |---|\n | 1 |":          {"table | a |\n  |---|\n | 1 |"},
		"| a |\n    |---|":                   {"other | a |\n    |---|"},
		"    | a |\n    |---|":               {"other | a |\n    |---|"},
		"<!--vmark:no-formulas-->":           {"marker <!--vmark:no-formulas-->"},
		"a\n  <!--vmark:no-formulas-->  \nb": {"other a", "marker <!--vmark:no-formulas-->  ", "other b"},
		"a <!--vmark:no-formulas-->":         {"other a <!--vmark:no-formulas-->"},
		"<!--vmark:no-formulas--> a":         {"other <!--vmark:no-formulas--> a"},
		"- <!--vmark:no-formulas-->":         {"other - <!--vmark:no-formulas-->"},
		"<!-- vmark:no-formulas -->":         {"other <!-- vmark:no-formulas -->"},
		"```\n<!--vmark:no-formulas-->\n```": {"other ```\n<!--vmark:no-formulas-->\n```"},
		"<!--a\n\nb-->c\nd":                  {"other <!--a\n\nb-->c", "other d"},
		"<!--a\nb\n":                         {"other <!--a\nb"},
		"```vmark\n\n\n":                     {"rules ```vmark\n\n"},
		"\x00\na\x00b":                       {"other \x00\na\x00b"},
	} {
		t.Run(document, func(t *testing.T) {
			var got []string
			for _, node := range mustParse(t, document).Nodes {
				got = append(got, kinds[node.Kind]+" "+node.Span.Text(document))
			}
			if !slices.Equal(got, want) {
				t.Errorf("Parse(%q) has the nodes\n%q, want\n%q", document, got, want)
			}
		})
	}
}

func TestTables(t *testing.T) {
	head := "|a|b|\n|-|-|\n"
	// A row is its cells, each with what is between its bars and its text.
	for document, want := range map[string][]string{
		"| a | b |\n|---|:-:|\n| 1 |  |": {"{ a =a}{ b =b}", "{ 1 =1}{  =}"},
		"a|b\n-|-\n1|2":                  {"{a=a}{b=b}", "{1=1}{2=2}"},
		"  a | b  \n :- | -: \n 1 | 2 ":  {"{a =a}{ b=b}", "{1 =1}{ 2=2}"},
		"|a|b|\r\n|-|-|\r\n|1|2|\r\n":    {"{a=a}{b=b}", "{1=1}{2=2}"},
		"|a|b|\r|-|-|\r|1|2|\r":          {"{a=a}{b=b}", "{1=1}{2=2}"},
		head + "|1":                      {"{a=a}{b=b}", "{1=1}"},
		head + "|1|":                     {"{a=a}{b=b}", "{1=1}"},
		head + "|1||":                    {"{a=a}{b=b}", "{1=1}{=}"},
		head + "|":                       {"{a=a}{b=b}", ""},
		head + "||":                      {"{a=a}{b=b}", "{=}"},
		head + "|1|2|3|4|":               {"{a=a}{b=b}", "{1=1}{2=2}"},
		head + `|1\|2|3|`:                {"{a=a}{b=b}", `{1\|2=1\|2}{3=3}`},
		head + "|`1\\|2`|3|":             {"{a=a}{b=b}", "{`1\\|2`=1\\|2}{3=3}"},
		head + "|`1|2`|":                 {"{a=a}{b=b}", "{`1=`1}{2`=2`}"},
		head + `|1|2\|`:                  {"{a=a}{b=b}", `{1=1}{2\|=2\|}`},
		head + "|\t1 |\t|":               {"{a=a}{b=b}", "{\t1 =1}{\t=}"},
		head + "1":                       {"{a=a}{b=b}", "{1=1}"},
		"a\n:-":                          {"{a=a}"},
		"x\n|a|\n|-|\n|1|":               {"{a=a}", "{1=1}"},
		"|a|\n|-|-|\n|b|\n|-|\n|1|":      {"{b=b}", "{1=1}"},
		"|a\\||b|\n|-|-|":                {`{a\|=a\|}{b=b}`},
		"|a|b|\n|-|x|":                   nil,
		"|a|\n|::|":                      nil,
		"|a|\n||":                        nil,
		"|a|\n|-|-|":                     nil,
		"- |a|\n  |-|":                   nil,
	} {
		t.Run(document, func(t *testing.T) {
			d := mustParse(t, document)
			var got []string
			for _, node := range d.Nodes {
				if node.Table == nil {
					continue
				}
				for _, row := range slices.Concat([][]Cell{node.Table.Header}, node.Table.Rows) {
					var b strings.Builder
					for _, cell := range row {
						fmt.Fprintf(&b, "{%s=%s}", cell.Inner.Text(document), cell.Text.Text(document))
					}
					got = append(got, b.String())
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("Parse(%q) has the rows\n%q, want\n%q", document, got, want)
			}
		})
	}
}

func TestCellText(t *testing.T) {
	for cell, want := range map[string]string{
		"":                        "",
		" ":                       "",
		" 7 ":                     "7",
		"**Glaze**":               "Glaze",
		" ** x**":                 "** x**",
		"__7__":                   "7",
		"*7*":                     "7",
		"_7_":                     "7",
		"***7***":                 "***7***",
		"`7`":                     "7",
		"` 7 `":                   "7",
		"`` `7` ``":               "`7`",
		"` `":                     "` `",
		"5 **or** 6":              "5 **or** 6",
		"**5** or **6**":          "**5** or **6**",
		"`5` or `6`":              "`5` or `6`",
		"**5 *or* 6**":            "**5 *or* 6**",
		"*a ! b ] c*":             "a ! b ] c",
		"[7](x)":                  "[7](x)",
		"<b>7</b>":                "<b>7</b>",
		"5.00 *est.*":             "5.00 *est.*",
		`\*7\*`:                   `\*7\*`,
		"*7*8*":                   "*7*8*",
		"a &amp; b":               "a &amp; b",
		"*a &amp; b*":             "a &amp; b",
		"<!--c-->":                "",
		" <!--c--> <!--d-->":      "",
		"7<!--c-->":               "7",
		"<!--c--> 7 <!--d-->":     "7",
		"5<!--c--> 6":             "5<!--c--> 6",
		"**7**<!--c-->":           "7",
		"**7** <!--c-->":          "7",
		"`7`<!--c-->":             "7",
		"x **7**<!--c-->":         "x **7**<!--c-->",
		"`<!--c-->`":              "<!--c-->",
		"<!--c":                   "<!--c",
		"5*6<!--c-->":             "5*6",
		"![7](x)<!--vmark=a.b-->": "![7](x)<!--vmark=a.b-->",
	} {
		t.Run(cell, func(t *testing.T) {
			for name, document := range map[string]string{
				"row":    "| a |\n|---|\n|" + cell + "|\n",
				"header": "|" + cell + "|\n|---|\n",
			} {
				if name == "header" && strings.TrimSpace(cell) == "" {
					continue
				}
				table := mustParse(t, document).Nodes[0].Table
				got := table.Header[0]
				if name == "row" {
					got = table.Rows[0][0]
				}
				if got.Text.Text(document) != want || got.IsBlank() != (want == "") || got.Inner.Text(document) != cell {
					t.Errorf("as a %s, %q reads %q between bars %q, want %q", name, cell,
						got.Text.Text(document), got.Inner.Text(document), want)
				}
			}
		})
	}
}

func TestBlocks(t *testing.T) {
	// A block is its info, its lines, and what its closing line starts with.
	for document, want := range map[string]string{
		"```vmark\nx = 1\n```\na":              `"" ["x = 1"] "` + "```\\na" + `"`,
		"```vmark #id from a.csv \n```":        `"#id from a.csv" [] "` + "```" + `"`,
		"``` vmark\t#id\r\nx\r\n\r\n y\r\n```": `"#id" ["x" "" " y"] "` + "```" + `"`,
		"```vmark\rx\r```\r":                   `"" ["x"] "` + "```\\r" + `"`,
		"~~~vmark\n```\n~~~":                   `"" ["` + "```" + `"] "~~~"`,
		"````vmark\n```\n````":                 `"" ["` + "```" + `"] "` + "````" + `"`,
		"   ```vmark\n   x\n     y\n z\n  ```": `"" ["x" "  y" "z"] "  ` + "```" + `"`,
		"```vmark\nx\n":                        `"" ["x"] ""`,
		"```vmark\nx":                          `"" ["x"] ""`,
		"```vmark":                             `"" [] ""`,
		"```vmark\n":                           `"" [] ""`,
		"```vmark #é\n\tx\n```":                `"#é" ["\tx"] "` + "```" + `"`,
		"```vmark#id\nx\n```":                  "",
		"```Vmark\nx\n```":                     "",
		"```\nvmark\n```":                      "",
		"    ```vmark\n    ```":                "",
		"- ```vmark\n  x\n  ```":               "",
		"> ```vmark\n> ```":                    "",
	} {
		t.Run(document, func(t *testing.T) {
			d := mustParse(t, document)
			got := ""
			if block := d.Nodes[0].Block; block != nil {
				lines := []string{}
				for _, line := range block.Lines {
					lines = append(lines, line.Text(document))
				}
				got = fmt.Sprintf("%q %q %q", block.Info.Text(document), lines, document[block.Close:])
			}
			if got != want {
				t.Errorf("Parse(%q) has the block %s, want %s", document, got, want)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	for name, test := range map[string]struct {
		document string
		want     error
	}{
		"half a rune":                {"a\xc3", ErrNotUTF8},
		"a surrogate":                {"\xed\xa0\x80", ErrNotUTF8},
		"400 quotes":                 {strings.Repeat(">", 400) + "a", nil},
		"401 quotes":                 {strings.Repeat(">", 401) + "a", ErrTooDeep},
		"401 quotes after CR":        {"a\r" + strings.Repeat(">", 401) + "a", ErrTooDeep},
		"400 spaces":                 {strings.Repeat(" ", 400) + "a", nil},
		"101 tabs":                   {strings.Repeat("\t", 101) + "a", ErrTooDeep},
		"200 bullets":                {strings.Repeat("- ", 200) + "a", nil},
		"201 bullets":                {strings.Repeat("+ ", 201) + "a", ErrTooDeep},
		"101 numbers":                {strings.Repeat("12. ", 101) + "a", ErrTooDeep},
		"999 hyphens":                {strings.Repeat("-", 999), nil},
		"999 hyphens below":          {"a\n" + strings.Repeat("-", 999), nil},
		"many lines in 200 lists":    {strings.Repeat("- ", 200) + "a" + strings.Repeat("\n", 100_000), ErrTooDeep},
		"20,000 stars and lines":     {"a <!--> " + strings.Repeat("*a_ ", 10_000), ErrTooDense},
		"20,000 stars in two cells":  {"|a|b|\n|-|-|\n|<!-->" + strings.Repeat("*a_ ", 5_000) + "|<!-->" + strings.Repeat("*a_ ", 9_000), ErrTooDense},
		"30,000 definitions at once": {strings.Repeat("[a]: b\n", 30_000), ErrTooDense},
		"3,000 anchors at once":      {strings.Repeat("**4.20**<!--vmark=shop.total-->,\n", 3000), nil},
	} {
		t.Run(name, func(t *testing.T) {
			if d, err := Parse(test.document); !errors.Is(err, test.want) || (d == nil) != (err != nil) {
				t.Errorf("Parse(%.40q…) = %v, %v, want %v", test.document, d != nil, err, test.want)
			}
		})
	}
	if got := ErrTooDeep.Error(); got != "nested too deeply" {
		t.Errorf("ErrTooDeep = %q, want %q", got, "nested too deeply")
	}
}
