package engine_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"reckon/engine"
	"reckon/engine/internal/casetest"
)

// FuzzExpression holds every line to what no line may break: the engine does
// not fail, the record is JSON, the place of a fault is in the text, and the
// same line answers the same.
func FuzzExpression(f *testing.F) {
	for _, file := range casetest.Load(f, "testdata/*.cases") {
		for _, row := range file.Rows {
			f.Add(row.Line)
		}
		for _, note := range file.Notes {
			for _, row := range note.Rows {
				f.Add(row.Line)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		question := engine.Question{Text: text}
		line, err := engine.Expression(context.Background(), engine.Ambient{}, question)
		if err != nil {
			return
		}
		sound(t, &line)
		again, _ := engine.Expression(context.Background(), engine.Ambient{}, question)
		compareBytes(t, line.AppendJSON(nil), again.AppendJSON(nil))
	})
}

// mostFuzzTime is how long a fuzzed note may take. Each line may take its whole
// budget, some tens of milliseconds, and a note has many; the fuzzer takes an
// input for hung that it waits for longer than a second, with all that is done
// with it.
const mostFuzzTime = 200 * time.Millisecond

// FuzzDocument does the same for notes, and for their checks. Notes that take
// long are left out.
func FuzzDocument(f *testing.F) {
	for _, file := range casetest.Load(f, "testdata/*.cases") {
		for _, note := range file.Notes {
			f.Add(note.Text())
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		question := engine.Question{Text: text}
		ctx, cancel := context.WithTimeout(t.Context(), mostFuzzTime)
		defer cancel()
		document, err := engine.EvaluateDocument(ctx, engine.Ambient{}, question)
		if err != nil {
			return
		}
		lines := strings.Count(text, "\n") + 1
		last := 0
		for i := range document.Lines {
			line := &document.Lines[i]
			if line.Number < max(last, 1) || line.Number > lines {
				t.Errorf("entry %d is of line %d, behind line %d of %d", i, line.Number, last, lines)
			}
			last = line.Number
			sound(t, line)
		}
		again, _ := engine.EvaluateDocument(context.Background(), engine.Ambient{}, question)
		compareBytes(t, jsonOf(t, document), jsonOf(t, again))
		checks, err := engine.CheckDocument(context.Background(), engine.Ambient{}, question)
		if err != nil || !json.Valid(jsonOf(t, checks)) {
			t.Errorf("the checks of %q: %v, %s", text, err, jsonOf(t, checks))
		}
	})
}

// sound judges one entry.
func sound(t *testing.T, line *engine.Line) {
	t.Helper()
	if line.Code == "UNEXPECTED_ERROR" {
		t.Errorf("%q: %s", line.Text, line.Display)
	}
	if utf8.ValidString(line.Text) && !utf8.ValidString(line.Display) {
		t.Errorf("%q displays %q", line.Text, line.Display)
	}
	if length := len(utf16.Encode([]rune(line.Text))); line.Column < 0 || line.Width < 0 || line.Column > length+1 || line.Column+line.Width > length+2 {
		t.Errorf("%q: column %d and width %d are not in its %d characters", line.Text, line.Column, line.Width, length)
	}
}

func compareBytes(t *testing.T, first, again []byte) {
	t.Helper()
	if !json.Valid(first) {
		t.Errorf("no JSON: %s", first)
	}
	if !bytes.Equal(first, again) {
		t.Errorf("first %s\nthen %s", first, again)
	}
}

// FuzzSheet holds every Markdown document to what the envelope of a check may
// not break: it is valid JSON, and the same document gives the same bytes.
func FuzzSheet(f *testing.F) {
	f.Add("| a | b |\n|---|---|\n| x\"\\ | 2 |\n\n```vmark #s\nb = 1 + 2\nt = SUM(b)\n```\n\n**4**<!--vmark=s.t-->\n")
	f.Add("| a |\n|---|\n| 1/2/2020 |\n\n```vmark #s\nc = MAX(a) + x\nassert c == \"\u2028\"\n```\n")
	f.Fuzz(func(t *testing.T, text string) {
		source := engine.SheetSource{Content: &text}
		check, err := engine.CheckSheet(context.Background(), engine.Ambient{}, source)
		if err != nil {
			return
		}
		body := check.AppendJSON(nil)
		if !json.Valid(body) {
			t.Errorf("the check of %q is not JSON: %s", text, body)
		}
		again, _ := engine.CheckSheet(context.Background(), engine.Ambient{}, source)
		compareBytes(t, body, again.AppendJSON(nil))
	})
}
