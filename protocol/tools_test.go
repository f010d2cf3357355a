package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// listedTool is an entry of tools/list as a client reads it.
type listedTool struct {
	Name         string
	Title        string
	Description  string
	InputSchema  map[string]any
	OutputSchema map[string]any
	Annotations  map[string]bool
}

func listed(t *testing.T) []listedTool {
	t.Helper()
	var reply struct {
		Result struct{ Tools []listedTool }
	}
	if err := json.Unmarshal(Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)), &reply); err != nil {
		t.Fatal(err)
	}
	return reply.Result.Tools
}

func TestToolEntries(t *testing.T) {
	name := regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
	var names []string
	for _, tool := range listed(t) {
		if !name.MatchString(tool.Name) || slices.Contains(names, tool.Name) {
			t.Errorf("name %q does not fit or is taken", tool.Name)
		}
		names = append(names, tool.Name)
		if tool.Title == "" || len(tool.Description) < 100 {
			t.Errorf("%s: title %q, description of %d bytes", tool.Name, tool.Title, len(tool.Description))
		}
		writes := strings.HasSuffix(tool.Name, "_apply")
		hints := map[string]bool{"readOnlyHint": !writes, "destructiveHint": writes, "idempotentHint": true, "openWorldHint": false}
		if diff := cmp.Diff(hints, tool.Annotations); diff != "" {
			t.Errorf("%s: annotations (-want +got):\n%s", tool.Name, diff)
		}
	}
	want := []string{
		"evaluate_expression", "evaluate_document", "check_document",
		"add", "subtract", "multiply", "divide", "power", "sqrt", "evaluate",
		"visimark_check", "visimark_eval", "visimark_explain", "visimark_infer", "visimark_fmt", "visimark_ref",
		"visimark_fmt_apply", "visimark_infer_apply",
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
}

// TestEntryOrder holds the order of the members of an entry, which a decoded
// entry no longer has.
func TestEntryOrder(t *testing.T) {
	for _, tool := range toolTable {
		var got []string
		for name := range raw(tool.append(nil)).members() {
			got = append(got, string(name.text()))
		}
		want := []string{"name", "title", "description", "inputSchema", "outputSchema", "annotations"}
		if tool.family == sheets {
			want = slices.Delete(want, 4, 5)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: members (-want +got):\n%s", tool.name, diff)
		}
	}
}

// TestSchemas holds what strict clients ask of schemas: no choice and no
// references at the root of the arguments, no formats, no lists of types,
// plain names of arguments.
func TestSchemas(t *testing.T) {
	for _, tool := range listed(t) {
		for _, banned := range []string{"anyOf", "oneOf", "allOf", "not", "enum"} {
			if _, ok := tool.InputSchema[banned]; ok {
				t.Errorf("%s: inputSchema has %s at its root", tool.Name, banned)
			}
		}
		checkRoot(t, tool.Name+" inputSchema", tool.InputSchema)
		if properties, _ := tool.InputSchema["properties"].(map[string]any); len(properties) == 0 {
			t.Errorf("%s: inputSchema names no properties", tool.Name)
		}
		if isSheet(tool.Name) {
			writes := strings.HasSuffix(tool.Name, "_apply")
			if tool.InputSchema["additionalProperties"] != false || tool.OutputSchema != nil || (tool.InputSchema["required"] != nil) != writes {
				t.Errorf("%s: inputSchema leaves its list open or requires too much or too little, or there is an outputSchema", tool.Name)
			}
			continue
		}
		checkRoot(t, tool.Name+" outputSchema", tool.OutputSchema)
		if tool.InputSchema["required"] == nil || tool.InputSchema["additionalProperties"] != nil {
			t.Errorf("%s: inputSchema names no required argument, or closes its list", tool.Name)
		}
		if choices, _ := tool.OutputSchema["anyOf"].([]any); len(choices) != 2 {
			t.Errorf("%s: outputSchema has %d bodies, want the answer and the refusal", tool.Name, len(choices))
		}
	}
}

func checkRoot(t *testing.T, where string, schema map[string]any) {
	t.Helper()
	if schema["type"] != "object" {
		t.Errorf("%s has the type %v at its root", where, schema["type"])
	}
	checkSchema(t, where, schema)
}

var argumentName = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,64}$`)

func checkSchema(t *testing.T, where string, schema map[string]any) {
	t.Helper()
	for _, banned := range []string{"$ref", "$defs", "$schema", "format", "exclusiveMinimum", "exclusiveMaximum", "pattern"} {
		if _, ok := schema[banned]; ok {
			t.Errorf("%s has %s", where, banned)
		}
	}
	if kind, ok := schema["type"]; ok {
		if _, one := kind.(string); !one {
			t.Errorf("%s has the type %v, want one", where, kind)
		}
	}
	properties, _ := schema["properties"].(map[string]any)
	for name, property := range properties {
		if !argumentName.MatchString(name) {
			t.Errorf("%s has a property named %q", where, name)
		}
		checkSchema(t, where+"."+name, property.(map[string]any))
	}
	required, _ := schema["required"].([]any)
	for _, name := range required {
		if _, ok := properties[name.(string)]; !ok {
			t.Errorf("%s requires %s, which it does not have", where, name)
		}
	}
	if items, ok := schema["items"].(map[string]any); ok {
		checkSchema(t, where+"[]", items)
	} else if schema["type"] == "array" {
		t.Errorf("%s does not say what its items are", where)
	}
	choices, _ := schema["anyOf"].([]any)
	for i, choice := range choices {
		checkSchema(t, fmt.Sprintf("%s|%d", where, i), choice.(map[string]any))
	}
}

// compiled returns a schema as a library that nobody here wrote reads it.
func compiled(t testing.TB, schema map[string]any) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("schema.json", schema); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// decoded reads JSON as the schema library wants it.
func decoded(t testing.TB, text []byte) any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%v: %.300s", err, text)
	}
	return value
}

// callResult is the result of a call as a client reads it.
type callResult struct {
	Content           []struct{ Type, Text string }
	StructuredContent json.RawMessage
	IsError           bool
}

func callTo(t *testing.T, name, arguments string) callResult {
	t.Helper()
	var reply struct{ Result *callResult }
	message := callMessage("1", name, arguments)
	answered := fixtureServer(t).Handle(t.Context(), message)
	if err := json.Unmarshal(answered, &reply); err != nil || reply.Result == nil || len(reply.Result.Content) != 1 {
		t.Fatalf("%s is answered %s, %v", message, answered, err)
	}
	return *reply.Result
}

// checkResult holds that a body fits the schema that the tool declares, if it
// does, and that the mirror is the body: printed for people by the sheets.
func checkResult(t *testing.T, tool listedTool, r callResult) {
	t.Helper()
	body := decoded(t, r.StructuredContent)
	if tool.OutputSchema != nil {
		if err := compiled(t, tool.OutputSchema).Validate(body); err != nil {
			t.Errorf("%s: body does not fit the schema: %.500s\n%v", tool.Name, r.StructuredContent, err)
		}
	}
	if isSheet(tool.Name) {
		var again bytes.Buffer
		if err := json.Compact(&again, []byte(r.Content[0].Text)); err != nil || again.String() != string(r.StructuredContent) {
			t.Errorf("%s: mirror %s, want %s", tool.Name, again.String(), r.StructuredContent)
		}
		if !strings.Contains(r.Content[0].Text, "{\n  \"command\": ") {
			t.Errorf("%s: the mirror is not printed for people: %s", tool.Name, r.Content[0].Text)
		}
	}
	if _, refused := body.(map[string]any)["error"]; refused != r.IsError {
		t.Errorf("%s: isError is %v beside %s", tool.Name, r.IsError, r.StructuredContent)
	}
	if isNotebook(tool.Name) && r.Content[0].Text != string(r.StructuredContent) {
		t.Errorf("%s: mirror %s, want %s", tool.Name, r.Content[0].Text, r.StructuredContent)
	}
}

func isNotebook(name string) bool {
	return slices.Contains([]string{"evaluate_expression", "evaluate_document", "check_document"}, name)
}

func isSheet(name string) bool { return strings.HasPrefix(name, sheetPrefix) }

// TestExamples runs the examples that the descriptions tell.
func TestExamples(t *testing.T) {
	entries := listed(t)
	for i, tool := range toolTable {
		e := tool.example
		if tool.writes && e == (example{}) {
			continue // what it takes is the result of another tool
		}
		t.Run(tool.name+" "+e.arguments, func(t *testing.T) {
			if !strings.Contains(entries[i].Description, "Example: "+e.arguments+" answers `"+e.answer+"`.") {
				t.Errorf("the description does not tell it: %s", entries[i].Description)
			}
			if err := compiled(t, entries[i].InputSchema).Validate(decoded(t, []byte(e.arguments))); err != nil {
				t.Errorf("the arguments do not fit the schema: %v", err)
			}
			r := callTo(t, tool.name, e.arguments)
			checkResult(t, entries[i], r)
			shown := appendText(nil, e.answer)
			switch {
			case r.IsError:
				t.Errorf("refused: %s", r.Content[0].Text)
			case isSheet(tool.name):
				if !strings.Contains(r.Content[0].Text, e.answer) {
					t.Errorf("answers %s, want %s in it", r.Content[0].Text, e.answer)
				}
			case !isNotebook(tool.name) && r.Content[0].Text != e.answer:
				t.Errorf("answers %s, want %s", r.Content[0].Text, e.answer)
			case isNotebook(tool.name) && !bytes.Contains(r.StructuredContent, append([]byte(`"display":`), shown...)):
				t.Errorf("answers %s, want a display of %s", r.StructuredContent, e.answer)
			}
		})
	}
}

// TestAnswersFitTheSchema holds every answer and refusal of the conversations
// against the schema of its tool.
func TestAnswersFitTheSchema(t *testing.T) {
	schemas := map[string]*jsonschema.Schema{}
	for _, tool := range listed(t) {
		if tool.OutputSchema != nil {
			schemas[tool.Name] = compiled(t, tool.OutputSchema)
		}
	}
	answers, refusals := map[string]int{}, map[string]int{}
	for _, c := range readConversations(t) {
		server := c.with(t)
		for _, message := range c.messages(t) {
			q := judge(message)
			if string(q.method) != "tools/call" || !q.params.member("name").isText() {
				continue
			}
			name := string(q.params.member("name").text())
			result := raw(server.Handle(t.Context(), message)).member("result")
			if result == nil || schemas[name] == nil {
				continue
			}
			body := result.member("structuredContent")
			if err := schemas[name].Validate(decoded(t, body)); err != nil {
				t.Errorf("%.300s: the body %.300s does not fit: %v", message, body, err)
			}
			if string(result.member("isError")) == "true" {
				refusals[name]++
			} else {
				answers[name]++
			}
		}
	}
	for name := range schemas {
		if answers[name] == 0 || refusals[name] == 0 {
			t.Errorf("%s: %d answers and %d refusals in all conversations, want some of both", name, answers[name], refusals[name])
		}
	}
}

// TestListSize keeps tools/list short: an assistant pays for it in every
// conversation.
func TestListSize(t *testing.T) {
	const most = 24 << 10
	if n := len(Handle([]byte(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`))); n >= most {
		t.Errorf("tools/list has %d bytes, want fewer than %d", n, most)
	}
}

// TestRefusalsFitTheSchema refuses one call of each tool: some clients hold
// refusals against the schema of answers.
func TestRefusalsFitTheSchema(t *testing.T) {
	for _, tool := range listed(t) {
		for _, arguments := range []string{`{}`, `[]`, `{"expression":"","document":7,"numbers":["x"],"number":"x","base":"x","exponent":"x"}`} {
			r := callTo(t, tool.Name, arguments)
			if !r.IsError && (tool.Name != "visimark_ref" || arguments != "{}") {
				t.Errorf("%s of %s is answered: %s", tool.Name, arguments, r.StructuredContent)
			}
			checkResult(t, tool, r)
		}
	}
}
