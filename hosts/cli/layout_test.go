package main

import (
	"strings"
	"testing"
)

func TestMark(t *testing.T) {
	for _, test := range []struct {
		text          string
		column, width int
		want          string
	}{
		{"1 + / 2", 5, 1, "    ^"},
		{"3 kg + 2 h", 1, 10, "^^^^^^^^^^"},
		{"3 kg", 0, 0, ""},
		{"8 -", 4, 0, "   ^"},
		{"8 -", 40, 1, "   ^"},
		{"😀 + x", 6, 1, "     ^"},
		{"漢字 x", 4, 1, "     ^"},
		{"e\u0301 x", 4, 1, "  ^"},
		{"a\tb", 3, 1, "   ^"},
		{"a\tb", 2, 1, " ^^"},
	} {
		t.Run(test.text, func(t *testing.T) {
			if got := layOut(test.text).mark(test.column, test.width); got != test.want {
				t.Errorf("mark(%d, %d) = %q, want %q", test.column, test.width, got, test.want)
			}
		})
	}
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		text string
		want string
	}{
		{"12345", "12345"},
		{"123456", "1234…"},
		{"漢字", "漢字"},
		{"漢字漢", "漢字…"},
		{"1漢字漢", "1漢…"},
		{"\x1b[31mred", `\x1b…`},
		{"", ""},
	} {
		t.Run(test.text, func(t *testing.T) {
			if got := layOut(test.text).cut(5).String(); got != test.want {
				t.Errorf("cut(5) = %q, want %q", got, test.want)
			}
		})
	}
}

// A fault in the part of a line that is not shown is marked at the ellipsis.
func TestMarkBelowCut(t *testing.T) {
	text := layOut(strings.Repeat("1 + ", 20) + "x").cut(10)
	for _, test := range []struct {
		column, width int
		want          string
	}{
		{81, 1, "         ^"},
		{10, 1, "         ^"},
		{9, 4, "        ^^"},
		{1, 81, "^^^^^^^^^^"},
	} {
		if got := text.mark(test.column, test.width); got != test.want {
			t.Errorf("mark(%d, %d) = %q, want %q", test.column, test.width, got, test.want)
		}
	}
}

func TestEscape(t *testing.T) {
	for text, want := range map[string]string{
		"£5 – ½":          "£5 – ½",
		"a\tb\r\n":        `a\tb\r\n`,
		"\x00\x1b[2J\x7f": `\x00\x1b[2J\x7f`,
		"\u0085\u2028":    `\u0085\u2028`,
		"\u202e5\u2066":   `\u202e5\u2066`,
	} {
		if got := escape(text); got != want {
			t.Errorf("escape(%q) = %q, want %q", text, got, want)
		}
	}
}
