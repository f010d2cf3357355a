package sheet

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestValues evaluates every document of testdata that has a list of values
// beside it. A first line may give a scenario.
func TestValues(t *testing.T) {
	lists, err := filepath.Glob("testdata/*.values")
	if err != nil || len(lists) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, list := range lists {
		name := strings.TrimSuffix(filepath.Base(list), ".values")
		t.Run(name, func(t *testing.T) {
			want := readFile(t, list)
			var scenario *string
			if first, rest, _ := strings.Cut(want, "\n"); strings.HasPrefix(first, "scenario ") {
				scenario, want = new(strings.TrimPrefix(first, "scenario ")), rest
			}
			m := open(t, readFile(t, "testdata/"+name+".md"))
			if diff := cmp.Diff(sortUnits(want), sortUnits(evaluation(t, m, scenario))); diff != "" {
				t.Errorf("values (-want +got):\n%s", diff)
			}
		})
	}
}

// sortUnits brings the lines about units, which have no order of their own,
// into one.
func sortUnits(text string) string {
	lines := strings.SplitAfter(text, "\n")
	slices.SortStableFunc(lines, func(a, b string) int {
		if strings.HasPrefix(a, "unit ") && strings.HasPrefix(b, "unit ") {
			return strings.Compare(a, b)
		}
		return 0
	})
	return strings.Join(lines, "")
}

// evaluation writes what an evaluation says, a line a value.
func evaluation(t *testing.T, m *Model, scenario *string) string {
	t.Helper()
	e, err := m.Eval(scenario)
	if _, ok := errors.AsType[*ScenarioError](err); ok {
		return "error SCENARIO\n"
	}
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, v := range e.Values {
		b.WriteString(v.ID + " = " + valueText(v) + "\n")
	}
	for _, u := range e.Units {
		b.WriteString("unit " + u.ID + " = {")
		for i, f := range u.Unit.Factors() {
			if i > 0 {
				b.WriteString(",")
			}
			b.WriteString(strconv.Quote(f.Atom) + ":" + strconv.Itoa(f.Exponent))
		}
		b.WriteString("}\n")
	}
	for _, a := range e.Assertions {
		b.WriteString("assert " + a.Sheet + ": " + strings.TrimPrefix(a.Source, "assert ") + " -> " + truthText(a) + "\n")
	}
	return b.String()
}

func truthText(a Assertion) string {
	switch a.Truth {
	case Holds:
		return "true: " + a.Substituted
	case Fails:
		return "false: " + a.Substituted
	}
	return "null"
}

func valueText(v Value) string {
	if !v.IsColumn {
		return literal(v.Text)
	}
	cells := make([]string, len(v.Cells))
	for i, cell := range v.Cells {
		cells[i] = "null"
		if cell != nil {
			cells[i] = literal(*cell)
		}
	}
	return "[" + strings.Join(cells, ", ") + "]"
}

// literal quotes what is no number.
func literal(text string) string {
	if strings.Trim(text, "-.0123456789") == "" && strings.Count(text, "-") <= 1 {
		return text
	}
	return strconv.Quote(text)
}
