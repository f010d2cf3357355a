package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"reckon/engine"
)

// The manual of the sheets is a test: every document in it is checked. In a
// page of docs/sheets
//
//   - a fence `markdown` holds a document, and nothing may be found in it
//     unless a fence `findings` follows, which holds what check says;
//   - a table | Name | Value | that follows holds values as eval gives them, a
//     column's with commas between and – for a cell without one;
//   - a fence `json` that follows holds a scenario, for the tables behind it;
//   - a fence with a second word, such as `csv rain.csv`, holds a file beside
//     the documents that follow.
//
// A page is a document too, and what check says of it stands in the fence
// `findings` that follows none.
func TestSheetManual(t *testing.T) {
	pages, err := filepath.Glob("../docs/sheets/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, name := range pages {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		page, err := readSheetPage(string(text))
		if err != nil {
			t.Fatalf("%s:%v", name, err)
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			for _, d := range page {
				t.Run(d.heading, func(t *testing.T) { d.run(t) })
			}
		})
	}
}

// TestManualShowsEveryFinding holds that the page about findings has a section
// for each code, in their order, whose document raises it.
func TestManualShowsEveryFinding(t *testing.T) {
	text, err := os.ReadFile("../docs/sheets/findings.md")
	if err != nil {
		t.Fatal(err)
	}
	page, err := readSheetPage(string(text))
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, row := range engine.Describe().Findings {
		want = append(want, row.Code)
	}
	for _, d := range page[1:] {
		got = append(got, d.heading)
		if !strings.Contains("\n"+d.findings, "\n"+d.heading+" |") && !strings.Contains("\n"+d.findings, "\n"+d.heading+"\n") {
			t.Errorf("the document of %s does not raise it", d.heading)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sections (-want +got):\n%s", diff)
	}
}

// TestDriftIsTheInvoice holds that the drifted invoice differs from the clean
// one by one line: what stands between its two rules.
func TestDriftIsTheInvoice(t *testing.T) {
	invoice, err := os.ReadFile("../docs/sheets/invoice.md")
	if err != nil {
		t.Fatal(err)
	}
	drift, err := os.ReadFile("../docs/sheets/drift.md")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(invoice), "\n\n")
	parts := strings.Split(string(drift), "\n---\n")
	if len(parts) != 3 {
		t.Fatalf("drift.md has %d parts, want the introduction, the invoice and what check says", len(parts))
	}
	clean, drifted := strings.Split(strings.TrimSpace(body), "\n"), strings.Split(strings.TrimSpace(parts[1]), "\n")
	if len(clean) != len(drifted) {
		t.Fatalf("the drifted invoice has %d lines, want %d", len(drifted), len(clean))
	}
	differing := 0
	for i := range clean {
		if clean[i] != drifted[i] {
			differing++
		}
	}
	if differing != 1 {
		t.Errorf("%d lines differ, want 1", differing)
	}
}

