package framing

import (
	"bytes"
	"context"
	"io"
	"time"
)

// This file reads ahead of the answers. A peer that writes very many requests
// before it reads a reply fills the replies that may wait; the lines kept here
// let it go on writing for a while, so that both ends do not wait for each
// other.

const (
	// maxAheadBytes bounds the lines that wait to be answered; a single longer
	// one is kept too.
	maxAheadBytes = 4 << 20
	// lineOverhead is what keeping a line costs beside its bytes: without it,
	// blank lines would have no bound.
	lineOverhead = 64
)

// patience is how long the reader may be busy with a line itself.
const patience = time.Millisecond

// read reads the lines of in until it ends or the stream stops. A line that
// comes alone, while nothing else is under way, is answered here and now: to
// wake another goroutine can take longer than the call. Should that last, the
// reading goes on in another goroutine.
func (s *stream) read(ctx context.Context, in *lineReader, w io.Writer) {
	handOver := time.AfterFunc(time.Hour, func() { s.read(ctx, in, w) })
	handOver.Stop()
	for {
		line, err := in.next()
		switch {
		case err == ErrLineTooLong:
			line = nil
		case err != nil:
			s.set(func() { s.end = err })
			return
		default:
			line = bytes.Clone(line)
		}
		if line != nil && in.from.Buffered() == 0 && s.claim() {
			if !s.answerHere(ctx, line, w, handOver) {
				return
			}
			continue
		}
		if !s.keep(line) {
			s.set(func() { s.end = io.EOF })
			return
		}
	}
}

// claim reports whether nothing is under way, and then counts a call.
func (s *stream) claim() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped || s.calls > 0 || len(s.lines) > 0 || s.waiting > 0 {
		return false
	}
	s.calls++
	return true
}

// answerHere answers a line that was claimed. It reports false when the reading
// was handed over meanwhile.
func (s *stream) answerHere(ctx context.Context, line []byte, w io.Writer, handOver *time.Timer) bool {
	reply, call := s.Answer(line)
	// From here on another line may be judged.
	handOver.Reset(patience)
	if call != nil && s.Gate.Enter(ctx) {
		reply = call(ctx)
		s.Gate.Leave()
	}
	s.writeHere(reply, w)
	reading := handOver.Stop()
	// Only now: another call that is claimed resets the timer.
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endCall()
	return reading
}

// writeHere writes a reply itself, unless others wait to be written.
func (s *stream) writeHere(reply []byte, w io.Writer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if reply == nil || s.silenced || s.waiting > 0 {
		s.send(reply)
		return
	}
	reply = append(reply, '\n')
	s.waiting += len(reply)
	s.writing = true
	s.mu.Unlock()
	_, err := w.Write(reply)
	s.mu.Lock()
	s.writing = false
	s.wrote(len(reply))
	if err != nil {
		s.silenced, s.failed = true, err
	}
	if len(s.replies) > 0 || s.failed != nil || s.drained {
		s.forWriter.Signal()
	}
}

// keep waits until there is room for a line and keeps it. It reports false
// when the stream has stopped.
func (s *stream) keep(line []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && s.ahead >= s.maxAhead {
		s.forReader.Wait()
	}
	if s.stopped {
		return false
	}
	s.lines = append(s.lines, line)
	s.ahead += len(line) + lineOverhead
	s.forAnswerer.Signal()
	return true
}

// nextLine waits for a line and for room to answer it, takes it and counts a
// call. The error is that of a read, or io.EOF when there are no more lines or
// the stream has stopped.
func (s *stream) nextLine() ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && (len(s.lines) == 0 && s.end == nil || s.waiting >= s.maxWaiting) {
		s.forAnswerer.Wait()
	}
	switch {
	case s.stopped:
		return nil, io.EOF
	case len(s.lines) == 0:
		return nil, s.end
	}
	line := s.lines[0]
	s.lines[0] = nil
	s.lines = s.lines[1:]
	full := s.ahead >= s.maxAhead
	s.ahead -= len(line) + lineOverhead
	if full {
		s.forReader.Signal()
	}
	s.calls++
	return line, nil
}
