package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// The test binary plays the command.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"reckon": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":     exits,
			"latin1":    latin1,
			"blanks":    blanks,
			"mode":      mode,
			"aged":      aged,
			"untouched": untouched,
		},
		Condition: func(name string) (bool, error) {
			if name != "person" {
				return false, errors.New("no such condition")
			}
			return os.Geteuid() > 0, nil // permissions bind nobody else
		},
	})
}

// broken is an output that nobody reads.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestRunMistakes(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		out  io.Writer
		want string
	}{
		{"output closed", []string{"1", "+", "1"}, broken{}, "reckon: io: read/write on closed pipe\n"},
		{"help closed", []string{"--help"}, broken{}, "reckon: io: read/write on closed pipe\n"},
		{"bad bytes", []string{"1 \xff"}, io.Discard, "reckon: the expression is not UTF-8\n"},
		{"control in a name", []string{"check", "\x1b[2J"}, io.Discard, `reckon: \x1b[2J: no such file or directory` + "\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var complaint strings.Builder
			status := run(t.Context(), test.args, streams{in: strings.NewReader(""), out: test.out, err: &complaint})
			if status != exitUsage || complaint.String() != test.want {
				t.Errorf("run(%q) = %d with %q, want %d with %q", test.args, status, complaint.String(), exitUsage, test.want)
			}
		})
	}
}

func TestParseOptionsFindsWords(t *testing.T) {
	for _, test := range []struct {
		args  string
		words []string
	}{
		{"5 km in miles", []string{"5", "km", "in", "miles"}},
		{"--json 5 --strict km", []string{"5", "km"}},
		{"8 - 3", []string{"8", "-", "3"}},
		{"-5 -.5 -(2)", []string{"-5", "-.5", "-(2)"}},
		{"--now -5 -6", []string{"-6"}},
		{"--tz --json 1", []string{"1"}}, // the word after --tz is its value
		{"-- --json -x --", []string{"--json", "-x", "--"}},
		{"-e check", []string{"check"}},
		{"--wait=5 -", []string{"-"}},
	} {
		t.Run(test.args, func(t *testing.T) {
			given, err := parseOptions(strings.Fields(test.args))
			if err != nil || !slices.Equal(given.words, test.words) {
				t.Errorf("words of %s = %q, %v, want %q", test.args, given.words, err, test.words)
			}
		})
	}
}

// exits runs a command that must end with a status: `exits 2 reckon --nonsense`.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits status command [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit, failed := errors.AsType[*exec.ExitError](err); failed {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// latin1 writes a file whose second line is no UTF-8.
func latin1(ts *testscript.TestScript, neg bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("Tea £2\nCaf\xe9: 3\n"), 0o600))
}

// blanks writes a file of so many spaces: `blanks 100 file`.
func blanks(ts *testscript.TestScript, neg bool, args []string) {
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), bytes.Repeat([]byte(" "), n), 0o600))
}

// mode holds that a file has these permissions: `mode 640 file`.
func mode(ts *testscript.TestScript, neg bool, args []string) {
	info, err := os.Stat(ts.MkAbs(args[1]))
	ts.Check(err)
	if got := strconv.FormatUint(uint64(info.Mode().Perm()), 8); got != args[0] && runtime.GOOS != "windows" {
		ts.Fatalf("%s has the permissions %s, want %s", args[1], got, args[0])
	}
}

// longAgo is when nobody wrote anything.
var longAgo = time.Unix(1_000_000_000, 0)

// aged makes files old.
func aged(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		ts.Check(os.Chtimes(ts.MkAbs(name), longAgo, longAgo))
	}
}

// untouched holds that files are as old as aged made them.
func untouched(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		info, err := os.Stat(ts.MkAbs(name))
		ts.Check(err)
		if !info.ModTime().Equal(longAgo) {
			ts.Fatalf("%s was written at %v", name, info.ModTime())
		}
	}
}
