package syntax

import "testing"

// FuzzParse holds reading to its bounds: it does not fail, and the places of
// the nodes are inside the line.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"2 + 3 * 4", "-3^2", "5 ft 11 in in cm", "5:30/km", "(3 + 4)! mod 5", "15% off 80", "midpoint between 3 and 9",
		"1 is what % of 2", "total of 3, 4 and 5", "if 3 > 2 then 5 else 6", "sum(line 2 : line 6)", "total above",
		"not 3 > 2 and 1 > 2", "$4.50/kg * 2h15m", "3/4 cup in ml", "°C", "2^3^-4 m", "\"a \\\" b\"", "line deleted", "1½ √9 3π",
		`total of column "a" in the table above`, `column "a" for -x% above`, `column "a" for (x) * 2 in the bands`, "x through bands / 2",
	} {
		f.Add(line)
	}
	g, err := Compile([]Form{
		{Pattern: ChangePattern},
		{Pattern: "midpoint between {a} and {b}"},
		{Pattern: "{part} is what % of {whole}"},
		{Pattern: "{p:operand} off {x}", Level: LevelShare},
		{Pattern: "{x} down {p:step} {n:count} times"},
		{Pattern: "spread over {x:list} evenly"},
	}, []string{"sqrt", "f"}, []string{"total", "sum", "standard deviation"}, []string{"π", "speed of light"})
	if err != nil {
		f.Fatal(err)
	}
	names := Within(nil)
	for _, name := range []string{"x", "day rate", "not", "f("} {
		names.Define(name)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if n, err := Parse(line, g, names); err == nil {
			inside(t, line, n)
		}
		if check, err := ParseCheck(line, g, names); err == nil {
			for _, part := range check.Parts {
				for _, n := range part.Operands {
					inside(t, line, n)
				}
			}
		}
	})
}

// inside checks the place of n.
func inside(t *testing.T, line string, n Node) {
	t.Helper()
	if s := n.Span(); s.Start < 0 || s.End < s.Start || s.End > len(line) {
		t.Errorf("%q: %T stands at %d to %d of %d bytes", line, n, s.Start, s.End, len(line))
	}
}
