package protocol

import (
	"context"

	"reckon/engine"
)

var evaluateExpressionTool = tool{
	name: "evaluate_expression", title: "Evaluate one line", family: notebook,
	prose:   "Use it for one line as a person would write it, whenever an answer must be right: arithmetic in symbols or words, percentages, units of measure, money, rounding, comparisons, `if … then … else`, conversions with in, to or as.",
	input:   "`expression` is the line. Nothing is remembered between calls: lines that build on each other go to evaluate_document.",
	example: example{`{"expression":"5 km in miles"}`, "= 3.11 miles"},
	output:  "Quote `display`, the answer as written for people; `value` has the same as a record. Arithmetic is exact and rounded only where it is shown. A line that cannot be worked out is answered too: `ok` is false, `code` names the reason, and `display` says what to change. Currencies are not converted.",
	takes:   evaluateExpressionArguments,
	gives:   evaluateExpressionAnswer,
	call:    evaluateExpression,
}

func evaluateExpressionArguments() schema {
	return questionSchema(property{"expression", schema{
		kind: "string", maxLength: engine.MaxTextCharacters,
		description: "The line to work out, such as `5 km in miles`",
	}})
}

func evaluateExpressionAnswer() schema {
	return answerOr(object(
		property{"expression", schema{kind: "string"}},
		statusProperty, displayProperty, codeProperty, valueProperty,
		okProperty,
	))
}

func evaluateExpression(ctx context.Context, c *caller, arguments raw) result {
	q, refusal := readQuestion(arguments, expressionNames)
	if refusal != nil {
		return mirroredRefusal(refusal)
	}
	line, err := engine.Expression(ctx, c.ambient(), q)
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
