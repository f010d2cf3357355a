package aggregates

import (
	"slices"
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// The codes of statistics that take whole lists (numbers.md, section 17).
var (
	ExpectedLists = fault.Entry{
		Code: "STAT_EXPECTED_LISTS", Status: fault.Failed,
		Cause: "a correlation or a fit of something that is no two lists of numbers", Example: "correlation(3, 4)",
	}
	LengthMismatch = fault.Entry{
		Code: "STAT_LENGTH_MISMATCH", Status: fault.Failed,
		Cause: "a correlation or a fit of two lists of different lengths", Example: "slope of [1, 2, 3] and [4, 5]",
	}
	ExpectedList = fault.Entry{
		Code: "STAT_EXPECTED_LIST", Status: fault.Failed,
		Cause: "a percentile or a z-score without a list of numbers", Example: "percentile(12, 70)",
	}
	ExpectedPercent = fault.Entry{
		Code: "STAT_EXPECTED_PERCENT", Status: fault.Failed,
		Cause: "a percentile asked for by something that is no number", Example: `percentile([4, 9], "half")`,
	}
	PercentRange = fault.Entry{
		Code: "STAT_PERCENT_RANGE", Status: fault.Failed,
		Cause: "a percentile below 0 or above 100", Example: "percentile([4, 9], 101)",
	}
)

// pairedCodes lists the codes of this file.
func pairedCodes() []*fault.Entry {
	return []*fault.Entry{&ExpectedLists, &LengthMismatch, &ExpectedList, &ExpectedPercent, &PercentRange}
}

// pairs are two lists of one length, figure by figure, and what is summed of
// them: their distances from the means, squared and multiplied.
type pairs struct {
	unitX, unitY         value.Unit
	meanX, meanY         number.Number
	squareX, squareY, xy number.Number
}

// statisticName is what messages call a statistic of two lists: the first word
// of its phrase.
func statisticName(c *lang.Call) string {
	name, _, _ := strings.Cut(lang.Wording(c.Name), " ")
	return name
}

// pairsOf reads two lists.
func pairsOf(c *lang.Call) (pairs, error) {
	var p pairs
	if len(c.Args) != 2 {
		return p, lang.StatArgumentCount.Fault("%s takes two lists, got %d values", statisticName(c), len(c.Args))
	}
	x, unitX, okLeft := listed(c.Args[0])
	y, unitY, okRight := listed(c.Args[1])
	switch {
	case !okLeft || !okRight:
		got := c.Args[0]
		if okLeft {
			got = c.Args[1]
		}
		return p, ExpectedLists.Fault("%s takes two lists of numbers, got %s", statisticName(c), source.Clip(display.Brief(got)))
	case len(x) != len(y):
		return p, LengthMismatch.Fault("the two lists have one length, got %d and %d", len(x), len(y))
	case len(x) < 2:
		return p, TooFew.Fault("%s needs two pairs at least, got %d", statisticName(c), len(x))
	}
	for _, numbers := range [][]number.Number{x, y} {
		if err := (figures{numbers: numbers}).finite(statisticName(c)); err != nil {
			return p, err
		}
	}
	p.unitX, p.unitY = unitX, unitY
	return p, p.sum(x, y)
}

// sum works out the means, and the sums of the distances from them.
func (p *pairs) sum(x, y []number.Number) error {
	var err error
	steps := []func(){
		func() { p.meanX, err = mean(x) },
		func() { p.meanY, err = mean(y) },
		func() { p.squareX, err = squares(x) },
		func() { p.squareY, err = squares(y) },
		func() { p.xy, err = products(x, y, p.meanX, p.meanY) },
	}
	for _, step := range steps {
		if step(); err != nil {
			return err
		}
	}
	return nil
}

// products returns the sum of the products of the distances from two means. Of
// exact figures it is the sum of the products less the product of the sums over
// the count, which keeps the fractions of the means out of each figure.
func products(x, y []number.Number, meanX, meanY number.Number) (number.Number, error) {
	exact := allExact(x) && allExact(y)
	list := make([]number.Number, len(x))
	for i := range x {
		a, b := x[i], y[i]
		var err error
		if !exact {
			if a, err = number.Sub(a, meanX); err != nil {
				return a, err
			}
			if b, err = number.Sub(b, meanY); err != nil {
				return b, err
			}
		}
		if list[i], err = number.Mul(a, b); err != nil {
			return a, err
		}
	}
	sum, err := total(list)
	if err != nil || !exact {
		return sum, err
	}
	sumX, err := total(x)
	if err != nil {
		return sum, err
	}
	both, err := number.Mul(sumX, meanY)
	if err != nil {
		return sum, err
	}
	return number.Sub(sum, both)
}

// listed returns the numbers of a row or a column of numbers and their unit.
func listed(v value.Value) ([]number.Number, value.Unit, bool) {
	m, ok := v.(value.Matrix)
	if !ok || !m.IsSeries() {
		return nil, value.Unit{}, false
	}
	numbers, ok := lang.Plain(m)
	return numbers, m.Unit, ok
}

// correlation answers Pearson's coefficient. Its root is exact where it can be.
func correlation(c *lang.Call) (value.Value, error) {
	p, err := pairsOf(c)
	if err != nil {
		return nil, err
	}
	if p.squareX.IsZero() || p.squareY.IsZero() {
		return nil, constant(c)
	}
	under, err := number.Mul(p.squareX, p.squareY)
	if err != nil {
		return nil, err
	}
	root, err := number.Sqrt(under)
	if err != nil {
		return nil, err
	}
	return lang.Result(number.Div(p.xy, root))
}

// rSquared answers the share of the spread that the line of best fit explains.
func rSquared(c *lang.Call) (value.Value, error) {
	p, err := pairsOf(c)
	if err != nil {
		return nil, err
	}
	if p.squareX.IsZero() || p.squareY.IsZero() {
		return nil, constant(c)
	}
	over, err := number.Mul(p.xy, p.xy)
	if err != nil {
		return nil, err
	}
	under, err := number.Mul(p.squareX, p.squareY)
	if err != nil {
		return nil, err
	}
	return lang.Result(number.Div(over, under))
}

// slope answers how much the second list grows with each of the first, in its
// unit over the unit of the first.
func slope(c *lang.Call) (value.Value, error) {
	p, n, err := fitted(c)
	if err != nil {
		return nil, err
	}
	switch {
	case p.unitX.IsZero():
		return lang.In(n, p.unitY), nil
	case p.unitY.IsZero():
		return units.Reciprocal(n, value.Quantity{N: number.Int(1), Unit: p.unitX})
	}
	return units.Divide(value.Quantity{N: n, Unit: p.unitY}, value.Quantity{N: number.Int(1), Unit: p.unitX})
}

// intercept answers where the line of best fit meets 0 of the first list, in the
// unit of the second.
func intercept(c *lang.Call) (value.Value, error) {
	p, n, err := fitted(c)
	if err != nil {
		return nil, err
	}
	if n, err = number.Mul(n, p.meanX); err != nil {
		return nil, err
	}
	if n, err = number.Sub(p.meanY, n); err != nil {
		return nil, err
	}
	return lang.In(n, p.unitY), nil
}

func fitted(c *lang.Call) (pairs, number.Number, error) {
	p, err := pairsOf(c)
	if err != nil {
		return p, number.Number{}, err
	}
	if p.squareX.IsZero() {
		return p, number.Number{}, constant(c)
	}
	n, err := number.Div(p.xy, p.squareX)
	return p, n, err
}

// constant is the fault of a list whose figures are all the same.
func constant(c *lang.Call) error {
	return fault.FunctionDomain.Fault("%s needs figures that differ, and those of a list are all the same", statisticName(c))
}

// percentile answers the value below which p percent of a list lie, linear
// between ranks: position (n-1)·p/100 of the sorted list.
func percentile(c *lang.Call) (value.Value, error) {
	if len(c.Args) != 2 {
		return nil, lang.StatArgumentCount.Fault("percentile takes a list and a percentage, got %d values", len(c.Args))
	}
	numbers, unit, ok := listed(c.Args[0])
	if !ok {
		return nil, ExpectedList.Fault("percentile takes a list of numbers, got %s", source.Clip(display.Brief(c.Args[0])))
	}
	asked, ok := lang.PlainNumber(c.Args[1])
	if _, truth := c.Args[1].(value.Boolean); truth || !ok {
		return nil, ExpectedPercent.Fault("a percentile is asked for by a number from 0 to 100, got %s", source.Clip(display.Brief(c.Args[1])))
	}
	if _, share := c.Args[1].(value.Percent); !share {
		var err error
		if asked, err = number.Div(asked, number.Int(100)); err != nil {
			return nil, err
		}
	}
	if asked.Sign() < 0 || number.Compare(asked, number.Int(1)) > 0 {
		return nil, PercentRange.Fault("a percentile is asked for by a number from 0 to 100, got %s", source.Clip(display.Brief(c.Args[1])))
	}
	if err := (figures{numbers: numbers}).finite("percentile"); err != nil {
		return nil, err
	}
	slices.SortStableFunc(numbers, number.Compare)
	position, err := number.Mul(asked, number.Int(int64(len(numbers)-1)))
	if err != nil {
		return nil, err
	}
	rank, _ := position.Round(0, number.Down).Int64()
	rest, err := number.Sub(position, number.Int(rank))
	if err != nil || rest.IsZero() {
		return lang.In(numbers[rank], unit), err
	}
	gap, err := number.Sub(numbers[rank+1], numbers[rank])
	if err != nil {
		return nil, err
	}
	if gap, err = number.Mul(gap, rest); err != nil {
		return nil, err
	}
	n, err := number.Add(numbers[rank], gap)
	return lang.In(n, unit), err
}

// zScore answers how many population deviations a value lies from the mean of a
// list.
func zScore(c *lang.Call) (value.Value, error) {
	if len(c.Args) != 2 {
		return nil, lang.StatArgumentCount.Fault("zscore takes a value and a list, got %d values", len(c.Args))
	}
	numbers, unit, ok := listed(c.Args[1])
	if !ok {
		return nil, ExpectedList.Fault("zscore takes a value and a list of numbers, got %s", source.Clip(display.Brief(c.Args[1])))
	}
	f := figures{numbers: numbers, unit: unit}
	if err := f.finite("zscore"); err != nil {
		return nil, err
	}
	v, err := f.valueOf(c.Args[0])
	if err != nil {
		return nil, err
	}
	middle, err := mean(numbers)
	if err != nil {
		return nil, err
	}
	sum, err := squares(numbers)
	if err != nil {
		return nil, err
	}
	if sum.IsZero() {
		return nil, constant(c)
	}
	if sum, err = number.Div(sum, number.Int(int64(len(numbers)))); err != nil {
		return nil, err
	}
	deviation, err := number.Sqrt(sum)
	if err != nil {
		return nil, err
	}
	distance, err := number.Sub(v, middle)
	if err != nil {
		return nil, err
	}
	return lang.Result(number.Div(distance, deviation))
}

// valueOf returns the number of a value in the unit of the figures.
func (f figures) valueOf(v value.Value) (number.Number, error) {
	if q, ok := v.(value.Quantity); ok && f.unit.IsZero() {
		return q.N, units.IncompatibleUnits.Fault("a list of plain numbers goes with a plain number, got an amount in %s", q.Unit.String())
	}
	if _, ok := v.(value.Quantity); !ok {
		n, plain := lang.PlainNumber(v)
		if _, truth := v.(value.Boolean); truth || !plain {
			return n, NonNumeric.Fault("zscore takes a number and a list, got %s", v.Kind())
		}
	}
	return f.in(v)
}

// pairedFunctions are the functions of whole lists.
func pairedFunctions() []lang.Function {
	row := func(name, first, second, doc, example string, eval func(*lang.Call) (value.Value, error)) lang.Function {
		// How many there are is judged by the row, which has a code of its own for it.
		params := []lang.Param{{Name: first, Kind: lang.Any, Optional: true}, {Name: second, Kind: lang.Any, Optional: true, Repeated: true}}
		return lang.Function{Name: name, Params: params, Doc: doc, Example: example, Work: pairedWork, Eval: eval}
	}
	return []lang.Function{
		row("correlation", "a", "b", "Pearson's correlation of two lists", "correlation([1, 2, 3], [2, 4, 6]) → 1", correlation),
		row("slope", "x", "y", "the slope of the line of best fit", "slope([1, 2, 4, 5], [3, 4, 9, 10]) → 1.90", slope),
		row("intercept", "x", "y", "where the line of best fit meets x = 0", "intercept([1, 2, 4, 5], [3, 4, 9, 10]) → 0.80", intercept),
		row("rsquared", "x", "y", "the share of the spread that the line of best fit explains", "rsquared([1, 2, 4, 5], [3, 4, 9, 10]) → 0.98", rSquared),
		row("percentile", "list", "p", "the value below which p percent of a list lie", "percentile([12, 20, 31, 45, 60], 70) → 42.20", percentile),
		row("zscore", "v", "list", "how many population deviations v lies from the mean", "zscore(11, [2, 4, 6, 8, 10]) → 1.77", zScore),
	}
}

// pairedPhrases are those of them that are asked for in words.
func pairedPhrases() []lang.Phrase {
	row := func(word, doc, example string, eval func(*lang.Call) (value.Value, error)) lang.Phrase {
		return lang.Phrase{Pattern: word + " of {a} and {b}", Params: lang.Anything("a", "b"), Doc: doc, Example: example, Work: pairedWork, Eval: eval}
	}
	return []lang.Phrase{
		row("correlation", "Pearson's correlation of two lists", "correlation of [1, 2, 3] and [6, 4, 2] → -1", correlation),
		row("slope", "the slope of the line of best fit", "slope of [1, 2, 4, 5] and [3, 4, 9, 10] → 1.90", slope),
		row("intercept", "where the line of best fit meets x = 0", "intercept of [1, 2, 4, 5] and [3, 4, 9, 10] → 0.80", intercept),
	}
}

// pairedWork counts the cells of the lists: a few operations each, which take
// longer on fractions, whose sums have a denominator of all of theirs.
func pairedWork(args []value.Value) int {
	const (
		cellsAStep     = 4
		stepsAFraction = 5
	)
	cells, fractions := 0, 0
	for _, arg := range args {
		m, ok := arg.(value.Matrix)
		if !ok {
			continue
		}
		cells += len(m.Cells)
		for _, cell := range m.Cells {
			if n, ok := cell.(value.Number); ok && n.N.Rung() == number.Rational {
				fractions++
			}
		}
	}
	return cells/cellsAStep + fractions*stepsAFraction
}
