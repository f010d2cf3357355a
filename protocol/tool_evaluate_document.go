package protocol

import (
	"context"

	"reckon/engine"
)

var evaluateDocumentTool = tool{
	name: "evaluate_document", title: "Evaluate a note", family: notebook,
	prose: "Works out a whole note, line by line; each line sees the names, answers and labels above it. A line is anything that evaluate_expression reads, with or without a label before it (`Van: $310`), or a definition (`rent = $900`, `:rate = 8%`), or a check (`check total <= $500`). `prev` is the answer before, `line 3` the answer of that line, `total above` the sum of the lines above. Headings, blank lines and comments are passed over; ordinary prose may stand between." +
		"\n\nAnswers with one entry for each line that has something to report: its number, its text, and the `status`, `display`, `code` and `value` that evaluate_expression has. A line that fails does not stop the rest. `failed` counts the lines that failed, and `ok` says that none did; prose that cannot be read does not count, unless `strict` is true." +
		"\n\nNothing is remembered between calls, so send the whole note each time." +
		" Refused as a whole: a zone or moment that does not exist (INPUT_INVALID), more than 1,000,000 characters (INPUT_TOO_LARGE), more than 100,000 lines (DOCUMENT_TOO_LARGE).",
	examples: []example{
		{`{"document":"rent = $900\nfood = $350\nrent + food"}`, "= $1,250.00"},
		{`{"document":"Van: $310\nTyres: $90\ntotal above"}`, "= $400.00"},
	},
	takes: evaluateDocumentArguments,
	gives: evaluateDocumentAnswer,
	call:  evaluateDocument,
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
		count("failed", "How many entries failed"),
		okProperty("Whether none failed"),
	))
}

func evaluateDocument(ctx context.Context, s *Server, arguments raw) result {
	q, refusal := readQuestion(arguments, documentNames)
	if refusal != nil {
		return mirroredRefusal(refusal)
	}
	document, err := engine.EvaluateDocument(ctx, s.Ambient, q)
	if err != nil {
		return mirroredRefusal(refusalOf(ctx, err))
	}
	return mirrored(document.AppendJSON(make([]byte, 0, answerBytes)), func(dst []byte) []byte {
		dst = appendCount(append(dst, '{'), "lines", len(document.Lines))
		dst = appendCount(dst, "failed", document.Failed)
		return appendVerdict(dst, document.OK())
	})
}
