package docs

import (
	"embed"
	"iter"
)

//go:embed language/*.md sheets/*.md reference/*.md
var pages embed.FS

// page is one page of the manual.
type page struct{ topic, file, subject string }

// manual lists the pages in the order in which one would read them. A name
// that the language and the reference share is the language's.
var manual = []page{
	{"numbers", "language/numbers.md", "typing numbers, exactness, operators, rounding, bases"},
	{"units", "language/units.md", "amounts with units, converting and combining them"},
	{"kitchen", "language/kitchen.md", "gas marks, ingredients between cups and grams, scaling a recipe"},
	{"money", "language/money.md", "amounts of money, percentages, splitting"},
	{"documents", "language/documents.md", "notes: names, labels, totals, sections, tags, references, checks"},
	{"tables", "language/tables.md", "tables in a note: summing up a column, looking up a cell, bands"},
	{"what-if", "language/what-if.md", "what-ifs, sweeps, scenarios, goal seek, traces, frozen answers"},
	{"lists", "language/lists.md", "lists, ranges, map and reduce, matrices, two lists compared, charts"},
	{"text", "language/text.md", "figures in pasted text: numbers, amounts, patterns, fields of JSON"},
	{"formulas", "language/formulas.md", "unknowns, and names that hold a formula"},
	{"dates", "language/dates.md", "dates, times, zones: moving and counting them, working days, timesheets, pins"},
	{"sheets", "sheets/sheets.md", "Markdown tables with formulas: a first document, the tools, scenarios"},
	{"sheet-skill", "sheets/skill.md", "how to write and edit such documents: the discipline, in short"},
	{"sheet-blocks", "sheets/blocks.md", "every statement of a block, with an example"},
	{"sheet-values", "sheets/values.md", "cells, widths, rounding, comparison, dates, marks, units"},
	{"sheet-anchors", "sheets/anchors.md", "tying figures in prose to values, and how they are written"},
	{"sheet-findings", "sheets/findings.md", "each code of a finding: an example, and what puts it right"},
	{"sheet-invoice", "sheets/invoice.md", "a complete document, clean"},
	{"sheet-drift", "sheets/drift.md", "the same document after one input changed, and what check says"},
	{"sheet-commands", "sheets/cli-reference.md", "every command, option, exit status and code of a finding"},
	{"functions", "reference/functions.md", "every function, with an example"},
	{"phrases", "reference/phrases.md", "every form in words, with an example"},
	{"converters", "reference/converters.md", "what may stand behind `in` and `as`"},
	{"constants", "reference/constants.md", "every constant, with its source"},
	{"aggregates", "reference/aggregates.md", "totals over the lines of a note"},
	{"unit-list", "reference/units.md", "every unit with its spellings and factor"},
	{"currencies", "reference/currencies.md", "every currency with its symbol and places"},
	{"codes", "reference/codes.md", "every error code, what it means and what raises it"},
	{"sheet-functions", "reference/sheet-functions.md", "every function of a sheet: arguments, width, unit, faults, examples"},
	{"finding-list", "reference/findings.md", "every code of a finding in one table"},
}

// ManualTopics returns the topics of the manual in reading order, each with what
// its page is about.
func ManualTopics() iter.Seq2[string, string] {
	return func(yield func(topic, subject string) bool) {
		for _, p := range manual {
			if !yield(p.topic, p.subject) {
				return
			}
		}
	}
}

// ManualPage returns the page of a topic, in Markdown.
func ManualPage(topic string) (string, bool) {
	for _, p := range manual {
		if p.topic == topic {
			text, err := pages.ReadFile(p.file)
			return string(text), err == nil
		}
	}
	return "", false
}
