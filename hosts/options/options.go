package options

import (
	"fmt"
	"iter"
	"runtime"
	"strings"
	"time"

	"reckon/engine"
)

// Program is what the options need to know of the program that reads them.
type Program struct {
	Name    string // as it is started
	Summary string // what the usage says it is, in one line
	Tools   []string
	Log     Level    // what is logged unless --log says otherwise
	Own     []Option // what this program reads beside the options of all
}

// Level is how grave a record of a log is; its numbers are those of log/slog.
type Level int

// The levels, each graver than the one before.
const (
	Debug Level = -4
	Info  Level = 0
	Warn  Level = 4
	Error Level = 8
)

// Option is an option that one program has for itself.
type Option struct {
	Name  string // with its dashes
	Shown string // the value as the usage shows it; empty for an option without one
	Wants string // the value in words; empty for an option without one
	Usage string
	// Read takes the value, empty for an option without one, and returns what
	// is wrong with it, or nothing.
	Read func(value string) (mistake string)
}

// Options are the options of a server.
type Options struct {
	// Network allows calls to fetch live data.
	Network bool
	// Wait is how long a call waits for live data, up to ten minutes.
	Wait time.Duration
	// AllowWrite is the server's half of the write gate.
	AllowWrite bool
	// Roots are the directories that files are confined to, absolute and
	// without symbolic links; nil confines nothing.
	Roots []string
	// Tools names the tools and families that exist; nil is all of them.
	Tools []string
	// Log is the least level that is logged.
	Log Level
}

// Exit says how a program ends that does not start serving.
type Exit struct {
	Status int
	Text   string // for standard error, with its line end
}

// The statuses of an Exit (hosts.md, section 1.6).
const (
	statusDone   = 0
	statusMisuse = 2
)

// defaultWait is how long a call waits for live data (hosts.md, section 1.1).
const defaultWait = 10 * time.Second

// Read reads the command line args, the program's name not included. Options
// act in the order in which they stand: the first mistake, --help or --version
// ends the reading, and the Exit is not nil. The last value of an option wins,
// save that --root adds up.
func Read(p Program, args []string) (Options, *Exit) {
	given := Options{Wait: defaultWait, Log: p.Log}
	rows := table(p)
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		if !strings.HasPrefix(word, "-") || word == "-" || word == "--" {
			return given, p.Misuse("unexpected %s: this program takes options only; documents reach it as calls", Quote(word))
		}
		name, value, joined := word, "", false
		if strings.HasPrefix(word, "--") {
			name, value, joined = strings.Cut(word, "=")
		}
		row := find(rows, name)
		switch {
		case row == nil:
			return given, p.unknown(rows, name)
		case row.wants == "" && joined:
			return given, p.Misuse("%s takes no value", name)
		case row.wants != "" && !joined:
			if len(args) == 0 {
				return given, p.Misuse("%s needs a value: %s", name, row.wants)
			}
			value, args = args[0], args[1:]
		}
		if exit := row.read(p, &given, value); exit != nil {
			return given, exit
		}
	}
	return given, nil
}

// Misuse is the Exit for a mistake: one line that names the program.
func (p Program) Misuse(format string, args ...any) *Exit {
	return &Exit{statusMisuse, p.Name + ": " + fmt.Sprintf(format, args...) + "\n"}
}

func (p Program) unknown(rows []option, name string) *Exit {
	hint := ""
	if near, ok := engine.Nearest(name, names(rows)); ok {
		hint = "; did you mean " + near + "?"
	}
	return p.Misuse("unknown option %s%s (--help lists them)", plain(name), hint)
}

// names returns the long names of all options.
func names(rows []option) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, row := range rows {
			if !yield(row.name) {
				return
			}
		}
	}
}

// help is the Exit that shows the usage.
func (p Program) help() *Exit {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\nusage: %s [options]\n\n", p.Name, p.Summary, p.Name)
	for _, row := range table(p) {
		left := row.name
		if row.short != "" {
			left = row.short + ", " + left
		}
		if row.shown != "" {
			left += " " + row.shown
		}
		fmt.Fprintf(&b, "  %-24s %s\n", left, row.usage)
	}
	return &Exit{statusDone, b.String()}
}

// version is the Exit that shows the versions.
func (p Program) version() *Exit {
	return &Exit{statusDone, fmt.Sprintf("%s %s (engine %s, %s)\n", p.Name, engine.Version, engine.Version, runtime.Version())}
}
