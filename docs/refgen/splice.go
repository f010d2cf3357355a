package main

import (
	"fmt"
	"os"
	"strings"

	"reckon/engine"
)

// commandPage is the page of the manual that holds the table of findings among
// what people wrote, seen from the folder of the reference.
const commandPage = "../sheets/cli-reference.md"

// The table stands between these lines.
const (
	findingsBegin = "<!-- Findings: written by `make docs` from the rows of the engine. Change a row, not this table. -->\n"
	findingsEnd   = "<!-- End of findings. -->\n"
)

// spliceFindings writes the table of findings into a page anew.
func spliceFindings(file string, rows []engine.FindingWord) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	spliced, err := withFindings(string(text), rows)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, []byte(spliced), 0o644)
}

// withFindings returns a page with the table of findings between its two lines.
func withFindings(text string, rows []engine.FindingWord) (string, error) {
	before, rest, begins := strings.Cut(text, findingsBegin)
	_, after, ends := strings.Cut(rest, findingsEnd)
	if !begins || !ends {
		return "", fmt.Errorf("no lines %q and %q", strings.TrimSpace(findingsBegin), strings.TrimSpace(findingsEnd))
	}
	_, table, _ := strings.Cut(findings(rows).text, "\n\n|")
	return before + findingsBegin + "\n|" + table + "\n" + findingsEnd + after, nil
}
