package protocol

import (
	"bytes"
	"unicode/utf8"

	"github.com/sourcegraph/jsonrpc2"
)

const (
	// maxMessageBytes is the longest message (protocol.md, section 10).
	maxMessageBytes = 8 << 20
	// maxIDBytes is the longest id, as written.
	maxIDBytes = 1024
)

var byteOrderMark = []byte("\uFEFF")

// request is a request that is to be answered.
type request struct {
	id     raw // nil when it is not known; written as null
	method []byte
	params raw // an object, or nil
	meta   raw // an object, or nil
	era    era
}

// kind is what a message is.
type kind uint8

const (
	isNothing      kind = iota // white space
	isRequest                  // or what cannot be told to be anything else
	isNotification             // valid or not
	isResponse
)

// judged is a message and what it was found to be.
type judged struct {
	kind kind
	// request is what a request asks. That of a notification has a method and
	// params.
	request
	// fault answers a request that is refused.
	fault *jsonrpc2.Error
	// twins is set when an object holds two members named alike.
	twins bool
	// envelope is that of a response.
	envelope envelope
}

// envelopeNames are the members of a message that are looked at; their order
// is that of the fields of envelope.
var envelopeNames = []string{"jsonrpc", "id", "method", "params", "result", "error"}

// envelope holds the members of a message, nil where absent.
type envelope struct {
	jsonrpc, id, method, params, result, fault raw
}

func openEnvelope(message raw) envelope {
	var found [6]raw
	message.pick(envelopeNames, found[:])
	return envelope{found[0], found[1], found[2], found[3], found[4], found[5]}
}

// judge reads a message by the rows of protocol.md, section 2, of which the
// first that applies decides. The numbers in the comments are those of the
// rows.
func judge(message []byte) judged {
	if skipSpace(message, 0) == len(message) { // 1
		return judged{}
	}
	message = bytes.TrimPrefix(message, byteOrderMark) // 2
	if len(message) > maxMessageBytes {                // 3
		return refusedMessage(tooLong())
	}
	if !utf8.Valid(message) { // 4
		return refusedMessage(parseError("the message is not valid UTF-8"))
	}
	found := scan(message)
	if !found.valid { // 5
		return refusedMessage(parseError("the message is not one JSON value"))
	}
	text := raw(bytes.Trim(message, " \t\r\n"))
	if !text.isObject() { // 6
		return refusedMessage(invalidRequest("a message is one JSON object, not %s", text.kind()))
	}
	e := openEnvelope(text)
	switch {
	case e.method.isText() && e.id == nil: // 7
		return judged{kind: isNotification, request: request{method: e.method.text(), params: e.params}, twins: found.twins}
	case e.method == nil && (e.result != nil || e.fault != nil): // 8
		return judged{kind: isResponse, envelope: e, twins: found.twins}
	case found.twinIDs: // 9
		return refusedMessage(invalidRequest("the message has two members named id"))
	case !usableID(e.id): // 10
		return refusedMessage(badID(e.id))
	}
	q := request{id: e.id, params: e.params}
	fault := q.judgeEnvelope(e, found)
	return judged{kind: isRequest, request: q, fault: fault}
}

// refusedMessage is a message whose id is not known.
func refusedMessage(fault *jsonrpc2.Error) judged {
	return judged{kind: isRequest, fault: fault}
}

// judgeEnvelope is the part of judge that answers under the request's id.
func (q *request) judgeEnvelope(e envelope, found verdict) *jsonrpc2.Error {
	switch {
	case !e.jsonrpc.is("2.0"): // 11
		return invalidRequest(`jsonrpc must be the text "2.0"`)
	case !e.method.isText(): // 12
		return invalidRequest("method must be a text, got %s", e.method.kind())
	case e.result != nil || e.fault != nil: // 13
		return invalidRequest("a request has no result and no error")
	case e.params != nil && !e.params.isObject() && !e.params.isNull(): // 14
		return invalidRequest("params must be an object, got %s", e.params.kind())
	case found.twins: // 15
		return invalidRequest("an object has two members named %s", quoteBytes(found.twin))
	case found.deep: // 16
		return invalidRequest("the message is nested deeper than %d", maxDepth)
	}
	q.method = e.method.text()
	if e.params.isNull() {
		q.params = nil
	}
	q.meta = q.params.member("_meta")
	switch {
	case q.meta.isNull():
		q.meta = nil
	case q.meta != nil && !q.meta.isObject(): // 17
		return invalidParams("_meta must be an object, got %s", q.meta.kind())
	}
	return nil
}

func usableID(id raw) bool {
	return (id.isText() || id.isNumber()) && len(id) <= maxIDBytes
}

func badID(id raw) *jsonrpc2.Error {
	if len(id) > maxIDBytes && (id.isText() || id.isNumber()) {
		return invalidRequest("an id has at most %d bytes", maxIDBytes)
	}
	return invalidRequest("id must be a text or a number, got %s", id.kind())
}
