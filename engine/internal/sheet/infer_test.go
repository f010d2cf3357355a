package sheet

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestInfer holds what is proposed for every document of testdata/infer, and
// the document with all of it written, against the files beside it.
func TestInfer(t *testing.T) {
	lists, err := filepath.Glob("testdata/infer/*.proposals")
	if err != nil || len(lists) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, list := range lists {
		path := strings.TrimSuffix(list, ".proposals")
		t.Run(filepath.Base(path), func(t *testing.T) {
			m := open(t, readFile(t, path+".md"))
			found := infer(t, m)
			if diff := cmp.Diff(readFile(t, list), proposals(found)); diff != "" {
				t.Errorf("proposals (-want +got):\n%s", diff)
			}
			want := readFile(t, path+".want.md")
			if diff := cmp.Diff(want, found.Insert(found.Proposals).Text); diff != "" {
				t.Errorf("document (-want +got):\n%s", diff)
			}
		})
	}
}

func infer(t *testing.T, m *Model) *Inference {
	t.Helper()
	found, err := m.Infer()
	if err != nil {
		t.Fatalf("Infer: %v", err)
	}
	return &found
}

// proposals writes an inference, a line a proposal.
func proposals(found *Inference) string {
	var b strings.Builder
	for _, p := range found.Proposals {
		b.WriteString(proposalLine(p) + "\n")
	}
	for _, u := range found.Units {
		b.WriteString("at " + u.Name + " | " + u.Unit + " | " + u.Target + "\n")
	}
	b.WriteString("rules=" + strconv.Itoa(found.Rules) + " scalars=" + strconv.Itoa(found.Scalars) +
		" anchors=" + strconv.Itoa(found.Anchors) + "\n")
	return b.String()
}

func proposalLine(p Proposal) string {
	fields := []string{string(p.Kind) + " " + p.Sheet + "." + p.Name}
	if p.Sheet == "" {
		fields[0] = string(p.Kind) + " " + p.Name
	}
	if p.Rule != "" {
		fields = append(fields, p.Rule)
	}
	if p.Rows > 0 {
		fields = append(fields, strconv.Itoa(p.Fits)+" of "+strconv.Itoa(p.Rows))
	}
	if p.Weak {
		fields = append(fields, "weak")
	}
	if d := p.Disagreement; d != nil {
		fields = append(fields, d.RowLabel+": stored="+d.Stored+" computed="+d.Computed)
	}
	if p.Reason != "" {
		fields = append(fields, p.Reason)
	}
	if p.Kind == AmbiguousProposal {
		fields = append(fields, strings.Join(p.Alternatives, " ; "))
	}
	return strings.Join(fields, " | ")
}

// TestInferPrefersWhatExists proposes nothing where everything is in order.
func TestInferPrefersWhatExists(t *testing.T) {
	m := open(t, readFile(t, "testdata/infer/worked-example.want.md"))
	found := infer(t, m)
	for _, p := range found.Proposals {
		if p.Kind != AlternativeProposal {
			t.Errorf("a second run proposes %q", proposalLine(p))
		}
	}
	done := found.Insert(found.Proposals)
	if done.Text != m.text || done.Blocks+done.Anchors > 0 || done.Marker {
		t.Errorf("a second run writes %+v", done)
	}
}
