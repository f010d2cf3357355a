package sheet

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// FuzzCheck holds every document to what no document may break: it is refused
// or checked, evaluated and explained, its findings lie in the text and agree
// with their counts, and the same document says the same twice.
func FuzzCheck(f *testing.F) {
	for _, pattern := range [...]string{"testdata/*.md", "testdata/content/*.md", "testdata/repair/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			f.Add(readFile(f, file))
		}
	}
	for _, document := range hostileDocuments(3) {
		f.Add(document)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Open(text, Surroundings{Folder: testFolder{}})
		switch {
		case errors.Is(err, markdown.ErrNotUTF8) && !utf8.ValidString(text):
			return
		case errors.Is(err, markdown.ErrTooDeep) || errors.Is(err, markdown.ErrTooDense):
			return
		case err != nil:
			t.Fatalf("Open: %v", err)
		}
		c, err := m.Check()
		if err != nil {
			t.Fatalf("Check: %v", err)
		}
		judgeCheck(t, text, c)
		e, err := m.Eval(nil)
		if err != nil {
			t.Fatalf("Eval: %v", err)
		}
		x, err := m.Explain()
		if err != nil {
			t.Fatalf("Explain: %v", err)
		}
		judgeParts(t, e, x)
		if _, err := m.Repair(RepairOptions{FixDates: true, FixUnits: true}); err != nil {
			t.Fatalf("Repair: %v", err)
		}
		if again := check(t, text); !strings.Contains(text, "from") && !strings.Contains(text, "chart") {
			if diff := cmp.Diff(c, again); diff != "" {
				t.Errorf("the same document says another thing (-first +second):\n%s", diff)
			}
		}
	})
}

// judgeCheck fails the test if a finding lies outside the text, or the counts
// do not agree with the findings.
func judgeCheck(t *testing.T, text string, c Check) {
	t.Helper()
	var want finding.Summary
	for _, f := range c.Findings {
		for _, span := range [...]source.Span{f.Span, f.Related} {
			if span.Start < 0 || span.End < span.Start || span.End > len(text) {
				t.Errorf("%v %q lies at %v, the text is %d bytes long", f.Code, f.Message, span, len(text))
			}
		}
		switch {
		case f.Code == finding.Stale && f.Count == 0 && f.Drift == nil && f.Artifact == "":
			t.Errorf("a stale %s.%s says nothing of what it should be", f.Sheet, f.Name)
		case f.Code == finding.Stale:
			want.Stale += max(f.Count, 1)
		case f.Code.IsProblem():
			want.Errors++
		}
		if !utf8.ValidString(f.Message) {
			t.Errorf("%v has the message %q", f.Code, f.Message)
		}
	}
	want.Problems = want.Stale + want.Errors
	if c.Summary != want {
		t.Errorf("the summary is %+v, and the findings are %+v", c.Summary, want)
	}
}

// judgeParts fails the test if a value has no rule that Explain tells of.
func judgeParts(t *testing.T, e Evaluation, x Explanation) {
	t.Helper()
	known := map[string]bool{}
	add := func(prefix string, rules []Rule, params []DeclaredParam) {
		for _, rule := range rules {
			known[prefix+rule.Name] = true
		}
		for _, p := range params {
			known[prefix+p.Name] = true
		}
	}
	add("", x.DocumentScope, x.DocumentParams)
	for _, s := range x.Sheets {
		add(s.ID+".", s.Rules, s.Params)
		add(s.ID+".", s.Scalars, nil)
	}
	for _, v := range e.Values {
		if !known[v.ID] {
			t.Errorf("the value %s has no rule", v.ID)
		}
	}
}
