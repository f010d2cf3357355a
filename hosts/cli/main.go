package main

import (
	"bufio"
	"cmp"
	"context"
	crypto "crypto/rand"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"
	_ "time/tzdata" // the machine's own zone, where TZ names it and no database is installed

	"reckon/engine"
)

// The exit statuses.
const (
	exitAnswered = 0
	exitFailed   = 1
	exitUsage    = 2
)

// streams are what the command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
	// isColoured and showsProgress say what a person at a terminal gets.
	isColoured, showsProgress bool
}

// command is one run: what was asked for, and where its answer goes.
type command struct {
	options
	streams
}

func main() {
	os.Exit(run(context.Background(), os.Args[1:], streams{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		isColoured:    isTerminal(os.Stdout) && wantsColour(os.Getenv),
		showsProgress: isTerminal(os.Stderr),
	}))
}

// run does what args ask and returns the exit status.
func run(ctx context.Context, args []string, std streams) int {
	out := bufio.NewWriter(std.out)
	buffered := std
	buffered.out = out
	status, err := perform(ctx, args, buffered)
	if err = cmp.Or(err, out.Flush()); err != nil {
		fmt.Fprintf(std.err, "reckon: %s\n", escape(err.Error()))
		return exitUsage
	}
	return status
}

// perform is run, with mistakes and refusals as its error.
func perform(ctx context.Context, args []string, std streams) (int, error) {
	given, err := parseOptions(args)
	if err != nil {
		return exitUsage, err
	}
	c := command{options: given, streams: std}
	switch {
	case c.Help && c.isSheet():
		_, err := io.WriteString(c.out, sheetUsage)
		return exitAnswered, err
	case c.Help:
		return exitAnswered, c.printUsage(c.out)
	case c.Version:
		_, err := fmt.Fprintf(c.out, "reckon %s (engine %[1]s, %s)\n", engine.Version, runtime.Version())
		return exitAnswered, err
	case c.isSheet():
		return c.sheet(ctx)
	}
	task, err := taskOf(c.options)
	if err != nil {
		return exitUsage, err
	}
	text, err := task.read(c.in)
	if err != nil {
		return exitUsage, err
	}
	question := engine.Question{
		Text:   text,
		Strict: c.Strict,
		Pins:   engine.Pins{Zone: c.Zone, Now: c.Now, Seed: c.Seed},
	}
	switch task.kind {
	case documentTask:
		return c.document(ctx, question)
	case checkTask:
		return c.check(ctx, question)
	}
	return c.expression(ctx, question)
}

// ambient lets a call read the machine's clock, zone and source of chance.
func ambient() engine.Ambient {
	return engine.Ambient{
		Now:  time.Now,
		Zone: time.Local,
		Entropy: func() uint64 {
			var seed [8]byte
			crypto.Read(seed[:]) // never fails: it ends the program instead
			return binary.LittleEndian.Uint64(seed[:])
		},
	}
}
