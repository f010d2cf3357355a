package protocol

import (
	"context"

	"reckon/engine"
)

var checkDocumentTool = tool{
	name: "check_document", title: "Check a note", family: notebook,
	prose: "Works out a whole note, as evaluate_document does, and reports its checks alone: the lines that begin with check and claim something, such as `check total <= $500`. Use it to prove figures before you state them: write the claim as a check." +
		"\n\nAnswers with one entry for each check, and how many passed, failed, could not be evaluated, and still wait for live data. A check that does not hold says by what: `check failed: 36 is less than 40`. `ok` is true when every check passed; a note without checks is ok." +
		" A sentence that happens to begin with the word check is reported as not-read, and makes `ok` false." +
		"\n\nRefused as a whole: a zone or moment that does not exist (INPUT_INVALID), more than 1,000,000 characters (INPUT_TOO_LARGE), more than 100,000 lines (DOCUMENT_TOO_LARGE).",
	examples: []example{
		{`{"document":"stock = 36\ncheck stock >= 40"}`, "check failed: 36 is less than 40"},
		{`{"document":"check 3 cm + 7 mm == 3.7 cm"}`, "✓"},
	},
	takes: checkDocumentArguments,
	gives: checkDocumentAnswer,
	call:  checkDocument,
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
				description: "passed; failed: it does not hold; error: it ended in another error; not-read: it could not be read or run; pending: live data did not come in time",
			}},
			property{"display", schema{kind: "string", description: "✓, or why it did not pass"}},
			codeProperty,
		))}},
		count("passed", "How many hold"),
		count("failed", "How many do not hold"),
		count("unevaluated", "How many could not be worked out"),
		count("pending", "How many wait for live data"),
		okProperty("Whether every check passed"),
	))
}

func checkDocument(ctx context.Context, s *Server, arguments raw) result {
	q, refusal := readQuestion(arguments, checkNames)
	if refusal != nil {
		return mirroredRefusal(refusal)
	}
	checks, err := engine.CheckDocument(ctx, s.Ambient, q)
	if err != nil {
		return mirroredRefusal(refusalOf(ctx, err))
	}
	return mirrored(checks.AppendJSON(make([]byte, 0, answerBytes)), func(dst []byte) []byte {
		dst = appendCount(append(dst, '{'), "checks", len(checks.Checks))
		dst = appendCount(dst, "passed", checks.Passed)
		dst = appendCount(dst, "failed", checks.Failed)
		dst = appendCount(dst, "unevaluated", checks.Unevaluated)
		dst = appendCount(dst, "pending", checks.Pending)
		return appendVerdict(dst, checks.OK())
	})
}
