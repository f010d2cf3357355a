package engine

import (
	"slices"
	"strings"

	"reckon/engine/internal/algebra"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/goal"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/money"
	"reckon/engine/internal/notebook"
	"reckon/engine/internal/number"
	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/table"
	"reckon/engine/internal/units"
)

// Reference is the vocabulary of the language, described from the rows that
// the engine itself runs on.
type Reference struct {
	Functions  []Word
	Phrases    []Word
	Converters []Word
	Constants  []Word
	Aggregates []Word
	Units      []UnitWord
	Currencies []CurrencyWord
	Codes      []CodeWord
	// Findings and SheetFunctions are the vocabulary of the sheets.
	Findings       []FindingWord
	SheetFunctions []sheet.Function
}

// Word is one word or form of the language.
type Word struct {
	Subject string // the domain it belongs to
	Form    string // as it is written: hypot(a, b), or {p} off {x}
	Also    []string
	Doc     string
	Source  string // of a figure
	Example string // a line, an arrow, its answer
}

// UnitWord is one unit of measure.
type UnitWord struct {
	Spellings []string
	Prefixes  string // which prefixes it takes, or empty
	Factor    string // with the unit it counts in, or the parts of a rate
	Source    string
	Example   string
}

// CurrencyWord is one currency.
type CurrencyWord struct {
	Code   string
	Symbol string
	Places int
}

// CodeWord is one error code.
type CodeWord struct {
	Code    string
	Status  string // failed, not-read, or either
	Cause   string
	Example string // a line, or a note, that raises it; empty when none is short enough
}

// FindingWord is one code of the findings of a sheet.
type FindingWord struct {
	Code  string
	Class string // stale, error or advice
	Cause string // when it is found
	Cure  string // what puts it right
}

// Describe returns the reference.
func Describe() Reference {
	r := Reference{Findings: findingWords(), SheetFunctions: sheet.Functions()}
	for _, d := range domains.All() {
		r.describe(&d)
	}
	for row := range units.Rows() {
		r.Units = append(r.Units, unitWord(row))
	}
	for code := range money.Codes() {
		m, _ := money.ByCode(code)
		r.Currencies = append(r.Currencies, CurrencyWord{Code: code, Symbol: m.Currency.Symbol, Places: m.Currency.Places})
	}
	r.Codes = codeWords()
	return r
}

// describe adds the rows of one domain.
func (r *Reference) describe(d *lang.Domain) {
	for i := range d.Functions {
		f := &d.Functions[i]
		r.Functions = append(r.Functions, Word{Subject: d.Name, Form: f.Name + "(" + paramNames(f.Params) + ")", Also: f.Also, Doc: f.Doc, Example: f.Example})
	}
	for _, s := range d.Shapes {
		r.Phrases = append(r.Phrases, Word{Subject: d.Name, Form: s.Forms[0], Also: s.Forms[1:], Doc: s.Doc, Example: s.Example})
	}
	for _, p := range d.Phrases {
		r.Phrases = append(r.Phrases, Word{Subject: d.Name, Form: plainPattern(p.Pattern), Doc: p.Doc, Source: p.Source, Example: p.Example})
	}
	for _, c := range d.Converters {
		r.Converters = append(r.Converters, Word{Subject: d.Name, Form: strings.Join(c.After, "/") + " " + c.Name, Doc: c.Doc, Example: c.Example})
	}
	for _, c := range d.Constants {
		r.Constants = append(r.Constants, Word{Subject: d.Name, Form: c.Name, Also: c.Also, Doc: c.Doc, Source: c.Source, Example: c.Example})
	}
	for _, a := range d.Aggregates {
		r.Aggregates = append(r.Aggregates, Word{Subject: d.Name, Form: a.Name, Also: a.Also, Doc: a.Doc, Example: a.Example})
	}
}

