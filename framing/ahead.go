package framing

import (
	"bytes"
	"io"
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

// read keeps the lines of r until r ends or the stream stops.
func (s *stream) read(r io.Reader) {
	end := s.keepAll(r)
	s.set(func() { s.end = end })
}

// keepAll returns io.EOF when there was no other error.
func (s *stream) keepAll(r io.Reader) error {
	for line, err := range Lines(r, s.maxLine) {
		if err != nil && err != ErrLineTooLong {
			return err
		}
		if !s.keep(bytes.Clone(line)) {
			break
		}
	}
	return io.EOF
}

// keep waits until there is room for a line and keeps it. It reports false
// when the stream has stopped.
func (s *stream) keep(line []byte) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && s.ahead >= s.maxAhead {
		s.changed.Wait()
	}
	if s.stopped {
		return false
	}
	s.lines = append(s.lines, line)
	s.ahead += len(line) + lineOverhead
	s.changed.Broadcast()
	return true
}

// nextLine waits for a line and takes it. The error is that of a read, or
// io.EOF when there are no more lines or the stream has stopped.
func (s *stream) nextLine() ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.lines) == 0 && s.end == nil && !s.stopped {
		s.changed.Wait()
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
	s.ahead -= len(line) + lineOverhead
	s.changed.Broadcast()
	return line, nil
}
