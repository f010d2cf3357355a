package notebook

import "reckon/engine/internal/fault"

// The codes of definitions, references, totals and checks (results.md,
// sections 6.1, 6.2 and 6.5).
var (
	NameHasReservedWord = fault.Entry{
		Code: "NAME_HAS_RESERVED_WORD", Status: fault.NotRead,
		Cause: "a name of several words with a word that has a meaning of its own", Example: "cost of travel = 40",
	}
	NameHasQuoteMark = fault.Entry{
		Code: "NAME_HAS_QUOTE_MARK", Status: fault.NotRead,
		Cause: "a quotation mark used as an apostrophe in a name", Example: "‘tis = 4",
	}
	InvalidParamName = fault.Entry{
		Code: "USER_FUNCTION_INVALID_PARAM_NAME", Status: fault.NotRead,
		Cause: "a function defined with a parameter that is no name", Example: "f(2) = 4",
	}
	NoParams = fault.Entry{
		Code: "USER_FUNCTION_NO_PARAMS", Status: fault.NotRead,
		Cause: "a function defined without a parameter", Example: "f() = 4",
	}
	AggregateNameReserved = fault.Entry{
		Code: "AGGREGATE_NAME_RESERVED", Status: fault.NotRead,
		Cause: "a function named after a built-in aggregate", Example: "mean(x) = x",
	}
	CompoundAssignRequires = fault.Entry{
		Code: "COMPOUND_ASSIGN_REQUIRES_EXPRESSION", Status: fault.NotRead,
		Cause: "`+=` or its kin with nothing behind it", Example: "fund +=",
	}
	LineNotYetEvaluated = fault.Entry{
		Code: "LINE_NOT_YET_EVALUATED", Status: fault.Failed,
		Cause: "a line at or below the reader, or past the end", Example: "line 2 + 1\n4",
	}
	LineResultError = fault.Entry{
		Code: "LINE_RESULT_ERROR", Status: fault.Failed,
		Cause: "the line that is read has an error or no answer", Example: "4 kg + 2 s\nprev * 3",
	}
	LineRangeNonNumeric = fault.Entry{
		Code: "LINE_RANGE_NON_NUMERIC", Status: fault.Failed,
		Cause: "a total over lines that met something that is no figure", Example: "\"paid\"\ntotal above",
	}
	LineRangeEmpty = fault.Entry{
		Code: "LINE_RANGE_EMPTY", Status: fault.Failed,
		Cause: "a total over lines that met no figure at all", Example: "4\n\ntotal above",
	}
	PassWorkBudget = fault.Entry{
		Code: "PASS_WORK_BUDGET_EXCEEDED", Status: fault.Failed,
		Cause: "the forms that read other lines together read too many",
	}
	DocumentElementLimit = fault.Entry{
		Code: "DOCUMENT_ELEMENT_LIMIT_EXCEEDED", Status: fault.Failed,
		Cause: "the answers of a note together would keep more than 10,000,000 elements",
	}
	CheckFailed = fault.Entry{
		Code: "CHECK_FAILED", Status: fault.Failed,
		Cause: "a check that does not hold", Example: "check 3 == 2",
	}
	CheckIncomparable = fault.Entry{
		Code: "CHECK_INCOMPARABLE", Status: fault.Failed,
		Cause: "a check that compares two things of different kinds", Example: "check 3 m == 3 s",
	}
	UnexpectedError = fault.Entry{
		Code: "UNEXPECTED_ERROR", Status: fault.NotRead,
		Cause: "a fault of the engine itself; worth a report",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&NameHasReservedWord, &NameHasQuoteMark, &InvalidParamName, &NoParams, &AggregateNameReserved,
	&CompoundAssignRequires, &LineNotYetEvaluated, &LineResultError, &LineRangeNonNumeric, &LineRangeEmpty,
	&PassWorkBudget, &DocumentElementLimit, &CheckFailed, &CheckIncomparable, &UnexpectedError,
}
