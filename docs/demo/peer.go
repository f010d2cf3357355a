package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// patience is how long the server may take to answer, and to end.
const patience = 10 * time.Second

// message is what a client sends.
type message struct {
	line   []byte
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params params          `json:"params"`
}

type params struct {
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments"`
	Meta      json.RawMessage `json:"_meta"`
}

func readMessage(line []byte) (message, error) {
	m := message{line: bytes.TrimSpace(line)}
	if err := json.Unmarshal(line, &m); err != nil {
		return m, fmt.Errorf("reading the session: %w", err)
	}
	return m, nil
}

// expectsReply reports whether m is a request. The rest are notifications.
func (m message) expectsReply() bool { return m.ID != nil }

// reply is what the server answers.
type reply struct {
	ID     json.RawMessage `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// peer is a running server.
type peer struct {
	process *exec.Cmd
	input   io.WriteCloser
	replies chan []byte // closed when the server closes its output
}

func start(server string) (*peer, error) {
	p := &peer{process: exec.Command(server), replies: make(chan []byte)}
	p.process.Stderr = os.Stderr
	input, err := p.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := p.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.input = input
	if err := p.process.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.replies)
		lines := bufio.NewReader(output)
		for {
			line, err := lines.ReadBytes('\n')
			if len(line) > 0 {
				p.replies <- line
			}
			if err != nil {
				return
			}
		}
	}()
	return p, nil
}

// ask sends m and returns the result that answers it; nil for a notification.
func (p *peer) ask(m message) (json.RawMessage, error) {
	if _, err := p.input.Write(append(m.line, '\n')); err != nil {
		return nil, fmt.Errorf("asking %s: %w", m.Method, err)
	}
	if !m.expectsReply() {
		return nil, nil
	}
	select {
	case line, open := <-p.replies:
		if !open {
			return nil, fmt.Errorf("asking %s: the server ended", m.Method)
		}
		return readReply(m, line)
	case <-time.After(patience):
		return nil, fmt.Errorf("asking %s: no answer within %s", m.Method, patience)
	}
}

func readReply(m message, line []byte) (json.RawMessage, error) {
	var r reply
	if err := json.Unmarshal(line, &r); err != nil {
		return nil, fmt.Errorf("reading the answer to %s: %w", m.Method, err)
	}
	switch {
	case !bytes.Equal(r.ID, m.ID):
		return nil, fmt.Errorf("asking %s: the answer is to %s, want %s", m.Method, r.ID, m.ID)
	case r.Error != nil:
		return nil, fmt.Errorf("asking %s: error %d: %s", m.Method, r.Error.Code, r.Error.Message)
	case r.Result == nil:
		return nil, fmt.Errorf("asking %s: neither a result nor an error", m.Method)
	}
	return r.Result, nil
}

// stop closes the server's input and waits for it to end by itself.
func (p *peer) stop() error {
	p.input.Close()
	timer := time.AfterFunc(patience, func() { p.process.Process.Kill() })
	defer timer.Stop()
	var stray error
	for line := range p.replies {
		stray = fmt.Errorf("the server said something unasked: %.200s", line)
	}
	if err := p.process.Wait(); err != nil {
		return errors.Join(stray, fmt.Errorf("ending the server: %w", err))
	}
	return stray
}
