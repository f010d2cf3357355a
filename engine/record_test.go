package engine_test

import (
	"context"
	"strings"
	"testing"

	"reckon/engine"
)

// TestRecord compares the record of an answer, which is what a client reads
// beside the display: its type, its value and the fields that keep what a
// double loses.
func TestRecord(t *testing.T) {
	tests := []struct{ line, want string }{
		// A number carries its exact decimal, or its fraction.
		{"7 * 6", `{"type":0,"value":42}`},
		{"0.7 + 0.1", `{"type":0,"value":0.8,"exact":"0.8"}`},
		{"2.50 * 2", `{"type":0,"value":5,"exact":"5"}`},
		{"2 / 7", `{"type":0,"value":0.2857142857142857,"rational":"2/7"}`},
		{"6 / 4 as fraction", `{"type":0,"value":1.5,"exact":"1.5"}`},
		{"sqrt(2)", `{"type":0,"value":1.4142135623730951}`},
		{"-0.0", `{"type":0,"value":0,"exact":"0"}`},
		{"1 / 0", `{"type":0,"value":null}`},

		// Past 2^53 the nearest double stands beside the digits.
		{"2^53", `{"type":0,"value":9007199254740992}`},
		{"9007199254740995", `{"type":0,"value":9007199254740996,"rational":"9007199254740995/1"}`},
		{"2^53 + 0.5", `{"type":0,"value":9007199254740992,"exact":"9007199254740992.5"}`},
		{"10^309", `{"type":0,"value":null,"rational":"1` + strings.Repeat("0", 309) + `/1"}`},

		// A number with a tolerance is a number, and a double.
		{"(7.5 +/- 0.3) * 6", `{"type":0,"value":45,"uncertainty":1.8}`},
		{"3 km ± 40 m", `{"type":0,"value":3,"uncertainty":0.04}`},
		{"15% ± 4%", `{"type":0,"value":0.15,"uncertainty":0.04}`},
		{"9007199254740995 ± 1", `{"type":0,"value":9007199254740996,"rational":"9007199254740995/1","uncertainty":1}`},
		{"5 / (0 ± 1)", `{"type":0,"value":null,"uncertainty":null}`},

		// A complex number is its two doubles; where they do not say all, its spelling stands beside them.
		{"(3+2i)*(1-4i)", `{"type":19,"value":{"re":11,"im":-10}}`},
		{"(1+2i)/4", `{"type":19,"value":{"re":0.25,"im":0.5},"exact":"0.25+0.5i"}`},
		{"(1+2i)/3", `{"type":19,"value":{"re":0.3333333333333333,"im":0.6666666666666666},"exact":"1/3+2/3*i"}`},
		{"sqrt(-3)", `{"type":19,"value":{"re":0,"im":1.7320508075688772},"exact":"sqrt(3)*i"}`},
		{"sqrt(-pi)", `{"type":19,"value":{"re":0,"im":1.7724538509055159}}`},
		{"(2+1i)*(2-1i)", `{"type":0,"value":5}`},

		// A number in a base is decimal digits, as text when a double has not all of them.
		{"200 as hex", `{"type":1,"value":200}`},
		{"-9.7 as hex", `{"type":1,"value":-9}`},
		{"5 in binary", `{"type":1,"value":5,"unit":"bin"}`},
		{"9 in octal", `{"type":1,"value":9,"unit":"oct"}`},
		{"2^60 as hex", `{"type":1,"value":"1152921504606846976"}`},

		{"98765432109876543210n", `{"type":2,"value":"98765432109876543210"}`},
		{`"paid"`, `{"type":3,"value":"paid"}`},
		{`48200 as sci`, `{"type":3,"value":"4.82e+4"}`},
		{"3 > 2", `{"type":10,"value":true}`},

		// A percentage is its fraction.
		{"35%", `{"type":5,"value":0.35,"exact":"0.35"}`},
		{"200%", `{"type":5,"value":2}`},
		{"1/3 as %", `{"type":5,"value":0.3333333333333333,"rational":"1/3"}`},

		// A quantity has its unit as written; a fraction in a unit has no exact form.
		{"9 kg", `{"type":6,"value":9,"unit":"kg"}`},
		{"2.5 kg", `{"type":6,"value":2.5,"unit":"kg","exact":"2.5"}`},
		{"7 kg / 3", `{"type":6,"value":2.3333333333333335,"unit":"kg"}`},
		{"5 km in miles", `{"type":6,"value":3.1068559611866697,"unit":"miles"}`},
		{"90 km/h", `{"type":6,"value":90,"unit":"km/h"}`},

		// Money has its code, and is exact when it is whole too.
		{"$5", `{"type":6,"value":5,"unit":"USD","exact":"5"}`},
		{"£4.115", `{"type":6,"value":4.115,"unit":"GBP","exact":"4.115"}`},
		{"¥5000 / 6", `{"type":6,"value":833.3333333333334,"unit":"JPY","rational":"2500/3"}`},
		{"$98765432109876543210", `{"type":6,"value":98765432109876540000,"unit":"USD","exact":"98765432109876543210"}`},
		{"$12/hour", `{"type":6,"value":12,"unit":"USD/hour","exact":"12"}`},

		// The places that a line asks for belong to the record.
		{"2/3 to 4 dp", `{"type":0,"value":0.6667,"exact":"0.6667","decimalPlaces":4}`},
		{"9 km to 0 dp", `{"type":6,"value":9,"unit":"km","decimalPlaces":0}`},
		{"12.5% to 0 dp", `{"type":5,"value":0.13,"exact":"0.13","decimalPlaces":0}`},
		{"$5 to 3 dp", `{"type":6,"value":5,"unit":"USD","exact":"5","decimalPlaces":3}`},

		// A bill has one share, or two; digits stand beside a share that a double cannot hold.
		{"£64 split 4 ways", `{"type":15,"value":{"shares":[{"value":16,"count":4}]},"unit":"GBP"}`},
		{"split $85 between 6", `{"type":15,"value":{"shares":[{"value":14.16,"count":2},{"value":14.17,"count":4}]},"unit":"USD"}`},
		{"22 split 2 ways", `{"type":15,"value":{"shares":[{"value":11,"count":2}]}}`},
		{"9007199254740995 split 1 way", `{"type":15,"value":{"shares":[{"value":9007199254740996,"count":1,"exact":"9007199254740995"}]}}`},

		// The cells of a list are doubles; the digits of those past 2^53 stand beside them, column by column.
		{"[5, 0.25]", `{"type":7,"value":{"rows":1,"cols":2,"data":[5,0.25],"hasSymbolic":false}}`},
		{"[9007199254740993, 4]", `{"type":7,"value":{"rows":1,"cols":2,"data":[9007199254740992,4],"hasSymbolic":false,"exact":["9007199254740993",null]}}`},
		{"[1, 2; -9007199254740993, 10^309]", `{"type":7,"value":{"rows":2,"cols":2,"data":[1,-9007199254740992,2,null],"hasSymbolic":false,"exact":[null,"-9007199254740993",null,"1` + strings.Repeat("0", 309) + `"]}}`},
		{"[$9007199254740993.25, $4]", `{"type":7,"value":{"rows":1,"cols":2,"data":[9007199254740994,4],"hasSymbolic":false,"unit":"USD","exact":["9007199254740993.25",null]}}`},
		{"[2^53, sqrt(2) * 1e20]", `{"type":7,"value":{"rows":1,"cols":2,"data":[9007199254740992,141421356237309510000],"hasSymbolic":false}}`},

		// A failed line has a record of its failure; one that was not read has none.
		{"ln(0)", `{"type":13,"value":"FUNCTION_DOMAIN","unit":"a logarithm takes a number above 0, got 0"}`},
		{"4 +", `null`},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			if got := record(t, test.line); got != test.want {
				t.Errorf("record of %s = %s, want %s", test.line, got, test.want)
			}
		})
	}
}

// record returns the member "value" of a line's result.
func record(t *testing.T, text string) string {
	t.Helper()
	line, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: text})
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(line.AppendJSON(nil)), `,"value":`)
	value, _, ended := strings.Cut(rest, `,"ok":`)
	if !found || !ended {
		t.Fatalf("result of %s has no value: %s", text, line.AppendJSON(nil))
	}
	return value
}
