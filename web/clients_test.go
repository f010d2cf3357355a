package web_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// This file holds web/reckon.js to the official TypeScript clients of both
// generations. `make npm` installs what testdata/clients/package-lock.json pins.

// bundle makes the page script of testdata/clients/clients.js. Where npm never
// installed the clients, and nobody asks for completeness, they are not asked.
func bundle(t *testing.T) {
	t.Helper()
	const folder = "testdata/clients/"
	// npm leaves this file behind when it is done.
	if _, err := os.Stat(folder + "node_modules/.package-lock.json"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("the clients from npm are not installed, and nothing is passed over in CI; run: make npm")
		}
		t.Skip("the clients from npm are not installed, so they were not asked; run: make npm")
	}
	if _, err := os.Stat(filepath.Join(shared.built, "clients.js")); err == nil {
		return // for a test before
	}
	command := exec.Command("go", "tool", "esbuild", folder+"clients.js", "--bundle", "--format=esm", "--log-level=warning",
		"--external:/reckon.js", "--outfile="+filepath.Join(shared.built, "clients.js"))
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("esbuild: %v\n%s", err, out)
	}
}

// stale is a document with a total that has drifted.
const stale = "| Net |\n|--:|\n| 4.50 |\n| 8.00 |\n\n```vmark #pens\ntotal = SUM(Net)\n```\n\nIn all **11.50**<!--vmark=pens.total-->.\n"

func quoted(text string) string {
	written, _ := json.Marshal(text)
	return string(written)
}

// toolCalls has a call to each tool, and what its result holds.
var toolCalls = []struct{ name, arguments, holds string }{
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
	{"visimark_fmt_apply", `{"path":"a.md","plan":{}}`, `"code":"WRITE"`},
	{"visimark_infer_apply", `{"path":"a.md","plan":{}}`, `"code":"WRITE"`},
}

// toolNames returns the tools in the order of the list, and the calls as the
// page takes them.
func toolNames() (names []string, calls string) {
	var written []string
	for _, call := range toolCalls {
		names = append(names, call.name)
		written = append(written, fmt.Sprintf(`{"name":%q,"arguments":%s}`, call.name, call.arguments))
	}
	return names, "[" + strings.Join(written, ",") + "]"
}

func TestOfficialClients(t *testing.T) {
	bundle(t)
	p := openPage(t, "/testdata/clients/clients.html")
	names, calls := toolNames()
	for _, test := range []struct{ generation, era, version string }{
		{"sdk1", "legacy", "2025-11-25"},
		{"client2", "legacy", "2025-11-25"},
		{"client2-auto", "modern", "2026-07-28"},
		{"client2-pinned", "modern", "2026-07-28"},
	} {
		t.Run(test.generation, func(t *testing.T) {
			got := eval[struct {
				Era, Version, Server, Page      string
				Tools, Results, Wrong           []string
				Resources, Prompts, Closed      int
				Refused, Cancelled, After, Late string
			}](p.of(t), fmt.Sprintf(`judge(%q, %s)`, test.generation, calls))
			if got.Era != test.era || got.Version != test.version || got.Server != "reckon" {
				t.Errorf("connected to %s as %s, %s, want %s, %s", got.Server, got.Era, got.Version, test.era, test.version)
			}
			if !slices.Equal(got.Tools, names) || got.Resources == 0 || got.Prompts == 0 || got.Page != "# " {
				t.Errorf("listed %q, %d resources, %d prompts, a page that begins with %q", got.Tools, got.Resources, got.Prompts, got.Page)
			}
			for i, call := range toolCalls {
				if !strings.Contains(got.Results[i], call.holds) {
					t.Errorf("%s answers %.600s, want %s", call.name, got.Results[i], call.holds)
				}
			}
			if !strings.Contains(got.Refused, `there is no tool "nothing"`) || !strings.Contains(got.Cancelled, "given up") || !strings.Contains(got.After, `"result":"3"`) {
				t.Errorf("an unknown tool: %s; a call given up: %s; the one after it: %s", got.Refused, got.Cancelled, got.After)
			}
			if len(got.Wrong) > 0 || got.Closed != 1 || !strings.Contains(strings.ToLower(got.Late), "not connected") {
				t.Errorf("the client found %q, was closed %d times, and then said %q", got.Wrong, got.Closed, got.Late)
			}
		})
	}
}

