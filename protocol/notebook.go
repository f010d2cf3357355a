package protocol

import (
	"strconv"

	"reckon/engine"
)

// This file holds what the three tools of the notebook share: their arguments
// beside the text, and the shapes of their answers.

var notebook = &family{
	name: "notebook",
	advice: "Use evaluate_expression for one line as a person writes it (`5 km in miles`, `15% off $80`), " +
		"evaluate_document for a note whose lines build on each other, " +
		"and check_document for the lines of a note that begin with check. " +
		"Quote `display` to people; a line that cannot be worked out carries a `code` and says why.",
	refuse: func(_ *tool, r *engine.Refusal) result { return mirroredRefusal(r) },
}

// Names of the arguments, in the order of the fields that readQuestion reads
// them into. Others are ignored.
var (
	expressionNames = []string{"expression", "tz", "now", "seed"}
	documentNames   = []string{"document", "tz", "now", "seed", "strict"}
	checkNames      = documentNames[:4]
)

// readQuestion reads the arguments of a call. They are judged in the order of
// results.md, section 2: the types of all, then the size of the text, then
// what the pins mean; the engine does the last two, numbers that no pin can
// mean excepted.
func readQuestion(arguments raw, names []string) (engine.Question, *engine.Refusal) {
	var found [5]raw
	arguments.pick(names, found[:])
	text, tz, now, seed, strict := found[0], found[1], found[2], found[3], found[4]

	var q engine.Question
	var refusal *engine.Refusal
	if q.Text, refusal = readText(names[0], text); refusal != nil {
		return q, refusal
	}
	if strict != nil && !strict.isFlag() {
		return q, misfit("strict must be true or false, got %s", strict.kind())
	}
	q.Strict = len(strict) > 0 && strict[0] == 't'
	if q.Pins.Zone, refusal = readPin("tz", tz); refusal != nil {
		return q, refusal
	}
	var badNow, badSeed *engine.Refusal
	if q.Pins.Now, badNow, refusal = readNumericPin("now", now); refusal != nil {
		return q, refusal
	}
	if q.Pins.Seed, badSeed, refusal = readNumericPin("seed", seed); refusal != nil {
		return q, refusal
	}
	if (badSeed != nil || badNow != nil) && !longerThan([]byte(q.Text), engine.MaxTextCharacters) {
		if badSeed != nil {
			return q, badSeed
		}
		return q, badNow
	}
	return q, nil
}

// questionSchema returns the schema of the arguments of a tool that takes a
// text and the pins.
func questionSchema(text property, more ...property) schema {
	return schema{
		kind: "object",
		properties: append([]property{text}, append(more,
			property{"tz", schema{
				kind: "string", maxLength: engine.MaxPinCharacters,
				description: "IANA zone of dates, such as Europe/London",
			}},
			property{"now", schema{
				description: "The present: an instant such as 2026-03-14T09:30:00Z, or milliseconds since 1970",
				anyOf:       []schema{{kind: "string", maxLength: engine.MaxPinCharacters}, {kind: "number"}},
			}},
			property{"seed", schema{
				description: "Makes random draws repeat",
				anyOf:       []schema{{kind: "string", maxLength: engine.MaxPinCharacters}, {kind: "number"}},
			}},
		)...),
		required: []string{text.name},
	}
}

// Members of an answer.
var (
	statusProperty = property{"status", schema{
		kind: "string", enum: []string{"answered", "failed", "pending", "not-read"},
	}}
	displayProperty = property{"display", schema{
		kind: "string", description: "For people: `= ` and the answer, or why there is none",
	}}
	codeProperty = property{"code", schema{
		anyOf: []schema{{kind: "string"}, {kind: "null"}},
	}}
	valueProperty = property{"value", schema{
		description: "`value` is the figure as a double, `unit` its unit or currency, `exact` or `rational` what a double would lose",
		anyOf: []schema{
			{kind: "object", properties: []property{{"type", schema{kind: "integer"}}, {"value", payload}}, required: []string{"type", "value"}},
			{kind: "null"},
		},
	}}
	lineProperty = property{"line", schema{kind: "integer"}}
	textProperty = property{"text", schema{kind: "string"}}
)

// payload is what the member value of a record may be, by the kind of answer.
var payload = schema{anyOf: []schema{{kind: "number"}, {kind: "string"}, {kind: "boolean"}, {kind: "object"}, {kind: "null"}}}

var okProperty = property{"ok", schema{kind: "boolean"}}

func count(name string) property { return property{name, schema{kind: "integer"}} }

// appendCount appends a member of a brief mirror and a comma.
func appendCount(dst []byte, name string, n int) []byte {
	dst = append(appendText(dst, name), ':')
	return append(strconv.AppendInt(dst, int64(n), 10), ',')
}

// appendVerdict ends a brief mirror. It says that it is not the whole.
func appendVerdict(dst []byte, ok bool) []byte {
	dst = strconv.AppendBool(append(dst, `"ok":`...), ok)
	return append(dst, `,"complete":false}`...)
}
