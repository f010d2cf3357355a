package engine_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"reckon/engine"
)

// jsonOf returns a note's answer, or that of its checks, as JSON.
func jsonOf(t testing.TB, answer interface {
	AppendJSON(context.Context, []byte) ([]byte, error)
}) []byte {
	t.Helper()
	text, err := answer.AppendJSON(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// documentOf evaluates a note that is not refused.
func documentOf(t testing.TB, note string) engine.Document {
	t.Helper()
	document, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note})
	if err != nil {
		t.Fatalf("EvaluateDocument(%.60q): %v", note, err)
	}
	return document
}

// compact returns JSON without white space, its members in their order.
func compact(t testing.TB, text string) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(text)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The two records that the project's first page shows, byte for byte.
func TestRecordsOfTheFirstPage(t *testing.T) {
	line, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: "5 km in miles"})
	if err != nil {
		t.Fatal(err)
	}
	want := compact(t, `{
		"expression": "5 km in miles",
		"status": "answered",
		"display": "= 3.11 miles",
		"code": null,
		"value": { "type": 6, "value": 3.1068559611866697, "unit": "miles" },
		"ok": true
	}`)
	if got := string(line.AppendJSON(nil)); got != want {
		t.Errorf("expression\n got %s\nwant %s", got, want)
	}

	note := ":a = 2 // 2\ncheck a == 3 // ERROR: check failed: 2 is not equal to 3"
	checks, err := engine.CheckDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note})
	if err != nil {
		t.Fatal(err)
	}
	want = compact(t, `{
		"checks": [
			{
				"line": 2,
				"text": "check a == 3",
				"status": "failed",
				"display": "check failed: 2 is not equal to 3",
				"code": "CHECK_FAILED"
			}
		],
		"passed": 0,
		"failed": 1,
		"unevaluated": 0,
		"pending": 0,
		"ok": false
	}`)
	if got := string(jsonOf(t, checks)); got != want {
		t.Errorf("checks\n got %s\nwant %s", got, want)
	}
}

func TestRecordOfADocument(t *testing.T) {
	tests := []struct{ note, want string }{
		{"", `{"lines":[],"failed":0,"ok":true}`},
		{"\n\n# Only a heading\n", `{"lines":[],"failed":0,"ok":true}`},
		{"1\n", `{"lines":[{"line":1,"text":"1","status":"answered","display":"= 1","code":null,"value":{"type":0,"value":1}}],"failed":0,"ok":true}`},
		{"\r\n  Van: £310 #trip // paid\r\n", `{"lines":[{"line":2,"text":"  Van: £310 #trip // paid","status":"answered","display":"= £310.00","code":null,"value":{"type":6,"value":310,"unit":"GBP","exact":"310"}}],"failed":0,"ok":true}`},
		{"so s`2 + 3` it is", "{\"lines\":[{\"line\":1,\"text\":\"`2 + 3`\",\"status\":\"answered\",\"display\":\"= 5\",\"code\":null,\"value\":{\"type\":0,\"value\":5}}],\"failed\":0,\"ok\":true}"},
		{"nosuch", `{"lines":[{"line":1,"text":"nosuch","status":"not-read","display":"nothing above defines \"nosuch\"","code":"UNDEFINED_VARIABLE","value":null}],"failed":0,"ok":true}`},
		{"3 h in kg", `{"lines":[{"line":1,"text":"3 h in kg","status":"failed","display":"\"kg\" measures mass, got time (\"h\")","code":"INCOMPATIBLE_UNITS","value":{"type":13,"value":"INCOMPATIBLE_UNITS","unit":"\"kg\" measures mass, got time (\"h\")"}}],"failed":1,"ok":false}`},
	}
	for _, test := range tests {
		t.Run(test.note, func(t *testing.T) {
			if got := string(jsonOf(t, documentOf(t, test.note))); got != test.want {
				t.Errorf("EvaluateDocument(%q)\n got %s\nwant %s", test.note, got, test.want)
			}
		})
	}
}

