package zones

import (
	_ "embed" // of the rules below
	"strconv"
	"strings"
	"sync"
	"time"
)

// packed is the tz database 2025c, as the Go toolchain hands it out (lib/time): a
// line for each zone with the names that share its rules and the length of these
// in bytes, a line without anything, then the rules in the same order, each in
// the format of RFC 8536. `make zones-check` compares it with the toolchain's.
//
//go:embed database.bin
var packed string

// rules is a zone of the tz database, read when it is first asked for.
type rules struct {
	zone string
	data string
	read sync.Once
	in   *time.Location
	err  error
}

// database is the rules of every zone by its IANA identifier.
var database = sync.OnceValue(func() map[string]*rules {
	byZone := make(map[string]*rules, 600)
	index, bodies, _ := strings.Cut(packed, "\n\n")
	for line := range strings.Lines(index) {
		fields := strings.Fields(line)
		length, err := strconv.Atoi(fields[len(fields)-1])
		if err != nil || length > len(bodies) {
			break
		}
		for _, zone := range fields[:len(fields)-1] {
			byZone[zone] = &rules{zone: zone, data: bodies[:length]}
		}
		bodies = bodies[length:]
	}
	return byZone
})

// Load returns the zone of an IANA identifier, in its own letter case; false
// where there is none. Its rules are those of the program on every machine: what
// the machine itself has is not asked.
func Load(zone string) (*time.Location, bool) {
	if zone == "UTC" {
		return time.UTC, true
	}
	r, known := database()[zone]
	if !known {
		return nil, false
	}
	in, err := r.location()
	return in, err == nil
}

// Meant returns the identifier that a text which is none stands for: the same in
// another letter case, or that of a place.
func Meant(text string) (zone string, ok bool) {
	for zone := range database() {
		if strings.EqualFold(zone, text) {
			return zone, true
		}
	}
	if p, ok := Lookup(text); ok && p.rules != nil {
		return p.Zone(), true
	}
	return "", false
}

func (r *rules) location() (*time.Location, error) {
	r.read.Do(func() { r.in, r.err = time.LoadLocationFromTZData(r.zone, []byte(r.data)) })
	return r.in, r.err
}
