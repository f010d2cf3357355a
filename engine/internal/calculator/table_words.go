package calculator

// table lists the words of the grammar, in the order of the manual.
var table = []word{
	{
		name: "abs", least: 1, most: 1, apply: of1((*machine).absolute),
		doc: "the number without its sign", example: "abs(-2.5) → 2.5",
	},
	{
		name: "round", least: 1, most: 2, apply: roundWord,
		doc: "rounded to places after the point, halves away from zero", example: "round(2.675, 2) → 2.68",
	},
	{
		name: "floor", least: 1, most: 1, apply: of1((*machine).floorOf),
		doc: "the greatest whole number not above", example: "floor(-1.5) → -2",
	},
	{
		name: "ceil", least: 1, most: 1, apply: of1((*machine).ceiling),
		doc: "the least whole number not below", example: "ceil(1.2) → 2",
	},
	{
		name: "trunc", least: 1, most: 1, apply: of1((*machine).truncated),
		doc: "the whole number without what follows the point", example: "trunc(-1.7) → -1",
	},
	{
		name: "sqrt", least: 1, most: 1, apply: of1((*machine).squareRoot),
		doc: "the square root that is not negative", example: "sqrt(2.25) → 1.5",
	},
	{
		name: "cbrt", least: 1, most: 1, apply: of1((*machine).cubeRoot),
		doc: "the cube root", example: "cbrt(-27) → -3",
	},
	{
		name: "exp", least: 1, most: 1, apply: of1((*machine).exponential),
		doc: "e to a power", example: "exp(1) → 2.71828182845905",
	},
	{
		name: "log", least: 1, most: 2, apply: logWord,
		doc: "the natural logarithm, or that to a base", example: "log(8, 2) → 3",
	},
	{
		name: "log2", least: 1, most: 1, apply: toBase(2),
		doc: "the logarithm to base 2", example: "log2(0.125) → -3",
	},
	{
		name: "log10", least: 1, most: 1, apply: toBase(10),
		doc: "the logarithm to base 10", example: "log10(2) → 0.301029995663981",
	},
	{
		name: "sin", least: 1, most: 1, apply: of1((*machine).sin),
		doc: "the sine of an angle in radians", example: "sin(1) → 0.841470984807897",
	},
	{
		name: "cos", least: 1, most: 1, apply: of1((*machine).cos),
		doc: "the cosine of an angle in radians", example: "cos(1) → 0.54030230586814",
	},
	{
		name: "tan", least: 1, most: 1, apply: of1((*machine).tan),
		doc: "the tangent of an angle in radians", example: "tan(1) → 1.5574077246549",
	},
	{
		name: "asin", least: 1, most: 1, apply: of1((*machine).asin),
		doc: "the angle, in radians, of a sine", example: "asin(1) → 1.5707963267949",
	},
	{
		name: "acos", least: 1, most: 1, apply: of1((*machine).acos),
		doc: "the angle, in radians, of a cosine", example: "acos(1) → 0",
	},
	{
		name: "atan", least: 1, most: 1, apply: of1((*machine).atan),
		doc: "the angle, in radians, of a tangent", example: "atan(1) → 0.785398163397448",
	},
	{
		name: "atan2", least: 2, most: 2, apply: of2((*machine).atan2),
		doc: "the angle, in radians, of the point with this y and x", example: "atan2(1, -1) → 2.35619449019234",
	},
	{
		name: "sinh", least: 1, most: 1, apply: of1((*machine).sinh),
		doc: "the hyperbolic sine", example: "sinh(1) → 1.1752011936438",
	},
	{
		name: "cosh", least: 1, most: 1, apply: of1((*machine).cosh),
		doc: "the hyperbolic cosine", example: "cosh(1) → 1.54308063481524",
	},
	{
		name: "tanh", least: 1, most: 1, apply: of1((*machine).tanh),
		doc: "the hyperbolic tangent", example: "tanh(1) → 0.761594155955765",
	},
	{
		name: "degrees", least: 1, most: 1, apply: of1((*machine).degrees),
		doc: "an angle in radians, in degrees", example: "degrees(1) → 57.2957795130823",
	},
	{
		name: "radians", least: 1, most: 1, apply: of1((*machine).radians),
		doc: "an angle in degrees, in radians", example: "radians(90) → 1.5707963267949",
	},
	{
		name: "factorial", least: 1, most: 1, apply: of1((*machine).factorial),
		doc: "the product of the whole numbers up to this one", example: "factorial(20) → 2432902008176640000",
	},
	{
		name: "gcd", least: 1, most: anyNumber, apply: (*machine).gcdOf,
		doc: "the greatest common divisor", example: "gcd(48, 180) → 12",
	},
	{
		name: "lcm", least: 1, most: anyNumber, apply: (*machine).lcmOf,
		doc: "the least common multiple", example: "lcm(4, 6, 10) → 60",
	},
	{
		name: "comb", least: 2, most: 2, apply: choosing("comb", (*machine).combinations),
		doc: "the ways to choose k of n", example: "comb(52, 5) → 2598960",
	},
	{
		name: "perm", least: 2, most: 2, apply: choosing("perm", (*machine).permutations),
		doc: "the ways to choose k of n in order", example: "perm(10, 3) → 720",
	},
	{
		name: "hypot", least: 1, most: anyNumber, apply: (*machine).hypotenuse,
		doc: "the root of the sum of squares", example: "hypot(3, 4) → 5",
	},
	{
		name: "pow", least: 2, most: 2, apply: of2((*machine).raise),
		doc: "a number to a power", example: "pow(2, 10) → 1024",
	},
	{
		name: "min", least: 1, most: anyNumber, apply: (*machine).least,
		doc: "the least", example: "min(3, 1, 2) → 1",
	},
	{
		name: "max", least: 1, most: anyNumber, apply: (*machine).greatest,
		doc: "the greatest", example: "max([3, 1, 2]) → 3",
	},
	{
		name: "sum", least: 1, most: anyNumber, apply: (*machine).total,
		doc: "the sum", example: "sum([1, 2, 3]) → 6",
	},
	{
		name: "mean", least: 1, most: anyNumber, apply: (*machine).mean,
		doc: "the sum divided by the count", example: "mean(1, 2, 4.5) → 2.5",
	},
	{
		name: "pi", least: 0, most: 0, apply: func(m *machine, _ []value) (value, error) { return m.piTimes(exactOne) },
		doc: "the half turn in radians", example: "pi → 3.141592653589793238462643383279503",
	},
	{
		name: "e", least: 0, most: 0, apply: eulerNumber,
		doc: "the base of natural logarithms", example: "e → 2.718281828459045235360287471352662",
	},
	{
		name: "tau", least: 0, most: 0, apply: func(m *machine, _ []value) (value, error) { return m.piTimes(whole(2)) },
		doc: "the full turn in radians", example: "tau → 6.283185307179586476925286766559006",
	},
}
