package main

import (
	"context"
	"fmt"

	"reckon/engine"
)

// check prints each check of a note and how many held.
func (c command) check(ctx context.Context, question engine.Question) (int, error) {
	checks, err := engine.CheckDocument(ctx, ambient(), question)
	if err != nil {
		return exitUsage, c.refuse(err)
	}
	exit := exitWhen(checks.OK())
	if c.JSON {
		return exit, writeJSON(c.out, checks.AppendJSONWithExit(nil, exit))
	}
	if err := writeRows(c.out, checks.Checks); err != nil {
		return exit, err
	}
	_, err = fmt.Fprintln(c.out, totals(checks))
	return exit, err
}

func totals(checks engine.Checks) string {
	n := len(checks.Checks)
	if n == 0 {
		return "no checks"
	}
	noun := "checks"
	if n == 1 {
		noun = "check"
	}
	text := fmt.Sprintf("%d %s: %d passed, %d failed", n, noun, checks.Passed, checks.Failed)
	if checks.Unevaluated > 0 {
		text += fmt.Sprintf(", %d not evaluated", checks.Unevaluated)
	}
	if checks.Pending > 0 {
		text += fmt.Sprintf(", %d still waiting", checks.Pending)
	}
	return text
}
