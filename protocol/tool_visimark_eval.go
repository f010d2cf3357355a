package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkEvalTool = tool{
	name: "visimark_eval", title: "Evaluate a sheet", family: sheets,
	prose: "Use it for the values of a document's formulas, exact and unformatted, or to ask what they would be " +
		"if its params had other values: nothing stored changes.",
	input: "`get` narrows the values to one, such as `costs.total`. A scenario is a JSON object of param to text, " +
		"such as `{\"costs.rate\": \"12.5%\"}`, given as `scenarioContent` or as the file `scenarioPath`.",
	example: example{`{"content":"` + "```" + `vmark\nparam rate precision 2 = default 19%\ngross = 250.00 * (1 + rate)\n` + "```" + `","scenarioContent":"{\"rate\":\"7%\"}"}`, `"gross": "267.5"`},
	output:  "`values`, `units`, `assertions` and `charts`. A false assertion is a normal result, not an error of the tool.",
	takes:   visimarkEvalArguments,
	call:    visimarkEval,
}

func visimarkEvalArguments() schema {
	return sheetSchema(
		property{"get", schema{kind: "string", description: "The one value wanted: sheet.name or name"}},
		property{"scenarioPath", schema{kind: "string", description: "A file that holds a scenario"}},
		property{"scenarioContent", schema{kind: "string", description: "The scenario itself"}},
	)
}

func visimarkEval(ctx context.Context, c *caller, arguments raw) result {
	source, more, refusal := readSheet(arguments, "get", "scenarioPath", "scenarioContent")
	if refusal != nil {
		return refuseCommand("eval", refusal)
	}
	evaluation, err := engine.EvalSheet(ctx, c.ambient(), engine.EvalQuestion{
		SheetSource: source, Get: more[0], ScenarioPath: more[1], ScenarioContent: more[2],
	})
	return answered(ctx, "eval", err,
		func() []byte { return evaluation.AppendJSON(nil) },
		func(dst []byte) []byte {
			dst = appendCount(append(dst, '{'), "values", len(evaluation.Values))
			dst = appendCount(dst, "assertions", len(evaluation.Assertions))
			return appendVerdict(dst, evaluation.OK())
		})
}
