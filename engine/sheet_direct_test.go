package engine_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"reckon/engine"
)

func repaired(d *disk, options engine.RepairOptions) (engine.RepairedSheet, error) {
	return engine.RepairSheet(context.Background(), engine.Ambient{Files: d}, engine.SheetSource{Path: new("k.md")}, options)
}

// leftOf tells the findings that a repair leaves.
func leftOf(r engine.RepairedSheet) string {
	var list []string
	for _, f := range r.Left {
		list = append(list, fmt.Sprintf("%d %s %s", f.Line, f.Code, f.Name))
	}
	return strings.Join(list, ", ")
}

func TestRepairSheet(t *testing.T) {
	d := newDisk()
	planned, err := repaired(d, engine.RepairOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if planned.Applied != nil || planned.Repaired() != kitchenRepaired || planned.Text != kitchen || !planned.OK() || leftOf(planned) != "" {
		t.Errorf("the plan leaves %q of\n%s", leftOf(planned), planned.Repaired())
	}
	if len(d.files) > 1 || d.files["k.md"] != kitchen {
		t.Errorf("a plan writes %q", d.files)
	}
	if got := string(planned.AppendJSON(nil)); !strings.HasSuffix(got, `"artifactsWouldWrite":["img/mix.svg"],`+got[strings.Index(got, `"findings":`):]) {
		t.Errorf("envelope\n%s", got)
	}
	written, err := repaired(d, engine.RepairOptions{Write: true})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"command":"fmt","visimark":"` + engine.Version + `","status":"ok","file":"k.md","applied":true,"changed":true,` +
		`"cellsUpdated":2,"anchorsUpdated":1,"stampsUpdated":0,"artifactsWritten":1}`
	if got := string(written.AppendJSON(nil)); got != want {
		t.Errorf("envelope\n%s\nwant\n%s", got, want)
	}
	if d.files["k.md"] != kitchenRepaired || !strings.Contains(d.files["img/mix.svg"], `chart="mix"`) {
		t.Errorf("the files are %q", d.files)
	}
	d.before = func(path string) { t.Errorf("a second repair opens %s for writing", path) }
	if again, err := repaired(d, engine.RepairOptions{Write: true}); err != nil || again.Applied.Changed || again.Applied.ArtifactsWritten > 0 {
		t.Errorf("a second repair is %+v, %v", again.Applied, err)
	}
}

func TestRepairSheetLeaves(t *testing.T) {
	const roof = "| Job | Start | Days | End |\n|---|---|--:|---|\n| roof | 14.3.2026 | 10 | 2026-03-20 |\n\n" +
		"```vmark #jobs\nEnd = Start + Days\nassert 1 > 2\n```\n"
	for _, test := range []struct {
		name, text string
		options    engine.RepairOptions
		left       string
		want       string // what the document becomes
	}{
		{"charts are declined", kitchen, engine.RepairOptions{NoArtifacts: true}, "9 STALE mix", kitchenRepaired},
		{"dates are not asked for", roof, engine.RepairOptions{}, "3 DATE Start, 0 NOTE End, 7 ASSERT ", roof},
		{"dates are fixed", roof, engine.RepairOptions{FixDates: true}, "7 ASSERT ",
			strings.NewReplacer("14.3.2026", "2026-03-14", "2026-03-20", "2026-03-24").Replace(roof)},
		{"brackets are fixed", "```vmark #a\ng [m/s/s] = 9.81\n```\n\n9.81<!--vmark=a.g-->\n", engine.RepairOptions{FixUnits: true}, "",
			"```vmark #a\ng [m/s²] = 9.81\n```\n\n9.81<!--vmark=a.g-->\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := &disk{files: map[string]string{"k.md": test.text}}
			test.options.Write = true
			r, err := repaired(d, test.options)
			if err != nil {
				t.Fatal(err)
			}
			problems := 0
			for _, f := range r.Left {
				if f.Code.IsProblem() {
					problems++
				}
			}
			if leftOf(r) != test.left || r.Plan.ProblemsLeft != problems || r.OK() != (problems == 0) {
				t.Errorf("it leaves %s, %d problems, OK() = %t, want %s", leftOf(r), r.Plan.ProblemsLeft, r.OK(), test.left)
			}
			if d.files["k.md"] != test.want || len(d.files) != 1 {
				t.Errorf("the files are %q, want %q", d.files, test.want)
			}
		})
	}
}

