package protocol

import (
	"slices"

	"github.com/sourcegraph/jsonrpc2"
)

// capabilities are the same in both eras and the whole truth: every list is
// served, and declared even where it is empty, and none announces changes.
const capabilities = `"capabilities":{"tools":{"listChanged":false},` +
	`"resources":{"subscribe":false,"listChanged":false},"prompts":{"listChanged":false},"completions":{}}`

// initialize answers the handshake of a legacy client with the revision that
// it asks for, or with the newest that has a handshake.
func initialize(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	dst = append(dst, `"protocolVersion":`...)
	dst = appendText(dst, agreedRevision(q.params))
	dst = append(dst, ","+capabilities+`,"serverInfo":{"name":"reckon","title":"reckon","version":`...)
	dst = appendText(dst, s.version())
	dst = append(dst, `},"instructions":`...)
	return appendText(dst, s.instructions()), nil
}

// agreedRevision is the revision that a handshake with these params settles on.
func agreedRevision(params raw) string {
	asked := params.member("protocolVersion")
	if i := slices.IndexFunc(legacyRevisions(), asked.is); i >= 0 {
		return legacyRevisions()[i]
	}
	return legacyRevisions()[0]
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
