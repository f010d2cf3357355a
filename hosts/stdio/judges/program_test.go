package judges

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// built is the folder that TestMain builds the programs into.
var built string

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(runBuilt(m))
}

func runBuilt(m *testing.M) int {
	var err error
	if built, err = os.MkdirTemp("", "judges"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(built)
	for folder, packages := range map[string][]string{
		".":        {"./gosdk", "./mcpgo", "./echo"},
		"../../..": {"./hosts/stdio"},
	} {
		// Where the checkout belongs to another user git refuses to tell the
		// version, and the build would fail.
		build := exec.Command("go", append([]string{"build", "-buildvcs=false", "-trimpath", "-o", built + string(filepath.Separator)}, packages...)...)
		build.Dir = folder
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "building %v: %v\n%s", packages, err, out)
			return 1
		}
	}
	return m.Run()
}

// The programs, by the folders that hold them.
const (
	reckon = "stdio"
	gosdk  = "gosdk"
	mcpgo  = "mcpgo"
	echo   = "echo"
)

func program(name string) *exec.Cmd { return exec.Command(filepath.Join(built, name)) }

// peer is a program under way, seen by its streams.
type peer struct {
	testing.TB
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	errors  *bytes.Buffer
	closed  bool
}

// start starts a program and opens the connection as a legacy client does.
func start(t testing.TB, name string) *peer {
	t.Helper()
	p := &peer{TB: t, command: program(name), errors: new(bytes.Buffer)}
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.out = bufio.NewReaderSize(out, 256<<10)
	p.command.Stderr = p.errors
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if !p.closed {
			p.command.Process.Kill()
			p.command.Wait()
		}
	})
	p.send(`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"judge","version":"1"}}}` + "\n")
	p.receive()
	if name != echo {
		p.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n")
	}
	return p
}

func (p *peer) send(text string) {
	p.Helper()
	if _, err := io.WriteString(p.in, text); err != nil {
		p.Fatalf("writing to the program: %v", err)
	}
}

// receive returns the next line, valid until the one after it is received.
func (p *peer) receive() []byte {
	p.Helper()
	line, err := p.out.ReadSlice('\n')
	if err != nil {
		p.Fatalf("reading from the program: %v, its errors %q", err, p.errors)
	}
	return line
}

// close ends the input, waits for the program, and returns the processor time
// that it took.
func (p *peer) close() time.Duration {
	p.Helper()
	p.in.Close()
	rest, err := io.ReadAll(p.out)
	if err != nil || len(rest) > 0 {
		p.Errorf("at the end came %q, %v", rest, err)
	}
	p.closed = true
	if err := p.command.Wait(); err != nil {
		p.Errorf("the program ended with %v", err)
	}
	return p.command.ProcessState.UserTime() + p.command.ProcessState.SystemTime()
}

// memory returns a figure of the process in bytes: VmRSS is what is resident,
// VmHWM the most that was. Where the system does not tell, ok is false.
func (p *peer) memory(figure string) (size int, ok bool) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, figure+":"); found {
			kib, err := strconv.Atoi(strings.Fields(rest)[0])
			return kib << 10, err == nil
		}
	}
	return 0, false
}

// processor returns how much processor time the process took so far, to the
// hundredth of a second. Where the system does not tell, ok is false.
func (p *peer) processor() (took time.Duration, ok bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		return 0, false
	}
	// The name of the program may hold anything, brackets included; the fields
	// after it are numbers. User and system time are the 14th and 15th.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	for _, field := range fields[11:13] {
		ticks, err := strconv.Atoi(field)
		if err != nil {
			return 0, false
		}
		took += time.Duration(ticks) * 10 * time.Millisecond
	}
	return took, true
}
