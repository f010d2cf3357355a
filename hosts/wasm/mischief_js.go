//go:build mischief

package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"reckon/engine"
	"reckon/protocol"
)

// This file makes the build for the tests of web/worker.js: a program that does
// on request what must never happen. A message that begins with an exclamation
// mark is a request:
//
//	!panic        panics outside Handle
//	!exit 3       ends with a status
//	!recurse      runs out of the browser's stack
//	!recurse late the same, later and in no delivery of a message
//	!hoard        runs out of memory
//	!hold 2000    computes for so many milliseconds and never gives way
//	!stray        prints a line on standard error
//
// Its clock panics, a bug inside a line; its files panic, a bug inside Handle.

// ambient is what calls of this build may know: nothing without a bug.
func ambient(yield func()) engine.Ambient {
	return engine.Ambient{Now: func() time.Time { panic("a bug of the clock") }, Files: faulty{}, Yield: yield}
}

// faulty are files that panic when they are asked for.
type faulty struct{ engine.Files }

// accept does what a request asks for, or answers a message.
func accept(s *protocol.Session, message []byte, send func([]byte)) ([]byte, func(context.Context) []byte) {
	request, isRequest := strings.CutPrefix(string(message), "!")
	if !isRequest {
		return s.AcceptFrom(message, send)
	}
	verb, argument, _ := strings.Cut(request, " ")
	n, _ := strconv.Atoi(argument)
	switch verb {
	case "panic":
		panic("asked to")
	case "exit":
		os.Exit(n)
	case "recurse":
		if argument == "late" {
			time.Sleep(50 * time.Millisecond)
		}
		return strconv.AppendInt(nil, int64(recurse(1<<40)), 10), nil
	case "hoard":
		hoard()
	case "hold":
		for start := time.Now(); time.Since(start) < time.Duration(n)*time.Millisecond; {
		}
	case "stray":
		fmt.Fprintln(os.Stderr, "a stray line")
	}
	return []byte("did " + request), nil
}

// recurse goes n deep.
func recurse(n int) int {
	if n == 0 {
		return 0
	}
	return recurse(n-1) + 1
}

// hoard asks for memory until there is none.
func hoard() {
	for kept := [][]byte{}; len(kept) >= 0; {
		kept = append(kept, make([]byte, 64<<20))
	}
}
