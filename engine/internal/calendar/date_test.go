package calendar

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// must is a date that is known to exist.
func must(t testing.TB, text string) Date {
	t.Helper()
	d, ok := Parse(text)
	if !ok {
		t.Fatalf("Parse(%q) = false, want a date", text)
	}
	return d
}

func TestParse(t *testing.T) {
	// The days are date.toordinal() - 1 of Python's datetime.
	for text, want := range map[string]Date{
		"0001-01-01": 0, "0001-03-01": 59, "0004-02-29": 1154, "0100-02-28": 36217, "0100-03-01": 36218,
		"0400-12-31": 146096, "0401-01-01": 146097, "1600-02-29": 584081, "1900-03-01": 693654,
		"1970-01-01": 719162, "2000-02-29": 730178, "2000-12-31": 730484, "2026-03-08": 739682, "9999-12-31": 3652058,
	} {
		t.Run(text, func(t *testing.T) {
			d, ok := Parse(text)
			if !ok || d != want {
				t.Errorf("Parse(%q) = %d, %v, want %d", text, int(d), ok, int(want))
			}
			if got := d.String(); got != text {
				t.Errorf("Date(%d).String() = %q, want %q", int(d), got, text)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{
		"", "2026", "2026-2-03", "2026-02-3", "02026-02-03", "2026-02-30", "2026-13-01", "2026-00-10", "2026-01-00",
		"2025-02-29", "1900-02-29", "2026-04-31", "0000-01-01", "2026/02/03", "2026-02/03", "-026-02-03", "+026-02-03",
		" 026-02-03", "2026-02-0x", "20２6-02-03", "2026-02-03 ", "２０２６-02-03", "\xff\xff\xff\xff-02-03", strings.Repeat("9", 1000),
	} {
		t.Run(text, func(t *testing.T) {
			if d, ok := Parse(text); ok {
				t.Errorf("Parse(%q) = %v, want none", text, d)
			}
		})
	}
}

func TestOfRefuses(t *testing.T) {
	for _, c := range [][3]int{{0, 1, 1}, {10000, 1, 1}, {-1, 1, 1}, {2026, 0, 1}, {2026, 13, 1}, {2026, 1, 0}, {2026, 1, 32}, {2026, -1, 1}, {2026, 2, 29}, {math.MaxInt, math.MinInt, math.MaxInt}} {
		if d, ok := Of(c[0], c[1], c[2]); ok {
			t.Errorf("Of(%d, %d, %d) = %v, want none", c[0], c[1], c[2], d)
		}
	}
}

// TestEveryDay walks all the years by the rule of leap years alone.
func TestEveryDay(t *testing.T) {
	next := Date(0)
	for year := 1; year <= 9999; year++ {
		for month := 1; month <= 12; month++ {
			days := 31
			switch {
			case month == 4 || month == 6 || month == 9 || month == 11:
				days = 30
			case month == 2 && (year%400 == 0 || year%4 == 0 && year%100 != 0):
				days = 29
			case month == 2:
				days = 28
			}
			for day := 1; day <= days; day++ {
				d, ok := Of(year, month, day)
				if y, m, n := d.Civil(); !ok || d != next || y != year || m != month || n != day {
					t.Fatalf("Of(%d, %d, %d) = %d, %v, want %d; Civil gives %d, %d, %d", year, month, day, int(d), ok, int(next), y, m, n)
				}
				next++
			}
			if _, ok := Of(year, month, days+1); ok {
				t.Fatalf("Of(%d, %d, %d) = true, want false", year, month, days+1)
			}
		}
	}
	if next != last+1 {
		t.Errorf("the calendar has %d days, want %d", int(next), int(last)+1)
	}
}

func TestAddDays(t *testing.T) {
	tests := []struct {
		date string
		days int64
		want string
	}{
		{"2026-03-08", 1, "2026-03-09"},
		{"2026-03-08", 0, "2026-03-08"},
		{"2024-02-28", 1, "2024-02-29"},
		{"2026-01-01", -1, "2025-12-31"},
		{"1999-12-31", 366, "2000-12-31"},
		{"2026-03-08", -500000, "0657-03-25"},
		{"0001-01-01", 3652058, "9999-12-31"},
		{"9999-12-31", -3652058, "0001-01-01"},
		{"0001-01-01", -1, ""},
		{"9999-12-31", 1, ""},
		{"2026-03-08", math.MaxInt64, ""},
		{"2026-03-08", math.MinInt64, ""},
		{"2026-03-08", 1 << 32, ""},
	}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.date, " ", test.days), func(t *testing.T) {
			got, ok := must(t, test.date).AddDays(test.days)
			if ok != (test.want != "") || ok && got.String() != test.want {
				t.Errorf("AddDays(%s, %d) = %v, %v, want %q", test.date, test.days, got, ok, test.want)
			}
			if ok && got.Sub(must(t, test.date)) != int(test.days) {
				t.Errorf("%v.Sub(%s) = %d, want %d", got, test.date, got.Sub(must(t, test.date)), test.days)
			}
		})
	}
}

func TestEndOfMonth(t *testing.T) {
	tests := []struct {
		date   string
		months int64
		want   string
	}{
		{"2026-10-09", 4, "2027-02-28"},
		{"2028-01-31", 1, "2028-02-29"},
		{"2026-03-15", -13, "2025-02-28"},
		{"2026-05-31", 0, "2026-05-31"},
		{"2026-12-01", 0, "2026-12-31"},
		{"2026-01-01", -1, "2025-12-31"},
		{"1900-01-15", 1, "1900-02-28"},
		{"2000-01-15", 1, "2000-02-29"},
		{"2026-05-31", -120, "2016-05-31"},
		{"0001-01-01", 119987, "9999-12-31"},
		{"9999-12-31", -119987, "0001-01-31"},
		{"0001-01-01", -1, ""},
		{"9999-12-01", 1, ""},
		{"0001-01-01", 119988, ""},
		{"9999-12-31", -119988, ""},
		{"2026-01-01", math.MaxInt64, ""},
		{"2026-01-01", math.MinInt64, ""},
	}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.date, " ", test.months), func(t *testing.T) {
			got, ok := must(t, test.date).EndOfMonth(test.months)
			if ok != (test.want != "") || ok && got.String() != test.want {
				t.Errorf("EndOfMonth(%s, %d) = %v, %v, want %q", test.date, test.months, got, ok, test.want)
			}
		})
	}
}
