package protocol

import (
	"context"
	"strings"

	"reckon/engine"
)

// This file holds what the tools of the sheets share: how their arguments are
// judged, and the envelope that every one of their results is.

var sheets = &family{
	name: "sheets",
	advice: "Before you write or edit a Markdown document whose tables carry their formulas in vmark blocks, read visimark://skill. " +
		"visimark_check names every figure that no longer follows, visimark_fmt plans the repair, visimark_infer finds the rules of a document " +
		"that has its numbers; visimark_eval gives the values, visimark_explain the rules, visimark_ref the functions. " +
		"Never type a number that a rule implies.",
	refuse: refuseSheet,
}

// sheetPrefix begins the names of the sheet tools; the rest is the command that
// their envelopes name.
const sheetPrefix = "visimark_"

// refuseSheet returns the envelope of a refusal of one of the tools.
func refuseSheet(t *tool, r *engine.Refusal) result {
	return refuseCommand(strings.TrimPrefix(t.name, sheetPrefix), r)
}

// refuseCommand returns the envelope of a refusal. What the protocol itself
// refuses about the arguments is a matter of usage here.
func refuseCommand(command string, r *engine.Refusal) result {
	if r.Code == inputInvalid {
		r = usage("%s", r.Message)
	}
	body := r.AppendSheetRefusal(nil, command)
	return result{body: body, text: indented(body), refused: true}
}

// usage is the refusal of arguments that make no sense.
func usage(format string, args ...any) *engine.Refusal {
	refusal := misfit(format, args...)
	return &engine.Refusal{Code: engine.Usage, Message: "visimark: " + refusal.Message}
}

// printed returns the result whose content is its body printed for people. If
// the reply would grow too long, the content is what brief appends instead.
func printed(body []byte, brief func(dst []byte) []byte) result {
	text := indented(body)
	if len(body)+textLength(text) > maxReplyBytes {
		text = brief(nil)
	}
	return result{body: body, text: text}
}

// indented prints a JSON object of ours, which has no space between its parts,
// with two spaces a level.
func indented(body []byte) []byte {
	dst := make([]byte, 0, 2*len(body))
	line := []byte("\n")
	for i := 0; i < len(body); i++ {
		switch c := body[i]; c {
		case '"':
			end := skipValue(body, i)
			dst = append(dst, body[i:end]...)
			i = end - 1
		case ':':
			dst = append(dst, ": "...)
		case ',':
			dst = append(append(dst, c), line...)
		case '{', '[':
			dst = append(dst, c)
			if next := body[i+1]; next == '}' || next == ']' {
				i++
				dst = append(dst, next)
				continue
			}
			line = append(line, "  "...)
			dst = append(dst, line...)
		case '}', ']':
			line = line[:len(line)-len("  ")]
			dst = append(append(dst, line...), c)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// sheetArguments are the texts that a sheet tool was given, in the order of
// their names; nil where one is absent.
type sheetArguments []*string

// readSheetArguments reads arguments that are all texts. One of another type
// counts as absent, and is reported in misfits for a call that makes sense
// without it; one that the tool does not have is refused.
func readSheetArguments(arguments raw, names []string) (found sheetArguments, misfits, unknown *engine.Refusal) {
	found = make(sheetArguments, len(names))
	for name, argument := range arguments.members() {
		i := indexOf(names, name)
		switch {
		case i < 0:
			return nil, nil, noArgument(name, names)
		case argument.isText():
			found[i] = new(string(argument.text()))
		case misfits == nil:
			misfits = usage("%s must be a text, got %s", names[i], argument.kind())
		}
	}
	return found, misfits, nil
}

// noArgument refuses an argument that a tool does not have: dropping it quietly
// would answer a question that was not asked.
func noArgument(name raw, names []string) *engine.Refusal {
	return usage("there is no argument %s; there are %s", quoteBytes(name.text()), strings.Join(names, ", "))
}

func indexOf(names []string, name raw) int {
	for i := range names {
		if name.is(names[i]) {
			return i
		}
	}
	return -1
}

// sourceNames are the arguments by which a document is given; a tool's own
// follow.
var sourceNames = []string{"path", "content"}

// readSheet reads the arguments of a tool that takes a document.
func readSheet(arguments raw, more ...string) (engine.SheetSource, sheetArguments, *engine.Refusal) {
	found, misfits, unknown := readSheetArguments(arguments, append(sourceNames[:2:2], more...))
	if unknown != nil {
		return engine.SheetSource{}, nil, unknown
	}
	source := engine.SheetSource{Path: found[0], Content: found[1]}
	switch {
	case source.Path == nil && source.Content == nil:
		return source, nil, usage("give either path, a Markdown file, or content, its text; both are missing or no text")
	case misfits != nil:
		return source, nil, misfits
	}
	return source, found[2:], nil
}

// sheetSchema returns the schema of the arguments of a tool that takes a
// document.
func sheetSchema(more ...property) schema {
	return schema{kind: "object", sealed: true, properties: append([]property{
		{"path", schema{kind: "string", description: "A Markdown file"}},
		{"content", schema{kind: "string", description: "The Markdown text itself, instead of path"}},
	}, more...)}
}

// answered returns the result of a command: its envelope, or the refusal that
// err is.
func answered(ctx context.Context, command string, err error, body func() []byte, brief func(dst []byte) []byte) result {
	if err != nil {
		return refuseCommand(command, refusalOf(ctx, err))
	}
	return printed(body(), brief)
}