func TestStrictCountsUnreadLines(t *testing.T) {
	note := "4\nAsk Ana about the tickets\n3 kg + 2 s"
	for _, test := range []struct {
		strict bool
		want   int
	}{{false, 1}, {true, 2}} {
		document, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note, Strict: test.strict})
		if err != nil {
			t.Fatal(err)
		}
		if document.Failed != test.want || document.OK() {
			t.Errorf("strict %t: %d failed, ok %t, want %d, false", test.strict, document.Failed, document.OK(), test.want)
		}
	}
}

func TestCheckCounts(t *testing.T) {
	note := strings.Join([]string{
		"stock = 36", "check stock >= 40", "Enough: check stock > 30 // for now", "check stock == 3 kg",
		"Check the boiler on Monday", "so s`check 1 == 1` there", "check stock ≈ 37 within 1", "check 5 kg + 2 s == 7",
	}, "\n")
	checks, err := engine.CheckDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note})
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		number int
		text   string
		status engine.Status
		code   string
	}{
		{2, "check stock >= 40", engine.Failed, "CHECK_FAILED"},
		{3, "Enough: check stock > 30", engine.Passed, ""},
		{4, "check stock == 3 kg", engine.Failed, "CHECK_FAILED"}, // a bare number counts in kilograms
		{5, "Check the boiler on Monday", engine.NotRead, "UNEXPECTED_TRAILING_TOKEN"},
		{7, "check stock ≈ 37 within 1", engine.Passed, ""},
		{8, "check 5 kg + 2 s == 7", engine.Errored, "INCOMPATIBLE_UNITS"},
	}
	if len(checks.Checks) != len(want) {
		t.Fatalf("%d checks, want %d", len(checks.Checks), len(want))
	}
	for i, w := range want {
		got := checks.Checks[i]
		if got.Number != w.number || got.Text != w.text || got.Status != w.status || got.Code != w.code {
			t.Errorf("check %d = line %d %q %s %s, want line %d %q %s %s",
				i, got.Number, got.Text, got.Status, got.Code, w.number, w.text, w.status, w.code)
		}
	}
	if checks.Passed != 2 || checks.Failed != 2 || checks.Unevaluated != 2 || checks.Pending != 0 || checks.OK() {
		t.Errorf("counts %d %d %d %d, ok %t, want 2 2 2 0, false",
			checks.Passed, checks.Failed, checks.Unevaluated, checks.Pending, checks.OK())
	}
}

func TestCheckTextLosesOnlyItsComment(t *testing.T) {
	for line, want := range map[string]string{
		"check 9 < 12 // of twelve":               "check 9 < 12",
		"  check 9 #shed #count < 40 # by hand":   "check 9 #shed #count < 40",
		`check "a // b" == "a // b" #x //`:        `check "a // b" == "a // b" #x`,
		"Enough: check 9 > 3#boxes":               "Enough: check 9 > 3",
		"check total of #shed > 3 #sums // again": "check total of #shed > 3 #sums",
	} {
		checks, err := engine.CheckDocument(context.Background(), engine.Ambient{}, engine.Question{Text: line})
		if err != nil {
			t.Fatal(err)
		}
		if len(checks.Checks) != 1 || checks.Checks[0].Text != want {
			t.Errorf("CheckDocument(%q) = %v, want one check of text %q", line, checks.Checks, want)
		}
	}
}

