package jsontext

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestValid asks of each text what the grammar of RFC 8259 says.
func TestValid(t *testing.T) {
	for _, text := range []string{
		`0`, `-0.5e+10`, ` [ ] `, "\t{\n}\r", `{"a":[1,{"b":null}],"":""}`, `"\u00e9\"\\\/\b\f\n\r\t"`, `true`, `"` + "\xff" + `"`,
		strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth),
	} {
		if !Valid(text) {
			t.Errorf("Valid(%.40q) = false, want true", text)
		}
	}
	for _, text := range []string{
		``, ` `, `01`, `1.`, `.5`, `-`, `1e`, `+1`, `[1,]`, `[,1]`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1,}`, `[1}`, `{"a":1]`, `[`, `{"a":1`, `1 2`,
		`"`, `"\`, `"\u12`, `"\u12g4"`, `"\x"`, "\"a\nb\"", `nul`, `truee`, `NaN`, "\x00", "1\x00", `]`, `,`,
		strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1),
	} {
		if Valid(text) {
			t.Errorf("Valid(%.40q) = true, want false", text)
		}
	}
}

// TestUnquote reads every kind of escape.
func TestUnquote(t *testing.T) {
	for quoted, want := range map[string]string{
		`""`:                   "",
		`"plain"`:              "plain",
		`"a\"\\\/\b\f\n\r\tz"`: "a\"\\/\b\f\n\r\tz",
		`"\u00E9\u20ac"`:       "é€",
		`"\ud83d\ude00!"`:      "😀!",
		`"\ud83d"`:             "\uFFFD",
		`"\ud83dx\u0041"`:      "\uFFFDxA",
		`"\ude00\ud83d\ude00"`: "\uFFFD😀",
		"\"a\xffb\"":           "a\uFFFDb",
		"\"\\n\xffb\"":         "\n\uFFFDb",
	} {
		if got := Unquote(quoted); got != want {
			t.Errorf("Unquote(%q) = %q, want %q", quoted, got, want)
		}
	}
}

// TestMembers takes objects apart.
func TestMembers(t *testing.T) {
	text := " { \"a\" : 1 , \"b]\":[\"}\",{\"c\":2}] ,\"a\":\"x,\\\"y\",\"\\u0064\":{},\"e\":-1.5e3}"
	if !Valid(text) || !IsObject(text) {
		t.Fatalf("%s is a valid object", text)
	}
	var got []string
	for name, written := range Members(text) {
		got = append(got, name+"="+written)
	}
	if all, want := strings.Join(got, " "), `a=1 b]=["}",{"c":2}] a="x,\"y" d={} e=-1.5e3`; all != want {
		t.Errorf("members are %s, want %s", all, want)
	}
	for range Members(" {\n} ") {
		t.Error("an empty object has a member")
	}
	for _, text := range []string{`[]`, `"{"`, ` 1`} {
		if IsObject(text) {
			t.Errorf("%s is no object", text)
		}
	}
}

// TestPropertyAsTheStandardLibrary holds random texts, most of them nearly JSON,
// against the standard library's package.
func TestPropertyAsTheStandardLibrary(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{`{`, `}`, `[`, `]`, `,`, `:`, `"`, `"a"`, `"b":`, ` `, "\n", `0`, `12`, `-`, `.5`, `e3`, `true`, `null`, `\`, `\u0041`, `\ud83d`, `\ude00`, "é", "\x01"}
	valid := 0
	for range 400_000 {
		var b strings.Builder
		for range 1 + random.IntN(9) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		text := b.String()
		if Valid(text) != json.Valid([]byte(text)) {
			t.Fatalf("Valid(%q) = %v", text, Valid(text))
		}
		if !Valid(text) {
			continue
		}
		valid++
		var compact bytes.Buffer
		if err := json.Compact(&compact, []byte(text)); err != nil || Compact(text) != compact.String() {
			t.Fatalf("Compact(%q) = %q, want %q (%v)", text, Compact(text), compact.String(), err)
		}
		if c := compact.String(); c[0] == '"' {
			var want string
			if err := json.Unmarshal([]byte(c), &want); err != nil || Unquote(c) != want {
				t.Fatalf("Unquote(%q) = %q, want %q (%v)", c, Unquote(c), want, err)
			}
		}
	}
	if valid < 10_000 {
		t.Errorf("%d of the texts were valid, too few to say something", valid)
	}
}
