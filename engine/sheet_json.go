package engine

import (
	"strconv"

	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/value"
)

// This file writes the envelopes of the sheet tools, key by key (tools.md, 3
// to 5). Keys stand in the order of the specification.

// envelope writes one JSON object. Its methods keep the commas.
type envelope struct {
	dst []byte
}

// key opens a member.
func (e *envelope) key(name string) {
	e.separate()
	e.dst = value.AppendText(e.dst, name)
	e.dst = append(e.dst, ':')
}

// separate puts a comma, unless what follows is the first of its object or
// list.
func (e *envelope) separate() {
	switch e.dst[len(e.dst)-1] {
	case '{', '[', ':':
	default:
		e.dst = append(e.dst, ',')
	}
}

func (e *envelope) text(name, text string) {
	e.key(name)
	e.dst = value.AppendText(e.dst, text)
}

// optional writes a text unless it is empty.
func (e *envelope) optional(name, text string) {
	if text != "" {
		e.text(name, text)
	}
}

// orNull writes a text, or null for an empty one.
func (e *envelope) orNull(name, text string) {
	if text == "" {
		e.null(name)
		return
	}
	e.text(name, text)
}

func (e *envelope) null(name string) {
	e.key(name)
	e.dst = append(e.dst, "null"...)
}

func (e *envelope) truth(name string, yes bool) {
	e.key(name)
	e.dst = strconv.AppendBool(e.dst, yes)
}

func (e *envelope) count(name string, n int) {
	e.key(name)
	e.dst = strconv.AppendInt(e.dst, int64(n), 10)
}

func (e *envelope) texts(name string, texts []string) {
	e.key(name)
	e.open('[')
	for _, text := range texts {
		e.separate()
		e.dst = value.AppendText(e.dst, text)
	}
	e.close(']')
}

func (e *envelope) open(bracket byte)  { e.dst = append(e.dst, bracket) }
func (e *envelope) close(bracket byte) { e.dst = append(e.dst, bracket) }

// object writes a member that is an object; write fills it.
func (e *envelope) object(name string, write func()) {
	e.key(name)
	e.open('{')
	write()
	e.close('}')
}

// listOf writes a member that is a list of objects.
func listOf[T any](e *envelope, name string, items []T, write func(T)) {
	e.key(name)
	e.open('[')
	for _, item := range items {
		e.separate()
		e.open('{')
		write(item)
		e.close('}')
	}
	e.close(']')
}

func (e *envelope) exponents(name string, m unitmap.Map) {
	e.object(name, func() {
		for _, f := range m.Factors() {
			e.count(f.Atom, f.Exponent)
		}
	})
}

// begin opens the envelope of a command.
func begin(dst []byte, command, status string) *envelope {
	e := &envelope{dst: append(dst, '{')}
	e.text("command", command)
	e.text("visimark", Version)
	e.text("status", status)
	return e
}

// end closes the envelope.
func (e *envelope) end() []byte {
	e.close('}')
	return e.dst
}

func (e *envelope) skipped(imports, charts []string) {
	e.object("skipped", func() {
		if len(imports) > 0 {
			e.texts("imports", imports)
		}
		if len(charts) > 0 {
			e.texts("charts", charts)
		}
	})
}

func statusOf(ok bool) string {
	if ok {
		return "ok"
	}
	return "problems"
}

// AppendSheetRefusal appends the envelope of a command that was refused.
func (r *Refusal) AppendSheetRefusal(dst []byte, command string) []byte {
	e := begin(dst, command, "error")
	e.refusal(r)
	return e.end()
}

func (e *envelope) refusal(r *Refusal) {
	e.object("error", func() {
		e.text("code", r.Code)
		e.text("message", r.Message)
	})
}

// AppendJSON appends the envelope of visimark_check (tools.md, 5.1).
func (c SheetCheck) AppendJSON(dst []byte) []byte {
	e := begin(dst, "check", statusOf(c.OK()))
	c.appendFile(e, "file")
	e.skipped(c.SkippedImports, c.SkippedCharts)
	return e.end()
}

// appendFile appends what a check says of one file, whose path has that key.
func (c SheetCheck) appendFile(e *envelope, key string) {
	e.text(key, c.File)
	c.appendFindings(e)
}

func (c SheetCheck) appendFindings(e *envelope) {
	listOf(e, "findings", c.Findings, func(f SheetFinding) { e.finding(c.File, f.Finding) })
	e.object("summary", func() { e.counts(c) })
}

func (e *envelope) counts(c SheetCheck) {
	e.count("problems", c.Problems)
	e.count("stale", c.Stale)
	e.count("errors", c.Errors)
}

func (e *envelope) finding(file string, f finding.Finding) {
	e.text("code", f.Code.String())
	class := "advice"
	if f.Code.IsProblem() {
		class = "problem"
	}
	e.text("class", class)
	e.object("location", func() {
		e.text("file", file)
		e.optional("sheet", f.Sheet)
		e.optional("name", f.Name)
		e.optional("row", f.Row)
	})
	e.object("details", func() { e.details(f) })
}

