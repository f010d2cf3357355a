package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkInferTool = tool{
	name: "visimark_infer", title: "Infer the rules of a sheet", family: sheets,
	prose: "Use it first on a document that has its numbers but no rules: it proposes the rules, totals and aliases that the figures " +
		"on the page confirm exactly, and names near-misses. It writes nothing; visimark_infer_apply takes the result back.",
	input:   "Give `path` or `content`.",
	example: example{`{"content":"| Qty | Price | Net |\n|--:|--:|--:|\n| 3 | 1.20 | 3.60 |\n| 2 | 4.55 | 9.10 |\n| 7 | 0.80 | 5.60 |\n"}`, `"rule": "Net = Qty * Price"`},
	output:  "`proposals`, each with its kind, rule and how many rows it fits. A weak one, a near-miss or an ambiguity is a question about the document, not a rule.",
	takes:   visimarkInferArguments,
	call:    visimarkInfer,
}

func visimarkInferArguments() schema { return sheetSchema() }

func visimarkInfer(ctx context.Context, c *caller, arguments raw) result {
	source, _, refusal := readSheet(arguments)
	if refusal != nil {
		return refuseCommand("infer", refusal)
	}
	found, err := engine.InferSheet(ctx, c.ambient(), source)
	return answered(ctx, "infer", err,
		func() []byte { return found.AppendJSON(nil) },
		func(dst []byte) []byte {
			dst = appendCount(append(dst, '{'), "proposals", len(found.Proposals))
			return appendVerdict(dst, true)
		})
}
