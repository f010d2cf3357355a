package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// result holds the members of a result that are shown.
type result struct {
	ProtocolVersion   string   `json:"protocolVersion"`
	SupportedVersions []string `json:"supportedVersions"`
	ServerInfo        struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	} `json:"serverInfo"`
	Tools []struct {
		Name  string `json:"name"`
		Title string `json:"title"`
	} `json:"tools"`
	Content []struct {
		Text string `json:"text"`
	} `json:"content"`
	StructuredContent answers `json:"structuredContent"`
	IsError           bool    `json:"isError"`
}

// answers holds the members of the tools' answers that are shown.
type answers struct {
	Status      string  `json:"status"`
	Display     *string `json:"display"`
	Lines       []entry `json:"lines"`
	Checks      []entry `json:"checks"`
	Passed      int     `json:"passed"`
	Failed      int     `json:"failed"`
	Unevaluated int     `json:"unevaluated"`
}

// entry is the answer of one line.
type entry struct {
	Line    int    `json:"line"`
	Text    string `json:"text"`
	Status  string `json:"status"`
	Display string `json:"display"`
}

// arguments holds the arguments of a call that are shown.
type arguments struct {
	Expression string            `json:"expression"`
	Document   string            `json:"document"`
	Numbers    []json.RawMessage `json:"numbers"`
}

// show prints one question and its answer.
func show(w io.Writer, sent message, raw json.RawMessage) error {
	var got result
	if err := json.Unmarshal(raw, &got); err != nil {
		return fmt.Errorf("reading the result of %s: %w", sent.Method, err)
	}
	if sent.Method != "tools/call" {
		fmt.Fprintf(w, "\n%s\n", sent.Method)
		showServer(w, got)
		return nil
	}
	name := sent.Params.Name
	if got.IsError || len(got.Content) == 0 {
		return fmt.Errorf("calling %s: it was refused: %s", name, raw)
	}
	var given arguments
	if err := json.Unmarshal(sent.Params.Arguments, &given); err != nil {
		return fmt.Errorf("reading the session: %w", err)
	}
	fmt.Fprintf(w, "\n%s\n", name)
	switch body := got.StructuredContent; {
	case name == "evaluate_document":
		showNote(w, given.Document, body.Lines)
	case name == "check_document":
		showChecks(w, body)
	case body.Display != nil:
		fmt.Fprintf(w, "  %s\n  %s%s\n", given.Expression, verdict(body.Status), *body.Display)
	case given.Expression != "":
		fmt.Fprintf(w, "  %s\n  = %s\n", given.Expression, got.Content[0].Text)
	default:
		fmt.Fprintf(w, "  %s\n  = %s\n", joined(given.Numbers), got.Content[0].Text)
	}
	return nil
}

// showServer prints what a server says of itself.
func showServer(w io.Writer, got result) {
	if got.ServerInfo.Name != "" {
		fmt.Fprintf(w, "  %s %s, revision %s\n", got.ServerInfo.Name, got.ServerInfo.Version, got.ProtocolVersion)
	}
	if len(got.SupportedVersions) > 0 {
		fmt.Fprintf(w, "  revisions %s\n", strings.Join(got.SupportedVersions, ", "))
	}
	for _, tool := range got.Tools {
		fmt.Fprintf(w, "  %-22s%s\n", tool.Name, tool.Title)
	}
}

// showNote prints a note with its answers beside its lines.
func showNote(w io.Writer, note string, entries []entry) {
	beside := map[int][]string{}
	for _, e := range entries {
		beside[e.Line] = append(beside[e.Line], verdict(e.Status)+e.Display)
	}
	lines := strings.Split(strings.TrimSuffix(note, "\n"), "\n")
	width := 0
	for _, line := range lines {
		width = max(width, utf8.RuneCountInString(line))
	}
	for i, line := range lines {
		answer := strings.Join(beside[i+1], " · ")
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("  %3d  %-*s  %s", i+1, width, line, answer), " "))
	}
}

func showChecks(w io.Writer, body answers) {
	width := 0
	for _, check := range body.Checks {
		width = max(width, utf8.RuneCountInString(check.Text))
	}
	for _, check := range body.Checks {
		fmt.Fprintf(w, "  %3d  %-*s  %s%s\n", check.Line, width, check.Text, verdict(check.Status), check.Display)
	}
	fmt.Fprintf(w, "       %d passed, %d failed, %d not evaluated\n", body.Passed, body.Failed, body.Unevaluated)
}

// verdict returns what stands before the answer of a line that did not answer.
// A check that passed brings its own tick.
func verdict(status string) string {
	switch status {
	case "failed", "error":
		return "✗ "
	case "not-read":
		return "not read: "
	case "pending":
		return "pending: "
	}
	return ""
}

func joined(numbers []json.RawMessage) string {
	texts := make([]string, len(numbers))
	for i, number := range numbers {
		texts[i] = string(number)
	}
	return strings.Join(texts, ", ")
}
