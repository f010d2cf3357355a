package main

import (
	"bufio"
	"context"
	order "encoding/binary"
	"fmt"
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"reckon/hosts/options"
)

// This file tests what takes long, in a bubble of its own time: pings, and
// clients that do not read. The connection is a pipe that holds nothing, and
// the client writes its frames by hand, since a library would answer pings.

// pipeListener has one connection.
type pipeListener struct {
	conns chan net.Conn
}

func (l pipeListener) Accept() (net.Conn, error) {
	conn, ok := <-l.conns
	if !ok {
		return nil, net.ErrClosed
	}
	return conn, nil
}

func (l pipeListener) Close() error   { return nil }
func (l pipeListener) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8573} }

// rawClient is the end of a socket that does only what the test says.
type rawClient struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
	stop func() // the server
}

// inBubble opens a socket to a bridge within a bubble and runs the test.
func inBubble(t *testing.T, test func(t *testing.T, b *bridge, c *rawClient)) {
	web := page(t)
	synctest.Test(t, func(t *testing.T) {
		stopping, stop := context.WithCancel(context.Background())
		server := newServer(settings{Options: options.Options{Log: options.Error}})
		b := newBridge(stopping, server, web, netip.MustParseAddrPort("127.0.0.1:8573"), newLog(options.Error))
		listener := pipeListener{make(chan net.Conn)}
		httpServer := b.httpServer()
		go httpServer.Serve(listener)
		mine, its := net.Pipe()
		listener.conns <- its
		c := &rawClient{t, mine, bufio.NewReader(mine), stop}
		fmt.Fprintf(mine, "GET /ws?token=%s HTTP/1.1\r\nHost: 127.0.0.1:8573\r\n%s\r\n\r\n", b.token, upgrade)
		for line := "-"; line != "\r\n"; {
			line, _ = c.in.ReadString('\n')
		}
		test(t, b, c)
		mine.Close()
		stop()
		close(listener.conns)
		<-b.finished()
		httpServer.Close()
	})
}

// Opcodes of frames (RFC 6455, section 5.2).
const (
	opText  = 1
	opClose = 8
	opPing  = 9
	opPong  = 10
)

// put writes a frame as a client does: masked, here with zeros.
func (c *rawClient) put(op byte, payload string) error {
	head := []byte{0x80 | op}
	switch n := len(payload); {
	case n < 126:
		head = append(head, 0x80|byte(n))
	default:
		head = order.BigEndian.AppendUint64(append(head, 0x80|127), uint64(n))
	}
	_, err := io.WriteString(c.conn, string(append(head, 0, 0, 0, 0))+payload)
	return err
}

// hear reads a frame.
func (c *rawClient) hear() (op byte, payload string, err error) {
	head := make([]byte, 2)
	if _, err := io.ReadFull(c.in, head); err != nil {
		return 0, "", err
	}
	size := uint64(head[1])
	wide := map[uint64]int{126: 2, 127: 8}[size]
	if wide > 0 {
		long := make([]byte, 8)
		if _, err := io.ReadFull(c.in, long[8-wide:]); err != nil {
			return 0, "", err
		}
		size = order.BigEndian.Uint64(long)
	}
	body := make([]byte, size)
	_, err = io.ReadFull(c.in, body)
	return head[0] & 15, string(body), err
}

func (c *rawClient) wantPing(after time.Duration, since time.Time) string {
	c.t.Helper()
	op, payload, err := c.hear()
	if took := time.Since(since); op != opPing || err != nil || took != after {
		c.t.Fatalf("heard %d %q, %v after %v, want a ping after %v", op, payload, err, took, after)
	}
	return payload
}

// TestPings are 20 s apart, and a client that answers them stays.
func TestPings(t *testing.T) {
	inBubble(t, func(t *testing.T, _ *bridge, c *rawClient) {
		start := time.Now()
		for i := range 5 {
			asked := c.wantPing(time.Duration(i+1)*20*time.Second, start)
			if i == 3 {
				time.Sleep(9 * time.Second) // late, but not too late
			}
			c.put(opPong, asked)
		}
		c.put(opText, ping)
		if op, reply, err := c.hear(); op != opText || reply != pong || err != nil {
			t.Errorf("after five pings heard %d %q, %v, want a reply", op, reply, err)
		}
	})
}

