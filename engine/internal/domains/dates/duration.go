package dates

// This file writes lengths of time out (dates.md, section 13.3).

import (
	"strings"

	"reckon/engine/internal/almanac"
	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// ISO8601DurationTooLong is the fault of a length that has too many digits to be
// written exactly.
var ISO8601DurationTooLong = fault.Entry{
	Code: "AS_ISO8601_DURATION_TOO_LONG", Status: fault.Failed,
	Cause: "a duration as iso8601 that counts past 2^53 of its unit, or of seconds", Example: "10^18 years as iso8601",
}

// Counts of the shorter units in the milliseconds that lengths are written from.
const (
	milli  = 1
	second = 1000 * milli
	minute = 60 * second
	hour   = 60 * minute
	day    = 24 * hour
	week   = 7 * day
)

func durations() []lang.Converter {
	row := func(name, doc, example string, write func(millis number.Number) string) lang.Converter {
		return lang.Converter{Name: name, After: []string{"as"}, Doc: doc, Example: example,
			Eval: func(c *lang.Call) (value.Value, error) {
				millis, err := length(c)
				if err != nil {
					return nil, err
				}
				sign := ""
				if millis.Sign() < 0 {
					sign = "-"
				}
				return value.Text(sign + write(millis.Abs())), nil
			}}
	}
	return []lang.Converter{
		row("timespan", "a length of time in weeks, days, hours, minutes and seconds", "200 minutes as timespan → 3 hours 20 minutes", timespan),
		row("laptime", "a length of time as a stopwatch shows it", "7807 seconds as laptime → 02:10:07", lap),
		row("lap", "a length of time as a stopwatch shows it", "7807 seconds as lap → 02:10:07", lap),
	}
}

// length reads what is written out, in whole milliseconds. A plain number counts
// seconds; a timecode lasts as long as its rate makes it.
func length(c *lang.Call) (number.Number, error) {
	var n number.Number
	none := func() (number.Number, error) {
		return n, lang.ConverterExpectedNumber.Fault("%q takes a length of time, got %s", lang.Wording(c.Name), almanac.Shown(c.Args[0]))
	}
	switch v := c.Args[0].(type) {
	case value.Quantity:
		in, err := units.Convert(v, value.Unit{Over: units.Must("s")})
		if err != nil {
			return n, err
		}
		n = in.N
	case value.Number, value.Based, value.BigInteger:
		n, _ = lang.PlainNumber(v)
	default:
		return none()
	}
	if n.IsInf() {
		return none()
	}
	return inMillis(n)
}

// inMillis returns so many seconds in milliseconds, rounded to whole ones.
func inMillis(seconds number.Number) (number.Number, error) {
	millis, err := number.Mul(seconds, number.Int(second))
	return millis.Round(0, number.HalfAway), err
}

// cut returns the whole units in millis and what is left.
func cut(millis number.Number, unit int64) (count, rest number.Number) {
	rest, err := number.Mod(millis, number.Int(unit))
	if err != nil {
		return number.Int(0), millis
	}
	whole, err := number.Sub(millis, rest)
	if err == nil {
		count, err = number.Div(whole, number.Int(unit))
	}
	if err != nil {
		return number.Int(0), millis
	}
	return count.Round(0, number.HalfAway), rest
}

// inSeconds writes milliseconds as seconds, without ending zeros.
func inSeconds(millis number.Number) string {
	n, err := number.Div(millis, number.Int(second))
	if err != nil {
		return millis.String()
	}
	return strings.TrimSuffix(strings.TrimRight(n.Fixed(3), "0"), ".")
}

// timespan writes the parts that are not zero, in words that agree with them.
func timespan(millis number.Number) string {
	var parts []string
	rest := millis
	for _, part := range []struct {
		millis int64
		name   string
	}{{week, "week"}, {day, "day"}, {hour, "hour"}, {minute, "minute"}} {
		var n number.Number
		if n, rest = cut(rest, part.millis); !n.IsZero() {
			parts = append(parts, display.Number(n)+" "+units.Agree(units.Must(part.name), n))
		}
	}
	if !rest.IsZero() || len(parts) == 0 {
		unit := "seconds"
		if number.Equal(rest, number.Int(second)) {
			unit = "second"
		}
		parts = append(parts, inSeconds(rest)+" "+unit)
	}
	return strings.Join(parts, " ")
}

// lap writes HH:MM:SS, with as many hours as there are, and the milliseconds where
// there are any.
func lap(millis number.Number) string {
	hours, rest := cut(millis, hour)
	minutes, rest := cut(rest, minute)
	seconds, rest := cut(rest, second)
	text := padded(hours, 2) + ":" + padded(minutes, 2) + ":" + padded(seconds, 2)
	if !rest.IsZero() {
		text += "." + padded(rest, 3)
	}
	return text
}

func padded(n number.Number, width int) string {
	text := n.Fixed(0)
	return strings.Repeat("0", max(0, width-len(text))) + text
}

// isoDuration writes a length of time in ISO 8601, by the unit that it is held in.
// It reports false when q is none.
//
// Years and months that are an exact decimal are written as such; what no decimal
// spells, as the days and the time that it comes to. A decade and longer counts as
// years, a fortnight as weeks.
func isoDuration(q value.Quantity) (v value.Value, done bool, err error) {
	if q, err = units.InSeconds(q); err != nil {
		return nil, true, err
	}
	if q.Unit.Over.Of == nil || q.Unit.IsRate() || q.Unit.Dimension() != (value.Dimension{value.Time: 1}) {
		return nil, false, nil
	}
	tooLong := func() error {
		return ISO8601DurationTooLong.Fault("%s is too long to be written exactly", almanac.Shown(q))
	}
	in := func(unit string) number.Number {
		converted, wrong := units.Convert(q, value.Unit{Over: units.Must(unit)})
		if wrong != nil {
			err = wrong
		}
		return converted.N.Abs()
	}
	sign := ""
	if q.N.Sign() < 0 {
		sign = "-"
	}
	write := func(text string) (value.Value, bool, error) { return value.Text(sign + text), true, nil }

	held := q.Unit.Over.Of
	size := func(unit string) int { return number.Compare(held.Factor, units.Must(unit).Of.Factor) }
	seconds := in("s")
	switch {
	case err != nil:
		return nil, true, err
	case tooBig(q.N):
		return nil, true, tooLong()
	case q.N.IsZero() && size("day") >= 0:
		return write("P0D")
	case q.N.IsZero():
		return write("PT0S")
	}
	for _, unit := range []struct{ least, written, letter string }{{"year", "years", "Y"}, {"month", "months", "M"}, {"week", "weeks", "W"}} {
		if size(unit.least) < 0 {
			continue
		}
		n := in(unit.written)
		spelled := n.Rung() == number.Integer || n.Rung() == number.Decimal && unit.letter != "W" || n.IsWhole()
		switch {
		case err != nil:
			return nil, true, err
		case tooBig(n):
			return nil, true, tooLong()
		case spelled:
			return write("P" + plain(n) + unit.letter)
		}
		break
	}
	if tooBig(seconds) {
		return nil, true, tooLong()
	}
	millis, err := inMillis(seconds)
	if err != nil {
		return nil, true, err
	}
	days := number.Int(0)
	if size("day") >= 0 {
		days, millis = cut(millis, day)
	}
	return write("P" + isoParts(days, millis))
}

// isoParts writes days and the time behind T.
func isoParts(days, millis number.Number) string {
	text, timed := "", ""
	if !days.IsZero() {
		text = days.Fixed(0) + "D"
	}
	hours, millis := cut(millis, hour)
	minutes, millis := cut(millis, minute)
	if !hours.IsZero() {
		timed += hours.Fixed(0) + "H"
	}
	if !minutes.IsZero() {
		timed += minutes.Fixed(0) + "M"
	}
	if !millis.IsZero() || text+timed == "" {
		timed += inSeconds(millis) + "S"
	}
	if timed != "" {
		timed = "T" + timed
	}
	return text + timed
}

// tooBig reports whether a count has more digits than every reader of a period
// keeps.
func tooBig(n number.Number) bool {
	return n.IsInf() || number.Compare(n.Abs(), number.Int(1<<53)) > 0
}

// plain writes every digit of n, without ending zeros.
func plain(n number.Number) string {
	text := n.String()
	if n.Rung() == number.Float {
		text = n.Fixed(0)
	}
	if strings.Contains(text, ".") {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return text
}
