package protocol

import "github.com/sourcegraph/jsonrpc2"

// method is one row of the methods that are served. One that is not in the
// table, or not in the era of the request, is not found.
type method struct {
	name string
	eras era
	// modernOnly marks a method whose name alone makes a request modern.
	modernOnly bool
	// cached marks results that carry the caching hints.
	cached bool
	// answer appends the members of the result's body. It is quick, and done
	// while the next message waits.
	answer func(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error)
	// begin reads the params of a method that computes, which has no answer,
	// and sets the work of the job.
	begin func(s *Server, j *job) *jsonrpc2.Error
}

var methods = []method{
	{name: "initialize", eras: legacy, answer: initialize},
	{name: "ping", eras: legacy, answer: ping},
	{name: "server/discover", eras: modern, modernOnly: true, cached: true, answer: discover},
	{name: "subscriptions/listen", modernOnly: true},
	{name: "tools/list", eras: legacy | modern, cached: true, answer: listTools},
	{name: "tools/call", eras: legacy | modern, begin: callTool},
	{name: "resources/list", eras: legacy | modern, cached: true, answer: listResources},
	{name: "resources/templates/list", eras: legacy | modern, cached: true, answer: listTemplates},
	{name: "resources/read", eras: legacy | modern, cached: true, begin: readResource},
	{name: "prompts/list", eras: legacy | modern, cached: true, answer: listPrompts},
	{name: "prompts/get", eras: legacy | modern, begin: getPrompt},
	{name: "completion/complete", eras: legacy | modern, answer: complete},
}

func findMethod(name []byte) *method {
	for i := range methods {
		if methods[i].name == string(name) {
			return &methods[i]
		}
	}
	return nil
}

// route returns the row of the request's method in its era.
func (q *request) route() (*method, *jsonrpc2.Error) {
	row := findMethod(q.method)
	switch {
	case row == nil:
		return nil, methodNotFound(q.method)
	case row.eras&q.era != 0:
		return row, nil
	case row.name == "initialize":
		return nil, noHandshake()
	}
	return nil, methodNotFound(q.method)
}
