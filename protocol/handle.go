package protocol

import (
	"cmp"
	"context"
	"log/slog"
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
	// their families; nil is all of them. [Names] lists the names.
	Tools []string
	// Version is the version that clients are told; empty is the engine's.
	Version string
	// Log takes what is not for the client: bugs with their stack as errors,
	// replies too long for some clients as warnings, and, at debug, the method,
	// id and size of each message. A record never holds an argument or an
	// answer. Nil drops all.
	Log *slog.Logger

	// table stands in for the product's tools in tests.
	table []*tool
}

// call is a tool call that is ready to run.
type call func(context.Context) result

// Handle answers one message with the reply, or nil when there is none to
// send. It is the zero [Server]: no files, no network, no clock (dates need
// the now pin).
func Handle(message []byte) []byte {
	return new(Server).Handle(context.Background(), message)
}

// Handle answers one message with the reply, or nil when there is none to
// send. The reply is one JSON object without a line feed, and the caller's to
// keep. When ctx ends, a running tool stops soon, and the reply is nil.
func (s *Server) Handle(ctx context.Context, message []byte) []byte {
	reply, run := s.Accept(message)
	if run == nil {
		return reply
	}
	return run(ctx)
}

// Accept is Handle in two steps, for a host that reads ahead: what can be
// answered at once is answered, and a call to a tool comes back as a function
// that makes it and returns the reply. The function keeps message.
func (s *Server) Accept(message []byte) (reply []byte, run func(context.Context) []byte) {
	var q request
	defer func() {
		if bug := recover(); bug != nil {
			reply, run = s.outlive(bug, q.id), nil
		}
	}()
	q, fault, answerable := judge(message)
	if !answerable {
		return nil, nil
	}
	if s.logs(slog.LevelDebug) {
		s.Log.Debug("message", "method", cut(string(q.method), maxQuoted), "id", string(q.id), "bytes", len(message))
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
		return s.answer(row, &q), nil
	}
	work, fault := row.begin(s, &q)
	if fault != nil {
		return appendError(nil, q.id, fault), nil
	}
	// A copy, so that q lives on the heap for calls alone.
	kept := q
	return nil, func(ctx context.Context) []byte { return s.run(ctx, &kept, work) }
}

// answer writes the reply of a method that does not compute.
func (s *Server) answer(row *method, q *request) []byte {
	dst := q.openResult(make([]byte, 0, 256))
	dst, fault := row.answer(s, q, dst)
	if fault != nil {
		return appendError(nil, q.id, fault)
	}
	if row.cached && q.era == modern {
		// Everything that is listed is fixed when the server is built
		// (protocol.md, section 9).
		dst = append(dst, `,"ttlMs":3600000,"cacheScope":"public"`...)
	}
	return s.closeResult(dst, q)
}

// run makes a call and writes its reply.
func (s *Server) run(ctx context.Context, q *request, work call) (reply []byte) {
	defer func() {
		if bug := recover(); bug != nil {
			reply = s.outlive(bug, q.id)
		}
	}()
	r := work(ctx)
	if ctx.Err() != nil {
		return nil
	}
	if len(r.body) > maxReplyBytes && s.logs(slog.LevelWarn) {
		s.Log.Warn("a reply is longer than some clients take", "id", string(q.id), "bytes", len(r.body))
	}
	dst := q.openResult(make([]byte, 0, r.length()+len(q.id)+replyFrameBytes+len(s.version())))
	return s.closeResult(r.append(dst), q)
}

// replyFrameBytes is what the frame of a tool's result needs at most, its id
// and the server's version apart. One byte is left for a line end.
const replyFrameBytes = 256

// openResult appends what comes before the body of a result.
func (q *request) openResult(dst []byte) []byte {
	dst = append(appendHead(dst, q.id), `"result":{`...)
	if q.era == modern {
		dst = append(dst, `"resultType":"complete",`...)
	}
	return dst
}

// closeResult appends what comes after it.
func (s *Server) closeResult(dst []byte, q *request) []byte {
	if q.era == modern {
		dst = append(dst, `,"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"reckon","version":`...)
		dst = appendText(dst, s.version())
		dst = append(dst, "}}"...)
	}
	return append(dst, "}}"...)
}

// outlive turns a bug into the reply of its message. Call it from the deferred
// function that recovered.
func (s *Server) outlive(bug any, id raw) []byte {
	if s.logs(slog.LevelError) {
		s.Log.Error("bug", "panic", bug, "stack", string(debug.Stack()))
	}
	return appendError(nil, id, internalError())
}

func (s *Server) logs(level slog.Level) bool {
	return s.Log != nil && s.Log.Enabled(context.Background(), level)
}

func (s *Server) version() string { return cmp.Or(s.Version, engine.Version) }
