package main

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
)

// token is what a client must know to open a socket. It is never logged.
type token string

// tokenBytes make 32 hex digits (hosts.md, section 5.1).
const tokenBytes = 16

// newToken draws a token from the system's random source.
func newToken() token {
	drawn := make([]byte, tokenBytes)
	rand.Read(drawn) // never fails: without chance the program would end here
	return token(hex.EncodeToString(drawn))
}

// isOnly reports whether the values that a query gave are the token and nothing
// else, in a time that does not tell how much of it was right.
func (t token) isOnly(values []string) bool {
	return len(values) == 1 && subtle.ConstantTimeCompare([]byte(values[0]), []byte(t)) == 1
}
