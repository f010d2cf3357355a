package rounding

import (
	"strings"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of rounding.
func Domain() lang.Domain {
	return lang.Domain{Name: "rounding", Functions: functions(), Phrases: phrases(), Codes: Codes}
}

func functions() []lang.Function {
	row := func(name string, mode number.Mode, doc, example string) lang.Function {
		return lang.Function{Name: name, Params: lang.Amounts("x"), Doc: doc, Example: example, Cells: true,
			Eval: func(c *lang.Call) (value.Value, error) { return whole(c.Args[0], mode) }}
	}
	places := append(lang.Amounts("x"), lang.Param{Name: "places", Kind: lang.Number, Optional: true})
	return []lang.Function{
		{Name: "round", Params: places, Cells: true, Doc: "x to the nearest whole number, or to so many places", Example: "round(2.345, 2) → 2.35",
			Eval: func(c *lang.Call) (value.Value, error) {
				if len(c.Args) == 1 {
					return whole(c.Args[0], number.HalfAway)
				}
				return toPlaces(c.Args[0], c.Number(1))
			}},
		row("floor", number.Down, "the whole number at or below x", "floor(-2.1) → -3"),
		row("ceil", number.Up, "the whole number at or above x", "ceil(2.1) → 3"),
		row("trunc", number.TowardZero, "x without its fraction", "trunc(-2.9) → -2"),
	}
}

func phrases() []lang.Phrase {
	list := []lang.Phrase{
		wholePhrase("{x} rounded", number.HalfAway, "8.6 rounded → 9"),
		wholePhrase("{x} rounded up", number.Up, "6.2 rounded up → 7"),
		wholePhrase("{x} rounded down", number.Down, "6.8 rounded down → 6"),
		nearest("{x} to nearest {k:step}", number.HalfAway, "1449 to nearest hundred → 1,400"),
		nearest("{x} to the nearest {k:step}", number.HalfAway, "-35 to the nearest 10 → -40"),
		nearest("{x} rounded to nearest {k:step}", number.HalfAway, "731 rounded to nearest 25 → 725"),
		nearest("{x} rounded to the nearest {k:step}", number.HalfAway, "731 rounded to the nearest 25 → 725"),
		nearest("{x} rounded up to nearest {k:step}", number.Up, "731 rounded up to nearest 25 → 750"),
		nearest("{x} rounded up to the nearest {k:step}", number.Up, "731 rounded up to the nearest 25 → 750"),
		nearest("{x} rounded down to nearest {k:step}", number.Down, "731 rounded down to nearest 25 → 725"),
		nearest("{x} rounded down to the nearest {k:step}", number.Down, "731 rounded down to the nearest 25 → 725"),
	}
	for _, lead := range []string{"{x} to", "{x} rounded to"} {
		for _, word := range []string{"dp", "decimal places", "decimal place"} {
			list = append(list, counted(lead+" {n:count} "+word, toPlaces, "7.5 to 3 dp → 7.500"))
		}
		for _, word := range []string{"sf", "sig figs", "sig fig", "significant figures", "significant figure"} {
			list = append(list, counted(lead+" {n:count} "+word, toFigures, "98765 to 2 sf → 99,000"))
		}
	}
	return list
}

// directions say for readers which way a mode rounds.
var directions = map[number.Mode]string{
	number.HalfAway: ", the nearest", number.Up: ", at or above it", number.Down: ", at or below it",
}

func wholePhrase(pattern string, mode number.Mode, example string) lang.Phrase {
	return lang.Phrase{Pattern: pattern, Params: lang.Amounts("x"), Cells: true, Doc: "x as a whole number" + directions[mode], Example: example,
		Eval: func(c *lang.Call) (value.Value, error) { return whole(c.Args[0], mode) }}
}

func nearest(pattern string, mode number.Mode, example string) lang.Phrase {
	before := strings.TrimSuffix(pattern, " {k:step}")
	return lang.Phrase{Pattern: pattern, Params: lang.Amounts("x", "step"), Cells: true, Doc: "x as a multiple of a step" + directions[mode], Example: example,
		Missing: []syntax.Missing{{After: before, Entry: &InvalidIncrement, Want: "a number"}},
		Eval:    func(c *lang.Call) (value.Value, error) { return toNearest(c.Args[0], c.Args[1], mode) }}
}

func counted(pattern string, round func(value.Value, number.Number) (value.Value, error), example string) lang.Phrase {
	// Without it `5 rounded to 2` would read as the change from 5 to 2.
	missing := []syntax.Missing{{After: "{x} rounded to {n:count}", Entry: &syntax.PhraseKeywordMismatch, Want: "dp or sf"}}
	return lang.Phrase{Missing: missing, Pattern: pattern, Params: lang.Amounts("x", "n"), Cells: true, Doc: "x with so many places or figures", Example: example,
		Eval: func(c *lang.Call) (value.Value, error) { return round(c.Args[0], c.Number(1)) }}
}
