//go:build !js

package protocol

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// This file puts a Server behind HTTP by the rules of protocol.md, section 12.
// It exists for the conformance suite, which speaks nothing else.

// codeHeaderMismatch is MCP's code for a header that says another thing than
// the body. No other transport has headers, so it lives here.
const codeHeaderMismatch = -32020

// Headers, as net/http spells them.
const (
	versionHeader = "Mcp-Protocol-Version"
	methodHeader  = "Mcp-Method"
	nameHeader    = "Mcp-Name"
	sessionHeader = "Mcp-Session-Id"
)

// httpHost serves both eras at one address.
type httpHost struct {
	server *Server

	mu       sync.Mutex
	sessions map[string]*Session
}

func newHTTPHost(s *Server) *httpHost {
	return &httpHost{server: s, sessions: map[string]*Session{}}
}

// ServeHTTP answers one exchange.
func (h *httpHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !isLocal(r.Host) || !isLocalOrigin(r.Header.Get("Origin")):
		http.Error(w, "only this machine is served", http.StatusForbidden)
	case r.Method == http.MethodDelete:
		h.end(w, r)
	case r.Method == http.MethodPost:
		h.post(w, r)
	default:
		w.Header().Set("Allow", "POST, DELETE")
		http.Error(w, "post a message", http.StatusMethodNotAllowed)
	}
}

// isLocal reports whether a host, with or without a port, is this machine.
func isLocal(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// isLocalOrigin is isLocal for the header that only browsers send.
func isLocalOrigin(origin string) bool {
	if origin == "" {
		return true
	}
	address, err := url.Parse(origin)
	return err == nil && isLocal(address.Host)
}

func (h *httpHost) post(w http.ResponseWriter, r *http.Request) {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); strings.TrimSpace(kind) != "application/json" {
		http.Error(w, "a message is application/json", http.StatusUnsupportedMediaType)
		return
	}
	message, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxMessageBytes))
	if err != nil {
		status := http.StatusBadRequest
		if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
			status = http.StatusRequestEntityTooLarge
		}
		http.Error(w, "the message cannot be read", status)
		return
	}
	m := judge(message)
	version := r.Header.Get(versionHeader)
	named := version != "" && !slices.Contains(legacyRevisions(), version)
	isSound := m.kind == isRequest && m.fault == nil
	if isSound {
		m.fault = m.place()
	}
	switch {
	case isSound && (named || m.era == modern):
		h.postModern(w, r, message, &m)
	case named && m.kind != isRequest:
		// A notification: nothing of it could differ from the header.
		w.WriteHeader(http.StatusAccepted)
	case named:
		writeReply(w, http.StatusBadRequest, h.server.Handle(r.Context(), message))
	case isSound && string(m.method) == "initialize":
		session := NewSession(h.server, func([]byte) {})
		w.Header().Set(sessionHeader, h.keep(session))
		postLegacy(w, r, session, message)
	default:
		session, status := h.session(r)
		if session == nil {
			http.Error(w, http.StatusText(status), status)
			return
		}
		postLegacy(w, r, session, message)
	}
}

// postLegacy hands a message to the session that its client opened. What
// belongs to a call goes out ahead of its reply.
func postLegacy(w http.ResponseWriter, r *http.Request, session *Session, message []byte) {
	stream := newHTTPStream(w)
	reply, run := session.accept(message, &wire{send: stream.event, pause: func(wait func()) { wait() }})
	if run != nil {
		reply = run(r.Context())
	}
	switch {
	case reply == nil: // not a request, or cancelled
		stream.empty()
	case raw(reply).isObject() && raw(reply).member("id").isNull():
		stream.finish(http.StatusBadRequest, reply)
	default:
		stream.finish(http.StatusOK, reply)
	}
}

// postModern answers a request of a modern client. Its fault is what the core
// finds in its marks.
func (h *httpHost) postModern(w http.ResponseWriter, r *http.Request, message []byte, m *judged) {
	if wrong := judgeHeaders(r, &m.request); wrong != nil {
		writeReply(w, http.StatusBadRequest, appendError(nil, m.id, wrong))
		return
	}
	stream := newHTTPStream(w)
	reply := h.server.Serve(r.Context(), message, stream.event)
	if reply == nil {
		return // the client is gone
	}
	status := modernStatus(reply)
	if m.fault != nil && m.fault.Code == jsonrpc2.CodeInvalidParams {
		status = http.StatusBadRequest
	}
	stream.finish(status, reply)
}

