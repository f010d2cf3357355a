package protocol

import (
	"context"

	"reckon/engine"
)

var evaluateExpressionTool = tool{
	name: "evaluate_expression", title: "Evaluate one line", family: notebook,
	prose: "Works out one line as a person writes it. It reads arithmetic in symbols and words, percentages, units of measure, money, rounding, powers and roots, comparisons, `if … then … else`, and conversions with in, to or as." +
		" Decimals and fractions are exact (0.1 + 0.2 is 0.3), whole numbers keep every digit, and a result is rounded only where it is shown." +
		"\n\nQuote `display`: the answer as written for people, after `= `. `value` holds the same as a record, with the digits that a double would lose in `exact` or `rational`." +
		"\n\nA line that cannot be worked out is still an answer: `ok` is false, `status` is failed or not-read, `code` names the reason and `display` explains it, so that you can mend the line and ask again. It never guesses: an unknown name or unit is an error, not zero." +
		" Currencies are not converted, since no rates are fetched." +
		" Nothing is remembered between calls: put lines that build on each other into evaluate_document." +
		" Refused as a whole: an empty expression, a zone or moment that does not exist (INPUT_INVALID), more than 1,000,000 characters (INPUT_TOO_LARGE).",
	examples: []example{
		{`{"expression":"5 km in miles"}`, "= 3.11 miles"},
		{`{"expression":"15% off $80"}`, "= $68.00"},
		{`{"expression":"0.1 + 0.2"}`, "= 0.30"},
		{`{"expression":"12345678901234567890 + 1"}`, "= 12,345,678,901,234,567,891"},
	},
	takes: evaluateExpressionArguments,
	gives: evaluateExpressionAnswer,
	call:  evaluateExpression,
}

func evaluateExpressionArguments() schema {
	return questionSchema(property{"expression", schema{
		kind: "string", maxLength: engine.MaxTextCharacters,
		description: "The line to work out, such as `5 km in miles`",
	}})
}

func evaluateExpressionAnswer() schema {
	return answerOr(object(
		property{"expression", schema{kind: "string", description: "The expression as it was given"}},
		statusProperty, displayProperty, codeProperty, valueProperty,
		okProperty("Whether the status is answered"),
	))
}

func evaluateExpression(ctx context.Context, s *Server, arguments raw) result {
	q, refusal := readQuestion(arguments, expressionNames)
	if refusal != nil {
		return mirroredRefusal(refusal)
	}
	line, err := engine.Expression(ctx, s.Ambient, q)
	if err != nil {
		return mirroredRefusal(refusalOf(ctx, err))
	}
	return mirrored(line.AppendJSON(make([]byte, 0, answerBytes)), func(dst []byte) []byte {
		dst = appendText(append(dst, `{"status":`...), string(line.Status))
		return appendVerdict(append(dst, ','), line.OK())
	})
}

// answerBytes holds the answer of an ordinary line.
const answerBytes = 512
