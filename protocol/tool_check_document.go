package protocol

import (
	"context"

	"reckon/engine"
)

var checkDocumentTool = tool{
	name: "check_document", title: "Check a note", family: notebook,
	prose:   "Use it to prove figures before you state them: write each claim as a check.",
	input:   "`document` is a note as evaluate_document reads it, with lines that begin with check and claim something, such as `check total <= $500`.",
	example: example{`{"document":"stock = 36\ncheck stock >= 40"}`, "check failed: 36 is less than 40"},
	output:  "An entry for each check, and how many passed, failed, could not be worked out, and wait for live data. One that does not hold says by how much. `ok` is true when every check passed; a sentence that only happens to begin with check is reported as not-read.",
	takes:   checkDocumentArguments,
	gives:   checkDocumentAnswer,
	call:    checkDocument,
}

func checkDocumentArguments() schema {
	return questionSchema(property{"document", schema{
		kind: "string", maxLength: engine.MaxTextCharacters,
		description: "The note with its checks, its lines separated by line feeds",
	}})
}

func checkDocumentAnswer() schema {
	return answerOr(object(
		property{"checks", schema{kind: "array", items: new(object(
			lineProperty, textProperty,
			property{"status", schema{
				kind: "string", enum: []string{"passed", "failed", "error", "not-read", "pending"},
			}},
			property{"display", schema{kind: "string", description: "✓, or why it did not pass"}},
			codeProperty,
		))}},
		count("passed"),
		count("failed"),
		count("unevaluated"),
		count("pending"),
		okProperty,
	))
}

func checkDocument(ctx context.Context, c *caller, arguments raw) result {
	q, refusal := readQuestion(arguments, checkNames)
	if refusal != nil {
		return mirroredRefusal(refusal)
	}
	checks, err := engine.CheckDocument(ctx, c.ambient(), q)
	if err != nil {
		return mirroredRefusal(refusalOf(ctx, err))
	}
	body, err := checks.AppendJSON(ctx, make([]byte, 0, answerBytes))
	if err != nil {
		return mirroredRefusal(refusalOf(ctx, err))
	}
	return mirrored(body, func(dst []byte) []byte {
		dst = appendCount(append(dst, '{'), "checks", len(checks.Checks))
		dst = appendCount(dst, "passed", checks.Passed)
		dst = appendCount(dst, "failed", checks.Failed)
		dst = appendCount(dst, "unevaluated", checks.Unevaluated)
		dst = appendCount(dst, "pending", checks.Pending)
		return appendVerdict(dst, checks.OK())
	})
}
