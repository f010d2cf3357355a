package zones

import (
	"testing"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
)

// specified is the table of dates.md, section 15.1.
var specified = map[string]string{
	"sydney canberra australia aest aedt": "Australia/Sydney",
	"melbourne":                           "Australia/Melbourne",
	"brisbane":                            "Australia/Brisbane",
	"perth":                               "Australia/Perth",
	"adelaide":                            "Australia/Adelaide",
	"auckland wellington":                 "Pacific/Auckland",
	"fiji":                                "Pacific/Fiji",
	"honolulu hst":                        "Pacific/Honolulu",
	"new_york boston miami atlanta usa united_states est edt": "America/New_York",
	"chicago dallas houston cst cdt":                          "America/Chicago",
	"denver mst mdt":                                          "America/Denver",
	"phoenix":                                                 "America/Phoenix",
	"los_angeles san_francisco las_vegas seattle pst pdt":     "America/Los_Angeles",
	"toronto montreal ottawa canada":                          "America/Toronto",
	"vancouver":                                               "America/Vancouver",
	"anchorage":                                               "America/Anchorage",
	"lima":                                                    "America/Lima",
	"bogota":                                                  "America/Bogota",
	"caracas":                                                 "America/Caracas",
	"santiago":                                                "America/Santiago",
	"montevideo":                                              "America/Montevideo",
	"quito":                                                   "America/Guayaquil",
	"mexico_city mexico":                                      "America/Mexico_City",
	"sao_paulo rio_de_janeiro brazil":                         "America/Sao_Paulo",
	"buenos_aires":                                            "America/Argentina/Buenos_Aires",
	"london uk united_kingdom bst":                            "Europe/London",
	"paris france cet cest":                                   "Europe/Paris",
	"berlin germany":                                          "Europe/Berlin",
	"madrid spain":                                            "Europe/Madrid",
	"rome italy":                                              "Europe/Rome",
	"amsterdam netherlands":                                   "Europe/Amsterdam",
	"dublin ireland":                                          "Europe/Dublin",
	"stockholm sweden":                                        "Europe/Stockholm",
	"oslo norway":                                             "Europe/Oslo",
	"warsaw poland":                                           "Europe/Warsaw",
	"moscow russia":                                           "Europe/Moscow",
	"istanbul turkey":                                         "Europe/Istanbul",
	"lisbon":                                                  "Europe/Lisbon",
	"vienna":                                                  "Europe/Vienna",
	"athens":                                                  "Europe/Athens",
	"helsinki":                                                "Europe/Helsinki",
	"prague":                                                  "Europe/Prague",
	"budapest":                                                "Europe/Budapest",
	"brussels":                                                "Europe/Brussels",
	"copenhagen":                                              "Europe/Copenhagen",
	"zurich geneva":                                           "Europe/Zurich",
	"kyiv kiev":                                               "Europe/Kyiv",
	"reykjavik":                                               "Atlantic/Reykjavik",
	"tokyo osaka japan jst":                                   "Asia/Tokyo",
	"beijing shanghai china":                                  "Asia/Shanghai",
	"mumbai delhi new_delhi bangalore india ist": "Asia/Kolkata",
	"dubai abudhabi abu_dhabi":                   "Asia/Dubai",
	"karachi islamabad":                          "Asia/Karachi",
	"jerusalem telaviv tel_aviv":                 "Asia/Jerusalem",
	"seoul":                                      "Asia/Seoul",
	"singapore":                                  "Asia/Singapore",
	"bangkok":                                    "Asia/Bangkok",
	"jakarta":                                    "Asia/Jakarta",
	"manila":                                     "Asia/Manila",
	"dhaka":                                      "Asia/Dhaka",
	"taipei":                                     "Asia/Taipei",
	"riyadh":                                     "Asia/Riyadh",
	"hanoi":                                      "Asia/Ho_Chi_Minh",
	"hong_kong":                                  "Asia/Hong_Kong",
	"kuala_lumpur":                               "Asia/Kuala_Lumpur",
	"cairo egypt":                                "Africa/Cairo",
	"lagos nigeria":                              "Africa/Lagos",
	"johannesburg cape_town south_africa":        "Africa/Johannesburg",
	"nairobi":                                    "Africa/Nairobi",
	"casablanca":                                 "Africa/Casablanca",
	"accra":                                      "Africa/Accra",
	"tunis":                                      "Africa/Tunis",
	"addisababa addis_ababa":                     "Africa/Addis_Ababa",
	"utc gmt":                                    "UTC",
}

