package protocol

import (
	"context"

	"reckon/engine"
)

var evaluateDocumentTool = tool{
	name: "evaluate_document", title: "Evaluate a note", family: notebook,
	prose:   "Use it for a note whose lines build on each other: each line sees the names, answers and labels above it.",
	input:   "`document` is the whole note, each time. A line is anything that evaluate_expression reads, with or without a label (`Van: $310`), a definition (`rent = $900`), a check (`check total <= $500`), a heading, or prose. `prev` is the answer before, `line 3` that of a line, `total above` the sum of the lines above.",
	example: example{`{"document":"rent = $900\nfood = $350\nrent + food"}`, "= $1,250.00"},
	output:  "An entry for each line that has something to report, with the line's `display`, `status`, `code` and `value`. One that fails does not stop the rest: `failed` counts them, and `ok` says that there are none. Prose does not count unless `strict` is true.",
	takes:   evaluateDocumentArguments,
	gives:   evaluateDocumentAnswer,
	call:    evaluateDocument,
}

func evaluateDocumentArguments() schema {
	return questionSchema(
		property{"document", schema{
			kind: "string", maxLength: engine.MaxTextCharacters,
			description: "The note, its lines separated by line feeds",
		}},
		property{"strict", schema{
			kind: "boolean", description: "Count lines that could not be read as failures",
		}},
	)
}

func evaluateDocumentAnswer() schema {
	return answerOr(object(
		property{"lines", schema{kind: "array", items: new(object(
			lineProperty, textProperty, statusProperty, displayProperty, codeProperty, valueProperty,
		))}},
		count("failed"),
		okProperty,
	))
}

func evaluateDocument(ctx context.Context, c *caller, arguments raw) result {
	q, refusal := readQuestion(arguments, documentNames)
	if refusal != nil {
		return mirroredRefusal(refusal)
	}
	body, tally, err := engine.AppendDocument(ctx, c.ambient(), q, nil)
	if err != nil {
		return mirroredRefusal(refusalOf(ctx, err))
	}
	return mirrored(body, func(dst []byte) []byte {
		dst = appendCount(append(dst, '{'), "lines", tally.Lines)
		dst = appendCount(dst, "failed", tally.Failed)
		return appendVerdict(dst, tally.OK())
	})
}
