package main

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
	_ "time/tzdata" // the machine's own zone, where TZ names it and no database is installed

	"reckon/engine"
	"reckon/framing"
	"reckon/hosts/disk"
	"reckon/hosts/interrupt"
	"reckon/hosts/options"
	"reckon/protocol"
)

const name = "reckon-mcp"

// The statuses of the program (hosts.md, section 1.6). A second signal ends it
// with one of its own.
const (
	statusDone   = 0
	statusFailed = 2
)

func main() { os.Exit(serve(os.Args[1:], (*protocol.Session).Accept)) }

// accept reads a message and answers it, or returns what will.
type accept func(*protocol.Session, []byte) ([]byte, func(context.Context) []byte)

// serve is the program. It takes the way a message is accepted, so that tests
// can put one in its place that is slow, or prints.
func serve(args []string, accept accept) int {
	given, exit := options.Read(options.Program{
		Name:    name,
		Summary: "a calculator for AI assistants, served over MCP on standard input and output",
		Tools:   protocol.Names(),
		Log:     options.Warn,
	}, args)
	if exit != nil {
		fmt.Fprint(os.Stderr, exit.Text)
		return exit.Status
	}
	// A stray print in any package would reach the client as a broken message.
	out := os.Stdout
	os.Stdout = os.Stderr
	// Unless it is caught, the signal of a broken pipe ends a Go program that
	// writes to a closed standard output; ignored, the write fails instead.
	signal.Ignore(syscall.SIGPIPE)
	if isTerminal(os.Stdin) {
		fmt.Fprintf(os.Stderr, "%s speaks MCP on standard input and output; a client starts it (--help tells more)\n", name)
	}

	server := &protocol.Server{
		Ambient:    engine.Ambient{Now: time.Now, Zone: time.Local, Entropy: rand.Uint64, Files: disk.New(given.Roots)},
		Tools:      given.Tools,
		AllowWrite: given.AllowWrite,
		Log:        slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.Level(given.Log)})),
		Detailed:   given.Log <= options.Debug,
	}
	var session *protocol.Session
	err := framing.Serve(interrupt.Context(), os.Stdin, out, framing.Handler{
		Open: func(client framing.Peer) {
			session = protocol.NewSession(server, client.Send)
			session.OnWait(client.Pause)
		},
		Answer: func(line []byte) ([]byte, framing.Call) {
			reply, call := accept(session, line)
			return reply, call
		},
		End:      func() { session.End() },
		Overlong: protocol.TooLong(),
		Gate:     framing.NewGate(runtime.GOMAXPROCS(0)),
	})
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		return statusFailed
	}
	return statusDone
}

// isTerminal reports whether a person types into f. The null device is a
// character device too, and the usual input of a program that has none.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
