package pasted

import (
	"slices"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/pattern"
)

// The codes of texts that do not hold what is looked for.
var (
	NoNumbers = fault.Entry{
		Code: "TEXT_NO_NUMBERS", Status: fault.Either,
		Cause: "numbers read from a text without any", Example: `numbers in "nothing to pay"`,
	}
	NoAmounts = fault.Entry{
		Code: "TEXT_NO_AMOUNTS", Status: fault.Either,
		Cause: "amounts of money read from a text without any", Example: `total of amounts in "3 stamps, no prices"`,
	}
	TooManyNumbers = fault.Entry{
		Code: "TEXT_TOO_MANY_NUMBERS", Status: fault.Either,
		Cause: "more than 10,000 numbers read from one text",
	}
	NoMatch = fault.Entry{
		Code: "TEXT_NO_MATCH", Status: fault.Either,
		Cause: "a pattern that the text does not hold", Example: `match("Ref 7731", "AB-\d+")`,
	}
	NotJSON = fault.Entry{
		Code: "TEXT_NOT_JSON", Status: fault.Either,
		Cause: "a field of a text that is no JSON", Example: `field("km: 42", "km")`,
	}
	FieldPathInvalid = fault.Entry{
		Code: "TEXT_FIELD_PATH_INVALID", Status: fault.Either,
		Cause: "a path to a field that is not written like a.b[0].c", Example: `field("{}", "a..b")`,
	}
	FieldNotFound = fault.Entry{
		Code: "TEXT_FIELD_NOT_FOUND", Status: fault.Either,
		Cause: "a field that the JSON text does not have", Example: `field("{}", "km")`,
	}
	FieldNull = fault.Entry{
		Code: "TEXT_FIELD_NULL", Status: fault.Either,
		Cause: "a field that holds null", Example: `field("[null]", "[0]")`,
	}
	FieldInexactNumber = fault.Entry{
		Code: "TEXT_FIELD_INEXACT_NUMBER", Status: fault.Either,
		Cause: "a field that holds a whole number past 2^53 - 1, which few writers of JSON keep exact", Example: `field("[9007199254740993]", "[0]")`,
	}
)

// codes lists the rows of this package and of the patterns.
func codes() []*fault.Entry {
	return slices.Concat([]*fault.Entry{
		&NoNumbers, &NoAmounts, &TooManyNumbers, &NoMatch, &NotJSON, &FieldPathInvalid, &FieldNotFound, &FieldNull, &FieldInexactNumber,
	}, pattern.Codes)
}
