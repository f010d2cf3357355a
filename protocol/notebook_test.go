package protocol

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestTextsTooLarge holds the limits of results.md, section 8, on both sides.
// Characters are counted in UTF-16 code units. The sentence about lines is the
// seed's.
func TestTextsTooLarge(t *testing.T) {
	const lines = `{"error":{"code":"DOCUMENT_TOO_LARGE","message":"This document has more than 100,000 lines, which is the most the engine will hold at once"}}`
	for _, test := range []struct{ name, tool, argument, text, want string }{ // want is how the body begins
		{"100,001 lines", "evaluate_document", "document", strings.Repeat("1\n", 100_000) + "1", lines},
		{"100,001 lines to check", "check_document", "document", strings.Repeat("\n", 100_001), lines},
		{"100,000 lines", "check_document", "document", strings.Repeat("\n", 100_000), `{"checks":[],`},
		{"an expression of 1,000,001", "evaluate_expression", "expression", strings.Repeat("1", 1_000_001), `{"error":{"code":"INPUT_TOO_LARGE",`},
		{"a document of 1,000,001", "evaluate_document", "document", strings.Repeat("1", 1_000_001), `{"error":{"code":"INPUT_TOO_LARGE",`},
		{"a document of 500,001 emoji", "check_document", "document", strings.Repeat("😀", 500_001), `{"error":{"code":"INPUT_TOO_LARGE",`},
		{"a document of 500,000 emoji", "check_document", "document", strings.Repeat("😀", 500_000), `{"checks":[],`},
		{"100,000 open brackets", "evaluate_expression", "expression", strings.Repeat("(", 100_000), `{"expression":"((`},
	} {
		t.Run(test.name, func(t *testing.T) {
			arguments := string(appendText([]byte(`{"`+test.argument+`":`), test.text)) + "}"
			r := callTo(t, test.tool, arguments)
			if body := string(r.StructuredContent); !strings.HasPrefix(body, test.want) {
				t.Errorf("answers %.300s, want %s", body, test.want)
			}
			if refused := strings.HasPrefix(test.want, `{"error"`); r.IsError != refused {
				t.Errorf("isError %v, want %v", r.IsError, refused)
			}
		})
	}
}

// TestLongDocument answers 30,000 lines like any other call; the mirror of so
// long a reply is still the body.
func TestLongDocument(t *testing.T) {
	arguments := string(appendText([]byte(`{"document":`), strings.Repeat("1 + 1\n", 30_000))) + "}"
	var body struct {
		Lines []struct{ Display string }
		OK    bool
	}
	if err := json.Unmarshal(callTo(t, "evaluate_document", arguments).StructuredContent, &body); err != nil {
		t.Fatal(err)
	}
	if len(body.Lines) != 30_000 || !body.OK {
		t.Fatalf("%d lines, ok %v, want 30,000 and true", len(body.Lines), body.OK)
	}
	for i, line := range body.Lines {
		if line.Display != "= 2" {
			t.Fatalf("line %d shows %q, want = 2", i+1, line.Display)
		}
	}
}

// TestShortMirrorOfADocument has a document whose body and mirror pass the
// limit of a reply together: the mirror has the body's counts.
func TestShortMirrorOfADocument(t *testing.T) {
	// One line in two fails, so that there is something to count.
	const pairs = 20_000
	arguments := string(appendText([]byte(`{"document":`), strings.Repeat("1 + 1\n3 kg + 2 m\n", pairs))) + "}"
	r := callTo(t, "evaluate_document", arguments)
	if len(r.StructuredContent) < maxReplyBytes/2 {
		t.Fatalf("the body has %d bytes: too few for this test", len(r.StructuredContent))
	}
	want := fmt.Sprintf(`{"lines":%d,"failed":%d,"ok":false,"complete":false}`, 2*pairs, pairs)
	if got := r.Content[0].Text; got != want {
		t.Errorf("mirror %.200s, want %s", got, want)
	}

	arguments = string(appendText([]byte(`{"document":`), strings.Repeat("check 1 + 1 == 2 and 2 + 2 == 4\n", 31_000))) + "}"
	r = callTo(t, "check_document", arguments)
	want = `{"checks":31000,"passed":31000,"failed":0,"unevaluated":0,"pending":0,"ok":true,"complete":false}`
	if got := r.Content[0].Text; len(r.StructuredContent) > maxReplyBytes/2 && got != want {
		t.Errorf("mirror %.200s, want %s", got, want)
	}
}

// TestHostileNotes bounds the time of short texts that ask for endless work.
func TestHostileNotes(t *testing.T) {
	brackets := strings.Repeat(strings.Repeat("(", 1900)+"\n", 50)
	for _, test := range []struct {
		name, tool, argument, text string
		limit                      time.Duration
	}{
		{"a tower of powers", "evaluate_expression", "expression", "2^2^2^2^2^2^2", time.Second},
		{"a factorial of a power", "evaluate_expression", "expression", "(64^5)!", time.Second},
		{"50 lines of brackets", "evaluate_document", "document", brackets, time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := time.Now()
			r := callTo(t, test.tool, string(appendText([]byte(`{"`+test.argument+`":`), test.text))+"}")
			if took := time.Since(start); took > test.limit {
				t.Errorf("took %v, want at most %v", took, test.limit)
			}
			if body := string(r.StructuredContent); r.IsError || !strings.Contains(body, `"status":"not-read"`) && !strings.Contains(body, `"status":"failed"`) {
				t.Errorf("answers %.200s, want a line that is not answered", body)
			}
		})
	}
}

// TestNothingSurvives holds that no call knows what another defined.
func TestNothingSurvives(t *testing.T) {
	callTo(t, "evaluate_document", `{"document":"secret = 42\nsecret + 1"}`)
	callTo(t, "evaluate_expression", `{"expression":":secret = 42"}`)
	r := callTo(t, "evaluate_expression", `{"expression":"secret + 1"}`)
	if body := string(r.StructuredContent); !strings.Contains(body, `"ok":false`) {
		t.Errorf("answers %s, want an unknown name", body)
	}
}
