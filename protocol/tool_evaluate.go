package protocol

import (
	"context"

	"reckon/engine"
)

var evaluateTool = tool{
	name: "evaluate", title: "Evaluate a formula", family: calculator,
	prose:   "Use it for a formula of plain arithmetic; units, money, percentages and words go to evaluate_expression.",
	input:   "`expression` is made of numbers (7, .5, 1_000, 6.02e23, 0xff), brackets, + - * / // % and ** or ^ (before the sign: -3^2 is -9), factorials (5!), comparisons, the constants pi, e and tau, and the functions abs round floor ceil trunc sqrt cbrt exp log log2 log10 sin cos tan asin acos atan atan2 sinh cosh tanh degrees radians factorial gcd lcm comb perm hypot pow min max sum mean. // rounds down, % has the divisor's sign, angles are in radians, round goes half away from zero.",
	example: example{`{"expression":"2+3*4"}`, "14"},
	output:  "`result` has the digits of the answer, or true or false for a comparison, and `exact` is false when it had to be rounded. A formula that does not read is refused, and the message names the column.",
	takes:   evaluateArguments,
	gives:   evaluateAnswer,
	call:    evaluate,
}

func evaluateArguments() schema {
	return object(property{"expression", schema{
		kind: "string", maxLength: maxFormulaLength,
		description: "The formula, such as `sqrt(2) * (1 + 2^-3)`",
	}})
}

func evaluateAnswer() schema {
	return answerOr(object(
		property{"result", schema{
			anyOf: []schema{{kind: "string"}, {kind: "boolean"}},
		}},
		exactProperty,
	))
}

func evaluate(ctx context.Context, _ *caller, arguments raw) result {
	expression, refusal := readText("expression", arguments.member("expression"))
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := engine.Calculate(ctx, expression)
	return spoken(ctx, figure, err)
}
