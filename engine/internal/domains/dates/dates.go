package dates

import (
	"fmt"
	"strings"

	"reckon/engine/internal/almanac"
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// secondsUpTo is where a timestamp counts milliseconds from on.
const secondsUpTo = 1_000_000_000_000

func weekdayOf(d value.Date) value.Value {
	return value.Text(calendar.Weekdays[calendar.Weekday(almanac.DayOf(d))])
}

func monthOf(d value.Date) value.Value {
	_, month, _ := calendar.CivilOf(almanac.DayOf(d))
	return value.Text(calendar.Months[month])
}

func weekOf(d value.Date) value.Value {
	_, week := calendar.ISOWeek(almanac.DayOf(d))
	return value.Of(number.Int(int64(week)))
}

// field asks something of a date: of now without one, and of now and a length of
// time where that is given.
func field(of func(value.Date) value.Value) func(*lang.Call) (value.Value, error) {
	return func(c *lang.Call) (value.Value, error) {
		d, err := dayAsked(c)
		if err != nil {
			return nil, err
		}
		return of(d), nil
	}
}

func dayAsked(c *lang.Call) (value.Date, error) {
	if len(c.Args) == 0 {
		return c.Clock.Now()
	}
	q, ok := c.Args[0].(value.Quantity)
	if !ok || !strings.HasSuffix(c.Name, "in {span}") || !units.IsSpan(q.Unit) {
		return almanac.Of(c.Args[0], &almanac.FieldExpectedDate)
	}
	now, err := c.Clock.Now()
	if err != nil {
		return now, err
	}
	return almanac.Step(now, q, almanac.Forward)
}

// asDate reads a number as a timestamp and a text as ISO 8601.
func asDate(c *lang.Call) (value.Value, error) {
	d, err := read(c, &almanac.Expected)
	if err != nil {
		return nil, err
	}
	return d, nil
}

// read reads a date, a timestamp or a text in ISO 8601. The error is that of entry
// for anything else.
func read(c *lang.Call, entry *fault.Entry) (value.Date, error) {
	switch v := c.Args[0].(type) {
	case value.Date:
		return v, nil
	case value.Text:
		return readText(string(v), c.Clock)
	case value.Number:
		return ofTimestamp(v.N, c.Clock)
	case value.Based:
		return ofTimestamp(v.N, c.Clock)
	case value.BigInteger:
		return ofTimestamp(v.N, c.Clock)
	}
	return value.Date{}, entry.Fault("%s is no date, no timestamp and no text of one", almanac.Shown(c.Args[0]))
}

func readText(text string, clock lang.Clock) (value.Date, error) {
	n, ok := syntax.ParseStamp(strings.TrimSpace(text))
	if !ok {
		return value.Date{}, InvalidISO8601String.Fault("%s is no date in ISO 8601", almanac.Shown(value.Text(text))).
			WithHint("it is written 2031-03-02 or 2031-03-02T05:06:07Z")
	}
	if stamp, ok := n.(*syntax.Stamp); ok {
		return lang.OfStamp(stamp, clock)
	}
	d := n.(*syntax.Date)
	return almanac.Day(calendar.Days(d.Year, d.Month, d.Day), clock.Zone)
}

// ofTimestamp returns the moment so many seconds after 1970, or milliseconds from
// secondsUpTo on; a fraction of a millisecond is dropped.
func ofTimestamp(n number.Number, clock lang.Clock) (value.Date, error) {
	tooFar := func() error {
		return almanac.OutOfRange.Fault("%s is no timestamp within 100 million days of 1970", almanac.Shown(value.Of(n)))
	}
	if n.IsInf() {
		return value.Date{}, tooFar()
	}
	var err error
	if number.Compare(n.Abs(), number.Int(secondsUpTo)) < 0 {
		if n, err = number.Mul(n, number.Int(1000)); err != nil {
			return value.Date{}, err
		}
	}
	millis, ok := n.Round(0, number.Down).Int64()
	if !ok || millis > value.MaxMillis || millis < -value.MaxMillis {
		return value.Date{}, tooFar()
	}
	return almanac.Instant(millis, clock.Zone)
}

// asTimestamp answers whole seconds since 1970.
func asTimestamp(c *lang.Call) (value.Value, error) {
	d, err := read(c, &almanac.Expected)
	if err != nil {
		return nil, err
	}
	return secondsOf(d), nil
}

func secondsOf(d value.Date) value.Value {
	seconds := d.Millis / 1000
	if d.Millis%1000 < 0 {
		seconds--
	}
	return value.Of(number.Int(seconds))
}

// asISO8601 writes a date with its time and its offset.
func asISO8601(c *lang.Call) (value.Value, error) {
	if q, ok := c.Args[0].(value.Quantity); ok {
		if v, done, err := isoDuration(q); done {
			return v, err
		}
	}
	d, err := read(c, &ISO8601NeedsDate)
	if err != nil {
		return nil, err
	}
	wall := almanac.Wall(d)
	year, month, day := wall.Civil()
	text := fmt.Sprintf("%04d", year)
	if year < 0 || year > 9999 {
		text = fmt.Sprintf("%+07d", year)
	}
	seconds := wall.OfDay() / 1000
	text += fmt.Sprintf("-%02d-%02dT%02d:%02d:%02d", month, day, seconds/3600, seconds/60%60, seconds%60)
	return value.Text(text + offset(calendar.OffsetAt(d.Millis, d.In())/1000)), nil
}

// offset writes so many seconds ahead of UTC; the local mean times of before the
// time zones have seconds too.
func offset(seconds int64) string {
	sign := "+"
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	text := fmt.Sprintf("%s%02d:%02d", sign, seconds/3600, seconds/60%60)
	if seconds%60 != 0 {
		text += fmt.Sprintf(":%02d", seconds%60)
	}
	return text
}

// asTime keeps the clock of a date, as a time of today where that is known.
func asTime(c *lang.Call) (value.Value, error) {
	d, err := almanac.Of(c.Args[0], &almanac.Expected)
	if err != nil || d.Grain == value.Clock {
		return d, err
	}
	wall := almanac.Wall(d)
	today := wall.Days()
	if now, err := c.Clock.Now(); err == nil {
		now.Zone = d.Zone
		today = almanac.DayOf(now)
	}
	d.Grain, d.Fixed, d.Month, d.Anchor = value.Clock, false, false, today
	return almanac.At(d, calendar.WallOf(today, wall.OfDay()))
}

// ends returns the birth and the day that an age is asked on.
func ends(c *lang.Call) (birth, on value.Date, err error) {
	if birth, err = almanac.Of(c.Args[0], &almanac.Expected); err != nil {
		return birth, on, err
	}
	if len(c.Args) > 1 {
		on, err = almanac.Of(c.Args[1], &almanac.Expected)
	} else {
		on, err = c.Clock.Now()
	}
	return birth, on, err
}

// age answers whole years.
func age(c *lang.Call) (value.Value, error) {
	birth, on, err := ends(c)
	if err != nil {
		return nil, err
	}
	years, _, _ := almanac.Age(birth, on)
	return value.Quantity{N: number.Int(years), Unit: value.Unit{Over: units.Must("years")}}, nil
}

// ageInParts answers years, months and days, a part of 1 in the singular and no
// part left out.
func ageInParts(c *lang.Call) (value.Value, error) {
	birth, on, err := ends(c)
	if err != nil {
		return nil, err
	}
	years, months, days := almanac.Age(birth, on)
	return value.Text(count(years, "year") + ", " + count(months, "month") + ", " + count(days, "day")), nil
}

func count(n int64, unit string) string {
	if n != 1 && n != -1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}
