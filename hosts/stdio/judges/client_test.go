package judges

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// client is what a conversation needs of a client, whatever library it is.
type client interface {
	tools(ctx context.Context) ([]string, error)
	// call calls a tool; heard, unless nil, takes its progress.
	call(ctx context.Context, name string, arguments any, heard func(done, total float64)) (answer, error)
	resources(ctx context.Context) ([]string, error)
	templates(ctx context.Context) ([]string, error)
	read(ctx context.Context, uri string) (string, error)
	complete(ctx context.Context, uri, argument, value string) ([]string, error)
	prompts(ctx context.Context) ([]string, error)
	close() error
}

// answer is the result of a call as the client hands it on.
type answer struct {
	text       string
	structured string // as JSON
	refused    bool
}

func answerOf(text string, structured any, refused bool) (answer, error) {
	body, err := json.Marshal(structured)
	return answer{text, string(body), refused}, err
}

// dials are the ways to connect, by the name of the library.
var dials = []struct {
	library string
	dial    func(t *testing.T, revision string) (c client, agreed string)
}{
	{"go-sdk", dialSDK},
	{"mcp-go", dialMCPGo},
}

var (
	revisions = []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"}
	// eras are the newest revision of each, for what takes long.
	eras = revisions[3:]
)

// onEach runs a test with each client in each of some revisions.
func onEach(t *testing.T, revisions []string, test func(t *testing.T, c client)) {
	for _, d := range dials {
		for _, revision := range revisions {
			t.Run(d.library+" "+revision, func(t *testing.T) {
				c, agreed := d.dial(t, revision)
				if agreed != revision {
					t.Errorf("agreed on %q, want %s", agreed, revision)
				}
				test(t, c)
				if err := c.close(); err != nil {
					t.Errorf("closing: %v", err)
				}
			})
		}
	}
}

type arguments = map[string]any

// toolCall is a call and what its answer shows.
type toolCall struct {
	tool      string
	arguments arguments
	text      string // in the text
	shows     string // in the structured answer
}

// plain is a document without rules, and stale the same with its rules and a
// total that has drifted.
const (
	plain = "| Qty | Price | Net |\n|--:|--:|--:|\n| 3 | 1.50 | 4.50 |\n| 2 | 2.25 | 4.50 |\n| 7 | 0.50 | 3.50 |\n"
	stale = plain + "\n```vmark #pens\nNet = Qty * Price\ntotal = SUM(Net)\n```\n\nIn all **11.50**<!--vmark=pens.total-->.\n"
)

// everyCall has a call of each tool that answers whatever the server may do.
var everyCall = []toolCall{
	{"evaluate_expression", arguments{"expression": "7 * 6"}, "= 42", `"display":"= 42"`},
	{"evaluate_document", arguments{"document": "rate = £60\nrate * 2.5 hours"}, "", `"lines"`},
	{"check_document", arguments{"document": "check 2 + 2 == 4"}, "", `"passed":1`},
	{"add", arguments{"numbers": []any{0.1, "0.2"}}, "0.3", `"result":"0.3"`},
	{"subtract", arguments{"numbers": []any{10, 4}}, "6.0", `"result":"6"`},
	{"multiply", arguments{"numbers": []any{"123456789123456789", 10}}, "1234567891234567890.0", `"result":"1234567891234567890"`},
	{"divide", arguments{"numbers": []any{7, 8}}, "0.875", `"exact":true`},
	{"power", arguments{"base": 2, "exponent": 100}, "1267650600228229401496703205376.0", `"exact":true`},
	{"sqrt", arguments{"number": 2.25}, "1.5", `"result":"1.5"`},
	{"evaluate", arguments{"expression": "2 + 3 * 4"}, "14", `"result":"14"`},
	{"evaluate", arguments{"expression": "0.1 + 0.2 == 0.3"}, "true", `"result":true`},
	{"visimark_check", arguments{"content": stale}, "12.50", `"computed":"12.50"`},
	{"visimark_eval", arguments{"content": stale, "get": "pens.total"}, "pens.total", `"values":{"pens.total":"12.5"}`},
	{"visimark_explain", arguments{"content": stale}, "SUM(Net)", `"order":["Net","total"]`},
	{"visimark_infer", arguments{"content": plain}, "Net = Qty * Price", `"rule":"Net = Qty * Price"`},
	{"visimark_fmt", arguments{"content": stale}, "12.50", `"anchorsUpdated":1`},
	{"visimark_ref", arguments{"name": "MOD"}, "MOD(x, y)", `"signature":"MOD(x, y)"`},
	// What a line cannot answer is an answer of the tool.
	{"evaluate_expression", arguments{"expression": "5 km in kg"}, "", `"code":"INCOMPATIBLE_UNITS"`},
	{"evaluate_expression", arguments{"expression": "5 +"}, "", `"status":"not-read"`},
	{"evaluate_document", arguments{"document": "this is prose", "strict": true}, "", `"ok":false`},
	{"check_document", arguments{"document": "check 1 == 2"}, "", `"code":"CHECK_FAILED"`},
}

