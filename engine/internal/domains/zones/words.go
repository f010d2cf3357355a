package zones

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/syntax"
)

// tabled is where the rules of zones come from.
const tabled = "tz database, 2025"

// Domain returns the vocabulary of places and their clocks.
func Domain() lang.Domain {
	return lang.Domain{Name: "zones", Shapes: shapes(), Phrases: append(append(present(), differences()...), overlaps()...), Codes: Codes}
}

// present are the forms that tell a time in places.
func present() []lang.Phrase {
	city := func(after string) []syntax.Missing {
		return []syntax.Missing{{After: after, Entry: &ExpectedCity, Want: "a place"}}
	}
	return []lang.Phrase{
		{
			Pattern: syntax.ZonedPattern, Doc: "a time in one place, as the clocks of others show it", Source: tabled,
			Example: "8pm Sao Paulo in Seoul → 8:00 AM (+1 day)", Eval: brought,
		},
		{
			Pattern: syntax.ZonedOnPattern, Doc: "the same on a given day, which may stand behind the first place", Source: tabled,
			Example: "9:30pm madrid on 3 November 2027 in dubai, nairobi and pst → Dubai 12:30 AM (+1 day), Nairobi 11:30 PM, PST 1:30 PM", Eval: broughtOn,
		},
		{
			Pattern: "time in {p:place}", Missing: city("time in"), Doc: "the time in a place", Source: tabled,
			Example: "time in Lima == time in Bogota → true", Eval: timeIn,
		},
		{
			Pattern: "date in {p:place}", Missing: city("date in"), Doc: "the date in a place", Source: tabled,
			Example: `date in Lima == date in Bogota → true`, Eval: dateIn,
		},
	}
}

// differences are the forms that compare the clocks of two places.
func differences() []lang.Phrase {
	missing := []syntax.Missing{
		{After: "time difference between", Entry: &DifferenceExpectedCity, Want: "a place"},
		{After: "time difference between {a:place}", Entry: &DifferenceExpectedSecond, Want: `"and" and a second place`},
		{After: "time difference between {a:place} and", Entry: &DifferenceExpectedSecond, Want: "a second place"},
	}
	const pattern = "time difference between {a:place} and {b:place}"
	return []lang.Phrase{
		{
			Pattern: pattern, Missing: missing, Doc: "which of two places is ahead, and by how much", Source: tabled,
			Example: "time difference between Delhi and Kathmandu → Kathmandu is 15 minutes ahead of Delhi", Eval: difference,
		},
		{
			Pattern: pattern + " on {date}", Doc: "the same on a given day", Source: tabled,
			Example: "time difference between Toronto and Rome on 20 March 2028 → Rome is 5 hours ahead of Toronto on March 20, 2028", Eval: differenceOn,
		},
		{
			Pattern: pattern + " in {unit:unit}", Doc: "the second place's offset less the first's, in a unit of time", Source: tabled,
			Example: "time difference between Mumbai and Lima in minutes → -630 minutes", Eval: differenceIn,
		},
		{
			Pattern: pattern + " on {date} in {unit:unit}", Doc: "the same on a given day", Source: tabled,
			Example: "time difference between Rome and Toronto on 20 March 2028 in hours → -5 hours", Eval: differenceOnIn,
		},
	}
}

// overlaps are the forms that find the hours that places share, each with `to`,
// a hyphen and a dash.
func overlaps() []lang.Phrase {
	missing := []syntax.Missing{{After: "overlap of", Entry: &OverlapExpectedHours, Want: "hours"}, {After: "overlap of {from:operand}", Entry: &OverlapExpectedHours, Want: `"to"`}}
	var list []lang.Phrase
	for _, to := range []string{"to", "-", "–"} {
		head := "overlap of {from:operand} " + to
		hours := head + " {to:operand}"
		cut := append([]syntax.Missing{
			{After: head, Entry: &OverlapExpectedHours, Want: "an hour"},
			{After: hours, Entry: &OverlapExpectedIn, Want: `"in"`},
			{After: hours + " in", Entry: &OverlapExpectedCity, Want: "a place"},
		}, missing...)
		list = append(list,
			lang.Phrase{
				Pattern: hours + " in {places:places}", Missing: cut, Doc: "the hours that places share today, by the clocks of each", Source: tabled,
				Example: "overlap of 9am " + to + " 5pm in Auckland and Madrid → No overlap between Auckland and Madrid", Eval: overlap,
			},
			lang.Phrase{
				Pattern: hours + " in {places:places} on {date}", Doc: "the same on a given day", Source: tabled,
				Example: "overlap of 8am " + to + " 6pm in Madrid and Dubai on 10 June 2027 → 8 hours: Madrid 8:00 AM to 4:00 PM, Dubai 10:00 AM to 6:00 PM", Eval: overlapOn,
			})
	}
	return list
}