func TestSpecifiedTable(t *testing.T) {
	for names, zone := range specified {
		for _, name := range wordsOf(names) {
			if p, ok := Lookup(name); !ok || p.Zone() != zone {
				t.Errorf("Lookup(%q) = %s, %t, want %s", name, p.Zone(), ok, zone)
			}
		}
	}
}

// wordsOf splits at spaces and reads _ as one.
func wordsOf(text string) []string {
	names := []string{""}
	for _, r := range text {
		switch r {
		case ' ':
			names = append(names, "")
		case '_':
			names[len(names)-1] += " "
		default:
			names[len(names)-1] += string(r)
		}
	}
	return names
}

func TestMatchTakesTheLongest(t *testing.T) {
	for text, want := range map[string]string{
		"New York on 3 May": "New York", "mexico city and": "mexico city", "Mexico at": "Mexico", "rome,": "rome",
		"Port of Spain in Rome": "Port of Spain", "york minster": "york", "the garden": "", "atlantis": "", "": "", "-": "",
		"new york-boston": "new york", "Saint Vincent and the Grenadines": "Saint Vincent and the Grenadines",
	} {
		_, width, _ := Match(text)
		if got := text[:width]; got != want {
			t.Errorf("Match(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestOffsetTexts(t *testing.T) {
	for _, c := range []struct {
		text    string
		width   int
		seconds int
		code    fault.Code
	}{
		{"UTC+5:30", 8, 19800, ""}, {"GMT -3", 6, -10800, ""}, {"utc + 14", 8, 50400, ""}, {"UTC-12:00 on", 9, -43200, ""}, {"UTC−3", 7, -10800, ""},
		{"UTC+0", 5, 0, ""}, {"UTC", 0, 0, ""}, {"UTC + x", 0, 0, ""}, {"UTC+5: x", 5, 18000, ""}, {"UTC+-5", 0, 0, ""},
		{"UTC+14:01", 9, 0, OffsetOutOfRange.Code}, {"UTC-12:30", 9, 0, OffsetOutOfRange.Code}, {"GMT+3:60", 8, 0, OffsetOutOfRange.Code},
		{"UTC+99999999999999999999", 24, 0, OffsetOutOfRange.Code},
	} {
		p, width, ok, err := MatchOffset(c.text)
		var code fault.Code
		if f, refused := fault.From(err); err != nil && refused {
			code = f.Code()
		}
		if width != c.width || ok != (c.width > 0) || p.offset != c.seconds || code != c.code {
			t.Errorf("MatchOffset(%q) = %d s, %d, %t, %v", c.text, p.offset, width, ok, err)
		}
	}
}

func place(t *testing.T, name string) Place {
	t.Helper()
	p, ok := Lookup(name)
	if !ok {
		t.Fatalf("no place %q", name)
	}
	return p
}

// The moments are Python's: datetime(…, tzinfo=ZoneInfo(…)).timestamp().
func TestMoment(t *testing.T) {
	for _, c := range []struct {
		place            string
		year, month, day int
		hour, minute     int64
		want             int64
		code             fault.Code
	}{
		{"berlin", 2027, 9, 30, 16, 40, 1822315200, ""},
		{"toronto", 2027, 3, 14, 2, 30, 0, SkippedTime.Code},
		{"toronto", 2027, 3, 14, 3, 0, 1805007600, ""},
		{"toronto", 2027, 11, 7, 1, 30, 0, RepeatedTime.Code},
		{"toronto", 2027, 11, 7, 2, 0, 1825570800, ""},
		{"apia", 2011, 12, 30, 12, 0, 0, SkippedTime.Code},
		{"lord howe", 2027, 4, 4, 1, 45, 0, RepeatedTime.Code},
		{"kathmandu", 1985, 12, 31, 23, 59, 504901740, ""},
		{"UTC-3:30", 2030, 8, 9, 10, 30, 1912514400, ""},
	} {
		got, err := place(t, c.place).Moment(calendar.Days(c.year, c.month, c.day), c.hour*hour+c.minute*minute)
		var code fault.Code
		if f, refused := fault.From(err); err != nil && refused {
			code = f.Code()
		}
		if got != c.want*1000 || code != c.code {
			t.Errorf("%s %d-%d-%d %d:%02d = %d, %v, want %d s, %q", c.place, c.year, c.month, c.day, c.hour, c.minute, got, err, c.want, c.code)
		}
	}
}

func TestDifference(t *testing.T) {
	const now = 1822322700000 // 2027-09-30T16:45Z
	const march = 1837080000000
	for _, c := range []struct{ a, b, on, want string }{
		{"lima", "mumbai", "", "Mumbai is 10 hours 30 minutes ahead of Lima"},
		{"mumbai", "lima", "", "Mumbai is 10 hours 30 minutes ahead of Lima"},
		{"oslo", "madrid", "", "Madrid and Oslo currently share the same UTC offset"},
		{"kathmandu", "UTC+4:45", "", "Kathmandu is 1 hour ahead of UTC+4:45"},
		{"delhi", "kathmandu", "", "Kathmandu is 15 minutes ahead of Delhi"},
		{"oslo", "madrid", " on May 1, 2028", "Madrid and Oslo share the same UTC offset on May 1, 2028"},
		{"darwin", "eucla", "", "Darwin is 45 minutes ahead of Eucla"},
	} {
		if got, err := Difference(place(t, c.a), place(t, c.b), now, c.on); err != nil || got != c.want {
			t.Errorf("difference of %s and %s = %q, %v, want %q", c.a, c.b, got, err, c.want)
		}
	}
	if got, err := Difference(place(t, "toronto"), place(t, "rome"), march, ""); err != nil || got != "Rome is 5 hours ahead of Toronto" {
		t.Errorf("in March 2028: %q, %v", got, err)
	}
}

func TestOverlap(t *testing.T) {
	june, november := calendar.Days(2027, 6, 10), calendar.Days(2027, 11, 3)
	for _, c := range []struct {
		days        int64
		from, until int64 // minutes since midnight
		places      []string
		want        string
	}{
		{november, 480, 1080, []string{"berlin", "toronto"}, "5 hours: Berlin 1:00 PM to 6:00 PM, Toronto 8:00 AM to 1:00 PM"},
		{june, 480, 1080, []string{"madrid", "dubai"}, "8 hours: Madrid 8:00 AM to 4:00 PM, Dubai 10:00 AM to 6:00 PM"},
		{june, 480, 1140, []string{"seoul", "denver"}, "2 hours: Seoul 8:00 AM to 10:00 AM, Denver 5:00 PM to 7:00 PM (-1 day)"},
		{june, 1260, 300, []string{"rome", "toronto"}, "2 hours: Rome 3:00 AM to 5:00 AM, Toronto 9:00 PM to 11:00 PM (-1 day)"},
		{june, 240, 1410, []string{"berlin", "seoul"},
			"15 hours: Berlin 4:00 AM to 4:30 PM, Seoul 11:00 AM to 11:30 PM; Berlin 9:00 PM to 11:30 PM, Seoul 4:00 AM to 6:30 AM (+1 day)"},
		{june, 540, 1020, []string{"auckland", "madrid"}, "No overlap between Auckland and Madrid"},
		{june, 540, 1020, []string{"london", "lagos", "kathmandu"},
			"3 hours 15 minutes: London 9:00 AM to 12:15 PM, Lagos 9:00 AM to 12:15 PM, Kathmandu 1:45 PM to 5:00 PM"},
		{june, 540, 1020, []string{"tokyo", "london", "lima"}, "No overlap between Tokyo, London and Lima"},
		{june, 540, 570, []string{"delhi", "kathmandu"}, "15 minutes: Delhi 9:00 AM to 9:15 AM, Kathmandu 9:15 AM to 9:30 AM"},
	} {
		list := make([]Place, len(c.places))
		for i, name := range c.places {
			list[i] = place(t, name)
		}
		if got, err := Overlap(list, c.days, c.from*minute, c.until*minute); err != nil || got != c.want {
			t.Errorf("overlap in %v = %q, %v, want %q", c.places, got, err, c.want)
		}
	}
}
