package engine

import "time"

// Ambient is what a host lets calls know of the world. The zero value does no
// I/O and has no clock: the answers then depend on the call alone.
type Ambient struct {
	// Now is the clock. Without one, and without the pin, dates that count
	// from the present are refused.
	Now func() time.Time
	// Zone is the zone that dates are read in when no pin says otherwise; nil
	// is UTC.
	Zone *time.Location
	// Entropy seeds a random draw that no seed pins; nil refuses such a draw.
	Entropy func() uint64
	// Files are what the sheet tools may read; nil refuses every path.
	Files Files
	// Yield lets a host with one thread breathe during long work. It is called
	// once a line and once every thousand steps; nil is never called.
	Yield func()
	// Progress is told, once a line of a note or a binding of a sheet, how many
	// are done, and of how many; nil is never called.
	Progress func(done, total int)
}
