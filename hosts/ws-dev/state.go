package main

import (
	"sync"
	"time"
)

// Limits of one connection (protocol.md, section 10).
const (
	maxCalls        = 64      // calls under way
	maxWaitingBytes = 8 << 20 // replies that wait to be written, or one larger reply
	// maxAheadBytes bounds the frames that wait to be answered; a single longer
	// one is kept too. frameOverhead is what keeping a frame costs beside.
	maxAheadBytes = 4 << 20
	frameOverhead = 64
)

// state is what the goroutines of a connection share.
type state struct {
	gone chan struct{} // closed when the socket has failed or has ended

	mu       sync.Mutex
	changed  sync.Cond
	frames   []frame // read and not yet answered
	ahead    int     // bytes of frames
	paused   bool    // nothing is read until there is room
	resumed  time.Time
	calls    int     // under way
	pausing  int     // calls under way that wait for the client
	replies  []frame // to be written
	waiting  int     // bytes of replies, that being written included
	stopped  bool    // no more frames are taken
	silenced bool    // no more replies are taken
	failed   error   // why the socket is gone
}

func newState() *state {
	s := &state{gone: make(chan struct{})}
	s.changed.L = &s.mu
	return s
}

// set changes the state and tells everyone who waits.
func (s *state) set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
	s.changed.Broadcast()
}

// fail ends the connection for the first reason that it is given.
func (s *state) fail(err error) {
	s.set(func() {
		if err != nil && s.failed == nil {
			s.failed, s.stopped, s.silenced = err, true, true
			close(s.gone)
		}
	})
}

// await waits until done holds, the socket is gone or so much time has passed.
func (s *state) await(limit time.Duration, done func() bool) {
	isLate := false
	late := time.AfterFunc(limit, func() { s.set(func() { isLate = true }) })
	defer late.Stop()
	s.mu.Lock()
	defer s.mu.Unlock()
	for !done() && s.failed == nil && !isLate {
		s.changed.Wait()
	}
}

// keep keeps a frame, and waits until there is room for another one. What comes
// after the stop is dropped.
func (s *state) keep(f frame) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return
	}
	s.frames = append(s.frames, f)
	s.ahead += len(f.bytes) + frameOverhead
	s.changed.Broadcast()
	for !s.stopped && s.ahead >= maxAheadBytes {
		s.paused = true
		s.changed.Wait()
	}
	if s.paused {
		s.paused, s.resumed = false, time.Now()
	}
}

// nextFrame waits for a frame and for room to answer it, and takes it. It
// reports false when no more are taken.
func (s *state) nextFrame() (frame, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && (len(s.frames) == 0 || s.waiting >= maxWaitingBytes) {
		s.changed.Wait()
	}
	if s.stopped {
		return frame{}, false
	}
	f := s.frames[0]
	s.frames[0] = frame{}
	s.frames = s.frames[1:]
	s.ahead -= len(f.bytes) + frameOverhead
	s.changed.Broadcast()
	return f, true
}

// begin waits while too many calls are under way and counts one more. The frame
// was judged before, so that one which is no call gets through while all places
// are taken. It reports false when no more are begun.
func (s *state) begin() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && s.calls-s.pausing >= maxCalls {
		s.changed.Wait()
	}
	if s.stopped {
		return false
	}
	s.calls++
	return true
}

func (s *state) end() { s.set(func() { s.calls-- }) }

// send has a frame written. It never waits.
func (s *state) send(f frame) {
	s.set(func() {
		if !s.silenced {
			s.replies = append(s.replies, f)
			s.waiting += len(f.bytes)
		}
	})
}

// nextReply waits for a frame to write and takes it. It reports false when the
// socket is gone.
func (s *state) nextReply() (frame, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.replies) == 0 && s.failed == nil {
		s.changed.Wait()
	}
	if s.failed != nil {
		return frame{}, false
	}
	f := s.replies[0]
	s.replies[0] = frame{}
	s.replies = s.replies[1:]
	return f, true
}

func (s *state) wrote(size int) { s.set(func() { s.waiting -= size }) }

// hasRoom reports whether a call may start. The lock is held.
func (s *state) hasRoom() bool { return s.silenced || s.waiting < maxWaitingBytes }

func (s *state) awaitRoom() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.hasRoom() {
		s.changed.Wait()
	}
}

func (s *state) roomNow() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hasRoom()
}

func (s *state) isPaused() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.paused
}

// patience returns how long a pong asked for at that moment may still take:
// time in which nothing is read does not count.
func (s *state) patience(asked time.Time) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.paused {
		return pongTime
	}
	if s.resumed.After(asked) {
		asked = s.resumed
	}
	return pongTime - time.Since(asked)
}
