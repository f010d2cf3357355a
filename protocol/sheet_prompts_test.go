package protocol

import (
	"strings"
	"testing"
)

// TestPromptsKeepTheirOrder holds that the steps of each prompt come in the
// order that it is there to state.
func TestPromptsKeepTheirOrder(t *testing.T) {
	for _, test := range []struct {
		name, text string
		marks      []string
	}{
		{"take-over", takeOver(""), []string{
			"the document at hand", "1. ", "visimark://skill", "2. ", "visimark_infer ", "no rule of your own", "3. ", "every proposal", "weak", "question",
			"4. ", "visimark_infer_apply", "visimark_check", "5. ", "circle", "6. ", "Probe", "one input", "visimark_fmt", "downstream", "7. ", "clean",
		}},
		{"author", author("", ""), []string{
			"the document at hand", "1. ", "visimark://skill", "visimark://example/invoice", "2. ", "table", "`0.00`", "`**_**`", "3. ", "block", "computed column", "scalars",
			"visimark_ref", "4. ", "anchor", "5. ", "prose", "6. ", "visimark_fmt", "review", "visimark_fmt_apply", "7. ", "visimark_check", "probe",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			rest := test.text
			for _, mark := range test.marks {
				_, after, found := strings.Cut(rest, mark)
				if !found {
					t.Fatalf("%q does not come where it should; what is left is %q", mark, rest)
				}
				rest = after
			}
		})
	}
}

// TestPromptsNameWhatIsGiven holds what the first sentence says.
func TestPromptsNameWhatIsGiven(t *testing.T) {
	for _, test := range []struct {
		arguments, takeOver, author string
	}{
		{`{}`, "Take over the document at hand:", "Write the document at hand."},
		{`{"path":"","subject":" \t"}`, "Take over the document at hand:", "Write the document at hand."},
		{`{"path":"q.md"}`, `Take over the document "q.md":`, `Write the document "q.md".`},
		{`{"subject":"fees"}`, "Take over the document at hand:", `Write a document about "fees".`},
		{`{"subject":"fees","path":"q.md"}`, `Take over the document "q.md":`, `Write a document about "fees", in the file "q.md".`},
		{`{"path":"a\"\n1. b\u2028"}`, `Take over the document "a\"\n1. b\u2028":`, `Write the document "a\"\n1. b\u2028".`},
	} {
		t.Run(test.arguments, func(t *testing.T) {
			arguments := raw(test.arguments)
			if got := takeOver(given(arguments, "path")); !strings.HasPrefix(got, test.takeOver+" ") {
				t.Errorf("take-over begins %.80q, want %q", got, test.takeOver)
			}
			if got := author(given(arguments, "subject"), given(arguments, "path")); !strings.HasPrefix(got, test.author+" ") {
				t.Errorf("author begins %.80q, want %q", got, test.author)
			}
		})
	}
}
