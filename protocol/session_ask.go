package protocol

import (
	"bytes"
	"context"
	"strconv"
	"time"
)

const (
	// answerTime is how long a client has to answer a request of ours
	// (protocol.md, section 10).
	answerTime = 10 * time.Second
	// maxWaiting and maxWaitingBytes bound the calls that wait for the client,
	// and their messages. What is past them goes on without the client.
	maxWaiting      = 1024
	maxWaitingBytes = 8 << 20
)

// question is a request to the client that has no answer yet.
type question struct {
	id     raw
	isRoot bool
	answer raw // the result; nil when there is none
	over   chan struct{}
}

// converse makes the call of a legacy request and asks the client for what it
// needs, for at most maxRounds rounds. A client that does not answer is one
// that offers nothing.
func (s *Session) converse(ctx context.Context, j *job, c *caller, w *wire) result {
	s.mu.Lock()
	capabilities := s.capabilities
	s.mu.Unlock()
	c.capabilities = capabilities
	for range maxRounds {
		r := j.work(ctx, c)
		if r.asks == nil || ctx.Err() != nil {
			return r
		}
		if lacking := r.asks.lacking(capabilities); lacking != nil {
			return j.lackingAnswer(lacking)
		}
		responses, ok := s.ask(ctx, j, r.asks, w)
		if ctx.Err() != nil {
			return r
		}
		if !ok {
			break
		}
		c.responses, c.state = responses, r.asks.state
	}
	return j.without(ctx, c)
}

// ask asks the client for everything that a call wants and waits. It returns
// the answers as an object, or false when one is missing.
func (s *Session) ask(ctx context.Context, j *job, a *asks, w *wire) (raw, bool) {
	if len(a.requests) == 0 {
		return nil, true
	}
	size := len(j.params)
	if !s.beginWait(size) {
		return nil, false
	}
	defer s.endWait(size)
	questions := make([]*question, len(a.requests))
	for i := range a.requests {
		questions[i] = s.put(&a.requests[i], w)
	}
	w.pause(func() {
		late, stop := context.WithTimeout(context.Background(), answerTime)
		defer stop()
		for _, q := range questions {
			s.await(ctx, q, late.Done(), w)
		}
	})
	responses := []byte{'{'}
	for i, q := range questions {
		answer := s.close(q)
		if answer == nil {
			return nil, false
		}
		responses = append(appendMember(responses, a.requests[i].name), answer...)
	}
	return append(responses, '}'), true
}

// beginWait counts one more call that waits, if there is room.
func (s *Session) beginWait(size int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over || s.waiting >= maxWaiting || s.waitingBytes >= maxWaitingBytes {
		return false
	}
	s.waiting++
	s.waitingBytes += size
	return true
}

func (s *Session) endWait(size int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting--
	s.waitingBytes -= size
}

// put sends one request, or returns the roots that are known, or the question
// for them that is under way.
func (s *Session) put(a *ask, w *wire) *question {
	isRoot := a.method == rootsList
	s.mu.Lock()
	switch {
	case isRoot && s.roots != nil:
		q := &question{answer: s.roots, over: make(chan struct{})}
		close(q.over)
		s.mu.Unlock()
		return q
	case isRoot && s.rootsAsked != nil:
		q := s.rootsAsked
		s.mu.Unlock()
		return q
	}
	s.asked++
	id := appendText(nil, "reckon-"+strconv.Itoa(s.asked))
	q := &question{id: id, isRoot: isRoot, over: make(chan struct{})}
	s.pending[string(id)] = q
	if isRoot {
		s.rootsAsked = q
	}
	s.mu.Unlock()
	w.send(append(a.append(appendHead(nil, id)), '}'))
	return q
}

// await waits for an answer. A client that is late is told that it need not
// answer any more.
func (s *Session) await(ctx context.Context, q *question, late <-chan struct{}, w *wire) {
	select {
	case <-q.over:
		return
	case <-ctx.Done():
		if q.isRoot {
			return // others may wait for it, and the next call will
		}
	case <-s.ended:
	case <-late:
		if s.drop(q) {
			w.send(append(append([]byte(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":`), q.id...),
				`,"reason":"no answer within 10 seconds"}}`...))
		}
	}
	s.drop(q)
}

// drop gives a question up and reports whether it was open.
func (s *Session) drop(q *question) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.settle(q, nil)
}

// close returns the answer to a question that is over.
func (s *Session) close(q *question) raw {
	select {
	case <-q.over:
		return q.answer
	default:
		return nil
	}
}

// settle ends a question and reports whether it was open. Call it under mu.
func (s *Session) settle(q *question, answer raw) bool {
	if s.pending[string(q.id)] != q {
		return false
	}
	delete(s.pending, string(q.id))
	if q.isRoot && answer != nil && !isRoots(answer) {
		answer = nil
	}
	if s.rootsAsked == q {
		s.rootsAsked, s.roots = nil, answer
	}
	q.answer = answer
	close(q.over)
	return true
}

// answered takes a response. One that answers nothing is dropped.
func (s *Session) answered(e envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.pending[string(e.id)]
	if q == nil {
		return
	}
	if e.fault != nil || e.result == nil {
		s.settle(q, nil)
		return
	}
	s.settle(q, bytes.Clone(e.result))
}

// forgetRoots makes the next call that needs the roots ask for them again.
// Call it under mu.
func (s *Session) forgetRoots() { s.roots, s.rootsAsked = nil, nil }
