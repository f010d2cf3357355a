package linear

import "reckon/engine/internal/fault"

// The codes of matrix algebra with no answer (results.md, section 6.4).
var (
	DimensionMismatch = fault.Entry{
		Code: "DIMENSION_MISMATCH", Status: fault.Failed,
		Cause: "lists whose shapes do not fit", Example: "[1, 2] * [3, 4]",
	}
	DeterminantSquare = fault.Entry{
		Code: "DETERMINANT_REQUIRES_SQUARE_MATRIX", Status: fault.Failed,
		Cause: "the determinant of a list that has not as many rows as columns", Example: "det([1, 2, 3])",
	}
	InverseSquare = fault.Entry{
		Code: "INVERSE_REQUIRES_SQUARE_MATRIX", Status: fault.Failed,
		Cause: "the inverse of a list that has not as many rows as columns", Example: "[1, 2; 3, 4; 5, 6]^-1",
	}
	Singular = fault.Entry{
		Code: "SINGULAR_MATRIX", Status: fault.Failed,
		Cause: "the inverse of a matrix whose determinant is 0", Example: "inv([2, 4; 1, 2])",
	}
	PowerSquare = fault.Entry{
		Code: "MATRIX_POWER_REQUIRES_SQUARE_MATRIX", Status: fault.Failed,
		Cause: "a power of a list that has not as many rows as columns", Example: "[1, 2, 3]^2",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&DimensionMismatch, &DeterminantSquare, &InverseSquare, &Singular, &PowerSquare}
