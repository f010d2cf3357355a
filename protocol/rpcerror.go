package protocol

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
)

// The codes of MCP beside the standard ones, which are those of package
// jsonrpc2: the first of the revisions with a handshake, the others of
// 2026-07-28.
const (
	codeNoResource         = -32002
	codeMissingCapability  = -32021
	codeUnsupportedVersion = -32022
)

func parseError(message string) *jsonrpc2.Error {
	return &jsonrpc2.Error{Code: jsonrpc2.CodeParseError, Message: message}
}

func invalidRequest(format string, args ...any) *jsonrpc2.Error {
	return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidRequest, Message: fmt.Sprintf(format, args...)}
}

func invalidParams(format string, args ...any) *jsonrpc2.Error {
	return &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: fmt.Sprintf(format, args...)}
}

func methodNotFound(method []byte) *jsonrpc2.Error {
	return &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: "there is no method " + quoteBytes(method)}
}

// noHandshake answers an initialize that names a revision without one.
func noHandshake() *jsonrpc2.Error {
	data := json.RawMessage(`{"supported":` + string(appendRevisions(nil)) + `}`)
	return &jsonrpc2.Error{
		Code:    jsonrpc2.CodeMethodNotFound,
		Message: "there is no initialize in " + modernRevision + "; send requests, or server/discover first",
		Data:    &data,
	}
}

func unsupportedVersion(requested []byte) *jsonrpc2.Error {
	written := append(appendRevisions([]byte(`{"supported":`)), `,"requested":`...)
	data := json.RawMessage(append(appendText(written, cut(string(requested), maxQuoted)), '}'))
	return &jsonrpc2.Error{
		Code:    codeUnsupportedVersion,
		Message: "protocol version " + quoteBytes(requested) + " is not supported; data.supported has those that are",
		Data:    &data,
	}
}

// noResource answers a request for a resource that does not exist.
func noResource(uri string, e era) *jsonrpc2.Error {
	data := json.RawMessage(append(appendText([]byte(`{"uri":`), cut(uri, maxQuoted)), '}'))
	fault := &jsonrpc2.Error{
		Code:    jsonrpc2.CodeInvalidParams,
		Message: "there is no resource " + quote(uri) + "; resources/list has those there are",
		Data:    &data,
	}
	if e == legacy {
		fault.Code = codeNoResource
	}
	return fault
}

// missingCapability answers a modern client that did not declare what its call
// cannot do without.
func missingCapability(lacking []string) *jsonrpc2.Error {
	written := []byte(`{"requiredCapabilities":{`)
	for _, name := range lacking {
		written = append(appendMember(written, name), "{}"...)
	}
	data := json.RawMessage(append(written, "}}"...))
	return &jsonrpc2.Error{
		Code:    codeMissingCapability,
		Message: "the call asks for " + strings.Join(lacking, " and ") + ", which the client did not declare",
		Data:    &data,
	}
}

func internalError() *jsonrpc2.Error {
	return &jsonrpc2.Error{Code: jsonrpc2.CodeInternalError, Message: "the server failed on this message; that is a bug of reckon"}
}

func tooLong() *jsonrpc2.Error {
	return invalidRequest("a message has at most %d bytes", maxMessageBytes)
}

// TooLong returns the reply to a message of more than 8,388,608 bytes, for a
// host that drops such a message unread.
func TooLong() []byte { return appendError(nil, nil, tooLong()) }

// appendError appends the reply that refuses a message. The library's encoder
// is not used for it: it would escape < and >, and has no id null.
func appendError(dst []byte, id raw, fault *jsonrpc2.Error) []byte {
	dst = appendHead(dst, id)
	dst = append(dst, `"error":{"code":`...)
	dst = fmt.Appendf(dst, "%d", fault.Code)
	dst = append(dst, `,"message":`...)
	dst = appendText(dst, fault.Message)
	if fault.Data != nil {
		dst = append(dst, `,"data":`...)
		dst = append(dst, *fault.Data...)
	}
	return append(dst, "}}"...)
}

// appendHead appends the members that every reply begins with.
func appendHead(dst []byte, id raw) []byte {
	dst = append(dst, `{"jsonrpc":"2.0","id":`...)
	if id == nil {
		dst = append(dst, "null"...)
	} else {
		dst = append(dst, id...)
	}
	return append(dst, ',')
}
