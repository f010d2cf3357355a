package main

import (
	"context"
	"syscall/js"

	"reckon/engine"
	"reckon/framing"
	"reckon/protocol"
)

// port is what the program shares with worker.js, and the one connection that
// it serves.
//
// The global object `reckon` that worker.js leaves for the program has
//
//	send(message)        posts text or a Uint8Array, which it may take over
//	log(level, text)     posts one record
//	ready(take, version) starts the port: each message goes to take(message),
//	                     and undefined in the place of what is none
type port struct {
	send, log, ready js.Value

	uint8Array js.Value // the class
	encoder    js.Value // a TextEncoder

	session *protocol.Session
	gate    framing.Gate
	breath
}

// meet takes what worker.js left for the program, or returns false.
func meet() (*port, bool) {
	global := js.Global()
	left := global.Get("reckon")
	if left.Type() != js.TypeObject {
		return nil, false
	}
	global.Delete("reckon")
	return &port{
		send:       left.Get("send"),
		log:        left.Get("log"),
		ready:      left.Get("ready"),
		uint8Array: global.Get("Uint8Array"),
		encoder:    global.Get("TextEncoder").New(),
		gate:       framing.NewGate(1), // there is one processor
		breath:     newBreath(),
	}, true
}

// serve begins to take messages. It returns at once.
func (p *port) serve(server *protocol.Server) {
	p.session = protocol.NewSession(server, p.sendText)
	p.session.OnWait(func(wait func()) {
		p.gate.Leave()
		wait()
		p.gate.Enter(context.Background())
	})
	// A callback that blocks is a deadlock and ends the program. The browser
	// has its thread back only when no goroutine can run: so this message is
	// accepted, or waits at the gate, before the next one comes.
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.arrived++
		go p.handle(args[0])
		return nil
	})
	p.ready.Invoke(take, engine.Version)
}

// notAMessage is the reply to what is neither text nor a Uint8Array.
const notAMessage = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message must be text or a Uint8Array"}}`

// handle answers what was posted, in the form in which it came. Nothing is read
// from a value before its type is known: asking undefined for a member would
// end the program, and so would asking a bigint for its type.
func (p *port) handle(posted js.Value) {
	send := p.sendText
	switch {
	case posted.Type() == js.TypeString:
		// A lone surrogate becomes U+FFFD here.
		posted = p.encoder.Call("encode", posted)
	case posted.Type() == js.TypeObject && posted.InstanceOf(p.uint8Array):
		send = p.sendBytes
	default:
		p.send.Invoke(notAMessage)
		return
	}
	if posted.Length() > framing.MaxLineBytes {
		send(protocol.TooLong())
		return
	}
	message := make([]byte, posted.Length())
	js.CopyBytesToGo(message, posted)
	if reply := p.answer(message, send); reply != nil {
		send(reply)
	}
}

// answer returns the reply to a message, or nil when there is none to send.
// What send is given goes before it.
func (p *port) answer(message []byte, send func([]byte)) []byte {
	reply, call := accept(p.session, message, send)
	if call == nil {
		return reply
	}
	// Every call passes: one that is cancelled while it waits ends at once when
	// it is made.
	p.gate.Enter(context.Background())
	defer p.gate.Leave()
	return call(context.Background())
}

// sendText posts a message as text.
func (p *port) sendText(message []byte) { p.send.Invoke(string(message)) }

// sendBytes posts a message as a Uint8Array.
func (p *port) sendBytes(message []byte) {
	array := p.uint8Array.New(len(message))
	js.CopyBytesToJS(array, message)
	p.send.Invoke(array)
}
