package protocol

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestSheetPagesAreServed holds that each page of the sheets is read as the
// bytes of its file.
func TestSheetPagesAreServed(t *testing.T) {
	for uri, file := range map[string]string{
		"visimark://skill":              "sheets/skill.md",
		"visimark://cli-reference":      "sheets/cli-reference.md",
		"visimark://function-reference": "reference/sheet-functions.md",
		"visimark://example/invoice":    "sheets/invoice.md",
		"visimark://example/drift":      "sheets/drift.md",
	} {
		page, err := os.ReadFile("../docs/" + file)
		if err != nil {
			t.Fatal(err)
		}
		if got := contents(t, uri); got != string(page) {
			t.Errorf("%s is read as %.60q, want docs/%s", uri, got, file)
		}
	}
}

// TestServedDocumentsAreClean checks the documents that one is told to follow.
func TestServedDocumentsAreClean(t *testing.T) {
	_, fenced, _ := strings.Cut(contents(t, "visimark://skill"), "\n````markdown\n")
	example, _, found := strings.Cut(fenced, "\n````\n")
	if !found {
		t.Fatal("the skill has no document")
	}
	for name, document := range map[string]string{
		"the skill's":  example,
		"the invoice":  contents(t, "visimark://example/invoice"),
		"the skill":    contents(t, "visimark://skill"),
		"the commands": contents(t, "visimark://cli-reference"),
	} {
		t.Run(name, func(t *testing.T) {
			check := sheetAnswer(t, "visimark_check", document)
			if check.Status != "ok" || len(check.Findings) > 0 {
				t.Errorf("check says %s, %v, want nothing found", check.Status, check.Findings)
			}
			if repair := sheetAnswer(t, "visimark_fmt", document); len(repair.Edits) > 0 {
				t.Errorf("fmt would make the edits %v, want none", repair.Edits)
			}
		})
	}
}

// TestDraftIsFilled holds what the skill and the prompts say of a draft: blank
// cells and placeholders are filled, dates and words as well as numbers, but
// for words that Markdown would change.
func TestDraftIsFilled(t *testing.T) {
	const draft = "| Part | Sent | Days | Due | Price | Net | Class | Sign |\n|--|--|--|--|--|--|--|--|\n" +
		"| oak | 2026-03-02 | 14 | | 4.50 | 0.00 | | |\n" +
		"\n```vmark #bill\nDue = Sent + Days\nNet = Price * 3\nClass = IF(Price > 4, \"dear\", \"cheap\")\n" +
		"Sign = IF(Price > 4, \"a*b\", \"-\")\nnet = SUM(Net)\n```\n\nAll of it: **_**<!--vmark=bill.net-->.\n"
	var got []string
	for _, edit := range sheetAnswer(t, "visimark_fmt", draft).Edits {
		got = append(got, strings.TrimSpace(edit.Text))
	}
	want := []string{"2026-03-16", "13.50", "dear", "13.50"}
	if !slices.Equal(got, want) {
		t.Errorf("fmt writes %q, want %q", got, want)
	}
}

// sheetResult is what a sheet tool answers with, as far as the tests look.
type sheetResult struct {
	Status   string
	Findings []any
	Edits    []struct{ Text, Code string }
}

// sheetAnswer asks a tool about a document.
func sheetAnswer(t *testing.T, tool, document string) sheetResult {
	t.Helper()
	var reply struct {
		Result struct{ StructuredContent sheetResult }
	}
	message := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"` + tool + `","arguments":{"content":` + jsonText(document) + `}}}`
	if err := json.Unmarshal(Handle([]byte(message)), &reply); err != nil {
		t.Fatal(err)
	}
	return reply.Result.StructuredContent
}

// TestCompanionsGoWithTheirTools holds that the resources and prompts of the
// sheets exist while one of their tools does.
func TestCompanionsGoWithTheirTools(t *testing.T) {
	for _, test := range []struct {
		tools []string
		exist bool
	}{
		{nil, true},
		{[]string{"sheets"}, true},
		{[]string{"add", "visimark_ref"}, true},
		{[]string{"notebook", "calculator"}, false},
		{[]string{}, false},
	} {
		t.Run(fmt.Sprintf("%q", test.tools), func(t *testing.T) {
			server := &Server{Tools: test.tools}
			for _, companion := range []struct{ request, shows string }{
				{`"method":"resources/list"`, `"uri":"visimark://skill"`},
				{`"method":"resources/read","params":{"uri":"visimark://skill"}`, `"contents":`},
				{`"method":"prompts/list"`, `"name":"visimark/author"`},
				{`"method":"prompts/get","params":{"name":"visimark/author"}`, `"messages":`},
				{`"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"visimark/author"},"argument":{"name":"path","value":""}}`, `"values":`},
				{`"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}`, `visimark://skill`},
			} {
				reply := string(server.Handle(t.Context(), []byte(`{"jsonrpc":"2.0","id":1,`+companion.request+`}`)))
				if strings.Contains(reply, companion.shows) != test.exist {
					t.Errorf("%s\nis answered %.300s\nwith %s: want %v", companion.request, reply, companion.shows, test.exist)
				}
			}
			if index := string(server.Handle(t.Context(), []byte(`{"jsonrpc":"2.0","id":1,"method":"resources/list"}`))); !strings.Contains(index, `"uri":"reckon://manual/index"`) {
				t.Errorf("the resources are %.300s, want the index of the manual always", index)
			}
		})
	}
}

// TestEmptyPageIsAnError holds that a page without a word is not handed out.
func TestEmptyPageIsAnError(t *testing.T) {
	server := &Server{tables: &tables{resources: []*resource{
		{uri: "test://empty", mimeType: "text/plain", text: func() string { return "" }},
	}}}
	reply := string(server.Handle(t.Context(), []byte(`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"test://empty"}}`)))
	if !strings.Contains(reply, `"error":{"code":-32603,`) {
		t.Errorf("an empty page is read as %s, want the error -32603", reply)
	}
}
