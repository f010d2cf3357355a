package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"reckon/engine"
)

const sheetUsage = `Usage: reckon sheet check   [--json] <files...>
       reckon sheet eval    [--json] [--get NAME] [--scenario FILE] <files...>
       reckon sheet explain [--json] [--sheet ID] <files...>
       reckon sheet ref     [--json] [NAME]
       reckon sheet fmt     [--json] [--write] [--fix-dates] [--fix-units] [--no-artifacts] <files...>
       reckon sheet infer   [--json] [--write] <files...>

A sheet is a Markdown document whose tables carry their formulas in vmark blocks.

  check     says which figures no longer follow from their formulas, and what else is wrong
  eval      prints the values of the formulas, and which assertions hold
  explain   prints how a document is put together: its inputs, rules and their order
  ref       describes the functions of the formulas, or the one of that name
  fmt       shows what a repair of stale figures, stamps and charts would write, and what is
            left for a person; of - it prints the document repaired
  infer     shows the rules that the figures on the page confirm, and where they would stand

  --get NAME       print one value and nothing else: costs.total, or total if that is clear
  --scenario FILE  give params other values: a JSON file such as {"costs.rate": "12.5%"}
  --sheet ID       explain one sheet, named without its #
  --write          write what fmt or infer shows; without it no file changes
  --fix-dates      repair dates too, those that can be read in one way only
  --fix-units      repair unit brackets too: their spelling, nothing else
  --no-artifacts   leave the files of charts alone
  --json           print the objects of the visimark_ tools; one a line for each file, of
                   check one for all

A file may be a pattern such as 'docs/**/*.md', and - is standard input, whose
imported files and drawn charts cannot be looked at.

  reckon sheet check quote.md
  reckon sheet check 'docs/**/*.md' --json
  reckon sheet eval quote.md --get costs.total
  reckon sheet ref ROUND
  reckon sheet fmt --write quote.md

It exits 0 when nothing is wrong, 1 when check has a problem to report, an
assertion is false or fmt leaves a problem for a person, and 2 when it could not
do what was asked, or for a file that could not be read or written; the other
files are done all the same.
`

// sheetCommand is a command of sheet.
type sheetCommand struct {
	name    string
	options []string
	run     func(command, context.Context, []string) (int, error)
}

func sheetCommands() []sheetCommand {
	return []sheetCommand{
		{"check", []string{"--json"}, command.sheetCheck},
		{"eval", []string{"--json", "--get", "--scenario"}, command.sheetEval},
		{"explain", []string{"--json", "--sheet"}, command.sheetExplain},
		{"ref", []string{"--json"}, command.sheetRef},
		{"fmt", []string{"--json", "--write", "--fix-dates", "--fix-units", "--no-artifacts"}, command.sheetFmt},
		{"infer", []string{"--json", "--write"}, command.sheetInfer},
	}
}

// isSheet reports whether the words are a command of sheet. `sheet` alone is
// one that lacks its second word; before any other word it is a word of an
// expression.
func (o options) isSheet() bool {
	switch {
	case o.Expression || len(o.words) == 0 || o.words[0] != "sheet":
		return false
	case len(o.words) == 1:
		return !isDocument(o.words[0])
	}
	return o.sheetCommand() != nil
}

func (o options) sheetCommand() *sheetCommand {
	commands := sheetCommands()
	i := slices.IndexFunc(commands, func(c sheetCommand) bool { return c.name == o.words[1] })
	if i < 0 {
		return nil
	}
	return &commands[i]
}

// sheet does what the words behind `sheet` ask.
func (c command) sheet(ctx context.Context) (int, error) {
	if len(c.words) == 1 {
		_, err := io.WriteString(c.err, sheetUsage)
		return exitUsage, err
	}
	wanted := c.sheetCommand()
	for _, flag := range c.flags {
		if !slices.Contains(wanted.options, flag) {
			return exitUsage, c.refuseSheet(misuse("sheet %s takes no %s (reckon sheet --help tells more)", wanted.name, flag))
		}
	}
	exit, err := wanted.run(c, ctx, c.words[2:])
	return exit, c.refuseSheet(err)
}

// misuse is the refusal of a command that makes no sense.
func misuse(format string, args ...any) error {
	return &engine.Refusal{Code: engine.Usage, Message: refusalPrefix + fmt.Sprintf(format, args...)}
}

// refusalPrefix begins the refusals of the sheet tools.
const refusalPrefix = "visimark: "

// refuseSheet reports the error of a command, as refuse does.
func (c command) refuseSheet(err error) error {
	refusal, isRefusal := errors.AsType[*engine.Refusal](err)
	switch {
	case !isRefusal:
		return err
	case c.JSON:
		return writeJSON(c.out, refusal.AppendSheetRefusal(nil, c.words[1]))
	}
	return errors.New(strings.TrimPrefix(refusal.Message, refusalPrefix))
}
