package protocol

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"reckon/engine"
)

// tool is one row of the tools: what a client is told of it, and how it is
// called. Its schemas are built when they are told, so that a program which is
// started for one call builds none.
type tool struct {
	name, title string
	family      *family
	// prose tells an assistant what the tool does, what it answers with and
	// what it refuses. The examples are told after it.
	prose    string
	examples []example
	takes    func() schema
	gives    func() schema
	call     func(ctx context.Context, s *Server, arguments raw) result
}

// family is a set of tools that answer alike.
type family struct {
	name string
	// advice is what a client is told at the start about these tools.
	advice string
	// refuse returns the result of a call that is refused as a whole.
	refuse func(*engine.Refusal) result
}

// example is a call and what it answers. Each runs as a test.
type example struct {
	arguments string // a JSON object
	answer    string // what the result shows
}

// description returns the prose of t and its examples.
func (t *tool) description() string {
	var b strings.Builder
	b.WriteString(t.prose)
	for i, e := range t.examples {
		if i == 0 {
			b.WriteString("\n\nExamples:")
		}
		b.WriteString("\n" + e.arguments + " answers `" + e.answer + "`")
	}
	return b.String()
}

// append appends the entry of t in tools/list. The hints are those of every
// tool that only works something out: it writes nothing, and asks nobody.
func (t *tool) append(dst []byte) []byte {
	dst = appendText(append(dst, `{"name":`...), t.name)
	dst = appendText(append(dst, `,"title":`...), t.title)
	dst = appendText(append(dst, `,"description":`...), t.description())
	takes, gives := t.takes(), t.gives()
	dst = takes.append(append(dst, `,"inputSchema":`...))
	dst = gives.append(append(dst, `,"outputSchema":`...))
	return append(dst, `,"annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}`...)
}

// offered returns the tools that exist in this server, in the table's order.
func (s *Server) offered() iter.Seq[*tool] {
	table := s.table
	if table == nil {
		table = toolTable
	}
	return func(yield func(*tool) bool) {
		for _, t := range table {
			if s.Tools != nil && !slices.Contains(s.Tools, t.name) && !slices.Contains(s.Tools, t.family.name) {
				continue
			}
			if !yield(t) {
				return
			}
		}
	}
}

// Names returns the names that [Server.Tools] may hold: those of the families,
// then those of the tools.
func Names() []string {
	var families, names []string
	for t := range new(Server).offered() {
		if !slices.Contains(families, t.family.name) {
			families = append(families, t.family.name)
		}
		names = append(names, t.name)
	}
	return append(families, names...)
}

// instructions returns what a client is told before its first call.
func (s *Server) instructions() string {
	var told []*family
	var text strings.Builder
	text.WriteString("reckon works things out so that you need not estimate: hand it the calculation, quote its answer. " +
		"It answers exactly or says why it cannot; it never guesses. Nothing is remembered from one call to the next.")
	for t := range s.offered() {
		if !slices.Contains(told, t.family) {
			told = append(told, t.family)
			text.WriteString(" " + t.family.advice)
		}
	}
	return text.String()
}

// listBytes holds the product's whole list.
const listBytes = 32 << 10

// listTools answers tools/list.
func listTools(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	if fault := judgeCursor(q.params); fault != nil {
		return dst, fault
	}
	dst = append(slices.Grow(dst, listBytes), `"tools":[`...)
	first := true
	for t := range s.offered() {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = t.append(dst)
	}
	return append(dst, ']'), nil
}

var callNames = []string{"name", "arguments"}

// callTool begins tools/call. A tool that does not exist is an error of the
// protocol; everything else about a call is the tool's to answer.
func callTool(s *Server, q *request) (call, *jsonrpc2.Error) {
	var found [2]raw
	q.params.pick(callNames, found[:])
	name, arguments := found[0], found[1]
	if !name.isText() {
		return nil, invalidParams("name must be the name of a tool, got %s", name.kind())
	}
	t, fault := s.find(name.text())
	if fault != nil {
		return nil, fault
	}
	if arguments == nil || arguments.isNull() {
		arguments = raw("{}")
	}
	return func(ctx context.Context) result {
		if !arguments.isObject() {
			return t.family.refuse(misfit("arguments must be an object, got %s", arguments.kind()))
		}
		return t.call(ctx, s, arguments)
	}, nil
}

// find returns the tool of that name, or an error that names the nearest one.
func (s *Server) find(name []byte) (*tool, *jsonrpc2.Error) {
	for t := range s.offered() {
		if t.name == string(name) {
			return t, nil
		}
	}
	text := "there is no tool " + quoteBytes(name)
	names := func(yield func(string) bool) {
		for t := range s.offered() {
			if !yield(t.name) {
				return
			}
		}
	}
	if near, ok := engine.Nearest(string(name), names); ok {
		text += "; did you mean " + near + "?"
	} else {
		text += "; tools/list has those there are"
	}
	return nil, invalidParams("%s", text)
}

// refusalOf returns the refusal that err is. Another error of a call that was
// not cancelled is a bug.
func refusalOf(ctx context.Context, err error) *engine.Refusal {
	if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
		return refusal
	}
	if ctx.Err() == nil {
		panic(err)
	}
	return &engine.Refusal{Code: "CANCELLED", Message: "the call was cancelled"}
}
