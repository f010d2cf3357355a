package main

import "time"

const (
	// breathEvery is how long a call computes before it gives way (hosts.md,
	// section 4.5): a clock reading costs up to 4 µs here, and the engine asks
	// once every thousand steps.
	breathEvery = 25 * time.Millisecond
	// breathLong is how long it gives way. A microsecond would be over before
	// the scheduler looks, as often as not, and the browser would never have
	// its thread; this is less than a browser's timer waits at least.
	breathLong = 500 * time.Microsecond
	// breathMost bounds how long a call gives way to a client that never stops
	// sending, so that it has half of the time at least.
	breathMost = breathEvery
)

// breath is when a call gave way last. One call computes at a time.
type breath struct{ last time.Time }

// yield lets the browser deliver what waits, if it is time. While messages come
// it gives way again: a hundred pings that wait take one breath, and not a
// hundred.
func (p *port) yield() {
	if time.Since(p.last) < breathEvery {
		return
	}
	for began := time.Now(); ; {
		before := p.arrived
		time.Sleep(breathLong)
		if p.arrived == before || time.Since(began) > breathMost {
			break
		}
	}
	p.last = time.Now()
}
