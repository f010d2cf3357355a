package framing

import (
	"bytes"
	"context"
	"io"
	"sync"
)

// sharedWriteBytes is how many bytes of short replies share one write.
const sharedWriteBytes = 64 << 10

// stream is one connection. The fields below mu are its shared state; changed
// is signalled whenever one of them changes.
type stream struct {
	Handler
	maxLine, maxCalls, maxWaiting, maxAhead int

	mu       sync.Mutex
	changed  *sync.Cond
	lines    [][]byte // read and not yet answered; nil stands for one too long
	ahead    int      // bytes of lines
	end      error    // why no more lines will come: io.EOF, or that of a read
	calls    int      // under way
	replies  [][]byte // waiting, each with its line end
	waiting  int      // bytes of replies, those being written included
	stopped  bool     // no more lines are taken
	silenced bool     // no more replies are taken
	drained  bool     // no more replies will come
}

func newStream(h Handler) *stream {
	s := &stream{
		Handler: h,
		maxLine: MaxLineBytes, maxCalls: maxCalls, maxWaiting: maxWaitingBytes, maxAhead: maxAheadBytes,
	}
	s.changed = sync.NewCond(&s.mu)
	return s
}

// answerAll answers lines as they come, until there are no more or the stream
// stops. It returns the error that ended the reading.
func (s *stream) answerAll(ctx context.Context) error {
	for {
		line, err := s.nextLine()
		if err == io.EOF || err == nil && !s.admit() {
			return nil
		}
		if err != nil {
			return err
		}
		if line == nil {
			s.done(bytes.Clone(s.Overlong))
			continue
		}
		reply, call := s.Answer(line)
		if call == nil {
			s.done(reply)
			continue
		}
		go func() { s.done(s.run(ctx, call)) }()
	}
}

// admit waits until there is room for one more call and takes it. It reports
// false when the stream has stopped.
func (s *stream) admit() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.stopped && (s.calls >= s.maxCalls || s.waiting >= s.maxWaiting) {
		s.changed.Wait()
	}
	if s.stopped {
		return false
	}
	s.calls++
	return true
}

// run passes the gate and makes a call. A call starts only while there is room
// for replies, so that a peer which does not read holds the replies of those
// calls alone that computed at once, and not of all under way.
func (s *stream) run(ctx context.Context, call Call) []byte {
	for {
		s.awaitRoom()
		if !s.Gate.Enter(ctx) {
			return nil
		}
		if s.hasRoom() {
			defer s.Gate.Leave()
			return call(ctx)
		}
		s.Gate.Leave()
	}
}

func (s *stream) hasRoom() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.silenced || s.waiting < s.maxWaiting
}

func (s *stream) awaitRoom() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.silenced && s.waiting >= s.maxWaiting {
		s.changed.Wait()
	}
}

// done ends a call that admit began, with its reply or nil.
func (s *stream) done(reply []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls--
	if reply != nil && !s.silenced {
		reply = append(reply, '\n')
		s.replies = append(s.replies, reply)
		s.waiting += len(reply)
	}
	s.changed.Broadcast()
}

// write writes replies as they come, until there will be none.
func (s *stream) write(w io.Writer) error {
	var replies [][]byte
	for {
		replies = s.nextReplies(replies)
		if len(replies) == 0 {
			return nil
		}
		for first := 0; first < len(replies); {
			last, size := shared(replies, first)
			whole := replies[first]
			if last-first > 1 {
				whole = bytes.Join(replies[first:last], nil)
			}
			if _, err := w.Write(whole); err != nil {
				s.silence()
				return err
			}
			clear(replies[first:last])
			s.set(func() { s.waiting -= size })
			first = last
		}
	}
}

// nextReplies waits for replies and takes them all, leaving the emptied slice
// spare in their place. None means that there will be no more.
func (s *stream) nextReplies(spare [][]byte) [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.replies) == 0 && !s.drained {
		s.changed.Wait()
	}
	taken := s.replies
	s.replies = spare[:0]
	return taken
}

// shared returns the end and the size of the run of replies from first on that
// share one write: a long reply is written alone.
func shared(replies [][]byte, first int) (last, size int) {
	last, size = first+1, len(replies[first])
	for last < len(replies) && size+len(replies[last]) <= sharedWriteBytes {
		size += len(replies[last])
		last++
	}
	return last, size
}

// set changes the state under the lock and tells everyone who waits.
func (s *stream) set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
	s.changed.Broadcast()
}

func (s *stream) stop()    { s.set(func() { s.stopped = true }) }
func (s *stream) silence() { s.set(func() { s.silenced = true }) }
func (s *stream) drain()   { s.set(func() { s.drained = true }) }

// finished waits until no call is under way.
func (s *stream) finished() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.calls > 0 {
		s.changed.Wait()
	}
	return nil
}
