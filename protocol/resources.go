package protocol

import (
	"context"
	"strconv"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
)

// resource is one row of the resources: what a client is told of it, and how
// it is read.
type resource struct {
	uri, name, title, description, mimeType string
	// family is that of the tools with which the resource goes, nil for one
	// that is always there.
	family *family
	// text is what the resource says; its length is told with the entry.
	text func() string
	// read makes a resource that is not a text, which has no text.
	read call
}

// template is one row of the templates: a family of resources that differ in
// one word of their uri.
type template struct {
	// uri has the word's name in braces: reckon://manual/{topic}.
	uri, name, title, description, mimeType string
	// words are those that there are, in any order.
	words func() []string
	// read returns the resource for a word, or false when there is none. The
	// uri is the one that was asked for.
	read func(ctx context.Context, c *caller, uri, word string) (result, bool)
}

// append appends the entry of r in resources/list.
func (r *resource) append(dst []byte) []byte {
	dst = appendText(append(dst, `{"uri":`...), r.uri)
	dst = appendEntry(dst, r.name, r.title, r.description, r.mimeType)
	if r.text != nil {
		dst = strconv.AppendInt(append(dst, `,"size":`...), int64(len(r.text())), 10)
	}
	return append(dst, '}')
}

// append appends the entry of t in resources/templates/list.
func (t *template) append(dst []byte) []byte {
	dst = appendText(append(dst, `{"uriTemplate":`...), t.uri)
	return append(appendEntry(dst, t.name, t.title, t.description, t.mimeType), '}')
}

func appendEntry(dst []byte, name, title, description, mimeType string) []byte {
	dst = appendText(append(dst, `,"name":`...), name)
	dst = appendText(append(dst, `,"title":`...), title)
	dst = appendText(append(dst, `,"description":`...), description)
	return appendText(append(dst, `,"mimeType":`...), mimeType)
}

// word returns the word that makes the uri of t to uri, if one does.
func (t *template) word(uri string) (string, bool) {
	before, rest, _ := strings.Cut(t.uri, "{")
	_, after, _ := strings.Cut(rest, "}")
	word, ok := strings.CutPrefix(uri, before)
	if !ok {
		return "", false
	}
	word, ok = strings.CutSuffix(word, after)
	return word, ok && word != ""
}

// variable returns the name of the word in the uri of t.
func (t *template) variable() string {
	_, rest, _ := strings.Cut(t.uri, "{")
	name, _, _ := strings.Cut(rest, "}")
	return name
}

func (r *resource) goesWith() *family { return r.family }

// resources returns the resources that exist in this server.
func (s *Server) resources() []*resource { return existing(s, s.rows().resources) }

func listResources(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	return appendList(dst, q, "resources", s.resources())
}

func listTemplates(s *Server, q *request, dst []byte) ([]byte, *jsonrpc2.Error) {
	return appendList(dst, q, "resourceTemplates", s.rows().templates)
}

// entry is a row of a list.
type entry interface{ append(dst []byte) []byte }

// appendList appends the one page of a list.
func appendList[row entry](dst []byte, q *request, name string, rows []row) ([]byte, *jsonrpc2.Error) {
	if fault := judgeCursor(q.params); fault != nil {
		return dst, fault
	}
	dst = append(appendText(dst, name), ":["...)
	for i, row := range rows {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = row.append(dst)
	}
	return append(dst, ']'), nil
}

// readResource begins resources/read. A uri is compared letter for letter.
func readResource(s *Server, j *job) *jsonrpc2.Error {
	asked := j.params.member("uri")
	if !asked.isText() {
		return invalidParams("uri must be the uri of a resource, got %s", asked.kind())
	}
	uri := string(asked.text())
	for _, row := range s.resources() {
		if row.uri == uri {
			j.work = row.reading()
			return nil
		}
	}
	for _, row := range s.rows().templates {
		if word, ok := row.word(uri); ok {
			j.work = func(ctx context.Context, c *caller) result {
				r, found := row.read(ctx, c, uri, word)
				if !found {
					return result{fault: noResource(uri, j.era)}
				}
				return r
			}
			return nil
		}
	}
	return noResource(uri, j.era)
}

// reading returns what reads r. A page without a word is a bug of the build,
// and not what a client should take for the page.
func (r *resource) reading() call {
	if r.text == nil {
		return r.read
	}
	return func(context.Context, *caller) result {
		text := r.text()
		if text == "" {
			panic("the resource " + r.uri + " is empty")
		}
		return textContents(r.uri, r.mimeType, text)
	}
}

// textContents is the result of reading a resource that is one text.
func textContents(uri, mimeType, text string) result {
	dst := make([]byte, 0, len(text)+len(text)/16+256)
	dst = appendText(append(dst, `"contents":[{"uri":`...), uri)
	dst = appendText(append(dst, `,"mimeType":`...), mimeType)
	dst = appendText(append(dst, `,"text":`...), text)
	return result{members: append(dst, "}]"...)}
}
