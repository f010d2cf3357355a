package framing

import "context"

// Peer is the other end of a connection, as a [Handler] sees it.
type Peer struct{ stream *stream }

// Send sends a line that is not the reply of Answer or of a Call. It waits to
// be written among the replies, and is Serve's to keep. Send itself never
// waits; what comes after the end is dropped.
func (p Peer) Send(line []byte) {
	p.stream.mu.Lock()
	defer p.stream.mu.Unlock()
	p.stream.send(line)
}

// Pause runs wait for a Call that waits for something else than a processor:
// its place behind the Gate, and among the calls under way, is another's
// meanwhile.
func (p Peer) Pause(wait func()) {
	s := p.stream
	s.Gate.Leave()
	s.set(func() { s.pausing++ })
	wait()
	s.set(func() { s.pausing-- })
	// A place comes free, since every other call ends.
	s.Gate.Enter(context.Background())
}

// ended tells the handler that no line will follow.
func (s *stream) ended() {
	if s.End != nil {
		s.End()
	}
}
