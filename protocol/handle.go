package protocol

import (
	"cmp"
	"context"
	"runtime/debug"

	"reckon/engine"
)

// Server answers messages with what its host lets calls know of the world.
// Its zero value is the narrowest: no files, no network, no clock. A Server
// may be used from any number of goroutines and must not be changed while it
// is in use.
type Server struct {
	// Ambient is what calls may know of the moment and the machine.
	Ambient engine.Ambient
	// Tools names the tools that exist, by their own names or by those of
	// their families; nil is all of them. [Names] lists the names. Resources
	// and prompts that belong to a family go with the last of its tools.
	Tools []string
	// AllowWrite is the operator's half of the write gate: without it no call
	// writes, and no client is asked for its roots.
	AllowWrite bool
	// Version is the version that clients are told; empty is the engine's.
	Version string
	// Log takes what is not for the client: bugs with their stack as errors,
	// replies too long for some clients as warnings. A record never holds an
	// argument or an answer. Nil drops all.
	Log Log
	// Detailed has Log take, at debug, the method, id and size of each message
	// too.
	Detailed bool

	// tables stand in for the product's own in tests.
	tables *tables
}

// Log is what records are written to: a message, and names and values in turn. A
// *slog.Logger is one. The worker brings its own: slog would bring reflection
// and a second reader of JSON into the program that a browser loads.
type Log interface {
	Debug(message string, attributes ...any)
	Warn(message string, attributes ...any)
	Error(message string, attributes ...any)
}

// Handle answers one message with the reply, or nil when there is none to
// send. It is the zero [Server]: no files, no network, no clock (dates need
// the now pin).
func Handle(message []byte) []byte {
	return new(Server).Handle(context.Background(), message)
}

// Handle answers one message with the reply, or nil when there is none to
// send. The reply is one JSON object without a line feed, and the caller's to
// keep. When ctx ends, a running call stops soon, and the reply is nil.
func (s *Server) Handle(ctx context.Context, message []byte) []byte {
	return s.Serve(ctx, message, nil)
}

// Serve is Handle with a place for the notifications that belong to a call:
// its progress, if the request asks for it. The reply is the same. Emit is
// called from another goroutine, for one notification after the other, and
// not after Serve has returned.
func (s *Server) Serve(ctx context.Context, message []byte, emit func(notification []byte)) []byte {
	reply, j := s.accept(message)
	if j == nil {
		return reply
	}
	return j.replying(ctx, emit, j.once)
}

// Accept is Handle in two steps, for a host that reads ahead: what can be
// answered at once is answered, and what computes comes back as a function
// that does it and returns the reply. The function keeps message.
func (s *Server) Accept(message []byte) (reply []byte, run func(context.Context) []byte) {
	reply, j := s.accept(message)
	if j == nil {
		return reply, nil
	}
	return nil, func(ctx context.Context) []byte { return j.replying(ctx, nil, j.once) }
}

// accept judges a message and answers it, or returns the job that will.
func (s *Server) accept(message []byte) ([]byte, *job) {
	found := judge(message)
	return s.begin(&found, len(message))
}

// begin answers a message of so many bytes that was judged, or returns the job
// that will.
func (s *Server) begin(found *judged, size int) (reply []byte, j *job) {
	if found.kind != isRequest {
		return nil, nil
	}
	q, fault := &found.request, found.fault
	defer func() {
		if bug := recover(); bug != nil {
			reply, j = s.outlive(bug, q.id), nil
		}
	}()
	if s.Log != nil && s.Detailed {
		s.Log.Debug("message", "method", cut(string(q.method), maxQuoted), "id", string(q.id), "bytes", size)
	}
	if fault == nil {
		fault = q.place()
	}
	if fault != nil {
		return appendError(nil, q.id, fault), nil
	}
	row, fault := q.route()
	if fault != nil {
		return appendError(nil, q.id, fault), nil
	}
	if row.begin == nil {
		return s.answer(row, q), nil
	}
	// A copy, so that q lives on the heap for calls alone.
	j = &job{server: s, request: *q, row: row}
	if fault = j.readRound(); fault == nil {
		fault = row.begin(s, j)
	}
	if fault != nil {
		return appendError(nil, q.id, fault), nil
	}
	return nil, j
}

// answer writes the reply of a method that does not compute.
func (s *Server) answer(row *method, q *request) []byte {
	dst := q.openResult(make([]byte, 0, 256), "complete")
	dst, fault := row.answer(s, q, dst)
	if fault != nil {
		return appendError(nil, q.id, fault)
	}
	if row.cached {
		dst = q.appendHints(dst)
	}
	return s.closeResult(dst, q)
}

// outlive turns a bug into the reply of its message. Call it from the deferred
// function that recovered.
func (s *Server) outlive(bug any, id raw) []byte {
	if s.Log != nil {
		s.Log.Error("bug", "panic", bug, "stack", string(debug.Stack()))
	}
	return appendError(nil, id, internalError())
}

func (s *Server) version() string { return cmp.Or(s.Version, engine.Version) }
