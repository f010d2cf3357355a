package options

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// option is one row of the options.
type option struct {
	name, short string
	shown       string // the value as the usage shows it; empty for an option without one
	wants       string // the value in words; empty for an option without one
	usage       string
	read        func(p Program, to *Options, value string) *Exit
}

// Bounds of the values (hosts.md, section 1.1).
const (
	maxWaitMillis = 600_000
	maxWaitDigits = 7
	maxRoots      = 64
)

// table returns the ordered list of the options of a program.
func table(p Program) []option {
	rows := []option{
		{
			name: "--network", shown: "on|off", wants: "on or off",
			usage: "may calls fetch live data (off)", read: readNetwork,
		},
		{
			name: "--wait", shown: "MS", wants: "milliseconds from 0 to 600000",
			usage: "how long a call waits for live data (10000)", read: readWait,
		},
		{
			name:  "--allow-write",
			usage: "let sheet tools write below the roots that the client gives", read: readAllowWrite,
		},
		{
			name: "--root", shown: "DIR", wants: "a directory",
			usage: "let sheet tools open files only below DIR; may be repeated", read: readRoot,
		},
		{
			name: "--tools", shown: "NAMES", wants: "names with commas between",
			usage: "which tools exist: " + strings.Join(p.Tools, " "), read: readTools,
		},
		{
			name: "--log", shown: "LEVEL", wants: "debug, info, warn or error",
			usage: fmt.Sprintf("what goes to standard error (%s)", p.Log), read: readLog,
		},
	}
	for _, own := range p.Own {
		rows = append(rows, own.row())
	}
	return append(rows,
		option{
			name: "--help", short: "-h",
			usage: "show this and exit",
			read:  func(p Program, _ *Options, _ string) *Exit { return p.help() },
		},
		option{
			name: "--version", short: "-V",
			usage: "show the versions and exit",
			read:  func(p Program, _ *Options, _ string) *Exit { return p.version() },
		},
	)
}

// row returns the row of an option that one program has for itself.
func (o Option) row() option {
	return option{
		name: o.Name, shown: o.Shown, wants: o.Wants, usage: o.Usage,
		read: func(p Program, _ *Options, value string) *Exit {
			if mistake := o.Read(value); mistake != "" {
				return p.Misuse("%s", mistake)
			}
			return nil
		},
	}
}

// find returns the row of a name, long or short, letter for letter.
func find(rows []option, name string) *option {
	i := slices.IndexFunc(rows, func(row option) bool { return row.name == name || row.short == name })
	if i < 0 {
		return nil
	}
	return &rows[i]
}

func readNetwork(p Program, to *Options, value string) *Exit {
	if value != "on" && value != "off" {
		return p.Misuse("--network takes on or off, not %s", Quote(value))
	}
	to.Network = value == "on"
	return nil
}

func readWait(p Program, to *Options, value string) *Exit {
	millis, err := strconv.ParseUint(value, 10, 32)
	if err != nil || len(value) > maxWaitDigits || millis > maxWaitMillis {
		return p.Misuse("--wait takes a whole number of milliseconds from 0 to %d, not %s", maxWaitMillis, Quote(value))
	}
	to.Wait = time.Duration(millis) * time.Millisecond
	return nil
}

func readAllowWrite(_ Program, to *Options, _ string) *Exit {
	to.AllowWrite = true
	return nil
}

func readRoot(p Program, to *Options, value string) *Exit {
	if len(to.Roots) == maxRoots {
		return p.Misuse("--root may be given at most %d times", maxRoots)
	}
	root, ok := realDirectory(value)
	if !ok {
		return p.Misuse("--root %s is not a directory", Quote(value))
	}
	to.Roots = append(to.Roots, root)
	return nil
}

func readTools(p Program, to *Options, value string) *Exit {
	names := strings.Split(value, ",")
	if slices.Contains(names, "") {
		return p.Misuse("--tools has an empty name")
	}
	for _, name := range names {
		if !slices.Contains(p.Tools, name) {
			return p.Misuse("--tools knows no %s; known are %s", Quote(name), strings.Join(p.Tools, ", "))
		}
	}
	to.Tools = names
	return nil
}

// levels are the values of --log.
var levels = []struct {
	name  string
	level Level
}{{"debug", Debug}, {"info", Info}, {"warn", Warn}, {"error", Error}}

// String returns the name of l, as --log takes it.
func (l Level) String() string {
	for _, row := range levels {
		if row.level == l {
			return row.name
		}
	}
	return "level " + strconv.Itoa(int(l))
}

func readLog(p Program, to *Options, value string) *Exit {
	for _, row := range levels {
		if row.name == value {
			to.Log = row.level
			return nil
		}
	}
	return p.Misuse("--log takes debug, info, warn or error, not %s", Quote(value))
}
