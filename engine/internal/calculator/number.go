package calculator

import (
	"math/big"
	"strconv"
	"strings"
)

// farExponent stands for every exponent that is out of all bounds.
const farExponent = 1 << 30

// readDecimal returns the number that text spells in decimal: digits with at
// most one point and an optional exponent. The second result is false when it
// spells none, the third when it has more than 100,000 digits.
func readDecimal(text string) (x exact, spelled, fits bool) {
	body := strings.TrimLeft(text, "+-")
	if len(text)-len(body) > 1 {
		return exact{}, false, false
	}
	mantissa, exponent := body, 0
	if at := strings.IndexAny(body, "eE"); at >= 0 {
		var ok bool
		if exponent, ok = readExponent(body[at+1:]); !ok {
			return exact{}, false, false
		}
		mantissa = body[:at]
	}
	before, after, _ := strings.Cut(mantissa, ".")
	digits := before + after
	if digits == "" || !areDigits(digits) {
		return exact{}, false, false
	}
	digits = strings.TrimLeft(digits, "0")
	exponent -= len(after)
	for exponent < 0 && strings.HasSuffix(digits, "0") {
		digits, exponent = digits[:len(digits)-1], exponent+1
	}
	if digits == "" {
		return exact{num: zero}, true, true
	}
	if len(digits)+exponent > maxDigits || -exponent > maxDigits {
		return exact{}, true, false
	}
	if text[0] == '-' {
		digits = "-" + digits
	}
	num, ok := wholeOf(digits)
	return exact{num: num, exp: exponent}, ok, true
}

// maxWordDigits is how many digits, a sign included, any word of 64 bits holds.
const maxWordDigits = 18

// wholeOf returns the number that digits spell. Most numbers fit in a word,
// which is read in a fraction of the time.
func wholeOf(digits string) (*big.Int, bool) {
	if len(digits) > maxWordDigits {
		return new(big.Int).SetString(digits, 10)
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	return big.NewInt(n), err == nil
}

func readExponent(text string) (int, bool) {
	sign := 1
	switch {
	case strings.HasPrefix(text, "-"):
		sign, text = -1, text[1:]
	case strings.HasPrefix(text, "+"):
		text = text[1:]
	}
	if text == "" || !areDigits(text) {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > farExponent {
		n = farExponent
	}
	return sign * n, true
}

func areDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}