func TestNoChecksIsOK(t *testing.T) {
	checks, err := engine.CheckDocument(context.Background(), engine.Ambient{}, engine.Question{Text: "check = 4\ncheck * 2"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(jsonOf(t, checks)), `{"checks":[],"passed":0,"failed":0,"unevaluated":0,"pending":0,"ok":true}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// refusal returns the code of the refusal that err is, or "".
func refusal(err error) string {
	if refused, ok := errors.AsType[*engine.Refusal](err); ok {
		return refused.Code
	}
	return ""
}

func TestSizesOfACall(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"100,000 lines", strings.Repeat("\n", 99_999) + "1", ""},
		{"100,000 lines and a line end", strings.Repeat("\n", 99_999) + "1\n", ""},
		{"100,001 lines", strings.Repeat("\n", 100_000) + "1", "DOCUMENT_TOO_LARGE"},
		{"1,000,000 units", strings.Repeat("a", 1_000_000), ""},
		{"1,000,001 units", strings.Repeat("a", 1_000_001), "INPUT_TOO_LARGE"},
		{"500,000 emoji", strings.Repeat("🧮", 500_000), ""},
		{"500,001 emoji", strings.Repeat("🧮", 500_000) + "a", "INPUT_TOO_LARGE"},
		{"too many characters come before too many lines", strings.Repeat("12345678\n", 111_112), "INPUT_TOO_LARGE"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: test.text})
			if got := refusal(err); got != test.want {
				t.Errorf("refused with %q, want %q", got, test.want)
			}
		})
	}
}

func TestSentenceOfTooManyLines(t *testing.T) {
	_, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: strings.Repeat("\n", 100_001)})
	want := "This document has more than 100,000 lines, which is the most the engine will hold at once"
	if err == nil || err.Error() != want {
		t.Errorf("refused with %q, want %q", err, want)
	}
}

// Arguments are judged in order: the length of the pins, the blank, the size,
// then what seed, zone and moment mean.
func TestOrderOfJudging(t *testing.T) {
	large := strings.Repeat("1", 1_000_001)
	long, bad, empty := strings.Repeat("x", 201), "Nowhere/Land", ""
	tests := []struct {
		name, text string
		pins       engine.Pins
		code, says string
	}{
		{"a long pin comes before a large text", large, engine.Pins{Now: &long}, "INPUT_INVALID", "now has more than 200"},
		{"a long pin comes before a blank text", " ", engine.Pins{Seed: &long}, "INPUT_INVALID", "seed has more than 200"},
		{"a blank text comes before the meaning of pins", "\t\u200b", engine.Pins{Zone: &bad}, "INPUT_INVALID", "empty"},
		{"a large text comes before the meaning of pins", large, engine.Pins{Zone: &bad}, "INPUT_TOO_LARGE", "1,000,000"},
		{"seed comes before zone", "1", engine.Pins{Seed: &empty, Zone: &bad}, "INPUT_INVALID", "seed"},
		{"zone comes before moment", "1", engine.Pins{Now: &bad, Zone: &bad}, "INPUT_INVALID", "tz"},
		{"moment", "1", engine.Pins{Now: &bad}, "INPUT_INVALID", "now"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: test.text, Pins: test.pins})
			if refusal(err) != test.code || !strings.Contains(err.Error(), test.says) {
				t.Errorf("refused with %s %v, want %s about %q", refusal(err), err, test.code, test.says)
			}
		})
	}
}

func TestMoments(t *testing.T) {
	for text, accepted := range map[string]bool{
		"2026-03-02T14:30Z": true, "2026-03-02T14:30:05.123+05:30": true, "0": true, "-8640000000000000": true,
		"2028-02-29T00:00Z": true, "2026-02-29T00:00Z": false, "2026-03-02T14:30": false, "2026-03-02": false,
		"2026-03-02T5:04:05Z": false, "2026-03-02T14:30:05.1234Z": false, "2026-03-02T14:30:05,5Z": false,
		"8640000000000001": false, "1.5": false, "tomorrow": false, "": false, "2026-03-02 14:30Z": false,
	} {
		_, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: "1", Pins: engine.Pins{Now: &text}})
		if (err == nil) != accepted {
			t.Errorf("now %q: %v, want accepted %t", text, err, accepted)
		}
	}
}

func TestSeeds(t *testing.T) {
	for text, accepted := range map[string]bool{
		"7": true, "-7": true, "9007199254740991": true, "a seed": true, "1.5": true,
		"": false, "9007199254740992": false, "-9007199254740992": false,
	} {
		_, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: "1", Pins: engine.Pins{Seed: &text}})
		if (err == nil) != accepted {
			t.Errorf("seed %q: %v, want accepted %t", text, err, accepted)
		}
	}
}

func TestNothingSurvivesACall(t *testing.T) {
	documentOf(t, "x = 3\nf(a) = a + 1\nx + f(1)")
	for _, line := range []string{"x", "f(1)", "prev"} {
		if got := documentOf(t, line).Lines[0]; got.Status == engine.Answered {
			t.Errorf("%s answers %s in a new note, want nothing of the last one", line, got.Display)
		}
	}
}

func TestSameNoteSameBytes(t *testing.T) {
	note := "alpha = 3\nalpha2 = 4\nalphb = 5\nalphx\nf1(a) = a\nf2(a) = a\nf3(1)\n5 kgs in lb\n7 km to ?\ntotal above"
	first := string(jsonOf(t, documentOf(t, note)))
	for range 20 {
		if again := string(jsonOf(t, documentOf(t, note))); again != first {
			t.Fatalf("the same note answers\n%s\nand then\n%s", first, again)
		}
	}
}

// Numbers that grow from line to line are kept up to ten million digits; the
// line that would pass it is refused and its name is out of force.
func TestElementsOfADocument(t *testing.T) {
	note := "x = 7\n" + strings.Repeat("x *= 7\n", 12_000) + "6 * 7"
	lines := documentOf(t, note).Lines
	refused := 0
	for lines[refused].Code == "" {
		refused++
	}
	// Seven to the n has 0.845 n digits, so 4,865 lines keep 10 million.
	if lines[refused].Code != "DOCUMENT_ELEMENT_LIMIT_EXCEEDED" || refused < 4_800 || refused > 4_900 {
		t.Errorf("line %d is refused with %s, want line 4,865 or so with DOCUMENT_ELEMENT_LIMIT_EXCEEDED", refused+1, lines[refused].Code)
	}
	if next := lines[refused+1]; next.Code != "UNDEFINED_VARIABLE" {
		t.Errorf("the line below is refused with %q, want UNDEFINED_VARIABLE", next.Code)
	}
	if last := lines[len(lines)-1]; last.Display != "= 42" {
		t.Errorf("the last line answers %s, want = 42", last.Display)
	}
}

// Every line past a limit of a line is refused by itself, the rest answers.
func TestLimitsOfALine(t *testing.T) {
	tests := []struct{ line, want string }{
		{strings.Repeat("(", 1_900), "NESTING_DEPTH_EXCEEDED"},
		{strings.Repeat("(", 51) + "1" + strings.Repeat(")", 51), "NESTING_DEPTH_EXCEEDED"},
		{strings.Repeat("[", 1_900), "NESTING_DEPTH_EXCEEDED"},
		{strings.Repeat("(", 45) + "1" + strings.Repeat(")", 45), "EXPRESSION_TOO_COMPLEX"},
		{strings.Repeat("1+", 249) + "1", ""},
		{strings.Repeat("1+", 250) + "1", "EXPRESSION_TOO_COMPLEX"},
		{"1" + strings.Repeat(" ", 1_998) + "1", "UNEXPECTED_TRAILING_TOKEN"},
		{"1" + strings.Repeat(" ", 1_999) + "1", "EXPRESSION_TOO_LONG"},
		{strings.Repeat("9", 2_000), ""},
		{strings.Repeat("9", 999_990), "EXPRESSION_TOO_LONG"},
		{"9^9^9", "RESULT_TOO_LARGE"},
		{"2^66500", "RESULT_TOO_LARGE"},
	}
	for _, test := range tests {
		t.Run(test.line[:min(len(test.line), 20)], func(t *testing.T) {
			lines := documentOf(t, test.line+"\n6 * 7").Lines
			if lines[0].Code != test.want {
				t.Errorf("%.40q is refused with %q, want %q", test.line, lines[0].Code, test.want)
			}
			if lines[1].Display != "= 42" {
				t.Errorf("the line below answers %s, want = 42", lines[1].Display)
			}
		})
	}
}

// A hostile note costs what its size costs.
func TestHostileNotesAreQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	repeat := func(line string, n int) string { return strings.Repeat(line+"\n", n) }
	var names strings.Builder
	for i := range 16_000 {
		names.WriteString("n" + strings.Repeat("x", i%7) + " = 1\n")
	}
	tests := []struct {
		name, note string
		most       time.Duration
	}{
		{"50 lines of open brackets", repeat(strings.Repeat("(", 1_900), 50), 300 * time.Millisecond},
		{"500 lines of open brackets", repeat(strings.Repeat("(", 1_900), 500), 3 * time.Second},
		{"50 lines of phrases in phrases", repeat(strings.Repeat("5% off ", 150)+"9", 50), 3 * time.Second},
		{"long numbers in a recursion", "b(n) = if n < 1 then 7^20000 else b(n-1) + b(n-1)\n" + repeat("b(11) > 0", 200), 5 * time.Second},
		{"100,000 updates", repeat("x += 1", 100_000), 5 * time.Second},
		{"100,000 unknown words", repeat("wrodz", 100_000), 10 * time.Second},
		{"16,000 names and 60,000 slips", names.String() + repeat("nxxy", 60_000), 10 * time.Second},
		{"60,000 totals", "5\n" + repeat("4\ntotal above", 60_000), 20 * time.Second},
		{"tags on one line", "1" + strings.Repeat(" #a", 300_000), 2 * time.Second},
		{"solves on one line", strings.Repeat("s`1` ", 150_000), 10 * time.Second},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			note := test.note[:min(len(test.note), engine.MaxTextCharacters)]
			if strings.Count(note, "\n") > engine.MaxDocumentLines {
				note = strings.Join(strings.SplitAfter(note, "\n")[:engine.MaxDocumentLines], "")
			}
			start := time.Now()
			documentOf(t, note)
			if took := time.Since(start); took > test.most {
				t.Errorf("took %v, want at most %v", took, test.most)
			}
		})
	}
}

// Text that is no text, and characters that are no characters.
func TestStrangeText(t *testing.T) {
	tests := []struct{ line, code string }{
		{"5\x00 + 3", "UNEXPECTED_TRAILING_TOKEN"},
		{"\xff\xfe 3", "NO_PREFIX_PARSELET"},
		{"\xed\xa0\x80 = 4", "NO_PREFIX_PARSELET"},
		{"\x00", "NO_PREFIX_PARSELET"},
		{"\"\x00\"", ""},
		{"🧮", "NO_PREFIX_PARSELET"},
		{"Ticket 🎫: £40", ""},
		{"5\u2028+ 3", ""},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			document := documentOf(t, test.line+"\n6 * 7")
			if got := document.Lines[0].Code; got != test.code {
				t.Errorf("%q is refused with %q, want %q", test.line, got, test.code)
			}
			if !json.Valid(jsonOf(t, document)) {
				t.Errorf("%q writes what is no JSON", test.line)
			}
		})
	}
}

// TestReportStops cancels a call when the note has been worked out, and its
// report is still to be written.
func TestReportStops(t *testing.T) {
	document := documentOf(t, strings.Repeat("41 + 1\n", 50_000))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if text, err := document.AppendJSON(ctx, nil); !errors.Is(err, context.Canceled) || len(text) > 1_000 {
		t.Errorf("%d bytes and %v, want next to none and %v", len(text), err, context.Canceled)
	}
}
