package value

// Kind says what a value is. Its number is the `type` of the JSON record.
type Kind uint8

// The kinds, by the numbers that the result records give them.
const (
	KindNumber     Kind = 0
	KindBased      Kind = 1
	KindBigInteger Kind = 2
	KindText       Kind = 3
	KindDate       Kind = 4
	KindPercent    Kind = 5
	KindQuantity   Kind = 6
	KindMatrix     Kind = 7
	KindRange      Kind = 8
	KindFormula    Kind = 9
	KindBoolean    Kind = 10
	KindFailure    Kind = 13
	KindSplit      Kind = 15
	KindChart      Kind = 16
	// KindUncertain is a number in the records, told apart by its tolerance.
	KindUncertain Kind = 18
	KindComplex   Kind = 19
)

// String names the kind as a message to the reader does.
func (k Kind) String() string {
	switch k {
	case KindNumber:
		return "a number"
	case KindBased:
		return "a number in a base"
	case KindBigInteger:
		return "a big integer"
	case KindText:
		return "a text"
	case KindDate:
		return "a date"
	case KindPercent:
		return "a percentage"
	case KindQuantity:
		return "a quantity"
	case KindMatrix:
		return "a list"
	case KindRange:
		return "a range"
	case KindFormula:
		return "a formula"
	case KindChart:
		return "a chart"
	case KindBoolean:
		return "true or false"
	case KindSplit:
		return "a bill in shares"
	case KindUncertain:
		return "a number with a tolerance"
	case KindComplex:
		return "a complex number"
	}
	return "an error"
}

// Value is a thing that a line can answer: one of the types of this package.
type Value interface {
	Kind() Kind
	sealed()
}

// Places is the number of decimal places that a line asked for, as in
// `to 4 dp`. Its zero value means that none was asked for.
type Places uint8

// MaxPlaces is the most places that can be asked for (numbers.md, section 7).
const MaxPlaces = 100

// PlacesOf returns the Places that ask for n decimal places, 0 to MaxPlaces.
func PlacesOf(n int) Places { return Places(n + 1) }

// Count returns the places asked for, and false when none were.
func (p Places) Count() (int, bool) { return int(p) - 1, p > 0 }
