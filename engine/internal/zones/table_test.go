package zones

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"reckon/engine/internal/calendar"
)

// sampleMoments are 1969-07-20T20:17, 1999-12-31T23:59, 2011-12-30T12:00,
// 2027-01-15T00:00, 2027-07-15T12:00 and 2027-10-31T00:59 in UTC.
var sampleMoments = []int64{-14182980000, 946684740000, 1325246400000, 1799971200000, 1815652800000, 1824944340000}

// sample is what Python's zoneinfo has for the offsets of places at those
// moments, in seconds (tz database 2025b).
var sample = map[string][]int64{
	"sydney":       {36000, 39600, 39600, 39600, 36000, 39600},
	"adelaide":     {34200, 37800, 37800, 37800, 34200, 37800},
	"auckland":     {43200, 46800, 46800, 46800, 43200, 46800},
	"honolulu":     {-36000, -36000, -36000, -36000, -36000, -36000},
	"apia":         {-39600, -39600, 50400, 46800, 46800, 46800},
	"kiritimati":   {-38400, 50400, 50400, 50400, 50400, 50400},
	"chatham":      {45900, 49500, 49500, 49500, 45900, 49500},
	"lord howe":    {36000, 39600, 39600, 39600, 37800, 39600},
	"new york":     {-14400, -18000, -18000, -18000, -14400, -14400},
	"chicago":      {-18000, -21600, -21600, -21600, -18000, -18000},
	"denver":       {-21600, -25200, -25200, -25200, -21600, -21600},
	"phoenix":      {-25200, -25200, -25200, -25200, -25200, -25200},
	"los angeles":  {-25200, -28800, -28800, -28800, -25200, -25200},
	"toronto":      {-14400, -18000, -18000, -18000, -14400, -14400},
	"st johns":     {-9000, -12600, -12600, -12600, -9000, -9000},
	"lima":         {-18000, -18000, -18000, -18000, -18000, -18000},
	"caracas":      {-14400, -14400, -16200, -14400, -14400, -14400},
	"santiago":     {-14400, -10800, -10800, -10800, -14400, -10800},
	"sao paulo":    {-10800, -7200, -7200, -10800, -10800, -10800},
	"buenos aires": {-14400, -10800, -10800, -10800, -10800, -10800},
	"mexico":       {-21600, -21600, -21600, -21600, -21600, -21600},
	"havana":       {-14400, -18000, -18000, -18000, -14400, -14400},
	"london":       {3600, 0, 0, 0, 3600, 3600},
	"paris":        {3600, 3600, 3600, 3600, 7200, 7200},
	"berlin":       {3600, 3600, 3600, 3600, 7200, 7200},
	"rome":         {7200, 3600, 3600, 3600, 7200, 7200},
	"moscow":       {10800, 10800, 14400, 10800, 10800, 10800},
	"istanbul":     {7200, 7200, 7200, 10800, 10800, 10800},
	"lisbon":       {3600, 0, 0, 0, 3600, 3600},
	"kyiv":         {10800, 7200, 7200, 7200, 10800, 10800},
	"reykjavik":    {0, 0, 0, 0, 0, 0},
	"azores":       {-3600, -3600, -3600, -3600, 0, 0},
	"tokyo":        {32400, 32400, 32400, 32400, 32400, 32400},
	"shanghai":     {28800, 28800, 28800, 28800, 28800, 28800},
	"mumbai":       {19800, 19800, 19800, 19800, 19800, 19800},
	"kathmandu":    {19800, 20700, 20700, 20700, 20700, 20700},
	"tehran":       {12600, 12600, 12600, 12600, 12600, 12600},
	"dubai":        {14400, 14400, 14400, 14400, 14400, 14400},
	"karachi":      {18000, 18000, 18000, 18000, 18000, 18000},
	"jerusalem":    {7200, 7200, 7200, 7200, 10800, 7200},
	"gaza":         {7200, 7200, 7200, 7200, 10800, 7200},
	"seoul":        {32400, 32400, 32400, 32400, 32400, 32400},
	"pyongyang":    {32400, 32400, 32400, 32400, 32400, 32400},
	"singapore":    {27000, 28800, 28800, 28800, 28800, 28800},
	"yangon":       {23400, 23400, 23400, 23400, 23400, 23400},
	"eucla":        {31500, 31500, 31500, 31500, 31500, 31500},
	"cairo":        {10800, 7200, 7200, 7200, 10800, 7200},
	"casablanca":   {0, 0, 0, 3600, 3600, 3600},
	"lagos":        {3600, 3600, 3600, 3600, 3600, 3600},
	"johannesburg": {7200, 7200, 7200, 7200, 7200, 7200},
	"addis ababa":  {10800, 10800, 10800, 10800, 10800, 10800},
	"monrovia":     {-2670, 0, 0, 0, 0, 0},
	"windhoek":     {7200, 7200, 7200, 7200, 7200, 7200},
	"troll":        {0, 0, 0, 0, 7200, 7200},
	"utc":          {0, 0, 0, 0, 0, 0},
}

