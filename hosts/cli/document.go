package main

import (
	"context"

	"reckon/engine"
)

// document prints an answer for each line of a note that has one.
func (c command) document(ctx context.Context, question engine.Question) (int, error) {
	document, err := engine.EvaluateDocument(ctx, ambient(), question)
	if err != nil {
		return exitUsage, c.refuse(err)
	}
	exit := exitWhen(document.OK())
	if c.JSON {
		return exit, writeJSON(c.out, document.AppendJSONWithExit(nil, exit))
	}
	var shown []engine.Line
	for _, line := range document.Lines {
		if line.Status != engine.NotRead || c.Strict {
			shown = append(shown, line)
		}
	}
	return exit, writeRows(c.out, shown)
}
