package calculator

import (
	"context"
	"fmt"
	"math/big"

	"reckon/engine/internal/source"
)

// Answer is what a call answers.
type Answer struct {
	Text   string // as a reader sees it
	Result string // every digit, or true or false
	Exact  bool   // not rounded
}

// maxItems is the limit of a list.
const maxItems = 10_000

// Add returns the sum of numbers, exactly.
//
// It and the calls below refuse with the codes of this package, or end with
// ctx's error.
func Add(ctx context.Context, numbers []string) (Answer, error) {
	return ofList(ctx, numbers, (*machine).addList)
}

// Subtract returns the first of numbers less all that follow, exactly.
func Subtract(ctx context.Context, numbers []string) (Answer, error) {
	return ofList(ctx, numbers, func(m *machine, list []exact) (value, error) {
		for i := 1; i < len(list); i++ {
			list[i] = list[i].neg()
		}
		return m.addList(list)
	})
}

// Multiply returns the product of numbers, exactly.
func Multiply(ctx context.Context, numbers []string) (Answer, error) {
	return ofList(ctx, numbers, func(m *machine, list []exact) (value, error) {
		product, err := m.productOfList(list)
		if err != nil {
			return value{}, err
		}
		return ofExact(m.settle(product, "a product"))
	})
}

// Divide returns the first of numbers divided by all that follow: exact where
// that ends within 50 places after the point, else rounded half to even to 34
// significant digits.
func Divide(ctx context.Context, numbers []string) (Answer, error) {
	return ofList(ctx, numbers, func(m *machine, list []exact) (value, error) {
		for i, x := range list[1:] {
			if x.sign() == 0 {
				return value{}, DivisionByZero.Fault("division by zero: wanted a divisor other than 0, got numbers[%d] = 0", i+1)
			}
		}
		if len(list) == 1 {
			return exactValue(list[0]), nil
		}
		divisor, err := m.productOfList(list[1:])
		if err != nil {
			return value{}, err
		}
		return ofExact(m.quo(list[0], divisor))
	})
}

// Power returns base to the exponent: every digit of a whole power; a root
// where it is exact, else 34 significant digits.
func Power(ctx context.Context, base, exponent string) (Answer, error) {
	a, err := readArgument("base", base)
	if err != nil {
		return Answer{}, err
	}
	b, err := readArgument("exponent", exponent)
	if err != nil {
		return Answer{}, err
	}
	return decide(ctx, func(m *machine) (Answer, error) {
		v, err := m.raise(exactValue(a), exactValue(b))
		if err != nil {
			return Answer{}, err
		}
		return m.write(v, wholeWithPoint)
	})
}

// Sqrt returns the non-negative square root of number: exact where it is,
// else correctly rounded to 34 significant digits.
func Sqrt(ctx context.Context, number string) (Answer, error) {
	x, err := readArgument("number", number)
	if err != nil {
		return Answer{}, err
	}
	return decide(ctx, func(m *machine) (Answer, error) {
		v, err := m.squareRoot(exactValue(x))
		if err != nil {
			return Answer{}, err
		}
		return m.write(v, wholeWithPoint)
	})
}

// ofList reads a list of numbers and works out what f makes of it.
func ofList(ctx context.Context, numbers []string, f func(*machine, []exact) (value, error)) (Answer, error) {
	if len(numbers) == 0 {
		return Answer{}, InputInvalid.Fault("numbers wants at least one number, got an empty list")
	}
	if len(numbers) > maxItems {
		return Answer{}, InputTooLarge.Fault("numbers wants at most 10,000 items, got %d", len(numbers)).
			WithHint("work on parts of the list")
	}
	list := make([]exact, len(numbers))
	for i, text := range numbers {
		var err error
		if list[i], err = readItem(i, text); err != nil {
			return Answer{}, err
		}
		if err = ctx.Err(); err != nil {
			return Answer{}, err
		}
	}
	return decide(ctx, func(m *machine) (Answer, error) {
		v, err := f(m, list)
		if err != nil {
			return Answer{}, err
		}
		return m.write(v, wholeWithPoint)
	})
}

// readItem reads the text of a number of a list, or refuses it by its place,
// which is only spelled where it is told.
func readItem(i int, text string) (exact, error) {
	if len(text) <= maxLength {
		if x, spelled, fits := readDecimal(text); spelled && fits {
			return x, nil
		}
	}
	return readArgument(fmt.Sprintf("numbers[%d]", i), text)
}

// readArgument reads the text of a number, or refuses it by its place.
func readArgument(place, text string) (exact, error) {
	if len(text) > maxLength && source.UTF16Length(text) > maxLength {
		return exact{}, InputTooLarge.Fault("%s wants a number of at most 10,000 characters, got %d", place, source.UTF16Length(text))
	}
	x, spelled, fits := readDecimal(text)
	switch {
	case !spelled && text == "":
		return exact{}, InputInvalid.Fault("%s wants a number, got an empty text", place)
	case !spelled:
		return exact{}, InputInvalid.Fault("%s wants a number such as 12, -0.5 or 6.02e23, got %s", place, quoteText(text))
	case !fits:
		return exact{}, TooLarge.Fault("%s wants a number of at most 100,000 digits, got %s", place, quoteText(text))
	}
	return x, nil
}

func (m *machine) addList(list []exact) (value, error) { return ofExact(m.addDecimals(list)) }

// productOfList returns the product of decimals, whose exponent may be out of
// the limits. Halves are multiplied by halves, so that factors are of a size.
func (m *machine) productOfList(list []exact) (exact, error) {
	digits := 0.0
	for _, x := range list {
		if x.sign() == 0 {
			return exact{num: zero}, nil
		}
		digits += log10Of(new(big.Int).Abs(x.num))
	}
	// A product may end in zeros that places after the point take off again.
	if digits > 2*maxDigits {
		return exact{}, tooLarge("a product")
	}
	return m.productOfHalves(list)
}

func (m *machine) productOfHalves(list []exact) (exact, error) {
	if len(list) == 1 {
		return list[0], nil
	}
	a, err := m.productOfHalves(list[:len(list)/2])
	if err != nil {
		return exact{}, err
	}
	b, err := m.productOfHalves(list[len(list)/2:])
	if err != nil {
		return exact{}, err
	}
	num, err := m.product(a.num, b.num)
	return exact{num: num, exp: a.exp + b.exp}, err
}
