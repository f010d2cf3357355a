package sheet

import (
	"strconv"
	"strings"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/sheet/decimal"
)

// kind is what a value is. It doubles as what is known of an expression before
// it has a value.
type kind uint8

const (
	none     kind = iota // no value; of an expression: not known
	number               // a decimal
	date                 // a day
	text                 // a string
	truth                // true or false: never stored
	misdated             // a cell that looks like a date and is none
)

var kindNames = [...]string{"no value", "a number", "a date", "text", "true or false", "no date"}

func (k kind) String() string { return kindNames[k] }

// value is what an expression, a cell or a binding comes to.
type value struct {
	kind kind
	yes  bool
	date calendar.Date
	num  decimal.Decimal
	text string
	// rate is set on what IRR gives, until it takes part in anything: it knows
	// whether its digits settle a rounding.
	rate *decimal.Rate
}

func numberOf(d decimal.Decimal) value { return value{kind: number, num: d} }
func dateOf(d calendar.Date) value     { return value{kind: date, date: d} }
func textOf(s string) value            { return value{kind: text, text: s} }
func truthOf(yes bool) value           { return value{kind: truth, yes: yes} }
func (v value) is(k kind) bool         { return v.kind == k }
func (v value) canonical() string      { return v.written(noWidth) }

// noWidth says that no width applies.
const noWidth = -1

// written returns v at a width, undecorated: a number without a width in its
// canonical form, a date as ISO writes it, a text as it is.
func (v value) written(width int) string {
	switch v.kind {
	case number:
		if width == noWidth {
			return v.num.String()
		}
		return v.num.Fixed(width)
	case date:
		return v.date.String()
	case text:
		return v.text
	case truth:
		return strconv.FormatBool(v.yes)
	}
	return ""
}

// quoted returns v as it would stand in an expression.
func (v value) quoted(width int) string {
	if v.kind == text {
		return `"` + v.text + `"`
	}
	return v.written(width)
}

// compareSame orders two values of one kind.
func compareSame(a, b value) int {
	switch a.kind {
	case number:
		return decimal.Compare(a.num, b.num)
	case date:
		return int(a.date) - int(b.date)
	case truth:
		switch {
		case a.yes == b.yes:
			return 0
		case b.yes:
			return -1
		}
		return 1
	}
	return strings.Compare(a.text, b.text)
}
