package decimal

import (
	"strings"
	"testing"
)

// must reads a number of a table.
func must(t testing.TB, text string) Decimal {
	t.Helper()
	d, ok := Parse(text)
	if !ok {
		t.Fatalf("Parse(%q) = false, want a number", text)
	}
	return d
}

// list reads numbers with commas between them, and none from "".
func list(t testing.TB, text string) []Decimal {
	t.Helper()
	var numbers []Decimal
	for part := range strings.SplitSeq(text, ",") {
		if part != "" {
			numbers = append(numbers, must(t, part))
		}
	}
	return numbers
}

// show returns what an operation answered, "none" when it had no result.
func show(d Decimal, ok bool) string {
	if !ok {
		return "none"
	}
	return d.String()
}

// showError returns what a finance function answered.
func showError(d Decimal, err error) string {
	if err != nil {
		return err.Error()
	}
	return d.String()
}

func zeros(count int) string { return strings.Repeat("0", count) }
