package display

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// This file writes formulas (algebra.md, section 3.3), so that what is written
// reads as the same formula again.

// formula writes the formula under e.
func formula(e *value.Expr) string {
	w := formulaWriter{}
	w.expr(e, 1)
	return w.String()
}

// formulaWriter writes one formula. What lies deeper than value.MaxWritten
// levels is an ellipsis.
type formulaWriter struct{ strings.Builder }

// place is where a term stands in what is written.
type place uint8

const (
	alone  place = iota // first, or by itself
	behind              // behind another term, with its sign between them
)

func (w *formulaWriter) expr(e *value.Expr, level int) {
	if level > value.MaxWritten {
		w.WriteString("...")
		return
	}
	switch e.Kind {
	case value.ExprUnknown:
		w.WriteString(e.Name)
	case value.ExprCall:
		w.WriteString(e.Name)
		w.WriteByte('(')
		for i, arg := range e.Args {
			if i > 0 {
				w.WriteString(", ")
			}
			w.expr(arg, level+1)
		}
		w.WriteByte(')')
	case value.ExprPower:
		w.either(isPowerBase, e.Args[0], level+1)
		w.WriteByte('^')
		w.either(isPlainExponent, e.Args[1], level+1)
	case value.ExprSum:
		at := alone
		for _, term := range e.Args {
			if at == behind && !isNegative(term) {
				w.WriteByte('+')
			}
			w.term(term, level+1, at)
			at = behind
		}
	default:
		w.term(e, level, alone)
	}
}

func (w *formulaWriter) bracketed(e *value.Expr, level int) {
	w.WriteByte('(')
	w.expr(e, level)
	w.WriteByte(')')
}

// either writes e as it is when it may stand so, else in brackets.
func (w *formulaWriter) either(mayStand func(*value.Expr) bool, e *value.Expr, level int) {
	if mayStand(e) {
		w.expr(e, level)
		return
	}
	w.bracketed(e, level)
}

// term writes a number, a product or a quotient with its sign. Behind another
// term the sign is that of a subtraction; elsewhere a minus before a power
// brackets what it applies to.
func (w *formulaWriter) term(e *value.Expr, level int, at place) {
	if isNegative(e) {
		w.WriteByte('-')
		e = positive(e)
		if at == alone && startsWithPower(e) {
			w.bracketed(e, level+1)
			return
		}
	}
	switch e.Kind {
	case value.ExprNumber:
		w.WriteString(formulaNumber(e.N))
	case value.ExprProduct:
		w.product(e.Args, level+1)
	case value.ExprQuotient:
		w.quotient(e.Args[0], e.Args[1], level+1)
	case value.ExprSum:
		w.bracketed(e, level+1)
	default:
		w.expr(e, level)
	}
}

// product writes factors, of which a coefficient is the first. A fraction goes
// behind them: 2x/3.
func (w *formulaWriter) product(factors []*value.Expr, level int) {
	under := ""
	if c := factors[0]; c.Kind == value.ExprNumber && len(factors) > 1 {
		factors = factors[1:]
		text := formulaNumber(c.N)
		if above, below, ok := strings.Cut(text, "/"); ok {
			text, under = above, "/"+below
		}
		if text != "1" {
			w.WriteString(text)
			if !touches(text, factors[0]) {
				w.WriteByte('*')
			}
		}
	}
	for i, f := range factors {
		if i > 0 {
			w.WriteByte('*')
		}
		if i == 0 && f.Kind == value.ExprQuotient {
			w.expr(f, level)
			continue
		}
		w.either(isFactor, f, level)
	}
	w.WriteString(under)
}

func (w *formulaWriter) quotient(above, below *value.Expr, level int) {
	w.either(isAbove, above, level)
	w.WriteByte('/')
	w.either(isFactor, below, level)
}

// isFactor reports whether e stands beside a sign of multiplication, or below a
// slash, without brackets.
func isFactor(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprSum, value.ExprProduct, value.ExprQuotient:
		return false
	case value.ExprNumber:
		return !strings.ContainsAny(formulaNumber(e.N), "-/")
	}
	return true
}

// isAbove reports whether e stands above a slash without brackets. Three numbers
// over one another would read as a date.
func isAbove(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprSum:
		return false
	case value.ExprNumber:
		return !strings.Contains(formulaNumber(e.N), "/")
	case value.ExprProduct:
		c := e.Args[0]
		return c.Kind != value.ExprNumber || isAbove(c)
	case value.ExprQuotient:
		return e.Args[1].Kind != value.ExprNumber || !endsInNumber(e.Args[0])
	}
	return true
}

