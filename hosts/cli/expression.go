package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"reckon/engine"
)

// expression prints one answer: on standard output when there is one, else on
// standard error.
func (c command) expression(ctx context.Context, question engine.Question) (int, error) {
	line, err := engine.Expression(ctx, ambient(), question)
	if err != nil {
		return exitUsage, c.refuse(err)
	}
	exit := exitWhen(line.OK())
	if c.JSON {
		return exit, writeJSON(c.out, line.AppendJSONWithExit(nil, exit))
	}
	if line.OK() {
		_, err := fmt.Fprintln(c.out, strings.TrimPrefix(sentence(line), "= "))
		return exit, err
	}
	text := layOut(line.Text)
	_, err = fmt.Fprintln(c.err, sentence(line))
	if mark := text.mark(line.Column, line.Width); err == nil && mark != "" {
		_, err = fmt.Fprintf(c.err, "  %s\n  %s\n", text, mark)
	}
	return exit, err
}

// exitWhen returns the status of a run whose verdict is ok.
func exitWhen(ok bool) int {
	if ok {
		return exitAnswered
	}
	return exitFailed
}

func writeJSON(w io.Writer, object []byte) error {
	_, err := w.Write(append(object, '\n'))
	return err
}
