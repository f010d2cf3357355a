package options

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"reckon/engine"
)

var program = Program{
	Name:    "reckon-mcp",
	Summary: "a program of this test",
	Tools:   []string{"notebook", "calculator", "add", "evaluate"},
	Log:     Warn,
}

func TestRead(t *testing.T) {
	plain := Options{Wait: 10 * time.Second, Log: Warn}
	for _, test := range []struct {
		args string
		want func(*Options)
	}{
		{"", func(*Options) {}},
		{"--network on", func(o *Options) { o.Network = true }},
		{"--network=on", func(o *Options) { o.Network = true }},
		{"--network on --network off", func(*Options) {}},
		{"--wait 0", func(o *Options) { o.Wait = 0 }},
		{"--wait=600000", func(o *Options) { o.Wait = 10 * time.Minute }},
		{"--wait 0000007", func(o *Options) { o.Wait = 7 * time.Millisecond }},
		{"--wait 1 --wait 2500", func(o *Options) { o.Wait = 2500 * time.Millisecond }},
		{"--allow-write", func(o *Options) { o.AllowWrite = true }},
		{"--tools add", func(o *Options) { o.Tools = []string{"add"} }},
		{"--tools=evaluate,add,add", func(o *Options) { o.Tools = []string{"evaluate", "add", "add"} }},
		{"--tools notebook --tools calculator", func(o *Options) { o.Tools = []string{"calculator"} }},
		{"--log debug", func(o *Options) { o.Log = Debug }},
		{"--log=error --log info", func(o *Options) { o.Log = Info }},
		{"--log warn --network off --wait 10000", func(*Options) {}},
	} {
		t.Run(test.args, func(t *testing.T) {
			want := plain
			test.want(&want)
			got, exit := Read(program, strings.Fields(test.args))
			if exit != nil {
				t.Fatalf("Read(%s) exits: %s", test.args, exit.Text)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("Read(%s) (-want +got):\n%s", test.args, diff)
			}
		})
	}
}

