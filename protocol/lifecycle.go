package protocol

import (
	"slices"

	"github.com/sourcegraph/jsonrpc2"
)

// capabilities are the whole truth in both eras: no list announces changes.
const capabilities = `"capabilities":{"tools":{"listChanged":false}}`

// initialize answers the handshake of a legacy client with the revision that
// it asks for, or with the newest that has a handshake.
func initialize(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	agreed := legacyRevisions()[0]
	asked := q.params.member("protocolVersion")
	if i := slices.IndexFunc(legacyRevisions(), asked.is); i >= 0 {
		agreed = legacyRevisions()[i]
	}
	dst = append(dst, `"protocolVersion":`...)
	dst = appendText(dst, agreed)
	dst = append(dst, ","+capabilities+`,"serverInfo":{"name":"reckon","title":"reckon","version":`...)
	dst = appendText(dst, s.version())
	dst = append(dst, `},"instructions":`...)
	return appendText(dst, s.instructions()), nil
}

func ping(_ *Server, _ *request, dst []byte) ([]byte, *jsonrpc2.Error) { return dst, nil }

// discover tells a modern client what a handshake tells a legacy one.
func discover(s *Server, _ *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	dst = append(dst, `"supportedVersions":`...)
	dst = appendRevisions(dst)
	dst = append(dst, ","+capabilities+`,"instructions":`...)
	return appendText(dst, s.instructions()), nil
}

// judgeCursor refuses every cursor but the start: each list is one page, so no
// cursor was ever given out.
func judgeCursor(params raw) *jsonrpc2.Error {
	switch cursor := params.member("cursor"); {
	case cursor == nil, cursor.isNull(), cursor.is(""):
		return nil
	case cursor.isText():
		return invalidParams("cursor %s was not given out by this server; leave it out", quoteBytes(cursor.text()))
	default:
		return invalidParams("cursor must be a text, got %s", cursor.kind())
	}
}
