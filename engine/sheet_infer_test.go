package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"reckon/engine"
)

// parcels is a plain table whose figures follow from one another.
const parcels = "| Parcel |   Value |   Duty |  Landed |\n|--------|--------:|-------:|--------:|\n" +
	"| Lamps  |  200.00 |  14.00 |  214.00 |\n| Ropes  |   50.00 |   3.50 |   53.50 |\n" +
	"| Tents  | 1100.00 |  77.00 | 1177.00 |\n\nAt 7% the duty is **94.50**.\n"

// parcelsWritten is the document with everything written into it.
var parcelsWritten = strings.NewReplacer(
	"1177.00 |\n", "1177.00 |\n\n```vmark #unnamed1\nDuty   = Value * 0.07\nLanded = Value + Duty\n\nduty_total = SUM(Duty)\n```\n",
	"**94.50**", "**94.50**<!--vmark=unnamed1.duty_total-->").Replace(parcels)

func inferenceOf(t *testing.T, d *disk) (engine.SheetInference, engine.InferencePlan) {
	t.Helper()
	found, err := engine.InferSheet(context.Background(), engine.Ambient{Files: d}, engine.SheetSource{Path: new("p.md")})
	if err != nil {
		t.Fatal(err)
	}
	listed := make([]engine.PlannedProposal, len(found.Proposals))
	for i, p := range found.Proposals {
		listed[i] = engine.PlannedProposal{Kind: new(string(p.Kind)), Sheet: new(p.Sheet), Name: new(p.Name)}
	}
	return found, engine.InferencePlan{SHA256: new(found.SHA256), Proposals: &listed}
}

func applyInference(d *disk, plan engine.InferencePlan, roots []string) (engine.AppliedInference, error) {
	return engine.ApplyInference(context.Background(), engine.Ambient{Files: d}, "p.md", plan, roots)
}

func TestInferSheetEnvelope(t *testing.T) {
	const document = "| C | A | B |\n|---|--:|--:|\n| x | 1 | 5 |\n| y | 2 | 10 |\n| z | 4 | 21 |\n\n| a b |\n|-----|\n"
	found, err := engine.InferSheet(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(document)})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"command":"infer","visimark":"` + engine.Version + `","status":"ok","file":"<content>","sha256":"` + found.SHA256 + `",` +
		`"proposals":[{"kind":"near-miss","sheet":"unnamed1","name":"A","rule":"A = B * 0.2","fits":2,"rows":3,"weak":false,` +
		`"disagreement":{"rowLabel":"z","stored":"4","computed":"4.2"}},` +
		`{"kind":"alias","sheet":"unnamed2","name":"b","rule":"\"a b\" is b","fits":0,"rows":0,"weak":false}],` +
		`"units":[],"summary":{"rules":0,"scalars":0,"anchors":0}}`
	got := string(found.AppendJSON(nil))
	if got != want || !json.Valid([]byte(got)) {
		t.Errorf("envelope\n%s\nwant\n%s", got, want)
	}
}

func TestApplyInference(t *testing.T) {
	d := &disk{files: map[string]string{"p.md": parcels}}
	_, plan := inferenceOf(t, d)
	applied, err := applyInference(d, plan, roots)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"command":"infer","visimark":"` + engine.Version +
		`","status":"ok","file":"p.md","applied":true,"changed":true,"blocks":1,"anchors":1,"marker":false}`
	if got := string(applied.AppendJSON(nil)); got != want {
		t.Errorf("envelope\n%s\nwant\n%s", got, want)
	}
	if d.files["p.md"] != parcelsWritten {
		t.Errorf("the document is\n%s", d.files["p.md"])
	}
	_, err = applyInference(d, plan, roots)
	wantRefusal(t, "applied twice", err, engine.Unwritable, "the document changed since this plan was computed; run visimark_infer again")
}

// What a plan no longer lists is not written, and a plan that lists nothing of
// what is found writes no marker either.
func TestApplyInferenceInPart(t *testing.T) {
	const birds = "| Bird | Seen in |\n|---|---|\n| wren | garden |\n"
	tests := []struct {
		name, document string
		drop           func(kind string) bool
		want           string
		marker         bool
	}{
		{"no scalar", parcels, func(kind string) bool { return kind == "scalar" },
			strings.NewReplacer("\nduty_total = SUM(Duty)\n", "", "<!--vmark=unnamed1.duty_total-->", "").Replace(parcelsWritten), false},
		{"nothing", parcels, func(string) bool { return true }, parcels, false},
		{"aliases only", birds, func(string) bool { return false }, birds + "\n<!--vmark:no-formulas-->\n", true},
		{"no alias", birds, func(string) bool { return true }, birds, false},
		{"nothing found", "| A |\n|---|\n| x |\n", func(string) bool { return true }, "| A |\n|---|\n| x |\n\n<!--vmark:no-formulas-->\n", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := &disk{files: map[string]string{"p.md": test.document}}
			_, plan := inferenceOf(t, d)
			var kept []engine.PlannedProposal
			for _, p := range *plan.Proposals {
				if !test.drop(*p.Kind) {
					kept = append(kept, p)
				}
			}
			plan.Proposals = &kept
			applied, err := applyInference(d, plan, roots)
			if err != nil {
				t.Fatal(err)
			}
			if d.files["p.md"] != test.want || applied.Marker != test.marker || applied.Changed != (test.want != test.document) {
				t.Errorf("%+v gives\n%s\nwant\n%s", applied, d.files["p.md"], test.want)
			}
		})
	}
}

