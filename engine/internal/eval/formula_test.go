package eval_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"reckon/engine/internal/algebra"
	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// note is an environment to run lines in: definitions, calculations, and
// calculations with `=>` behind them.
type note struct {
	env   *eval.Environment
	names *syntax.Names
}

func newNote() *note {
	return &note{env: eval.NewEnvironment(context.Background(), domains.Vocabulary(), nil), names: syntax.Within(nil)}
}

// run works out one line and returns its answer, or its code.
func (n *note) run(line string) (value.Value, string) {
	n.env.Refill()
	text, therefore := strings.CutSuffix(line, "=>")
	name, right, defines := strings.Cut(text, " = ")
	if !defines {
		right = text
	}
	tree, err := syntax.Parse(strings.TrimSpace(right), domains.Vocabulary().Grammar, n.names)
	if err != nil {
		return nil, code(err)
	}
	var v value.Value
	switch {
	case defines:
		v, err = n.env.Definition(name, tree)
	case therefore:
		v, err = n.env.Therefore(tree)
	default:
		v, err = n.env.Evaluate(tree)
	}
	if err != nil {
		return nil, code(err)
	}
	if defines {
		n.env.Values[name] = v
		n.names.Define(name)
	}
	return v, display.Value(v)
}

func code(err error) string {
	if f, ok := fault.From(err); ok {
		return string(f.Code())
	}
	return err.Error()
}

func TestFormulasFillIn(t *testing.T) {
	n := newNote()
	for _, row := range [][2]string{
		{"z = w * 3", "3w"},
		{"z + 1", "UNDEFINED_VARIABLE"},
		{"z + 1 =>", "3w+1"},
		{"w = 4", "4"},
		{"z + w", "16"},
		{"w = 2 kg", "2.00 kg"},
		{"z + 1", "SYMBOLIC_FORMULA_VALUE_UNSUPPORTED"},
		{"z = w * 3", "6.00 kg"},
		{"loop = turn + 1", "turn+1"},
		{"turn = 2loop", "UNDEFINED_VARIABLE"},
		{"turn = turn + 1", "UNDEFINED_VARIABLE"},
		{"wheel = turn/7", "turn/7"},
		{"turn = 1", "1"},
		{"wheel * 7 == 1", "true"},
		{"loop", "2"},
		{"ring = pi * r^2", "3.1415926536r^2"},
		{"r = 2", "2"},
		{"ring", "12.57"},
	} {
		if _, got := n.run(row[0]); got != row[1] {
			t.Errorf("%s → %s, want %s", row[0], got, row[1])
		}
	}
	v, _ := n.run("ring")
	if plain, ok := v.(value.Number); !ok || plain.N.IsExact() {
		t.Errorf("ring is %v, want a float: its digits are those of a double", v)
	}
}

// TestPropertyFormulas holds what is written to three promises: it reads back as
// the same formula and the same text, and it has the value of what was typed.
func TestPropertyFormulas(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	for range 1_500 {
		text := randomFormula(random, 4)
		n := newNote()
		v, written := n.run(text + " =>")
		if v == nil {
			if !refusals[written] {
				t.Fatalf("%s → %s", text, written)
			}
			continue
		}
		f, isFormula := v.(value.Formula)
		if !isFormula {
			continue
		}
		again, rewritten := n.run(written + " =>")
		if rewritten != written {
			t.Errorf("%s → %s, which reads as %s", text, written, rewritten)
			continue
		}
		if rounded.MatchString(written) {
			continue
		}
		if !strings.Contains(text, "s") && !sameValue(f, again) {
			t.Errorf("%s → %s reads as another formula", text, written)
		}
		for _, line := range []string{"xx = 3/7", "yy = 5/3", "zz = -11/13"} {
			n.run(line)
		}
		want, wantText := n.run(text)
		got, gotText := n.run(written)
		if want == nil || want.Kind() != value.KindNumber || want.(value.Number).N.IsInf() {
			continue // a zero divides there
		}
		if got == nil || got.Kind() != value.KindNumber || !close(want.(value.Number).N, got.(value.Number).N) {
			t.Errorf("%s is %s, and %s is %s", text, wantText, written, gotText)
		}
	}
}

// refusals are what a formula made at random may end in; beside an unknown there
// is no complex number.
var refusals = map[string]bool{
	"SYMBOLIC_DIVISION_BY_ZERO": true, "SYMBOLIC_RATIONAL_OVERFLOW": true, "SYMBOLIC_UNSUPPORTED_FUNCTION": true,
	"POWER_NO_REAL_VALUE": true, "FUNCTION_TAKES_NUMBER": true, "FUNCTION_DOMAIN": true, "RESULT_TOO_LARGE": true,
}

// rounded matches a number that was written to ten places.
var rounded = regexp.MustCompile(`\.\d{7}|e-`)

func sameValue(f value.Formula, v value.Value) bool {
	g, ok := v.(value.Formula)
	if !ok {
		return false
	}
	d, err := algebra.Difference(f.Root, g.Root)
	return err == nil && d.Kind == value.ExprNumber && d.N.IsZero()
}

// close reports whether two numbers agree exactly, or as doubles do after a
// function.
func close(a, b number.Number) bool {
	if a.IsExact() && b.IsExact() {
		return number.Equal(a, b)
	}
	x, y := a.Float64(), b.Float64()
	return x == y || (x-y)/(x+y) < 1e-9 && (y-x)/(x+y) < 1e-9
}

func randomFormula(random *rand.Rand, depth int) string {
	if depth == 0 || random.IntN(6) == 0 {
		return [...]string{"xx", "yy", "zz", "2", "3", "0.5", "7", "xx^2", "3yy", "(1/3)"}[random.IntN(10)]
	}
	a := randomFormula(random, depth-1)
	b := randomFormula(random, depth-1)
	switch random.IntN(11) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s + %s)", a, b)
	case 3:
		return fmt.Sprintf("(%s - %s)", a, b)
	case 4, 5:
		return fmt.Sprintf("(%s * %s)", a, b)
	case 6:
		return fmt.Sprintf("(%s / %s)", a, b)
	case 7:
		return fmt.Sprintf("(%s)^%d", a, random.IntN(4)-1)
	case 8:
		return "sin(xx+" + a + ")"
	case 9:
		forms := [...]string{"2^(zz+%s)", "sqrt(xx+%s)", "(yy+%s)^(2/3)", "(%s)^zz", "(%s)*0.0012"}
		return fmt.Sprintf(forms[random.IntN(len(forms))], a)
	}
	return "(-" + a + ")"
}