// details writes what a code has to say (tools.md, 4.1).
func (e *envelope) details(f finding.Finding) {
	switch {
	case f.Drift != nil:
		e.text("stored", f.Drift.Stored)
		e.text("computed", f.Drift.Computed)
		e.optional("formula", f.Formula)
	case f.Code == finding.Stale && f.Count > 0:
		e.count("suppressedCount", f.Count)
	case f.Misdate != nil:
		e.text("raw", f.Raw)
		e.optional("isoFix", f.Misdate.Fix)
		if f.Misdate.First != "" {
			e.text("altA", f.Misdate.First)
			e.text("altB", f.Misdate.Second)
			e.count("daysApart", f.Misdate.Days)
		}
	case f.Code == finding.Cycle:
		e.texts("cyclePath", f.Path)
	case f.Code == finding.Assert:
		e.text("source", f.Source)
		e.text("substituted", f.Substituted)
	default:
		switch f.Code {
		case finding.Precision:
			e.optional("formula", f.Formula)
		case finding.Stale, finding.Artifact:
			e.optional("artifact", f.Artifact)
		}
		e.text("message", f.Message)
		e.optional("suggestion", f.Suggestion)
		if f.Count > 0 {
			e.count("suppressedCount", f.Count)
		}
	}
}

// AppendJSON appends the envelope of visimark_eval (tools.md, 5.2).
func (v SheetEvaluation) AppendJSON(dst []byte) []byte {
	e := begin(dst, "eval", statusOf(v.OK()))
	e.text("file", v.File)
	under := v.ScenarioFile != ""
	if under {
		e.object("scenario", func() {
			e.text("file", v.ScenarioFile)
			e.object("params", func() { e.params(v.Scenario, (*envelope).source) })
		})
	}
	e.object("values", func() {
		for _, one := range v.Values {
			e.value(one)
		}
	})
	e.object("units", func() {
		for _, u := range v.Units {
			e.exponents(u.ID, u.Unit)
		}
	})
	if len(v.Params) > 0 {
		e.object("params", func() { e.params(v.Params, (*envelope).sourceAndDomain) })
	}
	listOf(e, "assertions", v.Assertions, func(a sheet.Assertion) { e.assertion(a, under) })
	listOf(e, "charts", v.Charts, func(c sheet.Chart) {
		e.text("sheet", c.Sheet)
		e.chart(c)
		if !under {
			e.text("state", string(c.State))
		}
	})
	e.skipped(v.Skipped.Imports, v.Skipped.Charts)
	return e.end()
}

func (e *envelope) value(v sheet.Value) {
	if !v.IsColumn {
		e.text(v.ID, v.Text)
		return
	}
	e.key(v.ID)
	e.open('[')
	for _, cell := range v.Cells {
		e.separate()
		if cell == nil {
			e.dst = append(e.dst, "null"...)
			continue
		}
		e.dst = value.AppendText(e.dst, *cell)
	}
	e.close(']')
}

// params writes params with their values; rest writes what follows those.
func (e *envelope) params(params []sheet.ParamValue, rest func(*envelope, sheet.ParamValue)) {
	for _, p := range params {
		e.object(p.ID, func() {
			e.text("value", p.Value)
			e.text("default", p.Default)
			rest(e, p)
		})
	}
}

// source writes where the value of a param comes from.
func (e *envelope) source(p sheet.ParamValue) {
	source := "default"
	if p.FromScenario {
		source = "scenario"
	}
	e.text("source", source)
}

// sourceAndDomain writes the domain of a param as well.
func (e *envelope) sourceAndDomain(p sheet.ParamValue) {
	e.source(p)
	e.domain(p.Clauses, p.Fold)
}

func (e *envelope) domain(clauses, fold []string) {
	e.object("domain", func() {
		e.texts("clauses", clauses)
		if fold != nil {
			e.texts("fold", fold)
		}
	})
}

// truths are how the defaults of an assertion are told.
var truths = map[sheet.Truth]string{sheet.Unverified: "unverified", sheet.Holds: "pass", sheet.Fails: "fail"}

func (e *envelope) assertion(a sheet.Assertion, underScenario bool) {
	e.text("sheet", a.Sheet)
	e.text("source", a.Source)
	if a.Truth == sheet.Unverified {
		e.null("holds")
	} else {
		e.truth("holds", a.Truth == sheet.Holds)
	}
	e.object("operands", func() {
		for _, o := range a.Operands {
			e.text(o.Name, o.Value)
		}
	})
	e.text("substituted", a.Substituted)
	if underScenario && a.Truth == sheet.Fails {
		e.text("defaults", truths[a.Defaults])
	}
}

func (e *envelope) chart(c sheet.Chart) {
	e.text("name", c.Name)
	e.text("engine", c.Engine)
	e.texts("series", c.Series)
	e.text("labels", c.Labels)
	e.orNull("path", c.Path)
}

