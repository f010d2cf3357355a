package framing

import "context"

// Gate limits how many calls compute at once, over all connections of a
// process. The calls pass in the order in which they came. A nil Gate is open.
type Gate chan struct{}

// NewGate returns a Gate for n calls at a time.
func NewGate(n int) Gate { return make(Gate, n) }

// Enter waits for a place and reports whether it got one before ctx ended.
func (g Gate) Enter(ctx context.Context) bool {
	if g == nil {
		return ctx.Err() == nil
	}
	select {
	case g <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// Leave gives a place up that Enter got.
func (g Gate) Leave() {
	if g != nil {
		<-g
	}
}
