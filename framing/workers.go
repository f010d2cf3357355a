package framing

import "context"

// This file has calls made by goroutines that outlive them. A call needs a
// deeper stack than a new goroutine has, and growing it takes longer than a
// short call does.

// assign has a call made as soon as the gate and the replies that wait allow.
// It waits while too many are under way; the line was answered before, so that
// one which is no call gets through while all places are taken.
func (s *stream) assign(ctx context.Context, call Call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && s.calls-s.pausing > s.maxCalls {
		s.forAnswerer.Wait()
	}
	if s.stopped && s.calls-s.pausing > s.maxCalls {
		s.endCall()
		return
	}
	s.ready = append(s.ready, call)
	s.seek(ctx)
}

// seek sees to it that a worker seeks while a call is ready. One is enough: it
// comes here again when it takes one. The lock is held.
func (s *stream) seek(ctx context.Context) {
	if len(s.ready) == 0 || s.seeking > 0 {
		return
	}
	s.seeking++
	if s.idle == 0 {
		go s.work(ctx)
		return
	}
	s.idle--
	s.woken++
	s.forWorkers.Signal()
}

// work makes one call after the other. Its goroutine was counted as seeking. A
// reply is sent before the gate is left: where one call computes at a time, the
// next says nothing before it.
func (s *stream) work(ctx context.Context) {
	for s.findReady() {
		entered := s.Gate.Enter(ctx)
		if call := s.take(ctx, entered); call != nil {
			var reply []byte
			if entered {
				reply = call(ctx)
			}
			s.seekAgain(reply)
		}
		if entered {
			s.Gate.Leave()
		}
	}
}

// findReady waits until a call is ready and there is room for its reply. It
// reports false when nobody is needed any more.
func (s *stream) findReady() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.over {
		switch {
		case len(s.ready) == 0:
			s.seeking--
			s.idle++
			for s.woken == 0 && !s.over {
				s.forWorkers.Wait()
			}
			s.woken--
		case s.hasRoom():
			return true
		default:
			s.forRoom.Wait()
		}
	}
	return false
}

// hasRoom reports whether a call may start: there is room for replies, so that
// a peer which does not read holds the replies of those calls alone that
// computed at once, and not of all under way. The lock is held.
func (s *stream) hasRoom() bool { return s.silenced || s.waiting < s.maxWaiting }

// take takes the call that was ready first, or nil when another worker did, or
// when the room has gone meanwhile. Without a place behind the gate the call
// is taken only to be dropped.
func (s *stream) take(ctx context.Context, entered bool) Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.ready) == 0 || entered && !s.hasRoom() {
		return nil
	}
	call := s.ready[0]
	s.ready[0] = nil
	s.ready = s.ready[1:]
	s.seeking--
	s.seek(ctx)
	return call
}

// seekAgain ends a call with its reply or nil; the worker is free again.
func (s *stream) seekAgain(reply []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.send(reply)
	s.endCall()
	s.seeking++
}
