package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

func TestWriteColumns(t *testing.T) {
	var out strings.Builder
	rows := [][]field{
		fields("a", "", "漢字", "x"),
		fields("long", "", "b", "a\x1b[2J"),
		fields("a last text may be long"),
		fields("", "", "c", ""),
	}
	rows[1][0].colour = red
	if err := (streams{out: &out}).writeColumns("  ", rows); err != nil {
		t.Fatal(err)
	}
	want := "  a     漢字  x\n" +
		"  long  b     a\\x1b[2J\n" +
		"  a last text may be long\n" +
		"        c\n"
	if out.String() != want {
		t.Errorf("writeColumns prints\n%s, want\n%s", out.String(), want)
	}
	out.Reset()
	if err := (streams{out: &out, isColoured: true}).writeColumns("", rows[1:2]); err != nil {
		t.Fatal(err)
	}
	if want := "\x1b[31mlong\x1b[0m  b  a\\x1b[2J\n"; out.String() != want {
		t.Errorf("writeColumns prints %q, want %q", out.String(), want)
	}
	if err := (streams{out: broken{}}).writeColumns("", rows); err == nil {
		t.Error("writeColumns to a closed output has no error")
	}
}

func TestWantsColour(t *testing.T) {
	for _, test := range []struct {
		terminal, refusal string
		want              bool
	}{
		{"xterm-256color", "", true}, {"xterm", "1", false}, {"dumb", "", false}, {"", "", false},
	} {
		got := wantsColour(func(name string) string {
			return map[string]string{"TERM": test.terminal, "NO_COLOR": test.refusal}[name]
		})
		if got != test.want {
			t.Errorf("wantsColour with TERM=%s NO_COLOR=%s = %t, want %t", test.terminal, test.refusal, got, test.want)
		}
	}
}

func TestIsTerminal(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	file, err := os.Create(t.TempDir() + "/file")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, f := range []*os.File{null, file} {
		if isTerminal(f) {
			t.Errorf("isTerminal(%s) = true, want false", f.Name())
		}
	}
}

// A person sees a bar when many files take long, and nothing of it is left.
func TestProgress(t *testing.T) {
	for _, test := range []struct {
		files   int
		looking bool
		want    bool
	}{
		{manyFiles, true, true}, {manyFiles - 1, true, false}, {manyFiles, false, false},
	} {
		var shown strings.Builder
		done, end := streams{err: &shown, showsProgress: test.looking}.progress(test.files)
		done()
		time.Sleep(150 * time.Millisecond)
		done()
		if got := strings.Contains(shown.String(), fmt.Sprintf("(2/%d)", test.files)); got != test.want {
			t.Errorf("progress of %d files shows %q, want a bar: %t", test.files, shown.String(), test.want)
		}
		end()
		lines := strings.Split(shown.String(), "\r")
		if last := lines[len(lines)-1]; strings.TrimSpace(last) != "" || strings.Contains(shown.String(), "\n") {
			t.Errorf("progress of %d files leaves %q", test.files, last)
		}
	}
}

func TestSheetColours(t *testing.T) {
	grow(t, "clean.md")
	if err := os.WriteFile("dock.md", []byte("| Berth | Fee |\n|---|---:|\n| a | 1 |\n\n```vmark #dock\nsum = SUM(Fee)\n```\n\n2<!--vmark=dock.sum-->\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ args, want string }{
		{"check clean.md", "\x1b[32m1 file: ok\x1b[0m\n"},
		{"check dock.md", "dock.md:9:  \x1b[33mSTALE\x1b[0m  dock.sum  2 → 1  = SUM(Fee)\n" +
			"dock.md:    \x1b[33mSTALE\x1b[0m            1 anchor in all of these values\n" +
			"\x1b[31m1 file: 2 problems (2 stale, 0 errors)\x1b[0m\n"},
		{"eval dock.md", "dock.sum  = 1\n"},
		{"explain dock.md", "\x1b[1m#dock\x1b[0m\n  \x1b[2minputs\x1b[0m  Berth, Fee\n  \x1b[2mscalar\x1b[0m  sum  = SUM(Fee)  \x1b[2m0 decimals\x1b[0m\n"},
		{"fmt dock.md", "\x1b[1m--- dock.md\x1b[0m\n\x1b[1m+++ dock.md\x1b[0m\n\x1b[2m@@ -6,4 +6,4 @@\x1b[0m\n" +
			" sum = SUM(Fee)\n ```\n \n\x1b[31m-2<!--vmark=dock.sum-->\x1b[0m\n\x1b[32m+1<!--vmark=dock.sum-->\x1b[0m\n" +
			"\x1b[33m1 file: 1 to repair (1 anchor)\x1b[0m\n"},
		{"infer clean.md", "\x1b[32m1 file: nothing to insert\x1b[0m\n"},
		{"check --json clean.md", ""},
	} {
		t.Run(test.args, func(t *testing.T) {
			var out strings.Builder
			args := append([]string{"sheet"}, strings.Fields(test.args)...)
			run(t.Context(), args, streams{in: strings.NewReader(""), out: &out, err: &out, isColoured: true})
			if test.want == "" && !strings.Contains(out.String(), "\x1b") {
				return
			}
			if out.String() != test.want {
				t.Errorf("reckon sheet %s prints %q, want %q", test.args, out.String(), test.want)
			}
		})
	}
}

// The files come in their order, whatever is done first.
func TestSheetsComeInOrder(t *testing.T) {
	var names []string
	for i := range 60 {
		names = append(names, fmt.Sprintf("f%02d.md", 59-i))
	}
	grow(t, names...)
	for i, name := range names {
		text := strings.Repeat("word ", 20_000*(1-i%2)) + "\n\n```vmark #s\nx = y\n```\n"
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if status := run(t.Context(), append([]string{"sheet", "check"}, names...), streams{out: &out, err: &out}); status != exitFailed {
		t.Errorf("status %d, want %d", status, exitFailed)
	}
	for i, line := range strings.Split(out.String(), "\n")[:len(names)] {
		if !strings.HasPrefix(line, names[i]+":") {
			t.Fatalf("line %d is %q, want one of %s", i+1, line, names[i])
		}
	}
}

// failing is an input that breaks off.
type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, os.ErrClosed }

func TestSheetMistakes(t *testing.T) {
	grow(t, "a.md")
	var complaint strings.Builder
	status := run(t.Context(), []string{"sheet", "check", "-"}, streams{in: failing{}, out: &complaint, err: &complaint})
	if want := "reckon: <stdin>: file already closed\n1 file: 1 not read\n"; status != exitUsage || complaint.String() != want {
		t.Errorf("an input that breaks off: %d with %q, want %q", status, complaint.String(), want)
	}
	for _, args := range []string{"check a.md", "check --json a.md", "eval a.md", "eval --json a.md", "explain a.md a.md ./a.md", "fmt a.md", "infer a.md", "fmt --json a.md", "ref", "ref SUM", "--help"} {
		complaint.Reset()
		status := run(t.Context(), append([]string{"sheet"}, strings.Fields(args)...), streams{out: broken{}, err: &complaint})
		if want := "reckon: io: read/write on closed pipe\n"; status != exitUsage || complaint.String() != want {
			t.Errorf("reckon sheet %s to a closed output: %d with %q", args, status, complaint.String())
		}
	}
}
