package pasted

import (
	"strings"
	"testing"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/pattern"
	"reckon/engine/internal/value"
)

// read returns the figures of a text as one line: -7 GBP, 4.
func read(t *testing.T, text string) string {
	t.Helper()
	figures, err := numbers.figures(value.Text(text))
	if err != nil {
		t.Errorf("%q: %v", text, err)
	}
	var parts []string
	for _, f := range figures {
		part := f.n.String()
		if f.currency != nil {
			part += " " + f.currency.Currency.Code
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

func TestFigures(t *testing.T) {
	tests := []struct{ text, want string }{
		// Which currency a number takes.
		{"5 EUR 6 USD", "5 EUR, 6 USD"},
		{"EUR 5 USD 6", "5 EUR, 6 USD"},
		{"EUR 5 EUR 6", "5 EUR, 6 EUR"},
		{"$5 EUR 6", "5 USD, 6 EUR"},
		{"$5 AUD 6", "5 AUD, 6"},
		{"US$5 AUD", "5 USD"},
		{"US$5 USD 6", "5 USD, 6"},
		{"¥90 CNY, ¥90", "90 CNY, 90 JPY"},
		{"5€6€", "5 EUR, 6 EUR"},
		{"5 € 6 €", "5 EUR, 6 EUR"},
		{"€ 5 € 6", "5 EUR, 6 EUR"},
		{"3 $1.10 4 -$2 5 $-6", "3, 1.1 USD, 4, -2 USD, 5, -6 USD"},
		{"USA$5 A$5 NZ$5", "5 USD, 5 AUD, 5 NZD"},
		{"12kr 12 kr. 12 kroner 3 zł 4 Kč", "12 SEK, 12 SEK, 12, 3 PLN, 4 CZK"},
		{"10\u00a0€ £\u202f5", "10 EUR, 5 GBP"},
		{"10  € 7\nGBP 8\tUSD", "10, 7 EUR, 8 GBP"},
		{"GBP5 5GBP 5GBPS gbp 5 MYGBP 5", "5 GBP, 5 GBP, 5, 5, 5"},
		{"GBP-5 GBP -5 GBP - 5", "5 GBP, -5 GBP, 5"},
		{"5 US$ 6 A$ 7 A$8", "5 USD, 6 AUD, 7, 8 AUD"},
		// The minus.
		{"--5 (-5) a-5 5-5 é-5 ٣-5 _-5", "-5, -5, 5, 5, 5, 5, 5, -5"},
		{"-$.50 −€5 –5 - 5", "-0.5 USD, -5 EUR, 5, 5"},
		{"5€-7€ 5%-7%", "5 EUR, -7 EUR, 5, -7"},
		{"-0 -00.0", "0, 0"},
		// Groups.
		{"1,234,56", "1234, 56"},
		{"12,345,678.9,012", "12345678.9, 12"},
		{"1,234567", "1, 234567"},
		{"₹1,23,45,678.50 ₹12,34", "12345678.5 INR, 12 INR, 34"},
		{"1,23,456 INR 1,23,456 GBP", "123456 INR, 1, 23456 GBP"},
		{"₹-1,00,000 -₹1,00,000", "-100000 INR, -100000 INR"},
		{"₹1,234,567 ₹1,23,456,789", "1234567 INR, 123456 INR, 789"},
		{"₹123,45,678", "123 INR, 45678"},
		// Points.
		{"1..5 1. 5 . 5 3.", "1, 5, 1, 5, 5, 3"},
		{"\t.5\n.5[.5]{.5}", "0.5, 0.5, 0.5, 0.5"},
		{"1.2.3.4 a.5 -.5 a-.5", "1.2, 3.4, 5, -0.5, 5"},
		{"", ""},
	}
	for _, test := range tests {
		if got := read(t, test.text); got != test.want {
			t.Errorf("%q holds %s, want %s", test.text, got, test.want)
		}
	}
}

func TestLongTexts(t *testing.T) {
	for _, test := range []struct {
		text string
		want *fault.Entry
	}{
		{strings.Repeat("7 ", mostNumbers), nil},
		{strings.Repeat("7 ", mostNumbers+1), &TooManyNumbers},
		{strings.Repeat("12,", mostNumbers), nil},
		{strings.Repeat("9", 30_000), &fault.ResultTooLarge},
	} {
		_, err := numbers.list(value.Text(test.text))
		f, _ := fault.From(err)
		if (err == nil) != (test.want == nil) || err != nil && f.Entry != test.want {
			t.Errorf("%.10q… of %d bytes: %v, want %v", test.text, len(test.text), err, test.want)
		}
	}
	if _, err := amounts.figures(value.Text(strings.Repeat("7 ", mostNumbers+1) + "$5")); err != nil {
		t.Errorf("one amount behind many numbers: %v", err)
	}
}

// The steps of patterns are counted for the line, not for the call.
func TestStepsOfALine(t *testing.T) {
	call := func() *lang.Call {
		return &lang.Call{Name: "matches", Args: []value.Value{value.Text(strings.Repeat("a", 2_000)), value.Text("(?:a?){300}a{300}b")}}
	}
	search, spent, calls := metered(matches), 0, 0
	for ; calls < 10; calls++ {
		if _, err := search(call(), &spent); err != nil {
			if f, _ := fault.From(err); f.Entry != &pattern.TooCostly {
				t.Fatal(err)
			}
			break
		}
	}
	if calls < 1 || calls > 4 || spent < pattern.MaxSteps {
		t.Errorf("%d calls took %d steps", calls, spent)
	}
}

func TestField(t *testing.T) {
	const text = ` {"a" : [ {"b":"x\"]}"} , [ ] , -0.10 , 1E2 ] , "c.d":1, "e\\":true, "":2, "a":{"z":[[7]]}} `
	tests := []struct{ path, want string }{
		{"a.z[0][0]", "7"}, {"a.z", "[[7]]"}, {"a", `{"z":[[7]]}`}, {`e\`, "true"},
		{"c.d", ""}, {"a[0]", ""}, {"a.z[1]", ""}, {"a.z[0][0][0]", ""}, {"a.z[99999999999999999999]", ""},
	}
	for _, test := range tests {
		v, err := field(&lang.Call{Name: "field", Args: []value.Value{value.Text(text), value.Text(test.path)}})
		f, _ := fault.From(err)
		switch {
		case test.want == "" && (err == nil || f.Entry != &FieldNotFound):
			t.Errorf("%s = %v, %v, want %s", test.path, v, err, FieldNotFound.Code)
		case test.want != "" && (err != nil || written(v) != test.want):
			t.Errorf("%s = %v, %v, want %s", test.path, v, err, test.want)
		}
	}
	deep := strings.Repeat("[", 9_000) + strings.Repeat("]", 9_000)
	path := strings.Repeat("[0]", 8_999)
	if v, err := field(&lang.Call{Name: "field", Args: []value.Value{value.Text(deep), value.Text(path)}}); err != nil || written(v) != "[]" {
		t.Errorf("9,000 lists deep: %v, %v", v, err)
	}
	deep = strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000)
	if _, err := field(&lang.Call{Name: "field", Args: []value.Value{value.Text(deep), value.Text("[0]")}}); err == nil {
		t.Error("20,000 lists deep are read")
	}
}

func written(v value.Value) string {
	switch v := v.(type) {
	case value.Text:
		return string(v)
	case value.Number:
		return v.N.String()
	case value.Boolean:
		if v {
			return "true"
		}
		return "false"
	}
	return "?"
}
