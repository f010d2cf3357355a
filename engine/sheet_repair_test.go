package engine_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"testing"

	"reckon/engine"
)

// disk is files in memory by their paths, all below "/home".
type disk struct {
	files map[string]string
	// before is done once, just before a file is looked at for writing.
	before func(path string)
	denied string // a path that may not be written
}

func (d *disk) ReadFile(path string) ([]byte, error) {
	if text, ok := d.files[path]; ok {
		return []byte(text), nil
	}
	return nil, fs.ErrNotExist
}

func (d *disk) Folder(string) (engine.Folder, error) { return diskFolder{d}, nil }

func (d *disk) Inside(path string, roots []string) bool {
	for _, root := range roots {
		if strings.HasPrefix("/home/"+path+"/", root+"/") {
			return true
		}
	}
	return false
}

func (d *disk) Replace(path string, data []byte, check func([]byte) error) error {
	return d.write(path, data, check)
}

func (d *disk) write(path string, data []byte, check func([]byte) error) error {
	if d.before != nil {
		d.before(path)
	}
	current, ok := d.files[path]
	switch {
	case path == d.denied:
		return &fs.PathError{Op: "open", Path: "/home/" + path, Err: fs.ErrPermission}
	case !ok:
		return fs.ErrNotExist
	}
	if err := check([]byte(current)); err != nil {
		return err
	}
	d.files[path] = string(data)
	return nil
}

type diskFolder struct{ *disk }

func (f diskFolder) Create(path string, data []byte) error {
	if f.before != nil {
		f.before(path)
	}
	if _, ok := f.files[path]; ok {
		return fs.ErrExist
	}
	f.files[path] = string(data)
	return nil
}

func (f diskFolder) Rewrite(path string, data []byte, check func([]byte) error) error {
	return f.write(path, data, check)
}

func (f diskFolder) Close() error { return nil }

// kitchen has two stale cells, a stale anchor, and a chart.
const kitchen = "| Item | Cost | Twice |\n|------|-----:|------:|\n| pans | 4.00 |  7.00 |\n| pots | 6.00 |       |\n\n" +
	"```vmark #kitchen\nTwice = 2 * Cost\ntotal = SUM(Twice)\nchart mix as bar of Cost labelled Item\n```\n\n" +
	"All in all **1**<!--vmark=kitchen.total-->.\n\n![mix](img/mix.svg)<!--vmark=kitchen.mix-->\n"

const kitchenRepaired = "| Item | Cost | Twice |\n|------|-----:|------:|\n| pans | 4.00 |  8.00 |\n| pots | 6.00 | 12.00 |\n\n" +
	"```vmark #kitchen\nTwice = 2 * Cost\ntotal = SUM(Twice)\nchart mix as bar of Cost labelled Item\n```\n\n" +
	"All in all **20.00**<!--vmark=kitchen.total-->.\n\n![mix](img/mix.svg)<!--vmark=kitchen.mix-->\n"

var roots = []string{"/home"}

func newDisk() *disk { return &disk{files: map[string]string{"k.md": kitchen}} }

func planOf(t *testing.T, d *disk) (engine.SheetRepair, engine.RepairPlan) {
	t.Helper()
	r, err := engine.PlanRepair(context.Background(), engine.Ambient{Files: d}, engine.SheetSource{Path: new("k.md")})
	if err != nil {
		t.Fatal(err)
	}
	return r, givenBack(r)
}

// givenBack returns a plan as a caller gives it back.
func givenBack(r engine.SheetRepair) engine.RepairPlan {
	edits := make([]engine.PlannedEdit, len(r.Plan.Edits))
	for i, e := range r.Plan.Edits {
		edits[i] = engine.PlannedEdit{Start: new(e.Start), End: new(e.End), Text: new(e.Text), Code: new(e.Code.String())}
	}
	plan := engine.RepairPlan{
		SHA256: new(r.SHA256), Edits: &edits,
		CellsUpdated: r.Plan.CellsUpdated, AnchorsUpdated: r.Plan.AnchorsUpdated, StampsUpdated: r.Plan.StampsUpdated,
	}
	for _, a := range r.Plan.Artifacts {
		plan.ArtifactsWouldWrite = append(plan.ArtifactsWouldWrite, a.Path)
	}
	return plan
}

