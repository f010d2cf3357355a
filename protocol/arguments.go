package protocol

import (
	"fmt"
	"strconv"
	"strings"

	"reckon/engine"
)

// Codes of refusals that are decided before the engine is asked (results.md,
// section 1.5; calculator.md).
const (
	inputInvalid  = "INPUT_INVALID"
	inputTooLarge = "INPUT_TOO_LARGE"
	clientLacks   = "CLIENT_LACKS_CAPABILITY"
)

// misfit is the refusal of an argument of the wrong type or shape.
func misfit(format string, args ...any) *engine.Refusal {
	return &engine.Refusal{Code: inputInvalid, Message: fmt.Sprintf(format, args...)}
}

// readText reads a required text.
func readText(name string, argument raw) (string, *engine.Refusal) {
	if !argument.isText() {
		return "", misfit("%s must be a text, got %s", name, argument.kind())
	}
	return string(argument.text()), nil
}

// readPin reads a text of at most 200 characters, or nil when it is absent.
func readPin(name string, argument raw) (*string, *engine.Refusal) {
	if argument == nil {
		return nil, nil
	}
	if !argument.isText() {
		return nil, misfit("%s must be a text, got %s", name, argument.kind())
	}
	text := argument.text()
	if longerThan(text, engine.MaxPinCharacters) {
		return nil, misfit("%s must be a text of at most %d characters", name, engine.MaxPinCharacters)
	}
	return new(string(text)), nil
}

// readNumericPin reads a pin that may be a number as well. A number keeps its
// digits: it never becomes a double. One that is finite but not a whole number
// of at most 16 digits is usable for no pin; it comes back in unusable, since
// that is its meaning, not its type, and is judged later.
func readNumericPin(name string, argument raw) (pin *string, unusable, refusal *engine.Refusal) {
	if argument != nil && !argument.isText() && !argument.isNumber() {
		return nil, nil, misfit("%s must be a number or a text, got %s", name, argument.kind())
	}
	if !argument.isNumber() {
		pin, refusal = readPin(name, argument)
		return pin, nil, refusal
	}
	if whole, ok := wholeNumber(argument); ok {
		return &whole, nil, nil
	}
	if _, err := strconv.ParseFloat(string(argument), 64); err != nil {
		return nil, nil, misfit("%s must be a finite number", name)
	}
	return nil, misfit("%s must be a whole number of at most 16 digits, or a text, got %s", name, cut(string(argument), maxQuoted)), nil
}

// maxWholeDigits holds every safe whole number and every moment in
// milliseconds that a date can have.
const maxWholeDigits = 16

// wholeNumber returns the plain digits of a JSON number, if its value is whole
// and they are few: 1.5e3 is 1500.
func wholeNumber(number raw) (string, bool) {
	text, negative := strings.CutPrefix(string(number), "-")
	mantissa, exponent := text, 0
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa = text[:i]
		var err error
		if exponent, err = strconv.Atoi(text[i+1:]); err != nil {
			// Past the range of an int: the number is zero or out of bounds.
			exponent = maxWholeDigits + len(text)
		}
	}
	before, after, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(before+after, "0")
	exponent -= len(after)
	trimmed := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(trimmed)
	switch {
	case trimmed == "":
		return "0", true
	case exponent < 0 || exponent > maxWholeDigits || len(trimmed)+exponent > maxWholeDigits:
		return "", false
	}
	whole := trimmed + strings.Repeat("0", exponent)
	if negative {
		whole = "-" + whole
	}
	return whole, true
}
