package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"reckon/protocol"
)

// TestMain lets the test binary play the program for the scripts: as it is,
// and with fixtures in its calls.
func TestMain(m *testing.M) {
	// A program under the race detector sleeps for a second at its end, which
	// would pass the limits that the scripts hold it to.
	os.Setenv(raceOptions, noSleep)
	testscript.Main(m, map[string]func(){
		"reckon-mcp": main,
		// Every call takes ten seconds.
		"slow-mcp": func() { playWith(slow) },
		// Every call prints to standard output, as a stray line in any package
		// might.
		"stray-mcp": func() { playWith(stray) },
	})
}

const raceOptions, noSleep = "GORACE", "atexit_sleep_ms=0"

func playWith(run func(context.Context)) {
	os.Exit(serve(os.Args[1:], func(s *protocol.Session, line []byte) ([]byte, func(context.Context) []byte) {
		reply, call := s.Accept(line)
		if call == nil {
			return reply, nil
		}
		return nil, func(ctx context.Context) []byte {
			run(ctx)
			if ctx.Err() != nil {
				return nil
			}
			return call(ctx)
		}
	}))
}

func slow(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(10 * time.Second):
	}
}

func stray(context.Context) { fmt.Println("a stray line") }

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv(raceOptions, noSleep)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"session": session,
			"calls":   calls,
		},
	})
}

// calls writes n calls to a file, one a line and the last without an end:
// calls N FILE.
func calls(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	var b bytes.Buffer
	for i := range n {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[%d,1]}}}`, i, i)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), b.Bytes(), 0o666))
}

// session starts a program, holds its input open and its output as a client
// does, and plays a step a word against it:
//
//	session PROGRAM [send:FILE] [sendon:FILE] [reply:N] [signal:NAME] [closeout] [closein] [exit:STATUS[:SECONDS]]
//
// reply waits for N lines of output; exit waits for the end. What the program
// wrote is then in the files out and err.
//
// After closeout only sendon will do, which sends the same until the program is
// gone. Other scripts start programs meanwhile, and one that is just being
// started holds a copy of the output until it runs: a reply that is written in
// that moment is lost without an error, and with send a program that has
// nothing more to write would wait for its input, and the script for its end.
func session(ts *testscript.TestScript, _ bool, args []string) {
	// The process has the programs that TestMain plays in its own path.
	command := exec.Command(args[0])
	in, err := command.StdinPipe()
	ts.Check(err)
	out, err := command.StdoutPipe()
	ts.Check(err)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	ts.Check(command.Start())
	ts.Defer(killLate(command))

	var replies bytes.Buffer
	for _, step := range args[1:] {
		what, value, _ := strings.Cut(step, ":")
		switch what {
		case "send":
			_, err := in.Write([]byte(ts.ReadFile(value)))
			ts.Check(err)
		case "sendon":
			go sendOn(in, []byte(ts.ReadFile(value)))
		case "reply":
			n, err := strconv.Atoi(value)
			ts.Check(err)
			for range n {
				replies.WriteString(readLine(ts, out))
			}
		case "signal":
			ts.Check(command.Process.Signal(signals[value]))
		case "pause":
			time.Sleep(200 * time.Millisecond)
		case "closeout":
			ts.Check(out.Close())
		case "closein":
			ts.Check(in.Close())
		case "exit":
			awaitExit(ts, command, out, &replies, value)
		default:
			ts.Fatalf("unknown step %q", step)
		}
	}
	ts.Check(os.WriteFile(ts.MkAbs("out"), replies.Bytes(), 0o666))
	ts.Check(os.WriteFile(ts.MkAbs("err"), stderr.Bytes(), 0o666))
}

// tooLong is what no program here runs that is well, on a busy machine either.
const tooLong = 3 * time.Minute

// killLate ends a program that runs too long: a test that waits for it then
// fails and says where. It returns how to end it earlier.
func killLate(command *exec.Cmd) (kill func()) {
	late := time.AfterFunc(tooLong, func() { command.Process.Kill() })
	return func() {
		late.Stop()
		command.Process.Kill()
	}
}

// sendOn sends a message every few hundredths of a second until the program is
// gone.
func sendOn(in io.Writer, message []byte) {
	for {
		if _, err := in.Write(message); err != nil {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func readLine(ts *testscript.TestScript, out io.Reader) string {
	var line []byte
	for b := make([]byte, 1); len(line) == 0 || line[len(line)-1] != '\n'; line = append(line, b...) {
		_, err := io.ReadFull(out, b)
		ts.Check(err)
	}
	return string(line)
}

// awaitExit reads what is left of the output and judges the status and, where
// one is given, how long the end took.
func awaitExit(ts *testscript.TestScript, command *exec.Cmd, out io.Reader, replies *bytes.Buffer, value string) {
	start := time.Now()
	if rest, err := io.ReadAll(out); err == nil {
		replies.Write(rest)
	}
	command.Wait()
	took := time.Since(start)
	status, within, limited := strings.Cut(value, ":")
	if got := strconv.Itoa(command.ProcessState.ExitCode()); got != status {
		ts.Fatalf("exit status %s, want %s", got, status)
	}
	if limited {
		limit, err := strconv.ParseFloat(within, 64)
		ts.Check(err)
		if took.Seconds() > limit {
			ts.Fatalf("the end took %v, want at most %s s", took, within)
		}
	}
}

// inTime returns the program, not yet started, which is ended if it runs too
// long.
func inTime(t *testing.T) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), tooLong)
	t.Cleanup(cancel)
	return exec.CommandContext(ctx, "reckon-mcp")
}

// TestMany sends 200 calls and at once the end of the input, and holds that
// each is answered, and nothing else is written.
func TestMany(t *testing.T) {
	var in bytes.Buffer
	var want []string
	for i := range 200 {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[%d]}}}`+"\n", i, i)
		want = append(want, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,`, i))
	}
	command := inTime(t)
	command.Stdin = &in
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Run(); err != nil || stderr.Len() > 0 {
		t.Fatalf("%v, standard error %q", err, stderr.String())
	}
	got := strings.Split(strings.TrimSuffix(stdout.String(), "\n"), "\n")
	for i, line := range got {
		got[i] = line[:strings.Index(line, `"result"`)]
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%d replies, want one for each of %d calls", len(got), len(want))
	}
}

// TestDirectoryAsInput cannot be written as a script, which has only texts for
// its input.
func TestDirectoryAsInput(t *testing.T) {
	directory, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer directory.Close()
	command := inTime(t)
	command.Stdin = directory
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	command.Run()
	if status := command.ProcessState.ExitCode(); status != 2 || stdout.Len() > 0 {
		t.Errorf("exit status %d, output %q, want 2 and none", status, stdout.String())
	}
	if line := stderr.String(); !strings.HasPrefix(line, "reckon-mcp: reading: ") || strings.Count(line, "\n") != 1 {
		t.Errorf("standard error %q, want one line", line)
	}
}

// TestPings sends 100,000 requests in one write: all are answered, in order.
func TestPings(t *testing.T) {
	var in, want bytes.Buffer
	for i := range 100_000 {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"ping"}`+"\n", i)
		fmt.Fprintf(&want, `{"jsonrpc":"2.0","id":%d,"result":{}}`+"\n", i)
	}
	command := inTime(t)
	command.Stdin = &in
	got, err := command.Output()
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%d lines, %v, want %d in order", bytes.Count(got, []byte("\n")), err, 100_000)
	}
}