// AppendJSON appends the envelope of visimark_explain (tools.md, 5.3).
func (x SheetExplanation) AppendJSON(dst []byte) []byte {
	e := begin(dst, "explain", "ok")
	e.text("file", x.File)
	e.rules("documentScope", x.DocumentScope)
	if len(x.UnitDefinitions) > 0 {
		listOf(e, "unitDefinitions", x.UnitDefinitions, func(d sheet.UnitDefinition) {
			e.text("atom", d.Atom)
			e.text("unit", d.Unit.String())
		})
	}
	e.declared("documentScopeParams", x.DocumentParams)
	listOf(e, "sheets", x.Sheets, e.sheet)
	e.skipped(x.Skipped.Imports, x.Skipped.Charts)
	return e.end()
}

// rules writes rules, those at document scope without their widths.
func (e *envelope) rules(name string, rules []sheet.Rule) {
	listOf(e, name, rules, func(r sheet.Rule) {
		e.text("name", r.Name)
		e.text("rule", r.Text)
		if r.Width != nil && name != "documentScope" {
			e.count("precision", *r.Width)
			e.text("precisionFrom", origin(r.IsDeclared))
		}
		if r.Unit != nil {
			e.object("unit", func() {
				e.exponents("map", r.Unit.Unit)
				e.text("source", origin(r.Unit.IsDeclared))
			})
		}
	})
}

func origin(isDeclared bool) string {
	if isDeclared {
		return "declared"
	}
	return "derived"
}

// declared writes params as declared, if there are any.
func (e *envelope) declared(name string, params []sheet.DeclaredParam) {
	if len(params) == 0 {
		return
	}
	listOf(e, name, params, func(p sheet.DeclaredParam) {
		e.text("name", p.Name)
		if p.Width == nil {
			e.null("precision")
		} else {
			e.count("precision", *p.Width)
		}
		e.text("default", p.Default)
		if p.Clauses != nil {
			e.domain(p.Clauses, p.Fold)
		}
		if p.Step != "" {
			e.object("lattice", func() { e.text("step", p.Step) })
		}
	})
}

func (e *envelope) sheet(s sheet.SheetParts) {
	e.text("id", s.ID)
	e.truth("hasTable", s.HasTable)
	if s.Import != nil {
		e.object("import", func() { e.imported(s.Import) })
	}
	e.texts("inputs", s.Inputs)
	if len(s.InputUnits) > 0 {
		e.object("inputUnits", func() {
			for _, u := range s.InputUnits {
				e.exponents(u.ID, u.Unit)
			}
		})
	}
	listOf(e, "aliases", s.Aliases, func(a sheet.AliasParts) {
		e.text("symbol", a.Symbol)
		e.text("header", a.Header)
	})
	e.rules("rules", s.Rules)
	e.rules("scalars", s.Scalars)
	e.declared("params", s.Params)
	e.texts("order", s.Order)
	e.texts("assertions", s.Assertions)
	listOf(e, "charts", s.Charts, func(c sheet.Chart) {
		e.chart(c)
		e.text("state", string(c.State))
	})
}

func (e *envelope) imported(i *sheet.ImportParts) {
	e.text("path", i.Path)
	e.text("delimiter", i.Delimiter)
	if i.Labels == nil {
		e.null("labels")
	} else {
		e.texts("labels", i.Labels)
	}
	e.orNull("mode", i.Mode)
	e.orNull("stamp", i.Stamp)
	e.text("stampStatus", string(i.State))
}

// AppendFunctions appends the envelope of visimark_ref: every builtin, or under
// another key the one that was asked for (tools.md, 5.6).
func AppendFunctions(dst []byte, functions []sheet.Function, asked *string) []byte {
	e := begin(dst, "ref", "ok")
	if asked == nil {
		listOf(e, "functions", functions, e.function)
	} else {
		e.object("function", func() { e.function(functions[0]) })
	}
	return e.end()
}

func (e *envelope) function(f sheet.Function) {
	e.text("name", f.Name)
	e.text("kind", f.Kind)
	e.count("arity", len(f.Params))
	e.text("signature", f.Signature)
	e.text("summary", f.Summary)
	listOf(e, "params", f.Params, func(p sheet.FunctionParam) {
		e.text("name", p.Name)
		e.text("type", p.Type)
		e.text("note", p.Note)
	})
	e.text("returns", f.Returns)
	e.object("precision", func() { e.precision(f.Precision) })
	e.optional("rounding", f.Rounding)
	listOf(e, "errors", f.Errors, func(c sheet.ErrorCase) {
		e.text("when", c.When)
		e.text("code", c.Code.String())
	})
	listOf(e, "examples", f.Examples, func(x sheet.Example) {
		e.text("expr", x.Expr)
		e.text("is", x.Is)
	})
	if len(f.See) > 0 {
		e.texts("see", f.See)
	}
	e.object("units", func() {
		e.object("params", func() {
			for _, p := range f.Params {
				e.text(p.Name, p.Unit)
			}
		})
		e.text("returns", f.Unit)
	})
}

func (e *envelope) precision(p sheet.PrecisionRule) {
	e.text("from", p.From)
	switch len(p.Params) {
	case 0:
	case 1:
		e.text("param", p.Params[0])
	default:
		e.texts("params", p.Params)
	}
	e.text("text", p.Text)
}
