package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// jsonSeeds are texts at the edges of the grammar of RFC 8259.
var jsonSeeds = []string{
	`{}`, `[]`, `""`, `0`, `-0`, `1.5e+3`, `true`, `false`, `null`, ` [ 1 , { "a" : [ ] } ] `,
	``, ` `, `{`, `[`, `"`, `-`, `01`, `1.`, `.5`, `1e`, `1e+`, `+1`, `0x1`, `NaN`, `tru`, `nulll`, `True`,
	`[1,]`, `[,1]`, `[1 2]`, `{"a"}`, `{"a":}`, `{"a":1,}`, `{,}`, `{a:1}`, `{"a":1 "b":2}`, `[}`, `{]`, `]`, `{"a":1]`, `[1}`,
	`"\u00e9"`, `"\ud83d\ude00"`, `"\ud800"`, `"\u12"`, `"\u12g4"`, `"\x"`, `"\`, `"\"`, `"\\"`, "\"\t\"", "\"\x7f\"", "\"\x00\"",
	`1 1`, `{}{}`, `[]]`, "\uFEFF1", `"a":1`, `{"a":{"b":{"c":[[[]]]}}}`, "[1\n,2]\r\n", "[\v1]", "\u00a01",
}

func TestScanAgreesWithTheStandardLibrary(t *testing.T) {
	for _, text := range jsonSeeds {
		t.Run(text, func(t *testing.T) { checkScan(t, []byte(text)) })
	}
}

// maxStandardDepth is where the standard library gives up.
const maxStandardDepth = 10_000

func checkScan(t *testing.T, text []byte) {
	t.Helper()
	if !utf8.Valid(text) || bytes.Count(text, []byte("["))+bytes.Count(text, []byte("{")) >= maxStandardDepth {
		return
	}
	if got, want := scan(text).valid, json.Valid(text); got != want {
		t.Errorf("scan(%q).valid = %v, want %v", text, got, want)
	}
}

// manyMembers returns an object of n members, the last named like the first
// when twin is not empty.
func manyMembers(n int, twin string) string {
	var b strings.Builder
	b.WriteString(`{"m0":0`)
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, `,"m%d":0`, i)
	}
	return b.String() + twin + `}`
}

func TestScanTwins(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{`{"a":1,"b":2}`, false},
		{`{"a":1,"a":2}`, true},
		{`{"a":1,"A":2}`, false},
		{`{"a":1,"\u0061":2}`, true},
		{`{"a\n":1,"a\u000a":2}`, true},
		{`{"\/":1,"/":2}`, true},
		{`{"\ud83d\ude00":1,"😀":2}`, true},
		{`{"\ud800":1,"\ud801":2}`, false},
		{`{"\ud800":1,"\ud800":2}`, true},
		{`{"\ud800":1,"\ufffd":2}`, false},
		{`{"":1,"":2}`, true},
		{`{"a":{"a":{"a":1}}}`, false},
		{`[{"a":1},{"a":2}]`, false},
		{`{"a":{"b":1},"c":{"b":2,"b":3}}`, true},
		{`{"a":[{"b":1,"c":[],"b":3}]}`, true},
		{`{"a":{"x":1,"y":2},"b":3,"a":4}`, true},
		{`"a\":1,\"a"`, false},
		{manyMembers(5000, ""), false},
		{manyMembers(5000, `,"m0":1`), true},
		{manyMembers(5000, `,"m4999":1`), true},
		{manyMembers(5000, `,"m\u0030":1`), true},
	} {
		t.Run(fmt.Sprintf("%.60s", test.text), func(t *testing.T) {
			found := scan([]byte(test.text))
			if !found.valid || found.twins != test.want {
				t.Errorf("scan(%.60s) = valid %v, twins %v, want true, %v", test.text, found.valid, found.twins, test.want)
			}
		})
	}
}

func TestScanTwinIDs(t *testing.T) {
	for _, test := range []struct {
		text string
		want bool
	}{
		{`{"id":1,"id":2}`, true},
		{`{"id":1,"a":{"id":2,"id":3}}`, false},
		{`{"a":{"b":1,"b":2},"id":1,"i\u0064":2}`, true},
		{`{"a":1,"a":2,"id":3}`, false},
	} {
		if got := scan([]byte(test.text)).twinIDs; got != test.want {
			t.Errorf("scan(%s).twinIDs = %v, want %v", test.text, got, test.want)
		}
	}
}

func TestScanDepth(t *testing.T) {
	for _, test := range []struct {
		depth int
		want  bool
	}{{1, false}, {255, false}, {256, false}, {257, true}, {100_000, true}} {
		for _, pair := range []string{"[]", `{"a":0}`} {
			text := strings.Repeat("[", test.depth) + strings.Repeat("]", test.depth)
			if pair != "[]" {
				text = strings.Repeat(`{"a":`, test.depth) + "0" + strings.Repeat("}", test.depth)
			}
			if found := scan([]byte(text)); !found.valid || found.deep != test.want {
				t.Errorf("%d × %s: valid %v, deep %v, want true, %v", test.depth, pair, found.valid, found.deep, test.want)
			}
		}
	}
}

