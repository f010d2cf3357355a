package calendar

import (
	"math/rand/v2"
	"testing"
	"time"
)

// TestDaysPropertyEveryDay walks twelve centuries on both sides of the year 1 by
// the rule of leap years alone, backwards and forwards.
func TestDaysPropertyEveryDay(t *testing.T) {
	next := Days(-1200, 1, 1)
	for year := -1200; year <= 1200; year++ {
		for month := 1; month <= 12; month++ {
			days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
			if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
				days = 29
			}
			if got := DaysInMonth(year, month); got != days {
				t.Fatalf("DaysInMonth(%d, %d) = %d, want %d", year, month, got, days)
			}
			for day := 1; day <= days; day++ {
				if got := Days(year, month, day); got != next {
					t.Fatalf("Days(%d, %d, %d) = %d, want %d", year, month, day, got, next)
				}
				if y, m, d := CivilOf(next); y != year || m != month || d != day {
					t.Fatalf("CivilOf(%d) = %d, %d, %d, want %d, %d, %d", next, y, m, d, year, month, day)
				}
				next++
			}
		}
	}
}

// TestDays holds days of Python's datetime: date.toordinal() - 719163.
func TestDays(t *testing.T) {
	for _, test := range []struct {
		year, month, day int
		want             int64
	}{
		{1970, 1, 1, 0}, {1, 1, 1, -719162}, {9999, 12, 31, 2932896}, {2000, 2, 29, 11016}, {1582, 10, 15, -141427}, {2027, 9, 30, 21091},
	} {
		if got := Days(test.year, test.month, test.day); got != test.want {
			t.Errorf("Days(%d, %d, %d) = %d, want %d", test.year, test.month, test.day, got, test.want)
		}
	}
}

// TestDaysPropertyTime compares a hundred thousand days with package time.
func TestDaysPropertyTime(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range 100_000 {
		days := chance.Int64N(200_000_000) - 100_000_000
		want := time.Unix(days*86_400, 0).UTC()
		year, month, day := CivilOf(days)
		if year != want.Year() || month != int(want.Month()) || day != want.Day() || Weekday(days)%7 != int(want.Weekday()) {
			t.Fatalf("CivilOf(%d) = %d-%d-%d, a %s, want %s", days, year, month, day, Weekdays[Weekday(days)], want)
		}
		wantYear, wantWeek := want.ISOWeek()
		if year, week := ISOWeek(days); year != wantYear || week != wantWeek {
			t.Fatalf("ISOWeek(%d) = %d, %d, want %d, %d", days, year, week, wantYear, wantWeek)
		}
		months := chance.Int64N(24_000) - 12_000
		y, m, d := CivilOf(AddMonths(days, months))
		if got := int64(y)*12 + int64(m) - int64(year)*12 - int64(month); got != months {
			t.Fatalf("AddMonths(%d, %d) lands %d months on", days, months, got)
		}
		if d != day && (d > day || d != DaysInMonth(y, m)) {
			t.Fatalf("AddMonths(%d, %d) lands on day %d of %d-%d, want %d or the last", days, months, d, y, m, day)
		}
	}
}

// TestWorkingPropertyWalk holds the arithmetic of working days against a walk day
// by day.
func TestWorkingPropertyWalk(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	for range 2_000 {
		from, n := chance.Int64N(100_000)-50_000, chance.Int64N(600)-300
		at, left, step := from, n, int64(1)
		if n < 0 {
			left, step = -n, -1
		}
		for left > 0 {
			if at += step; Weekday(at) <= 5 {
				left--
			}
		}
		if got := AddWorking(from, n); got != at {
			t.Fatalf("AddWorking(%d, %d) = %d, want %d", from, n, got, at)
		}
		to, count := from+chance.Int64N(900), int64(0)
		for day := from; day <= to; day++ {
			if Weekday(day) <= 5 {
				count++
			}
		}
		if got := Working(from, to); got != count {
			t.Fatalf("Working(%d, %d) = %d, want %d", from, to, got, count)
		}
	}
}

// TestWallIn holds what clocks show around the nights on which they are moved
// (Python's zoneinfo).
func TestWallIn(t *testing.T) {
	for _, test := range []struct {
		zone                         string
		year, month, day, hour, mins int
		want                         string
		reading                      Reading
	}{
		{"Europe/Berlin", 2027, 3, 28, 2, 30, "2027-03-28T01:30:00Z", Skipped},
		{"Europe/Berlin", 2027, 3, 28, 3, 0, "2027-03-28T01:00:00Z", Once},
		{"Europe/Berlin", 2027, 10, 31, 2, 30, "2027-10-31T00:30:00Z", Repeated},
		{"Europe/Berlin", 2027, 10, 31, 3, 0, "2027-10-31T02:00:00Z", Once},
		{"America/Chicago", 2028, 3, 12, 2, 15, "2028-03-12T08:15:00Z", Skipped},
		{"Australia/Lord_Howe", 2027, 4, 4, 1, 45, "2027-04-03T14:45:00Z", Repeated},
		{"Pacific/Apia", 2011, 12, 30, 12, 0, "2011-12-30T22:00:00Z", Skipped},
		{"UTC", 2027, 3, 28, 2, 30, "2027-03-28T02:30:00Z", Once},
	} {
		zone, err := time.LoadLocation(test.zone)
		if err != nil {
			t.Fatal(err)
		}
		wall := WallOf(Days(test.year, test.month, test.day), int64(test.hour*60+test.mins)*60_000)
		millis, reading := wall.In(zone)
		if got := time.UnixMilli(millis).UTC().Format(time.RFC3339); got != test.want || reading != test.reading {
			t.Errorf("%v in %s = %s, %d, want %s, %d", test, test.zone, got, reading, test.want, test.reading)
		}
	}
}

// TestWallPropertyReadsBack holds that a moment is the one at which its zone shows
// what it shows, unless that is shown twice.
func TestWallPropertyReadsBack(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	for _, name := range []string{"Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia", "Antarctica/Troll", "America/Sao_Paulo"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		for range 20_000 {
			millis := chance.Int64N(8_000_000_000_000) - 3_000_000_000_000
			got, reading := WallAt(millis, zone).In(zone)
			if got != millis && (reading != Repeated || got > millis) || reading == Skipped {
				t.Fatalf("%d in %s reads back as %d, %d", millis, name, got, reading)
			}
		}
	}
}