// TestSheetFunctionExamples runs the examples of the functions on the table
// that the reference shows.
func TestSheetFunctionExamples(t *testing.T) {
	const tables = `| Tank | Level | Filled |
|---|---|---|
| north | 3.00 | 2026-04-02 |
| mid | 4.50 | 2026-03-19 |
| south | 6.25 | 2026-05-07 |

` + "```vmark #tanks\nfigure = %s\n```" + `

# Flows

| Cash |
|---|
| -900 |
| 400 |
| 400 |
| 300 |

` + "```vmark #flows\nfigure = %s\n```\n"
	functions, err := engine.SheetFunctions(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range functions {
		for _, x := range f.Examples {
			t.Run(x.Expr, func(t *testing.T) {
				name, tank, flow := "tanks.figure", x.Expr, "0"
				if strings.Contains(x.Expr, "Cash") {
					name, tank, flow = "flows.figure", "0", x.Expr
				}
				e, err := engine.EvalSheet(context.Background(), engine.Ambient{}, engine.EvalQuestion{
					SheetSource: engine.SheetSource{Content: new(fmt.Sprintf(tables, tank, flow))}, Get: &name,
				})
				if err != nil {
					t.Fatal(err)
				}
				if got := e.Values[0].Text; got != x.Is {
					t.Errorf("%s = %s, want %s", x.Expr, got, x.Is)
				}
			})
		}
	}
}

// manualDocument is a document of the manual, with what is expected of it.
type manualDocument struct {
	heading  string
	text     string
	files    manualFiles
	findings string
	asked    []manualQuestion
}

// manualQuestion is a scenario, or none, and values under it.
type manualQuestion struct {
	scenario *string
	values   [][2]string
}

func (d *manualDocument) run(t *testing.T) {
	ambient := engine.Ambient{Files: d.files}
	source := engine.SheetSource{Path: new(manualPath)}
	d.files[manualPath] = d.text
	check, err := engine.CheckSheet(context.Background(), ambient, source)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d.findings, findingLines(t, check)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	for _, asked := range d.asked {
		evaluation, err := engine.EvalSheet(context.Background(), ambient, engine.EvalQuestion{SheetSource: source, ScenarioContent: asked.scenario})
		if err != nil {
			t.Fatal(err)
		}
		got := valueTexts(evaluation)
		for _, pair := range asked.values {
			if got[pair[0]] != pair[1] {
				t.Errorf("%s = %q, want %q", pair[0], got[pair[0]], pair[1])
			}
		}
	}
}

// valueTexts returns the values of an evaluation by their names.
func valueTexts(e engine.SheetEvaluation) map[string]string {
	texts := map[string]string{}
	for _, v := range e.Values {
		if !v.IsColumn {
			texts[v.ID] = v.Text
			continue
		}
		cells := make([]string, len(v.Cells))
		for i, cell := range v.Cells {
			cells[i] = "–"
			if cell != nil {
				cells[i] = *cell
			}
		}
		texts[v.ID] = strings.Join(cells, ", ")
	}
	return texts
}

// findingLines writes what check says as the manual does: a line a finding, by
// the names that a client of visimark_check receives, without the messages; a
// clean document without a finding is the empty text.
func findingLines(t *testing.T, check engine.SheetCheck) string {
	t.Helper()
	var envelope struct {
		Findings []struct {
			Code     string
			Location struct{ Sheet, Name, Row string }
			Details  map[string]any
		}
	}
	if err := json.Unmarshal(check.AppendJSON(nil), &envelope); err != nil {
		t.Fatal(err)
	}
	if len(envelope.Findings) == 0 {
		return ""
	}
	var b strings.Builder
	for _, f := range envelope.Findings {
		b.WriteString(f.Code)
		switch at := f.Location; {
		case at.Sheet != "" && at.Name != "":
			b.WriteString(" | " + at.Sheet + "." + at.Name)
		case at.Sheet != "":
			b.WriteString(" | #" + at.Sheet)
		case at.Name != "":
			b.WriteString(" | " + at.Name)
		}
		if f.Location.Row != "" {
			b.WriteString(" | " + f.Location.Row)
		}
		for _, key := range []string{"stored", "computed", "formula", "artifact", "suppressedCount", "raw", "isoFix", "altA", "altB", "daysApart", "cyclePath", "source", "substituted", "suggestion"} {
			if detail, ok := f.Details[key]; ok {
				b.WriteString(" | " + key + "=" + detailText(detail))
			}
		}
		b.WriteString("\n")
	}
	fmt.Fprintf(&b, "problems=%d stale=%d errors=%d\n", check.Problems, check.Stale, check.Errors)
	return b.String()
}

func detailText(detail any) string {
	switch detail := detail.(type) {
	case []any:
		texts := make([]string, len(detail))
		for i := range detail {
			texts[i] = detailText(detail[i])
		}
		return strings.Join(texts, " → ")
	case string:
		if detail == "" {
			return `""`
		}
		return detail
	}
	return fmt.Sprint(detail)
}

// readSheetPage returns the documents of a page, itself first.
func readSheetPage(text string) ([]*manualDocument, error) {
	whole := &manualDocument{heading: "the page", text: text, files: manualFiles{}}
	r := sheetPageReader{page: []*manualDocument{whole}, files: manualFiles{}}
	for number, line := range strings.Split(text, "\n") {
		if err := r.line(line); err != nil {
			return nil, fmt.Errorf("%d: %w", number+1, err)
		}
	}
	return r.page, nil
}

// sheetPageReader is what the reading of a page has come to.
type sheetPageReader struct {
	page    []*manualDocument
	heading string
	files   manualFiles
	// last is the document that the line follows directly, nil if none.
	last        *manualDocument
	inTable     bool
	fence, info string
	fenced      strings.Builder
}

func (r *sheetPageReader) line(line string) error {
	ticks := line[:len(line)-len(strings.TrimLeft(line, "`"))]
	switch {
	case r.fence != "" && line == r.fence:
		r.fence = ""
		text := r.fenced.String()
		r.fenced.Reset()
		return r.block(text)
	case r.fence != "":
		r.fenced.WriteString(line + "\n")
		return nil
	case len(ticks) >= 3:
		r.fence, r.info, r.inTable = ticks, strings.TrimPrefix(line, ticks), false
		return nil
	case strings.HasPrefix(line, "|"):
		return r.row(line)
	case line != "":
		r.last = nil
	}
	if title, isHeading := strings.CutPrefix(line, "#"); isHeading {
		r.heading, r.files = strings.TrimLeft(title, "# "), manualFiles{}
	}
	r.inTable = false
	return nil
}

// block takes a fenced text.
func (r *sheetPageReader) block(text string) error {
	kind, file, _ := strings.Cut(r.info, " ")
	switch {
	case kind == "vmark": // of the page itself
		r.last = nil
	case kind == "markdown":
		r.last = &manualDocument{heading: r.heading, text: text, files: manualFiles{}, asked: make([]manualQuestion, 1)}
		maps.Copy(r.last.files, r.files)
		r.page = append(r.page, r.last)
	case kind == "findings" && r.last == nil:
		r.page[0].findings = text
	case kind == "findings":
		r.last.findings = text
	case kind == "json" && file == "" && r.last != nil:
		r.last.asked = append(r.last.asked, manualQuestion{scenario: &text})
	case file != "":
		r.last, r.files[file] = nil, text
	default:
		return fmt.Errorf("a fence %q means nothing here", r.info)
	}
	return nil
}

// row takes a row of a table.
func (r *sheetPageReader) row(line string) error {
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.Trim(strings.TrimSpace(cells[i]), "`")
	}
	switch {
	case len(cells) == 2 && cells[0] == "Name" && cells[1] == "Value":
		if r.last == nil {
			return fmt.Errorf("values of no document")
		}
		r.inTable = true
	case !r.inTable:
		r.last = nil
	case strings.Trim(cells[0], "-: ") != "":
		asked := &r.last.asked[len(r.last.asked)-1]
		asked.values = append(asked.values, [2]string{cells[0], cells[1]})
	}
	return nil
}

// manualPath is where the documents of the manual stand, one at a time.
const manualPath = "document.md"

// manualFiles are files in memory, by their paths. Nothing writes them.
type manualFiles map[string]string

func (f manualFiles) ReadFile(path string) ([]byte, error) {
	text, ok := f[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}

func (f manualFiles) Folder(string) (engine.Folder, error) { return manualFolder{f}, nil }

func (f manualFiles) Inside(string, []string) bool { return false }

func (f manualFiles) Replace(string, []byte, func([]byte) error) error { return fs.ErrPermission }

// manualFolder is the one folder of the files.
type manualFolder struct{ manualFiles }

func (f manualFolder) Create(string, []byte) error { return fs.ErrPermission }

func (f manualFolder) Rewrite(string, []byte, func([]byte) error) error { return fs.ErrPermission }

func (f manualFolder) Close() error { return nil }