// everyRefusal has calls that are refused, and the code that says why.
var everyRefusal = []struct {
	tool      string
	arguments any
	code      string
}{
	{"evaluate_expression", arguments{}, "INPUT_INVALID"},
	{"evaluate_expression", arguments{"expression": 5}, "INPUT_INVALID"},
	{"evaluate_expression", arguments{"expression": "  "}, "INPUT_INVALID"},
	{"evaluate_expression", arguments{"expression": strings.Repeat("1", 1_000_001)}, "INPUT_TOO_LARGE"},
	{"evaluate_expression", arguments{"expression": "1", "tz": "Nowhere/Atall"}, "INPUT_INVALID"},
	{"evaluate_expression", arguments{"expression": "1", "now": "yesterday"}, "INPUT_INVALID"},
	{"evaluate_expression", arguments{"expression": "1", "seed": []any{1}}, "INPUT_INVALID"},
	{"evaluate_document", arguments{"document": []any{"1"}}, "INPUT_INVALID"},
	{"evaluate_document", arguments{"document": "1", "strict": "yes"}, "INPUT_INVALID"},
	{"evaluate_document", arguments{"document": strings.Repeat("\n", 100_001)}, "DOCUMENT_TOO_LARGE"},
	{"evaluate_document", arguments{"document": strings.Repeat("\n", 1_000_001)}, "INPUT_TOO_LARGE"},
	{"check_document", arguments{}, "INPUT_INVALID"},
	{"check_document", arguments{"document": strings.Repeat("\n", 100_001)}, "DOCUMENT_TOO_LARGE"},
	{"check_document", arguments{"document": strings.Repeat("1", 1_000_001)}, "INPUT_TOO_LARGE"},
	{"add", arguments{}, "INPUT_INVALID"},
	{"add", arguments{"numbers": []any{}}, "INPUT_INVALID"},
	{"add", arguments{"numbers": []any{1, "two"}}, "INPUT_INVALID"},
	{"add", arguments{"numbers": slices.Repeat([]any{1}, 10_001)}, "INPUT_TOO_LARGE"},
	{"add", arguments{"numbers": []any{"1e200000"}}, "TOO_LARGE"},
	{"subtract", arguments{"numbers": nil}, "INPUT_INVALID"},
	{"subtract", arguments{"numbers": slices.Repeat([]any{1}, 10_001)}, "INPUT_TOO_LARGE"},
	{"multiply", arguments{"numbers": arguments{}}, "INPUT_INVALID"},
	{"multiply", arguments{"numbers": slices.Repeat([]any{1}, 10_001)}, "INPUT_TOO_LARGE"},
	{"multiply", arguments{"numbers": []any{"1e99999", "1e99999"}}, "TOO_LARGE"},
	{"divide", arguments{"numbers": []any{true}}, "INPUT_INVALID"},
	{"divide", arguments{"numbers": slices.Repeat([]any{1}, 10_001)}, "INPUT_TOO_LARGE"},
	{"divide", arguments{"numbers": []any{1, 0}}, "DIVISION_BY_ZERO"},
	{"power", arguments{"base": 2}, "INPUT_INVALID"},
	{"power", arguments{"base": 10, "exponent": 1_000_000}, "TOO_LARGE"},
	{"power", arguments{"base": 0, "exponent": -1}, "DIVISION_BY_ZERO"},
	{"power", arguments{"base": -2, "exponent": 0.5}, "DOMAIN"},
	{"sqrt", arguments{"number": true}, "INPUT_INVALID"},
	{"sqrt", arguments{"number": strings.Repeat("1", 10_001)}, "INPUT_TOO_LARGE"},
	{"sqrt", arguments{"number": -1}, "DOMAIN"},
	{"evaluate", arguments{"expression": 2}, "INPUT_INVALID"},
	{"evaluate", arguments{"expression": strings.Repeat("1", 10_001)}, "INPUT_TOO_LARGE"},
	{"evaluate", arguments{"expression": "1/0"}, "DIVISION_BY_ZERO"},
	{"evaluate", arguments{"expression": "log(0)"}, "DOMAIN"},
	{"evaluate", arguments{"expression": "10^200000"}, "TOO_LARGE"},
	{"evaluate", arguments{"expression": "2 +"}, "SYNTAX"},
	{"evaluate", arguments{"expression": "ln(2)"}, "UNKNOWN_NAME"},
	{"visimark_check", arguments{"path": "nowhere.md"}, "READ"},
	{"visimark_eval", arguments{"content": stale, "get": "totl"}, "USAGE"},
	{"visimark_eval", arguments{"content": stale, "scenarioContent": "{\"total\":\"5\"}"}, "SCENARIO"},
	{"visimark_explain", arguments{"content": stale, "sheet": "pen"}, "USAGE"},
	{"visimark_infer", arguments{}, "USAGE"},
	{"visimark_fmt", arguments{"content": stale, "path": "a.md"}, "USAGE"},
	{"visimark_ref", arguments{"name": "SUMM"}, "USAGE"},
	{"visimark_fmt_apply", arguments{"path": "a.md"}, "USAGE"},
	{"visimark_fmt_apply", arguments{"path": "a.md", "plan": arguments{}}, "WRITE"},
	{"visimark_infer_apply", arguments{"path": "a.md", "plan": arguments{}}, "WRITE"},
}

