package sheet

import (
	"slices"
	"strings"
	"testing"

	"reckon/engine/internal/sheet/finding"
)

func TestSplice(t *testing.T) {
	const text = "a €5 b"
	tests := []struct {
		name  string
		edits []Edit
		want  string
	}{
		{"nothing", nil, "a €5 b"},
		{"a replacement", []Edit{{Start: 2, End: 6, Text: "€12"}}, "a €12 b"},
		{"an insertion at either end", []Edit{{Start: 0, End: 0, Text: "<"}, {Start: 8, End: 8, Text: ">"}}, "<a €5 b>"},
		{"a deletion and an insertion behind it", []Edit{{Start: 0, End: 2}, {Start: 2, End: 2, Text: "x"}}, "x€5 b"},
		{"everything", []Edit{{Start: 0, End: 8, Text: "new"}}, "new"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Splice(text, test.edits); got != test.want {
				t.Errorf("Splice = %q, want %q", got, test.want)
			}
		})
	}
}

func TestJudgeEdits(t *testing.T) {
	one := Edit{Start: 3, End: 5, Text: "x"}
	two := Edit{Start: 5, End: 5, Text: "y", Code: finding.Import}
	three := Edit{Start: 5, End: 7, Text: "z"}
	fresh := []Edit{one, two, three}
	tests := []struct {
		name  string
		given []Edit
		want  string // part of the error, or empty
	}{
		{"none", nil, ""},
		{"all", fresh, ""},
		{"some", []Edit{three}, ""},
		{"in another order", []Edit{three, one, two}, ""},
		{"widened", []Edit{{Start: 3, End: 6, Text: "x"}}, "the edit of the bytes 3 to 6 is not one that a repair makes: there it writes over the bytes 3 to 5"},
		{"another text", []Edit{{Start: 3, End: 5, Text: "xx"}}, "the edit of the bytes 3 to 5 does not write what a repair writes there"},
		{"moved", []Edit{{Start: 2, End: 4, Text: "x"}}, "there it writes over the bytes 3 to 5"},
		{"narrowed", []Edit{{Start: 6, End: 7, Text: "z"}}, "there it writes over the bytes 5 to 7"},
		{"added", []Edit{{Start: 0, End: 1, Text: "x"}}, "the edit of the bytes 0 to 1 is not one that a repair makes: it leaves that place alone"},
		{"inserted", []Edit{{Start: 3, End: 3, Text: "x"}}, "it leaves that place alone"},
		{"another code", []Edit{{Start: 5, End: 5, Text: "y"}}, "does not write what a repair writes there"},
		{"twice", []Edit{one, two, one}, "overlaps another one"},
		{"an insertion twice", []Edit{two, two}, "overlaps another one"},
		{"over another", []Edit{one, {Start: 4, End: 5}}, "overlaps another one"},
		{"behind the end", []Edit{{Start: 7, End: 9}}, "the edit of the bytes 7 to 9 lies outside the file"},
		{"before the start", []Edit{{Start: -1, End: 5}}, "outside the file"},
		{"turned round", []Edit{{Start: 5, End: 3}}, "outside the file"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			const size = 8
			got, err := JudgeEdits(test.given, fresh, size)
			switch {
			case test.want == "" && err != nil:
				t.Errorf("error %v, want none", err)
			case test.want == "" && !slices.IsSortedFunc(got, compareEdits):
				t.Errorf("JudgeEdits = %v, want it sorted", got)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
}
