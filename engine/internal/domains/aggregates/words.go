package aggregates

import "reckon/engine/internal/lang"

// Domain returns the vocabulary of aggregates.
func Domain() lang.Domain {
	return lang.Domain{Name: "aggregates", Functions: pairedFunctions(), Phrases: append(phrases(), pairedPhrases()...), Codes: append(pairedCodes(), Codes...), Aggregates: []lang.Aggregate{
		{Name: "total", Also: []string{"sum"}, Doc: "the sum", Example: "total of $3.75, $8.20 and $0.99 → $12.94", Eval: of("total", total), Start: sums("total", asTotal)},
		{Name: "average", Also: []string{"mean", "avg"}, Doc: "the sum over the count", Example: "average of 2 kg, 500 g → 1.25 kg", Eval: of("average", mean), Start: sums("average", asMean)},
		{Name: "median", Doc: "the middle figure, or the mean of the two", Example: "median of 4, 10, 1, 7 → 5.50", Eval: of("median", median)},
		{Name: "min", Also: []string{"minimum", "smaller", "lesser", "smallest"}, Doc: "the smallest", Example: "min of 3, 8, 5 → 3", Eval: of("min", least), Start: extremes("min", -1)},
		{Name: "max", Also: []string{"maximum", "larger", "greater", "largest"}, Doc: "the largest", Example: "larger of 2 + 9 and 10 and 4 → 11", Eval: of("max", most), Start: extremes("max", 1)},
		{Name: "product", Doc: "the product", Example: "product of 2, 3, 7 → 42", Eval: product},
		{Name: "count", Doc: "how many there are, of any kind", Example: "count of 3, 8, 5 → 3", Counts: true, Eval: count},
		{Name: "spread", Doc: "the largest less the smallest", Example: "spread of 3, 8, 5, 8, 6 → 5", Eval: spread},
		{Name: "mode", Doc: "the figure that occurs most often", Example: "mode of 3, 8, 5, 8 → 8", Eval: of("mode", mode)},
		{Name: "variance", Doc: "the mean squared distance from the mean", Example: "variance of 3 m, 7 m → 4.00 m²", Eval: variance("variance", 0)},
		{Name: "sample variance", Doc: "the variance of a sample", Example: "sample variance of 3, 8, 5, 8, 6 → 4.50", Eval: variance("sample variance", 1)},
		{Name: "standard deviation", Also: []string{"stdev"}, Doc: "the root of the variance", Example: "stdev(3, 8, 5, 8, 6) → 1.90", Eval: deviation("standard deviation", 0)},
		{Name: "sample standard deviation", Also: []string{"sample stdev"}, Doc: "the root of the sample variance",
			Example: "sample stdev of 3, 8, 5, 8, 6 → 2.12", Eval: deviation("sample standard deviation", 1)},
	}}
}
