package main

import (
	"syscall/js"
	"time"
)

const (
	// breathEvery is how long a call computes before it gives way. On a busy
	// machine the browser's thread has a part of a processor, and a cancellation
	// waits for many times this; a turn costs about a tenth of a millisecond.
	breathEvery = 10 * time.Millisecond
	// breathMost bounds how long a call gives way to a client that never stops
	// sending, so that it has half of the time at least.
	breathMost = breathEvery
	// turns is how often a call gives way by a message. To a client that sends
	// more it gives way for breathLong, in which a browser delivers all that
	// waits: a turn for each would take longer than many a call.
	turns      = 3
	breathLong = 500 * time.Microsecond
)

// breath is how a call gives way: it posts a message to itself and waits for it.
// A timer would do the same, but a browser has it wait for four milliseconds
// when timers start timers.
type breath struct {
	last    time.Time     // when a call gave way; one computes at a time
	arrived int           // messages of the page so far
	out     js.Value      // the port that messages to itself go out of
	came    chan struct{} // has one when such a message has come
}

// newBreath returns the breath of a program, whose messages have a channel of
// their own.
func newBreath() breath {
	channel := js.Global().Get("MessageChannel").New()
	b := breath{out: channel.Get("port1"), came: make(chan struct{}, 1)}
	channel.Get("port2").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		b.came <- struct{}{}
		return nil
	}))
	return b
}

// yield lets the browser deliver what waits, if it is time. A turn may bring one
// message of the page while more of them wait. So the call gives way until a
// turn brings none: a hundred pings take one breath, and not a hundred.
func (b *breath) yield() {
	if time.Since(b.last) < breathEvery {
		return
	}
	began := time.Now()
	for turn := 0; ; turn++ {
		before := b.arrived
		if turn < turns {
			b.out.Call("postMessage", js.Null())
			<-b.came
		} else {
			time.Sleep(breathLong)
		}
		if b.arrived == before || time.Since(began) > breathMost {
			break
		}
	}
	b.last = time.Now()
}
