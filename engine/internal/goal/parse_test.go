package goal_test

import (
	"testing"

	"reckon/engine/internal/domains"
	"reckon/engine/internal/syntax"
)

// TestForm holds how a goal seek is written, and what it says when a part is
// missing.
func TestForm(t *testing.T) {
	names := syntax.Within(nil)
	for _, name := range []string{"price", "day rate", "solve", "x"} {
		names.Define(name)
	}
	for _, r := range []struct {
		line   string
		number int
		name   string
		ranged bool
	}{
		{"solve line 3 for price = $300", 3, "price", false},
		{"solve line 3 for :price = $300", 3, "price", false},
		{"solve line 12 for day rate = $300", 12, "day rate", false},
		{"solve line 3 for day rent = $300", 3, "day rent", false},
		{"solve line 0 for price = 3 kg in lb", syntax.NoLine, "price", false},
		{"solve line 3 for x = 11 between 0 and 5", 3, "x", true},
		{"solve line 3 for x = 11 * 2 + 1 between -5 km and 2 * 4 km", 3, "x", true},
	} {
		n, err := syntax.Parse(r.line, domains.Vocabulary().Grammar, names)
		if err != nil {
			t.Errorf("%s: %v", r.line, err)
			continue
		}
		seek, ok := n.(*syntax.GoalSeek)
		if !ok || seek.Line != r.number || seek.Name != r.name || (seek.Low != nil) != r.ranged || (seek.High != nil) != r.ranged {
			t.Errorf("%s: read as %+v", r.line, n)
		}
		if span := n.Span(); span.Start != 0 || span.End != len(r.line) {
			t.Errorf("%s: spans %v", r.line, span)
		}
	}
	for _, r := range []struct{ line, want string }{
		{"solve line", "GOAL_SEEK_SYNTAX"},
		{"solve line x for x = 2", "GOAL_SEEK_SYNTAX"},
		{"solve line 2.5 for x = 2", "GOAL_SEEK_SYNTAX"},
		{"solve line 3", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 x = 2", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for", "GOAL_SEEK_REQUIRES_VARIABLE_NAME"},
		{"solve line 3 for = 2", "GOAL_SEEK_REQUIRES_VARIABLE_NAME"},
		{"solve line 3 for 4 = 2", "GOAL_SEEK_REQUIRES_VARIABLE_NAME"},
		{"solve line 3 for : = 2", "GOAL_SEEK_REQUIRES_VARIABLE_NAME"},
		{"solve line 3 for x", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for x == 2", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for x =", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for one two three four five = 2", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for x = 2 between", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for x = 2 between 1", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for x = 2 between 1 and", "GOAL_SEEK_SYNTAX"},
		{"solve line 3 for x = 2 apples", "UNEXPECTED_TRAILING_TOKEN"},
		{"solve * 2", ""},
		{"(solve line 3 for x = 2) + 1", ""},
	} {
		_, err := syntax.Parse(r.line, domains.Vocabulary().Grammar, names)
		got := ""
		if err != nil {
			got = code(err)
		}
		if got != r.want {
			t.Errorf("%s: got %q, want %q (%v)", r.line, got, r.want, err)
		}
	}
}
