package protocol

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"reckon/docs"
)

// contents is the text of a resource as a client reads it.
func contents(t *testing.T, uri string) string {
	t.Helper()
	var reply struct {
		Result struct {
			Contents []struct{ URI, MimeType, Text string }
		}
	}
	message := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":%q}}`, uri)
	if err := json.Unmarshal(Handle([]byte(message)), &reply); err != nil || len(reply.Result.Contents) != 1 {
		t.Fatalf("%s: %v, %d contents", uri, err, len(reply.Result.Contents))
	}
	if got := reply.Result.Contents[0]; got.URI != uri || got.MimeType != "text/markdown" {
		t.Errorf("%s is read as %s of type %s", uri, got.URI, got.MimeType)
	}
	return reply.Result.Contents[0].Text
}

// TestManualIsServed reads the index, and each page that it names.
func TestManualIsServed(t *testing.T) {
	index := contents(t, "reckon://manual/index")
	for topic := range docs.ManualTopics() {
		uri := "reckon://manual/" + topic
		if !strings.Contains(index, "- "+uri+": ") {
			t.Errorf("the index does not name %s", uri)
		}
		page, _ := docs.ManualPage(topic)
		if got := contents(t, uri); got != page {
			t.Errorf("%s is read as %.60q, want the page as it is tested", uri, got)
		}
	}
}

// TestSizes holds that the size of a listed resource is that of its text, in
// bytes.
func TestSizes(t *testing.T) {
	var reply struct {
		Result struct {
			Resources []struct {
				URI  string
				Size int
			}
		}
	}
	if err := json.Unmarshal(Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":"resources/list"}`)), &reply); err != nil || len(reply.Result.Resources) == 0 {
		t.Fatalf("%v, no resources", err)
	}
	for _, r := range reply.Result.Resources {
		if text := contents(t, r.URI); len(text) != r.Size {
			t.Errorf("%s has %d bytes, and is listed with %d", r.URI, len(text), r.Size)
		}
	}
}

// TestManyCompletions holds that an answer has 100 values at most and tells how
// many there are.
func TestManyCompletions(t *testing.T) {
	server := fixtureServer(t)
	server.tables.templates = []*template{{
		uri: "many://{word}",
		words: func() []string {
			var all []string
			for i := range 150 {
				all = append(all, fmt.Sprintf("w%03d", 149-i))
			}
			return all
		},
	}}
	reply := string(server.Handle(t.Context(), []byte(`{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{"ref":{"type":"ref/resource","uri":"many://{word}"},"argument":{"name":"word","value":"W"}}}`)))
	if !strings.Contains(reply, `"values":["w000","w001",`) || !strings.Contains(reply, `"w099"],"total":150,"hasMore":true}`) {
		t.Errorf("reply %s, want the first hundred of 150", reply)
	}
}
