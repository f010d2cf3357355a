// Package zones knows places and the clocks on their walls.
//
// A [Place] is a name for a zone of the tz database, or a fixed offset. [Match]
// finds the longest one that a text begins with, whatever its letter case. The
// rules of a zone come from the tz database in the program and never from the
// machine's, so that two machines agree; each is read when it is first asked for.
// Moments are milliseconds since 1970-01-01T00:00Z:
//
//	lima, _, _ := zones.Match("lima at noon")
//	moment, err := lima.Moment(days, 12*60)
package zones
