package protocol

import (
	"context"

	"github.com/sourcegraph/jsonrpc2"

	"reckon/engine"
)

// call is a request that computes, its params read. It is made again, with
// what the client answered, when it asks for something.
type call func(ctx context.Context, c *caller) result

// caller is what a call may know of who asks, and may tell them before the
// reply.
type caller struct {
	*Server
	// capabilities are those that the client declared: an object, or nil.
	capabilities raw
	// responses are the client's answers to what the call asked for before, by
	// the names that it gave them: an object, or nil.
	responses raw
	// state is the requestState that the call gave out when it asked: a text,
	// or nil.
	state    raw
	progress *progress
}

// job is a call that is ready to be made.
type job struct {
	server *Server
	request
	row   *method
	work  call
	token raw // of progress, or nil
	// responses and state are what a modern client sends with a call that asked
	// for something before.
	responses, state raw
	// refuse returns the result of a call to a tool that is refused; nil for
	// what has no refusals.
	refuse func(*engine.Refusal) result
}

// maxRounds is how often a call is made again for one request of a client that
// cannot ask again itself (protocol.md, section 7.2).
const maxRounds = 8

// roundNames are in the order in which readRound reads them.
var roundNames = []string{"inputResponses", "requestState"}

// readRound reads the members of a request that any call may have. What
// belongs to asking again means nothing in a legacy request.
func (j *job) readRound() *jsonrpc2.Error {
	j.token = j.meta.member("progressToken")
	if j.token != nil && !j.token.isText() && !j.token.isNumber() {
		return invalidParams("progressToken must be a text or a number, got %s", j.token.kind())
	}
	if j.era == legacy {
		return nil
	}
	var found [2]raw
	j.params.pick(roundNames, found[:])
	j.responses, j.state = found[0], found[1]
	switch {
	case j.responses != nil && !j.responses.isObject():
		return invalidParams("inputResponses must be an object, got %s", j.responses.kind())
	case j.state != nil && !j.state.isText():
		return invalidParams("requestState must be a text, got %s", j.state.kind())
	}
	return nil
}

// replying makes the call by way of once or of a session, and writes its reply;
// nil when ctx has ended. A bug is the answer of this message and of no other.
func (j *job) replying(ctx context.Context, emit func([]byte), way func(context.Context, *caller) result) (reply []byte) {
	defer func() {
		if bug := recover(); bug != nil {
			reply = j.server.outlive(bug, j.id)
		}
	}()
	c := &caller{Server: j.server}
	if emit != nil && j.token != nil {
		c.progress = newProgress(j.token, emit)
		defer c.progress.end()
		stop := c.progress.watch(ctx)
		defer stop()
	}
	r := way(ctx, c)
	if ctx.Err() != nil {
		return nil
	}
	return j.write(&r)
}

// once makes the call for a client that asks again itself, or that cannot be
// asked.
func (j *job) once(ctx context.Context, c *caller) result {
	if j.era == legacy {
		return j.without(ctx, c)
	}
	m := openMarks(j.meta)
	c.capabilities = m.capabilities
	c.responses, c.state = j.responses, j.state
	r := j.work(ctx, c)
	if r.asks != nil {
		if lacking := r.asks.lacking(c.capabilities); lacking != nil {
			return result{fault: missingCapability(lacking)}
		}
	}
	return r
}

// without makes the call for a client that offers nothing. What the call
// cannot do without is then a refusal.
func (j *job) without(ctx context.Context, c *caller) result {
	c.capabilities, c.responses, c.state = nil, nil, nil
	for range maxRounds {
		r := j.work(ctx, c)
		if r.asks == nil || ctx.Err() != nil {
			return r
		}
		if lacking := r.asks.lacking(c.capabilities); lacking != nil {
			return j.lackingAnswer(lacking)
		}
		c.state = r.asks.state
	}
	return result{fault: internalError()}
}

// lackingAnswer answers a legacy client, none of whose revisions has a code for
// a capability that is missing.
func (j *job) lackingAnswer(lacking []string) result {
	fault := missingCapability(lacking)
	if j.refuse == nil {
		return result{fault: &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: fault.Message}}
	}
	return j.refuse(&engine.Refusal{Code: clientLacks, Message: fault.Message})
}

// write writes the reply of a call.
func (j *job) write(r *result) []byte {
	if r.fault != nil {
		return appendError(nil, j.id, r.fault)
	}
	if len(r.body) > maxReplyBytes && j.server.Log != nil {
		j.server.Log.Warn("a reply is longer than some clients take", "id", string(j.id), "bytes", len(r.body))
	}
	dst := make([]byte, 0, r.length()+len(j.id)+replyFrameBytes+len(j.server.version()))
	if r.asks != nil {
		dst = r.asks.append(j.openResult(dst, "input_required"))
		return j.server.closeResult(dst, &j.request)
	}
	dst = r.append(j.openResult(dst, "complete"))
	if j.row.cached {
		dst = j.appendHints(dst)
	}
	return j.server.closeResult(dst, &j.request)
}

// replyFrameBytes is what the frame of a call's result needs at most, its id
// and the server's version apart. One byte is left for a line end.
const replyFrameBytes = 300

// openResult appends what comes before the body of a result.
func (q *request) openResult(dst []byte, kind string) []byte {
	dst = append(appendHead(dst, q.id), `"result":{`...)
	if q.era == modern {
		dst = append(append(append(dst, `"resultType":"`...), kind...), `",`...)
	}
	return dst
}

// appendHints appends the caching hints. Everything that carries them is fixed
// when the server is built (protocol.md, section 9).
func (q *request) appendHints(dst []byte) []byte {
	if q.era == modern {
		dst = append(dst, `,"ttlMs":3600000,"cacheScope":"public"`...)
	}
	return dst
}

// closeResult appends what comes after the body.
func (s *Server) closeResult(dst []byte, q *request) []byte {
	if q.era == modern {
		dst = append(dst, `,"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"reckon","version":`...)
		dst = appendText(dst, s.version())
		dst = append(dst, "}}"...)
	}
	return append(dst, "}}"...)
}
