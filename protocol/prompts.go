package protocol

import (
	"context"
	"strconv"

	"github.com/sourcegraph/jsonrpc2"
)

// prompt is one row of the prompts: what a client is told of it, and how it is
// filled in.
type prompt struct {
	name, title, description string
	arguments                []promptArgument
	// family is that of the tools with which the prompt goes, nil for one that
	// is always there.
	family *family
	// get fills the prompt in. The arguments are an object of texts, with all
	// that are required.
	get func(ctx context.Context, c *caller, arguments raw) result
}

type promptArgument struct {
	name, description string
	required          bool
}

// append appends the entry of p in prompts/list.
func (p *prompt) append(dst []byte) []byte {
	dst = appendText(append(dst, `{"name":`...), p.name)
	dst = appendText(append(dst, `,"title":`...), p.title)
	dst = appendText(append(dst, `,"description":`...), p.description)
	dst = append(dst, `,"arguments":[`...)
	for i, argument := range p.arguments {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendText(append(dst, `{"name":`...), argument.name)
		dst = appendText(append(dst, `,"description":`...), argument.description)
		dst = append(strconv.AppendBool(append(dst, `,"required":`...), argument.required), '}')
	}
	return append(dst, "]}"...)
}

func (p *prompt) goesWith() *family { return p.family }

// prompts returns the prompts that exist in this server.
func (s *Server) prompts() []*prompt { return existing(s, s.rows().prompts) }

func listPrompts(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	return appendList(dst, q, "prompts", s.prompts())
}

// findPrompt returns the prompt of that name, or nil.
func (s *Server) findPrompt(name raw) *prompt {
	for _, row := range s.prompts() {
		if name.is(row.name) {
			return row
		}
	}
	return nil
}

// getPrompt begins prompts/get.
func getPrompt(s *Server, j *job) *jsonrpc2.Error {
	var found [2]raw
	j.params.pick(callNames, found[:])
	name, arguments := found[0], found[1]
	if !name.isText() {
		return invalidParams("name must be the name of a prompt, got %s", name.kind())
	}
	row := s.findPrompt(name)
	if row == nil {
		return invalidParams("there is no prompt %s; prompts/list has those there are", quoteBytes(name.text()))
	}
	if arguments == nil || arguments.isNull() {
		arguments = raw("{}")
	}
	if fault := row.judge(arguments); fault != nil {
		return fault
	}
	j.work = func(ctx context.Context, c *caller) result { return row.get(ctx, c, arguments) }
	return nil
}

// judge refuses arguments that are not texts, or lack one that is required.
func (p *prompt) judge(arguments raw) *jsonrpc2.Error {
	if !arguments.isObject() {
		return invalidParams("arguments must be an object, got %s", arguments.kind())
	}
	for name, value := range arguments.members() {
		if !value.isText() {
			return invalidParams("the argument %s must be a text, got %s", quoteBytes(name.text()), value.kind())
		}
	}
	for _, argument := range p.arguments {
		if argument.required && arguments.member(argument.name) == nil {
			return invalidParams("the prompt %s needs the argument %s", p.name, argument.name)
		}
	}
	return nil
}

// promptText is the result of a prompt that is one text of the user's.
func promptText(description, text string) result {
	dst := appendText([]byte(`"description":`), description)
	dst = appendText(append(dst, `,"messages":[{"role":"user","content":{"type":"text","text":`...), text)
	return result{members: append(dst, "}}]"...)}
}
