package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkExplainTool = tool{
	name: "visimark_explain", title: "Explain a sheet", family: sheets,
	prose:   "Use it to see how a document works before you change it: its inputs, its rules as written, and the order in which they run.",
	input:   "`sheet` narrows it to one sheet, named without the #.",
	example: example{`{"content":"` + "```" + `vmark\nrate = 19%\n` + "```" + `"}`, `"rule": "19%"`},
	output:  "The document scope and each sheet with its inputs, rules, widths, units, params, assertions and charts.",
	takes:   visimarkExplainArguments,
	call:    visimarkExplain,
}

func visimarkExplainArguments() schema {
	return sheetSchema(property{"sheet", schema{kind: "string", description: "The id of one sheet"}})
}

func visimarkExplain(ctx context.Context, c *caller, arguments raw) result {
	source, more, refusal := readSheet(arguments, "sheet")
	if refusal != nil {
		return refuseCommand("explain", refusal)
	}
	explanation, err := engine.ExplainSheet(ctx, c.ambient(), source, more[0])
	return answered(ctx, "explain", err,
		func() []byte { return explanation.AppendJSON(nil) },
		func(dst []byte) []byte {
			dst = appendCount(append(dst, '{'), "sheets", len(explanation.Sheets))
			return appendVerdict(dst, true)
		})
}