func paramNames(params []lang.Param) string {
	// A function of several that may be called with nothing counts its values
	// itself, for a code of its own: its names say what it takes.
	counts := len(params) > 1 && params[0].Optional
	names := make([]string, len(params))
	for i, p := range params {
		names[i] = p.Name
		if counts {
			continue
		}
		if p.Repeated {
			names[i] += ", …"
		}
		if p.Optional {
			names[i] = "[" + names[i] + "]"
		}
	}
	return strings.Join(names, ", ")
}

// plainPattern writes a pattern as a reader needs it: without what its holes say
// to the parser, but where their name says nothing.
func plainPattern(pattern string) string {
	var plain strings.Builder
	for {
		before, rest, found := strings.Cut(pattern, "{")
		plain.WriteString(before)
		if !found {
			break
		}
		var hole string
		hole, pattern, _ = strings.Cut(rest, "}")
		name, kind, _ := strings.Cut(hole, ":")
		plain.WriteString(plainHole(name, kind))
	}
	return strings.NewReplacer(" , ", ", ", " ( ", "(", " )", ")", "} / {", "}/{").Replace(plain.String())
}

// plainHole writes a hole by its name and the kind of what it reads.
func plainHole(name, kind string) string {
	switch {
	case kind == "list":
		return "{" + name + "}, …"
	case kind == "weighted":
		return "{" + name + "} at {weight}, …"
	case kind == "places", kind == "word", len(name) == 1 && (kind == "place" || kind == "unit"):
		return "{" + kind + "}"
	}
	return "{" + name + "}"
}

func unitWord(row *units.Row) UnitWord {
	w := UnitWord{Source: row.Source, Example: row.Example}
	for _, name := range []string{row.Name, row.Plural} {
		if name != "" {
			w.Spellings = append(w.Spellings, name)
		}
	}
	if row.Name != "" && row.Plural == "" {
		w.Spellings = append(w.Spellings, row.Name+"s")
	}
	for _, also := range row.Also {
		w.Spellings = append(w.Spellings, also.Singular)
	}
	w.Spellings = slices.Concat(w.Spellings, row.Symbols, row.Bare)
	switch row.Prefixes {
	case units.SIPrefix:
		w.Prefixes = "SI, peta to femto"
	case units.DataPrefix:
		w.Prefixes = "SI, and kibi to pebi"
	}
	switch {
	case row.Rate != nil:
		w.Factor = row.Rate.Over + "/" + row.Rate.Under
	case row.Of != "":
		w.Factor = row.Factor + " " + row.Of
	default:
		w.Factor = row.Factor
	}
	return w
}

// findingWords lists the codes of findings, in the order of the manual.
func findingWords() []FindingWord {
	classes := map[finding.Class]string{finding.ClassStale: "stale", finding.ClassError: "error", finding.ClassAdvice: "advice"}
	words := make([]FindingWord, len(finding.Table))
	for i, row := range finding.Table {
		words[i] = FindingWord{Code: row.Name, Class: classes[row.Class], Cause: row.Cause, Cure: row.Cure}
	}
	return words
}

// codeWords lists every code that a line can end in, by name.
func codeWords() []CodeWord {
	var words []CodeWord
	for _, entry := range codes() {
		status := map[fault.Status]string{fault.Failed: "failed", fault.NotRead: "not-read", fault.Either: "either"}[entry.Status]
		words = append(words, CodeWord{Code: string(entry.Code), Status: status, Cause: entry.Cause, Example: entry.Example})
	}
	return words
}

// codes returns the rows of every code, sorted by name.
func codes() []*fault.Entry {
	all := slices.Concat(fault.Codes, number.Codes, units.Codes, syntax.Codes, lang.Codes, algebra.Codes, eval.Codes, notebook.Codes, table.Codes, goal.Codes)
	for _, d := range domains.All() {
		all = append(all, d.Codes...)
	}
	slices.SortStableFunc(all, func(a, b *fault.Entry) int { return strings.Compare(string(a.Code), string(b.Code)) })
	return all
}
