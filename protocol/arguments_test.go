package protocol

import (
	"strings"
	"testing"

	"reckon/engine"
)

func TestWholeNumber(t *testing.T) {
	for _, test := range []struct{ number, want string }{ // "" is none
		{"0", "0"}, {"-0", "0"}, {"0.0", "0"}, {"0e999999999999999999999", "0"}, {"-0.000e5", "0"},
		{"1", "1"}, {"-42", "-42"}, {"1.0", "1"}, {"1.50e1", "15"}, {"1e3", "1000"}, {"-1.5E+3", "-1500"},
		{"1000e-3", "1"}, {"1785240000000", "1785240000000"}, {"1.7852400000e12", "1785240000000"},
		{"9007199254740993", "9007199254740993"}, {"1e15", "1000000000000000"}, {"1e16", ""}, {"9999999999999999", "9999999999999999"},
		{"10000000000000000", ""}, {"0.00001e5", "1"}, {"0.5", ""}, {"1e-1", ""}, {"1500e-4", ""}, {"15000e-4", ""},
		{"1e999999999999999999999", ""}, {"1e-999999999999999999999", ""}, {"1e400", ""}, {strings.Repeat("7", 400), ""},
	} {
		got, ok := wholeNumber(raw(test.number))
		if got != test.want || ok != (test.want != "") {
			t.Errorf("wholeNumber(%.40s) = %q, %v, want %q", test.number, got, ok, test.want)
		}
	}
}

// TestPinsReachTheEngine reads arguments as the notebook's tools do.
func TestPinsReachTheEngine(t *testing.T) {
	for _, test := range []struct{ arguments, tz, now, seed string }{
		{`{"document":"1"}`, "", "", ""},
		{`{"document":"1","tz":"Europe/London","now":1.7852400000e12,"seed":7}`, "Europe/London", "1785240000000", "7"},
		{`{"document":"1","now":"2026-03-14T09:30:00Z","seed":"a seed"}`, "", "2026-03-14T09:30:00Z", "a seed"},
		{`{"document":"1","seed":-0.0,"x":{"seed":1}}`, "", "", "0"},
		{`{"document":"1","seed":"\ud800","now":""}`, "", "", "\ufffd"},
	} {
		q, refusal := readQuestion(raw(test.arguments), documentNames)
		if refusal != nil {
			t.Errorf("readQuestion(%s) refused: %v", test.arguments, refusal)
			continue
		}
		for _, pin := range []struct {
			name string
			got  *string
			want string
		}{{"tz", q.Pins.Zone, test.tz}, {"now", q.Pins.Now, test.now}, {"seed", q.Pins.Seed, test.seed}} {
			got := ""
			if pin.got != nil {
				got = *pin.got
			}
			if got != pin.want || pin.got == nil && strings.Contains(test.arguments, `,"`+pin.name+`":`) {
				t.Errorf("readQuestion(%s): %s is %q, want %q", test.arguments, pin.name, got, pin.want)
			}
		}
	}
}

// TestSizeBeforePinMeaning has a text that is too long beside a pin that means
// nothing: the size is the engine's to refuse, and comes first.
func TestSizeBeforePinMeaning(t *testing.T) {
	long := strings.Repeat("1", engine.MaxTextCharacters+1)
	if _, refusal := readQuestion(raw(`{"expression":"`+long+`","seed":1.5}`), expressionNames); refusal != nil {
		t.Errorf("refused for the pin: %v", refusal)
	}
	if _, refusal := readQuestion(raw(`{"expression":"1","seed":1.5}`), expressionNames); refusal == nil {
		t.Error("seed 1.5 was accepted")
	}
}

func TestStrict(t *testing.T) {
	for _, test := range []struct {
		arguments string
		names     []string
		want      bool
	}{
		{`{"document":"1","strict":true}`, documentNames, true},
		{`{"document":"1","strict":false}`, documentNames, false},
		{`{"document":"1"}`, documentNames, false},
		{`{"document":"1","strict":"unknown here"}`, checkNames, false},
	} {
		q, refusal := readQuestion(raw(test.arguments), test.names)
		if refusal != nil || q.Strict != test.want {
			t.Errorf("readQuestion(%s) = strict %v, %v, want %v", test.arguments, q.Strict, refusal, test.want)
		}
	}
}

func TestReadNumbersKeepsDigits(t *testing.T) {
	numbers, refusal := readNumbers(raw(`{"numbers":[ 0.10, 12345678901234567890123, 1e999, -0, "6.02e23", "\u0031" ]}`))
	if want := "0.10 12345678901234567890123 1e999 -0 6.02e23 1"; refusal != nil || strings.Join(numbers, " ") != want {
		t.Errorf("readNumbers = %q, %v, want %q", numbers, refusal, want)
	}
	for _, test := range []struct {
		items int
		code  string
	}{{10_000, ""}, {10_001, inputTooLarge}, {1_000_000, inputTooLarge}} {
		list := `{"numbers":[` + strings.Repeat("1,", test.items-1) + `1]}`
		code := ""
		if _, refusal := readNumbers(raw(list)); refusal != nil {
			code = refusal.Code
		}
		if code != test.code {
			t.Errorf("%d items: code %q, want %q", test.items, code, test.code)
		}
	}
}
