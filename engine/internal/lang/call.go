package lang

import (
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// Codes of arguments that do not fit.
var (
	ArityMismatch = fault.Entry{
		Code: "BUILTIN_ARITY_MISMATCH", Status: fault.NotRead,
		Cause: "a built-in function with a wrong number of arguments", Example: "sqrt(4, 9)",
	}
	TakesNumber = fault.Entry{
		Code: "FUNCTION_TAKES_NUMBER", Status: fault.Failed,
		Cause: "a quantity where a plain number is needed", Example: "exp(2 kg)",
	}
	TextArithmetic = fault.Entry{
		Code: "TEXT_ARITHMETIC", Status: fault.Failed,
		Cause: "a text used as a number", Example: `"40" + 2`,
	}
	PercentageOfQuantity = fault.Entry{
		Code: "PERCENTAGE_OF_QUANTITY", Status: fault.Failed,
		Cause: "a length, money or another quantity written as a percentage", Example: "3 km as %",
	}
	PercentageNotFinite = fault.Entry{
		Code: "PERCENTAGE_NOT_FINITE", Status: fault.Failed,
		Cause: "a share of zero, or an infinity as a percentage", Example: "4 is what % of 0",
	}
	RandomNeedsSeed = fault.Entry{
		Code: "RANDOM_NEEDS_SEED", Status: fault.Failed,
		Cause: "a random draw with neither a seed nor a source of chance", Example: "random number between 1 and 6",
	}
	ConverterExpectedNumber = fault.Entry{
		Code: "AS_CONVERTER_EXPECTED_NUMBER", Status: fault.Failed,
		Cause: "a converter given something that is no number", Example: `"paid" as hex`,
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&ArityMismatch, &TakesNumber, &TextArithmetic,
	&PercentageOfQuantity, &PercentageNotFinite, &ConverterExpectedNumber, &RandomNeedsSeed, &InvalidRate, &UncertaintyWithoutUnit, &SymbolicQuantity, &SymbolicUnsupported,
	&CellNonNumeric, &CellUnitsDiffer, &CellNoUnit, &CollectionTooLarge,
	&MatrixUnitAlgebra, &UnsupportedPivot, &InverseDimension, &StatArgumentCount, &TextExpected, &TextArgumentCount, &ClockInvalid}

// Call is one use of a row: its name and its arguments, which fit the row's
// parameters.
type Call struct {
	Name   string
	Args   []value.Value
	Chance Chance
	Clock  Clock
}

// Chance draws 32 uniform bits from the stream of the line that runs.
type Chance func() (uint32, error)

// Draw returns the next 32 bits of the line's stream. Where nothing seeds one
// it refuses, so that an answer never depends on what nobody fixed.
func (c *Call) Draw() (uint32, error) {
	if c.Chance == nil {
		return 0, RandomNeedsSeed.Fault("a draw needs a seed here, and the call gives none").WithHint("pass the argument seed")
	}
	return c.Chance()
}

// check refuses arguments that do not fit params.
func (c *Call) check(params []Param) error {
	if err := c.checkCount(params); err != nil {
		return err
	}
	for i, arg := range c.Args {
		if err := params[min(i, len(params)-1)].check(c.Name, arg); err != nil {
			return err
		}
	}
	return nil
}

// checkCount refuses too few arguments or too many.
func (c *Call) checkCount(params []Param) error {
	least, most := 0, len(params)
	for _, p := range params {
		if !p.Optional {
			least++
		}
		if p.Repeated {
			most = len(c.Args)
		}
	}
	if n := len(c.Args); n < least || n > most {
		return ArityMismatch.Fault("%s takes %s, got %d", Wording(c.Name), arity(least, len(params), most > len(params) || repeats(params)), n)
	}
	return nil
}

func repeats(params []Param) bool { return len(params) > 0 && params[len(params)-1].Repeated }

func arity(least, most int, open bool) string {
	count := func(n int) string {
		if n == 1 {
			return "1 argument"
		}
		return number.Int(int64(n)).String() + " arguments"
	}
	switch {
	case open:
		return "at least " + count(least)
	case least == most:
		return count(least)
	}
	return number.Int(int64(least)).String() + " to " + count(most)
}

// check refuses an argument of another kind than p takes.
func (p Param) check(name string, arg value.Value) error {
	if p.Kind == Any {
		return nil
	}
	switch arg := arg.(type) {
	case value.Formula:
		if p.Kind == Scaled {
			return nil
		}
		return NoReading(Wording(name), arg)
	case value.Text:
		return TextArithmetic.Fault("%s takes a number, got the text %q", Wording(name), string(arg)).
			WithHint("write `as number` behind the text")
	case value.Boolean:
		return TakesNumber.Fault("%s takes a number, got true or false", Wording(name))
	case value.Quantity:
		angle := p.Kind == Angle && arg.Unit.Dimension() == value.Dimension{value.Angle: 1}
		if p.Kind == Number || p.Kind == Plane || p.Kind == Angle && !angle {
			return TakesNumber.Fault("%s takes a plain number, got an amount in %s", Wording(name), arg.Unit.String())
		}
	case value.Matrix:
		return TakesNumber.Fault("%s takes a number, got a list", Wording(name)).WithHint("write map(…, list) with x for a cell")
	case value.Split, value.Date, value.Range, value.Chart:
		return TakesNumber.Fault("%s takes a number, got %s", Wording(name), arg.Kind())
	case value.Complex:
		if p.Kind != Plane && p.Kind != Extent {
			return TakesNumber.Fault("%s takes a real number, got %s", Wording(name), source.Clip(display.Value(arg)))
		}
	}
	return nil
}

// Number returns argument i as a plain number: a percentage is its fraction,
// a number in a base its number.
func (c *Call) Number(i int) number.Number {
	n, _ := PlainNumber(c.Args[i])
	return n
}

// PlainNumber returns the number of a value that is one, whatever its kind: of
// one with a tolerance its centre. A quantity is none.
func PlainNumber(v value.Value) (number.Number, bool) {
	switch v := v.(type) {
	case value.Number:
		return v.N, true
	case value.Based:
		return v.N, true
	case value.BigInteger:
		return v.N, true
	case value.Percent:
		return v.N, true
	case value.Uncertain:
		return v.N, true
	case value.Boolean:
		if v {
			return number.Int(1), true
		}
		return number.Int(0), true
	}
	return number.Number{}, false
}

// Size returns about how many digits the number of v is held in: 0 for one of
// machine words, and for a value that is no number.
func Size(v value.Value) int {
	switch v := v.(type) {
	case value.Quantity:
		return v.N.Size()
	case value.Complex:
		return v.N.Size()
	case value.Formula:
		return v.Root.Nodes() * digitsANode
	case value.Matrix:
		size := 0
		for _, cell := range v.Cells {
			size += Size(cell)
		}
		return size
	}
	if u, ok := v.(value.Uncertain); ok {
		return u.N.Size() + u.Spread.Size()
	}
	n, _ := PlainNumber(v)
	return n.Size()
}

// Result wraps the number of a calculation as a value.
func Result(n number.Number, err error) (value.Value, error) {
	if err != nil {
		return nil, err
	}
	return value.Of(n), nil
}

// Map applies f to the number of a value and keeps its kind: a quantity its
// unit, a percentage its sign. A number in a base becomes a plain one, and so
// does a big integer that is whole no longer.
func Map(v value.Value, f func(number.Number) (number.Number, error)) (value.Value, error) {
	switch v := v.(type) {
	case value.Quantity:
		n, err := f(v.N)
		return value.Quantity{N: n, Unit: v.Unit}, err
	case value.Percent:
		n, err := f(v.N)
		return value.Percent{N: n}, err
	case value.BigInteger:
		n, err := f(v.N)
		if !n.IsWhole() {
			return Result(n, err)
		}
		return value.BigInteger{N: n}, err
	}
	n, _ := PlainNumber(v)
	return Result(f(n))
}

// Unary makes the Eval of a function of one plain number.
func Unary(f func(number.Number) (number.Number, error)) func(*Call) (value.Value, error) {
	return func(c *Call) (value.Value, error) { return Result(f(c.Number(0))) }
}

// Binary makes the Eval of a function of two plain numbers.
func Binary(f func(a, b number.Number) (number.Number, error)) func(*Call) (value.Value, error) {
	return func(c *Call) (value.Value, error) { return Result(f(c.Number(0), c.Number(1))) }
}
