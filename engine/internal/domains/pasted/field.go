package pasted

// This file takes one value out of a JSON text. What is not on the path is
// never read: the text is judged once, the brackets in it are paired once, and
// the path then steps over whole objects and lists.

import (
	"strings"

	"reckon/engine/internal/jsontext"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// field answers the value at a path: a number, exactly as it is written, a
// text, a boolean, or the JSON of an object or a list without its spaces.
// Faults: TEXT_ARGUMENT_COUNT, TEXT_EXPECTED, TEXT_NOT_JSON,
// TEXT_FIELD_PATH_INVALID, TEXT_FIELD_NOT_FOUND, TEXT_FIELD_NULL,
// TEXT_FIELD_INEXACT_NUMBER.
func field(c *lang.Call) (value.Value, error) {
	texts, err := textArguments(c)
	if err != nil {
		return nil, err
	}
	steps, err := readPath(texts[1])
	if err != nil {
		return nil, err
	}
	if !jsontext.Valid(texts[0]) {
		return nil, NotJSON.Fault("a field is read from a JSON text, got %q", source.Clip(texts[0]))
	}
	d := document{text: texts[0], ends: pairs(texts[0])}
	at := d.skipSpace(0)
	for _, s := range steps {
		var found bool
		if at, found = d.child(at, s); !found {
			return nil, FieldNotFound.Fault("the JSON text has no field %q", source.Clip(texts[1]))
		}
	}
	return d.value(at, texts[1])
}

// step is one part of a path: the name of a member, or the index of an
// element.
type step struct {
	name  string
	index int // from 0; isName for a name
}

// isName is the index of a step that has a name.
const isName = -1

// readPath reads names joined by points, with indexes in square brackets behind
// them; a list has its indexes first. A name is any run of characters but
// points and square brackets.
func readPath(path string) ([]step, error) {
	invalid := func() ([]step, error) {
		return nil, FieldPathInvalid.Fault("a path is written like a.b[0].c, got %q", source.Clip(path))
	}
	var steps []step
	for rest := path; ; {
		end := strings.IndexAny(rest, ".[]")
		if end < 0 {
			end = len(rest)
		}
		if end > 0 {
			steps = append(steps, step{name: rest[:end], index: isName})
		} else if len(steps) > 0 || !strings.HasPrefix(rest, "[") {
			return invalid()
		}
		rest = rest[end:]
		for strings.HasPrefix(rest, "[") {
			digits, behind, closed := strings.Cut(rest[1:], "]")
			index, ok := readIndex(digits)
			if !closed || !ok {
				return invalid()
			}
			steps = append(steps, step{index: index})
			rest = behind
		}
		if rest == "" {
			return steps, nil
		}
		if rest[0] != '.' {
			return invalid()
		}
		rest = rest[1:]
	}
}

// readIndex reads digits. An index past any list stays there.
func readIndex(digits string) (int, bool) {
	const past = 1 << 40
	n := 0
	for i := range len(digits) {
		if !isDigit(digits[i]) {
			return 0, false
		}
		n = min(10*n+int(digits[i]-'0'), past)
	}
	return n, digits != ""
}

// document is a valid JSON text.
type document struct {
	text string
	// ends holds for the place of each opening bracket where its object or list
	// ends, and for that of each text's first quote where the text does.
	ends []int32
}

// pairs finds the ends of objects, lists and texts.
func pairs(text string) []int32 {
	ends := make([]int32, len(text))
	var open []int
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			start := i
			for i++; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			ends[start] = int32(i + 1)
		case '{', '[':
			open = append(open, i)
		case '}', ']':
			ends[open[len(open)-1]] = int32(i + 1)
			open = open[:len(open)-1]
		}
	}
	return ends
}

func (d document) skipSpace(i int) int {
	for i < len(d.text) && strings.IndexByte(" \t\r\n", d.text[i]) >= 0 {
		i++
	}
	return i
}

// end returns where the value ends that begins at i.
func (d document) end(i int) int {
	if d.ends[i] > 0 {
		return int(d.ends[i])
	}
	for i < len(d.text) && strings.IndexByte(",]} \t\r\n", d.text[i]) < 0 {
		i++
	}
	return i
}

// child returns where the member or element begins that s asks of the value at
// i. Of members with one name the last counts, as it does for JavaScript.
func (d document) child(i int, s step) (at int, found bool) {
	isObject := d.text[i] == '{'
	if isObject != (s.index == isName) || !isObject && d.text[i] != '[' {
		return 0, false
	}
	close := d.end(i) - 1
	index := 0
	for i = d.skipSpace(i + 1); i < close; index++ {
		name := ""
		if isObject {
			stop := d.end(i)
			name = jsontext.Unquote(d.text[i:stop])
			i = d.skipSpace(d.skipSpace(stop) + len(":"))
		}
		if isObject && name == s.name || !isObject && index == s.index {
			at, found = i, true
			if !isObject {
				return at, true
			}
		}
		i = d.skipSpace(d.skipSpace(d.end(i)) + len(","))
	}
	return at, found
}

// value reads the value at i, which path led to.
func (d document) value(i int, path string) (value.Value, error) {
	written := d.text[i:d.end(i)]
	switch written[0] {
	case '"':
		return value.Text(jsontext.Unquote(written)), nil
	case 't', 'f':
		return value.Boolean(written[0] == 't'), nil
	case 'n':
		return nil, FieldNull.Fault("the field %q holds null", source.Clip(path))
	case '{', '[':
		return value.Text(jsontext.Compact(written)), nil
	}
	return readNumber(written, path)
}

// mostExact is the largest whole number that every double up to it is.
const mostExact = 1<<53 - 1

// readNumber reads a number exactly. A whole number past 2^53 - 1 is refused:
// most writers of JSON hold doubles, and would have rounded it.
func readNumber(written, path string) (value.Value, error) {
	n, err := number.Parse(written)
	if err == nil && (!n.IsWhole() || number.Compare(n.Abs(), number.Int(mostExact)) <= 0) {
		return value.Of(n), nil
	}
	if err != nil && strings.ContainsAny(written, "-") && strings.Contains(strings.ToLower(written), "e-") {
		return nil, err
	}
	return nil, FieldInexactNumber.Fault("the field %q holds %s, past the whole numbers that JSON is sure to keep", source.Clip(path), source.Clip(written)).
		WithHint("put it in quotes in the JSON text, and `as number` behind the field")
}