// Nothing is written when anything is refused.
func TestApplyInferenceRefuses(t *testing.T) {
	const changed = "the document changed since this plan was computed; run visimark_infer again"
	tests := []struct {
		name          string
		spoil         func(d *disk, p *engine.InferencePlan)
		roots         []string
		code, message string
	}{
		{"no root", nil, nil, engine.Unwritable, "p.md: its real path lies outside every root"},
		{"another root", nil, []string{"/srv"}, engine.Unwritable, "p.md: its real path lies outside every root"},
		{"no digest", func(_ *disk, p *engine.InferencePlan) { p.SHA256 = nil }, roots, engine.Usage, "sha256"},
		{"no file", func(d *disk, _ *engine.InferencePlan) { delete(d.files, "p.md") }, roots, engine.Unreadable, "cannot read p.md"},
		{"another file", func(d *disk, _ *engine.InferencePlan) { d.files["p.md"] += "\n" }, roots, engine.Unwritable, changed},
		{"another file and no list", func(d *disk, p *engine.InferencePlan) { d.files["p.md"] += "\n"; p.Proposals = nil }, roots, engine.Unwritable, changed},
		{"no list", func(_ *disk, p *engine.InferencePlan) { p.Proposals = nil }, roots, engine.Usage, "list of proposals"},
		{"no kind", func(_ *disk, p *engine.InferencePlan) { (*p.Proposals)[0].Kind = nil }, roots, engine.Usage, "a kind and a name"},
		{"no name", func(_ *disk, p *engine.InferencePlan) { (*p.Proposals)[0].Name = nil }, roots, engine.Usage, "a kind and a name"},
		{"changed while it is written", func(d *disk, _ *engine.InferencePlan) {
			d.before = func(string) { d.files["p.md"] += "\n" }
		}, roots, engine.Unwritable, changed},
		{"denied", func(d *disk, _ *engine.InferencePlan) { d.denied = "p.md" }, roots, engine.Unwritable, "permission denied"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := &disk{files: map[string]string{"p.md": parcels}}
			_, plan := inferenceOf(t, d)
			if test.spoil != nil {
				test.spoil(d, &plan)
			}
			before := strings.TrimRight(d.files["p.md"], "\n")
			_, err := applyInference(d, plan, test.roots)
			wantRefusal(t, test.name, err, test.code, test.message)
			if strings.TrimRight(d.files["p.md"], "\n") != before {
				t.Errorf("the document is\n%s", d.files["p.md"])
			}
		})
	}
}

// A document that takes too many tries is refused, and its largest table named.
func TestInferSheetIsBounded(t *testing.T) {
	var document strings.Builder
	document.WriteString("| a | b |\n|--|--|\n\n|")
	for i := range 120 {
		document.WriteString(fmt.Sprintf(" C%d |", i))
	}
	document.WriteString("\n|" + strings.Repeat("-|", 120) + "\n" + strings.Repeat("|"+strings.Repeat("0|", 120)+"\n", 2))
	_, err := engine.InferSheet(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(document.String())})
	wantRefusal(t, "a wide table of zeros", err, engine.Unreadable, "the largest is `unnamed2`, with 120 columns and 2 rows")
}

// A caller who gives up stops the search.
func TestInferSheetIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	steps := 0
	ambient := engine.Ambient{Yield: func() {
		if steps++; steps == 3 {
			cancel()
		}
	}}
	document := "|"
	for i := range 60 {
		document += fmt.Sprintf(" C%d |", i)
	}
	document += "\n|" + strings.Repeat("-|", 60) + "\n" + strings.Repeat("|"+strings.Repeat("7|", 60)+"\n", 200)
	if _, err := engine.InferSheet(ctx, ambient, engine.SheetSource{Content: &document}); !errors.Is(err, context.Canceled) {
		t.Errorf("InferSheet gives the error %v, want %v", err, context.Canceled)
	}
}

func ExampleInferSheet() {
	found, err := engine.InferSheet(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(parcels)})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range found.Proposals {
		fmt.Println(p.Kind, p.Name, "by", p.Rule, "in", p.Fits, "of", p.Rows)
	}
	// Output:
	// column Duty by Duty = Value * 0.07 in 3 of 3
	// constant 0.07 by Duty = Value * 0.07 in 3 of 3
	// column Landed by Landed = Value + Duty in 3 of 3
	// scalar duty_total by duty_total = SUM(Duty) in 3 of 3
	// alternative Landed by Landed = Value * 1.07 in 3 of 3
}

func ExampleApplyInference() {
	d := &disk{files: map[string]string{"p.md": parcels}}
	ambient := engine.Ambient{Files: d}
	found, err := engine.InferSheet(context.Background(), ambient, engine.SheetSource{Path: new("p.md")})
	if err != nil {
		fmt.Println(err)
		return
	}
	kept := []engine.PlannedProposal{{Kind: new("column"), Sheet: new("unnamed1"), Name: new("Duty")}}
	plan := engine.InferencePlan{SHA256: &found.SHA256, Proposals: &kept}
	applied, err := engine.ApplyInference(context.Background(), ambient, "p.md", plan, []string{"/home"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(applied.Changed, applied.Blocks, applied.Anchors)
	fmt.Println(strings.TrimSpace(d.files["p.md"][strings.LastIndex(parcels, "|\n")+2:]))
	// Output:
	// true 1 0
	// ```vmark #unnamed1
	// Duty = Value * 0.07
	// ```
	//
	// At 7% the duty is **94.50**.
}
