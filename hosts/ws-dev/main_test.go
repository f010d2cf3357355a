package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"reckon/engine"
)

// TestMain lets the test binary play the program.
func TestMain(m *testing.M) {
	// A program under the race detector sleeps for a second at its end, which
	// would pass the limits that tests hold it to.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	testscript.Main(m, map[string]func(){name: main})
}

// program is the program, running.
type program struct {
	command *exec.Cmd
	err     *bufio.Reader
	address string // with the scheme, up to the port
	token   string
}

var opening = regexp.MustCompile(`^(http://127\.0\.0\.1:\d+)/#ws=([0-9a-f]{32})\n$`)

// start starts the program on a free port and reads the line that it prints.
func start(t *testing.T, args ...string) *program {
	t.Helper()
	p := &program{command: exec.Command(name, append([]string{"--listen", "127.0.0.1:0", "--web", page(t)}, args...)...)}
	stderr, err := p.command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.err = bufio.NewReader(stderr)
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.command.Process.Kill() })
	line, err := p.err.ReadString('\n')
	parts := opening.FindStringSubmatch(line)
	if parts == nil {
		t.Fatalf("it starts with %q, %v, want the address to open", line, err)
	}
	p.address, p.token = parts[1], parts[2]
	return p
}

func (p *program) dial(t *testing.T) *client {
	t.Helper()
	return dialAt(t, strings.Replace(p.address, "http", "ws", 1)+"/ws?token="+p.token)
}

// exits holds the status, and that nothing more was written.
func (p *program) exits(t *testing.T, status int) {
	t.Helper()
	late := time.AfterFunc(20*time.Second, func() { p.command.Process.Kill() })
	defer late.Stop()
	rest, err := io.ReadAll(p.err)
	p.command.Wait()
	if got := p.command.ProcessState.ExitCode(); got != status || len(rest) > 0 || err != nil {
		t.Errorf("exit status %d, then %q, %v, want %d and nothing more", got, rest, err, status)
	}
}

// TestStop sends each of the signals while one of two sockets has a call under
// way that takes long: both are closed with 1001, the call gets no reply, and
// the program ends in time.
func TestStop(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			p := start(t)
			idle, busy := p.dial(t), p.dial(t)
			idle.say(ping)
			idle.want(pong)
			busy.say(lines(1, 70_000))
			busy.want(`{"jsonrpc":"2.0","method":"notifications/progress"`)
			ended := inBackground(func() error { idle.ends(1001); return nil })
			sent := time.Now()
			if err := p.command.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			for {
				f, err := busy.read(t.Context())
				if err != nil {
					if code := closeCode(err); code != 1001 {
						t.Errorf("the busy socket ends with %d, %v, want 1001", code, err)
					}
					break
				}
				if !strings.Contains(string(f.bytes), "notifications/progress") {
					t.Errorf("after the signal came %.200q", f.bytes)
				}
			}
			await(t, ended, "the idle socket's end")
			p.exits(t, 0)
			// A second and a half, and what a busy machine adds.
			if took := time.Since(sent); took > stopTime+time.Second {
				t.Errorf("the end took %v, want at most %v", took, stopTime)
			}
			if _, err := net.Dial("tcp", strings.TrimPrefix(p.address, "http://")); err == nil {
				t.Error("somebody listens still")
			}
		})
	}
}

// TestStopTwice ends the program at once.
func TestStopTwice(t *testing.T) {
	p := start(t)
	busy := p.dial(t)
	busy.say(lines(1, 70_000))
	busy.want(`{"jsonrpc":"2.0","method":"notifications/progress"`)
	p.command.Process.Signal(syscall.SIGTERM)
	// The two are one to a system that has not delivered the first.
	eventually(t, "the first signal to be heard", func() bool {
		conn, err := net.Dial("tcp", strings.TrimPrefix(p.address, "http://"))
		if err == nil {
			conn.Close()
		}
		return err != nil
	})
	p.command.Process.Signal(syscall.SIGTERM)
	p.exits(t, 128+int(syscall.SIGTERM))
}

// TestStopIdle has nothing to wait for, not even a connection on which nothing
// was asked.
func TestStopIdle(t *testing.T) {
	p := start(t)
	silent, err := net.Dial("tcp", strings.TrimPrefix(p.address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	c := p.dial(t)
	c.say(ping)
	c.want(pong)
	c.leave()
	sent := time.Now()
	p.command.Process.Signal(syscall.SIGTERM)
	p.exits(t, 0)
	if took := time.Since(sent); took > stopTime {
		t.Errorf("the end took %v, though nothing was under way", took)
	}
}

// play runs the program to its end.
func play(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	command := exec.Command(name, args...)
	var out, err bytes.Buffer
	command.Stdout, command.Stderr = &out, &err
	late := time.AfterFunc(20*time.Second, func() { command.Process.Kill() })
	defer late.Stop()
	command.Run()
	return command.ProcessState.ExitCode(), out.String(), err.String()
}

func TestProbe(t *testing.T) {
	status, stdout, stderr := play(t, "--probe", "--listen", "127.0.0.1:0", "--web", page(t), "--tools", "calculator")
	want := "server/discover: reckon " + engine.Version + " speaks 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05\n" +
		"tools/list: 7 tools: add, subtract, multiply, divide, power, sqrt, evaluate\n"
	if status != 0 || stdout != want || !opening.MatchString(stderr) {
		t.Errorf("exit %d, output %q, standard error %q, want 0, %q and the address", status, stdout, stderr, want)
	}
}

// TestProbeFails where nobody who speaks the protocol answers.
func TestProbeFails(t *testing.T) {
	f := serving(t, settings{}.Options)
	var out bytes.Buffer
	err := probe(t.Context(), "ws://"+f.address+"/ws?token=wrong", &out)
	if err == nil || !strings.Contains(err.Error(), badToken) || out.Len() > 0 {
		t.Errorf("with a wrong token: %v, %q, want the server's sentence", err, out.String())
	}
	address := "ws://" + f.address + "/ws?token=" + string(f.token)
	if err := probe(t.Context(), address, brokenWriter{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("with an output that cannot be written: %v", err)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestStart has the ends that come before anything is served.
func TestStart(t *testing.T) {
	web := page(t)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	address := taken.Addr().String()
	for _, test := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"--web", web, "--listen", address}, 2, "reckon-ws-dev: " + address + " is in use; --listen 127.0.0.1:0 takes a free one\n"},
		{[]string{"--web", web, "--listen", "0.0.0.0:0"}, 2, "reckon-ws-dev: --listen takes a loopback address and a port, such as 127.0.0.1:8573\n"},
		{[]string{"--probe", "--web", web, "--allow-write", "--listen", address}, 2, "reckon-ws-dev: --allow-write over a websocket needs --root\n"},
	} {
		if status, stdout, stderr := play(t, test.args...); status != test.status || stdout != "" || stderr != test.stderr {
			t.Errorf("%q: exit %d, output %q, standard error %q, want %d, none and %q", test.args, status, stdout, stderr, test.status, test.stderr)
		}
	}
	if status, _, stderr := play(t, "--version"); status != 0 || !strings.HasPrefix(stderr, "reckon-ws-dev ") {
		t.Errorf("--version: exit %d, %q", status, stderr)
	}
}
