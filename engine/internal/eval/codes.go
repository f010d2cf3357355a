package eval

import "reckon/engine/internal/fault"

// The codes of lines that are stopped or fail while they run (results.md,
// sections 6.2 and 6.3).
var (
	UndefinedVariable = fault.Entry{
		Code: "UNDEFINED_VARIABLE", Status: fault.NotRead,
		Cause: "no line above defines the name", Example: "rent * 2",
	}
	UnknownFunction = fault.Entry{
		Code: "UNKNOWN_FUNCTION", Status: fault.NotRead,
		Cause: "a call to a name that is no function", Example: "squirt(9)",
	}
	FunctionArity = fault.Entry{
		Code: "FUNCTION_ARITY_MISMATCH", Status: fault.Either,
		Cause: "an own function with a wrong number of arguments", Example: "dbl(v) = 2 * v\ndbl(1, 2)",
	}
	FunctionSynchronous = fault.Entry{
		Code: "USER_FUNCTION_ASYNC_UNSUPPORTED", Status: fault.NotRead,
		Cause: "an own function that needs live data", Example: "euros(x) = x USD in EUR\neuros(3)",
	}
	InstructionLimit = fault.Entry{
		Code: "INSTRUCTION_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause:   "one line took more than 50,000 steps",
		Example: "f(x) = x+x+x+x+x+x+x+x\ng(x) = f(x)+f(x)+f(x)+f(x)+f(x)+f(x)+f(x)+f(x)\nh(x) = g(x)+g(x)+g(x)+g(x)+g(x)+g(x)+g(x)+g(x)\nk(x) = h(x)+h(x)+h(x)+h(x)+h(x)+h(x)+h(x)+h(x)\nk(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)",
	}
	RecursionLimit = fault.Entry{
		Code: "FUNCTION_RECURSION_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause: "own functions nested past 50", Example: "f(x) = f(x + 1)\nf(1)",
	}
	CallLimit = fault.Entry{
		Code: "FUNCTION_CALL_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause:   "one line called own functions more than 10,000 times",
		Example: "f(x) = x\ng(x) = f(x)+f(x)+f(x)+f(x)+f(x)+f(x)+f(x)+f(x)+f(x)+f(x)\nh(x) = g(x)+g(x)+g(x)+g(x)+g(x)+g(x)+g(x)+g(x)+g(x)+g(x)\nk(x) = h(x)+h(x)+h(x)+h(x)+h(x)+h(x)+h(x)+h(x)+h(x)+h(x)\nk(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)+k(1)",
	}
	TextComparison = fault.Entry{
		Code: "TEXT_COMPARISON", Status: fault.Failed,
		Cause: "text put in order", Example: `"a" < "b"`,
	}
	QuantityNonNumeric = fault.Entry{
		Code: "QUANTITY_NON_NUMERIC", Status: fault.Failed,
		Cause: "true or false where one amount is needed", Example: "3 kg + (2 > 1)",
	}
	ConvertNonNumeric = fault.Entry{
		Code: "CONVERT_NON_NUMERIC", Status: fault.Failed,
		Cause: "a text, or true or false, where one amount is converted", Example: `"40" in km`,
	}
	DatetimeNotConvertible = fault.Entry{
		Code: "DATETIME_NOT_CONVERTIBLE", Status: fault.Failed,
		Cause: "a date converted to a unit", Example: "8/7/2031 in km",
	}
	UnknownCurrency = fault.Entry{
		Code: "UNKNOWN_CURRENCY_CODE", Status: fault.NotRead,
		Cause: "money asked for in a currency that has no such code", Example: "60 USD in XYZ",
	}
	NotNeedsBoolean = fault.Entry{
		Code: "NOT_NEEDS_BOOLEAN", Status: fault.Failed,
		Cause: "`not` or `!` before something that is not true or false", Example: "not 4",
	}
	BigIntegerInexact = fault.Entry{
		Code: "BIGINT_INEXACT_OPERAND", Status: fault.NotRead,
		Cause: "a big integer with a fraction", Example: "1n + 0.5",
	}
	BigIntegerDivision = fault.Entry{
		Code: "BIGINT_DIVISION_BY_ZERO", Status: fault.NotRead,
		Cause: "a big integer divided by zero", Example: "4n / 0n",
	}
	BigIntegerShift = fault.Entry{
		Code: "BIGINT_SHIFT_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause: "a big integer shifted past 65,536 bits", Example: "1n << 70000",
	}
	BigIntegerPower = fault.Entry{
		Code: "BIGINT_POW_LIMIT_EXCEEDED", Status: fault.NotRead,
		Cause: "a power of a big integer past 65,536 bits", Example: "2n ^ 70000",
	}
	ConstantUnitUnsupported = fault.Entry{
		Code: "CONSTANT_UNIT_UNSUPPORTED", Status: fault.Failed,
		Cause: "a constant whose unit cannot be spelled meets a unit", Example: "planck * 3 Hz",
	}
	UncertaintyUnitMismatch = fault.Entry{
		Code: "UNCERTAINTY_UNIT_MISMATCH", Status: fault.Failed,
		Cause: "a tolerance of another measure, or with a unit where the value has none", Example: "3 m ± 2 s",
	}
	UnknownConverter = fault.Entry{
		Code: "UNKNOWN_AS_CONVERTER", Status: fault.Failed,
		Cause: "`as` followed by an unknown form", Example: "40 as roses",
	}
	LineRefNoDocument = fault.Entry{
		Code: "LINE_REF_NO_DOCUMENT", Status: fault.Failed,
		Cause: "a form that reads other lines, with no document around it", Example: "line 2 * 3",
	}
	SectionNoDocument = fault.Entry{
		Code: "SECTION_NO_DOCUMENT", Status: fault.Failed,
		Cause: "a total of a section with no document around it", Example: `total of section "Kitchen"`,
	}
	TagNoDocument = fault.Entry{
		Code: "TAG_NO_DOCUMENT", Status: fault.Failed,
		Cause: "a total of a tag with no document around it", Example: "total of #vet",
	}
	TableNoDocument = fault.Entry{
		Code: "TABLE_NO_DOCUMENT", Status: fault.Failed,
		Cause: "a question about a table with no document around it", Example: `total of column "price"`,
	}
	GoalSeekNoDocument = fault.Entry{
		Code: "GOAL_SEEK_NO_DOCUMENT", Status: fault.Failed,
		Cause: "a goal seek with no document around it", Example: "solve line 2 for x = 8",
	}
	WhatIfNoDocument = fault.Entry{
		Code: "WHAT_IF_NO_DOCUMENT", Status: fault.Failed,
		Cause: "a what-if, a sweep or a scenario with no document around it", Example: "line 4 with hours = 40",
	}
	LineReferenceDeleted = fault.Entry{
		Code: "LINE_REFERENCE_DELETED", Status: fault.Failed,
		Cause: "`line deleted`, what an editor leaves of a reference to a line that is gone", Example: "4\nline deleted * 2",
	}
	AggregateEmpty = fault.Entry{
		Code: "AGGREGATE_CALL_EMPTY", Status: fault.NotRead,
		Cause: "an aggregate called on nothing", Example: "sum()",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&UndefinedVariable, &UnknownFunction, &FunctionArity, &FunctionSynchronous, &InstructionLimit, &RecursionLimit, &CallLimit,
	&TextComparison, &QuantityNonNumeric, &ConvertNonNumeric, &UnknownCurrency, &DatetimeNotConvertible, &NotNeedsBoolean,
	&BigIntegerInexact, &BigIntegerDivision, &BigIntegerShift, &BigIntegerPower,
	&ConstantUnitUnsupported, &UncertaintyUnitMismatch, &UnknownConverter, &LineRefNoDocument,
	&MatrixUnitOperation, &MatrixPowerWhole, &MatrixPowerUnsupported, &AllocationLimit,
	&InvalidRangeBound, &NonIntegerRangeBound, &DescendingRange, &IndexNotAMatrix, &IndexOutOfBounds, &InvalidSliceBound,
	&RequiresCollection, &CollectionLengths, &TransformSynchronous, &PlotSynchronous, &PlotInvalidRange,
	&LineReferenceDeleted, &SectionNoDocument, &TagNoDocument, &TableNoDocument, &GoalSeekNoDocument, &WhatIfNoDocument, &AggregateEmpty, &FormulaValueUnsupported,
}
