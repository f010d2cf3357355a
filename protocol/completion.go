package protocol

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
)

// maxCompletions is how many values an answer holds at most.
const maxCompletions = 100

// complete answers completion/complete: the words of a template that begin
// with what was typed. Arguments of prompts are free text and have none.
func complete(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	words, fault := s.completable(q.params)
	if fault != nil {
		return dst, fault
	}
	typed := strings.ToLower(string(q.params.member("argument").member("value").text()))
	var values []string
	for _, word := range words {
		if strings.HasPrefix(strings.ToLower(word), typed) {
			values = append(values, word)
		}
	}
	slices.Sort(values)
	shown := values[:min(len(values), maxCompletions)]
	dst = appendTexts(append(dst, `"completion":{"values":`...), shown)
	dst = strconv.AppendInt(append(dst, `,"total":`...), int64(len(values)), 10)
	dst = strconv.AppendBool(append(dst, `,"hasMore":`...), len(shown) < len(values))
	return append(dst, '}'), nil
}

// completable returns the words that the argument of a ref may be.
func (s *Server) completable(params raw) ([]string, *jsonrpc2.Error) {
	ref, argument := params.member("ref"), params.member("argument")
	switch {
	case !ref.isObject():
		return nil, invalidParams("ref must be an object, got %s", ref.kind())
	case !argument.isObject():
		return nil, invalidParams("argument must be an object, got %s", argument.kind())
	}
	name, value := argument.member("name"), argument.member("value")
	switch {
	case !name.isText():
		return nil, invalidParams("argument.name must be a text, got %s", name.kind())
	case !value.isText():
		return nil, invalidParams("argument.value must be a text, got %s", value.kind())
	}
	switch kind := ref.member("type"); {
	case kind.is("ref/resource"):
		return s.wordsOf(ref.member("uri"), name)
	case kind.is("ref/prompt"):
		return nil, s.judgePromptRef(ref.member("name"), name)
	}
	return nil, invalidParams("ref.type must be ref/resource or ref/prompt")
}

// wordsOf returns the words of the template of that uri.
func (s *Server) wordsOf(uri, variable raw) ([]string, *jsonrpc2.Error) {
	if !uri.isText() {
		return nil, invalidParams("ref.uri must be a text, got %s", uri.kind())
	}
	for _, row := range s.rows().templates {
		if !uri.is(row.uri) {
			continue
		}
		if !variable.is(row.variable()) {
			return nil, invalidParams("the template %s has no argument %s", row.uri, quoteBytes(variable.text()))
		}
		return row.words(), nil
	}
	return nil, invalidParams("there is no template %s; resources/templates/list has those there are", quoteBytes(uri.text()))
}

func (s *Server) judgePromptRef(name, argument raw) *jsonrpc2.Error {
	if !name.isText() {
		return invalidParams("ref.name must be a text, got %s", name.kind())
	}
	row := s.findPrompt(name)
	if row == nil {
		return invalidParams("there is no prompt %s; prompts/list has those there are", quoteBytes(name.text()))
	}
	if !slices.ContainsFunc(row.arguments, func(a promptArgument) bool { return argument.is(a.name) }) {
		return invalidParams("the prompt %s has no argument %s", row.name, quoteBytes(argument.text()))
	}
	return nil
}
