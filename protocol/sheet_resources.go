package protocol

import "reckon/docs"

// This file serves the pages that the sheet tools are used with
// (artifacts-imports.md, part 3). Each is a page of the manual under a uri of
// its own.

var sheetResources = []*resource{
	sheetPage("sheet-skill", resource{
		uri: "visimark://skill", name: "skill", title: "Sheets: how to write them",
		description: "The discipline of documents whose numbers follow from rules. Read it before you write or edit one.",
	}),
	sheetPage("sheet-commands", resource{
		uri: "visimark://cli-reference", name: "cli-reference", title: "Sheets: commands and findings",
		description: "Every command, option and exit status, and every code of a finding: what it means and what puts it right.",
	}),
	sheetPage("sheet-functions", resource{
		uri: "visimark://function-reference", name: "function-reference", title: "Sheets: functions",
		description: "Every function of a formula: arguments, result, width, unit, faults, examples that run.",
	}),
	sheetPage("sheet-invoice", resource{
		uri: "visimark://example/invoice", name: "example-invoice", title: "Sheets: an invoice",
		description: "A finished document to model yours on: check finds nothing in it.",
	}),
	sheetPage("sheet-drift", resource{
		uri: "visimark://example/drift", name: "example-drift", title: "Sheets: the invoice, drifted",
		description: "The same invoice after one input changed and nothing else, and what check says of it.",
	}),
}

// sheetPage returns r as a page of the manual that goes with the sheet tools.
func sheetPage(topic string, r resource) *resource {
	r.family, r.mimeType = sheets, manualType
	r.text = func() string {
		page, _ := docs.ManualPage(topic)
		return page
	}
	return &r
}
