package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
)

// options is what the command line says.
type options struct {
	JSON       bool         `name:"json" help:"Print one JSON object."`
	Zone       *string      `name:"tz" placeholder:"ZONE" help:"Read and write dates in this zone, such as Europe/London."`
	Now        *string      `name:"now" placeholder:"MOMENT" help:"Count dates from this moment, such as 2026-05-04T14:30Z."`
	Seed       *string      `name:"seed" placeholder:"SEED" help:"Make random draws repeat."`
	Network    string       `name:"network" enum:"on,off" default:"on" placeholder:"on|off" help:"Allow live data; on unless given."`
	Wait       milliseconds `name:"wait" default:"10000" placeholder:"MS" help:"How long to wait for live data, 0 to 600000 milliseconds; 10000 unless given."`
	Strict     bool         `name:"strict" help:"Count unreadable lines as failures, and print them."`
	Expression bool         `name:"expression" short:"e" help:"The words are an expression even if a file has that name."`
	Help       bool         `name:"help" short:"h" help:"Show this text."`
	Version    bool         `name:"version" short:"V" help:"Show the version."`

	Get      *string `name:"get" group:"sheet" placeholder:"NAME" help:"Print one value."`
	Scenario *string `name:"scenario" group:"sheet" placeholder:"FILE" help:"Give params other values."`
	Sheet    *string `name:"sheet" group:"sheet" placeholder:"ID" help:"Explain one sheet."`

	Write       bool `name:"write" group:"sheet" help:"Write the files."`
	FixDates    bool `name:"fix-dates" group:"sheet" help:"Write dates of one reading as YYYY-MM-DD."`
	FixUnits    bool `name:"fix-units" group:"sheet" help:"Write unit brackets in their normal form."`
	NoArtifacts bool `name:"no-artifacts" group:"sheet" help:"Leave the files of charts alone."`

	words []string // all that is no option
	flags []string // the options that are given, as `--name` or `-n`
}

const usageHead = `Usage: reckon [options] <expression words...>
       reckon [options] <file or ->
       reckon check [options] <file or ->
       reckon sheet check|eval|explain|ref|fmt|infer [options] ... (reckon sheet --help tells more)

`

const maxWaitMillis = 600_000

// milliseconds is the value of --wait.
type milliseconds int

// UnmarshalText reads the value as it was typed.
func (m *milliseconds) UnmarshalText(text []byte) error {
	const maxDigits = 7
	n, err := strconv.ParseUint(string(text), 10, 32)
	if err != nil || n > maxWaitMillis || len(text) > maxDigits {
		return fmt.Errorf("wants a whole number of milliseconds from 0 to %d, not %q", maxWaitMillis, text)
	}
	*m = milliseconds(n)
	return nil
}

func newParser(given *options) (*kong.Kong, error) {
	return kong.New(given, kong.Name("reckon"), kong.NoDefaultHelp())
}

func parseOptions(args []string) (options, error) {
	var given options
	parser, err := newParser(&given)
	if err != nil {
		return given, err
	}
	flags, words, err := sortOut(parser.Model.Flags, args)
	if err != nil {
		return given, err
	}
	if _, err := parser.Parse(flags); err != nil {
		return given, fmt.Errorf("%w (--help lists the options)", err)
	}
	given.words = words
	for _, flag := range flags {
		name, _, _ := strings.Cut(flag, "=")
		given.flags = append(given.flags, name)
		if known := findFlag(parser.Model.Flags, name); known != nil && known.Group != nil && !given.isSheet() {
			return given, fmt.Errorf("%s goes with a command of sheet only (reckon sheet --help tells more)", name)
		}
	}
	return given, nil
}

// sortOut parts args into options, each with its value behind an equals sign,
// and words. The library cannot: it takes `-4` for an option, wants all words
// in one run where here they may stand before, between and after the options,
// and changes bytes that are no UTF-8, which a file name may hold.
func sortOut(known []*kong.Flag, args []string) (flags, words []string, err error) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			return flags, append(words, args[i+1:]...), nil
		}
		if isWord(arg) {
			words = append(words, arg)
			continue
		}
		name, _, hasValue := strings.Cut(arg, "=")
		flag := findFlag(known, name)
		switch {
		case flag == nil:
		case flag.IsBool() && hasValue:
			return nil, nil, fmt.Errorf("%s takes no value", name)
		case !flag.IsBool() && !hasValue:
			i++
			if i == len(args) {
				return nil, nil, fmt.Errorf("%s needs a value: %s", name, flag.FormatPlaceHolder())
			}
			arg += "=" + args[i]
		}
		flags = append(flags, arg)
	}
	return flags, words, nil
}

// isWord reports whether arg is no option: it starts with something else than a
// minus, or as a negative expression does.
func isWord(arg string) bool {
	rest, minus := strings.CutPrefix(arg, "-")
	return !minus || rest == "" || strings.IndexByte("0123456789.(", rest[0]) >= 0
}

// findFlag returns the option that is spelled `--name`. One-letter options take
// no value, so they need no looking up.
func findFlag(flags []*kong.Flag, spelling string) *kong.Flag {
	for _, flag := range flags {
		if spelling == "--"+flag.Name {
			return flag
		}
	}
	return nil
}

func (o options) printUsage(w io.Writer) error {
	parser, err := newParser(&options{})
	if err != nil {
		return err
	}
	var usage strings.Builder
	usage.WriteString(usageHead)
	for _, flag := range parser.Model.Flags {
		if flag.Group != nil {
			continue // of one command, whose own usage tells of it
		}
		spelling := "    --" + flag.Name
		if flag.Short != 0 {
			spelling = fmt.Sprintf("-%c, --%s", flag.Short, flag.Name)
		}
		if !flag.IsBool() {
			spelling += " " + flag.FormatPlaceHolder()
		}
		fmt.Fprintf(&usage, "  %-24s %s\n", spelling, flag.Help)
	}
	usage.WriteString("\n--  ends the options. A word that starts with - and a digit, a point or ( is part of an expression.\n")
	_, err = io.WriteString(w, usage.String())
	return err
}

var errNothingAsked = errors.New("nothing to work out: give an expression, a file or - (--help tells more)")
