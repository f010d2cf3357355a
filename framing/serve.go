package framing

import (
	"context"
	"fmt"
	"io"
	"time"
)

// Limits of one connection (protocol.md, section 10).
const (
	maxCalls        = 64      // calls under way
	maxWaitingBytes = 8 << 20 // replies that wait to be written, or one larger reply
)

// Times of stopping (hosts.md, section 2.1: one second for the calls, one and
// a half for the whole).
const (
	grace  = time.Second            // for calls that run when the context ends
	settle = 200 * time.Millisecond // for cancelled calls to return, and again for the last write
)

// Call works out the reply to one line; nil is no reply. It returns soon once
// its context has ended.
type Call func(context.Context) []byte

// Handler is how [Serve] has lines answered.
type Handler struct {
	// Open is called once, before the first line is read; nil is never called.
	Open func(Peer)
	// Answer returns the reply to a line, or nil when there is none to send;
	// or else a Call that works it out. The line is Answer's to keep, and the
	// reply is Serve's. Answer is called for one line after the other and
	// should be quick: nothing is read meanwhile.
	Answer func(line []byte) (reply []byte, call Call)
	// End is called once, when no more lines will come; nil is never called.
	// Calls may still be under way.
	End func()
	// Overlong is the reply to a line of more than MaxLineBytes.
	Overlong []byte
	// Gate limits how many Calls compute at once.
	Gate Gate
}

// Serve answers the lines of r on w until r ends, and then until everything
// read is answered. It returns nil at the end of r.
//
// When ctx ends, nothing more is read, calls that run have one second, those
// left are cancelled and get no reply, and what waits is written: Serve
// returns nil within one and a half seconds. A Read of r that is under way
// then is left behind.
//
// A failed Read is returned after everything read before it is answered; a
// failed Write cancels all calls and is returned at once.
func Serve(ctx context.Context, r io.Reader, w io.Writer, h Handler) error {
	s := newStream(h)
	return s.serve(ctx, r, w)
}

func (s *stream) serve(ctx context.Context, r io.Reader, w io.Writer) error {
	// Calls outlive ctx by the second of grace.
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	defer s.set(func() { s.over = true })

	if s.Open != nil {
		s.Open(Peer{s})
	}
	go s.read(running, newLineReader(r, s.maxLine), w)
	answered := inBackground(func() error { return s.answerAll(running) })
	written := inBackground(func() error { return s.write(w) })

	var readErr error
	select {
	case readErr = <-answered:
	case <-ctx.Done():
	case err := <-written:
		s.stop()
		s.ended()
		return writing(err)
	}
	s.stop()
	s.ended()

	finished := inBackground(s.finished)
	var late <-chan time.Time
	interrupted := ctx.Done()
	for waiting := true; waiting; {
		select {
		case <-finished:
			waiting = false
		case err := <-written:
			return writing(err)
		case <-interrupted:
			interrupted, late = nil, time.After(grace)
		case <-late:
			s.silence()
			cancel()
			waitAtMost(settle, finished)
			waiting = false
		}
	}

	s.drain()
	if err := s.flushed(ctx, written); err != nil {
		return writing(err)
	}
	if readErr != nil {
		return fmt.Errorf("reading: %w", readErr)
	}
	return nil
}

// flushed waits for the writer; once ctx has ended, for a moment only, since
// a peer that does not read would hold the process for ever.
func (s *stream) flushed(ctx context.Context, written <-chan error) error {
	select {
	case err := <-written:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-written:
		return err
	case <-time.After(settle):
		return nil
	}
}

func writing(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("writing: %w", err)
}

func inBackground(work func() error) <-chan error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	return done
}

func waitAtMost(d time.Duration, done <-chan error) {
	select {
	case <-done:
	case <-time.After(d):
	}
}
