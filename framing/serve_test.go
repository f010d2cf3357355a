package framing

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"
)

// answer answers "now…" at once, "nil…" with nothing, "slow…" after ten
// seconds or when it is cancelled, and everything else with a call.
func answer(line []byte) ([]byte, Call) {
	word := string(line)
	switch {
	case strings.HasPrefix(word, "now"):
		return []byte("re " + word), nil
	case strings.HasPrefix(word, "nil"):
		return nil, nil
	case strings.HasPrefix(word, "slow"):
		return nil, func(ctx context.Context) []byte {
			select {
			case <-ctx.Done():
				return nil
			case <-time.After(10 * time.Second):
				return []byte("re " + word)
			}
		}
	}
	return nil, func(context.Context) []byte { return []byte("re " + word) }
}

func handler() Handler {
	return Handler{Answer: answer, Overlong: []byte("too long"), Gate: NewGate(2)}
}

// sorted returns the lines of what was written, in alphabetical order.
func sorted(written string) []string {
	lines := strings.Split(strings.TrimSuffix(written, "\n"), "\n")
	slices.Sort(lines)
	return lines
}

func TestServeAnswersEverythingRead(t *testing.T) {
	var in strings.Builder
	var want []string
	for i := range 200 {
		fmt.Fprintf(&in, "call %d\n", i)
		want = append(want, fmt.Sprintf("re call %d", i))
	}
	slices.Sort(want)
	var out bytes.Buffer
	text := strings.TrimSuffix(in.String(), "\n") // the last line has no end
	if err := Serve(t.Context(), strings.NewReader(text), &out, handler()); err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
	if got := sorted(out.String()); !slices.Equal(got, want) {
		t.Errorf("%d replies, want %d: %q", len(got), len(want), got)
	}
}

func TestServeOrder(t *testing.T) {
	in := "now 1\nnil\nnow 2\r\n" + strings.Repeat("x", MaxLineBytes+1) + "\nnow 3"
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(in), &out, handler()); err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
	if want := "re now 1\nre now 2\ntoo long\nre now 3\n"; out.String() != want {
		t.Errorf("replies %q, want %q", out.String(), want)
	}
}

// TestServeOverlongReplyIsKept writes the reply twice: it must not be changed
// by the first time.
func TestServeOverlongReplyIsKept(t *testing.T) {
	overlong := append(make([]byte, 0, 64), "too long"...)
	h := handler()
	h.Overlong = overlong
	s := newStream(h)
	s.maxLine = 4
	var out bytes.Buffer
	if err := s.serve(t.Context(), strings.NewReader("123456\n123456\n"), &out); err != nil {
		t.Fatal(err)
	}
	if out.String() != "too long\ntoo long\n" || string(overlong[:9]) != "too long\x00" {
		t.Errorf("replies %q, kept %q", out.String(), overlong[:9])
	}
}

func TestServeAnswersWhatIsReadyWhileOthersRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		replies, out := io.Pipe()
		served := inBackground(func() error { return Serve(context.Background(), in, out, handler()) })
		go fmt.Fprint(client, "slow\nnow\n")
		r := bufio.NewReader(replies)
		start := time.Now()
		if line, _ := r.ReadString('\n'); line != "re now\n" || time.Since(start) > time.Second {
			t.Errorf("first reply %q after %v, want that of now at once", line, time.Since(start))
		}
		client.Close()
		if line, _ := r.ReadString('\n'); line != "re slow\n" {
			t.Errorf("second reply %q, want that of slow: the input ended, the call goes on", line)
		}
		if err := <-served; err != nil {
			t.Errorf("Serve = %v, want nil", err)
		}
	})
}

// TestServeManyUnread writes 20,000 lines before it reads a reply, as a client
// does that sends everything first.
func TestServeManyUnread(t *testing.T) {
	const n = 20_000
	in, client := io.Pipe()
	replies, out := io.Pipe()
	served := inBackground(func() error {
		defer out.Close()
		return Serve(context.Background(), in, out, handler())
	})
	for i := range n {
		if _, err := fmt.Fprintf(client, "call %d\n", i); err != nil {
			t.Fatal(err)
		}
	}
	client.Close()
	got, _ := io.ReadAll(replies)
	if lines := bytes.Count(got, []byte("\n")); lines != n {
		t.Errorf("%d replies, want %d", lines, n)
	}
	if err := <-served; err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
}

