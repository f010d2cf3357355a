package protocol

import (
	"slices"

	"github.com/sourcegraph/jsonrpc2"
)

// era is one of the two ways in which MCP opens a conversation. It is a fact
// about a message, not about a connection.
type era uint8

const (
	legacy era = 1 << iota // a handshake first
	modern                 // every request carries its version
)

// revisions are the revisions of the protocol that are spoken, newest first.
// The first one is the modern one.
var revisions = [...]string{modernRevision, "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"}

const modernRevision = "2026-07-28"

// legacyRevisions returns the revisions with a handshake, newest first.
func legacyRevisions() []string { return revisions[1:] }

func appendRevisions(dst []byte) []byte { return appendTexts(dst, revisions[:]) }

// The marks: members of _meta by which a modern request is known.
const (
	protocolVersion    = "io.modelcontextprotocol/protocolVersion"
	clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
	clientInfo         = "io.modelcontextprotocol/clientInfo"
	logLevel           = "io.modelcontextprotocol/logLevel"
)

// markNames is in the order of the fields of marks.
var markNames = []string{protocolVersion, clientCapabilities, clientInfo, logLevel}

type marks struct{ version, capabilities, info, level raw }

func openMarks(meta raw) marks {
	var found [4]raw
	meta.pick(markNames, found[:])
	return marks{found[0], found[1], found[2], found[3]}
}

// logLevels are those that a request may ask for (RFC 5424). The level is
// checked and not used: the server sends no log messages.
var logLevels = []string{"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"}

// place finds the era of a request and, for a modern one, checks its marks
// (protocol.md, section 3).
func (q *request) place() *jsonrpc2.Error {
	m := openMarks(q.meta)
	q.era = legacy
	if m.version.isOneOf(legacyRevisions()) {
		return nil
	}
	row := findMethod(q.method)
	marked := m.version != nil || m.capabilities != nil || m.info != nil
	if !marked && (row == nil || !row.modernOnly) {
		return nil
	}
	q.era = modern
	switch {
	case !m.version.isText():
		return invalidParams("_meta must hold %s as a text, got %s", protocolVersion, m.version.kind())
	case !m.version.is(modernRevision):
		return unsupportedVersion(m.version.text())
	case !m.capabilities.isObject():
		return invalidParams("_meta must hold %s as an object, got %s", clientCapabilities, m.capabilities.kind())
	case m.info != nil && !m.info.isObject():
		return invalidParams("%s must be an object, got %s", clientInfo, m.info.kind())
	case m.level != nil && !m.level.isOneOf(logLevels):
		return invalidParams("%s must be one of debug, info, notice, warning, error, critical, alert, emergency", logLevel)
	}
	return nil
}

func (r raw) isOneOf(words []string) bool { return slices.ContainsFunc(words, r.is) }