// Nothing is written into a document that is not what was read.
func TestDirectRefuses(t *testing.T) {
	content := engine.SheetSource{Content: new(kitchen)}
	ambient := engine.Ambient{Files: newDisk()}
	_, err := engine.RepairSheet(context.Background(), ambient, content, engine.RepairOptions{Write: true})
	wantRefusal(t, "a repair of a text", err, engine.Usage, "only a file can be written")
	_, err = engine.InsertRules(context.Background(), ambient, content, engine.InsertOptions{Write: true})
	wantRefusal(t, "an inference of a text", err, engine.Usage, "only a file can be written")

	for name, write := range map[string]func(ctx context.Context, d *disk) error{
		"the repair": func(ctx context.Context, d *disk) error {
			_, err := engine.RepairSheet(ctx, engine.Ambient{Files: d}, engine.SheetSource{Path: new("k.md")}, engine.RepairOptions{Write: true})
			return err
		},
		"the inference": func(ctx context.Context, d *disk) error {
			_, err := engine.InsertRules(ctx, engine.Ambient{Files: d}, engine.SheetSource{Path: new("k.md")}, engine.InsertOptions{Write: true})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			text := shipments
			if name == "the repair" {
				text = kitchen
			}
			for _, test := range []struct {
				spoil         func(d *disk)
				code, message string
			}{
				{func(d *disk) { delete(d.files, "k.md") }, engine.Unreadable, "cannot read k.md"},
				{func(d *disk) { d.files["k.md"] = "\xff" }, engine.Unreadable, "not valid UTF-8"},
				{func(d *disk) { d.denied = "k.md" }, engine.Unwritable, "cannot write k.md: permission denied"},
				{func(d *disk) {
					d.before = func(path string) {
						if path == "k.md" {
							d.files["k.md"] += "more\n"
						}
					}
				}, engine.Unwritable, "the document changed since this plan was computed; run " + name + " again"},
			} {
				d := &disk{files: map[string]string{"k.md": text}}
				test.spoil(d)
				before := maps.Clone(d.files)
				wantRefusal(t, test.message, write(context.Background(), d), test.code, test.message)
				if got := d.files["k.md"]; got != before["k.md"] && got != text+"more\n" {
					t.Errorf("%s: the document is %q", test.message, got)
				}
			}
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			d := &disk{files: map[string]string{"k.md": text}}
			if err := write(ctx, d); err != context.Canceled || d.files["k.md"] != text {
				t.Errorf("cancelled: error %v", err)
			}
		})
	}
	d := newDisk()
	d.before = func(string) { d.files["img/mix.svg"], d.before = "mine", nil }
	_, err = repaired(d, engine.RepairOptions{Write: true})
	wantRefusal(t, "a file in the way", err, engine.Unwritable, "img/mix.svg: it has changed since the check")
	if d.files["k.md"] != kitchen || d.files["img/mix.svg"] != "mine" {
		t.Errorf("the files are %q", d.files)
	}
}

// shipments has three columns that follow from others, and a total in its prose.
const shipments = "| Parcel | Value | Duty | Landed |\n|---|--:|--:|--:|\n| Lamps | 200.00 | 14.00 | 214.00 |\n" +
	"| Ropes | 50.00 | 3.50 | 53.50 |\n| Tents | 1100.00 | 77.00 | 1177.00 |\n\nThe duty is **94.50**.\n"

const shipmentsRuled = "| Parcel | Value | Duty | Landed |\n|---|--:|--:|--:|\n| Lamps | 200.00 | 14.00 | 214.00 |\n" +
	"| Ropes | 50.00 | 3.50 | 53.50 |\n| Tents | 1100.00 | 77.00 | 1177.00 |\n\n" +
	"```vmark #unnamed1\nDuty   = Value * 0.07\nLanded = Value + Duty\n\nduty_total = SUM(Duty)\n```\n\n" +
	"The duty is **94.50**<!--vmark=unnamed1.duty_total-->.\n"

func TestInsertRules(t *testing.T) {
	d := &disk{files: map[string]string{"p.md": shipments}}
	source := engine.SheetSource{Path: new("p.md")}
	ambient := engine.Ambient{Files: d}
	found, err := engine.InsertRules(context.Background(), ambient, source, engine.InsertOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if found.Applied != nil || found.Text != shipments || found.Insertion.Text != shipmentsRuled || d.files["p.md"] != shipments {
		t.Errorf("what would be inserted is\n%s", found.Insertion.Text)
	}
	if got := string(found.AppendJSON(nil)); !strings.HasSuffix(got, `"summary":{"rules":2,"scalars":1,"anchors":1}}`) {
		t.Errorf("envelope\n%s", got)
	}
	written, err := engine.InsertRules(context.Background(), ambient, source, engine.InsertOptions{Write: true})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"command":"infer","visimark":"` + engine.Version + `","status":"ok","file":"p.md","applied":true,"changed":true,"blocks":1,"anchors":1,"marker":false}`
	if got := string(written.AppendJSON(nil)); got != want || d.files["p.md"] != shipmentsRuled {
		t.Errorf("envelope\n%s\nof\n%s", got, d.files["p.md"])
	}
	d.before = func(path string) { t.Errorf("a second inference opens %s for writing", path) }
	if again, err := engine.InsertRules(context.Background(), ambient, source, engine.InsertOptions{Write: true}); err != nil || again.Applied.Changed {
		t.Errorf("a second inference is %+v, %v", again.Applied, err)
	}
}

func ExampleRepairSheet() {
	files := &disk{files: map[string]string{"harbour.md": harbour}}
	repair, err := engine.RepairSheet(context.Background(), engine.Ambient{Files: files},
		engine.SheetSource{Path: new("harbour.md")}, engine.RepairOptions{Write: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(repair.Applied.CellsUpdated, strings.Contains(files.files["harbour.md"], "126.00"), len(repair.Left))
	// Output: 1 true 0
}

func ExampleInsertRules() {
	rules, err := engine.InsertRules(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(shipments)}, engine.InsertOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range rules.Insertion.Edits {
		fmt.Println(strings.TrimSpace(e.Text))
	}
	// Output:
	// ```vmark #unnamed1
	// Duty   = Value * 0.07
	// Landed = Value + Duty
	//
	// duty_total = SUM(Duty)
	// ```
	// <!--vmark=unnamed1.duty_total-->
}