// TestNoPong drops a client 10 s after the ping that it does not answer, or
// answers wrongly, even if it says other things.
func TestNoPong(t *testing.T) {
	for _, wrong := range []string{"", "another"} {
		inBubble(t, func(t *testing.T, _ *bridge, c *rawClient) {
			start := time.Now()
			c.wantPing(20*time.Second, start)
			if wrong != "" {
				c.put(opPong, wrong)
				c.put(opText, ping)
				c.hear()
			}
			op, payload, err := c.hear()
			if took := time.Since(start); err == nil || took != 30*time.Second {
				t.Errorf("heard %d %q, %v after %v, want the end after 30 s", op, payload, err, took)
			}
		})
	}
}

// TestNotReading sends without reading: the server takes what its bounds allow,
// and drops a client 10 s after a reply that could not be written.
func TestNotReading(t *testing.T) {
	inBubble(t, func(t *testing.T, b *bridge, c *rawClient) {
		// A reply about as long as its request, and requests about a hundred to
		// the MiB.
		request := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"evaluate_document","arguments":{"document":"%s"}}}`,
			strings.Repeat(`1\n`, 5000))
		start, sent := time.Now(), 0
		for c.put(opText, request) == nil {
			sent += len(request)
		}
		if took := time.Since(start); took != writeTime {
			t.Errorf("it was dropped after %v, want %v", took, writeTime)
		}
		// Replies that wait, requests ahead, and the calls that may be under way.
		if most := maxWaitingBytes + maxAheadBytes + (maxCalls+4)*len(request); sent > most {
			t.Errorf("it took %d bytes, want at most %d", sent, most)
		}
		synctest.Wait()
		if b.open != 0 {
			t.Error("its place is taken still")
		}
	})
}

// TestReadingAgain stops reading for less than that, while the server's reading
// is paused, and then gets every reply. Nothing is pinged meanwhile.
func TestReadingAgain(t *testing.T) {
	inBubble(t, func(t *testing.T, _ *bridge, c *rawClient) {
		request := strings.Replace(ping, `"p"`, `"`+strings.Repeat("p", 1000)+`"`, 1)
		const requests = 20_000 // 20 MB, past every bound
		sent := inBackground(func() error {
			for range requests {
				if err := c.put(opText, request); err != nil {
					return err
				}
			}
			return nil
		})
		heard := 0
		for heard < requests {
			if heard%10_000 == 0 {
				time.Sleep(9 * time.Second)
			}
			op, payload, err := c.hear()
			switch {
			case err != nil:
				t.Fatalf("after %d replies: %v", heard, err)
			case op == opPing:
				// The pong stands behind what is being sent.
				go c.put(opPong, payload)
			default:
				heard++
			}
		}
		if err := <-sent; err != nil {
			t.Error(err)
		}
	})
}

// TestStopGivesASecond stops while a call is under way that cannot end: it is
// cancelled after a second and gets no reply, and the client is told.
func TestStopGivesASecond(t *testing.T) {
	inBubble(t, func(t *testing.T, b *bridge, c *rawClient) {
		for range cap(b.gate) {
			b.gate.Enter(t.Context())
		}
		c.put(opText, lines(1, 1))
		c.put(opText, ping)
		if _, reply, err := c.hear(); reply != pong || err != nil {
			t.Fatalf("heard %q, %v, want the other reply", reply, err)
		}
		start := time.Now()
		c.stop()
		op, code, err := c.hear()
		if took := time.Since(start); op != opClose || code != "\x03\xe9" || err != nil || took != grace {
			t.Errorf("heard %d %q, %v after %v, want the end with 1001 after %v", op, code, err, took, grace)
		}
		// A client that does not answer the closing frame holds nobody up.
		<-b.finished()
		if took := time.Since(start); took > stopTime {
			t.Errorf("the end took %v, want at most %v", took, stopTime)
		}
	})
}

// TestStopWaits for a call that ends in time, and writes its reply.
func TestStopWaits(t *testing.T) {
	inBubble(t, func(t *testing.T, b *bridge, c *rawClient) {
		for range cap(b.gate) {
			b.gate.Enter(t.Context())
		}
		c.put(opText, lines(1, 1))
		c.put(opText, ping)
		c.hear()
		c.stop()
		time.Sleep(grace / 2)
		b.gate.Leave()
		if _, reply, err := c.hear(); !strings.HasPrefix(reply, `{"jsonrpc":"2.0","id":1,"result"`) || err != nil {
			t.Errorf("heard %q, %v, want the reply", reply, err)
		}
		if op, code, err := c.hear(); op != opClose || code != "\x03\xe9" || err != nil {
			t.Errorf("heard %d %q, %v, want the end with 1001", op, code, err)
		}
	})
}
