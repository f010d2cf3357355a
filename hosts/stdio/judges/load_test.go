package judges

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"
)

// This file measures and compares. Other files hold what is measured to bounds.

// inFlight is how many calls a client has under way at once.
const inFlight = 64

// figures are what a run of calls took.
type figures struct {
	calls int
	took  time.Duration
	// quiet is the tenth percentile: what a call takes that nothing else on
	// the machine came between.
	quiet, p50, p99 time.Duration
	cpu             time.Duration // of the program, per call
	peak            int           // bytes of memory, or 0
}

func (f figures) rate() float64 { return float64(f.calls) / f.took.Seconds() }

func (f figures) String() string {
	return fmt.Sprintf("%.0f calls/s, p50 %v, p99 %v, %v of processor a call, %.1f MiB at most",
		f.rate(), f.p50.Round(time.Microsecond), f.p99.Round(time.Microsecond), f.cpu.Round(10*time.Nanosecond), float64(f.peak)/(1<<20))
}

// addCall appends the call of add with the id i.
func addCall(dst []byte, i int) []byte {
	dst = append(dst, `{"jsonrpc":"2.0","id":`...)
	dst = strconv.AppendInt(dst, int64(i), 10)
	dst = append(dst, `,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[`...)
	dst = strconv.AppendInt(dst, int64(i), 10)
	return append(dst, ",1]}}}\n"...)
}

// idOf reads the number that is the id of a reply, or -1.
func idOf(line []byte) int {
	_, rest, _ := bytes.Cut(line, []byte(`"id":`))
	end := bytes.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		return -1
	}
	id, err := strconv.Atoi(string(rest[:end]))
	if err != nil {
		return -1
	}
	return id
}

// pipeline sends n calls with width of them under way at a time, and holds that
// each is answered once.
func (p *peer) pipeline(n, width int, appendCall func([]byte, int) []byte) figures {
	p.Helper()
	sent, took := make([]time.Time, n), make([]time.Duration, n)
	answered := make([]bool, n)
	free := make(chan struct{}, width)
	for range width {
		free <- struct{}{}
	}
	begun := time.Now()
	failed := make(chan error, 1)
	go func() { failed <- p.sendAll(sent, free, appendCall) }()
	for range n {
		line := p.receive()
		id := idOf(line)
		if id < 0 || id >= n || answered[id] || !bytes.Contains(line, []byte(`"result":`)) {
			p.Fatalf("got %s, want the answer to a call under way", line)
		}
		answered[id] = true
		took[id] = time.Since(sent[id])
		free <- struct{}{}
	}
	total := time.Since(begun)
	if err := <-failed; err != nil {
		p.Fatal(err)
	}
	slices.Sort(took)
	return figures{calls: n, took: total, p50: took[n/2], p99: took[n*99/100]}
}

// sendAll writes the calls as they may go, those that may go at once in one
// write.
func (p *peer) sendAll(sent []time.Time, free chan struct{}, appendCall func([]byte, int) []byte) error {
	var batch []byte
	for i := 0; i < len(sent); {
		batch = batch[:0]
		<-free
		for more := true; more; {
			sent[i] = time.Now()
			batch = appendCall(batch, i)
			i++
			if i == len(sent) {
				break
			}
			select {
			case <-free:
			default:
				more = false
			}
		}
		if _, err := p.in.Write(batch); err != nil {
			return err
		}
	}
	return nil
}

// load starts a program, warms it up and returns the figures of n calls.
func load(t testing.TB, name string, n, width int) figures {
	t.Helper()
	p := start(t, name)
	p.pipeline(1000, width, addCall)
	before, _ := p.processor()
	f := p.pipeline(n, width, addCall)
	after, _ := p.processor()
	f.cpu = (after - before) / time.Duration(n)
	f.peak, _ = p.memory("VmHWM")
	p.close()
	return f
}

