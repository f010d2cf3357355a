package sheet

import (
	"errors"
	"strings"
	"testing"
	"time"

	"reckon/engine/internal/sheet/markdown"
)

// TestHugeCancelled ends calls that compute for long, and holds that they end
// soon after. They look at their surroundings about every 100 ms once the
// Markdown is parsed, which nothing can interrupt: half a second for 8 MB of
// tables. Three tenths are allowed, since another program may have the processor.
func TestHugeCancelled(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("times are those of a machine that does nothing else")
	}
	documents := hostileDocuments(50_000)
	documents["ten thousand tables"] = manySheets(10_000)
	documents["one table"] = longTable(100_000)
	documents["a chain"] = longChain(100_000)
	for _, name := range []string{
		"ten thousand tables", "one table", "a chain", "unknown names", "unused but one", "unknown anchors",
		"stale anchors", "hard spaces", "NPV in every row", "many reduces", "wide rules", "odd powers", "towers",
	} {
		t.Run(name, func(t *testing.T) {
			over := errors.New("over")
			for _, after := range []time.Duration{50 * time.Millisecond, 200 * time.Millisecond} {
				start := time.Now()
				if _, err := markdown.Parse(documents[name]); err != nil {
					t.Fatal(err)
				}
				parsed := time.Since(start)
				start = time.Now()
				deadline := start.Add(parsed + after)
				around := Surroundings{Step: func(int, int) error {
					if time.Now().After(deadline) {
						return over
					}
					return nil
				}}
				m, err := Open(documents[name], around)
				if err == nil {
					_, err = m.Check()
				}
				if late := time.Since(deadline); errors.Is(err, over) && late > 300*time.Millisecond+parsed {
					t.Errorf("ended %v late, after %v", late, after)
				}
			}
		})
	}
}

// TestCancelled ends every call at its first step.
func TestCancelled(t *testing.T) {
	text := strings.Replace(manySheets(3), "Amount = Quantity", "Amount = 2 * Quantity", 1)
	over := errors.New("over")
	steps := 0
	for limit := range 40 {
		steps = 0
		around := Surroundings{Step: func(int, int) error {
			if steps++; steps > limit {
				return over
			}
			return nil
		}}
		m, err := Open(text, around)
		if err == nil {
			_, err = m.Check()
		}
		if wanted := steps > limit; wanted != errors.Is(err, over) {
			t.Errorf("after %d of %d steps the error is %v", limit, steps, err)
		}
	}
}
