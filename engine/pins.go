package engine

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
