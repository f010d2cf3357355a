package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkCheckTool = tool{
	name: "visimark_check", title: "Check a sheet", family: sheets,
	prose: "Use it before you report a Markdown document whose tables carry formulas, and after every change to it: " +
		"it works every rule out and names each figure that no longer follows.",
	input:   "Give `path` or `content`. From `content`, imported files and drawn charts cannot be verified; `skipped` lists them.",
	example: example{`{"content":"| Item | Qty | Price | Net |\n|--|--:|--:|--:|\n| pens | 3 | 1.20 | 3.50 |\n\n` + "```" + `vmark #costs\nNet = Qty * Price\n` + "```" + `"}`, `"computed": "3.60"`},
	output:  "`findings`, each with its code, place and details, and a `summary`. Findings are a normal result, not an error of the tool.",
	takes:   visimarkCheckArguments,
	call:    visimarkCheck,
}

func visimarkCheckArguments() schema { return sheetSchema() }

func visimarkCheck(ctx context.Context, c *caller, arguments raw) result {
	source, _, refusal := readSheet(arguments)
	if refusal != nil {
		return refuseCommand("check", refusal)
	}
	check, err := engine.CheckSheet(ctx, c.ambient(), source)
	return answered(ctx, "check", err,
		func() []byte { return check.AppendJSON(nil) },
		func(dst []byte) []byte {
			dst = appendCount(append(dst, '{'), "problems", check.Problems)
			dst = appendCount(dst, "stale", check.Stale)
			dst = appendCount(dst, "errors", check.Errors)
			return appendVerdict(dst, check.OK())
		})
}