// TestConversation has each client ask for everything there is.
func TestConversation(t *testing.T) {
	onEach(t, revisions, func(t *testing.T, c client) {
		ctx := t.Context()
		names, err := c.tools(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range everyCall {
			if !slices.Contains(names, call.tool) {
				t.Errorf("tools %v, want %s among them", names, call.tool)
			}
			got, err := c.call(ctx, call.tool, call.arguments, nil)
			if err != nil || got.refused || !strings.Contains(got.text, call.text) || !strings.Contains(got.structured, call.shows) {
				t.Errorf("%s %v = %+v, %v, want %q and %s", call.tool, call.arguments, got, err, call.text, call.shows)
			}
		}
		for _, name := range names {
			if !slices.ContainsFunc(everyCall, func(call toolCall) bool { return call.tool == name }) && !strings.HasSuffix(name, "_apply") {
				t.Errorf("%s has no call in this test", name)
			}
		}
		for _, call := range everyRefusal {
			got, err := c.call(ctx, call.tool, call.arguments, nil)
			if err != nil || !got.refused || got.text == "" || !strings.Contains(got.structured, `"code":"`+call.code+`"`) {
				t.Errorf("%s %.80v = %.200v, %v, want a refusal %s", call.tool, call.arguments, got, err, call.code)
			}
		}
		if got, err := c.call(ctx, "ad", arguments{}, nil); err == nil || !strings.Contains(err.Error(), "did you mean add?") {
			t.Errorf("a tool that does not exist: %+v, %v, want the error to name add", got, err)
		}
		if got, err := c.call(ctx, "add", arguments{"numbers": []any{40, 2}}, nil); err != nil || got.text != "42.0" {
			t.Errorf("after all that, 40 + 2 = %+v, %v, want 42.0", got, err)
		}
	})
}

// TestManual has each client find its way through the resources.
func TestManual(t *testing.T) {
	const index, template = "reckon://manual/index", "reckon://manual/{topic}"
	onEach(t, revisions, func(t *testing.T, c client) {
		ctx := t.Context()
		uris, err := c.resources(ctx)
		if err != nil || !slices.Contains(uris, index) {
			t.Fatalf("resources %v, %v, want %s among them", uris, err, index)
		}
		if found, err := c.templates(ctx); err != nil || !slices.Equal(found, []string{template}) {
			t.Errorf("templates %v, %v, want %s", found, err, template)
		}
		if _, err := c.prompts(ctx); err != nil {
			t.Errorf("prompts: %v", err)
		}
		topics, err := c.complete(ctx, template, "topic", "")
		if err != nil || len(topics) == 0 {
			t.Fatalf("topics %v, %v, want some", topics, err)
		}
		for _, topic := range topics {
			uris = append(uris, strings.Replace(template, "{topic}", topic, 1))
		}
		for _, uri := range uris {
			if text, err := c.read(ctx, uri); err != nil || text == "" {
				t.Errorf("%s: %q, %v, want a page", uri, text, err)
			}
		}
		first := topics[0]
		want := slices.DeleteFunc(slices.Clone(topics), func(topic string) bool { return topic[0] != first[0] })
		if got, err := c.complete(ctx, template, "topic", strings.ToUpper(first[:1])); err != nil || !slices.Equal(got, want) {
			t.Errorf("topics that begin with %q: %v, %v, want %v", first[:1], got, err, want)
		}
		if text, err := c.read(ctx, "reckon://manual/nothing"); err == nil {
			t.Errorf("a page that does not exist: %q, want an error", text)
		}
		if got, err := c.complete(ctx, template, "page", ""); err == nil {
			t.Errorf("completing an argument that does not exist: %v, want an error", got)
		}
	})
}

// longNote returns a note of so many lines, each of which takes about a tenth
// of a millisecond.
func longNote(lines int) arguments {
	return arguments{"document": strings.Repeat("3^41900 mod 7\n", lines)}
}

func TestProgress(t *testing.T) {
	const lines = 10_000
	onEach(t, eras, func(t *testing.T, c client) {
		var told []float64
		got, err := c.call(t.Context(), "check_document", longNote(lines), func(done, total float64) {
			if total != 0 && (total < lines || total > lines+1) || done > lines+1 {
				t.Errorf("told of %v of %v, want at most %d lines", done, total, lines)
			}
			told = append(told, done)
		})
		if err != nil || got.refused {
			t.Fatalf("%+v, %v, want an answer", got, err)
		}
		if len(told) == 0 || !slices.IsSorted(told) || len(slices.Compact(slices.Clone(told))) != len(told) {
			t.Errorf("progress %v, want figures that rise", told)
		}
	})
}

// TestCancel has each client give up every call that it started, and then ask
// for something else.
func TestCancel(t *testing.T) {
	onEach(t, eras, func(t *testing.T, c client) {
		ctx, cancel := context.WithCancel(t.Context())
		const calls = 4
		ended := make(chan error, calls)
		for range calls {
			go func() {
				_, err := c.call(ctx, "evaluate_document", longNote(60_000), nil)
				ended <- err
			}()
		}
		time.Sleep(200 * time.Millisecond)
		cancel()
		for range calls {
			if err := <-ended; err == nil {
				t.Error("a call that was cancelled was answered")
			}
		}
		begun := time.Now()
		got, err := c.call(t.Context(), "add", arguments{"numbers": []any{40, 2}}, nil)
		if took := time.Since(begun); err != nil || got.text != "42.0" || took > time.Second {
			t.Errorf("after that, 40 + 2 = %+v, %v in %v, want 42.0 at once", got, err, took)
		}
	})
}

// TestAtOnce has each client call from many goroutines.
func TestAtOnce(t *testing.T) {
	onEach(t, revisions, func(t *testing.T, c client) {
		const callers, calls = 16, 20
		done := make(chan error, callers)
		for caller := range callers {
			go func() {
				for i := range calls {
					n := caller*calls + i
					got, err := c.call(t.Context(), "add", arguments{"numbers": []any{n, 1}}, nil)
					if want := fmt.Sprintf("%d.0", n+1); err != nil || got.text != want {
						done <- fmt.Errorf("%d + 1 = %+v, %v, want %s", n, got, err, want)
						return
					}
				}
				done <- nil
			}()
		}
		for range callers {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
	})
}
