package almanac_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"reckon/engine/internal/almanac"
	"reckon/engine/internal/calendar"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

func berlin(t testing.TB) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

func span(n string, unit string) value.Quantity {
	return value.Quantity{N: number.MustParse(n), Unit: value.Unit{Over: units.Must(unit)}}
}

func whole(n int64, unit string) value.Quantity {
	return value.Quantity{N: number.Int(n), Unit: value.Unit{Over: units.Must(unit)}}
}

// TestStepPropertyIdentity holds, over days of the years 1 to 9999, that days added
// and taken away lead back, that the distance is what was added, and that months
// never leave the month they lead to.
func TestStepPropertyIdentity(t *testing.T) {
	home := berlin(t)
	chance := rand.New(rand.NewPCG(7, 8))
	first, last := calendar.Days(1, 1, 1), calendar.Days(9999, 12, 31)
	for range 20_000 {
		day := first + chance.Int64N(last-first+1)
		n := first + chance.Int64N(last-first+1) - day
		d, err := almanac.Day(day, home)
		if err != nil {
			t.Fatal(err)
		}
		there, err := almanac.Step(d, whole(n, "days"), almanac.Forward)
		if err != nil {
			t.Fatal(err)
		}
		back, err := almanac.Step(there, whole(n, "days"), almanac.Back)
		if err != nil || back != d {
			t.Fatalf("day %d + %d - %d = %+v, %v, want %+v", day, n, n, back, err, d)
		}
		// An independent count of days: package time's, in UTC.
		count := time.Unix((day+n)*86_400, 0).Sub(time.Unix(day*86_400, 0)) / (24 * time.Hour)
		if want := time.Duration(n); n > -100_000 && n < 100_000 && count != want {
			t.Fatalf("package time counts %d days, want %d", count, want)
		}
		if got, _ := almanac.Subtract(there, d).N.Int64(); got != n {
			t.Fatalf("the days from %d on are %d, want %d", day, got, n)
		}
		months := chance.Int64N(6_000) - 3_000
		year, month, dayOfMonth := calendar.CivilOf(day)
		landed, err := almanac.Step(d, whole(months, "months"), almanac.Forward)
		if err != nil {
			t.Fatal(err)
		}
		y, m, of := calendar.CivilOf(almanac.DayOf(landed))
		if int64(y-year)*12+int64(m-month) != months || of > dayOfMonth {
			t.Fatalf("%d-%d-%d + %d months = %d-%d-%d", year, month, dayOfMonth, months, y, m, of)
		}
	}
}

// TestStepPropertyClock holds that days keep the time on the clock and hours do
// not, around the nights on which the clocks are moved.
func TestStepPropertyClock(t *testing.T) {
	home := berlin(t)
	chance := rand.New(rand.NewPCG(9, 10))
	for range 5_000 {
		day := calendar.Days(2027, 1, 1) + chance.Int64N(3_650)
		ofDay := (4 + chance.Int64N(20)) * 3_600_000
		d, err := almanac.At(value.Date{Grain: value.Moment, Home: home}, calendar.WallOf(day, ofDay))
		if err != nil {
			t.Fatal(err)
		}
		n := chance.Int64N(400) - 200
		stepped, err := almanac.Step(d, whole(n, "days"), almanac.Forward)
		if err != nil {
			t.Fatal(err)
		}
		if got := almanac.Wall(stepped); got != calendar.WallOf(day+n, ofDay) {
			t.Fatalf("%d days on the clock shows %d, want %d", n, got, calendar.WallOf(day+n, ofDay))
		}
		elapsed, err := almanac.Step(d, whole(24*n, "hours"), almanac.Forward)
		if err != nil || elapsed.Millis-d.Millis != n*86_400_000 {
			t.Fatalf("%d hours on are %d ms, %v", 24*n, elapsed.Millis-d.Millis, err)
		}
	}
}

func TestStepRefuses(t *testing.T) {
	d, err := almanac.Day(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		q    value.Quantity
		want *fault.Entry
	}{
		{span("5", "km"), &almanac.InvalidOperation},
		{span("1e400", "days"), &almanac.OutOfRange},
		{span("1e400", "months"), &almanac.OutOfRange},
		{span("1e400", "seconds"), &almanac.OutOfRange},
		{span("100000001", "days"), &almanac.OutOfRange},
		{span("-100000001", "days"), &almanac.OutOfRange},
		{span("9007199254740993", "millennia"), &almanac.OutOfRange},
		{value.Quantity{N: number.Int(26_100), Unit: value.Unit{Over: units.Workday()}}, &almanac.OffsetLimit},
	} {
		_, err := almanac.Step(d, test.q, almanac.Forward)
		if f, ok := fault.From(err); !ok || f.Entry != test.want {
			t.Errorf("Step(1970-01-01, %v) = %v, want %s", test.q.N, err, test.want.Code)
		}
	}
	// The last days of the calendar are reached.
	if d, err = almanac.Step(d, span("100000000", "days"), almanac.Forward); err != nil || d.Millis != value.MaxMillis {
		t.Errorf("Step(1970-01-01, 100000000 days) = %d, %v, want %d", d.Millis, err, int64(value.MaxMillis))
	}
}

// TestAgePropertyParts holds that the parts of an age lead from the birth to the
// day it is asked on.
func TestAgePropertyParts(t *testing.T) {
	chance := rand.New(rand.NewPCG(11, 12))
	for range 20_000 {
		from := chance.Int64N(60_000) - 30_000
		to := from + chance.Int64N(40_000)
		birth, _ := almanac.Day(from, nil)
		on, _ := almanac.Day(to, nil)
		years, months, days := almanac.Age(birth, on)
		if got := calendar.AddMonths(from, years*12+months) + days; got != to || months > 11 || days > 30 {
			t.Fatalf("from %d to %d are %d years %d months %d days, which lead to %d", from, to, years, months, days, got)
		}
		if calendar.AddMonths(from, years*12+months+1) < to {
			t.Fatalf("from %d to %d is a month more than %d years %d months", from, to, years, months)
		}
	}
}

// TestStepFromSkippedMidnight holds that a day whose midnight the clocks skip is a
// day like any other.
func TestStepFromSkippedMidnight(t *testing.T) {
	home, err := time.LoadLocation("America/Sao_Paulo")
	if err != nil {
		t.Fatal(err)
	}
	skipped, err := almanac.Day(calendar.Days(2018, 11, 4), home)
	if err != nil || skipped.Millis != 1_541_300_400_000 { // 03:00Z, 1 o'clock there
		t.Fatalf("4 November 2018 = %d, %v", skipped.Millis, err)
	}
	for _, n := range []int64{1, -1, 30} {
		want, _ := almanac.Day(calendar.Days(2018, 11, 4)+n, home)
		if got, err := almanac.Step(skipped, whole(n, "days"), almanac.Forward); err != nil || got != want {
			t.Errorf("4 November 2018 + %d days = %+v, %v, want %+v", n, got, err, want)
		}
	}
}
