package dates

import (
	"reckon/engine/internal/almanac"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the vocabulary of dates.
func Domain() lang.Domain {
	return lang.Domain{
		Name:       "dates",
		Shapes:     shapes(),
		Converters: append(converters(), durations()...),
		Phrases:    append(append(append(fields(), ages()...), daysOff()...), stamps()...),
		Codes:      append(append([]*fault.Entry{}, Codes...), almanac.Codes...),
	}
}

func converters() []lang.Converter {
	row := func(name, doc, example string, after []string, eval func(*lang.Call) (value.Value, error)) lang.Converter {
		return lang.Converter{Name: name, After: after, Doc: doc, Example: example, Eval: eval}
	}
	as, asTo := []string{"as"}, []string{"as", "to"}
	return []lang.Converter{
		row("date", "the date of a timestamp in seconds or milliseconds, or of a text in ISO 8601", "1893456000 as date → Tuesday, January 1, 2030, 1:00:00 AM", asTo, asDate),
		row("timestamp", "seconds since 1970", "2030-05-06 as timestamp → 1,904,248,800", asTo, asTimestamp),
		row("iso8601", "a date in ISO 8601 with its offset, or a length of time as a period", "8/7/2031 as iso8601 → 2031-07-08T00:00:00+02:00", as, asISO8601),
		row("time", "the clock time of a moment", "2027-11-05T07:20 as time → 7:20:00 AM", as, asTime),
		row("weekday", "the day of the week", "8/7/2031 as weekday → Tuesday", as, field(weekdayOf)),
		row("month", "the name of the month", "8/7/2031 as month → July", as, field(monthOf)),
		row("week", "the number of the week (ISO 8601)", "2028-01-01 as week → 52", as, field(weekOf)),
	}
}

// fields are the questions for the weekday, the month and the week: of now, on a
// day, and after a length of time.
func fields() []lang.Phrase {
	var list []lang.Phrase
	add := func(pattern, doc, example string, of func(value.Date) value.Value) {
		list = append(list, lang.Phrase{Pattern: pattern, Doc: doc, Example: example, Eval: field(of)})
	}
	for _, of := range []struct {
		word, doc, now, on, in string
		eval                   func(value.Date) value.Value
	}{
		{"day", "the day of the week", "Thursday", "Monday", "Sunday", weekdayOf},
		{"month", "the name of the month", "September", "May", "November", monthOf},
		{"week", "the number of the week (ISO 8601)", "39", "19", "45", weekOf},
	} {
		add("what "+of.word+" is it", of.doc+", now", "what "+of.word+" is it → "+of.now, of.eval)
		for _, verb := range []string{"is it", "will it be"} {
			add("what "+of.word+" "+verb+" on {date}", of.doc, "what "+of.word+" "+verb+" on 2030-05-06 → "+of.on, of.eval)
			add("what "+of.word+" "+verb+" in {span}", of.doc+" after a length of time from now", "what "+of.word+" "+verb+" in 45 days → "+of.in, of.eval)
		}
	}
	add("day of the week on {date}", "the day of the week", "day of the week on 2030-05-06 → Monday", weekdayOf)
	add("weekday on {date}", "the day of the week", "weekday on 2030-05-06 → Monday", weekdayOf)
	add("month of {date}", "the name of the month", "month of 2030-05-06 → May", monthOf)
	add("week number", "the number of the present week (ISO 8601)", "week number → 39", weekOf)
	add("week number of {date}", "the number of the week (ISO 8601)", "week number of 2027-01-03 → 53", weekOf)
	add("week number on {date}", "the number of the week (ISO 8601)", "week number on 2029-12-31 → 1", weekOf)
	return list
}

func ages() []lang.Phrase {
	const parts = " in years , months and days"
	row := func(pattern, doc, example string, eval func(*lang.Call) (value.Value, error)) lang.Phrase {
		return lang.Phrase{Pattern: pattern, Doc: doc, Example: example, Eval: eval}
	}
	return []lang.Phrase{
		row("age of {birth}", "whole years from a date to now", "age of 01/10/1951 → 75 years", age),
		row("age of {birth} on {date}", "whole years from one date to another", "age of 29/02/1984 on 28/02/2027 → 42 years", age),
		row("age of {birth}"+parts, "the time from a date to now", "age of 23/11/1998 in years, months and days → 28 years, 10 months, 7 days", ageInParts),
		row("age of {birth} on {date}"+parts, "the time from one date to another",
			"age of 23/11/1998 on 30/09/2027 in years, months and days → 28 years, 10 months, 7 days", ageInParts),
	}
}

// daysOff ask whether a day is a working day.
func daysOff() []lang.Phrase {
	var list []lang.Phrase
	add := func(ending, doc, example string, want bool) {
		list = append(list, lang.Phrase{Pattern: "{date} is " + ending, Doc: doc, Example: example,
			Eval: func(c *lang.Call) (value.Value, error) {
				d, err := almanac.Of(c.Args[0], &almanac.Expected)
				return value.Boolean(almanac.IsWorkday(d) == want), err
			}})
	}
	for _, day := range []string{"workday", "working day", "business day", "weekday"} {
		add("a "+day, "whether a date is from Monday to Friday", "2027-10-02 is a "+day+" → false", true)
	}
	add("a weekend", "whether a date is a Saturday or a Sunday", "2027-10-02 is a weekend → true", false)
	add("on a weekend", "whether a date is a Saturday or a Sunday", "2027-10-02 is on a weekend → true", false)
	return list
}

func stamps() []lang.Phrase {
	return []lang.Phrase{{Pattern: "current timestamp", Doc: "seconds since 1970, now", Example: "current timestamp → 1,822,322,700",
		Eval: func(c *lang.Call) (value.Value, error) {
			now, err := c.Clock.Now()
			return secondsOf(now), err
		}}}
}
