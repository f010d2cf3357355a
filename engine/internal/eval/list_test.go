package eval_test

import (
	"context"
	"testing"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

func environment() *eval.Environment {
	return eval.NewEnvironment(context.Background(), domains.Vocabulary(), nil)
}

func parsed(t *testing.T, e *eval.Environment, line string) syntax.Node {
	t.Helper()
	tree, err := syntax.Parse(line, e.Vocabulary.Grammar, nil)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return tree
}

func evaluate(t *testing.T, e *eval.Environment, line string) (value.Value, error) {
	t.Helper()
	return e.Evaluate(parsed(t, e, line))
}

// therefore works out a line whose names without a value are unknowns.
func therefore(t *testing.T, e *eval.Environment, line string) (value.Value, error) {
	t.Helper()
	return e.Therefore(parsed(t, e, line))
}

func TestListsWithUnknowns(t *testing.T) {
	for _, row := range []struct{ line, want string }{
		{"[a, 1] + [2, 3]", "[a+2, 4]"},
		{"[a, 1] * 2", "[2a, 2]"},
		{"[a, 1; 0, 2]^T", "[a, 0; 1, 2]"},
		{"[a, 1; 0, 2] * [1; 2]", "[a+2; 4]"},
		{"det([a, 1; 3, 2])", "2a-3"},
		{"dot([a, 2], [3, 4])", "3a+8"},
		{"[a, 0; 0, 2]^-1", "[1/a, 0; 0, 0.50]"},
		{"[a, 1; 2, 3][1, 0]", "2"},
		{"sum([a, 2, 3])", "a+5"},
	} {
		v, err := therefore(t, environment(), row.line)
		if err != nil {
			t.Errorf("%s: %v", row.line, err)
			continue
		}
		if got := display.Value(v); got != row.want {
			t.Errorf("%s = %s, want %s", row.line, got, row.want)
		}
	}
}

func TestSymbolicInverseRefusals(t *testing.T) {
	for _, row := range []struct {
		line string
		want fault.Code
	}{
		{"[0, a; 1, 0]^-1", "SYMBOLIC_SINGULAR_OR_UNSUPPORTED_PIVOT"},
		{"[a, 1, 0, 0, 0; 0, 1, 0, 0, 0; 0, 0, 1, 0, 0; 0, 0, 0, 1, 0; 0, 0, 0, 0, 1]^-1", "SYMBOLIC_INVERSE_DIMENSION_LIMIT"},
		{"[a, 1; 0, 2] km", "MATRIX_CELL_NO_UNIT"},
	} {
		_, err := therefore(t, environment(), row.line)
		if f, ok := fault.From(err); !ok || f.Code() != row.want {
			t.Errorf("%s: %v, want %s", row.line, err, row.want)
		}
	}
}

func TestAListIsReadWithWhatItsUnknownsHaveByNow(t *testing.T) {
	e := environment()
	v, err := therefore(t, e, "[a, 1; 0, 2]")
	if err != nil {
		t.Fatal(err)
	}
	four, err := evaluate(t, e, "4")
	if err != nil {
		t.Fatal(err)
	}
	e.Values["m"], e.Values["a"] = v, four
	got, err := evaluate(t, e, "m")
	if err != nil {
		t.Fatal(err)
	}
	if text := display.Value(got); text != "[4, 1; 0, 2]" {
		t.Errorf("m = %s, want [4, 1; 0, 2]", text)
	}
}

func TestPlotHasAGapWhereThereIsNoValue(t *testing.T) {
	v, err := evaluate(t, environment(), "plot 1/x from -1 to 1")
	if err != nil {
		t.Fatal(err)
	}
	chart := v.(value.Chart)
	if len(chart.Points) != 65 {
		t.Fatalf("%d points, want 65", len(chart.Points))
	}
	for i, p := range chart.Points {
		if p.Gap != (i == 32) {
			t.Errorf("point %d at %s: gap is %v", i, p.X, p.Gap)
		}
	}
	// -1, -31/32, …: the first point is at 1/-1, the one beside the gap at 1/(1/32).
	if got := chart.Points[0].Y.String(); got != "-1" {
		t.Errorf("first height %s, want -1", got)
	}
	if got := chart.Points[33].Y.String(); got != "32" {
		t.Errorf("height beside the gap %s, want 32", got)
	}
	if low, high := chart.Span[0].String(), chart.Span[1].String(); low != "-32" || high != "32" {
		t.Errorf("range %s to %s, want -32 to 32", low, high)
	}
}

func TestElementsOfALineAreCounted(t *testing.T) {
	e := environment()
	v, err := evaluate(t, e, "map(x, 1:1000)")
	if err != nil {
		t.Fatal(err)
	}
	e.Values["v"] = v
	e.Refill()
	// 2,000 times 1,000 elements are the most a line may make; a budget of steps
	// ends it long before unless the work is small.
	if _, err := evaluate(t, e, "sum(sum(v + x), 1:100)"); err != nil {
		t.Errorf("100 lists of 1,000: %v", err)
	}
	e.Refill()
	_, err = evaluate(t, e, "sum(sum(v + x), 1:5000)")
	if f, ok := fault.From(err); !ok || f.Entry.Status != fault.NotRead {
		t.Errorf("5,000 lists of 1,000: %v, want a limit", err)
	}
}
