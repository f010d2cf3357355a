package protocol

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strconv"
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
	// An assistant is told when to use the tool, what goes in, an example, and
	// what comes back.
	prose, input string
	example      example
	output       string
	// writes says that the tool changes files, and so what its hints are.
	writes bool
	takes  func() schema
	gives  func() schema // nil for a tool whose answers have no shape to tell
	call   func(ctx context.Context, c *caller, arguments raw) result
}

// family is a set of tools that answer alike.
type family struct {
	name string
	// advice is what a client is told at the start about these tools.
	advice string
	// refuse returns the result of a call to one of them that is refused as a
	// whole.
	refuse func(*tool, *engine.Refusal) result
}

// example is a call and what it answers. It runs as a test.
type example struct {
	arguments string // a JSON object
	answer    string // what the result shows
}

// description returns what an assistant is told of t.
func (t *tool) description() string {
	parts := []string{t.prose}
	if t.input != "" {
		parts = append(parts, t.input)
	}
	if t.example != (example{}) {
		parts = append(parts, "Example: "+t.example.arguments+" answers `"+t.example.answer+"`.")
	}
	if t.output != "" {
		parts = append(parts, t.output)
	}
	return strings.Join(parts, "\n\n")
}

// append appends the entry of t in tools/list. The hints are those of a tool
// that only works something out, or of one that writes: they describe the tool,
// not whether this server lets it write. Applying a plan twice changes nothing
// more, since the second time it no longer matches.
func (t *tool) append(dst []byte) []byte {
	dst = appendText(append(dst, `{"name":`...), t.name)
	dst = appendText(append(dst, `,"title":`...), t.title)
	dst = appendText(append(dst, `,"description":`...), t.description())
	takes := t.takes()
	dst = takes.append(append(dst, `,"inputSchema":`...))
	if t.gives != nil {
		gives := t.gives()
		dst = gives.append(append(dst, `,"outputSchema":`...))
	}
	dst = strconv.AppendBool(append(dst, `,"annotations":{"readOnlyHint":`...), !t.writes)
	dst = strconv.AppendBool(append(dst, `,"destructiveHint":`...), t.writes)
	return append(dst, `,"idempotentHint":true,"openWorldHint":false}}`...)
}

// offered returns the tools that exist in this server, in the table's order.
func (s *Server) offered() iter.Seq[*tool] {
	return func(yield func(*tool) bool) {
		for _, t := range s.rows().tools {
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
func callTool(s *Server, j *job) *jsonrpc2.Error {
	var found [2]raw
	j.params.pick(callNames, found[:])
	name, arguments := found[0], found[1]
	if !name.isText() {
		return invalidParams("name must be the name of a tool, got %s", name.kind())
	}
	t, fault := s.find(name.text())
	if fault != nil {
		return fault
	}
	if arguments == nil || arguments.isNull() {
		arguments = raw("{}")
	}
	j.refuse = func(refusal *engine.Refusal) result { return t.family.refuse(t, refusal) }
	j.work = func(ctx context.Context, c *caller) result {
		if !arguments.isObject() {
			return j.refuse(misfit("arguments must be an object, got %s", arguments.kind()))
		}
		return t.call(ctx, c, arguments)
	}
	return nil
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
