package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"reckon/hosts/options"
)

// page makes a directory with a small page, and with what must not be served.
func page(t testing.TB) string {
	t.Helper()
	web := t.TempDir()
	for _, f := range files() {
		put(t, web, f.name, "the bytes of "+f.name)
	}
	for _, name := range []string{".env", "reckon.d.ts", "page_test.go", "testdata/clients.js", "extra.js"} {
		put(t, web, name, "private")
	}
	put(t, filepath.Dir(web), "outside.js", "private")
	return web
}

func put(t testing.TB, directory, name, content string) {
	t.Helper()
	path := filepath.Join(directory, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(content), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// logbook is a log that many goroutines write.
type logbook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logbook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logbook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// fixture is a bridge that listens, in this process.
type fixture struct {
	*bridge
	address string // host and port
	stop    func()
	log     *logbook
}

// serving starts a bridge with a page of its own. It stops with the test.
func serving(t testing.TB, given options.Options) *fixture {
	t.Helper()
	stopping, stop := context.WithCancel(context.Background())
	book := &logbook{}
	log := slog.New(slog.NewTextHandler(book, &slog.HandlerOptions{Level: slog.LevelDebug}))
	server := httptest.NewUnstartedServer(nil)
	address := netip.MustParseAddrPort(server.Listener.Addr().String())
	f := &fixture{
		bridge:  newBridge(stopping, newServer(settings{Options: given}), page(t), address, log),
		address: address.String(), stop: stop, log: book,
	}
	server.Config = f.httpServer()
	server.Start()
	t.Cleanup(func() {
		stop()
		await(t, f.finished(), "the sockets to close")
		server.Close()
	})
	return f
}

func await[T any](t testing.TB, done <-chan T, what string) {
	t.Helper()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("waited in vain for %s", what)
	}
}

// ask sends the lines of a request as they are and returns the answer.
func (f *fixture) ask(t testing.TB, lines ...string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", f.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(conn, strings.Join(lines, "\r\n")+"\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	method, _, _ := strings.Cut(lines[0], " ")
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%q: %v", lines, err)
	}
	if response.StatusCode == http.StatusSwitchingProtocols {
		return response, ""
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// upgrade are the headers that open a socket.
const upgrade = "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="

// dial opens a socket. It closes with the test.
func (f *fixture) dial(t testing.TB) *client {
	t.Helper()
	return dialAt(t, fmt.Sprintf("ws://%s/ws?token=%s", f.address, f.token))
}

// client is the other end of a socket.
type client struct {
	*socket
	t testing.TB
}

func dialAt(t testing.TB, address string) *client {
	t.Helper()
	transport := &http.Transport{}
	s, err := dialSocket(t.Context(), &http.Client{Transport: transport}, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.drop)
	return &client{s, t}
}

func (c *client) put(f frame) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if err := c.write(ctx, f); err != nil {
		c.t.Fatal(err)
	}
}

func (c *client) say(message string) { c.t.Helper(); c.put(frame{text, []byte(message)}) }

func (c *client) hear() frame {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	f, err := c.read(ctx)
	if err != nil {
		c.t.Fatal(err)
	}
	return f
}

// want hears one frame of text that begins as start does.
func (c *client) want(start string) {
	c.t.Helper()
	if f := c.hear(); f.kind != text || !strings.HasPrefix(string(f.bytes), start) {
		c.t.Fatalf("heard %v %.300q, want text that starts with %q", f.kind, f.bytes, start)
	}
}

// ends holds that the socket closes with a code, whatever comes before.
func (c *client) ends(code int) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	for {
		if _, err := c.read(ctx); err != nil {
			if got := closeCode(err); got != code {
				c.t.Fatalf("the socket ends with code %d (%v), want %d", got, err, code)
			}
			return
		}
	}
}

const (
	ping = `{"jsonrpc":"2.0","id":"p","method":"ping"}`
	pong = `{"jsonrpc":"2.0","id":"p","result":{}}`
)
