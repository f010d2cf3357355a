package sheet

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"reckon/engine/internal/sheet/finding"
)

// TestFindings checks every document of testdata that has a list of findings
// beside it: those of the folder content as texts without a place.
func TestFindings(t *testing.T) {
	for folder, around := range map[string]Surroundings{
		"testdata":         {Folder: testFolder{}},
		"testdata/content": {},
	} {
		checkFolder(t, folder, around)
	}
}

func checkFolder(t *testing.T, folder string, around Surroundings) {
	t.Helper()
	lists, err := filepath.Glob(folder + "/*.findings")
	if err != nil || len(lists) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, list := range lists {
		name := strings.TrimSuffix(filepath.Base(list), ".findings")
		t.Run(name, func(t *testing.T) {
			m := openIn(t, readFile(t, folder+"/"+name+".md"), around)
			check, err := m.Check()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(readFile(t, list), report(check)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func open(t *testing.T, text string) *Model {
	t.Helper()
	return openIn(t, text, Surroundings{Folder: testFolder{}})
}

func openIn(t *testing.T, text string, around Surroundings) *Model {
	t.Helper()
	m, err := Open(text, around)
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	return m
}

// testFolder is the directory of the test documents.
type testFolder struct{}

func (testFolder) ReadFile(path string) ([]byte, error) { return os.ReadFile("testdata/" + path) }

// report writes what a check says, a line a finding.
func report(c Check) string {
	var b strings.Builder
	for _, f := range c.Findings {
		b.WriteString(strings.Join(fields(f), " | ") + "\n")
	}
	s := c.Summary
	b.WriteString("problems=" + strconv.Itoa(s.Problems) + " stale=" + strconv.Itoa(s.Stale) +
		" errors=" + strconv.Itoa(s.Errors) + "\n")
	return b.String()
}

func fields(f finding.Finding) []string {
	list := []string{f.Code.String()}
	switch {
	case f.Sheet != "" && f.Name != "":
		list = append(list, f.Sheet+"."+f.Name)
	case f.Sheet != "":
		list = append(list, "#"+f.Sheet)
	case f.Name != "":
		list = append(list, f.Name)
	case f.Code != finding.Stale:
		list = append(list, "-")
	}
	add := func(name, text string) {
		if text != "" {
			list = append(list, name+"="+text)
		}
	}
	if f.Row != "" {
		list = append(list, f.Row)
	}
	if f.Drift != nil {
		stored := f.Drift.Stored
		if stored == "" {
			stored = `""`
		}
		list = append(list, "stored="+stored, "computed="+f.Drift.Computed)
	}
	if f.Code != finding.Precision {
		add("formula", f.Formula)
	}
	if d := f.Misdate; d != nil {
		add("raw", f.Raw)
		add("fix", d.Fix)
		add("first", d.First)
		add("second", d.Second)
		if d.First != "" {
			add("days", strconv.Itoa(d.Days))
		}
	}
	add("path", strings.Join(f.Path, " → "))
	if f.Count > 0 {
		add("count", strconv.Itoa(f.Count))
	}
	add("source", f.Source)
	add("substituted", f.Substituted)
	add("suggestion", f.Suggestion)
	return list
}
