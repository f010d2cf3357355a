package zones

import (
	"strings"
	"testing"

	"reckon/engine/internal/calendar"
)

// TestDatabaseIsWhole holds the packed database against its own index: every
// byte belongs to a zone, no name stands twice, and all rules can be read.
func TestDatabaseIsWhole(t *testing.T) {
	index, bodies, _ := strings.Cut(packed, "\n\n")
	names := 0
	for line := range strings.Lines(index) {
		names += len(strings.Fields(line)) - 1
	}
	left := len(bodies)
	seen := map[string]bool{}
	for _, r := range database() {
		if _, err := r.location(); err != nil {
			t.Errorf("%s: %v", r.zone, err)
		}
		if !seen[r.data] {
			seen[r.data] = true
			left -= len(r.data)
		}
	}
	if names < 590 || names != len(database()) || left != 0 {
		t.Errorf("%d names in the index, %d zones, %d bytes of rules left over", names, len(database()), left)
	}
}

// TestLoad holds offsets of odd histories, as Python's zoneinfo has them.
func TestLoad(t *testing.T) {
	for _, test := range []struct {
		zone    string
		seconds int64
		offset  int64 // in seconds
	}{
		{"UTC", 0, 0},
		{"Africa/Monrovia", 13_046_400, -2_670},     // June 1970, 44 minutes and 30 seconds behind
		{"Europe/Amsterdam", -1_261_094_400, 1_172}, // January 1930, by the sun of the town
		{"Asia/Kathmandu", 315_532_800, 19_800},     // 1980
		{"Asia/Kathmandu", 631_152_000, 20_700},     // 1990
		{"Australia/Lord_Howe", 1_846_022_400, 37_800},
		{"Pacific/Apia", 1_325_116_800, -36_000},    // before the day that it left out
		{"Pacific/Apia", 1_325_462_400, 50_400},     // after it
		{"America/Caracas", 1_262_304_000, -16_200}, // 2010
		{"Africa/Casablanca", 1_833_753_600, 0},     // Ramadan of 2028
		{"Antarctica/Troll", 1_846_022_400, 7_200},  // by two hours
		{"US/Eastern", 1_846_022_400, -14_400},      // an old name
	} {
		in, known := Load(test.zone)
		if !known {
			t.Errorf("no zone %s", test.zone)
			continue
		}
		if got := calendar.OffsetAt(test.seconds*1000, in); got != test.offset*1000 {
			t.Errorf("%s at %d is %d ms ahead of UTC, want %d s", test.zone, test.seconds, got, test.offset)
		}
	}
}

// TestLoadKnowsNothingOfTheMachine holds that what folders of zones hold beside
// the zones of IANA is none, in whatever letter case the machine would find it.
func TestLoadKnowsNothingOfTheMachine(t *testing.T) {
	for _, name := range []string{
		"", "Local", "localtime", "posixrules", "posix/Europe/Berlin", "right/Europe/Berlin", "europe/berlin", "EUROPE/BERLIN",
		"Europe", "Europe/", "/Europe/Berlin", "./Europe/Berlin", "../zoneinfo/Europe/Berlin", "Europe/Berlin ", "Berlin", "705",
	} {
		if _, known := Load(name); known {
			t.Errorf("%q is a zone", name)
		}
	}
	for text, want := range map[string]string{"europe/BERLIN": "Europe/Berlin", "sao paulo": "America/Sao_Paulo", "Japan ": "", "UTC+2": "", "Mars": ""} {
		if got, ok := Meant(text); got != want || ok != (want != "") {
			t.Errorf("Meant(%q) = %q, %t, want %q", text, got, ok, want)
		}
	}
}