func apply(d *disk, plan engine.RepairPlan, roots []string) (engine.AppliedRepair, error) {
	return engine.ApplyRepair(context.Background(), engine.Ambient{Files: d}, "k.md", plan, roots)
}

func TestApplyRepair(t *testing.T) {
	d := newDisk()
	r, plan := planOf(t, d)
	if !r.OK() || r.Problems == 0 {
		t.Errorf("OK() = %v with %d problems, want true with some", r.OK(), r.Problems)
	}
	applied, err := apply(d, plan, roots)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"command":"fmt","visimark":"` + engine.Version + `","status":"ok","file":"k.md","applied":true,"changed":true,` +
		`"cellsUpdated":2,"anchorsUpdated":1,"stampsUpdated":0,"artifactsWritten":1}`
	if got := string(applied.AppendJSON(nil)); got != want {
		t.Errorf("envelope\n%s\nwant\n%s", got, want)
	}
	if d.files["k.md"] != kitchenRepaired {
		t.Errorf("the document is\n%s", d.files["k.md"])
	}
	if svg := d.files["img/mix.svg"]; !strings.Contains(svg, `<visimark sheet="kitchen" chart="mix"/>`) {
		t.Errorf("the chart is %q", svg)
	}
	if again, _ := planOf(t, d); len(again.Plan.Edits)+len(again.Plan.Artifacts) > 0 || !again.OK() || again.Problems > 0 {
		t.Errorf("a second plan is %+v", again.Plan)
	}
	_, err = apply(d, plan, roots)
	wantRefusal(t, "applied twice", err, engine.Unwritable, "the document changed since this plan was computed; run visimark_fmt again")
}

// A file that is out of date is written through, and one edit may be left out.
func TestApplyRepairInPart(t *testing.T) {
	d := newDisk()
	_, plan := planOf(t, d)
	if _, err := apply(d, plan, roots); err != nil {
		t.Fatal(err)
	}
	drawn := d.files["img/mix.svg"]
	d.files["k.md"], d.files["img/mix.svg"] = kitchen, strings.Replace(drawn, "mix of", "mux of", 1)[:200]
	_, plan = planOf(t, d)
	*plan.Edits = (*plan.Edits)[1:]
	if _, err := apply(d, plan, roots); err != nil {
		t.Fatal(err)
	}
	if want := strings.Replace(kitchenRepaired, " 8.00", " 7.00", 1); d.files["k.md"] != want || d.files["img/mix.svg"] != drawn {
		t.Errorf("the files are %q, want %q and %q", d.files, want, drawn)
	}
}

// Nothing is written when anything is refused.
func TestApplyRepairRefuses(t *testing.T) {
	edit := func(change func(e *engine.PlannedEdit)) func(*disk, *engine.RepairPlan) {
		return func(_ *disk, p *engine.RepairPlan) { change(&(*p.Edits)[0]) }
	}
	const changed = "the document changed since this plan was computed; run visimark_fmt again"
	tests := []struct {
		name          string
		spoil         func(d *disk, p *engine.RepairPlan)
		roots         []string
		code, message string
	}{
		{"no root", nil, nil, engine.Unwritable, "k.md: its real path lies outside every root"},
		{"another root", nil, []string{"/srv"}, engine.Unwritable, "k.md: its real path lies outside every root"},
		{"a root for the document only", nil, []string{"/home/k.md"}, engine.Unwritable, "img/mix.svg: its real path lies outside every root"},
		{"no digest", func(_ *disk, p *engine.RepairPlan) { p.SHA256 = nil }, roots, engine.Usage, "sha256"},
		{"no file", func(d *disk, _ *engine.RepairPlan) { delete(d.files, "k.md") }, roots, engine.Unreadable, "cannot read k.md"},
		{"another file", func(d *disk, _ *engine.RepairPlan) { d.files["k.md"] += "\n" }, roots, engine.Unwritable, changed},
		{"no UTF-8", func(d *disk, p *engine.RepairPlan) { d.files["k.md"] = "\xff" }, roots, engine.Unreadable, "not valid UTF-8"},
		{"no edits", func(_ *disk, p *engine.RepairPlan) { p.Edits = nil }, roots, engine.Usage, "list of edits"},
		{"an edit without a start", edit(func(e *engine.PlannedEdit) { e.Start = nil }), roots, engine.Usage, "start, end, text and code"},
		{"an edit without an end", edit(func(e *engine.PlannedEdit) { e.End = nil }), roots, engine.Usage, "start, end, text and code"},
		{"an edit without a text", edit(func(e *engine.PlannedEdit) { e.Text = nil }), roots, engine.Usage, "start, end, text and code"},
		{"an edit without a code", edit(func(e *engine.PlannedEdit) { e.Code = nil }), roots, engine.Usage, "start, end, text and code"},
		{"widened", edit(func(e *engine.PlannedEdit) { *e.End++ }), roots, engine.Unwritable, "not one that a repair makes"},
		{"moved", edit(func(e *engine.PlannedEdit) { *e.Start--; *e.End-- }), roots, engine.Unwritable, "not one that a repair makes"},
		{"another text", edit(func(e *engine.PlannedEdit) { *e.Text = "9.00" }), roots, engine.Unwritable, "does not write what a repair writes there"},
		{"another code", edit(func(e *engine.PlannedEdit) { *e.Code = "DATE" }), roots, engine.Unwritable, "does not write what a repair writes there"},
		{"no code", edit(func(e *engine.PlannedEdit) { *e.Code = "stale" }), roots, engine.Unwritable, "does not write what a repair writes there"},
		{"outside the file", edit(func(e *engine.PlannedEdit) { *e.End = 10_000 }), roots, engine.Unwritable, "outside the file"},
		{"before the file", edit(func(e *engine.PlannedEdit) { *e.Start = -1 }), roots, engine.Unwritable, "outside the file"},
		{"turned round", edit(func(e *engine.PlannedEdit) { *e.Start, *e.End = *e.End, *e.Start }), roots, engine.Unwritable, "outside the file"},
		{"added", func(_ *disk, p *engine.RepairPlan) {
			*p.Edits = append(*p.Edits, engine.PlannedEdit{Start: new(0), End: new(0), Text: new("# mine\n"), Code: new("STALE")})
		}, roots, engine.Unwritable, "not one that a repair makes"},
		{"twice", func(_ *disk, p *engine.RepairPlan) { *p.Edits = append(*p.Edits, (*p.Edits)[0]) }, roots, engine.Unwritable, "overlaps"},
		{"a chart left out", func(_ *disk, p *engine.RepairPlan) { p.ArtifactsWouldWrite = nil }, roots, engine.Unwritable, "img/mix.svg"},
		{"a chart added", func(_ *disk, p *engine.RepairPlan) { p.ArtifactsWouldWrite = append(p.ArtifactsWouldWrite, "a.svg") }, roots, engine.Unwritable, "a.svg: no chart"},
		{"somebody's file", func(d *disk, _ *engine.RepairPlan) { d.files["img/mix.svg"] = "<svg/>" }, roots, engine.Unwritable, "img/mix.svg"},
		{"a file in the way", func(d *disk, _ *engine.RepairPlan) {
			d.before = func(string) { d.files["img/mix.svg"], d.before = "mine", nil }
		}, roots, engine.Unwritable, "something stands there now"},
		{"denied", func(d *disk, p *engine.RepairPlan) {
			d.denied, *p.Edits = "k.md", (*p.Edits)[:1]
		}, roots, engine.Unwritable, "cannot write k.md: permission denied"},
		{"changed between", func(d *disk, _ *engine.RepairPlan) {
			d.before = func(path string) {
				if path == "k.md" {
					d.files["k.md"] += "more\n"
				}
			}
		}, roots, engine.Unwritable, changed},
		{"changed beside the chart", func(d *disk, _ *engine.RepairPlan) {
			d.before = func(path string) {
				if path == "img/mix.svg" {
					d.files["k.md"] += "more\n"
				}
			}
		}, roots, engine.Unwritable, changed},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := newDisk()
			_, plan := planOf(t, d)
			if test.spoil != nil {
				test.spoil(d, &plan)
			}
			before := maps.Clone(d.files)
			_, err := apply(d, plan, test.roots)
			wantRefusal(t, test.name, err, test.code, test.message)
			if document := d.files["k.md"]; document != before["k.md"] && document != kitchen+"more\n" {
				t.Errorf("the document is %q", document)
			}
			// The chart is written before the document takes its name.
			isLate := test.name == "changed beside the chart"
			if svg := d.files["img/mix.svg"]; strings.Contains(svg, "kitchen") != isLate {
				t.Errorf("the chart is %q", svg)
			}
		})
	}
}

// A chart whose file changes hands after the check is left alone.
func TestApplyRepairProvesTheOwner(t *testing.T) {
	d := newDisk()
	_, plan := planOf(t, d)
	if _, err := apply(d, plan, roots); err != nil {
		t.Fatal(err)
	}
	drawn := d.files["img/mix.svg"]
	for name, current := range map[string]string{
		"not generated by this tool":  "<svg/>",
		"belongs to the chart":        strings.Replace(drawn, `chart="mix"`, `chart="mux"`, 1),
		"is no file of kitchen.mix":   "", // changed only after the check
		"img/mix.svg: it is gone":     "",
		"img/mix.svg: permission den": "",
	} {
		t.Run(name, func(t *testing.T) {
			d := newDisk()
			d.files["img/mix.svg"] = drawn + "more"
			_, plan := planOf(t, d)
			switch {
			case current != "":
				d.files["img/mix.svg"] = current
			case strings.Contains(name, "no file"):
				d.before = func(string) { d.files["img/mix.svg"] = "<svg/>" }
			case strings.Contains(name, "gone"):
				d.before = func(string) { delete(d.files, "img/mix.svg") }
			default:
				d.denied = "img/mix.svg"
			}
			_, err := apply(d, plan, roots)
			wantRefusal(t, name, err, engine.Unwritable, name)
			if d.files["k.md"] != kitchen {
				t.Errorf("the document was written")
			}
		})
	}
}

func wantRefusal(t *testing.T, name string, err error, code, message string) {
	t.Helper()
	refusal, ok := errors.AsType[*engine.Refusal](err)
	if !ok || refusal.Code != code || !strings.Contains(refusal.Message, message) {
		t.Errorf("%s: error %v, want %s with %q", name, err, code, message)
		return
	}
	if isFixed := strings.HasPrefix(refusal.Message, "the document changed since"); isFixed == strings.HasPrefix(refusal.Message, "visimark: ") {
		t.Errorf("%s: the message is %q", name, refusal.Message)
	}
}

func TestPlanRepairEnvelope(t *testing.T) {
	sum := sha256.Sum256([]byte(kitchen))
	r, err := engine.PlanRepair(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(kitchen)})
	if err != nil {
		t.Fatal(err)
	}
	const want = `"file":"<content>","sha256":"%s","edits":[{"start":65,"end":69,"text":"8.00","code":"STALE"},` +
		`{"start":87,"end":94,"text":" 12.00 ","code":"STALE"},{"start":208,"end":209,"text":"20.00","code":"STALE"}],` +
		`"cellsUpdated":2,"anchorsUpdated":1,"stampsUpdated":0,"artifactsWouldWrite":[],"findings":[`
	got := string(r.AppendJSON(nil))
	if head := fmt.Sprintf(want, hex.EncodeToString(sum[:])); !strings.Contains(got, head) {
		t.Errorf("envelope\n%s\nwant it to hold\n%s", got, head)
	}
	const end = `"summary":{"problems":4,"stale":4,"errors":0},"skipped":{"charts":["kitchen.mix"]},"applied":false}`
	if !strings.HasSuffix(got, end) || !strings.HasPrefix(got, `{"command":"fmt","visimark":"`+engine.Version+`","status":"ok",`) {
		t.Errorf("envelope\n%s\nwant its end\n%s", got, end)
	}
	if !json.Valid([]byte(got)) {
		t.Errorf("the envelope is no JSON")
	}
}

func ExamplePlanRepair() {
	repair, err := engine.PlanRepair(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(harbour)})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range repair.Plan.Edits {
		fmt.Println(harbour[e.Start:e.End], "becomes", e.Text)
	}
	fmt.Println(repair.OK())
	// Output:
	// 105.00 becomes 126.00
	// true
}

func ExampleApplyRepair() {
	files := &disk{files: map[string]string{"harbour.md": harbour}}
	ambient := engine.Ambient{Files: files}
	repair, err := engine.PlanRepair(context.Background(), ambient, engine.SheetSource{Path: new("harbour.md")})
	if err != nil {
		fmt.Println(err)
		return
	}
	applied, err := engine.ApplyRepair(context.Background(), ambient, "harbour.md", givenBack(repair), []string{"/home"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(applied.Changed, strings.Contains(files.files["harbour.md"], "126.00"))
	// Output: true true
}
