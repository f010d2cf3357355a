package syntax

import "reckon/engine/internal/fault"

// The codes of lines that cannot be read (results.md, section 6.1).
var (
	UnterminatedString = fault.Entry{
		Code: "UNTERMINATED_STRING", Status: fault.NotRead,
		Cause: "a double quote is never closed", Example: `"paid`,
	}
	NoPrefixParselet = fault.Entry{
		Code: "NO_PREFIX_PARSELET", Status: fault.NotRead,
		Cause: "something stands where a value must begin; also `global :name`", Example: "7 + / 2",
	}
	UnexpectedEnd = fault.Entry{
		Code: "UNEXPECTED_END_OF_INPUT", Status: fault.NotRead,
		Cause: "the line stops too early", Example: "8 -",
	}
	UnexpectedTokenType = fault.Entry{
		Code: "UNEXPECTED_TOKEN_TYPE", Status: fault.NotRead,
		Cause: "a form got something else than it needs next", Example: "(4 + 1; 2",
	}
	UnexpectedTrailing = fault.Entry{
		Code: "UNEXPECTED_TRAILING_TOKEN", Status: fault.NotRead,
		Cause: "a complete expression is followed by more; most prose ends here", Example: "7,25",
	}
	NestingDepthExceeded = fault.Entry{
		Code: "NESTING_DEPTH_EXCEEDED", Status: fault.NotRead,
		Cause:   "brackets are nested past 50",
		Example: "((((((((((((((((((((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))))))))))))))))))))",
	}
	ParseError = fault.Entry{
		Code: "PARSE_ERROR", Status: fault.Either,
		Cause: "unreadable, with no narrower code", Example: "8: forty",
	}
	NoPhraseAlternative = fault.Entry{
		Code: "NO_MATCHING_PHRASE_ALTERNATIVE", Status: fault.NotRead,
		Cause: "the opening words of a phrase, then none of its continuations", Example: "8% of what",
	}
	PhraseKeywordMismatch = fault.Entry{
		Code: "PHRASE_KEYWORD_MISMATCH", Status: fault.NotRead,
		Cause: "a phrase with one of its words missing", Example: "increase 40 at 5%",
	}
	ExpressionTooLong = fault.Entry{
		Code: "EXPRESSION_TOO_LONG", Status: fault.NotRead,
		Cause: "a line of more than 2,000 characters",
	}
	ExpressionTooComplex = fault.Entry{
		Code: "EXPRESSION_TOO_COMPLEX", Status: fault.NotRead,
		Cause:   "tokens, plus 5 a call, plus 10 a level of brackets, come to more than 500",
		Example: "((((((((((((((((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))))))))))))))))",
	}
	InvalidTimeLiteral = fault.Entry{
		Code: "INVALID_TIME_LITERAL", Status: fault.NotRead,
		Cause: "numbers joined by colons that no clock shows", Example: "25:10",
	}
	ExpectedIdentifier = fault.Entry{
		Code: "EXPECTED_IDENTIFIER", Status: fault.NotRead,
		Cause: "a colon with no name after it", Example: ":4 = 2",
	}
	ConverterExpectedName = fault.Entry{
		Code: "AS_CONVERTER_EXPECTED_NAME", Status: fault.NotRead,
		Cause: "`as` with nothing after it", Example: "40 as",
	}
	WhatIfRequiresName = fault.Entry{
		Code: "WHAT_IF_REQUIRES_VARIABLE_NAME", Status: fault.NotRead,
		Cause: "a what-if or a scenario with something other than a name before its =", Example: "4\nline 1 with 3 = 5",
	}
	WhatIfDuplicateInput = fault.Entry{
		Code: "WHAT_IF_DUPLICATE_INPUT", Status: fault.NotRead,
		Cause: "a what-if that sets a name twice", Example: "rate = 4\nline 1 with rate = 5 and rate = 6",
	}
	WhatIfTooManyInputs = fault.Entry{
		Code: "WHAT_IF_TOO_MANY_INPUTS", Status: fault.NotRead,
		Cause:   "a what-if that sets more than 16 names",
		Example: "a = 1\nline 1 with a = 1, b = 1, c = 1, d = 1, f = 1, g = 1, h = 1, j = 1, k = 1, l = 1, m = 1, n = 1, o = 1, p = 1, q = 1, r = 1, s = 1",
	}
	SweepRequiresName = fault.Entry{
		Code: "SWEEP_REQUIRES_VARIABLE_NAME", Status: fault.NotRead,
		Cause: "a sweep without the name that it varies", Example: "rate = 4\nline 1 for 3 from 1 to 9 step 2",
	}
	SweepRequiresStep = fault.Entry{
		Code: "SWEEP_REQUIRES_STEP", Status: fault.NotRead,
		Cause: "a sweep without its step", Example: "rate = 4\nline 1 for rate from 1 to 9",
	}
	InputsOfSyntax = fault.Entry{
		Code: "INPUTS_OF_SYNTAX", Status: fault.NotRead,
		Cause: "`inputs of` without a line", Example: "4\ninputs of 1",
	}
	CheckExpectedComparison = fault.Entry{
		Code: "CHECK_EXPECTED_COMPARISON", Status: fault.Either,
		Cause: "a check that is no comparison", Example: "check 4 + 1",
	}
	CheckJoinUnsupported = fault.Entry{
		Code: "CHECK_JOIN_UNSUPPORTED", Status: fault.NotRead,
		Cause: "the parts of a check are joined by something else than `and`", Example: "check 3 > 0 or 2 > 0",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&UnterminatedString, &NoPrefixParselet, &UnexpectedEnd, &UnexpectedTokenType, &UnexpectedTrailing,
	&NestingDepthExceeded, &ParseError, &NoPhraseAlternative, &PhraseKeywordMismatch, &ExpressionTooLong,
	&ExpressionTooComplex, &InvalidTimeLiteral, &ExpectedIdentifier, &ConverterExpectedName,
	&CheckExpectedComparison, &CheckJoinUnsupported, &WhatIfRequiresName, &WhatIfDuplicateInput,
	&WhatIfTooManyInputs, &SweepRequiresName, &SweepRequiresStep, &InputsOfSyntax, &TokenLimitExceeded,
	&ISODurationMalformed, &DateOrderMismatch, &DateNotACalendarDay, &MissingWeekday, &WorkdaysUntilUnsupported, &DaysInExpectedPeriod,
	&TableColumnNameExpected, &TableLookupForExpected,
	&ZoneExpectedIn, &ZoneExpectedTarget, &ZoneUnknown, &ZoneTooMany, &ZoneMissingDate,
	&EmptyMatrix, &RaggedMatrix, &SliceArity, &ExpectedCollectionName,
}
