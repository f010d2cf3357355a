package main

//lint:file-ignore SA1019 the library lives on under another path; until this one file moves there, its old path is what the requirements name

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"nhooyr.io/websocket"

	"reckon/framing"
)

// This file is the only one that knows the websocket library. The library has a
// fault: when the server closes first, it answers the client's closing frame
// with a second one, and a browser then reports no code. Only the code of a
// frame that is too long arrives there.

// kind says what a frame is made of.
type kind = websocket.MessageType

// The kinds of frames that carry messages.
const (
	text   kind = websocket.MessageText
	binary kind = websocket.MessageBinary
)

const (
	// subprotocol is accepted where it is offered, as the older official
	// client does; none is required.
	subprotocol = "mcp"
	// maxFrameBytes is the longest frame that leaves the socket open (hosts.md,
	// section 5.3): past it the library closes with 1009. What is too long for
	// a message but not for a frame is answered.
	maxFrameBytes = 16 << 20
	// lingerTime is how long a client may take to stop sending a frame that was
	// too long.
	lingerTime = time.Second
)

var errTooLong = errors.New("a frame is longer than 16 MiB")

// frame is one message.
type frame struct {
	kind  kind
	bytes []byte // nil stands for a message that is too long
}

// socket is one websocket.
type socket struct {
	conn *websocket.Conn
	raw  net.Conn // below it; nil at the client's end
}

// acceptSocket takes a request's connection over. The library's own check of
// the origin is the second lock behind that of the bridge, so it stays as it
// is; compression only costs on the way from a machine to itself.
func acceptSocket(w http.ResponseWriter, r *http.Request) (*socket, error) {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		Subprotocols:    []string{subprotocol},
		CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(maxFrameBytes)
	raw, ok := r.Context().Value(connectionKey{}).(net.Conn)
	if !ok {
		conn.CloseNow()
		return nil, errors.New("the server of this socket does not hand connections down")
	}
	return &socket{conn: conn, raw: raw}, nil
}

// dialSocket opens a socket as a client does.
func dialSocket(ctx context.Context, client *http.Client, address string, header http.Header) (*socket, error) {
	conn, response, err := websocket.Dial(ctx, address, &websocket.DialOptions{
		HTTPClient: client, HTTPHeader: header, CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil && response != nil && response.Body != nil {
		sentence, _ := io.ReadAll(response.Body)
		return nil, fmt.Errorf("status %d: %s", response.StatusCode, sentence)
	}
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1)
	return &socket{conn: conn}, nil
}

// read returns the next frame. It sees pings, pongs and the closing frame too.
func (s *socket) read(ctx context.Context) (frame, error) {
	kind, r, err := s.conn.Reader(ctx)
	if err != nil {
		return frame{}, err
	}
	message, err := io.ReadAll(io.LimitReader(r, framing.MaxLineBytes+1))
	if err != nil {
		return frame{}, err
	}
	if len(message) <= framing.MaxLineBytes {
		return frame{kind, message}, nil
	}
	dropped, err := io.Copy(io.Discard, r)
	if int64(len(message))+dropped > maxFrameBytes {
		return frame{}, errTooLong
	}
	return frame{kind, nil}, err
}

func (s *socket) write(ctx context.Context, f frame) error { return s.conn.Write(ctx, f.kind, f.bytes) }

// ping asks for a pong and waits for it. A reader must be at work meanwhile.
func (s *socket) ping(ctx context.Context) error { return s.conn.Ping(ctx) }

// goAway closes the socket and says that the program stops, as long as the
// client takes part within so much time.
func (s *socket) goAway(within time.Duration) {
	late := time.AfterFunc(within, func() { s.raw.Close() })
	defer late.Stop()
	s.conn.Close(websocket.StatusGoingAway, "")
}

// linger waits for the client to stop sending. The library has told it that a
// frame was too long, which arrives only if the connection is still there when
// the client comes to read it.
func (s *socket) linger() {
	if half, ok := s.raw.(interface{ CloseWrite() error }); ok {
		half.CloseWrite()
	}
	s.raw.SetReadDeadline(time.Now().Add(lingerTime))
	io.Copy(io.Discard, s.raw)
}

// drop ends the socket without a word.
func (s *socket) drop() {
	if s.raw != nil {
		s.raw.Close()
	}
	s.conn.CloseNow()
}

// leave closes the client's end.
func (s *socket) leave() error { return s.conn.Close(websocket.StatusNormalClosure, "") }

// closeCode returns the code of the closing frame that ended a socket, or -1.
func closeCode(err error) int { return int(websocket.CloseStatus(err)) }
