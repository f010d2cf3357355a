package framing

import (
	"bytes"
	"context"
	"io"
	"sync"
)

// sharedWriteBytes is how many bytes of short replies share one write.
const sharedWriteBytes = 64 << 10

// stream is one connection. The fields below mu are its shared state. Each of
// those who wait for a change of it has a condition, so that a change wakes
// nobody whom it does not concern.
type stream struct {
	Handler
	maxLine, maxCalls, maxWaiting, maxAhead int

	mu       sync.Mutex
	lines    [][]byte // read and not yet answered; nil stands for one too long
	ahead    int      // bytes of lines
	end      error    // why no more lines will come: io.EOF, or that of a read
	calls    int      // under way, lines that are being judged included
	pausing  int      // calls under way that wait for something else
	ready    []Call   // under way and not yet started
	seeking  int      // workers that look for a call
	idle     int      // workers that found none
	woken    int      // of the idle, called back
	replies  [][]byte // waiting, each with its line end
	waiting  int      // bytes of replies, those being written included
	writing  bool     // a reply is written by who made it
	failed   error    // why no more can be written
	stopped  bool     // no more lines are taken
	silenced bool     // no more replies are taken
	drained  bool     // no more replies will come
	over     bool     // nobody is needed any more

	forReader, forAnswerer, forWorkers, forRoom, forWriter, forEnd sync.Cond
}

func newStream(h Handler) *stream {
	s := &stream{
		Handler: h,
		maxLine: MaxLineBytes, maxCalls: maxCalls, maxWaiting: maxWaitingBytes, maxAhead: maxAheadBytes,
	}
	for _, condition := range s.conditions() {
		condition.L = &s.mu
	}
	return s
}

// answerAll answers lines as they come, until there are no more or the stream
// stops. It returns the error that ended the reading.
func (s *stream) answerAll(ctx context.Context) error {
	for {
		line, err := s.nextLine()
		if err == io.EOF {
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
		s.assign(ctx, call)
	}
}

// done ends what nextLine began, with its reply or nil.
func (s *stream) done(reply []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.send(reply)
	s.endCall()
}

// send has a reply written, unless it is nil. The lock is held.
func (s *stream) send(reply []byte) {
	if reply == nil || s.silenced {
		return
	}
	reply = append(reply, '\n')
	s.replies = append(s.replies, reply)
	s.waiting += len(reply)
	s.forWriter.Signal()
}

// endCall counts a call as done. The lock is held.
func (s *stream) endCall() {
	if s.calls-s.pausing > s.maxCalls {
		s.forAnswerer.Signal()
	}
	s.calls--
	if s.calls == 0 {
		s.forEnd.Broadcast()
	}
}

// write writes replies as they come, until there will be none.
func (s *stream) write(w io.Writer) error {
	var replies [][]byte
	for {
		var err error
		if replies, err = s.nextReplies(replies); err != nil || len(replies) == 0 {
			return err
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
			s.mu.Lock()
			s.wrote(size)
			s.mu.Unlock()
			first = last
		}
	}
}

// nextReplies waits for replies and takes them all, leaving the emptied slice
// spare in their place. None means that there will be no more.
func (s *stream) nextReplies(spare [][]byte) ([][]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.failed == nil && (s.writing || len(s.replies) == 0 && !s.drained) {
		s.forWriter.Wait()
	}
	taken := s.replies
	s.replies = spare[:0]
	return taken, s.failed
}

// wrote counts size bytes of replies as written. The lock is held.
func (s *stream) wrote(size int) {
	full := s.waiting >= s.maxWaiting
	s.waiting -= size
	if full {
		s.forAnswerer.Signal()
		s.forRoom.Broadcast()
	}
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
	for _, condition := range s.conditions() {
		condition.Broadcast()
	}
}

func (s *stream) conditions() []*sync.Cond {
	return []*sync.Cond{&s.forReader, &s.forAnswerer, &s.forWorkers, &s.forRoom, &s.forWriter, &s.forEnd}
}

func (s *stream) stop()    { s.set(func() { s.stopped = true }) }
func (s *stream) silence() { s.set(func() { s.silenced = true }) }
func (s *stream) drain()   { s.set(func() { s.drained = true }) }

// finished waits until no call is under way.
func (s *stream) finished() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.calls > 0 {
		s.forEnd.Wait()
	}
	return nil
}
