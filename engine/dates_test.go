package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"reckon/engine"
)

// TestDatesPropertyReadBack holds that the date that an answer shows reads back as
// that date, over the years 1 to 9999, and so does its ISO 8601 text.
func TestDatesPropertyReadBack(t *testing.T) {
	zone, now := "Europe/Berlin", "2027-09-30T18:45:00+02:00"
	ask := func(line string) string {
		t.Helper()
		answer, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: line, Pins: engine.Pins{Zone: &zone, Now: &now}})
		if err != nil || answer.Code != "" {
			t.Fatalf("%s = %s %s, %v", line, answer.Code, answer.Display, err)
		}
		return strings.TrimPrefix(answer.Display, "= ")
	}
	chance := rand.New(rand.NewPCG(13, 14))
	first := time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)
	for range 2_000 {
		day := first.AddDate(0, 0, chance.IntN(3_652_059))
		year, month, n := day.Date()
		shown := ask(fmt.Sprintf("%d/%d/%04d", n, month, year))
		if want := fmt.Sprintf("%s, %s %d, %d", day.Weekday(), month, n, year); shown != want {
			t.Fatalf("%d/%d/%04d = %s, want %s", n, month, year, shown, want)
		}
		_, spelled, _ := strings.Cut(shown, ", ")
		spelled = spelled[:strings.LastIndexByte(spelled, ' ')] + fmt.Sprintf(" %04d", year)
		if again := ask(spelled); again != shown {
			t.Fatalf("%s = %s, want %s", spelled, again, shown)
		}
		if year < 1900 {
			continue // the offset of the local mean time has seconds
		}
		text := ask(fmt.Sprintf("%04d-%d-%d as iso8601", year, month, n))
		if again := ask(`"` + text + `" as date`); again != shown {
			t.Fatalf("%s as date = %s, want %s", text, again, shown)
		}
	}
}

// TestClockIsReadOnce holds that a call looks at the host's clock once.
func TestClockIsReadOnce(t *testing.T) {
	looks := 0
	ambient := engine.Ambient{Now: func() time.Time {
		looks++
		return time.Date(2027, 9, 30, 18, 45, looks, 0, time.UTC)
	}}
	d, err := engine.EvaluateDocument(context.Background(), ambient, engine.Question{Text: "now\nnow\ncheck line 1 == now"})
	if err != nil {
		t.Fatal(err)
	}
	if looks != 1 || d.Lines[0].Display != d.Lines[1].Display || d.Lines[2].Display != "= ✓" {
		t.Errorf("the clock was looked at %d times: %+v", looks, d.Lines)
	}
}

// TestClockIsLeftAlone holds that a call which asks for no moment never looks at
// the host's clock, and that a clock with a bug costs only the line that asks.
func TestClockIsLeftAlone(t *testing.T) {
	ambient := engine.Ambient{Now: func() time.Time { panic("a bug of the clock") }}
	d, err := engine.EvaluateDocument(context.Background(), ambient, engine.Question{Text: "6 * 7\nnow\n2031-08-07 + 1 day"})
	if err != nil {
		t.Fatal(err)
	}
	if d.Lines[0].Display != "= 42" || d.Lines[1].Code != "UNEXPECTED_ERROR" || d.Lines[2].Display != "= Friday, August 8, 2031" {
		t.Errorf("with a clock that panics: %+v", d.Lines)
	}
}

// TestDatesRecord holds the record of dates (results.md, section 3).
func TestDatesRecord(t *testing.T) {
	zone, now := "Europe/Berlin", "2027-09-30T18:45:00+02:00"
	for line, want := range map[string]string{
		"8/7/2031":                            `{"type":4,"value":1941228000000,"grain":"date"}`,
		"now":                                 `{"type":4,"value":1822322700000,"grain":"moment"}`,
		"2031-03-02T05:06:07Z":                `{"type":4,"value":1930194367000,"grain":"moment"}`,
		"2/11/2027 - 29/10/2027":              `{"type":6,"value":4,"unit":"days"}`,
		"now - 2027-09-30 18:00":              `{"type":6,"value":2700000,"unit":"ms","datetimeSpan":true}`,
		"(now - 2027-09-30 18:00) in minutes": `{"type":6,"value":45,"unit":"minutes","exact":"45"}`,
		"2027-11-05T07:20 as time":            `{"type":4,"value":1822281600000,"grain":"time","timeAnchor":1822255200000}`,
	} {
		answer, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: line, Pins: engine.Pins{Zone: &zone, Now: &now}})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(answer.AppendJSON(nil)); !strings.Contains(got, `"value":`+want) {
			t.Errorf("%s = %s, want %s", line, got, want)
		}
	}
}

// TestDatesPropertySoup holds that no row of words about dates breaks the engine or
// keeps it long.
func TestDatesPropertySoup(t *testing.T) {
	zone, now := "America/St_Johns", "2027-09-30T18:45:00+02:00"
	words := strings.Fields(`8/7/2031 31/10/2027 2031-02-29 7/25/2031 2031-03-02T05:06:07Z 4 June 2029 today now tomorrow monday next last this
		week month year end of start first 2nd thursday days weeks months hours workdays working business until since between and after before from ago
		in on at to as date timestamp iso8601 weekday time age what is it a weekend number how many + - * / ( ) 1e300 0.5 -1 400000 years 9am 14:10 noon
		Lima Seoul , decade centuries 100000000 ms x = 5 > < == % if then else [ ] quarter 1n 3+/-1 "2031-03-02" d`)
	chance := rand.New(rand.NewPCG(15, 16))
	for range 20_000 {
		var line strings.Builder
		for range 1 + chance.IntN(9) {
			line.WriteString(words[chance.IntN(len(words))])
			line.WriteByte(' ')
		}
		begun := time.Now()
		answer, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: line.String(), Pins: engine.Pins{Zone: &zone, Now: &now}})
		if err != nil || answer.Code == "UNEXPECTED_ERROR" {
			t.Fatalf("%s = %s %s, %v", &line, answer.Code, answer.Display, err)
		}
		if took := time.Since(begun); took > 250*time.Millisecond {
			t.Errorf("%s takes %v", &line, took)
		}
	}
}