// TestClientsLearnOfTheEnd has the program end under a request of a client.
func TestClientsLearnOfTheEnd(t *testing.T) {
	bundle(t)
	p := openPage(t, "/testdata/clients/clients.html")
	for _, generation := range []string{"sdk1", "client2", "client2-auto"} {
		t.Run(generation, func(t *testing.T) {
			got := eval[struct {
				Failed, Name, Stage, Message, Detail string
				Wrong                                []string
				Closed                               int
			}](p.of(t), fmt.Sprintf(`breakOff(%q)`, generation))
			if !strings.Contains(got.Failed, "onnection closed") || got.Closed != 1 {
				t.Errorf("the request failed with %q, and the client was closed %d times", got.Failed, got.Closed)
			}
			if !slices.Equal(got.Wrong, []string{"ReckonError: a bug ended the program (status 2)"}) {
				t.Errorf("the client heard of %q", got.Wrong)
			}
			if got.Name != "ReckonError" || got.Stage != "run" || !strings.Contains(got.Detail, "panic: asked to") {
				t.Errorf("the end is told as %+v", got)
			}
		})
	}
}

// TestCreateReckon has what createReckon does for a page without a client.
func TestCreateReckon(t *testing.T) {
	p := openPage(t, rig)
	p.expect("404")
	got := eval[struct {
		Version, First, Listed, Closed string
		Records                        []struct{ Level, Text string }
		After                          int
		Failures                       []string
	}](p, `(async () => {
		const { createReckon } = await import("/reckon.js");
		const records = [];
		const reckon = createReckon({ wasm: await rig.compiled(), tools: ["sqrt"], log: "debug", onlog: (record) => records.push(record) });
		const replies = [];
		const ask = (message) => new Promise((resolve) => {
			reckon.port.onmessage = ({ data }) => resolve(data);
			reckon.port.postMessage(message);
		});
		const first = await ask(rig.ping(1)); // before it is ready
		const listed = await ask(rig.request(2, "tools/list"));
		const { version } = await reckon.ready;
		reckon.port.onmessage = ({ data }) => replies.push(data);
		reckon.close();
		reckon.close();
		reckon.port.postMessage(rig.ping(3));
		const closed = String(await reckon.closed);
		await rig.sleep(100);
		const failures = [];
		for (const options of [
			{ wasm: "missing.wasm" }, { wasm: new URL("/missing.wasm", location.href) }, { worker: "/missing.js" }, { tools: ["sums"] },
		]) {
			const failing = createReckon(options);
			const error = await failing.closed;
			failures.push(error.stage + ": " + error.message.slice(0, 40) + (await failing.ready.catch((e) => e === error ? "" : " another")));
		}
		return { version, first, listed, closed, records, after: replies.length, failures };
	})()`)
	if got.First != `{"jsonrpc":"2.0","id":1,"result":{}}` || !strings.Contains(got.Listed, `"name":"sqrt"`) || strings.Contains(got.Listed, `"name":"add"`) || got.Version == "" {
		t.Errorf("asked: %s, %.200s, version %q", got.First, got.Listed, got.Version)
	}
	if len(got.Records) < 2 || got.Records[0].Level != "debug" {
		t.Errorf("logged %+v, want a record of each message", got.Records)
	}
	if got.Closed != "undefined" || got.After != 0 {
		t.Errorf("after close: %s, %d replies", got.Closed, got.After)
	}
	want := []string{"load: 404 for missing.wasm", "load: 404 for missing.wasm", "open: worker.js could not be loaded", `start: --tools knows no "sums"; known are noteb`}
	if !slices.Equal(got.Failures, want) {
		t.Errorf("failures %q, want %q", got.Failures, want)
	}
}
