package protocol

import (
	"bytes"
	"context"
	"strconv"
	"strings"
)

// This file holds the two prompts of the sheets (artifacts-imports.md, part 4).
// Each states an order of steps that goes wrong when nobody states it.

const (
	takeOverAim = "Adopt a document that already has its numbers"
	authorAim   = "Write a document whose numbers follow from rules"
)

var takeOverPrompt = prompt{
	name: "visimark/take-over", title: "Take a document over", family: sheets,
	description: takeOverAim,
	arguments:   []promptArgument{pathArgument},
	get: func(_ context.Context, _ *caller, arguments raw) result {
		return promptText(takeOverAim, takeOver(given(arguments, "path")))
	},
}

var authorPrompt = prompt{
	name: "visimark/author", title: "Write a document", family: sheets,
	description: authorAim,
	arguments:   []promptArgument{{name: "subject", description: "What the document is about"}, pathArgument},
	get: func(_ context.Context, _ *caller, arguments raw) result {
		return promptText(authorAim, author(given(arguments, "subject"), given(arguments, "path")))
	},
}

var pathArgument = promptArgument{name: "path", description: "The Markdown file; without it, the document at hand"}

// given returns an argument that is a reader's text in quotes, so that nothing
// in it is taken for a step of the prompt; empty if it says nothing.
func given(arguments raw, name string) string {
	argument := arguments.member(name)
	if argument == nil || len(bytes.TrimSpace(argument.text())) == 0 {
		return ""
	}
	return strconv.Quote(string(argument.text()))
}

// takeOver returns the steps for the document at a path, quoted or empty.
func takeOver(path string) string {
	document := "the document at hand"
	if path != "" {
		document = "the document " + path
	}
	return steps("Take over "+document+": give its numbers the rules that they follow from. Keep to this order.",
		"Read visimark://skill.",
		"Run visimark_infer on "+document+". Write no rule of your own before you have seen what it proposes.",
		"Read every proposal. A weak one, an ambiguous one, or one that a row disagrees with is a question about the document, not a rule: put it to whoever knows.",
		"Take what you reject out of `proposals` and hand the rest of that result, whole, to visimark_infer_apply as `plan`. Then run visimark_check.",
		"If that is clean, it is clean in a circle: the rules came from the numbers, so they agree. Do not report it as proof.",
		"Probe: change one input and plan a repair with visimark_fmt. Everything downstream of the input must be among its edits. What does not move is not wired: wire it, or say why it is an input.",
		"Put the input back and leave the document clean: visimark_check finds no problem, visimark_fmt has no edit. Report the questions that are left.",
	)
}

// author returns the steps for a new document about a subject, at a path; each
// is quoted or empty.
func author(subject, path string) string {
	task := "Write the document at hand"
	if subject != "" {
		task = "Write a document about " + subject
	}
	switch {
	case path != "" && subject != "":
		task += ", in the file " + path
	case path != "":
		task = "Write the document " + path
	}
	return steps(task+". No number in it that follows from others is yours to work out. Keep to this order.",
		"Read visimark://skill. visimark://example/invoice is a finished model.",
		"The table. Inputs are real figures that somebody gave. Computed cells stay blank, or hold a placeholder such as `0.00`; the repair fills them. An anchor needs its placeholder, `**_**`.",
		"The block, directly below the table: one rule for each computed column, then the scalars. Look functions up with visimark_ref rather than guess.",
		"An anchor for every number that the prose will show: `**_**<!--vmark=sheet.name-->`.",
		"The prose, written around the anchors.",
		"Plan with visimark_fmt, review its edits, apply with visimark_fmt_apply.",
		"Run visimark_check, then the probe: change one input, expect problems everywhere downstream, and put it back. If nothing complains, nothing is wired.",
	)
}

// steps returns a task and its steps, numbered.
func steps(task string, list ...string) string {
	var b strings.Builder
	b.WriteString(task + "\n")
	for i, step := range list {
		b.WriteString("\n" + strconv.Itoa(i+1) + ". " + step)
	}
	return b.String()
}
