package protocol

import (
	"context"
	"strconv"
	"sync"
	"time"

	"reckon/engine"
)

// progressEvery is how long a call runs before its client hears of it, and
// then between two notifications (protocol.md, section 7.4).
const progressEvery = 250 * time.Millisecond

// progress tells a client how far its call is. The call says so as often as it
// likes; what is told is the state at a few moments, and only when it rose.
type progress struct {
	token raw
	emit  func([]byte)

	mu          sync.Mutex
	done, total int // as the call said last; total is 0 while it is not known
	told        int // the last that was told; -1 before the first
	ended       bool
}

func newProgress(token raw, emit func([]byte)) *progress {
	return &progress{token: token, emit: emit, told: -1}
}

// report takes how far the call is. A nil progress takes nothing.
func (p *progress) report(done, total int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	p.done, p.total = done, total
	p.mu.Unlock()
}

// watch tells the client now and then, until stop is called or ctx ends.
func (p *progress) watch(ctx context.Context) (stop func()) {
	ticker := time.NewTicker(progressEvery)
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				p.tell(ctx)
			case <-over:
				return
			case <-ctx.Done():
				return
			}
		}
	}()
	return func() { ticker.Stop(); close(over) }
}

// tell sends a notification if the call got further.
func (p *progress) tell(ctx context.Context) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended || p.done <= p.told || ctx.Err() != nil {
		return
	}
	p.told = p.done
	message := ""
	if p.total > 0 {
		message = "line " + grouped(p.done) + " of " + grouped(p.total)
	}
	p.emit(appendProgress(nil, p.token, p.done, p.total, message))
}

// end holds that nothing is sent from now on: the reply is next.
func (p *progress) end() {
	p.mu.Lock()
	p.ended = true
	p.mu.Unlock()
}

// appendProgress appends a notification. A total of 0 and an empty message are
// left out.
func appendProgress(dst []byte, token raw, done, total int, message string) []byte {
	dst = append(dst, `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":`...)
	dst = append(append(dst, token...), `,"progress":`...)
	dst = strconv.AppendInt(dst, int64(done), 10)
	if total > 0 {
		dst = strconv.AppendInt(append(dst, `,"total":`...), int64(total), 10)
	}
	if message != "" {
		dst = appendText(append(dst, `,"message":`...), message)
	}
	return append(dst, "}}"...)
}

// grouped writes a count with commas between its thousands.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// ambient is what the engine may know of the world in this call.
func (c *caller) ambient() engine.Ambient {
	ambient := c.Ambient
	if c.progress != nil {
		ambient.Progress = c.progress.report
	}
	return ambient
}