// TestHugeScanIsLinear reads objects of very many members. Compared each with
// each, they would take minutes.
func TestHugeScanIsLinear(t *testing.T) {
	for name, text := range map[string]string{
		"300,000 members":   manyMembers(300_000, ""),
		"a million values":  "[" + strings.Repeat("1,", 1_000_000) + "1]",
		"8 MiB of [":        strings.Repeat("[", 8<<20),
		"names like others": "{" + strings.Repeat(`"`+strings.Repeat("x", 20)+`":0,`, 300_000) + `"y":0}`,
		"escaped names":     strings.ReplaceAll(manyMembers(200_000, ""), "m", `\u006d`),
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			scan([]byte(text))
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

func TestText(t *testing.T) {
	for _, test := range []struct{ written, want string }{
		{`""`, ""},
		{`"plain é"`, "plain é"},
		{`"\"\\\/\b\f\n\r\t"`, "\"\\/\b\f\n\r\t"},
		{`"\u0000\u007f\u00e9\u20ac\uffff"`, "\x00\x7fé€\uffff"},
		{`"\ud83d\ude00"`, "😀"},
		{`"\uD83D\uDE00!"`, "😀!"},
		{`"\ud800"`, "\ufffd"},
		{`"\udc00\ud800"`, "\ufffd\ufffd"},
		{`"\ud800\ud83d\ude00"`, "\ufffd😀"},
		{`"\ud800\n"`, "\ufffd\n"},
		{`"\ud800x\udfff"`, "\ufffdx\ufffd"},
		{`"\ud7ff\ue000"`, "\ud7ff\ue000"},
	} {
		t.Run(test.written, func(t *testing.T) {
			if got := string(raw(test.written).text()); got != test.want {
				t.Errorf("text = %q, want %q", got, test.want)
			}
			var standard string
			if err := json.Unmarshal([]byte(test.written), &standard); err != nil || standard != test.want {
				t.Errorf("the standard library has %q, %v", standard, err)
			}
		})
	}
}

func TestMembers(t *testing.T) {
	object := raw("{ \"a\" : 1 ,\"b\":[ 1 , {\"x\":\"}\"} ],\r\n\"c\" :\"\\\"\", \"\\u0064\":{}\t, \"e\":-1.5e2 }")
	if !json.Valid(object) {
		t.Fatal("the case is no JSON")
	}
	var got []string
	for name, value := range object.members() {
		got = append(got, string(name.text())+"="+string(value))
	}
	if want := `a=1 b=[ 1 , {"x":"}"} ] c="\"" d={} e=-1.5e2`; strings.Join(got, " ") != want {
		t.Errorf("members %q, want %q", got, want)
	}
	for range raw(nil).members() {
		t.Error("an absent object has a member")
	}
	got = nil
	for item := range raw("[ 1,[],\"a\" , {} ]").items() {
		got = append(got, string(item))
	}
	if want := `1 [] "a" {}`; strings.Join(got, " ") != want {
		t.Errorf("items %q, want %q", got, want)
	}
}

func TestAppendText(t *testing.T) {
	for _, text := range []string{"", "plain", "\"\\", "\x00\x1f\x7f\n\r\t\b\f", "<>&\u2028\u2029", "é€😀", strings.Repeat("\"", 100)} {
		written := appendText(nil, text)
		var read string
		if err := json.Unmarshal(written, &read); err != nil || read != text {
			t.Errorf("appendText(%q) = %s, which reads %q, %v", text, written, read, err)
		}
		if n := textLength([]byte(text)); n != len(written) {
			t.Errorf("textLength(%q) = %d, want %d", text, n, len(written))
		}
	}
	if got, want := string(appendText(nil, "<>&\u2028")), "\"<>&\u2028\""; got != want {
		t.Errorf("appendText = %s, want %s: nothing is escaped that need not be", got, want)
	}
}

func TestQuote(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", `""`},
		{"tools/call", `"tools/call"`},
		{"a\nb\tc\x00\x7f", `"a\nb\tc\u0000\u007f"`},
		{"\u2028", `"\u2028"`},
		{strings.Repeat("x", 200), `"` + strings.Repeat("x", 200) + `"`},
		{strings.Repeat("x", 201), `"` + strings.Repeat("x", 200) + `…"`},
		{strings.Repeat("x", 199) + "😀", `"` + strings.Repeat("x", 199) + `…"`},
		{"half \xed\xa0\x80", `"half ` + "\ufffd\ufffd\ufffd" + `"`},
	} {
		if got := quote(test.text); got != test.want {
			t.Errorf("quote(%q) = %s, want %s", test.text, got, test.want)
		}
	}
}

func TestLongerThan(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  bool
	}{
		{"", 0, false}, {"abc", 3, false}, {"abcd", 3, true},
		{"ééé", 3, false}, {"éééé", 3, true}, {"😀", 2, false}, {"😀a", 2, true}, {"😀😀", 3, true},
	} {
		if got := longerThan([]byte(test.text), test.limit); got != test.want {
			t.Errorf("longerThan(%q, %d) = %v, want %v", test.text, test.limit, got, test.want)
		}
	}
}
