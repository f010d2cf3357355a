package protocol

import (
	"github.com/sourcegraph/jsonrpc2"

	"reckon/engine"
)

// maxReplyBytes is what the body and its mirror may have together before the
// mirror is shortened. The stdio clients of both generations of the official
// TypeScript SDK end the connection at a reply past 10,485,760 bytes
// (protocol.md, section 6.3).
const maxReplyBytes = 10_000_000

// result is what a call came to. A tool's answer is body, text and refused; or
// else members are all there is of the result; or the call asks the client for
// something first; or fault answers it.
type result struct {
	body    []byte // structuredContent: a JSON object
	text    []byte // what the one block of content says; nil is body
	refused bool
	members []byte
	asks    *asks
	fault   *jsonrpc2.Error
}

// mirrored returns the result whose content repeats its body. If the reply
// would grow too long, the content is what brief appends instead: an object
// with the body's counts.
func mirrored(body []byte, brief func(dst []byte) []byte) result {
	if len(body)+textLength(body) <= maxReplyBytes {
		return result{body: body}
	}
	return result{body: body, text: brief(nil)}
}

// mirroredRefusal is a refusal whose content repeats its body.
func mirroredRefusal(r *engine.Refusal) result {
	return result{body: appendRefusal(nil, r), refused: true}
}

// spokenRefusal is a refusal whose content is its message alone.
func spokenRefusal(r *engine.Refusal) result {
	return result{body: appendRefusal(nil, r), text: []byte(r.Message), refused: true}
}

func appendRefusal(dst []byte, r *engine.Refusal) []byte {
	dst = appendText(append(dst, `{"error":{"code":`...), r.Code)
	dst = appendText(append(dst, `,"message":`...), r.Message)
	return append(dst, "}}"...)
}

func (r *result) mirror() []byte {
	if r.text == nil {
		return r.body
	}
	return r.text
}

// length returns how many bytes body and mirror take in a reply.
func (r *result) length() int {
	return len(r.members) + len(r.body) + textLength(r.mirror())
}

// append appends the members of the result.
func (r *result) append(dst []byte) []byte {
	if r.members != nil {
		return append(dst, r.members...)
	}
	dst = append(dst, `"content":[{"type":"text","text":`...)
	dst = appendText(dst, r.mirror())
	dst = append(dst, `}],"structuredContent":`...)
	dst = append(dst, r.body...)
	if r.refused {
		return append(dst, `,"isError":true`...)
	}
	return append(dst, `,"isError":false`...)
}
