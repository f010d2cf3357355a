package framing

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestPause has many more calls wait than may be under way: each gives its
// places up, so that the line which they wait for is read.
func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var client Peer
		released := make(chan struct{})
		s := newStream(Handler{
			Open: func(p Peer) { client = p },
			Answer: func(line []byte) ([]byte, Call) {
				if string(line) == "go" {
					close(released)
					return []byte("gone"), nil
				}
				return nil, func(context.Context) []byte {
					client.Pause(func() { <-released })
					return line
				}
			},
			Gate: NewGate(1),
		})
		s.maxCalls = 2
		var out bytes.Buffer
		in := strings.Repeat("wait\n", 100) + "go\n"
		if err := s.serve(t.Context(), strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(out.String(), "wait\n"); n != 100 || strings.Count(out.String(), "gone\n") != 1 {
			t.Errorf("%d calls were answered, want 100 and the line that let them go on", n)
		}
		if len(s.Gate) != 0 || s.calls != 0 || s.pausing != 0 {
			t.Errorf("at the end %d are behind the gate, %d calls, %d pausing", len(s.Gate), s.calls, s.pausing)
		}
	})
}

// TestLinesPassWhileAllPlacesAreTaken answers a line that is no call while as
// many calls run as may: it could be the one that cancels them.
func TestLinesPassWhileAllPlacesAreTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var cancels []context.CancelFunc
		s := newStream(Handler{
			Answer: func(line []byte) ([]byte, Call) {
				if string(line) == "cancel" {
					for _, cancel := range cancels {
						cancel()
					}
					return nil, nil
				}
				off, cancel := context.WithCancel(context.Background())
				cancels = append(cancels, cancel)
				return nil, func(context.Context) []byte {
					<-off.Done()
					return []byte("off")
				}
			},
			Gate: NewGate(1),
		})
		s.maxCalls = 2
		var out bytes.Buffer
		if err := s.serve(t.Context(), strings.NewReader("slow\nslow\ncancel\n"), &out); err != nil {
			t.Fatal(err)
		}
		if out.String() != "off\noff\n" {
			t.Errorf("wrote %q, want both calls cancelled", out.String())
		}
	})
}

// TestSend holds that lines which belong to no reply go through the one writer,
// in order, and that those which come too late are dropped.
func TestSend(t *testing.T) {
	var client Peer
	var out bytes.Buffer
	err := Serve(t.Context(), strings.NewReader("1\n2\n"), &out, Handler{
		Open: func(p Peer) { client = p; p.Send([]byte("hello")) },
		Answer: func(line []byte) ([]byte, Call) {
			return nil, func(context.Context) []byte {
				client.Send(append([]byte("before "), line...))
				return line
			}
		},
		Gate: NewGate(1),
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := "hello\nbefore 1\n1\nbefore 2\n2\n"; out.String() != want {
		t.Errorf("wrote %q, want %q", out.String(), want)
	}
	client.Send([]byte("late"))
	time.Sleep(10 * time.Millisecond)
	if strings.Contains(out.String(), "late") {
		t.Error("a line was written after the end")
	}
}

// TestSentLinesCountAsWaiting sends lines while nobody reads: reading pauses at
// the same bound as for replies.
func TestSentLinesCountAsWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var client Peer
		taken := 0
		s := newStream(Handler{
			Open: func(p Peer) { client = p },
			Answer: func([]byte) ([]byte, Call) {
				taken++
				client.Send([]byte("12345678"))
				return nil, nil
			},
		})
		s.maxWaiting = 25
		ctx, cancel := context.WithCancel(context.Background())
		unread, out := io.Pipe()
		served := inBackground(func() error { return s.serve(ctx, strings.NewReader(strings.Repeat("x\n", 1000)), out) })
		synctest.Wait()
		if taken != 3 {
			t.Errorf("%d lines were taken, want 3: each sends 9 bytes, and 25 may wait", taken)
		}
		cancel()
		<-served
		unread.Close()
	})
}

// TestEnd tells the handler once that no line will follow, while a call still
// waits for that.
func TestEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan struct{})
		var out bytes.Buffer
		err := Serve(t.Context(), strings.NewReader("call\n"), &out, Handler{
			Answer: func(line []byte) ([]byte, Call) {
				return nil, func(context.Context) []byte { <-ended; return line }
			},
			End: func() { close(ended) },
		})
		if err != nil || out.String() != "call\n" {
			t.Errorf("Serve = %v, wrote %q, want the call answered", err, out.String())
		}
	})
}
