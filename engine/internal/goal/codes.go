package goal

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
)

// The codes of a goal seek (results.md, section 6.6). Those that say which line
// may be sought are raised by package notebook, the rest here.
var (
	Nested = fault.Entry{
		Code: "GOAL_SEEK_NESTED", Status: fault.Failed,
		Cause:   "a goal seek for its own line, or for a line that is a goal seek",
		Example: "x = 2\nx * 3\nsolve line 2 for x = 9\nsolve line 3 for x = 9",
	}
	LineNotReady = fault.Entry{
		Code: "GOAL_SEEK_LINE_NOT_READY", Status: fault.Failed,
		Cause: "a goal seek for a line that is below, prose or missing", Example: "x = 2\nsolve line 3 for x = 9\nx * 3",
	}
	TargetIsDefinition = fault.Entry{
		Code: "GOAL_SEEK_TARGET_IS_DEFINITION", Status: fault.Failed,
		Cause: "a goal seek for a line that defines a name", Example: "x = 2\ny = x * 3\nsolve line 2 for x = 9",
	}
	AsyncUnsupported = fault.Entry{
		Code: "GOAL_SEEK_ASYNC_UNSUPPORTED", Status: fault.Failed,
		Cause: "a goal seek for a line that needs live data", Example: "x = 2\nx * (60 USD in EUR)\nsolve line 2 for x = €90",
	}
	TargetError = fault.Entry{
		Code: "GOAL_SEEK_TARGET_ERROR", Status: fault.Failed,
		Cause: "a goal seek for a line that has failed", Example: "x = 2 kg\nx + 3 s\nsolve line 2 for x = 9",
	}
	TargetNotNumeric = fault.Entry{
		Code: "GOAL_SEEK_TARGET_NOT_NUMERIC", Status: fault.Failed,
		Cause: "a target, or the answer of the line, that is no amount", Example: "x = 2\nx * 3\nsolve line 2 for x = \"nine\"",
	}
	TargetUnitMismatch = fault.Entry{
		Code: "GOAL_SEEK_TARGET_UNIT_MISMATCH", Status: fault.Failed,
		Cause: "a target in another measure or currency than the line's", Example: "x = 2\nx * £3\nsolve line 2 for x = 9 kg",
	}
	VariableNotUsed = fault.Entry{
		Code: "GOAL_SEEK_VARIABLE_NOT_USED", Status: fault.Failed,
		Cause: "the line does not read the name, or the name holds no amount", Example: "x = 2\nx * 3\nsolve line 2 for y = 9",
	}
	RangeInvalid = fault.Entry{
		Code: "GOAL_SEEK_RANGE_INVALID", Status: fault.Failed,
		Cause: "a range whose ends are equal, endless or of another measure than the name", Example: "x = 2\nx * 3\nsolve line 2 for x = 9 between 4 and 4",
	}
	NonFinite = fault.Entry{
		Code: "GOAL_SEEK_NON_FINITE", Status: fault.Failed,
		Cause: "the line is finite at no input that was tried, or the target is endless", Example: "x = 2\nx * 3\nsolve line 2 for x = ∞",
	}
	NoSolution = fault.Entry{
		Code: "GOAL_SEEK_NO_SOLUTION", Status: fault.Failed,
		Cause: "no input was found at which the line equals the target", Example: "x = 2\nx^2 + 3\nsolve line 2 for x = 1",
	}
	SeveralSolutions = fault.Entry{
		Code: "GOAL_SEEK_SEVERAL_SOLUTIONS", Status: fault.Failed,
		Cause: "several inputs with a unit, which no list holds", Example: "x = 2%\nx * x * 50\nsolve line 2 for x = 8",
	}
	TooManySolutions = fault.Entry{
		Code: "GOAL_SEEK_TOO_MANY_SOLUTIONS", Status: fault.Failed,
		Cause: "more than ten inputs, or a whole stretch of them", Example: "x = 2\nx - x\nsolve line 2 for x = 0",
	}
	DidNotConverge = fault.Entry{
		Code: "GOAL_SEEK_DID_NOT_CONVERGE", Status: fault.Failed,
		Cause: "the line jumps across the target, or the 100 runs were used up", Example: "x = 2\nfloor(x) * 2\nsolve line 2 for x = 5",
	}
)

// Codes lists the rows of this package, and those of the form that package
// syntax reads for it.
var Codes = []*fault.Entry{
	&syntax.GoalSeekSyntax, &syntax.GoalSeekRequiresName,
	&Nested, &LineNotReady, &TargetIsDefinition, &AsyncUnsupported, &TargetError,
	&TargetNotNumeric, &TargetUnitMismatch, &VariableNotUsed, &RangeInvalid,
	&NonFinite, &NoSolution, &SeveralSolutions, &TooManySolutions, &DidNotConverge,
}
