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
		hints := map[string]bool{"readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false}
		if diff := cmp.Diff(hints, tool.Annotations); diff != "" {
			t.Errorf("%s: annotations (-want +got):\n%s", tool.Name, diff)
		}
	}
	want := []string{
		"evaluate_expression", "evaluate_document", "check_document",
		"add", "subtract", "multiply", "divide", "power", "sqrt", "evaluate",
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
		for name, schema := range map[string]map[string]any{"inputSchema": tool.InputSchema, "outputSchema": tool.OutputSchema} {
			if schema["type"] != "object" {
				t.Errorf("%s: %s has the type %v at its root", tool.Name, name, schema["type"])
			}
			checkSchema(t, tool.Name+" "+name, schema)
		}
		if tool.InputSchema["required"] == nil || tool.InputSchema["additionalProperties"] != nil {
			t.Errorf("%s: inputSchema names no required argument, or closes its list", tool.Name)
		}
		if choices, _ := tool.OutputSchema["anyOf"].([]any); len(choices) != 2 {
			t.Errorf("%s: outputSchema has %d bodies, want the answer and the refusal", tool.Name, len(choices))
		}
	}
}

var argumentName = regexp.MustCompile(`^[A-Za-z0-9_.-]{1,64}$`)

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

// fits reports whether value is valid by the schemas that the tools use.
func fits(schema map[string]any, value any) bool {
	if kind, ok := schema["type"]; ok && !isKind(kind.(string), value) {
		return false
	}
	if words, ok := schema["enum"].([]any); ok && !slices.Contains(words, value) {
		return false
	}
	if object, ok := value.(map[string]any); ok {
		properties, _ := schema["properties"].(map[string]any)
		for name, property := range properties {
			if member, ok := object[name]; ok && !fits(property.(map[string]any), member) {
				return false
			}
		}
		required, _ := schema["required"].([]any)
		for _, name := range required {
			if _, ok := object[name.(string)]; !ok {
				return false
			}
		}
	}
	if list, ok := value.([]any); ok {
		items, _ := schema["items"].(map[string]any)
		for _, item := range list {
			if items != nil && !fits(items, item) {
				return false
			}
		}
	}
	choices, ok := schema["anyOf"].([]any)
	return !ok || slices.ContainsFunc(choices, func(choice any) bool { return fits(choice.(map[string]any), value) })
}

func isKind(kind string, value any) bool {
	switch value := value.(type) {
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case nil:
		return kind == "null"
	case float64:
		return kind == "number" || kind == "integer" && value == float64(int64(value))
	case []any:
		return kind == "array"
	}
	return kind == "object"
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

// checkResult holds that a body fits the schema that the tool declares, and
// that the notebook's mirror is its body.
func checkResult(t *testing.T, tool listedTool, r callResult) {
	t.Helper()
	var body any
	if err := json.Unmarshal(r.StructuredContent, &body); err != nil {
		t.Fatal(err)
	}
	if !fits(tool.OutputSchema, body) {
		t.Errorf("%s: body does not fit the schema: %s", tool.Name, r.StructuredContent)
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

// TestExamples runs the examples that the descriptions tell.
func TestExamples(t *testing.T) {
	entries := listed(t)
	for i, tool := range toolTable {
		if len(tool.examples) == 0 {
			t.Errorf("%s has no example", tool.name)
		}
		for _, e := range tool.examples {
			t.Run(tool.name+" "+e.arguments, func(t *testing.T) {
				if !strings.Contains(entries[i].Description, e.arguments+" answers `"+e.answer+"`") {
					t.Errorf("the description does not tell it: %s", entries[i].Description)
				}
				var arguments any
				if err := json.Unmarshal([]byte(e.arguments), &arguments); err != nil || !fits(entries[i].InputSchema, arguments) {
					t.Errorf("the arguments do not fit the schema: %v", err)
				}
				r := callTo(t, tool.name, e.arguments)
				checkResult(t, entries[i], r)
				shown := appendText(nil, e.answer)
				switch {
				case r.IsError:
					t.Errorf("refused: %s", r.Content[0].Text)
				case !isNotebook(tool.name) && r.Content[0].Text != e.answer:
					t.Errorf("answers %s, want %s", r.Content[0].Text, e.answer)
				case isNotebook(tool.name) && !bytes.Contains(r.StructuredContent, append([]byte(`"display":`), shown...)):
					t.Errorf("answers %s, want a display of %s", r.StructuredContent, e.answer)
				}
			})
		}
	}
}

// TestRefusalsFitTheSchema refuses one call of each tool: some clients hold
// refusals against the schema of answers.
func TestRefusalsFitTheSchema(t *testing.T) {
	for _, tool := range listed(t) {
		for _, arguments := range []string{`{}`, `[]`, `{"expression":"","document":7,"numbers":["x"],"number":"x","base":"x","exponent":"x"}`} {
			r := callTo(t, tool.Name, arguments)
			if !r.IsError {
				t.Errorf("%s of %s is answered: %s", tool.Name, arguments, r.StructuredContent)
			}
			checkResult(t, tool, r)
		}
	}
}