// TestServeReadsAhead has a peer that writes more requests than replies may
// wait, and reads afterwards: it can write on, up to a bound.
func TestServeReadsAhead(t *testing.T) {
	for _, line := range []string{"nil 56\n", "\n"} {
		t.Run(fmt.Sprintf("%q", line), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := handler()
				h.Answer = func([]byte) ([]byte, Call) { return []byte("reply"), nil }
				s := newStream(h)
				// Two replies fill what may wait, and lines wait up to 100 kB.
				s.maxWaiting, s.maxAhead = 10, 100_000
				replies, out := io.Pipe()
				in, client := io.Pipe()
				served := inBackground(func() error {
					defer out.Close()
					return s.serve(context.Background(), in, out)
				})
				written := 0
				go func() {
					for range 5000 {
						io.WriteString(client, line)
						written++
					}
					client.Close()
				}()
				// The reader itself writes the first reply, for a moment.
				time.Sleep(2 * patience)
				synctest.Wait()
				// What is written and not kept is in the reader's buffer.
				most := 100_000/lineOverhead + readBufferBytes/len(line)
				if written < 1000 || written > most {
					t.Errorf("%d lines were taken before a reply was read, want 1,000 to %d", written, most)
				}
				got, _ := io.ReadAll(replies)
				if n := bytes.Count(got, []byte("\n")); n != 5000 {
					t.Errorf("%d replies, want 5,000", n)
				}
				if err := <-served; err != nil {
					t.Errorf("Serve = %v, want nil", err)
				}
			})
		})
	}
}

// TestServePausesAtItsBounds counts what is read while nothing is finished, or
// nothing is written.
func TestServePausesAtItsBounds(t *testing.T) {
	for _, test := range []struct {
		name       string
		line       string
		calls      int
		waiting    int
		wantAtMost int32
	}{
		// One more is answered before its call has to wait.
		{"calls under way", "slow\n", 5, 1 << 20, 5 + 1},
		// A reply has 9 bytes: the third one passes the bound.
		{"replies waiting", "now 12\n", 64, 25, 3},
		{"calls that wait for room", "call 1\n", 4, 10, 2 + 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var taken atomic.Int32
				h := handler()
				h.Answer = func(line []byte) ([]byte, Call) {
					taken.Add(1)
					return answer(line)
				}
				s := newStream(h)
				s.maxCalls, s.maxWaiting = test.calls, test.waiting
				ctx, cancel := context.WithCancel(context.Background())
				unread, out := io.Pipe()
				in := strings.NewReader(strings.Repeat(test.line, 1000))
				served := inBackground(func() error { return s.serve(ctx, in, out) })
				synctest.Wait()
				if n := taken.Load(); n > test.wantAtMost || n == 0 {
					t.Errorf("%d lines were taken, want at most %d", n, test.wantAtMost)
				}
				cancel()
				<-served
				unread.Close()
			})
		})
	}
}

func TestServeGate(t *testing.T) {
	var computing, most atomic.Int32
	var mu sync.Mutex
	h := Handler{Gate: NewGate(3), Answer: func([]byte) ([]byte, Call) {
		return nil, func(context.Context) []byte {
			n := computing.Add(1)
			mu.Lock()
			most.Store(max(most.Load(), n))
			mu.Unlock()
			time.Sleep(time.Millisecond)
			computing.Add(-1)
			return []byte("done")
		}
	}}
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(strings.Repeat("x\n", 50)), &out, h); err != nil {
		t.Fatal(err)
	}
	if got := most.Load(); got > 3 {
		t.Errorf("%d calls computed at once, want at most 3", got)
	}
	if got := strings.Count(out.String(), "done\n"); got != 50 {
		t.Errorf("%d replies, want 50", got)
	}
}

// TestServeStops ends the context while a client still holds the input open.
func TestServeStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		defer client.Close()
		var out bytes.Buffer
		ctx, cancel := context.WithCancel(context.Background())
		served := inBackground(func() error { return Serve(ctx, in, &out, handler()) })
		fmt.Fprint(client, "now\nslow\n")
		synctest.Wait()
		start := time.Now()
		cancel()
		err := <-served
		if took := time.Since(start); err != nil || took < time.Second || took > 1500*time.Millisecond {
			t.Errorf("Serve = %v after %v, want nil after a second of grace, within 1.5 s", err, took)
		}
		if out.String() != "re now\n" {
			t.Errorf("replies %q, want none for the cancelled call", out.String())
		}
	})
}

func TestServeStopsAtOnceWhenIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		defer client.Close()
		ctx, cancel := context.WithCancel(context.Background())
		served := inBackground(func() error { return Serve(ctx, in, io.Discard, handler()) })
		synctest.Wait()
		start := time.Now()
		cancel()
		if err := <-served; err != nil || time.Since(start) > 0 {
			t.Errorf("Serve = %v after %v, want nil at once", err, time.Since(start))
		}
	})
}

func TestServeFinishesWithinTheGrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		defer client.Close()
		var out bytes.Buffer
		h := Handler{Answer: func([]byte) ([]byte, Call) {
			return nil, func(context.Context) []byte {
				time.Sleep(900 * time.Millisecond)
				return []byte("just in time")
			}
		}}
		ctx, cancel := context.WithCancel(context.Background())
		served := inBackground(func() error { return Serve(ctx, in, &out, h) })
		fmt.Fprint(client, "x\n")
		synctest.Wait()
		cancel()
		if err := <-served; err != nil || out.String() != "just in time\n" {
			t.Errorf("Serve = %v, replies %q, want that of the call", err, out.String())
		}
	})
}

// TestServeStopsDuringTheEnd ends the context after the input has ended.
func TestServeStopsDuringTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		served := inBackground(func() error { return Serve(ctx, strings.NewReader("slow\n"), io.Discard, handler()) })
		time.Sleep(3 * time.Second)
		start := time.Now()
		cancel()
		if err := <-served; err != nil || time.Since(start) > 1500*time.Millisecond {
			t.Errorf("Serve = %v after %v, want nil within 1.5 s", err, time.Since(start))
		}
	})
}

// TestServeStopsThoughNobodyReads has a client that neither reads nor goes.
func TestServeStopsThoughNobodyReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		unread, out := io.Pipe()
		ctx, cancel := context.WithCancel(context.Background())
		served := inBackground(func() error {
			return Serve(ctx, strings.NewReader("now\nslow\n"), out, handler())
		})
		synctest.Wait()
		start := time.Now()
		cancel()
		if err := <-served; err != nil || time.Since(start) > 1500*time.Millisecond {
			t.Errorf("Serve = %v after %v, want nil within 1.5 s", err, time.Since(start))
		}
		unread.Close()
	})
}

func TestServeWriteError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		defer client.Close()
		closed, out := io.Pipe()
		closed.Close()
		cancelled := make(chan struct{})
		h := handler()
		h.Answer = func(line []byte) ([]byte, Call) {
			if string(line) != "slow" {
				return answer(line)
			}
			return nil, func(ctx context.Context) []byte {
				<-ctx.Done()
				close(cancelled)
				return nil
			}
		}
		served := inBackground(func() error { return Serve(context.Background(), in, out, h) })
		fmt.Fprint(client, "slow\n")
		synctest.Wait()
		fmt.Fprint(client, "now\n")
		if err := <-served; !errors.Is(err, io.ErrClosedPipe) || err.Error() != "writing: io: read/write on closed pipe" {
			t.Errorf("Serve = %v, want the error of writing", err)
		}
		<-cancelled
	})
}

func TestServeReadError(t *testing.T) {
	broken := errors.New("broken")
	in := io.MultiReader(strings.NewReader("call\nnow\n"), iotest.ErrReader(broken))
	var out bytes.Buffer
	if err := Serve(t.Context(), in, &out, handler()); !errors.Is(err, broken) || err.Error() != "reading: broken" {
		t.Errorf("Serve = %v, want the error of reading", err)
	}
	if got := sorted(out.String()); !slices.Equal(got, []string{"re call", "re now"}) {
		t.Errorf("replies %q, want those of the lines before", got)
	}
}

// writes records each write by itself.
type writes struct{ all []string }

func (w *writes) Write(p []byte) (int, error) {
	w.all = append(w.all, string(p))
	return len(p), nil
}

func TestServeWritesWholeLines(t *testing.T) {
	h := handler()
	h.Answer = func(line []byte) ([]byte, Call) { return bytes.Repeat(line, 1000), nil }
	var in strings.Builder
	for i := range 500 {
		fmt.Fprintf(&in, "%d,\n", i)
	}
	var out writes
	if err := Serve(t.Context(), strings.NewReader(in.String()), &out, h); err != nil {
		t.Fatal(err)
	}
	for i, write := range out.all {
		if !strings.HasSuffix(write, "\n") || len(write) > sharedWriteBytes {
			t.Errorf("write %d has %d bytes and ends in %q", i, len(write), write[len(write)-1:])
		}
	}
	if got := strings.Count(strings.Join(out.all, ""), "\n"); got != 500 {
		t.Errorf("%d lines, want 500", got)
	}
}

func BenchmarkServe(b *testing.B) {
	h := Handler{Answer: func(line []byte) ([]byte, Call) {
		return nil, func(context.Context) []byte { return line }
	}, Gate: NewGate(2)}
	in, client := io.Pipe()
	served := inBackground(func() error { return Serve(context.Background(), in, io.Discard, h) })
	w := bufio.NewWriterSize(client, 64<<10)
	line := []byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}` + "\n")
	b.ReportAllocs()
	for b.Loop() {
		w.Write(line)
	}
	w.Flush()
	client.Close()
	<-served
}
