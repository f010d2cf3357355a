//go:build !mischief

package main

import (
	"context"
	"math/rand/v2"
	"time"

	"reckon/engine"
	"reckon/protocol"
)

// This file has what the build for tests replaces (mischief_js.go).

// ambient is what calls may know of the browser.
func ambient(yield func()) engine.Ambient {
	return engine.Ambient{Now: time.Now, Entropy: rand.Uint64, Yield: yield}
}

// accept answers a message, or returns what will.
func accept(s *protocol.Session, message []byte, send func([]byte)) ([]byte, func(context.Context) []byte) {
	return s.AcceptFrom(message, send)
}
