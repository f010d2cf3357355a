package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkFmtTool = tool{
	name: "visimark_fmt", title: "Plan a repair of a sheet", family: sheets,
	prose: "Use it to bring stale figures up to date: it plans the rewriting of computed cells, anchored figures, " +
		"import stamps and generated charts, and touches nothing else. It writes nothing; visimark_fmt_apply takes the plan back.",
	input:   "Give `path` or `content`. From `content`, imported files and drawn charts cannot be verified; `skipped` lists them.",
	example: example{"{\"content\":\"```vmark #a\\nx = 2 * 3\\n```\\n\\nIt is **5**<!--vmark=a.x-->.\"}", `"text": "6"`},
	output:  "`edits` as byte ranges with their text, `artifactsWouldWrite`, and the whole check of the document as it stands. `status` says whether a problem would be left.",
	takes:   visimarkFmtArguments,
	call:    visimarkFmt,
}

func visimarkFmtArguments() schema { return sheetSchema() }

func visimarkFmt(ctx context.Context, c *caller, arguments raw) result {
	source, _, refusal := readSheet(arguments)
	if refusal != nil {
		return refuseCommand("fmt", refusal)
	}
	plan, err := engine.PlanRepair(ctx, c.ambient(), source)
	return answered(ctx, "fmt", err,
		func() []byte { return plan.AppendJSON(nil) },
		func(dst []byte) []byte {
			dst = appendCount(append(dst, '{'), "edits", len(plan.Plan.Edits))
			dst = appendCount(dst, "problems", plan.Problems)
			return appendVerdict(dst, plan.OK())
		})
}
