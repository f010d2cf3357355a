package protocol

import (
	"bytes"

	"github.com/sourcegraph/jsonrpc2"

	"reckon/engine"
)

// This file lifts and lowers by protocol.md, section 7.2, on the bytes of
// messages. The product does neither: it serves a legacy request as what it is.

// lift returns the modern form of a legacy request of a client that offers
// nothing, if both eras answer it.
func lift(message string) ([]byte, bool) {
	q := judge([]byte(message))
	if q.fault != nil || q.kind != isRequest || q.place() != nil || q.era != legacy {
		return nil, false
	}
	if row := findMethod(q.method); row != nil && row.eras != legacy|modern {
		return nil, false
	}
	meta := []byte(`{"` + protocolVersion + `":"` + modernRevision + `","` + clientCapabilities + `":{}`)
	for name, value := range q.meta.members() {
		if !name.isOneOf(markNames) {
			meta = append(append(append(append(meta, ','), name...), ':'), value...)
		}
	}
	params := append(append([]byte(`{"_meta":`), meta...), '}')
	for name, value := range q.params.members() {
		if !name.isOneOf([]string{"_meta", "inputResponses", "requestState"}) {
			params = append(append(append(append(params, ','), name...), ':'), value...)
		}
	}
	lifted := append(append([]byte(`{"params":`), params...), '}')
	for name, value := range raw(bytes.Trim(bytes.TrimPrefix([]byte(message), byteOrderMark), " \t\r\n")).members() {
		if !name.is("params") {
			lifted = append(append(append(append(lifted, ','), name...), ':'), value...)
		}
	}
	return append(lifted, '}'), true
}

// lower returns the legacy form of the reply to a lifted request.
func lower(s *Server, message, reply raw) string {
	q := judge(message)
	if fault := reply.member("error"); fault != nil {
		switch code := string(fault.member("code")); {
		case code == "-32602" && fault.member("data").member("uri") != nil:
			return string(bytes.Replace(reply, []byte("-32602"), []byte("-32002"), 1))
		case code == "-32021":
			return lowerLack(s, &q.request, string(fault.member("message").text()))
		}
		return string(reply)
	}
	dst := appendHead(nil, reply.member("id"))
	dst = append(dst, `"result":{`...)
	for name, value := range reply.member("result").members() {
		if !name.isOneOf([]string{"resultType", "ttlMs", "cacheScope", "_meta"}) {
			dst = append(appendMember(dst, string(name.text())), value...)
		}
	}
	return string(append(dst, "}}"...))
}

// lowerLack is what a client without a code for it is told of a capability that
// is missing.
func lowerLack(s *Server, q *request, message string) string {
	if string(q.method) != "tools/call" {
		return string(appendError(nil, q.id, &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: message}))
	}
	t, _ := s.find(q.params.member("name").text())
	r := t.family.refuse(t, &engine.Refusal{Code: clientLacks, Message: message})
	return string(append(r.append(append(appendHead(nil, q.id), `"result":{`...)), "}}"...))
}
