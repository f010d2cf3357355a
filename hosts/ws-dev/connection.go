package main

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"reckon/framing"
	"reckon/protocol"
)

// Times of a connection (hosts.md, section 5.3; of stopping, 2.1).
const (
	writeTime = 10 * time.Second
	grace     = time.Second            // for calls that run when the program stops
	settle    = 150 * time.Millisecond // for cancelled calls to return, for the last write, and for the end
)

// connection is one socket and what runs for it.
type connection struct {
	*state
	socket  *socket
	session *protocol.Session
	gate    framing.Gate
	log     *slog.Logger
	records bool // of every frame
	work    sync.WaitGroup
}

func newConnection(b *bridge, s *socket) *connection {
	c := &connection{state: newState(), socket: s, gate: b.gate, log: b.log}
	c.records = b.log.Enabled(b.stopping, slog.LevelDebug)
	c.session = protocol.NewSession(b.server, func(message []byte) { c.send(frame{text, message}) })
	c.session.OnWait(c.pause)
	return c
}

// serve answers the socket's frames until it closes or the program stops. Its
// end cancels the calls that run for it.
func (c *connection) serve(stopping context.Context) {
	c.log.Debug("socket open")
	reading, stopReading := context.WithCancel(context.Background())
	running, cancelCalls := context.WithCancel(context.Background())
	c.work.Go(func() { c.fail(c.read(reading)) })
	c.work.Go(func() { c.answer(running) })
	c.work.Go(func() { c.fail(c.write()) })
	c.work.Go(func() { c.fail(c.beat(reading)) })

	select {
	case <-c.gone:
	case <-stopping.Done():
		c.finish(cancelCalls)
		c.fail(context.Canceled)
	}
	c.session.End()
	cancelCalls()
	stopReading()
	if c.failed == errTooLong {
		c.socket.linger()
	}
	c.socket.drop()
	c.work.Wait()
	c.log.Debug("socket closed", "code", closeCode(c.failed))
}

// finish stops in order: what is read, what is waited for, the calls, the
// writer, the socket.
func (c *connection) finish(cancelCalls func()) {
	c.set(func() { c.stopped = true })
	c.session.End()
	isIdle := func() bool { return c.calls == 0 }
	c.await(grace, isIdle)
	c.set(func() { c.silenced = true })
	cancelCalls()
	c.await(settle, isIdle)
	c.await(settle, func() bool { return c.waiting == 0 })
	c.socket.goAway(settle)
}

// read reads ahead of the answers, within bounds, so that a client which
// closes while its calls run is heard.
func (c *connection) read(ctx context.Context) error {
	for {
		f, err := c.socket.read(ctx)
		if err != nil {
			return err
		}
		c.keep(f)
	}
}

// answer takes one frame after the other. What can be answered at once is, in
// order; a call runs beside others.
func (c *connection) answer(running context.Context) {
	for {
		f, ok := c.nextFrame()
		if !ok {
			return
		}
		in := c.arrived(f)
		if f.bytes == nil {
			c.reply(in, f.kind, protocol.TooLong())
			continue
		}
		reply, call := c.session.AcceptFrom(f.bytes, func(message []byte) { c.sendOwn(frame{f.kind, message}) })
		if call == nil {
			c.reply(in, f.kind, reply)
			continue
		}
		if !c.begin() {
			return
		}
		c.work.Go(func() { c.run(running, call, in, f.kind) })
	}
}

// run makes a call that was begun, as soon as there is a place and room for its
// reply: a client that does not read holds the replies of those calls alone
// that computed at once.
func (c *connection) run(ctx context.Context, call func(context.Context) []byte, in *arrival, kind kind) {
	defer c.end()
	for {
		c.awaitRoom()
		if !c.gate.Enter(ctx) {
			return
		}
		if c.roomNow() {
			break
		}
		c.gate.Leave()
	}
	reply := call(ctx)
	c.gate.Leave()
	c.reply(in, kind, reply)
}

// pause runs wait for a call that waits for the client: its place is another's
// meanwhile.
func (c *connection) pause(wait func()) {
	c.gate.Leave()
	c.set(func() { c.pausing++ })
	wait()
	c.set(func() { c.pausing-- })
	// A place comes free, since every other call ends.
	c.gate.Enter(context.Background())
}

// write writes frames as they come, until there will be none.
func (c *connection) write() error {
	for {
		f, ok := c.nextReply()
		if !ok {
			return nil
		}
		ctx, cancel := context.WithTimeout(context.Background(), writeTime)
		err := c.socket.write(ctx, f)
		cancel()
		if err != nil {
			return err
		}
		c.wrote(len(f.bytes))
	}
}
