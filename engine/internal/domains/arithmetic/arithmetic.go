package arithmetic

import (
	"slices"
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// sign answers -1, 0 or 1.
func sign(c *lang.Call) (value.Value, error) {
	if q, ok := c.Args[0].(value.Quantity); ok {
		return value.Of(number.Int(int64(q.N.Sign()))), nil
	}
	return value.Of(number.Int(int64(c.Number(0).Sign()))), nil
}

func abs(c *lang.Call) (value.Value, error) {
	if z, ok := c.Args[0].(value.Complex); ok {
		return lang.Result(z.N.Abs())
	}
	return lang.Map(c.Args[0], func(n number.Number) (number.Number, error) { return n.Abs(), nil })
}

func sqrt(c *lang.Call) (value.Value, error) {
	return lang.SquareRoot(c.Args[0])
}

func pow(c *lang.Call) (value.Value, error) { return toThePower(c.Args[0], c.Args[1]) }

// toThePower raises a plain number or a complex one.
func toThePower(x, y value.Value) (value.Value, error) {
	if x.Kind() != value.KindComplex && y.Kind() != value.KindComplex {
		a, _ := lang.PlainNumber(x)
		b, _ := lang.PlainNumber(y)
		return lang.Result(number.Pow(a, b))
	}
	z, err := lang.ComplexNumber(x)
	if err != nil {
		return nil, err
	}
	w, err := lang.ComplexNumber(y)
	if err != nil {
		return nil, err
	}
	return lang.ComplexResult(z.Pow(w))
}

func cbrt(c *lang.Call) (value.Value, error) {
	if q, ok := c.Args[0].(value.Quantity); ok {
		return units.CubeRoot(q)
	}
	if z, ok := c.Args[0].(value.Complex); ok {
		return lang.ComplexResult(z.N.Root(3))
	}
	return lang.Result(number.Root(c.Number(0), 3))
}

// nthRoot answers the n-th root of x; n comes first.
func nthRoot(c *lang.Call) (value.Value, error) {
	n, ok := c.Number(0).Int64()
	if !ok {
		return nil, number.NotWholeNumber.Fault("a root is of a whole degree, got %s", c.Number(0).String())
	}
	if n == 0 || n < -maxDegree || n > maxDegree {
		return nil, fault.FunctionDomain.Fault("a root is of a degree from 1 to 10,000, got %d", n)
	}
	if z, ok := c.Args[1].(value.Complex); ok {
		return complexRoot(z.N, n)
	}
	root, err := number.Root(c.Number(1), int(max(n, -n)))
	if err == nil && n < 0 {
		root, err = root.Reciprocal()
	}
	return lang.Result(root, err)
}

const maxDegree = 10_000

// complexRoot answers the principal n-th root.
func complexRoot(z number.Complex, n int64) (value.Value, error) {
	root, err := z.Root(int(max(n, -n)))
	if err != nil || n > 0 {
		return lang.ComplexResult(root, err)
	}
	unit, err := number.RealComplex(number.Int(1))
	if err != nil {
		return nil, err
	}
	return lang.ComplexResult(unit.Div(root))
}

// hypot answers the length of the hypotenuse, in the unit of the first side.
func hypot(c *lang.Call) (value.Value, error) {
	x, y, unit, err := lang.Alike(c.Args[0], c.Args[1])
	if err != nil {
		return nil, err
	}
	a, err := number.Mul(x, x)
	if err != nil {
		return nil, err
	}
	b, err := number.Mul(y, y)
	if err != nil {
		return nil, err
	}
	sum, err := number.Add(a, b)
	if err != nil {
		return nil, err
	}
	n, err := number.Sqrt(sum)
	if err != nil {
		return nil, err
	}
	return lang.In(n, unit), nil
}

// angled makes a function of an angle: a bare number is radians, or degrees
// for the degree forms; an angle unit is honoured by both.
func angled(radians, degrees func(number.Number) (number.Number, error), bareDegrees lang.ParamKind) func(*lang.Call) (value.Value, error) {
	return func(c *lang.Call) (value.Value, error) {
		q, ok := c.Args[0].(value.Quantity)
		if !ok && bareDegrees == lang.Angle {
			return lang.Result(degrees(c.Number(0)))
		}
		if !ok {
			return lang.Result(radians(c.Number(0)))
		}
		if q.Unit.Over.Of == units.Must("radians").Of {
			return lang.Result(radians(q.N))
		}
		in, err := inDegrees(q)
		if err != nil {
			return nil, err
		}
		return lang.Result(degrees(in))
	}
}

// inDegrees returns an angle in degrees, exactly: every angle but the radian
// is a fraction of a degree.
func inDegrees(q value.Quantity) (number.Number, error) {
	in, err := units.Convert(q, value.Unit{Over: units.Must("degrees")})
	return in.N, err
}

// atan2 answers the angle of the point (x, y) in radians; its sides are read
// in one unit.
func atan2(c *lang.Call) (value.Value, error) {
	y, x, _, err := lang.Alike(c.Args[0], c.Args[1])
	if err != nil {
		return nil, err
	}
	return lang.Result(number.Atan2(y, x))
}

// clamp keeps x between two bounds, which may be given in either order. A plain
// number among amounts counts in the unit of the first of them.
func clamp(c *lang.Call) (value.Value, error) {
	args := inOneUnit(c.Args)
	x, low, high := args[0], args[1], args[2]
	order, err := compare(low, high)
	if err != nil {
		return nil, err
	}
	if order > 0 {
		low, high = high, low
	}
	below, err := compare(x, low)
	if err != nil {
		return nil, err
	}
	above, err := compare(x, high)
	if err != nil {
		return nil, err
	}
	switch {
	case below < 0:
		return low, nil
	case above > 0:
		return high, nil
	}
	return x, nil
}

// inOneUnit gives the plain numbers among amounts the unit of the first quantity
// there is; without one it returns them as they are.
func inOneUnit(args []value.Value) []value.Value {
	first := slices.IndexFunc(args, func(v value.Value) bool { return v.Kind() == value.KindQuantity })
	if first < 0 {
		return args
	}
	measured := slices.Clone(args)
	for i, arg := range args {
		if n, plain := lang.PlainNumber(arg); plain {
			measured[i] = lang.In(n, args[first].(value.Quantity).Unit)
		}
	}
	return measured
}

func compare(a, b value.Value) (int, error) {
	x, y, _, err := lang.Alike(a, b)
	return number.Compare(x, y), err
}

// midpoint answers the middle of two amounts. A percentage beside something else
// is its number, and no share of it.
func midpoint(c *lang.Call) (value.Value, error) {
	a, b := c.Args[0], c.Args[1]
	if p, ok := b.(value.Percent); ok && !isShare(a) {
		b = value.Of(p.N)
	}
	sum, err := plus(a, b)
	if err != nil {
		return nil, err
	}
	return lang.Over(sum, number.Int(2))
}

// isShare reports whether v is a percentage.
func isShare(v value.Value) bool { return v.Kind() == value.KindPercent }

// plus adds two amounts in the unit of the first; a percentage is one of the
// amount it is added to.
func plus(a, b value.Value) (value.Value, error) {
	if v, applies, err := lang.Combine(syntax.OpAdd, a, b); applies {
		return v, err
	}
	if p, ok := b.(value.Percent); ok && !isShare(a) {
		return lang.WithPercent(a, p.N)
	}
	return sum(a, b, number.Add, units.Add)
}

// minus takes b from a in the unit of the first.
func minus(a, b value.Value) (value.Value, error) {
	if v, applies, err := lang.Combine(syntax.OpSubtract, a, b); applies {
		return v, err
	}
	if p, ok := b.(value.Percent); ok && !isShare(a) {
		return lang.WithPercent(a, p.N.Neg())
	}
	return sum(a, b, number.Sub, units.Sub)
}

func sum(a, b value.Value, plain func(x, y number.Number) (number.Number, error),
	measured func(x, y value.Quantity) (value.Quantity, error)) (value.Value, error) {
	p, okLeft := a.(value.Quantity)
	q, okRight := b.(value.Quantity)
	if !okLeft && !okRight {
		x, _ := lang.PlainNumber(a)
		y, _ := lang.PlainNumber(b)
		n, err := plain(x, y)
		if err == nil && isShare(a) && isShare(b) {
			return value.Percent{N: n}, nil
		}
		return lang.Result(n, err)
	}
	if !okLeft {
		n, _ := lang.PlainNumber(a)
		p = value.Quantity{N: n, Unit: q.Unit}
	}
	if !okRight {
		n, _ := lang.PlainNumber(b)
		q = value.Quantity{N: n, Unit: p.Unit}
	}
	v, err := measured(p, q)
	if err != nil {
		return nil, err
	}
	return v, nil
}

// inUnitOf answers v in the unit of the amount it was asked in.
func inUnitOf(v, of value.Value) (value.Value, error) {
	q, okValue := v.(value.Quantity)
	unit, okUnit := of.(value.Quantity)
	if !okValue || !okUnit {
		return v, nil
	}
	in, err := units.Convert(q, unit.Unit)
	if err != nil {
		return nil, err
	}
	return in, nil
}

// remainder answers what a division leaves, in the unit of the dividend.
func remainder(c *lang.Call) (value.Value, error) {
	x, y, unit, err := lang.Alike(c.Args[0], c.Args[1])
	if err != nil {
		return nil, err
	}
	n, err := number.Mod(x, y)
	if err != nil {
		return nil, err
	}
	return lang.In(n, unit), nil
}

// proportion answers what: A is to B as C is to what, which is B·C/A. What is of
// the measure of B where C is of that of A, and of the measure of C where B is of
// that of A: 2 is to 3 as £8 is to £12.
func proportion(c *lang.Call) (value.Value, error) {
	scaled, of := c.Args[1], c.Args[2]
	if !oneMeasure(c.Args[0], of) && oneMeasure(c.Args[0], scaled) {
		scaled, of = of, scaled
	}
	x, z, _, err := lang.Alike(c.Args[0], of)
	if err != nil {
		return nil, err
	}
	if x.IsZero() {
		return nil, ProportionByZero.Fault("nothing is in proportion to zero")
	}
	factor, err := number.Div(z, x)
	if err != nil {
		return nil, err
	}
	return lang.Times(scaled, factor)
}

// oneMeasure reports whether two amounts are both plain numbers, both percentages,
// or quantities of one measure.
func oneMeasure(a, b value.Value) bool {
	p, left := a.(value.Quantity)
	q, right := b.(value.Quantity)
	shares := (a.Kind() == value.KindPercent) == (b.Kind() == value.KindPercent)
	return shares && left == right && p.Unit.Dimension() == q.Unit.Dimension()
}

// ratio answers positive whole numbers divided by their common factor.
func ratio(c *lang.Call) (value.Value, error) {
	common := number.Int(0)
	for _, arg := range c.Args {
		n, ok := lang.PlainNumber(arg)
		if !ok || !n.IsWhole() {
			return nil, RatioExpectedNumbers.Fault("a ratio is of whole numbers, got %s", display.Value(arg))
		}
		if n.Sign() <= 0 {
			return nil, RatioInvalid.Fault("a ratio is of positive numbers, got %s", n.String())
		}
		var err error
		if common, err = number.GCD(common, n); err != nil {
			return nil, err
		}
	}
	if len(c.Args) < 2 {
		return nil, RatioInvalid.Fault("a ratio is of two numbers or more, got %d", len(c.Args))
	}
	parts := make([]string, len(c.Args))
	for i := range c.Args {
		n, err := number.Div(c.Number(i), common)
		if err != nil {
			return nil, err
		}
		parts[i] = n.Fixed(0)
	}
	return value.Text(strings.Join(parts, ":")), nil
}