func TestReadRoots(t *testing.T) {
	real, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"a", "b"} {
		if err := os.Mkdir(filepath.Join(real, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("a", filepath.Join(real, "link")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(real)
	got, exit := Read(program, []string{"--root", "link", "--root=" + filepath.Join(real, "b"), "--root", "."})
	if exit != nil {
		t.Fatal(exit.Text)
	}
	want := []string{filepath.Join(real, "a"), filepath.Join(real, "b"), real}
	if diff := cmp.Diff(want, got.Roots); diff != "" {
		t.Errorf("roots (-want +got):\n%s", diff)
	}
}

// TestMistakes has each row of the tables of hosts.md, section 1.1. The words
// of a command line are separated by bars.
func TestMistakes(t *testing.T) {
	const help = " (--help lists them)"
	wait := `--wait takes a whole number of milliseconds from 0 to 600000, not `
	operand := `: this program takes options only; documents reach it as calls`
	t.Chdir(t.TempDir())
	if err := os.WriteFile("file", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ args, want string }{
		{"--netwrok|on", "unknown option --netwrok; did you mean --network?" + help},
		{"--netwrok=on", "unknown option --netwrok; did you mean --network?" + help},
		{"--Network|on", "unknown option --Network; did you mean --network?" + help},
		{"-network|on", "unknown option -network; did you mean --network?" + help},
		{"--net|on", "unknown option --net" + help},
		{"-x", "unknown option -x" + help},
		{"-v", "unknown option -v" + help},
		{"-hV", "unknown option -hV" + help},
		{"--something-else-entirely", "unknown option --something-else-entirely" + help},
		{"--=x", "unknown option --" + help},
		{"--wait", "--wait needs a value: milliseconds from 0 to 600000"},
		{"--network", "--network needs a value: on or off"},
		{"--root", "--root needs a value: a directory"},
		{"--tools", "--tools needs a value: names with commas between"},
		{"--log", "--log needs a value: debug, info, warn or error"},
		{"--wait|10s", wait + `"10s"`},
		{"--wait|-1", wait + `"-1"`},
		{"--wait|+1", wait + `"+1"`},
		{"--wait|600001", wait + `"600001"`},
		{"--wait|00000001", wait + `"00000001"`},
		{"--wait|1_000", wait + `"1_000"`},
		{"--wait=", wait + `""`},
		{"--wait|--help", wait + `"--help"`},
		{"--wait|99999999999999999999", wait + `"99999999999999999999"`},
		{"--network|yes", `--network takes on or off, not "yes"`},
		{"--network=On", `--network takes on or off, not "On"`},
		{"--log|loud", `--log takes debug, info, warn or error, not "loud"`},
		{"--allow-write=yes", "--allow-write takes no value"},
		{"--help=yes", "--help takes no value"},
		{"--allow-write|yes", `unexpected "yes"` + operand},
		{"--root|nowhere", `--root "nowhere" is not a directory`},
		{"--root|file", `--root "file" is not a directory`},
		{"--root=", `--root "" is not a directory`},
		{"--tools|evaluate,sums", `--tools knows no "sums"; known are notebook, calculator, add, evaluate`},
		{"--tools|Add", `--tools knows no "Add"; known are notebook, calculator, add, evaluate`},
		{"--tools|", "--tools has an empty name"},
		{"--tools|a,,b", "--tools has an empty name"},
		{"--tools|add,", "--tools has an empty name"},
		{"quote.md", `unexpected "quote.md"` + operand},
		{"--", `unexpected "--"` + operand},
		{"-", `unexpected "-"` + operand},
		{"", `unexpected ""` + operand},
		{"--wait|x|--help", wait + `"x"`},
		{"a\nb\x1b[2J\u009b", `unexpected "a\nb\x1b[2J\u009b"` + operand},
		{strings.Repeat("é", 201), `unexpected "` + strings.Repeat("é", 200) + `…"` + operand},
		{"--" + strings.Repeat("x", 300), "unknown option --" + strings.Repeat("x", 198) + "…" + help},
	} {
		t.Run(fmt.Sprintf("%.60q", test.args), func(t *testing.T) {
			_, exit := Read(program, strings.Split(test.args, "|"))
			if exit == nil {
				t.Fatal("read without a complaint")
			}
			if want := "reckon-mcp: " + test.want + "\n"; exit.Text != want || exit.Status != 2 {
				t.Errorf("exit %d, %q, want 2, %q", exit.Status, exit.Text, want)
			}
		})
	}
}

func TestTooManyRoots(t *testing.T) {
	args := strings.Fields(strings.Repeat("--root . ", maxRoots))
	if _, exit := Read(program, args); exit != nil {
		t.Errorf("%d roots exit: %s", maxRoots, exit.Text)
	}
	_, exit := Read(program, append(args, "--root", "."))
	if exit == nil || exit.Text != "reckon-mcp: --root may be given at most 64 times\n" {
		t.Errorf("one more: exit %v", exit)
	}
}

// TestHelpAndVersion act where they are met: before a mistake further on, and
// not after one.
func TestHelpAndVersion(t *testing.T) {
	version := "reckon-mcp " + engine.Version + " (engine " + engine.Version + ", " + runtime.Version() + ")\n"
	for _, args := range []string{"-V", "--version", "-V --nonsense", "--network on -V --help"} {
		if _, exit := Read(program, strings.Fields(args)); exit == nil || exit.Status != 0 || exit.Text != version {
			t.Errorf("%s: exit %v, want 0 and %q", args, exit, version)
		}
	}
	for _, args := range []string{"-h", "--help", "-h quote.md", "--wait 5 -h -V"} {
		_, exit := Read(program, strings.Fields(args))
		if exit == nil || exit.Status != 0 {
			t.Fatalf("%s: exit %v, want 0", args, exit)
		}
		for _, row := range table(program) {
			if !strings.Contains(exit.Text, row.name) || !strings.Contains(exit.Text, row.usage) {
				t.Errorf("%s: the usage does not tell of %s", args, row.name)
			}
		}
	}
}

// TestOwnOptions reads what one program has for itself among the options of all.
func TestOwnOptions(t *testing.T) {
	var got []string
	own := program
	own.Own = []Option{
		{
			Name: "--colour", Shown: "NAME", Wants: "a colour", Usage: "which colour it has",
			Read: func(value string) string {
				got = append(got, value)
				if value == "loud" {
					return "--colour takes a quiet one, not 100%"
				}
				return ""
			},
		},
		{Name: "--plain", Usage: "no colour", Read: func(value string) string { got = append(got, "plain"+value); return "" }},
	}
	given, exit := Read(own, strings.Fields("--colour red --network on --plain --colour=blue"))
	if want := []string{"red", "plain", "blue"}; exit != nil || !given.Network || !cmp.Equal(got, want) {
		t.Errorf("read %q, %v, %v, want %q", got, given, exit, want)
	}
	for args, want := range map[string]string{
		"--colour":      "--colour needs a value: a colour",
		"--colour loud": "--colour takes a quiet one, not 100%",
		"--plain=x":     "--plain takes no value",
		"--color":       "unknown option --color; did you mean --colour? (--help lists them)",
	} {
		if _, exit := Read(own, strings.Fields(args)); exit == nil || exit.Status != 2 || exit.Text != "reckon-mcp: "+want+"\n" {
			t.Errorf("%s: exit %v, want 2 and %q", args, exit, want)
		}
	}
	if _, exit := Read(own, []string{"-h"}); !strings.Contains(exit.Text, "--colour NAME") || !strings.Contains(exit.Text, "no colour") {
		t.Errorf("the usage is %s", exit.Text)
	}
	if _, exit := Read(program, []string{"--plain"}); exit == nil || exit.Status != 2 {
		t.Errorf("another program reads it: %v", exit)
	}
}
