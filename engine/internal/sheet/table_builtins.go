package sheet

import "reckon/engine/internal/sheet/finding"

// noColumn says that no argument of a function names a column.
const noColumn = -1

// table lists the builtins, reduces first (functions.md, 1).
var table = []builtin{
	{
		Name: "SUM", Summary: "adds the numbers of a column",
		params: []Param{aColumn}, width: widthColumn, unit: unitTied, fold: sumOf,
		Returns: "number", Precision: ofColumn,
		Errors:   []ErrorCase{{"a cell is not a number, a blank cell included", finding.Type}},
		Examples: []Example{{"SUM(Level)", "13.75"}},
		See:      []string{"AVG", "COUNT"},
	},
	{
		Name: "MIN", Summary: "the smallest number or the earliest date of a column",
		params: []Param{{Name: "col", Type: "column", Note: "numbers, or dates, in every row", unit: unitTied}},
		width:  widthColumn, unit: unitTied, fold: minimumOf,
		Returns: "number or date", Precision: ofColumn,
		Errors:   []ErrorCase{{"the table has no rows", finding.Type}, {"a cell is text, or not of the kind of the first", finding.Type}},
		Examples: []Example{{"MIN(Level)", "3"}, {"MIN(Filled)", "2026-03-19"}},
		See:      []string{"MAX"},
	},
	{
		Name: "MAX", Summary: "the largest number or the latest date of a column",
		params: []Param{{Name: "col", Type: "column", Note: "numbers, or dates, in every row", unit: unitTied}},
		width:  widthColumn, unit: unitTied, fold: maximumOf,
		Returns: "number or date", Precision: ofColumn,
		Errors:   []ErrorCase{{"the table has no rows", finding.Type}, {"a cell is text, or not of the kind of the first", finding.Type}},
		Examples: []Example{{"MAX(Level)", "6.25"}, {"MAX(Filled)", "2026-05-07"}},
		See:      []string{"MIN"},
	},
	{
		Name: "AVG", Summary: "the mean of a column: its sum divided by the number of rows",
		params: []Param{aColumn}, width: widthDeclared, unit: unitTied, fold: averageOf,
		Returns: "number", Precision: declared, Rounding: fortyDigits,
		Errors:   []ErrorCase{{"the table has no rows", finding.Type}, {"a cell is not a number", finding.Type}},
		Examples: []Example{{"ROUND(AVG(Level), 2)", "4.58"}},
		See:      []string{"SUM", "COUNT"},
	},
	{
		Name: "COUNT", Summary: "the number of rows, whatever their cells hold",
		params: []Param{{Name: "col", Type: "column", Note: "of any type; blank cells count", unit: unitIgnored}},
		width:  widthWhole, unit: unitNone, fold: countOf,
		Returns: "number", Precision: PrecisionRule{From: "fixed", Text: "0"},
		Errors:   []ErrorCase{{"a cell looks like a date and is none", finding.Date}},
		Examples: []Example{{"COUNT(Tank)", "3"}},
		See:      []string{"SUM"},
	},
	{
		Name: "NPV", Summary: "the present value of a series, whose first row is not discounted",
		params: []Param{
			{Name: "rate", Type: "number", Note: "a period's rate, above -1", unit: unitNone},
			{Name: "flows", Type: "column", Note: "one flow a period, in table order", unit: unitTied},
		},
		columnAt: 1, width: widthDeclared, unit: unitTied, fold: netPresentValueOf,
		price:   200,
		Returns: "number", Precision: declared, Rounding: "the exact sum, rounded once to 40 digits",
		Errors: []ErrorCase{
			{"rate is not a number above -1", finding.Type},
			{"the table has no rows", finding.Type},
			{"a cell is not a number", finding.Type},
		},
		Examples: []Example{{"ROUND(NPV(5%, Cash), 2)", "102.92"}, {"NPV(0, Cash)", "200"}},
		See:      []string{"IRR", "PMT"},
	},
	{
		Name: "IRR", Summary: "the one rate above -1 at which the present value of a series is zero",
		params: []Param{{Name: "flows", Type: "column", Note: "numbers with exactly one change of sign, in table order", unit: unitTied}},
		width:  widthDeclared, unit: unitNone, fold: internalRateOf,
		price:   500,
		Returns: "number", Precision: declared, Rounding: fortyDigits,
		Errors: []ErrorCase{
			{"the table has no rows", finding.Type},
			{"a cell is not a number", finding.Type},
			{"every cell is zero", finding.Type},
			{"the sign does not change, or changes more than once", finding.Type},
			{"40 digits do not settle the rounding at the written width", finding.Precision},
		},
		Examples: []Example{{"ROUND(IRR(Cash), 4)", "0.1129"}},
		See:      []string{"NPV"},
	},
	{
		Name: "ROUND", Summary: "rounds half-up, a tie away from zero",
		params:   []Param{aNumber, {Name: "places", Type: "number", Note: "a whole number from 0", unit: unitNone}},
		columnAt: noColumn, width: widthPlaces, unit: unitTied, apply: roundOf,
		Returns:   "number",
		Precision: PrecisionRule{From: "argument-value", Params: []string{"places"}, Text: "the value of places, if it is a literal"},
		Rounding:  "half-up to places decimals",
		Errors:    []ErrorCase{{"places is not a whole number from 0", finding.Type}},
		Examples:  []Example{{"ROUND(-4.125, 2)", "-4.13"}, {"ROUND(7.5, 0)", "8"}},
		See:       []string{"FLOOR", "CEILING"},
	},
	{
		Name: "ABS", Summary: "the value without its sign; also written |x|",
		params: []Param{aNumber}, columnAt: noColumn, width: widthFirst, unit: unitTied, apply: absoluteOf,
		Returns: "number", Precision: PrecisionRule{From: "argument", Params: []string{"x"}, Text: "that of x"},
		Errors:   []ErrorCase{{"x is not a number", finding.Type}},
		Examples: []Example{{"ABS(-3.2)", "3.2"}, {"||2 - 9| - 10|", "3"}},
	},
	{
		Name: "MOD", Summary: "what is left of x after whole multiples of y are taken off toward zero",
		params:   []Param{aNumber, {Name: "y", Type: "number", Note: "not zero", unit: unitTied}},
		columnAt: noColumn, width: widthWidest, unit: unitTied, apply: remainderOf,
		Returns: "number", Precision: PrecisionRule{From: "widest", Params: []string{"x", "y"}, Text: "the wider of x and y"},
		Errors:   []ErrorCase{{"y is zero", finding.Type}},
		Examples: []Example{{"MOD(6.75, 2.5)", "1.75"}, {"MOD(-17, 5)", "-2"}, {"MOD(17, -5)", "2"}},
	},
	{
		Name: "SQRT", Summary: "the square root; also written √(x)",
		params:   []Param{{Name: "x", Type: "number", Note: "from 0", unit: unitSquared}},
		columnAt: noColumn, width: widthDeclared, unit: unitTied, apply: rootOf,
		price:   500,
		Returns: "number", Precision: declared, Rounding: fortyDigits,
		Errors:   []ErrorCase{{"x is below zero", finding.Type}, {"an exponent in the unit of x is odd", finding.Unit}},
		Examples: []Example{{"SQRT(12.25)", "3.5"}, {"ROUND(√(30), 3)", "5.477"}},
	},
	{
		Name: "FLOOR", Summary: "the largest multiple of s that is not above x; ⌊x⌋ for s = 1",
		params: []Param{aNumber, aStep}, columnAt: noColumn, width: widthSecond, unit: unitTied, apply: floorOf,
		Returns: "number", Precision: ofStep, Rounding: "down to a multiple of s",
		Errors:   []ErrorCase{{"s is not above zero", finding.Type}},
		Examples: []Example{{"FLOOR(7.3, 0.25)", "7.25"}, {"⌊-7.3⌋", "-8"}},
		See:      []string{"CEILING", "ROUND"},
	},
	{
		Name: "CEILING", Summary: "the smallest multiple of s that is not below x; ⌈x⌉ for s = 1",
		params: []Param{aNumber, aStep}, columnAt: noColumn, width: widthSecond, unit: unitTied, apply: ceilingOf,
		Returns: "number", Precision: ofStep, Rounding: "up to a multiple of s",
		Errors:   []ErrorCase{{"s is not above zero", finding.Type}},
		Examples: []Example{{"CEILING(7.3, 0.25)", "7.5"}, {"⌈-0.4⌉", "0"}},
		See:      []string{"FLOOR", "ROUND"},
	},
	{
		Name: "IF", Summary: "a when cond is true, else b; all three are evaluated",
		params: []Param{
			{Name: "cond", Type: "bool", Note: "a comparison, or one of and, or, not"},
			{Name: "a", Type: "number", Note: "a number, a date or text", unit: unitTied},
			{Name: "b", Type: "number", Note: "a number, a date or text", unit: unitTied},
		},
		columnAt: noColumn, width: widthBranches, unit: unitTied, apply: chosenOf,
		Returns: "number, date or string", Precision: PrecisionRule{From: "widest", Params: []string{"a", "b"}, Text: "the wider of a and b; dates and text have none"},
		Errors:   []ErrorCase{{"cond is not true or false", finding.Type}, {"a or b has a fault, chosen or not", finding.Type}},
		Examples: []Example{{"IF(4.5 > 4, 10, 20)", "10"}, {`IF(1 == 2, "full", "low")`, "low"}},
	},
	{
		Name: "EOMONTH", Summary: "the last day of the month that lies months calendar months from that of d",
		params: []Param{
			{Name: "d", Type: "date", Note: "its day is ignored"},
			{Name: "months", Type: "number", Note: "a whole number, also below zero"},
		},
		columnAt: noColumn, width: widthDate, unit: unitIgnored, apply: endOfMonthOf,
		Returns: "date", Precision: PrecisionRule{From: "none", Text: "a date has none"},
		Errors: []ErrorCase{
			{"d is not a date", finding.Type},
			{"months is not whole", finding.Type},
			{"the year leaves 1 to 9999", finding.Date},
		},
		Examples: []Example{{"EOMONTH(2026-10-09, 4)", "2027-02-28"}, {"EOMONTH(2028-01-31, 1)", "2028-02-29"}},
	},
	{
		Name: "PMT", Summary: "the level instalment that pays pv down to zero in nper periods",
		params: []Param{
			{Name: "rate", Type: "number", Note: "a period's rate, above -1", unit: unitNone},
			{Name: "nper", Type: "number", Note: "a whole number above 0", unit: unitNone},
			{Name: "pv", Type: "number", Note: "what is owed; the instalment has its sign", unit: unitTied},
		},
		columnAt: noColumn, width: widthDeclared, unit: unitTied, apply: instalmentOf,
		price:   5000,
		Returns: "number", Precision: declared, Rounding: "rounded once to 40 digits",
		Errors: []ErrorCase{
			{"an argument is not a number", finding.Type},
			{"nper is not a whole number above 0", finding.Type},
			{"rate is not above -1", finding.Type},
		},
		Examples: []Example{{"ROUND(PMT(1%, 24, 6000), 2)", "282.44"}, {"ROUND(PMT(0, 4, 38.60), 2)", "9.65"}},
		See:      []string{"NPV"},
	},
}

const fortyDigits = "to 40 digits"

// What several rows say alike.
var (
	aColumn = Param{Name: "col", Type: "column", Note: "a number in every row", unit: unitTied}
	aNumber = Param{Name: "x", Type: "number", unit: unitTied, Note: "any number"}
	aStep   = Param{Name: "s", Type: "number", unit: unitTied, Note: "above zero"}

	ofColumn = PrecisionRule{From: "column", Params: []string{"col"}, Text: "that of the column; none for dates"}
	ofStep   = PrecisionRule{From: "argument-scale", Params: []string{"s"}, Text: "that of s"}
	declared = PrecisionRule{From: "declared", Text: "none follows: write precision after the name where the value is written"}
)
