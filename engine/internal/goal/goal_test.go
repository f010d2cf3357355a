package goal_test

import (
	"context"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/goal"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// question is a note of definitions, a line, and a goal seek for it, as the
// notebook will ask it.
type question struct {
	names map[string]string // name → expression
	own   map[string]string // f(x, y) → body
	line  string
	solve string
}

// ask answers a question, and returns how often the line was run.
func ask(t testing.TB, q question) (value.Value, int, error) {
	t.Helper()
	vocabulary := domains.Vocabulary()
	env := eval.NewEnvironment(context.Background(), vocabulary, nil)
	names := syntax.Within(nil)
	read := func(line string, names *syntax.Names) syntax.Node {
		n, err := syntax.Parse(line, vocabulary.Grammar, names)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return n
	}
	// The parts of the line have one budget for the whole seek.
	parts := eval.NewEnvironment(context.Background(), vocabulary, nil)
	parts.Values, parts.Functions = env.Values, env.Functions
	work := func(n syntax.Node) (value.Value, error) {
		env.Refill()
		return env.Evaluate(n)
	}
	for name, text := range q.names {
		v, err := work(read(text, names))
		if err != nil {
			t.Fatalf("%s = %s: %v", name, text, err)
		}
		env.Values[name] = v
	}
	for name := range q.names {
		names.Define(name)
	}
	for head, body := range q.own {
		name, params, _ := strings.Cut(strings.TrimSuffix(head, ")"), "(")
		inner := syntax.Within(names)
		f := &eval.Function{Params: strings.Split(params, ", ")}
		for _, param := range f.Params {
			inner.Define(param)
		}
		f.Body = read(body, inner)
		env.Functions[name] = f
		names.Define(name + "(")
	}
	tree := read(q.line, names)
	parsed := read(q.solve, names)
	seek, ok := parsed.(*syntax.GoalSeek)
	if !ok {
		t.Fatalf("%s is read as %T", q.solve, parsed)
	}
	p := goal.Problem{Tree: tree, Name: seek.Name, Start: env.Values[seek.Name], Functions: env.Functions, Constant: parts.Evaluate}
	for _, part := range []struct {
		node syntax.Node
		to   *value.Value
	}{{seek.Target, &p.Target}, {seek.Low, &p.Low}, {seek.High, &p.High}} {
		if part.node == nil {
			continue
		}
		v, err := work(part.node)
		if err != nil {
			t.Fatalf("%s: %v", q.solve, err)
		}
		*part.to = v
	}
	runs := 0
	p.Run = func(input value.Value) (value.Value, error) {
		runs++
		before := env.Values[seek.Name]
		defer func() { env.Values[seek.Name] = before }()
		env.Values[seek.Name] = input
		return work(tree)
	}
	v, err := goal.Seek(p)
	return v, runs, err
}

// evaluated works out a line with x in it.
func evaluated(t testing.TB, line, x string) (value.Value, error) {
	t.Helper()
	env := eval.NewEnvironment(context.Background(), domains.Vocabulary(), nil)
	names := syntax.Within(nil)
	var last value.Value
	for _, text := range []string{x, line} {
		n, err := syntax.Parse(text, domains.Vocabulary().Grammar, names)
		if err != nil {
			return nil, err
		}
		if last, err = env.Evaluate(n); err != nil {
			return nil, err
		}
		if text == x {
			env.Values["x"] = last
			names.Define("x")
		}
	}
	return last, nil
}

// full writes an answer with the digits that a client reads.
func full(v value.Value) string {
	if m, ok := v.(value.Matrix); ok {
		texts := make([]string, len(m.Cells))
		for i, cell := range m.Cells {
			texts[i] = full(cell)
		}
		return "[" + strings.Join(texts, ", ") + "]"
	}
	switch v := v.(type) {
	case value.Number:
		return v.N.String()
	case value.Percent:
		return v.N.String() + " as %"
	case value.Quantity:
		return v.N.String() + " " + v.Unit.String()
	}
	return display.Value(v)
}

func code(err error) string {
	if f, ok := fault.From(err); ok {
		return string(f.Code())
	}
	return err.Error()
}

// row is one question about a line of the name x, and others.
type row struct {
	x, line, solve string // solve is what stands behind `for x =`
	want           string
}

func check(t *testing.T, rows []row, names map[string]string, own map[string]string) {
	t.Helper()
	for _, r := range rows {
		all := map[string]string{}
		maps.Copy(all, names)
		all["x"] = r.x
		v, runs, err := ask(t, question{names: all, own: own, line: r.line, solve: "solve line 1 for x = " + r.solve})
		got := ""
		if err != nil {
			got = code(err)
		} else {
			got = full(v)
		}
		if got != r.want {
			t.Errorf("x = %s; %s = %s: got %s, want %s (%v)", r.x, r.line, r.solve, got, r.want, err)
		}
		if runs > goal.MaxRuns {
			t.Errorf("%s = %s: %d runs", r.line, r.solve, runs)
		}
	}
}

// TestInversion holds lines that are sums, products, shares, quotients and
// powers: every input there is, exactly.
func TestInversion(t *testing.T) {
	check(t, []row{
		{"$40", "x * qty", "$300", "50 USD"},
		{"6", "price * x", "$300", "7.5"},
		{"6", "price * x", "300", "7.5"},
		{"6", "price * x", "2 kg", "GOAL_SEEK_TARGET_UNIT_MISMATCH"},
		{"6", "price * x", "£300", "GOAL_SEEK_TARGET_UNIT_MISMATCH"},
		{"6", "price * x", "20%", "GOAL_SEEK_TARGET_UNIT_MISMATCH"},
		{"6", "price * x", `"much"`, "GOAL_SEEK_TARGET_NOT_NUMERIC"},
		{"1", "x^2 + 2", "11", "[-3, 3]"},
		{"1", "x^2 + 2", "11 between 0 and 5", "3"},
		{"1", "x^2 + 2", "1", "GOAL_SEEK_NO_SOLUTION"},
		{"5", "3 * x", "1", "1/3"},
		{"5", "0.1 * x + 0.2", "0.3", "1"},
		{"5", "x / 8 - 2", "0.1", "16.8"},
		{"5", "7 / x", "2", "3.5"},
		{"5", "1 / x", "0", "GOAL_SEEK_NO_SOLUTION"},
		{"5", "1 / (x - 2) + 1 / (x + 2)", "0.5", "[-0.8284271247461901, 4.82842712474619]"},
		{"5", "(x^2 - 1) / (x - 1)", "2", "GOAL_SEEK_NO_SOLUTION"},
		{"5", "x^3 - 6x^2 + 11x", "6", "[1, 2, 3]"},
		{"5", "x^3 - 2x - 5", "0", "2.0945514815423265"},
		{"5", "x^5 - x", "1", "1.1673039782614187"},
		{"5", "x^4 - 5x^2 + 6", "0", "[-1.7320508075688772, -1.4142135623730951, 1.4142135623730951, 1.7320508075688772]"},
		{"5", "(x - 1/3)^2 * (x + 0.7)", "0", "[-0.7, 1/3]"},
		{"5", "x^9", "-512", "-2"},
		{"5", "x^9 + x", "514", "2"},
		{"5", "(x - 3)^9", "0", "3"},
		{"5", "x^-2", "0.25", "[-2, 2]"},
		{"5", "-(x + 4) * 2", "6", "-7"},
		{"5", "x * 1000000000000000", "3", "0.000000000000003"},
		{"5", "x / 1000000000", "7000000", "7000000000000000"},
		{"5", "12345678901234567890 * x + 1", "24691357802469135781", "2"},
		{"0.000000001", "x * x", "0.000000000000000004", "[-0.000000002, 0.000000002]"},
		{"5", "x - x", "0", "GOAL_SEEK_TOO_MANY_SOLUTIONS"},
		{"5", "x - x", "1", "GOAL_SEEK_NO_SOLUTION"},
		{"5", "x * 0 + 4", "4", "GOAL_SEEK_TOO_MANY_SOLUTIONS"},
		{"5", "if 2 > 1 then x * 2 else 7", "9", "4.5"},
		{"5", "sum(x, 2, x)", "9", "3.5"},
		{"5", "average(x, 4)", "9", "14"},
		{"5", "sum(x, 4)", "9", "5"},
		{"5", "f(x)", "26", "[-5, 5]"},
		{"5", "f(x) + f(2x)", "7", "[-1, 1]"},
		{"5", "x", "∞", "GOAL_SEEK_NON_FINITE"},
	}, map[string]string{"price": "$40", "qty": "6"}, map[string]string{"f(a)": "a^2 + 1"})
}

// TestInversionWithUnits holds that the answer keeps the unit of the name and
// that the target is read in the line's.
func TestInversionWithUnits(t *testing.T) {
	check(t, []row{
		{"5 km", "x / 2 h", "8 km/h", "16 km"},
		{"5 km", "x / 2 h", "8 mph", "25.749504 km"},
		{"5 km", "x + 300 m", "2 mi", "2.918688 km"},
		{"2 h", "100 km / x", "40 km/h", "2.5 h"},
		{"2 m", "x * 3 m", "12 m^2", "4 m"},
		{"2 m", "x * x", "9 m^2", "GOAL_SEEK_SEVERAL_SOLUTIONS"},
		{"2 m", "x * x", "9 m^2 between 0 and 5", "3 m"},
		{"2 m", "x * x", "9 m^2 between 0 m and 500 cm", "3 m"},
		{"2 m", "x * x", "9 m^2 between 0 s and 5 s", "GOAL_SEEK_RANGE_INVALID"},
		{"2", "x * x", "9 between 0 m and 5 m", "GOAL_SEEK_RANGE_INVALID"},
		{"2", "x * x", "9 between 4 and 4", "GOAL_SEEK_RANGE_INVALID"},
		{"2", "x * x", "9 between 0 and ∞", "GOAL_SEEK_RANGE_INVALID"},
		{"2", "x * x", "9 between 5 and 0", "3"},
		{"2", "x * 3 kg in lb", "6 lb", "0.90718474"},
		{"20 °C", "x in °F", "212", "100 °C"},
		{"$80", "x + 20%", "$90", "75 USD"},
		{"$80", "15% off x", "$68", "80 USD"},
		{"$80", "8% of x", "$6", "75 USD"},
		{"20%", "price + x", "$50", "0.25 as %"},
		{"20%", "price - x", "$30", "0.25 as %"},
		{"20%", "x of price", "$10", "0.25 as %"},
		{"20%", "increase price by x", "$44", "0.1 as %"},
		{"$80", "x is what % of price", "150%", "60 USD"},
		{"$80", "x is what % of price", "1.5", "60 USD"},
		{"$80", "price is what % of x", "50%", "80 USD"},
		{"$80", "price is what % off x", "20%", "50 USD"},
		{"£3", "x * 4 + £2", "£30", "7 GBP"},
		{"£3/kg", "x * 4 kg", "£30", "7.5 GBP/kg"},
		{"2 kg", "£3/kg * x", "£30", "10 kg"},
		{`"a"`, "x == 3", "1", "GOAL_SEEK_VARIABLE_NOT_USED"},
		{"3", "x == 3", "1", "GOAL_SEEK_TARGET_NOT_NUMERIC"},
	}, map[string]string{"price": "$40"}, nil)
}

// TestFloats holds lines with a constant that is no fraction: what is whole is
// answered whole.
func TestFloats(t *testing.T) {
	check(t, []row{
		{"1", "2 * pi * x", "6 * pi", "3"},
		{"1", "pi * x^2", "4 * pi", "[-2, 2]"},
		{"1", "sqrt(2) * x - 1", "2 * sqrt(2) - 1", "2"},
		{"1", "x / 3", "pi", "9.42477796076938"},
		{"1", "x^2", "2", "[-1.4142135623730951, 1.4142135623730951]"},
	}, nil, nil)
}

// TestSearch holds lines that no polynomial is, and lines that break.
func TestSearch(t *testing.T) {
	check(t, []row{
		{"1", "3^x", "81", "4"},
		{"1", "3^x", "1/9", "-2"},
		{"1", "1.05^x * 1000", "1340.095640625", "6"},
		{"10", "sqrt(x) + 1", "4.5", "12.25"},
		{"1", "x^0.5", "0.1", "0.01"},
		{"2", "ln(x)", "0", "1"},
		{"2", "log10(x)", "-7", "0.0000001"},
		{"2", "abs(x)", "2.5", "[-2.5, 2.5]"},
		{"2", "abs(x - 3) + 1", "1", "3"},
		{"2", "abs(x) + 1", "0", "GOAL_SEEK_NO_SOLUTION"},
		{"2", "floor(x)", "2.5", "GOAL_SEEK_DID_NOT_CONVERGE"},
		{"2", "floor(x)", "3", "GOAL_SEEK_TOO_MANY_SOLUTIONS"},
		{"2", "if x > 10 then 5 else 3", "4", "GOAL_SEEK_DID_NOT_CONVERGE"},
		{"2", "if x > 10 then x * 2 else x", "30", "15"},
		{"2", "if x > 10 then x * 2 else x + 8", "15", "7"},
		{"2", "tan(x)", "1 between 1 and 3", "GOAL_SEEK_NO_SOLUTION"},
		{"2", "sin(x)", "0.5", "GOAL_SEEK_TOO_MANY_SOLUTIONS"},
		{"2", "sqrt(-1 - x^2)", "4", "GOAL_SEEK_NON_FINITE"},
		{"2", "x^0.5 * 3", "-3", "GOAL_SEEK_NO_SOLUTION"},
		{"2", "exp((x - 3)^9)", "1", "3"},
		{"2", "2^x - x^2", "0 between 1 and 3", "2"},
		{"2", "round(x * 1.07, 2)", "60", "56.074"},
		{"$500", "round(x * 1.07, 2)", "$60", "56.074 USD"},
		{"3 years", "$1000 * 1.05^(x / 1 year)", "$1102.50", "2 years"},
		{"5%", "$1000 * (1 + x)^0.5", "$1100", "0.21 as %"},
		{"2", "g(x)", "9", "2"},
		// Met and not passed.
		{"2", "sin(x)", "1", "GOAL_SEEK_TOO_MANY_SOLUTIONS"},
		{"2", "sin(x) + 1", "3", "GOAL_SEEK_NO_SOLUTION"},
		{"2", "(ln(x) - ln(3.7))^2 + 2", "2", "3.7"},
		{"2", "abs(x - 3.3) + 1", "1", "3.3"},
		{"2", "4 - abs(3 * x - 0.6)^1.5", "4", "0.2"},
	}, nil, map[string]string{"g(a)": "3^a"})
}

// TestSearchDoubles holds answers that have no end against values worked out
// with fifty digits in Python.
func TestSearchDoubles(t *testing.T) {
	for _, r := range []struct {
		line, solve string
		want        []float64
	}{
		{"1.05^x * 1000", "2000", []float64{14.206699082890474}}, // ln 2 / ln 1.05
		{"exp(x) + x", "0", []float64{-0.56714329040978387}},     // −Ω
		{"cos(x) - x", "0", []float64{0.73908513321516064}},      // Dottie's number
		{"x * ln(x)", "10 between 1 and 100", []float64{5.728925565386941}},
		{"sin(x)", "0.5 between 0 and 10", []float64{0.52359877559829887, 2.6179938779914944, 6.8067840827778852, 8.9011791851710809}},
		{"tan(x)", "1 between 0 and 6", []float64{0.78539816339744831, 3.9269908169872414}},
		{"2^x", "x^2 + 0.5 - x^2", []float64{-1}},
	} {
		v, _, err := ask(t, question{names: map[string]string{"x": "2"}, line: r.line, solve: "solve line 1 for x = " + r.solve})
		if err != nil {
			t.Errorf("%s = %s: %v", r.line, r.solve, err)
			continue
		}
		cells := []value.Value{v}
		if m, ok := v.(value.Matrix); ok {
			cells = m.Cells
		}
		got := make([]float64, len(cells))
		for i, c := range cells {
			got[i] = c.(value.Number).N.Float64()
		}
		if !slices.EqualFunc(got, r.want, func(a, b float64) bool { return math.Abs(a-b) <= 4e-15*math.Abs(b) }) {
			t.Errorf("%s = %s: got %v, want %v", r.line, r.solve, got, r.want)
		}
	}
}
