package main

import (
	"context"
	"errors"
	"time"
)

// Times of the pings (hosts.md, section 5.3).
const (
	pingTime = 20 * time.Second // between two pings
	pongTime = 10 * time.Second // for the answer
)

var errNoPong = errors.New("no pong within 10 seconds")

// beat pings the client now and then. It returns nil when ctx ends, and an
// error when the client is not there any more. While reading is paused no pong
// would be seen, so there is no ping either.
func (c *connection) beat(ctx context.Context) error {
	next := time.NewTicker(pingTime)
	defer next.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-next.C:
		}
		if c.isPaused() {
			continue
		}
		if err := c.ping(ctx); err != nil {
			return err
		}
	}
}

// ping asks for a pong and waits for it, as long as it is read for. An answer
// that could not be asked for, since a long frame was being written, says
// nothing of the client: the write has a limit of its own.
func (c *connection) ping(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	asked := time.Now()
	over := make(chan struct{})
	go func() {
		c.socket.ping(ctx)
		close(over)
	}()
	for left := pongTime; left > 0; left = c.patience(asked) {
		select {
		case <-over:
			return nil
		case <-time.After(left):
		}
	}
	return errNoPong
}