// sideBySide returns the figures of each program, round by round: the speed of
// a machine drifts, and what is compared must be measured at one time.
func sideBySide(t testing.TB, names []string, rounds, n, width int) map[string][]figures {
	t.Helper()
	all := map[string][]figures{}
	for range rounds {
		for _, name := range names {
			all[name] = append(all[name], load(t, name, n, width))
		}
	}
	for _, name := range names {
		t.Logf("%-6s %d at a time: %v", name, width, middle(all[name]))
	}
	return all
}

// middle returns the run of the median rate.
func middle(runs []figures) figures {
	sorted := slices.SortedFunc(slices.Values(runs), func(a, b figures) int { return cmp.Compare(a.rate(), b.rate()) })
	return sorted[len(sorted)/2]
}

// timesFaster returns the median over the rounds of the rate of a over that of
// b.
func timesFaster(a, b []figures) float64 {
	var ratios []float64
	for i := range a {
		ratios = append(ratios, a[i].rate()/b[i].rate())
	}
	slices.Sort(ratios)
	return ratios[len(ratios)/2]
}

// BenchmarkThroughput measures one add a request: how much faster than minimal
// servers on two libraries, and what a call costs.
func BenchmarkThroughput(b *testing.B) {
	for b.Loop() {
		all := sideBySide(b, []string{reckon, gosdk, mcpgo}, 5, 20_000, inFlight)
		b.ReportMetric(timesFaster(all[reckon], all[gosdk]), "×gosdk")
		b.ReportMetric(timesFaster(all[reckon], all[mcpgo]), "×mcpgo")
		f := middle(all[reckon])
		b.ReportMetric(f.rate(), "calls/s")
		b.ReportMetric(float64(f.cpu.Nanoseconds())/1e3, "cpu-µs/call")
		b.ReportMetric(float64(f.p50.Microseconds()), "p50-µs")
		b.ReportMetric(float64(f.p99.Microseconds()), "p99-µs")
		b.ReportMetric(float64(f.peak)/(1<<20), "peak-MiB")
	}
}

// oneByOne returns what n calls take each when nothing else is under way, of
// reckon and of echo in turn.
func oneByOne(t testing.TB, n int) (ours, echoes figures) {
	t.Helper()
	took := [2][]time.Duration{}
	peers := [2]*peer{start(t, reckon), start(t, echo)}
	line := make([]byte, 0, 256)
	for i := range n {
		for k, p := range peers {
			line = addCall(line[:0], i)
			begun := time.Now()
			if _, err := p.in.Write(line); err != nil {
				t.Fatal(err)
			}
			p.receive()
			took[k] = append(took[k], time.Since(begun))
		}
	}
	both := [2]figures{}
	for k, p := range peers {
		both[k] = figures{calls: n}
		for _, d := range took[k] {
			both[k].took += d
		}
		slices.Sort(took[k])
		both[k].quiet, both[k].p50, both[k].p99 = took[k][n/10], took[k][n/2], took[k][n*99/100]
		both[k].peak, _ = p.memory("VmHWM")
		both[k].cpu = p.close() / time.Duration(n)
	}
	t.Logf("reckon one at a time: %v", both[0])
	t.Logf("echo   one at a time: %v", both[1])
	return both[0], both[1]
}

// BenchmarkOneAtATime measures what an answer takes longer than a fixed line.
func BenchmarkOneAtATime(b *testing.B) {
	for b.Loop() {
		ours, echoes := oneByOne(b, 20_000)
		b.ReportMetric(float64(ours.p50.Nanoseconds())/1e3, "p50-µs")
		b.ReportMetric(float64(ours.p99.Nanoseconds())/1e3, "p99-µs")
		b.ReportMetric(float64((ours.p50-echoes.p50).Nanoseconds())/1e3, "p50-over-echo-µs")
	}
}

// BenchmarkUnread measures 20,000 calls that are all written before a reply is
// read.
func BenchmarkUnread(b *testing.B) {
	for b.Loop() {
		f := unread(b, 20_000)
		b.ReportMetric(f.rate(), "calls/s")
		b.ReportMetric(float64(f.peak)/(1<<20), "peak-MiB")
	}
}
