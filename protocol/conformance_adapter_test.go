//go:build !js

package protocol

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// modernList is a request of a modern client that is answered at once.
const modernList = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`

// modernCall is a call of a modern client.
const modernCall = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[1,2]},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`

// TestAdapter holds the adapter to the rules of protocol.md, section 12, that
// the suite does not look at.
func TestAdapter(t *testing.T) {
	url := serveHTTP(t, fixtureServer(t))
	const isJSON, revision = "Content-Type: application/json", "MCP-Protocol-Version: 2026-07-28"
	for _, test := range []struct {
		name    string
		method  string
		headers []string
		body    string
		status  int
		holds   string
	}{
		{"GET", "GET", nil, "", 405, ""},
		{"PUT", "PUT", nil, "", 405, ""},
		{"another type", "POST", []string{"Content-Type: text/plain"}, modernList, 415, ""},
		{"a type with a charset", "POST", []string{"Content-Type: application/json; charset=utf-8", revision, "Mcp-Method: tools/list"}, modernList, 200, `"tools":[`},
		{"8 MiB and a byte", "POST", []string{isJSON}, strings.Repeat(" ", maxMessageBytes+1), 413, ""},
		{"a foreign origin", "POST", []string{isJSON, "Origin: https://example.com"}, modernList, 403, ""},
		{"an origin of this machine", "POST", []string{isJSON, "Origin: http://localhost:8080", revision, "Mcp-Method: tools/list"}, modernList, 200, `"tools":[`},
		{"no version in the headers", "POST", []string{isJSON, "Mcp-Method: tools/list"}, modernList, 400, "-32020"},
		{"another version in the headers", "POST", []string{isJSON, "MCP-Protocol-Version: 2025-11-25", "Mcp-Method: tools/list"}, modernList, 400, "-32020"},
		{"no method in the headers", "POST", []string{isJSON, revision}, modernList, 400, "-32020"},
		{"no marks in the body", "POST", []string{isJSON, revision, "Mcp-Method: tools/list"}, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`, 400, "-32602"},
		{"no version in the body", "POST", []string{isJSON, revision, "Mcp-Method: tools/list"}, `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{}}}`, 400, "-32602"},
		{"a version that nobody speaks", "POST", []string{isJSON, "MCP-Protocol-Version: 1999-01-01", "Mcp-Method: tools/list"}, strings.Replace(modernList, "2026-07-28", "1999-01-01", 1), 400, "-32022"},
		{"a name", "POST", []string{isJSON, revision, "Mcp-Method: tools/call", "Mcp-Name: add"}, modernCall, 200, `"result":"3"`},
		{"a name in base64", "POST", []string{isJSON, revision, "Mcp-Method: tools/call", "Mcp-Name: =?base64?YWRk?="}, modernCall, 200, `"result":"3"`},
		{"a name in broken base64", "POST", []string{isJSON, revision, "Mcp-Method: tools/call", "Mcp-Name: =?base64?YWR?="}, modernCall, 400, "-32020"},
		{"another name", "POST", []string{isJSON, revision, "Mcp-Method: tools/call", "Mcp-Name: Add"}, modernCall, 400, "-32020"},
		{"no name", "POST", []string{isJSON, revision, "Mcp-Method: tools/call"}, modernCall, 400, "-32020"},
		{"an unknown method", "POST", []string{isJSON, revision, "Mcp-Method: tools/sing"}, strings.Replace(modernList, "tools/list", "tools/sing", 1), 404, "-32601"},
		{"an unknown tool", "POST", []string{isJSON, revision, "Mcp-Method: tools/call", "Mcp-Name: sing"}, strings.Replace(modernCall, `"add"`, `"sing"`, 1), 200, "-32602"},
		{"a modern notification", "POST", []string{isJSON, revision}, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`, 202, ""},
		{"no JSON from a modern client", "POST", []string{isJSON, revision}, `{"jsonrpc"`, 400, "-32700"},
		{"a legacy request without a session", "POST", []string{isJSON}, `{"jsonrpc":"2.0","id":1,"method":"ping"}`, 400, ""},
		{"a legacy request with a session of nobody's", "POST", []string{isJSON, "Mcp-Session-Id: nobody"}, `{"jsonrpc":"2.0","id":1,"method":"ping"}`, 404, ""},
		{"the end of a session of nobody's", "DELETE", []string{"Mcp-Session-Id: nobody"}, "", 404, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			response, body := exchange(t, url, test.method, test.headers, test.body)
			if response.StatusCode != test.status || !strings.Contains(body, test.holds) {
				t.Errorf("%d, %s, want %d, %s", response.StatusCode, body, test.status, test.holds)
			}
			if allow := response.Header.Get("Allow"); test.status == 405 && allow != "POST, DELETE" {
				t.Errorf("Allow: %s", allow)
			}
		})
	}
}

// TestAdapterSession follows one legacy client from its handshake to its end.
func TestAdapterSession(t *testing.T) {
	url := serveHTTP(t, fixtureServer(t))
	headers := []string{"Content-Type: application/json"}
	opened, _ := exchange(t, url, "POST", headers, `{"jsonrpc":"2.0","id":"h","method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}`)
	id := opened.Header.Get("Mcp-Session-Id")
	if opened.StatusCode != 200 || id == "" {
		t.Fatalf("%d, session %q, want one", opened.StatusCode, id)
	}
	headers = append(headers, "Mcp-Session-Id: "+id)
	for _, test := range []struct {
		method, body string
		status       int
		reply        string
	}{
		{"POST", `{"jsonrpc":"2.0","method":"notifications/initialized"}`, 202, ""},
		{"POST", `{"jsonrpc":"2.0","id":1.0,"method":"ping"}`, 200, `{"jsonrpc":"2.0","id":1.0,"result":{}}`},
		{"POST", `[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/progress"}]`, 200, `[{"jsonrpc":"2.0","id":1,"result":{}}]`},
		{"POST", `[{"jsonrpc":"2.0","method":"notifications/progress"}]`, 202, ""},
		{"POST", `{"jsonrpc":"2.0","id":7,"result":{}}`, 202, ""},
		{"POST", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, 400, `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"id must be a text or a number, got null"}}`},
		{"DELETE", "", 204, ""},
		{"POST", `{"jsonrpc":"2.0","id":2,"method":"ping"}`, 404, "Not Found\n"},
	} {
		response, body := exchange(t, url, test.method, headers, test.body)
		if response.StatusCode != test.status || body != test.reply {
			t.Errorf("%s %s: %d, %s, want %d, %s", test.method, test.body, response.StatusCode, body, test.status, test.reply)
		}
	}
}

// exchange sends a request with headers such as "Name: value".
func exchange(t *testing.T, url, method string, headers []string, body string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(text)
}
