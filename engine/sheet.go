package engine

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// The codes of refusals by the sheet tools (tools.md, 3).
const (
	Usage         = "USAGE"
	Unreadable    = "READ"
	ScenarioFault = "SCENARIO"
	Unwritable    = "WRITE"
)

// SheetSource is a Markdown document: exactly one of its fields is set.
type SheetSource struct {
	Path    *string
	Content *string
}

// name returns how results call the document.
func (s SheetSource) name() string {
	if s.Path != nil {
		return *s.Path
	}
	return "<content>"
}

// refuse returns a refusal whose message begins as those of all sheet tools do.
func refuse(code, message string) error {
	return &Refusal{Code: code, Message: "visimark: " + message}
}

// openedSheet is a document with what it took to open it.
type openedSheet struct {
	*sheet.Model
	name   string
	text   string
	folder Folder
}

func (o *openedSheet) close() {
	if o.folder != nil {
		o.folder.Close()
	}
}

// openSheet reads a document and builds its model.
func openSheet(ctx context.Context, ambient Ambient, s SheetSource) (*openedSheet, error) {
	if (s.Path == nil) == (s.Content == nil) {
		return nil, refuse(Usage, "give either path or content, and not both")
	}
	if s.Content != nil {
		return openText(ctx, ambient, s, *s.Content)
	}
	data, err := readFile(ambient, *s.Path)
	if err != nil {
		return nil, err
	}
	return openText(ctx, ambient, s, string(data))
}

// openText builds the model of a document that says text.
func openText(ctx context.Context, ambient Ambient, s SheetSource, text string) (*openedSheet, error) {
	o := &openedSheet{name: s.name(), text: text}
	around := sheet.Surroundings{Step: stepOf(ctx, ambient)}
	var err error
	if s.Path != nil {
		if o.folder, err = ambient.Files.Folder(*s.Path); err != nil {
			return nil, cannotRead(*s.Path)
		}
		around.Folder = o.folder
	}
	o.Model, err = sheet.Open(text, around)
	switch {
	case err == nil:
		return o, nil
	case errors.Is(err, markdown.ErrNotUTF8) || errors.Is(err, markdown.ErrTooDeep) || errors.Is(err, markdown.ErrTooDense) ||
		errors.Is(err, sheet.ErrTooManyRules):
		err = unreadableText(o.name, err)
	}
	o.close()
	return nil, err
}

// unreadableText refuses a document whose text cannot be read as Markdown.
func unreadableText(name string, err error) error {
	verb := "is "
	if errors.Is(err, markdown.ErrTooDense) {
		verb = "has "
	}
	return refuse(Unreadable, "cannot read "+source.Clip(name)+": the document "+verb+err.Error())
}

// readFile reads a file that the caller named.
func readFile(ambient Ambient, path string) ([]byte, error) {
	if ambient.Files == nil {
		return nil, refuse(Unreadable, "cannot read "+source.Clip(path)+": this server opens no files, give the text as content")
	}
	data, err := ambient.Files.ReadFile(path)
	if err != nil {
		return nil, cannotRead(path)
	}
	return data, nil
}

func cannotRead(path string) error { return refuse(Unreadable, "cannot read "+path) }

// stepOf joins what a call may be interrupted by and what it reports.
func stepOf(ctx context.Context, ambient Ambient) func(done, total int) error {
	return func(done, total int) error {
		if ambient.Yield != nil {
			ambient.Yield()
		}
		if ambient.Progress != nil && total > 0 {
			ambient.Progress(done, total)
		}
		return ctx.Err()
	}
}

// SheetCheck is what is wrong with a document (tools.md, 5.1).
type SheetCheck struct {
	File                          string
	Findings                      []SheetFinding
	Problems, Stale, Errors       int
	SkippedImports, SkippedCharts []string
}

// OK reports whether no finding is a problem.
func (c SheetCheck) OK() bool { return c.Problems == 0 }

// SheetFinding is one thing that a check has to say.
type SheetFinding struct {
	finding.Finding
	// Line is the line of the document, counted from 1, or 0 for a finding
	// without a place.
	Line int
}

// CheckSheet works a document out and says what no longer agrees. Its error is
// a [Refusal] of the codes USAGE and READ, or that of a cancelled ctx.
func CheckSheet(ctx context.Context, ambient Ambient, s SheetSource) (SheetCheck, error) {
	o, err := openSheet(ctx, ambient, s)
	if err != nil {
		return SheetCheck{}, err
	}
	defer o.close()
	check, err := o.Check()
	if err != nil {
		return SheetCheck{}, err
	}
	return o.checked(check), nil
}

// checked gives the findings of a check their lines.
func (o *openedSheet) checked(check sheet.Check) SheetCheck {
	return SheetCheck{
		File: o.name, Findings: inLines(check.Findings, o.text),
		Problems: check.Summary.Problems, Stale: check.Summary.Stale, Errors: check.Summary.Errors,
		SkippedImports: check.Skipped.Imports, SkippedCharts: check.Skipped.Charts,
	}
}

// inLines gives findings of a text their lines.
func inLines(found []finding.Finding, text string) []SheetFinding {
	findings := make([]SheetFinding, len(found))
	var lines sheet.Lines
	if len(found) > 0 {
		lines = sheet.LinesOf(text)
	}
	for i, f := range found {
		findings[i] = SheetFinding{Finding: f}
		if f.Span.End > 0 {
			findings[i].Line = lines.At(f.Span.Start)
		}
	}
	return findings
}

