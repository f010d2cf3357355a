package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"reckon/engine"
)

func TestWriteDiff(t *testing.T) {
	replace := func(text, old, with string) engine.SheetEdit {
		at := strings.Index(text, old)
		return engine.SheetEdit{Start: at, End: at + len(old), Text: with}
	}
	const long = "1\n2\n3\n4\n5\n6\n7\n8\n9\na\nb\nc\nd\n"
	for _, test := range []struct {
		name, text string
		edits      []engine.SheetEdit
		want       string
	}{
		{"no edit", "a\n", nil, ""},
		{"nothing new", "a\n", []engine.SheetEdit{{Start: 0, End: 1, Text: "a"}}, ""},
		{"one line", "a\n", []engine.SheetEdit{{Start: 0, End: 1, Text: "b"}}, "@@ -1 +1 @@\n-a\n+b\n"},
		{"two edits in a line", "a b\n", []engine.SheetEdit{{Start: 0, End: 1, Text: "x"}, {Start: 2, End: 3, Text: "y"}}, "@@ -1 +1 @@\n-a b\n+x y\n"},
		{"no line end", "a", []engine.SheetEdit{{Start: 0, End: 1, Text: "b"}},
			"@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"},
		{"behind the last line", "a\n", []engine.SheetEdit{{Start: 2, End: 2, Text: "b\n"}}, "@@ -1 +1,2 @@\n a\n+b\n"},
		{"behind a last line without end", "a", []engine.SheetEdit{{Start: 1, End: 1, Text: "\nb\n"}},
			"@@ -1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n"},
		{"into nothing", "", []engine.SheetEdit{{Text: "a\n"}}, "@@ -0,0 +1 @@\n+a\n"},
		{"before a line", "a\nb\n", []engine.SheetEdit{{Start: 2, End: 2, Text: "x\n"}}, "@@ -1,2 +1,3 @@\n a\n+x\n b\n"},
		{"at the end of a line", "a\nb\n", []engine.SheetEdit{{Start: 1, End: 1, Text: "\nx"}}, "@@ -1,2 +1,3 @@\n a\n+x\n b\n"},
		{"a line removed", "a\nb\nc\n", []engine.SheetEdit{{Start: 2, End: 4}}, "@@ -1,3 +1,2 @@\n a\n-b\n c\n"},
		{"all removed", "a\n", []engine.SheetEdit{{Start: 0, End: 2}}, "@@ -1 +0,0 @@\n-a\n"},
		{"over two lines", "**a\nb** c\n", []engine.SheetEdit{{Start: 2, End: 5, Text: "x"}}, "@@ -1,2 +1 @@\n-**a\n-b** c\n+**x** c\n"},
		{"a run that the next edit meets", "a\nb\nc\n", []engine.SheetEdit{{Start: 0, End: 2}, {Start: 2, End: 3, Text: "x"}}, "@@ -1,3 +1,2 @@\n-a\n-b\n+x\n c\n"},
		{"Windows", "a\tb\r\nc\r\n", []engine.SheetEdit{{Start: 0, End: 1, Text: "x"}}, "@@ -1,2 +1,2 @@\n-a\tb\r\n+x\tb\r\n c\r\n"},
		{"controls", "a\x1b[2J\n", []engine.SheetEdit{{Start: 0, End: 1, Text: "x"}}, "@@ -1 +1 @@\n-a\\x1b[2J\n+x\\x1b[2J\n"},
		{"far apart", long, []engine.SheetEdit{replace(long, "2", "two\n2"), replace(long, "a", "A")},
			"@@ -1,4 +1,5 @@\n 1\n+two\n 2\n 3\n 4\n@@ -7,7 +8,7 @@\n 7\n 8\n 9\n-a\n+A\n b\n c\n d\n"},
		{"close", long, []engine.SheetEdit{replace(long, "2", "B"), replace(long, "9", "I")},
			"@@ -1,12 +1,12 @@\n 1\n-2\n+B\n 3\n 4\n 5\n 6\n 7\n 8\n-9\n+I\n a\n b\n c\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			if err := (streams{out: &out}).writeDiff("a.md", test.text, test.edits); err != nil {
				t.Fatal(err)
			}
			want := test.want
			if want != "" {
				want = "--- a.md\n+++ a.md\n" + want
			}
			if out.String() != want {
				t.Errorf("writeDiff prints\n%s, want\n%s", out.String(), want)
			}
		})
	}
}

// The changes of lines make of a text what the edits make of it.
func TestChangesAreTheEdits(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	piece := func(most int) string {
		var b strings.Builder
		for range random.IntN(most + 1) {
			b.WriteString([]string{"a", "b", "\n", "\r\n"}[random.IntN(4)])
		}
		return b.String()
	}
	for range 20_000 {
		text := piece(12)
		var edits []engine.SheetEdit
		var want strings.Builder
		from := 0
		for at := 0; at <= len(text); at++ {
			if random.IntN(4) > 0 {
				continue
			}
			e := engine.SheetEdit{Start: at, End: at + random.IntN(len(text)-at+1)/2, Text: piece(4)}
			want.WriteString(text[from:e.Start] + e.Text)
			edits, from, at = append(edits, e), e.End, e.End
		}
		want.WriteString(text[from:])
		p, at := paperOf(text), 0
		var got strings.Builder
		for _, c := range p.changes(text, edits) {
			got.WriteString(strings.Join(p.lines[at:c.at], "") + strings.Join(c.new, ""))
			if !slices.Equal(p.lines[c.at:c.end()], c.old) || slices.Equal(c.old, c.new) {
				t.Fatalf("the edits %v of %q change %q into %q at line %d", edits, text, c.old, c.new, c.at)
			}
			at = c.end()
		}
		if got.WriteString(strings.Join(p.lines[at:], "")); got.String() != want.String() {
			t.Fatalf("the edits %v of %q make %q, want %q", edits, text, got.String(), want.String())
		}
	}
}

// A diff of a long document takes no longer than reading it.
func BenchmarkWriteDiff(b *testing.B) {
	text := strings.Repeat("| east | 3 | 18.50 | 55.50 |\n", 100_000)
	edits := make([]engine.SheetEdit, 100_000)
	for i := range edits {
		at := 29*i + 9
		edits[i] = engine.SheetEdit{Start: at, End: at + 1, Text: "4"}
	}
	for b.Loop() {
		var out strings.Builder
		if err := (streams{out: &out}).writeDiff("a.md", text, edits); err != nil {
			b.Fatal(err)
		}
	}
}
