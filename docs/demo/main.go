package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	server := flag.String("server", "bin/reckon-mcp", "the program to start")
	session := flag.String("session", "docs/demo/session.jsonl", "the messages to send, one a line")
	flag.Parse()
	if err := play(*server, *session); err != nil {
		fmt.Fprintf(os.Stderr, "demo: %v\n", err)
		os.Exit(1)
	}
}

// play sends the messages of a session and prints what came back.
func play(server, session string) (err error) {
	messages, err := os.ReadFile(session)
	if err != nil {
		return err
	}
	peer, err := start(server)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, peer.stop()) }()

	fmt.Printf("%s, started as a client starts it\n", server)
	begun, asked := time.Now(), 0
	for line := range bytes.Lines(messages) {
		sent, err := readMessage(line)
		if err != nil {
			return err
		}
		result, err := peer.ask(sent)
		if err != nil {
			return err
		}
		if sent.expectsReply() {
			asked++
			if err := show(os.Stdout, sent, result); err != nil {
				return err
			}
		}
	}
	fmt.Printf("\n%d questions, %d answers, in %s\n", asked, asked, time.Since(begun).Round(time.Millisecond))
	return nil
}
