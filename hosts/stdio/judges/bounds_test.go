package judges

import (
	"bytes"
	"flag"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestThroughput holds reckon's lead over the two libraries. The leads are far
// above these bounds, which a busy machine does not move: all three servers
// share it.
func TestThroughput(t *testing.T) {
	all := sideBySide(t, []string{reckon, gosdk, mcpgo}, 3, 4_000, inFlight)
	for _, test := range []struct {
		name  string
		least float64
	}{{gosdk, 5}, {mcpgo, 1.5}} {
		got := timesFaster(all[reckon], all[test.name])
		t.Logf("%.1f times the rate of %s", got, test.name)
		if got < test.least {
			t.Errorf("%.1f times the rate of %s, want at least %v", got, test.name, test.least)
		}
	}
}

// TestOneAtATime holds what an answer may take longer than a fixed line: at the
// median, which BenchmarkOneAtATime reports, or, on a machine that is busy with
// other things, among the calls that nothing came between.
func TestOneAtATime(t *testing.T) {
	const allowed = 15 * time.Microsecond
	ours, echoes := oneByOne(t, 10_000)
	median, quiet := ours.p50-echoes.p50, ours.quiet-echoes.quiet
	t.Logf("an answer takes %v longer than a fixed line, %v where nothing came between", median, quiet)
	if min(median, quiet) > allowed {
		t.Errorf("an answer takes %v longer than a fixed line, want at most %v", min(median, quiet), allowed)
	}
}

// unread writes n calls before it reads a reply.
func unread(t testing.TB, n int) figures {
	t.Helper()
	p := start(t, reckon)
	var calls []byte
	for i := range n {
		calls = addCall(calls, i)
	}
	begun := time.Now()
	written := make(chan error, 1)
	go func() {
		_, err := p.in.Write(calls)
		written <- err
	}()
	select {
	case err := <-written:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(30 * time.Second):
		t.Fatalf("the program stopped reading before %d calls were written", n)
	}
	answered := make([]bool, n)
	for range n {
		line := p.receive()
		id := idOf(line)
		if id < 0 || id >= n || answered[id] || !bytes.Contains(line, fmt.Appendf(nil, `"result":"%d"`, id+1)) {
			t.Fatalf("got %s, want the answer to a call", line)
		}
		answered[id] = true
	}
	f := figures{calls: n, took: time.Since(begun)}
	f.peak, _ = p.memory("VmHWM")
	f.cpu = p.close() / time.Duration(n)
	return f
}

func TestUnread(t *testing.T) {
	const n, allowed = 20_000, 64 << 20
	f := unread(t, n)
	t.Logf("%d calls written before a reply was read: %.0f calls/s, %.1f MiB at most", n, f.rate(), float64(f.peak)/(1<<20))
	if f.peak > allowed {
		t.Errorf("%d bytes of memory, want at most %d", f.peak, allowed)
	}
}

// spendAll has calls that go on until their budget is spent, or for seconds.
var spendAll = []struct{ name, params string }{
	{"a formula that uses its whole budget", `{"name":"evaluate","arguments":{"expression":"` + strings.Repeat("3^200000 % 97 + ", 600) + `1"}}`},
	{"a note of many lines", `{"name":"evaluate_document","arguments":{"document":"` + strings.Repeat(`3^41900 mod 7\n`, 60_000) + `"}}`},
}

// TestCancelFreesTheProcessor fills every place that there is for calls with
// calls that go on, cancels them, and holds that another call is answered
// within 100 ms, that those cancelled are not, and that nothing computes on.
// A machine that is busy with other things gets a few tries.
func TestCancelFreesTheProcessor(t *testing.T) {
	const allowed, tries = 100 * time.Millisecond, 5
	for _, test := range spendAll {
		t.Run(test.name, func(t *testing.T) {
			for range tries {
				next, after := cancelAll(t, test.params, allowed)
				t.Logf("the next call took %v, and %v of processor were used after %v", next, after, allowed)
				// Processor time is told to the hundredth of a second.
				if next <= allowed && after <= 2*10*time.Millisecond {
					return
				}
			}
			t.Errorf("want the next call within %v, and none", allowed)
		})
	}
}

// cancelAll makes one call more than there are places and cancels them all. It
// returns how long the next call took, and how much processor time was used
// from grace after the cancelling on.
func cancelAll(t *testing.T, params string, grace time.Duration) (next, used time.Duration) {
	t.Helper()
	p := start(t, reckon)
	var calls, cancels strings.Builder
	for i := range runtime.GOMAXPROCS(0) + 1 {
		fmt.Fprintf(&calls, `{"jsonrpc":"2.0","id":"long %d","method":"tools/call","params":%s}`+"\n", i, params)
		fmt.Fprintf(&cancels, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"long %d"}}`+"\n", i)
	}
	// Once the ping is answered the calls have been read.
	p.send(calls.String() + `{"jsonrpc":"2.0","id":1,"method":"ping"}` + "\n")
	if line := p.receive(); idOf(line) != 1 {
		t.Fatalf("got %.200s, want the answer to ping", line)
	}
	time.Sleep(50 * time.Millisecond)
	begun := time.Now()
	p.send(cancels.String() + string(addCall(nil, 7)))
	if line := p.receive(); idOf(line) != 7 {
		t.Errorf("got %.200s, want the answer to the call that was not cancelled", line)
	}
	next = time.Since(begun)
	time.Sleep(grace - next)
	before, _ := p.processor()
	time.Sleep(2 * grace)
	after, _ := p.processor()
	p.close()
	return next, after - before
}

var soakCalls = flag.Int("soak", 50_000, "how many calls TestSoak makes")

// TestSoak sends mixed calls, refused and malformed ones among them, and holds
// that memory stays as it is after the first 10,000.
func TestSoak(t *testing.T) {
	const settled, allowed = 10_000, 10 << 20
	p := start(t, reckon)
	begun := time.Now()
	p.soak(t, settled)
	resting, ok := p.memory("VmRSS")
	if !ok {
		t.Log("this system does not tell how much memory a process has")
	}
	for left := *soakCalls - settled; left > 0; left -= 100_000 {
		p.soak(t, min(left, 100_000))
		if size, _ := p.memory("VmRSS"); size > resting+allowed {
			t.Fatalf("%d bytes are resident with %d calls to go, %d after the first %d, want at most %d more", size, left, resting, settled, allowed)
		}
	}
	size, _ := p.memory("VmRSS")
	peak, _ := p.memory("VmHWM")
	cpu := p.close()
	t.Logf("%d calls in %v, %v of processor; %.1f MiB resident after %d calls, %.1f at the end, %.1f at most", *soakCalls,
		time.Since(begun).Round(time.Millisecond), cpu, float64(resting)/(1<<20), settled, float64(size)/(1<<20), float64(peak)/(1<<20))
}

// soakMix are messages that have one reply each, with %d for the id.
var soakMix = []string{
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[%[1]d,0.1]}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"evaluate_expression","arguments":{"expression":"%[1]d km in miles"}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"evaluate","arguments":{"expression":"sqrt(%[1]d) * 2 + pi"}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"evaluate_document","arguments":{"document":"rate = £60\\nhours = %[1]d\\nrate * hours\\ncheck rate > 0"}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"check_document","arguments":{"document":"check %[1]d == %[1]d"}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"divide","arguments":{"numbers":[%[1]d,0]}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"power","arguments":{"base":2,"exponent":"%[1]d kg"}}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"nothing%[1]d"}}`,
	`{"jsonrpc":"2.0","id":%d,"method":"ping"}`,
	`{"jsonrpc":"2.0","id":%d,"method":"no such method %[1]d"}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":[%[1]d]}`,
	`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"multiply","arguments":{"numbers":["%[1]d.5",3]},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`,
	`not a message %d`,
}

// soak sends n messages of the mix, inFlight at a time, and every so often a
// notification, which has no reply.
func (p *peer) soak(t *testing.T, n int) {
	t.Helper()
	free := make(chan struct{}, inFlight)
	failed := make(chan error, 1)
	go func() {
		var batch []byte
		for i := range n {
			free <- struct{}{}
			batch = fmt.Appendf(batch, soakMix[i%len(soakMix)]+"\n", i)
			if i%100 == 0 {
				batch = fmt.Appendf(batch, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}`+"\n", n+i)
			}
			// The calls are written when no more may go, and at the end.
			if len(free) == cap(free) || i == n-1 || i%16 == 0 {
				if _, err := p.in.Write(batch); err != nil {
					failed <- err
					return
				}
				batch = batch[:0]
			}
		}
		failed <- nil
	}()
	unknown := 0
	for range n {
		line := p.receive()
		if idOf(line) < 0 {
			unknown++
		}
		<-free
	}
	if err := <-failed; err != nil {
		t.Fatal(err)
	}
	// Only what is no message has no id.
	if want := n / len(soakMix); unknown != want && unknown != want+1 {
		t.Errorf("%d replies without an id, want %d", unknown, want)
	}
}
