package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"syscall"
	"time"
	_ "time/tzdata" // the machine's own zone, where TZ names it and no database is installed

	"reckon/engine"
	"reckon/hosts/disk"
	"reckon/hosts/interrupt"
	"reckon/hosts/options"
	"reckon/protocol"
)

const name = "reckon-ws-dev"

// The statuses of the program (hosts.md, section 1.6). A second signal ends it
// with one of its own.
const (
	statusDone   = 0
	statusFailed = 2
)

// stopTime is how long the program takes at most to stop (hosts.md, section
// 2.1).
const stopTime = 1500 * time.Millisecond

func main() { os.Exit(run(os.Args[1:])) }

// run is the program.
func run(args []string) int {
	given, exit := readOptions(args)
	if exit != nil {
		fmt.Fprint(os.Stderr, exit.Text)
		return exit.Status
	}
	// Ignored, so that writing what a probe found to a closed output fails
	// instead of ending the program.
	signal.Ignore(syscall.SIGPIPE)
	if err := serve(given); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		return statusFailed
	}
	return statusDone
}

// serve listens and serves until a signal, or until the probe is over.
func serve(given settings) error {
	listener, err := listen(given.listen)
	if err != nil {
		return err
	}
	address, err := netip.ParseAddrPort(listener.Addr().String())
	if err != nil {
		return err
	}
	stopping, stop := context.WithCancel(interrupt.Context())
	defer stop()
	b := newBridge(stopping, newServer(given), given.web, address, newLog(given.Log))
	httpServer := b.httpServer()
	served := inBackground(func() error { return httpServer.Serve(listener) })
	fmt.Fprintf(os.Stderr, "http://%s/#ws=%s\n", address, b.token)

	if given.probe {
		err = probe(stopping, fmt.Sprintf("ws://%s%s?token=%s", address, socketPath, b.token), os.Stdout)
		stop()
	}
	select {
	case failed := <-served:
		return failed
	case <-stopping.Done():
	}
	late, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	// This closes the listener at once; of sockets it knows nothing.
	closed := inBackground(func() error { return httpServer.Shutdown(late) })
	select {
	case <-b.finished():
	case <-late.Done():
	}
	// A browser holds connections on which it has asked nothing yet.
	cancel()
	<-closed
	httpServer.Close()
	return err
}

// listen opens the port. Its errors are for people.
func listen(address netip.AddrPort) (net.Listener, error) {
	listener, err := net.Listen("tcp", address.String())
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is in use; --listen %s takes a free one", address, netip.AddrPortFrom(address.Addr(), 0))
	}
	if fault, ok := errors.AsType[*os.SyscallError](err); ok {
		return nil, fmt.Errorf("%s cannot be listened on: %w", address, fault.Err)
	}
	return listener, err
}

// newServer builds what answers. Without --root the tools open no file at all:
// who reaches a socket is not sure to be who started the program.
func newServer(given settings) *protocol.Server {
	server := &protocol.Server{
		Ambient:    engine.Ambient{Now: time.Now, Zone: time.Local, Entropy: rand.Uint64},
		Tools:      given.Tools,
		AllowWrite: given.AllowWrite,
		// Frames are recorded here, with their times; it tells of bugs.
		Log: newLog(given.Log),
	}
	if given.Roots != nil {
		server.Ambient.Files = disk.New(given.Roots)
	}
	return server
}

func newLog(level options.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.Level(level)}))
}

func inBackground(work func() error) <-chan error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	return done
}
