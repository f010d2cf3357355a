package lists

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/linear"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of lists.
func Domain() lang.Domain {
	return lang.Domain{Name: "lists", Functions: append(rows(), algebra()...), Codes: linear.Codes}
}

// rows are the functions that build a row of exactly so many values.
func rows() []lang.Function {
	row := func(name, doc, example string, params ...string) lang.Function {
		return lang.Function{Name: name, Params: lang.Anything(params...), Doc: doc, Example: example, Eval: vector}
	}
	return []lang.Function{
		row("vec2", "a row of two values", "vec2(4, 9) → [4, 9]", "a", "b"),
		row("vec3", "a row of three values", "vec3(4, 9, 2.5) → [4, 9, 2.50]", "a", "b", "c"),
		row("vec4", "a row of four values", "vec4(1, 0, 0, 7) → [1, 0, 0, 7]", "a", "b", "c", "d"),
	}
}

// algebra are the functions of matrix algebra.
func algebra() []lang.Function {
	one := func(name, doc, example string, work func([]value.Value) int, eval func(*lang.Call, lang.Operator) (value.Value, error)) lang.Function {
		return lang.Function{Name: name, Params: lang.Anything("m"), Doc: doc, Example: example, Work: work, Operating: eval}
	}
	return []lang.Function{
		{Name: "dot", Params: lang.Anything("a", "b"), Doc: "the sum of the products of two rows or columns of one length",
			Example: "dot([2, 3, 4], [5; 1; -2]) → 5", Work: cellWork, Operating: dot},
		one("transpose", "the list with its rows as columns", "transpose([1, 2; 3, 4]) → [1, 3; 2, 4]", cellWork, transpose),
		one("det", "the determinant of a square matrix", "det([2, 7; 1, 5]) → 3", worked(lang.DeterminantWork), determinant),
		one("inv", "the inverse of a square matrix", "inv([4, 2; 1, 1]) → [0.50, -1; -0.50, 2]", worked(lang.InverseWork), inverse),
	}
}
