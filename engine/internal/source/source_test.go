package source

import (
	"slices"
	"testing"
)

func TestLines(t *testing.T) {
	for note, want := range map[string][]string{
		"":          nil,
		"1":         {"1"},
		"1\n":       {"1"},
		"1\r\n2":    {"1", "2"},
		"\n\n":      {"", ""},
		"a\rb\nc":   {"a\rb", "c"},
		"a\n\r\nb ": {"a", "", "b "},
	} {
		t.Run(note, func(t *testing.T) {
			var got []string
			for number, line := range Lines(note) {
				got = append(got, line)
				if number != len(got) {
					t.Errorf("line %d is numbered %d", len(got), number)
				}
			}
			if !slices.Equal(got, want) || CountLines(note) != len(want) {
				t.Errorf("Lines(%q) = %q (%d of them), want %q", note, got, CountLines(note), want)
			}
		})
	}
}

func TestUTF16Length(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "é": 1, "€5": 2, "🙂": 2, "a🙂b": 4, "\xff": 1, "\xf0\x9f": 2} {
		if got := UTF16Length(text); got != want {
			t.Errorf("UTF16Length(%q) = %d, want %d", text, got, want)
		}
	}
}

func TestColumnAt(t *testing.T) {
	line := "🙂 = 5 km"
	for offset, want := range map[int]int{0: 1, 4: 3, 5: 4, len(line): 10, 100: 10, -3: 1} {
		if got := ColumnAt(line, offset); got != want {
			t.Errorf("ColumnAt(%q, %d) = %d, want %d", line, offset, got, want)
		}
	}
}

func TestSpan(t *testing.T) {
	if got := (Span{Start: 2, End: 99}).Text("abcd"); got != "cd" {
		t.Errorf("a span past the end covers %q, want %q", got, "cd")
	}
	if got := (Span{Start: 4, End: 6}).Join(Span{Start: 1, End: 2}); got != (Span{Start: 1, End: 6}) {
		t.Errorf("Join = %v, want {1 6}", got)
	}
}
