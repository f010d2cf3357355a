package protocol

import (
	"strings"

	"reckon/engine"
)

// This file is the write gate of the sheets (tools.md, 8). It opens when the
// operator started the server with writing allowed and the client has at least
// one root; no argument of a call reaches either half.

// closedGate is told while either half is missing. It does not say which.
const closedGate = "writes are disabled. Start the server with --allow-write."

// passGate returns the roots below which a call may write, as absolute paths.
// The result, if there is one, is to be returned at once: it asks the client
// for its roots, or says that the gate is closed.
func passGate(c *caller, command string) (roots []string, early *result) {
	closed := refuseCommand(command, &engine.Refusal{Code: engine.Unwritable, Message: closedGate})
	if !c.AllowWrite {
		return nil, &closed
	}
	uris, early := wantRoots(c)
	if early != nil {
		return nil, early
	}
	for _, uri := range uris {
		if path, ok := pathOfURI(uri); ok {
			roots = append(roots, path)
		}
	}
	if len(roots) == 0 {
		return nil, &closed
	}
	return roots, nil
}

// pathOfURI returns the absolute path that a file uri of this machine names,
// percent-decoded; false for any other uri.
func pathOfURI(uri string) (string, bool) {
	const scheme = "file://"
	if len(uri) < len(scheme) || !strings.EqualFold(uri[:len(scheme)], scheme) {
		return "", false
	}
	path := uri[len(scheme):]
	if host, rest, ok := strings.Cut(path, "/"); ok && strings.EqualFold(host, "localhost") {
		path = "/" + rest
	}
	if !strings.HasPrefix(path, "/") || strings.ContainsAny(path, "?#") {
		return "", false
	}
	path, ok := percentDecoded(path)
	return path, ok && !strings.Contains(path, "\x00")
}

// percentDecoded resolves the percent escapes of a text; false where one is
// malformed.
func percentDecoded(text string) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			b.WriteByte(text[i])
			continue
		}
		if i+2 >= len(text) {
			return "", false
		}
		high, low := strings.IndexByte(hexDigits, lowerHex(text[i+1])), strings.IndexByte(hexDigits, lowerHex(text[i+2]))
		if high < 0 || low < 0 {
			return "", false
		}
		b.WriteByte(byte(high<<4 | low))
		i += 2
	}
	return b.String(), true
}

func lowerHex(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
