package zones

import "reckon/engine/internal/lang"

// shapes are the places that package syntax reads by itself (dates.md, sections
// 15.1 and 15.4).
func shapes() []lang.Shape {
	return []lang.Shape{
		{Forms: []string{"{date} in {place}", "{time} in {place}"}, Doc: "a date or a time read as one of the place, whose clocks it keeps",
			Example: "11 March 2028 15:00 in Chicago + 24 hours → Sunday, March 12, 2028, 4:00:00 PM"},
		{Forms: []string{"now in {place}", "{timestamp} in {place}"}, Doc: "a moment that is fixed, moved to the clocks of the place",
			Example: "now in Tokyo → Friday, October 1, 2027, 1:45:00 AM"},
		{Forms: []string{"UTC+{hours}:{minutes}", "GMT-{hours}"}, Doc: "a place with an offset of its own, from -12:00 to +14:00",
			Example: "2030-08-09T14:00Z in UTC-3:30 → Friday, August 9, 2030, 10:30:00 AM"},
	}
}
