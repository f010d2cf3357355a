package engine

import (
	"context"
	"errors"

	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/csv"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// inferTool is the tool that plans of inferences come from.
const inferTool = "visimark_infer"

// SheetInference is what the figures of a document suggest (tools.md, 5.4).
type SheetInference struct {
	sheet.Inference
	File   string
	SHA256 string // of the bytes that it was made from, in hex
}

// InferSheet proposes rules that the figures of a document confirm, and writes
// nothing. Its error is a [Refusal] of the codes USAGE and READ, the latter also
// for a document that would take too many tries, or that of a cancelled ctx.
func InferSheet(ctx context.Context, ambient Ambient, s SheetSource) (SheetInference, error) {
	o, err := openSheet(ctx, ambient, s)
	if err != nil {
		return SheetInference{}, err
	}
	defer o.close()
	found, err := o.infer()
	if err != nil {
		return SheetInference{}, err
	}
	return SheetInference{Inference: found, File: o.name, SHA256: csv.Digest([]byte(o.text))}, nil
}

// infer searches the document, or says why it cannot be searched.
func (o *openedSheet) infer() (sheet.Inference, error) {
	found, err := o.Infer()
	if tooWide, ok := errors.AsType[*sheet.TooWideError](err); ok {
		return found, refuse(Unreadable, "cannot read "+source.Clip(o.name)+" for its rules: "+tooWide.Error())
	}
	if errors.Is(err, markdown.ErrNotUTF8) || errors.Is(err, markdown.ErrTooDeep) || errors.Is(err, markdown.ErrTooDense) {
		return found, unreadableText(o.name, err)
	}
	return found, err
}

// InferencePlan is what a caller gives back of an inference, as far as it is of
// the right type: whatever is not counts as absent.
type InferencePlan struct {
	SHA256    *string            // nil when absent
	Proposals *[]PlannedProposal // nil when absent
}

// PlannedProposal is a proposal that a caller gives back; nil where a field is
// absent. An absent sheet is an empty one.
type PlannedProposal struct {
	Kind, Sheet, Name *string
}

// AppliedInference is what came of a plan (tools.md, 5.7).
type AppliedInference struct {
	File string
	// Changed says that the bytes of the document did.
	Changed bool
	// Blocks are the blocks written or written into, Anchors the anchors, and
	// Marker says that the document got the marker that it has no formulas.
	Blocks, Anchors int
	Marker          bool
}

// ApplyInference searches the document at path again, which lies below the
// roots, and writes what the plan still lists of it. Its error is a [Refusal] of
// the codes USAGE, READ and WRITE, or that of a cancelled ctx; the document is
// then as it was.
func ApplyInference(ctx context.Context, ambient Ambient, path string, plan InferencePlan, roots []string) (AppliedInference, error) {
	o, err := openUnchanged(ctx, ambient, path, plan.SHA256, roots, inferTool)
	if err != nil {
		return AppliedInference{}, err
	}
	defer o.close()
	listed, err := plan.listed()
	if err != nil {
		return AppliedInference{}, err
	}
	found, err := o.infer()
	if err != nil {
		return AppliedInference{}, err
	}
	var kept []sheet.Proposal
	for _, p := range found.Proposals {
		if listed[proposalKey{string(p.Kind), p.Sheet, p.Name}] {
			kept = append(kept, p)
		}
	}
	done := found.Insert(kept)
	if err := ctx.Err(); err != nil {
		return AppliedInference{}, err
	}
	applied := AppliedInference{File: path, Blocks: done.Blocks, Anchors: done.Anchors, Marker: done.Marker}
	applied.Changed, err = o.rewrite(ambient, nil, done.Text, inferTool)
	return applied, err
}

// proposalKey is what a plan knows a proposal by.
type proposalKey struct{ kind, sheet, name string }

// listed returns the proposals that a plan lists, if each is one.
func (p InferencePlan) listed() (map[proposalKey]bool, error) {
	if p.Proposals == nil {
		return nil, refuse(Usage, "the plan has no list of proposals: give the whole result of "+inferTool)
	}
	listed := make(map[proposalKey]bool, len(*p.Proposals))
	for _, entry := range *p.Proposals {
		if entry.Kind == nil || entry.Name == nil {
			return nil, refuse(Usage, "a proposal of a plan has a kind and a name; one has not")
		}
		key := proposalKey{kind: *entry.Kind, name: *entry.Name}
		if entry.Sheet != nil {
			key.sheet = *entry.Sheet
		}
		listed[key] = true
	}
	return listed, nil
}

// AppendJSON appends the envelope of visimark_infer (tools.md, 5.4).
func (i SheetInference) AppendJSON(dst []byte) []byte {
	e := begin(dst, "infer", statusOf(true))
	e.text("file", i.File)
	e.text("sha256", i.SHA256)
	listOf(e, "proposals", i.Proposals, e.proposal)
	listOf(e, "units", i.Units, func(u sheet.UnitPlace) {
		e.text("name", u.Name)
		e.text("unit", u.Unit)
		e.text("target", u.Target)
	})
	e.object("summary", func() {
		e.count("rules", i.Rules)
		e.count("scalars", i.Scalars)
		e.count("anchors", i.Anchors)
	})
	return e.end()
}

func (e *envelope) proposal(p sheet.Proposal) {
	e.text("kind", string(p.Kind))
	e.text("sheet", p.Sheet)
	e.text("name", p.Name)
	e.text("rule", p.Rule)
	e.count("fits", p.Fits)
	e.count("rows", p.Rows)
	e.truth("weak", p.Weak)
	e.optional("reason", p.Reason)
	if len(p.Alternatives) > 0 {
		e.texts("alternatives", p.Alternatives)
	}
	if d := p.Disagreement; d != nil {
		e.object("disagreement", func() {
			e.text("rowLabel", d.RowLabel)
			e.text("stored", d.Stored)
			e.text("computed", d.Computed)
		})
	}
}

// AppendJSON appends the envelope of visimark_infer_apply (tools.md, 5.7).
func (a AppliedInference) AppendJSON(dst []byte) []byte {
	e := begin(dst, "infer", statusOf(true))
	e.text("file", a.File)
	e.truth("applied", true)
	e.truth("changed", a.Changed)
	e.count("blocks", a.Blocks)
	e.count("anchors", a.Anchors)
	e.truth("marker", a.Marker)
	return e.end()
}
