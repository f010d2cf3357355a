package lang

import (
	"reckon/engine/internal/fault"
	"reckon/engine/internal/value"
)

// The codes of forms that read a text (results.md, section 6.7).
var (
	TextExpected = fault.Entry{
		Code: "TEXT_EXPECTED", Status: fault.Either,
		Cause: "something that is no text where one is read", Example: "numbers in 5",
	}
	TextArgumentCount = fault.Entry{
		Code: "TEXT_ARGUMENT_COUNT", Status: fault.Either,
		Cause: "a function of texts with a wrong number of arguments", Example: `match("box 7")`,
	}
)

// CallSearch runs f, which has a Search, on args. The line has spent so many
// steps of patterns before, and what the call takes is added. The arguments are
// f's to check: their number has a code of its own there.
func CallSearch(f *Function, name string, args []value.Value, spent *int) (value.Value, error) {
	return f.Search(&Call{Name: name, Args: args}, spent)
}
