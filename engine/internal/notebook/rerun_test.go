package notebook_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/notebook"
)

// answersOf returns what each line of a note answers, by its number.
func answersOf(t *testing.T, note string) map[int]string {
	t.Helper()
	answers := map[int]string{}
	seed := "5"
	err := notebook.Document(context.Background(), note, notebook.Options{Vocabulary: domains.Vocabulary(), Seed: &seed},
		func(e *notebook.Entry) {
			if e.Fault == nil {
				answers[e.Line] = display.Value(e.Value)
			}
		})
	if err != nil {
		t.Fatal(err)
	}
	return answers
}

// TestPropertyWhatIf holds that a what-if, which runs only the lines that depend
// on its input, answers what the note would say if its text were edited.
func TestPropertyWhatIf(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	for range 3_000 {
		lines := randomNote(random)
		target := 1 + random.IntN(len(lines))
		if strings.Contains(lines[target-1], "with") {
			continue // a what-if is no target of another
		}
		question := fmt.Sprintf("line %d with a = 9", target)
		got, answered := answersOf(t, strings.Join(append(lines, "# End", question), "\n"))[len(lines)+2]
		edited := make([]string, len(lines))
		for i, line := range lines {
			if edited[i] = line; strings.HasPrefix(line, "a = ") || strings.HasPrefix(line, "a += ") {
				edited[i] = "a = 9"
			}
		}
		want, wanted := answersOf(t, strings.Join(edited, "\n"))[target]
		if got != want || answered != wanted {
			t.Fatalf("%s answers %q (%v), the edited note %q (%v):\n%s", question, got, answered, want, wanted, strings.Join(lines, "\n"))
		}
	}
}

// randomNote returns a note whose lines read each other in every way that a
// what-if has to follow. Its first line sets the name a.
func randomNote(random *rand.Rand) []string {
	names := []string{"a", "b", "c", "day rate"}
	lines := []string{"a = 2", "b = 3", "c = 4", "day rate = 2", "w = 1", "f(n) = n * a + b", "# Costs", "1 crate = 4 kg"}
	name := func() string { return names[random.IntN(len(names))] }
	number := func() int { return 1 + random.IntN(9) }
	for len(lines) < 8+random.IntN(18) {
		above := 1 + random.IntN(len(lines))
		forms := []string{
			fmt.Sprintf("%s = %s + %d", name(), name(), number()),
			fmt.Sprintf("%s += %d", name(), number()),
			fmt.Sprintf("%s * %d", name(), number()),
			fmt.Sprintf("prev + %s", name()),
			fmt.Sprintf("line %d + %d", above, number()),
			fmt.Sprintf("f(%d)", number()),
			fmt.Sprintf("f(n) = n - %s", name()),
			fmt.Sprintf("c = w * %s", name()),
			fmt.Sprintf("w = %s + 1", name()),
			"total above", "average above", "median above", "subtotal: total",
			fmt.Sprintf("sum(line %d : line %d)", above, len(lines)),
			fmt.Sprintf("%d + %s #odd", number(), name()),
			"total of #odd", `total of section "Costs"`,
			fmt.Sprintf("1 crate = %s * 1 kg", name()),
			fmt.Sprintf("(%d crates) / (1 kg)", number()),
			fmt.Sprintf("check %s < %d", name(), number()),
			fmt.Sprintf("if %s > %d then %s else b", name(), number(), name()),
			fmt.Sprintf("twice = (line %d with b = %d) + 1", above, number()),
			"twice * 2", "", "# More", "- 4 + a", "Ana calls a friend",
			fmt.Sprintf("[%s, 2, %d] * 2", name(), number()),
			fmt.Sprintf("sum(x * %s, 1:%d)", name(), number()),
		}
		lines = append(lines, forms[random.IntN(len(forms))])
	}
	return lines
}