// SheetEvaluation is what the values of a document are (tools.md, 5.2).
type SheetEvaluation struct {
	sheet.Evaluation
	File         string
	ScenarioFile string // empty without a scenario
}

// OK reports whether no assertion is false.
func (e SheetEvaluation) OK() bool {
	return !slices.ContainsFunc(e.Assertions, func(a sheet.Assertion) bool { return a.Truth == sheet.Fails })
}

// EvalQuestion is what is asked of a document's values.
type EvalQuestion struct {
	SheetSource
	// Get narrows the values to one, nil wants all.
	Get *string
	// At most one of ScenarioPath and ScenarioContent is set.
	ScenarioPath, ScenarioContent *string
}

// EvalSheet works a document out, under a scenario if one is given. Its error
// is a [Refusal] of the codes USAGE, READ and SCENARIO, or that of a cancelled
// ctx.
func EvalSheet(ctx context.Context, ambient Ambient, q EvalQuestion) (SheetEvaluation, error) {
	if q.ScenarioPath != nil && q.ScenarioContent != nil {
		return SheetEvaluation{}, refuse(Usage, "give scenarioPath or scenarioContent, and not both")
	}
	o, err := openSheet(ctx, ambient, q.SheetSource)
	if err != nil {
		return SheetEvaluation{}, err
	}
	defer o.close()
	e := SheetEvaluation{File: o.name}
	scenario := q.ScenarioContent
	switch {
	case scenario != nil:
		e.ScenarioFile = "<scenarioContent>"
	case q.ScenarioPath != nil:
		data, err := readFile(ambient, *q.ScenarioPath)
		if err != nil {
			return SheetEvaluation{}, err
		}
		if !utf8.Valid(data) {
			return SheetEvaluation{}, cannotRead(*q.ScenarioPath)
		}
		e.ScenarioFile, scenario = *q.ScenarioPath, new(string(data))
	}
	e.Evaluation, err = o.Eval(scenario)
	if fault, ok := errors.AsType[*sheet.ScenarioError](err); ok {
		return SheetEvaluation{}, refuse(ScenarioFault, fault.Message)
	}
	if err == nil && q.Get != nil {
		err = e.narrow(*q.Get)
	}
	return e, err
}

// narrow keeps the one value that a caller asks for, under the name by which
// it was asked for.
func (e *SheetEvaluation) narrow(name string) error {
	var found []sheet.Value
	for _, v := range e.Values {
		if v.ID == name {
			found = []sheet.Value{v}
			break
		}
		if v.Name == name {
			found = append(found, v)
		}
	}
	switch len(found) {
	case 1:
		found[0].ID = name
		e.Values = found
		return nil
	case 0:
		known := make([]string, 0, 2*len(e.Values))
		for _, v := range e.Values {
			known = append(known, v.ID, v.Name)
		}
		return refuse(Usage, "there is no value "+quoted(name)+didYouMean(name, known))
	}
	ids := make([]string, len(found))
	for i, v := range found {
		ids[i] = v.ID
	}
	return refuse(Usage, quoted(name)+" is a value of several sheets: "+strings.Join(ids, ", "))
}

func quoted(name string) string { return `"` + source.Clip(name) + `"` }

// didYouMean ends a message with the known name within three edits.
func didYouMean(name string, known []string) string {
	if near, ok := finding.Nearest(name, known, sheet.MaxNameEdits); ok {
		return "; did you mean " + near + "?"
	}
	return ""
}

// SheetExplanation is how a document is put together (tools.md, 5.3).
type SheetExplanation struct {
	sheet.Explanation
	File string
}

// ExplainSheet says how a document is put together: all of it, or the sheet of
// one id. Its error is a [Refusal] of the codes USAGE and READ, or that of a
// cancelled ctx.
func ExplainSheet(ctx context.Context, ambient Ambient, s SheetSource, id *string) (SheetExplanation, error) {
	o, err := openSheet(ctx, ambient, s)
	if err != nil {
		return SheetExplanation{}, err
	}
	defer o.close()
	e := SheetExplanation{File: o.name}
	if e.Explanation, err = o.Explain(); err != nil || id == nil {
		return e, err
	}
	ids := make([]string, len(e.Sheets))
	for i, parts := range e.Sheets {
		ids[i] = parts.ID
	}
	i := slices.Index(ids, *id)
	if i < 0 {
		return SheetExplanation{}, refuse(Usage, "there is no sheet "+quoted(*id)+didYouMean(*id, ids))
	}
	e.Sheets = e.Sheets[i : i+1]
	return e, nil
}

// SheetFunctions returns every builtin of the sheets, or the one of that name.
// Its error is a [Refusal] of the code USAGE.
func SheetFunctions(name *string) ([]sheet.Function, error) {
	all := sheet.Functions()
	if name == nil {
		return all, nil
	}
	known := make([]string, len(all))
	for i := range all {
		if known[i] = all[i].Name; known[i] == *name {
			return all[i : i+1], nil
		}
	}
	return nil, refuse(Usage, "there is no function "+quoted(*name)+didYouMean(*name, known))
}
