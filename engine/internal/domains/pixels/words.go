package pixels

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of screens and images.
func Domain() lang.Domain {
	phrases := []lang.Phrase{{
		Pattern: "{x} at {root:operand} base", Params: lang.Anything("x", "root"),
		Doc: "rem in px, or px in rem, at another root size", Example: "2.5rem at 18px base → 45.00 px",
		Eval: func(c *lang.Call) (value.Value, error) { return atRoot(c.Args[0], c.Args[1]) },
	}}
	phrases = append(phrases, densities()...)
	phrases = append(phrases, ratios()...)
	return lang.Domain{Name: "pixels", Phrases: append(phrases, resizes()...), Codes: Codes}
}

// densities are the forms that print pixels or fill a length with them.
func densities() []lang.Phrase {
	var list []lang.Phrase
	for _, word := range []string{"dpi", "ppi", "dots per inch", "pixels per inch"} {
		list = append(list, lang.Phrase{
			Pattern: "{x} at {density:operand} " + word, Params: lang.Anything("x", "density"),
			Doc: "pixels in inches, or a length in pixels", Example: "3000px at 200 " + word + " → 15.00 in",
			Eval: func(c *lang.Call) (value.Value, error) { return atDensity(c.Args[0], c.Args[1]) },
		})
	}
	for _, word := range []string{"dpi", "ppi"} {
		list = append(list, lang.Phrase{
			Pattern: "{x} at " + word, Params: lang.Anything("x"),
			Doc: "refused: the number is missing", Example: "3000px at " + word + " → a number must stand before \"" + word + "\"",
			Eval: func(*lang.Call) (value.Value, error) {
				return nil, DensityExpectedNumber.Fault("a number must stand before %q", word)
			},
		})
	}
	return list
}

// ratios are the forms that reduce a width and a height.
func ratios() []lang.Phrase {
	var list []lang.Phrase
	for _, sign := range []string{"x", "×"} {
		for _, word := range []string{"as", "in", "to"} {
			p := lang.Phrase{
				Pattern: "{w} " + sign + " {h:count} " + word + " ratio", Level: syntax.LevelPostfix, Params: lang.Numbers("w", "h"),
				Doc: "a width and a height in lowest terms", Example: "2560 " + sign + " 1600 " + word + " ratio → 8:5",
				Eval: func(c *lang.Call) (value.Value, error) { return ratio(c.Number(0), c.Number(1)) },
			}
			if sign == "x" { // a × with nothing asked of it is a product
				p.Missing = []syntax.Missing{{After: "{w} x {h:count}", Entry: &DimensionsExpectedForm, Want: `"as ratio"`}}
			}
			list = append(list, p)
		}
	}
	return list
}

// resizes are the forms that give one side of an image a new size.
func resizes() []lang.Phrase {
	var list []lang.Phrase
	for _, sign := range []string{"x", "×"} {
		size := "resize {w:count} " + sign + " {h:count}"
		missing := []syntax.Missing{
			{After: "resize", Entry: &ResizeExpectedShape, Want: "a width and a height"},
			{After: "resize {w:count}", Entry: &ResizeExpectedShape, Want: `"x" and a height`},
			{After: "resize {w:count} " + sign, Entry: &ResizeExpectedShape, Want: "a height"},
			{After: size, Entry: &ResizeExpectedShape, Want: `"to"`},
			{After: size + " to", Entry: &ResizeExpectedShape, Want: "a number of pixels"},
			{After: size + " to {n:operand}", Entry: &ResizeExpectedShape, Want: `"wide" or "tall"`},
		}
		for _, row := range []struct {
			word  string
			given side
			after string
		}{
			{"wide", width, "800 x 533"}, {"width", width, "800 x 533"}, {"across", width, "800 x 533"},
			{"tall", height, "1200 x 800"}, {"height", height, "1200 x 800"}, {"high", height, "1200 x 800"},
		} {
			list = append(list, lang.Phrase{
				Pattern: size + " to {n:operand} " + row.word, Params: append(lang.Numbers("w", "h"), lang.Anything("n")...), Missing: missing,
				Doc: "an image at a new size, in its own shape", Example: "resize 3000 " + sign + " 2000 to 800 " + row.word + " → " + row.after,
				Eval: func(c *lang.Call) (value.Value, error) {
					return resized(c.Number(0), c.Number(1), c.Args[2], row.given)
				},
			})
		}
	}
	return list
}