func TestOffsets(t *testing.T) {
	for name, want := range sample {
		p, ok := Lookup(name)
		if !ok {
			t.Errorf("Lookup(%q) finds nothing", name)
			continue
		}
		for i, millis := range sampleMoments {
			if got, err := p.OffsetAt(millis); err != nil || got != want[i]*1000 {
				t.Errorf("offset of %s at %d = %d ms, %v, want %d s", name, millis, got, err, want[i])
			}
		}
	}
}

func tables() [][]row { return [][]row{europe, america, asia, africa, oceania, countries} }

func TestEveryZoneExists(t *testing.T) {
	zones := identifiers()
	for _, table := range tables() {
		for _, r := range table {
			zones = append(zones, r.Zone)
		}
	}
	for _, zone := range zones {
		if _, known := Load(zone); !known {
			t.Errorf("no rules of %s", zone)
		}
	}
}

func TestNoTwoRowsClaimASpelling(t *testing.T) {
	claimed := map[string]string{}
	cities := 0
	for i, table := range tables() {
		for _, r := range table {
			for _, label := range r.Names {
				if zone, twice := claimed[plain(label)]; twice {
					t.Errorf("%q is claimed by %s and %s", label, zone, r.Zone)
				}
				claimed[plain(label)] = r.Zone
				if i < len(tables())-1 {
					cities++
				}
			}
		}
	}
	if cities < 400 {
		t.Errorf("%d cities, want 400", cities)
	}
}

func TestLabels(t *testing.T) {
	for name, p := range places() {
		for word := range strings.FieldsSeq(p.Label) {
			if first := []rune(word)[0]; unicode.IsLower(first) && word != "de" {
				t.Errorf("label %q of %q", p.Label, name)
			}
		}
	}
	for name, want := range map[string]string{
		"rio DE janeiro": "Rio de Janeiro", "pst": "PST", "uk": "UK", "usa": "USA", "telaviv": "Tel Aviv", "Tel aviv": "Tel Aviv",
		"addisababa": "Addis Ababa", "port moresby": "Port Moresby", "UTC -3": "UTC -3", "gmt+5:30": "gmt+5:30", "kiev": "Kiev",
		"port-au-prince": "Port-au-Prince", "Zürich": "Zurich", "são paulo": "Sao Paulo", "St. Louis": "St Louis", "isle of man": "Isle Of Man",
	} {
		if p, ok := Lookup(name); !ok || p.Label != want {
			t.Errorf("Lookup(%q) = %q, %t, want %q", name, p.Label, ok, want)
		}
	}
}

// TestIdentifiers holds every last part to its own zone, unless a table gives the
// name another.
func TestIdentifiers(t *testing.T) {
	tabled := map[string]bool{}
	for _, table := range tables() {
		for _, r := range table {
			for _, label := range r.Names {
				tabled[plain(label)] = true
			}
		}
	}
	for _, zone := range identifiers() {
		name := strings.ReplaceAll(zone[strings.LastIndexByte(zone, '/')+1:], "_", " ")
		p, ok := Lookup(name)
		if !ok {
			t.Errorf("%s gives no name", zone)
			continue
		}
		theirs, _ := Load(zone)
		for _, millis := range sampleMoments {
			if ours, _ := p.OffsetAt(millis); !tabled[plain(name)] && ours != calendar.OffsetAt(millis, theirs) {
				t.Errorf("%q is %s, not %s", name, p.Zone(), zone)
			}
		}
	}
}

// TestCountries holds the countries against ISO 3166-1 (tz database 2025b,
// iso3166.tab).
func TestCountries(t *testing.T) {
	const codes = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
	without := "AQ BV HM UM" // no capital
	var have []string
	for _, c := range countries {
		have = append(have, c.Code)
	}
	for code := range strings.FieldsSeq(codes) {
		if slices.Contains(have, code) == strings.Contains(without, code) {
			t.Errorf("country %s", code)
		}
	}
	if len(have)+4 != len(strings.Fields(codes)) {
		t.Errorf("%d countries, want %d", len(have), len(strings.Fields(codes))-4)
	}
	for name, want := range map[string]string{
		"peru": "America/Lima", "nepal": "Asia/Kathmandu", "hong kong": "Asia/Hong_Kong", "singapore": "Asia/Singapore",
		"ivory coast": "Africa/Abidjan", "reunion": "Indian/Reunion", "south korea": "Asia/Seoul", "indonesia": "Asia/Jakarta",
	} {
		if p, ok := Lookup(name); !ok || p.Zone() != want {
			t.Errorf("Lookup(%q) = %s, %t, want %s", name, p.Zone(), ok, want)
		}
	}
}
