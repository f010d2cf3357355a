package engine

import (
	"math"
	"strconv"
	"strings"
	"time"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/zones"
)

// Pins fix what an answer would otherwise take from the moment and the
// machine. A nil pin is absent.
type Pins struct {
	// Zone is an IANA zone name.
	Zone *string
	// Now is an ISO instant with an offset, or milliseconds since 1970 as a
	// text of 1 to 16 digits with an optional minus.
	Now *string
	// Seed is a safe whole number, or any other text that is not empty.
	Seed *string
}

// maxMillis is the furthest moment from 1970 that a calendar of milliseconds
// holds: 100 million days (ECMA-262, section 21.4.1.1).
const maxMillis = 8_640_000_000_000_000

// maxSafeInteger is the largest whole number that a double holds with all its
// neighbours: 2^53 - 1.
const maxSafeInteger = 1<<53 - 1

// measure refuses a pin that is too long to be one.
func (p Pins) measure() error {
	for _, pin := range []struct {
		name string
		text *string
	}{{"tz", p.Zone}, {"now", p.Now}, {"seed", p.Seed}} {
		if pin.text != nil && source.UTF16Length(*pin.text) > MaxPinCharacters {
			return &Refusal{Code: "INPUT_INVALID", Message: pin.name + " has more than 200 characters"}
		}
	}
	return nil
}

// judge refuses pins that mean nothing, in the order seed, tz, now.
func (p Pins) judge() error {
	for _, pin := range []struct {
		text *string
		err  func(string) string
	}{{p.Seed, seedFault}, {p.Zone, zoneFault}, {p.Now, nowFault}} {
		if pin.text == nil {
			continue
		}
		if message := pin.err(*pin.text); message != "" {
			return &Refusal{Code: "INPUT_INVALID", Message: message}
		}
	}
	return nil
}

// clock is the moment and the zone that are pinned, or the host's. A pinned
// moment alone is read in UTC. The host's clock is looked at once at most, so
// that all lines of a call see one moment.
func (a Ambient) clock(p Pins) lang.Clock {
	zone := a.Zone
	if p.Now != nil {
		zone = nil
	}
	if p.Zone != nil {
		if named, known := zones.Load(*p.Zone); known {
			zone = named
		}
	}
	switch {
	case p.Now != nil:
		if moment, ok := instant(*p.Now); ok {
			return lang.ClockAt(moment, zone)
		}
	case a.Now != nil:
		return lang.ClockOf(a.Now, zone)
	}
	return lang.Clock{Zone: zone}
}

func seedFault(text string) string {
	if text == "" {
		return "seed is empty: a whole number or a text is wanted"
	}
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return ""
	}
	if n, err := strconv.ParseInt(text, 10, 64); err != nil || n > maxSafeInteger || n < -maxSafeInteger {
		return "seed is a whole number between ±9007199254740991, got " + clip(text)
	}
	return ""
}

func zoneFault(text string) string {
	if _, known := zones.Load(text); known {
		return ""
	}
	message := "tz is an IANA zone name such as Europe/Lisbon, got " + quote(text)
	if zone, ok := zones.Meant(text); ok {
		message += ": write " + zone
	}
	return message
}

func nowFault(text string) string {
	if _, ok := instant(text); ok {
		return ""
	}
	return "now is an instant such as 2026-03-02T14:30:00Z or milliseconds since 1970, got " + quote(text)
}

// instant reads the moment that a now pin names.
func instant(text string) (time.Time, bool) {
	digits := strings.TrimPrefix(text, "-")
	if digits != "" && strings.Trim(digits, "0123456789") == "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || len(digits) > 16 || n > maxMillis || n < -maxMillis {
			return time.Time{}, false
		}
		return time.UnixMilli(n), true
	}
	if !startsAsInstant(text) {
		return time.Time{}, false
	}
	for _, layout := range []string{"2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z07:00"} {
		if t, err := time.Parse(layout, text); err == nil && placesOfSecond(text) <= 3 {
			return t, math.Abs(float64(t.UnixMilli())) <= maxMillis
		}
	}
	return time.Time{}, false
}

// startsAsInstant reports whether text has its digits and signs where an
// instant has them; package time would take an hour of one digit, and a comma
// before a fraction.
func startsAsInstant(text string) bool {
	const shape = "0000-00-00T00:00"
	if len(text) <= len(shape) || strings.Contains(text, ",") {
		return false
	}
	for i := range len(shape) {
		if c := text[i]; shape[i] == '0' && (c < '0' || c > '9') || shape[i] != '0' && c != shape[i] {
			return false
		}
	}
	return true
}

// placesOfSecond returns how many decimals the seconds of an instant have.
func placesOfSecond(text string) int {
	_, fraction, _ := strings.Cut(text, ".")
	return len(fraction) - len(strings.TrimLeft(fraction, "0123456789"))
}

func quote(text string) string { return strconv.Quote(clip(text)) }

func clip(text string) string {
	if r := []rune(text); len(r) > MaxPinCharacters {
		return string(r[:MaxPinCharacters]) + "…"
	}
	return text
}
