package notebook

import (
	"strings"

	"reckon/engine/internal/fault"
)

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
	ThereforeRequires = fault.Entry{
		Code: "THEREFORE_REQUIRES_EXPRESSION", Status: fault.NotRead,
		Cause: "`=>` with nothing before it", Example: "=>",
	}
	ThereforeAsync = fault.Entry{
		Code: "THEREFORE_ASYNC_UNSUPPORTED", Status: fault.NotRead,
		Cause: "`=>` behind a calculation that needs live data", Example: "60 USD in EUR =>",
	}
	CompoundAssignAsync = fault.Entry{
		Code: "COMPOUND_ASSIGN_ASYNC_UNSUPPORTED", Status: fault.NotRead,
		Cause: "a name updated by a calculation that needs live data", Example: "fund = 2 EUR\nfund += 60 USD in EUR",
	}
	FrozenDateExpected = fault.Entry{
		Code: "FROZEN_DATE_EXPECTED", Status: fault.NotRead,
		Cause: "`frozen on` without a day", Example: "12 frozen on friday",
	}
	FrozenUnsupported = fault.Entry{
		Code: "FROZEN_UNSUPPORTED", Status: fault.NotRead,
		Cause: "`frozen` on a line without an answer of its own", Example: "g(x) = 3 * x frozen",
	}
	FrozenValueMissing = fault.Entry{
		Code: "FROZEN_VALUE_MISSING", Status: fault.Failed,
		Cause: "`frozen on` a day other than today, of which no answer was kept", Example: "12 frozen on 2001-02-03",
	}
	SeedExpectedValue = fault.Entry{
		Code: "RANDOM_SEED_EXPECTED_VALUE", Status: fault.NotRead,
		Cause: "`random seed` with nothing behind it", Example: "random seed",
	}
	SectionNotFound = fault.Entry{
		Code: "SECTION_NOT_FOUND", Status: fault.Failed,
		Cause: "a total of a section that no heading opens", Example: "# Kitchen\n4\ntotal of section \"Kitchin\"",
	}
	SectionAmbiguous = fault.Entry{
		Code: "SECTION_AMBIGUOUS", Status: fault.Failed,
		Cause: "a total of a section when two headings have its name", Example: "# Day\n4\n# Day\n5\n# Sum\ntotal of section \"Day\"",
	}
	SectionEmpty = fault.Entry{
		Code: "SECTION_EMPTY", Status: fault.Failed,
		Cause: "a total of a section without a figure", Example: "# Kitchen\n# Sum\ntotal of section \"Kitchen\"",
	}
	TagEmpty = fault.Entry{
		Code: "TAG_EMPTY", Status: fault.Failed,
		Cause: "a total of a tag that no line carries", Example: "4 #vet\ntotal of #roof",
	}
	TagNonNumeric = fault.Entry{
		Code: "TAG_NON_NUMERIC", Status: fault.Failed,
		Cause: "a total of a tag that a line without a figure carries", Example: "\"paid\" #vet\ntotal of #vet",
	}
	TagBreakdownNoWhole = fault.Entry{
		Code: "TAG_BREAKDOWN_NO_WHOLE", Status: fault.Failed,
		Cause: "shares of tags that total zero", Example: "4 #vet\n-4 #loft\ntotal by tag",
	}
	WhatIfTargetsItself = fault.Entry{
		Code: "WHAT_IF_TARGETS_ITSELF", Status: fault.Failed,
		Cause: "a what-if of its own line", Example: "rate = 4\nline 2 with rate = 5",
	}
	WhatIfOutOfRange = fault.Entry{
		Code: "WHAT_IF_LINE_OUT_OF_RANGE", Status: fault.Failed,
		Cause: "a what-if of a line that the note does not have", Example: "rate = 4\nline 9 with rate = 5",
	}
	WhatIfNested = fault.Entry{
		Code: "WHAT_IF_NESTED", Status: fault.Failed,
		Cause: "a what-if of a line that is one itself", Example: "rate = 4\nline 1 with rate = 5\nline 2 with rate = 6",
	}
	WhatIfTargetError = fault.Entry{
		Code: "WHAT_IF_TARGET_ERROR", Status: fault.Failed,
		Cause: "a what-if of a line that has no answer under the inputs", Example: "rate = 4\nrate + 2 kg\nline 2 with rate = 5 m",
	}
	WhatIfNotACalculation = fault.Entry{
		Code: "WHAT_IF_TARGET_NOT_A_CALCULATION", Status: fault.Failed,
		Cause: "a what-if of a heading, a blank line, or prose", Example: "# Rates\nrate = 4\nline 1 with rate = 5",
	}
	WhatIfSeveralAnswers = fault.Entry{
		Code: "WHAT_IF_TARGET_HAS_SEVERAL_ANSWERS", Status: fault.Failed,
		Cause: "a what-if of a line that holds several inline solves", Example: "rate = 4\nIt is s`rate` or s`2 * rate`\nline 2 with rate = 5",
	}
	WhatIfLiveData = fault.Entry{
		Code: "WHAT_IF_LIVE_DATA", Status: fault.Failed,
		Cause: "a what-if of a line that needs live data", Example: "x = 2\nx * (60 USD in EUR)\nline 2 with x = 3",
	}
	WhatIfInputNotUsed = fault.Entry{
		Code: "WHAT_IF_INPUT_NOT_USED", Status: fault.Failed,
		Cause: "a what-if that sets a name which no line up to its target mentions", Example: "rate = 4\nline 1 with Rate = 5",
	}
	WhatIfInGoalSeek = fault.Entry{
		Code: "WHAT_IF_IN_GOAL_SEEK", Status: fault.Failed,
		Cause: "a goal seek on a line that is a what-if", Example: "rate = 4\nrate * 2\nline 2 with rate = 5\nsolve line 3 for rate = 20",
	}
	SweepNotNumeric = fault.Entry{
		Code: "SWEEP_RANGE_NOT_NUMERIC", Status: fault.Failed,
		Cause: "a sweep between things that are no figures", Example: "rate = 4\nline 1 for rate from \"a\" to 9 step 1",
	}
	SweepMismatch = fault.Entry{
		Code: "SWEEP_RANGE_MISMATCH", Status: fault.Failed,
		Cause: "a sweep whose ends and step are of different kinds", Example: "rate = 4\nline 1 for rate from 1 to 9 kg step 1",
	}
	SweepStepZero = fault.Entry{
		Code: "SWEEP_STEP_ZERO", Status: fault.Failed,
		Cause: "a sweep with a step of zero", Example: "rate = 4\nline 1 for rate from 1 to 9 step 0",
	}
	SweepWrongSign = fault.Entry{
		Code: "SWEEP_STEP_WRONG_SIGN", Status: fault.Failed,
		Cause: "a sweep whose step leads away from its end", Example: "rate = 4\nline 1 for rate from 1 to 9 step -1",
	}
	SweepTooManySteps = fault.Entry{
		Code: "SWEEP_TOO_MANY_STEPS", Status: fault.Failed,
		Cause: "a sweep over more than 1,000 values", Example: "rate = 4\nline 1 for rate from 1 to 5000 step 1",
	}
	SweepTooMuchWork = fault.Entry{
		Code: "SWEEP_TOO_MUCH_WORK", Status: fault.Failed,
		Cause:   "a sweep that runs more than 100,000 lines again",
		Example: "n = 4" + strings.Repeat("\nn * 2", 149) + "\nline 150 for n from 1 to 1000 step 1",
	}
	SweepOverBudget = fault.Entry{
		Code: "SWEEP_OVER_BUDGET", Status: fault.Failed,
		Cause:   "a sweep whose steps together call more own functions, or make more elements, than one line may",
		Example: "n = 4\nf(x) = n * x\nsum(f(x), 1:20)\nline 3 for n from 1 to 900 step 1",
	}
	SweepStepFailed = fault.Entry{
		Code: "SWEEP_STEP_FAILED", Status: fault.Failed,
		Cause: "a sweep with a value under which the line has no answer", Example: "n = 4\n6 mod n\nline 2 for n from -1 to 1 step 1",
	}
	SweepNotAFigure = fault.Entry{
		Code: "SWEEP_ANSWER_NOT_NUMERIC", Status: fault.Failed,
		Cause: "a sweep of a line that answers no figure", Example: "n = 4\nn > 2\nline 2 for n from 1 to 3 step 1",
	}
	ScenarioUnknown = fault.Entry{
		Code: "SCENARIO_UNKNOWN", Status: fault.Failed,
		Cause: "a scenario that no line above declares", Example: "rate = 4\nline 1 under quiet",
	}
	ScenarioDuplicate = fault.Entry{
		Code: "SCENARIO_DUPLICATE", Status: fault.Failed,
		Cause: "a scenario declared twice", Example: "rate = 4\nscenario busy with rate = 5\nscenario busy with rate = 6",
	}
	TraceCycle = fault.Entry{
		Code: "TRACE_CYCLE", Status: fault.Failed,
		Cause: "a trace that meets a line again", Example: "line 2\nline 1\ninputs of line 1",
	}
	TraceForward = fault.Entry{
		Code: "TRACE_FORWARD_REFERENCE", Status: fault.Failed,
		Cause: "a trace of a line that is not above, or that reads one below itself", Example: "4\ninputs of line 9",
	}
	PassWorkBudget = fault.Entry{
		Code: "PASS_WORK_BUDGET_EXCEEDED", Status: fault.Failed,
		Cause:   "the forms that read other lines together run more than 1,000,000 of them again",
		Example: "n = 4" + strings.Repeat("\nn * 2", 99) + strings.Repeat("\nline 100 for n from 1 to 1000 step 1", 11),
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
	&ThereforeRequires, &ThereforeAsync, &CompoundAssignAsync, &FrozenDateExpected, &FrozenUnsupported, &FrozenValueMissing, &SeedExpectedValue,
	&SectionNotFound, &SectionAmbiguous, &SectionEmpty, &TagEmpty, &TagNonNumeric, &TagBreakdownNoWhole,
	&WhatIfTargetsItself, &WhatIfOutOfRange, &WhatIfNested, &WhatIfTargetError, &WhatIfNotACalculation,
	&WhatIfSeveralAnswers, &WhatIfInputNotUsed, &WhatIfInGoalSeek, &WhatIfLiveData, &SweepNotNumeric, &SweepMismatch, &SweepStepZero, &SweepDateStep, &SweepWrongSign,
	&SweepTooManySteps, &SweepTooMuchWork, &SweepOverBudget, &SweepStepFailed, &SweepNotAFigure,
	&ScenarioUnknown, &ScenarioDuplicate, &TraceCycle, &TraceForward,
	&PassWorkBudget, &DocumentElementLimit, &CheckFailed, &CheckIncomparable, &UnexpectedError,
}
