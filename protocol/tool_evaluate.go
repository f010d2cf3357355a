package protocol

import (
	"context"

	"reckon/engine"
)

var evaluateTool = tool{
	name: "evaluate", title: "Evaluate a formula", family: calculator,
	prose: "Works out a formula of plain arithmetic. It reads numbers (7, .5, 1_000, 6.02e23, 0xff, 0b101, 0o17), brackets, + - * / // % and powers (** or ^, right to left, before the sign: -3^2 is -9), factorials (5!), comparisons (answer true or false), the functions abs round floor ceil trunc sqrt cbrt exp log log2 log10 sin cos tan asin acos atan atan2 sinh cosh tanh degrees radians factorial gcd lcm comb perm hypot pow min max sum mean, and the constants pi, e and tau." +
		" // is floor division and % the remainder with the divisor's sign; angles are in radians; round is half away from zero." +
		" Arithmetic is exact and never passes through binary floating point; an answer that has no end is rounded correctly, and `exact` is then false." +
		" Nothing else is read: no other names, no text, no assignment. For units, money, percentages or words use evaluate_expression." +
		" Refused: what does not read (SYNTAX, naming the column), other names (UNKNOWN_NAME, suggesting the nearest), a division by zero (DIVISION_BY_ZERO), a function where it has no value (DOMAIN), more than 100,000 digits (TOO_LARGE), more than 10,000 characters (INPUT_TOO_LARGE).",
	examples: []example{
		{`{"expression":"2+3*4"}`, "14"},
		{`{"expression":"(17.25*3)/7 + 2^10"}`, "1031.392857142857142857142857142857"},
		{`{"expression":"-7 // 2"}`, "-4"},
		{`{"expression":"0.1 + 0.2 == 0.3"}`, "true"},
	},
	takes: evaluateArguments,
	gives: evaluateAnswer,
	call:  evaluate,
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
			description: "The answer in decimal digits, all of them; true or false for a comparison",
			anyOf:       []schema{{kind: "string"}, {kind: "boolean"}},
		}},
		exactProperty,
	))
}

func evaluate(ctx context.Context, _ *Server, arguments raw) result {
	expression, refusal := readText("expression", arguments.member("expression"))
	if refusal != nil {
		return spokenRefusal(refusal)
	}
	figure, err := engine.Calculate(ctx, expression)
	return spoken(ctx, figure, err)
}
