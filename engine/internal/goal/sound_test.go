package goal_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"reckon/engine/internal/value"
)

// TestAnswersAreSound holds that whatever is answered solves the question: the
// line, worked out at the answer, equals the target. The lines are grown at
// random, and each has at least the input that the target was worked out with.
func TestAnswersAreSound(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 4))
	answered, refused := 0, map[string]int{}
	const lines = 100
	for range lines {
		line := grown(random, 3)
		secret := fmt.Sprint(random.IntN(19) - 9)
		target, ok := worked(t, line, secret)
		if !ok {
			continue
		}
		v, _, err := ask(t, question{names: map[string]string{"x": "0.5", "aim": target}, line: line, solve: "solve line 1 for x = aim"})
		if err != nil {
			refused[code(err)]++
			continue
		}
		answered++
		cells := []value.Value{v}
		if m, ok := v.(value.Matrix); ok {
			cells = m.Cells
		}
		for _, c := range cells {
			got, ok := worked(t, line, "("+full(c)+")")
			if !ok || !close(t, got, target) {
				t.Errorf("%s = %s: answered %s, where it is %s", line, target, full(c), got)
			}
		}
	}
	if refused["GOAL_SEEK_NO_SOLUTION"] > 0 || answered < lines/2 {
		t.Errorf("answered %d of %d lines, refused %v", answered, lines, refused)
	}
}

// worked returns the line's answer at x.
func worked(t *testing.T, line, x string) (string, bool) {
	v, err := evaluated(t, line, x)
	if n, ok := v.(value.Number); err == nil && ok && !n.N.IsInf() {
		return n.N.String(), true
	}
	return "", false
}

func close(t *testing.T, a, b string) bool {
	x, errX := evaluated(t, a, "1")
	y, errY := evaluated(t, b, "1")
	if errX != nil || errY != nil {
		return false
	}
	p, q := x.(value.Number).N.Float64(), y.(value.Number).N.Float64()
	return math.Abs(p-q) <= 1e-9*max(math.Abs(p), math.Abs(q), 1e-3)
}

// grown returns an expression of x, so many operations deep.
func grown(random *rand.Rand, depth int) string {
	if depth == 0 {
		if random.IntN(3) > 0 {
			return "x"
		}
		return []string{"2", "0.1", "7", "(1/3)", "-4", "12.5", "x"}[random.IntN(7)]
	}
	a := grown(random, depth-1)
	switch random.IntN(12) {
	case 0, 1:
		return "(" + a + " + " + grown(random, depth-1) + ")"
	case 2:
		return "(" + a + " - " + grown(random, depth-1) + ")"
	case 3, 4:
		return "(" + a + ") * (" + grown(random, depth-1) + ")"
	case 5:
		return "(" + a + ") / (" + grown(random, depth-1) + ")"
	case 6:
		return "(" + a + ")^2"
	case 7:
		return "((" + a + ") + 15%)"
	case 8:
		return "sqrt(abs(" + a + "))"
	case 9:
		return "cbrt(" + a + ")"
	case 10:
		return "exp((" + a + ") / 50)"
	}
	return "(-(" + a + ") + 3)"
}
