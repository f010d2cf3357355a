package protocol

import (
	"bytes"
	"context"
	"slices"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// Session is what one duplex connection remembers: what its legacy client
// said at the handshake, the client's roots once asked for, and the calls that
// run. It may be used from any number of goroutines.
type Session struct {
	server *Server
	wire
	places chan struct{} // of the calls that Receive runs

	mu           sync.Mutex
	revision     string // the legacy one that was agreed on
	capabilities raw    // of the legacy client: an object
	roots        raw    // as the client answered, or nil
	rootsAsked   *question
	running      map[*running]struct{}
	pending      map[string]*question // by id, as written
	asked        int                  // requests sent
	waiting      int                  // calls that wait for the client
	waitingBytes int
	over         bool
	ended        chan struct{} // closed when over
}

// wire is how a call reaches its client before the reply.
type wire struct {
	send func([]byte)
	// pause runs wait, and lets other calls have this one's place meanwhile.
	pause func(wait func())
}

// running is a call that was begun and has no reply yet.
type running struct {
	id     raw
	cancel context.CancelFunc // nil before it runs
	off    bool               // cancelled
}

// maxCalls is how many calls Receive runs at once.
const maxCalls = 64

// NewSession returns a Session for one connection. Send takes every message to
// the client but the replies that Accept returns; it must be safe to call from
// any number of goroutines, and must not call the session.
func NewSession(s *Server, send func(message []byte)) *Session {
	return &Session{
		server:       s,
		wire:         wire{send: send, pause: func(wait func()) { wait() }},
		capabilities: raw("{}"),
		places:       make(chan struct{}, maxCalls),
		running:      map[*running]struct{}{},
		pending:      map[string]*question{},
		ended:        make(chan struct{}),
	}
}

// Receive takes one message of the client and sends zero or more messages, now
// or later. Calls run on goroutines of their own until ctx ends; while 64 of
// them run, Receive waits. It keeps message.
func (s *Session) Receive(ctx context.Context, message []byte) {
	w := wire{send: s.send, pause: func(wait func()) {
		<-s.places
		wait()
		s.places <- struct{}{}
	}}
	reply, run := s.accept(message, &w)
	if run == nil {
		if reply != nil {
			s.send(reply)
		}
		return
	}
	s.places <- struct{}{}
	go func() {
		defer func() { <-s.places }()
		if reply := run(ctx); reply != nil {
			s.send(reply)
		}
	}()
}

// Accept is Receive in two steps, for a host that reads ahead: what can be
// answered at once is answered, and what computes comes back as a function
// that does it and returns the reply, or nil when there is none to send. The
// function must be called, and keeps message.
func (s *Session) Accept(message []byte) (reply []byte, run func(context.Context) []byte) {
	return s.accept(message, &s.wire)
}

// AcceptFrom is Accept for a host whose messages come in more than one form,
// text and bytes say: what the message's call sends before its reply goes to
// send, in the place of the session's own. Two calls that wait for one answer
// of the client send one request, in the form of the first.
func (s *Session) AcceptFrom(message []byte, send func([]byte)) (reply []byte, run func(context.Context) []byte) {
	return s.accept(message, &wire{send: send, pause: s.pause})
}

// OnWait sets how a call that [Session.Accept] returned waits for its client:
// by running wait. A host that bounds the calls that compute gives the place of
// this one to another meanwhile. It must be set before the first message.
func (s *Session) OnWait(pause func(wait func())) { s.pause = pause }

// End tells the session that no more messages will come: calls that wait for
// the client go on as if it offered nothing.
func (s *Session) End() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.over {
		s.over = true
		close(s.ended)
	}
}

// accept is Accept for a host that has a wire of its own for each message.
func (s *Session) accept(message []byte, w *wire) ([]byte, func(context.Context) []byte) {
	if s.isBatch(message) {
		return s.acceptBatch(message, w)
	}
	reply, j := s.acceptOne(message)
	if j == nil {
		return reply, nil
	}
	r := s.enter(j.id)
	return nil, func(ctx context.Context) []byte { return s.run(ctx, r, j, w, w.send) }
}

// acceptOne answers a message that is no batch, or returns the job that will.
func (s *Session) acceptOne(message []byte) ([]byte, *job) {
	found := judge(message)
	return s.begin(&found, len(message))
}

// begin answers a message of so many bytes that was judged, or returns the job
// that will. A message without an answer is the session's to take.
func (s *Session) begin(found *judged, size int) ([]byte, *job) {
	switch found.kind {
	case isNotification:
		s.notice(found)
	case isResponse:
		if !found.twins {
			s.answered(found.envelope)
		}
	}
	reply, j := s.server.begin(found, size)
	if found.fault == nil && string(found.method) == "initialize" && found.era == legacy {
		s.agree(&found.request)
	}
	return reply, j
}

// agree remembers what a handshake settled.
func (s *Session) agree(q *request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.revision = agreedRevision(q.params)
	s.capabilities = raw("{}")
	if declared := q.params.member("capabilities"); declared.isObject() {
		s.capabilities = slices.Clone(declared)
	}
	s.forgetRoots()
}

// notice is what the session does with a notification, which may be malformed.
func (s *Session) notice(found *judged) {
	switch string(found.method) {
	case "notifications/cancelled":
		if found.params.isObject() && !found.twins {
			s.cancel(found.params.member("requestId"))
		}
	case "notifications/roots/list_changed":
		s.mu.Lock()
		s.forgetRoots()
		s.mu.Unlock()
	}
}

// enter keeps a call, so that it can be cancelled from now on.
func (s *Session) enter(id raw) *running {
	r := &running{id: id}
	s.mu.Lock()
	s.running[r] = struct{}{}
	s.mu.Unlock()
	return r
}

// run makes a call that was entered; emit takes its progress, if it is not nil.
func (s *Session) run(ctx context.Context, r *running, j *job, w *wire, emit func([]byte)) []byte {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.mu.Lock()
	r.cancel = cancel
	off := r.off
	s.mu.Unlock()
	defer s.leave(r)
	if off {
		return nil
	}
	reply := j.replying(ctx, emit, s.maker(j, w))
	if ctx.Err() != nil {
		return nil
	}
	return reply
}

// maker returns how a job's call is made: a legacy client is asked for what
// the call needs, since it cannot ask again itself.
func (s *Session) maker(j *job, w *wire) func(context.Context, *caller) result {
	if j.era == modern {
		return j.once
	}
	return func(ctx context.Context, c *caller) result { return s.converse(ctx, j, c, w) }
}

func (s *Session) leave(r *running) {
	s.mu.Lock()
	delete(s.running, r)
	s.mu.Unlock()
}

// cancel stops the calls of that id, compared as bytes. They get no reply.
func (s *Session) cancel(id raw) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for r := range s.running {
		if !bytes.Equal(r.id, id) {
			continue
		}
		r.off = true
		if r.cancel != nil {
			r.cancel()
		}
	}
}

// legacyOnly refuses, in a batch, what a batch may not hold.
func legacyOnly(q *request) *jsonrpc2.Error {
	switch {
	case q.era == modern:
		return invalidRequest("a request of %s stands alone, not in an array", modernRevision)
	case string(q.method) == "initialize":
		return invalidRequest("initialize stands alone, not in an array")
	}
	return nil
}
