package casetest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `Sums answer the sum.
They are exact.

now: 2026-05-04T14:30Z
tz: Europe/London
seed: 7

// The simplest first.
1 + 1        → 2
"a → b" + 1  → TEXT_ARITHMETIC: text is no number

-- note: names --
a = 2        → 2

# Heading    →
a * 2
- a          → -2

-- note: alone --
1
`

func TestParse(t *testing.T) {
	got, err := Parse("sums.txt", sample)
	if err != nil {
		t.Fatal(err)
	}
	want := File{
		Name: "sums.txt",
		Pins: Pins{Now: "2026-05-04T14:30Z", Zone: "Europe/London", Seed: "7"},
		Rows: []Row{
			{Number: 9, Line: "1 + 1", Want: "2", Asserted: true},
			{Number: 10, Line: `"a → b" + 1`, Want: "TEXT_ARITHMETIC: text is no number", Asserted: true},
		},
		Notes: []Note{
			{Title: "names", Rows: []Row{
				{Number: 13, Line: "a = 2", Want: "2", Asserted: true},
				{Number: 14},
				{Number: 15, Line: "# Heading", Asserted: true},
				{Number: 16, Line: "a * 2"},
				{Number: 17, Line: "- a", Want: "-2", Asserted: true},
			}},
			{Title: "alone", Rows: []Row{{Number: 20, Line: "1"}}},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Parse differs (-want +got):\n%s", diff)
	}
	if got, want := got.Notes[0].Text(), "a = 2\n\n# Heading\na * 2\n- a"; got != want {
		t.Errorf("Text() = %q, want %q", got, want)
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "x:1: a case file opens with a paragraph of prose",
		"1 + 1 → 2\n":                "x:1: a case file opens with a paragraph of prose",
		"Prose.\n\n1 →\n":            "x:3: a row needs an answer",
		"Prose.\n\n1 → 1\nstray 2\n": "x:4: a line between rows needs an arrow, or // in front",
	} {
		if _, err := Parse("x", text); err == nil || err.Error() != want {
			t.Errorf("Parse(%q) = %v, want %s", text, err, want)
		}
	}
}

const page = "# Sums\n\n<!-- seed: 3 -->\n\nProse with `code`.\n\n" +
	"| Line | Answer |\n| :--- | --- |\n| `2 \\| 1` | `3` |\n| `` s`1` `` | `1` (a solve) |\n\n" +
	"| Other | Answer |\n| --- | --- |\n| `skipped` | `0` |\n\n" +
	"```note\na = 1 → 1\n\na\n```\n\n```\nnot → read\n```\n"

func TestParseManual(t *testing.T) {
	got, err := ParseManual("sums.md", page)
	if err != nil {
		t.Fatal(err)
	}
	want := File{
		Name: "sums.md",
		Pins: Pins{Seed: "3"},
		Rows: []Row{
			{Number: 9, Line: "2 | 1", Want: "3", Asserted: true},
			{Number: 10, Line: "s`1`", Want: "1", Asserted: true},
		},
		Notes: []Note{{Title: "Sums", Rows: []Row{
			{Number: 17, Line: "a = 1", Want: "1", Asserted: true},
			{Number: 18},
			{Number: 19, Line: "a"},
		}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("ParseManual differs (-want +got):\n%s", diff)
	}
	for _, bad := range []string{"| 2 | `2` |", "| `2` | 2 |", "| `2` |", "| `2` | `2` | `2` |"} {
		if _, err := ParseManual("x", "| Line | Answer |\n"+bad); err == nil {
			t.Errorf("ParseManual of the row %s found no fault", bad)
		}
	}
}

func TestMatches(t *testing.T) {
	for _, test := range []struct {
		want string
		got  Outcome
		is   bool
	}{
		{"2", Outcome{Display: "= 2"}, true},
		{"2", Outcome{Display: "2"}, true},
		{"2", Outcome{Display: "= 3"}, false},
		{"2", Outcome{Display: "2", Code: "CHECK_FAILED"}, false},
		{"XIV", Outcome{Display: "= XIV"}, true},
		{"", Outcome{}, true},
		{"", Outcome{Display: "= 0"}, false},
		{"NO_UNIT", Outcome{Display: "no such unit", Code: "NO_UNIT"}, true},
		{"NO_UNIT: no such unit", Outcome{Display: "no such unit", Code: "NO_UNIT"}, true},
		{"NO_UNIT: another", Outcome{Display: "no such unit", Code: "NO_UNIT"}, false},
		{"NO_UNIT", Outcome{Display: "NO_UNIT"}, false},
	} {
		if is := matches(test.want, test.got); is != test.is {
			t.Errorf("matches(%q, %+v) = %t, want %t", test.want, test.got, is, test.is)
		}
	}
}

// recorder is a test whose failures are kept.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.failures = append(r.failures, fmt.Sprintf(format, args...))
}

// doubling answers a line with itself twice, and refuses the empty one.
func doubling(_ Pins, line string) Outcome {
	if line == "" {
		return Outcome{}
	}
	return Outcome{Display: "= " + strings.Repeat(line, 2)}
}

func doublingNote(pins Pins, lines []string) []Outcome {
	var outcomes []Outcome
	for _, line := range lines {
		outcomes = append(outcomes, doubling(pins, line))
	}
	return outcomes
}

func TestCompare(t *testing.T) {
	file, err := Parse("x", "Prose.\n\na → aa\nb → bc\n\n-- note: n --\nc → cd\n\nd →\n")
	if err != nil {
		t.Fatal(err)
	}
	r := &recorder{TB: t}
	compare(r, file, Evaluator{Line: doubling, Note: doublingNote}, false)
	want := []string{"x:4: b → bb, want bc", "x:7: c → cc, want cd", "x:9: d → dd, want "}
	if diff := cmp.Diff(want, r.failures); diff != "" {
		t.Errorf("compare differs (-want +got):\n%s", diff)
	}
}

func TestUpdate(t *testing.T) {
	name := filepath.Join(t.TempDir(), "case.txt")
	if err := os.WriteFile(name, []byte("Prose.\n\na  → aa\nb  → x → y\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	evaluator := Evaluator{Line: doubling}
	for _, file := range load(t, name, Parse) {
		compare(t, file, evaluator, true)
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if want := "Prose.\n\na  → aa\nb  → x → b  → xb  → x\r\n"; string(got) != want {
		t.Errorf("after -update the file is %q, want %q", got, want)
	}
}
