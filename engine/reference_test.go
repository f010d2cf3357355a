package engine

import (
	"context"
	"strings"
	"testing"
)

// TestExamples runs the example of every row: a line, an arrow, its answer.
func TestExamples(t *testing.T) {
	r := Describe()
	for _, words := range [][]Word{r.Functions, r.Phrases, r.Converters, r.Constants, r.Aggregates} {
		for _, w := range words {
			t.Run(w.Form, func(t *testing.T) { checkExample(t, w.Example) })
		}
	}
	for _, w := range r.Units {
		t.Run(strings.Join(w.Spellings, " "), func(t *testing.T) {
			checkExample(t, w.Example)
			if w.Source == "" {
				t.Error("has no source")
			}
		})
	}
}

func checkExample(t *testing.T, example string) {
	t.Helper()
	line, want, ok := strings.Cut(example, " → ")
	if !ok {
		t.Fatalf("example %q has no answer", example)
	}
	answer, err := Expression(context.Background(), Ambient{}, Question{Text: line, Pins: examplePins()})
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimPrefix(answer.Display, "= "); got != want {
		t.Errorf("%s = %s, want %s", line, got, want)
	}
}

// examplePins fixes what the examples count from (dates.md).
func examplePins() Pins {
	return Pins{Seed: new("1"), Now: new("2027-09-30T18:45:00+02:00"), Zone: new("Europe/Berlin")}
}

// TestCodes runs the example of every code, and refuses a code that stands
// twice or has no cause.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range Describe().Codes {
		t.Run(w.Code, func(t *testing.T) {
			if seen[w.Code] {
				t.Error("stands in two rows")
			}
			seen[w.Code] = true
			if w.Cause == "" {
				t.Error("has no cause")
			}
			if w.Example == "" {
				return
			}
			pins := examplePins()
			pins.Seed = nil // a draw without one is refused
			d, err := EvaluateDocument(context.Background(), Ambient{}, Question{Text: w.Example, Pins: pins})
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range d.Lines {
				if line.Code == w.Code {
					if w.Status != "either" && string(line.Status) != w.Status {
						t.Errorf("%q is %s, want %s", line.Text, line.Status, w.Status)
					}
					return
				}
			}
			if line, err := Expression(context.Background(), Ambient{}, Question{Text: w.Example, Pins: pins}); err == nil && line.Code == w.Code {
				return
			}
			if line, err := Expression(context.Background(), Ambient{}, Question{Text: w.Example}); err == nil && line.Code == w.Code {
				return // that of a call without a clock
			}
			t.Errorf("%q raises %+v, want %s", w.Example, d.Lines, w.Code)
		})
	}
}