// endsInNumber reports whether the last thing that is written of e is a number.
func endsInNumber(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprNumber:
		return true
	case value.ExprProduct, value.ExprQuotient, value.ExprPower:
		return endsInNumber(e.Args[len(e.Args)-1])
	}
	return false
}

// isNegative reports whether e is written with a minus in front.
func isNegative(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprNumber:
		return e.N.Sign() < 0
	case value.ExprProduct, value.ExprQuotient:
		return isNegative(e.Args[0])
	}
	return false
}

// positive returns -e, of which e is negative.
func positive(e *value.Expr) *value.Expr {
	if e.Kind == value.ExprNumber {
		return value.NewNumber(e.N.Neg())
	}
	first := positive(e.Args[0])
	if e.Kind == value.ExprProduct && first.Kind == value.ExprNumber && number.Equal(first.N, number.Int(1)) {
		if len(e.Args) == 2 {
			return e.Args[1]
		}
		return value.NewExpr(value.ExprProduct, "", e.Args[1:]...)
	}
	return value.NewExpr(e.Kind, "", append([]*value.Expr{first}, e.Args[1:]...)...)
}

// startsWithPower reports whether a power is the first thing that is written of
// e.
func startsWithPower(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprPower:
		return true
	case value.ExprQuotient:
		return startsWithPower(e.Args[0])
	case value.ExprProduct:
		first := e.Args[0]
		if first.Kind == value.ExprNumber && first.N.Rung() == number.Rational && strings.HasPrefix(formulaNumber(first.N), "1/") {
			first = e.Args[1]
		}
		return startsWithPower(first)
	}
	return false
}

func isPowerBase(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprUnknown, value.ExprCall:
		return true
	case value.ExprNumber:
		return e.N.IsWhole() && e.N.Sign() >= 0
	}
	return false
}

func isPlainExponent(e *value.Expr) bool {
	switch e.Kind {
	case value.ExprUnknown, value.ExprCall:
		return true
	case value.ExprNumber:
		return !strings.ContainsAny(formulaNumber(e.N), "-/")
	}
	return false
}

// touches reports whether a coefficient may stand side by side with the factor
// behind it: with a sum, or with a name that does not read as something else
// behind digits.
func touches(coefficient string, factor *value.Expr) bool {
	if factor.Kind == value.ExprPower {
		factor = factor.Args[0]
		if factor.Kind != value.ExprUnknown && isPowerBase(factor) {
			return false
		}
	}
	switch factor.Kind {
	case value.ExprSum:
		return true
	case value.ExprUnknown:
		return coefficient != "0" && !strings.ContainsRune(coefficient, 'e') && mayTouch(factor.Name)
	}
	return false
}

// suffixes are the words that change a number which they touch.
var suffixes = map[string]bool{
	"k": true, "M": true, "B": true, "G": true, "T": true, "i": true, "percent": true, "percentage": true,
	"thousand": true, "thousands": true, "million": true, "millions": true, "mn": true,
	"billion": true, "billions": true, "bn": true, "trillion": true, "trillions": true, "tn": true,
}

// mayTouch reports whether a name that touches a number reads as that name:
// 450n is a whole number, 2e3 has an exponent, 4x8 is a size, and of several
// words only the first would be looked at.
func mayTouch(name string) bool {
	first, size := utf8.DecodeRuneInString(name)
	rest := name[size:]
	digit := rest != "" && unicode.IsDigit(rune(rest[0]))
	return first != 'n' && !suffixes[name] && !strings.Contains(name, " ") && !(digit && strings.ContainsRune("eEx", first))
}

// formulaNumber writes a number inside a formula: whole, or as a short decimal,
// or as a fraction, or, when one of its parts is long, to ten places.
func formulaNumber(n number.Number) string {
	if n.IsWhole() {
		if whole, ok := n.BigInt(); ok {
			return whole.String()
		}
	}
	if n.Rung() == number.Decimal {
		text := n.String()
		if len(text)-strings.IndexByte(text, '.')-1 <= partPlaces {
			return text
		}
	}
	if isShortFraction(n) {
		return n.Ratio()
	}
	if size := math.Abs(n.Float64()); size < tinyPart {
		digits, exponent := n.Abs().Shortest(partPlaces)
		text := digits[:1]
		if len(digits) > 1 {
			text += "." + digits[1:]
		}
		if n.Sign() < 0 {
			text = "-" + text
		}
		return text + "e" + strconv.Itoa(exponent-1)
	}
	return trimZeros(n.Fixed(partPlaces))
}
