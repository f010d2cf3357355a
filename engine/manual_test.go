package engine_test

import (
	"context"
	"strings"
	"testing"

	"reckon/engine"
	"reckon/engine/internal/casetest"
)

// The manual is a test: a wrong page is a red build.
func TestManual(t *testing.T) {
	casetest.RunManual(t, "../docs/language/*.md", casetest.Evaluator{Line: caseLine, Note: caseNote})
}

// caseQuestion asks text under the pins of a case file.
func caseQuestion(pins casetest.Pins, text string) engine.Question {
	pin := func(text string) *string {
		if text == "" {
			return nil
		}
		return &text
	}
	return engine.Question{Text: text, Pins: engine.Pins{Zone: pin(pins.Zone), Now: pin(pins.Now), Seed: pin(pins.Seed)}}
}

func caseLine(pins casetest.Pins, text string) casetest.Outcome {
	line, err := engine.Expression(context.Background(), engine.Ambient{}, caseQuestion(pins, text))
	if err != nil {
		return casetest.Outcome{Display: err.Error(), Code: "CALL_REFUSED"}
	}
	return casetest.Outcome{Display: line.Display, Code: line.Code}
}

// caseNote returns an outcome for each line of a note; the answers of several
// solves in one line are joined.
func caseNote(pins casetest.Pins, lines []string) []casetest.Outcome {
	outcomes := make([]casetest.Outcome, len(lines))
	document, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, caseQuestion(pins, strings.Join(lines, "\n")))
	if err != nil {
		outcomes[0] = casetest.Outcome{Display: err.Error(), Code: "CALL_REFUSED"}
		return outcomes
	}
	for _, line := range document.Lines {
		o := &outcomes[line.Number-1]
		answer := strings.TrimPrefix(line.Display, "= ")
		if o.Display != "" {
			answer = o.Display + " · " + answer
		}
		*o = casetest.Outcome{Display: answer, Code: line.Code}
	}
	return outcomes
}
