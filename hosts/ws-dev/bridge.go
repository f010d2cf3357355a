package main

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"sync"
	"time"

	"reckon/framing"
	"reckon/protocol"
)

// Limits of a request (hosts.md, section 5.2).
const (
	headerTime  = 5 * time.Second
	idleTime    = time.Minute
	headerBytes = 16 << 10
	// slackBytes is what the server of the standard library reads beyond the
	// limit that it is given.
	slackBytes = 4 << 10
)

// bridge serves the page's files and its sockets.
type bridge struct {
	server *protocol.Server
	web    string
	token  token
	hosts  map[string]bool // values of Host that are its own
	gate   framing.Gate
	log    *slog.Logger
	// stopping ends when the sockets are to be closed. Their contexts are the
	// program's, since a request's ends when the socket is taken over.
	stopping context.Context

	mu      sync.Mutex
	open    int
	closed  bool // no more sockets are opened
	sockets sync.WaitGroup
}

func newBridge(stopping context.Context, server *protocol.Server, web string, address netip.AddrPort, log *slog.Logger) *bridge {
	return &bridge{
		server: server, web: web, token: newToken(), hosts: ownHosts(address),
		gate: framing.NewGate(runtime.GOMAXPROCS(0)), log: log, stopping: stopping,
	}
}

// httpServer returns the server that hands requests to the bridge.
func (b *bridge) httpServer() *http.Server {
	return &http.Server{
		Handler:           b,
		ReadHeaderTimeout: headerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    headerBytes - slackBytes,
		ErrorLog:          slog.NewLogLogger(b.log.Handler(), slog.LevelWarn),
		ConnContext:       withConnection,
		// OPTIONS passes the checks like any other method.
		DisableGeneralOptionsHandler: true,
	}
}

// ServeHTTP answers one request.
func (b *bridge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setHeaders(w.Header())
	if refused := b.judge(r); refused != nil {
		b.refuse(w, r, refused)
		return
	}
	if f, isFile := fileAt(r.URL.EscapedPath()); isFile {
		b.serveFile(w, r, f)
		return
	}
	if !b.enter() {
		b.refuse(w, r, tooMany())
		return
	}
	defer b.leave()
	s, err := acceptSocket(w, r)
	if err != nil {
		b.log.Debug("no socket", "because", err)
		return
	}
	newConnection(b, s).serve(b.stopping)
}

// enter counts one more socket and reports whether there is room for it.
func (b *bridge) enter() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed || b.open == maxSockets {
		return false
	}
	b.open++
	b.sockets.Add(1)
	return true
}

func (b *bridge) leave() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open--
	b.sockets.Done()
}

// finished returns a channel that is closed when the last socket is: the
// server of the standard library does not know of sockets that were taken over.
func (b *bridge) finished() <-chan struct{} {
	b.mu.Lock()
	b.closed = true
	b.mu.Unlock()
	done := make(chan struct{})
	go func() {
		b.sockets.Wait()
		close(done)
	}()
	return done
}

// connectionKey is where a request's context has the connection it came by.
type connectionKey struct{}

func withConnection(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connectionKey{}, c)
}
