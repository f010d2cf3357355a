package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// pong is a good message and its reply.
var pong = exchange{`{"jsonrpc":"2.0","id":"good","method":"ping"}`, []string{`{"jsonrpc":"2.0","id":"good","result":{}}`}}

// field returns a field of a file that the system keeps for a process.
func (p *program) field(t *testing.T, file, name string) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", p.command.Process.Pid, file))
	if err != nil {
		untold(t, err)
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, name+":"); ok {
			n, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
	}
	t.Fatalf("%s has no %s", file, name)
	return 0
}

// untold ends a test on a system that does not tell of its processes as Linux
// does. On Linux it fails: there nothing is passed over.
func untold(t *testing.T, err error) {
	t.Helper()
	if runtime.GOOS == "linux" {
		t.Fatal(err)
	}
	t.Skip("this system does not tell of its processes as Linux does")
}

// processorTime returns how long a program has computed, in hundredths of a
// second.
func (p *program) processorTime(t *testing.T) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		untold(t, err)
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}

// TestEndlessLine sends a line of 1 GiB: it is refused once, in little memory,
// and the next message is answered.
func TestEndlessLine(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("a GiB takes a second, and memory is more under the race detector")
	}
	for _, fill := range []string{"x", "["} {
		t.Run(fill, func(t *testing.T) {
			p := start(t)
			p.ask(t, pong)
			atRest := p.field(t, "status", "VmRSS")
			block := bytes.Repeat([]byte(fill), 1<<20)
			for range 1024 {
				if _, err := p.in.Write(block); err != nil {
					t.Fatal(err)
				}
			}
			p.ask(t, exchange{"", []string{`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,…`}})
			p.ask(t, pong)
			if peak := p.field(t, "status", "VmHWM"); peak-atRest > 24<<10 {
				t.Errorf("it took %d KiB more than at rest, want at most 24 MiB", peak-atRest)
			}
			p.end(t)
		})
	}
}

// TestManyUnread writes 20,000 calls before it reads a reply: neither end waits
// for the other for ever.
func TestManyUnread(t *testing.T) {
	const calls = 20_000
	p := start(t)
	var in bytes.Buffer
	for i := range calls {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[%d,1]}}}`+"\n", i, i)
	}
	written := make(chan error, 1)
	go func() {
		_, err := p.in.Write(in.Bytes())
		written <- err
	}()
	select {
	case err := <-written:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("the program does not take all calls before its replies are read")
	}
	seen := make([]bool, calls)
	for range calls {
		line, err := p.out.ReadString('\n')
		var id int
		if _, scanErr := fmt.Sscanf(line, `{"jsonrpc":"2.0","id":%d,"result"`, &id); err != nil || scanErr != nil || seen[id] {
			t.Fatalf("reply %.200q, %v, %v", line, err, scanErr)
		}
		seen[id] = true
	}
	p.end(t)
}

// heavy is a call that takes seconds, and tells of its progress from early on.
func heavy() string {
	lines := strings.Repeat(`3^41900 mod 7\n`, 70_000)
	return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"evaluate_document","arguments":{"document":"` + lines + `"},"_meta":{"progressToken":"p"}}}`
}

// TestProgressAndCancel hears of a call that takes long, cancels it, and holds
// that the processor is free within 100 ms, and that no reply ever comes.
func TestProgressAndCancel(t *testing.T) {
	p := start(t)
	p.ask(t, exchange{heavy(), []string{
		`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":…`,
		`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":…`,
	}})
	if _, err := io.WriteString(p.in, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`+"\n"); err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	before := p.processorTime(t)
	time.Sleep(300 * time.Millisecond)
	if used := p.processorTime(t) - before; used > 2 {
		t.Errorf("it went on computing: %d0 ms in 300 ms", used)
	}
	p.askPast(t, pong, `"method":"notifications/progress"`)
	p.end(t)
}

// askPast is ask, past lines that hold skipped.
func (p *program) askPast(t *testing.T, e exchange, skipped string) {
	t.Helper()
	if _, err := io.WriteString(p.in, e.message+"\n"); err != nil {
		t.Fatal(err)
	}
	for {
		line, err := p.out.ReadString('\n')
		if err == nil && strings.Contains(line, skipped) {
			continue
		}
		if err != nil || !isReply(strings.TrimSuffix(line, "\n"), e.want[0]) {
			t.Fatalf("%s is answered %.300q, %v", e.message, line, err)
		}
		return
	}
}

// TestCancelAmongMany cancels every call of a connection that has as many under
// way as it may.
func TestCancelAmongMany(t *testing.T) {
	const calls = 64
	p := start(t)
	w := bufio.NewWriter(p.in)
	message := heavy()
	for i := range calls {
		fmt.Fprintln(w, strings.Replace(strings.Replace(message, `"id":1,`, fmt.Sprintf(`"id":%d,`, i), 1), `,"_meta":{"progressToken":"p"}`, "", 1))
	}
	for i := range calls {
		fmt.Fprintf(w, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}`+"\n", i)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	p.ask(t, pong)
	p.end(t)
}