// judgeHeaders holds the headers of a modern request against its body.
func judgeHeaders(r *http.Request, q *request) *jsonrpc2.Error {
	m := openMarks(q.meta)
	version := r.Header.Get(versionHeader)
	switch {
	case version == "" || m.version != nil && !m.version.is(version):
		return mismatch(versionHeader)
	case q.meta == nil || m.version == nil:
		return invalidParams("_meta must hold %s as a text, got nothing", protocolVersion)
	case r.Header.Get(methodHeader) != string(q.method):
		return mismatch(methodHeader)
	}
	member := map[string]string{"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}[string(q.method)]
	if member == "" {
		return nil
	}
	name, ok := decodeHeader(r.Header.Get(nameHeader))
	if !ok || len(r.Header[nameHeader]) == 0 || !q.params.member(member).is(name) {
		return mismatch(nameHeader)
	}
	return nil
}

func mismatch(header string) *jsonrpc2.Error {
	return &jsonrpc2.Error{Code: codeHeaderMismatch, Message: "header " + header + " must be there and say what the body says"}
}

// decodeHeader returns what a header spells: itself, or the text inside the
// base64 of =?base64?…?=.
func decodeHeader(value string) (string, bool) {
	inner, isCoded := strings.CutPrefix(value, "=?base64?")
	inner, ends := strings.CutSuffix(inner, "?=")
	if !isCoded || !ends {
		return value, true
	}
	text, err := base64.StdEncoding.DecodeString(inner)
	return string(text), err == nil
}

// modernStatus returns the status that goes with a reply.
func modernStatus(reply raw) int {
	switch string(reply.member("error").member("code")) {
	case "-32601":
		return http.StatusNotFound
	case "-32700", "-32600", "-32020", "-32021", "-32022":
		return http.StatusBadRequest
	}
	return http.StatusOK
}

// keep gives a session a name.
func (h *httpHost) keep(session *Session) string {
	id := rand.Text()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sessions[id] = session
	return id
}

// session returns the session that a request names, or the status that says
// why there is none.
func (h *httpHost) session(r *http.Request) (*Session, int) {
	id := r.Header.Get(sessionHeader)
	if id == "" {
		return nil, http.StatusBadRequest
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if session := h.sessions[id]; session != nil {
		return session, http.StatusOK
	}
	return nil, http.StatusNotFound
}

// end ends the session that a request names.
func (h *httpHost) end(w http.ResponseWriter, r *http.Request) {
	session, status := h.session(r)
	if session == nil {
		http.Error(w, http.StatusText(status), status)
		return
	}
	session.End()
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.sessions, r.Header.Get(sessionHeader))
	w.WriteHeader(http.StatusNoContent)
}

// httpStream is the body of a response: a reply alone, or an event stream when
// something goes before it.
type httpStream struct {
	w http.ResponseWriter

	mu     sync.Mutex
	opened bool
}

func newHTTPStream(w http.ResponseWriter) *httpStream { return &httpStream{w: w} }

// event sends a message ahead of the reply.
func (s *httpStream) event(message []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.opened {
		s.opened = true
		s.w.Header().Set("Content-Type", "text/event-stream")
		s.w.Header().Set("Cache-Control", "no-store")
		s.w.WriteHeader(http.StatusOK)
	}
	s.write(message)
}

func (s *httpStream) write(message []byte) {
	io.WriteString(s.w, "event: message\ndata: ")
	s.w.Write(message)
	io.WriteString(s.w, "\n\n")
	s.w.(http.Flusher).Flush()
}

// finish sends the reply.
func (s *httpStream) finish(status int, reply []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.opened {
		s.write(reply)
		return
	}
	writeReply(s.w, status, reply)
}

// empty ends a response that gets no reply.
func (s *httpStream) empty() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.opened {
		s.w.WriteHeader(http.StatusAccepted)
	}
}

func writeReply(w http.ResponseWriter, status int, reply []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(reply)
}
