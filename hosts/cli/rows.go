package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"reckon/engine"
)

// writeRows prints a row for each line: its number, its text, its answer, and
// below it a mark under the fault where there is one.
func writeRows(w io.Writer, lines []engine.Line) error {
	numberWidth, textWidth := 0, 0
	texts := make([]layout, len(lines))
	for i, line := range lines {
		texts[i] = layOut(line.Text).cut(maxTextColumns)
		numberWidth = max(numberWidth, len(strconv.Itoa(line.Number)))
		textWidth = max(textWidth, texts[i].columns())
	}
	for i, line := range lines {
		text := texts[i]
		padding := strings.Repeat(" ", textWidth-text.columns())
		if _, err := fmt.Fprintf(w, "%*d  %s%s  %s\n", numberWidth, line.Number, text, padding, sentence(line)); err != nil {
			return err
		}
		mark := text.mark(line.Column, line.Width)
		if mark == "" {
			continue
		}
		if _, err := fmt.Fprintf(w, "%*s  %s\n", numberWidth, "", mark); err != nil {
			return err
		}
	}
	return nil
}

// sentence returns the answer of a line for people. A failed check says that it
// failed by itself.
func sentence(line engine.Line) string {
	const checkFailed = "CHECK_FAILED"
	text := escape(line.Display)
	switch {
	case line.Status == engine.Pending:
		return "pending: " + text
	case line.Status == engine.NotRead:
		return "not read: " + text
	case line.Status == engine.Errored, line.Status == engine.Failed && line.Code != checkFailed:
		return "error: " + text
	}
	return text
}
