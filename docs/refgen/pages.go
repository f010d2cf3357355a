package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"reckon/engine"
)

// page is one file of the reference.
type page struct {
	name, text string
}

const notice = "<!-- Written by `make docs` from the rows of the engine. Change a row, not this page. -->"

// pages returns the reference, in the order of the index.
func pages(r engine.Reference) []page {
	list := []page{
		words("functions.md", "Functions", "Called with brackets: `hypot(3, 4)`.", "Function", r.Functions),
		phrases(r.Phrases),
		words("converters.md", "Converters", "Forms that an answer can be asked for in, beside the units.", "Form", r.Converters),
		constants(r.Constants),
		words("aggregates.md", "Aggregates", "One figure of many: of a list, of a span of lines, of the lines above.", "Word", r.Aggregates),
		unitPage(r.Units),
		currencies(r.Currencies),
		codes(r.Codes),
		findings(r.Findings),
		sheetFunctions(r),
	}
	var index strings.Builder
	fmt.Fprintf(&index, "# Reference\n\n%s\n\n", notice)
	for _, p := range list {
		title, _, _ := strings.Cut(strings.TrimPrefix(p.text, "# "), "\n")
		fmt.Fprintf(&index, "- [%s](%s)\n", title, p.name)
	}
	return append(list, page{name: "README.md", text: index.String()})
}

// table builds one page of one table.
type table struct{ strings.Builder }

func newTable(title, about string, columns ...string) *table {
	t := new(table)
	fmt.Fprintf(t, "# %s\n\n%s\n\n%s\n\n", title, notice, about)
	t.heads(columns...)
	return t
}

func (t *table) row(cells ...string) {
	t.WriteString("|")
	for _, cell := range cells {
		if cell != "" {
			t.WriteString(" " + cell)
		}
		t.WriteString(" |")
	}
	t.WriteString("\n")
}

func words(name, title, about, column string, rows []engine.Word) page {
	t := newTable(title, about, column, "Answers", "Line", "Answer", "Subject")
	for _, w := range rows {
		line, answer := example(w.Example)
		t.row(codeList(append([]string{w.Form}, w.Also...)), plain(w.Doc), line, answer, plain(w.Subject))
	}
	return page{name: name, text: t.String()}
}

// phrases returns the page of the forms of words, a section for each subject. Forms
// of a subject that answer the same stand in one row, with the line of the first.
func phrases(rows []engine.Word) page {
	t := new(table)
	fmt.Fprintf(t, "# Phrases\n\n%s\n\n%s\n", notice, phrasesAbout)
	type row struct{ doc, line, answer, forms string }
	var subjects []string
	sections := map[string][]row{}
	for _, w := range rows {
		line, answer := example(w.Example)
		forms := codeList(append([]string{w.Form}, w.Also...))
		section, known := sections[w.Subject]
		if !known {
			subjects = append(subjects, w.Subject)
		}
		at := slices.IndexFunc(section, func(r row) bool { return r.doc == w.Doc && r.answer == answer })
		if at < 0 {
			section = append(section, row{w.Doc, line, answer, forms})
		} else {
			section[at].forms += ", " + forms
		}
		sections[w.Subject] = section
	}
	for _, subject := range subjects {
		fmt.Fprintf(t, "\n## %s\n\n", subject)
		t.heads("Phrase", "Answers", "Line", "Answer")
		for _, r := range sections[subject] {
			t.row(r.forms, plain(r.doc), r.line, r.answer)
		}
	}
	return page{name: "phrases.md", text: t.String()}
}

const phrasesAbout = `Forms of words, and dates and times as they are written. What stands in braces says what is written there: most holes take any calculation, ` + "`{place}` and `{places}`" + ` take names of places, ` + "`{unit}`" + ` a unit and ` + "`{word}`" + ` any one word. Forms that answer the same share a row, and the line is an example of the first.`

func constants(rows []engine.Word) page {
	t := newTable("Constants", "Names for figures. A name that a note defines goes before them.", "Constant", "Is", "Line", "Answer", "Source")
	for _, w := range rows {
		line, answer := example(w.Example)
		t.row(codeList(append([]string{w.Form}, w.Also...)), plain(w.Doc), line, answer, plain(w.Source))
	}
	return page{name: "constants.md", text: t.String()}
}

func unitPage(rows []engine.UnitWord) page {
	t := newTable("Units", "Spellings are case-sensitive.", "Spellings", "Is", "Prefixes", "Line", "Answer", "Source")
	for _, u := range rows {
		line, answer := example(u.Example)
		t.row(codeList(u.Spellings), plain(u.Factor), plain(u.Prefixes), line, answer, plain(u.Source))
	}
	return page{name: "units.md", text: t.String()}
}

func currencies(rows []engine.CurrencyWord) page {
	t := newTable("Currencies", "Amounts are exact; an answer is rounded once, to the places of its currency.", "Code", "Symbol", "Places")
	for _, c := range rows {
		symbol := ""
		if c.Symbol != "" {
			symbol = code(c.Symbol)
		}
		t.row(code(c.Code), symbol, strconv.Itoa(c.Places))
	}
	return page{name: "currencies.md", text: t.String()}
}

func codes(rows []engine.CodeWord) page {
	t := newTable("Codes", "What a line that has no answer says instead. A code never changes its meaning.", "Code", "Status", "Cause", "Example")
	for _, c := range rows {
		t.row(code(c.Code), c.Status, plain(c.Cause), note(c.Example))
	}
	return page{name: "codes.md", text: t.String()}
}

func findings(rows []engine.FindingWord) page {
	t := newTable("Findings", "What `check` may say of a sheet. Advice is no problem; the rest is. A code never changes its meaning.", "Code", "Class", "Found when", "Put right by")
	for _, f := range rows {
		t.row(code(f.Code), f.Class, plain(f.Cause), plain(f.Cure))
	}
	return page{name: "findings.md", text: t.String()}
}

// example returns both halves of `line → answer`, as code.
func example(text string) (line, answer string) {
	line, answer, _ = strings.Cut(text, " → ")
	if line == "" {
		return "", ""
	}
	return code(line), code(answer)
}

// note returns the lines of a note as code, one below the other. A line that
// stands several times in a row is written once, with how often.
func note(text string) string {
	var shown []string
	lines := strings.Split(text, "\n")
	for len(lines) > 0 {
		line, times := lines[0], 1
		for times < len(lines) && lines[times] == line {
			times++
		}
		lines = lines[times:]
		if line != "" {
			line = code(line)
		}
		if times > 1 {
			line += " (" + strconv.Itoa(times) + " times)"
		}
		shown = append(shown, line)
	}
	return strings.Join(shown, "<br>")
}

// codeList returns texts as code, with commas between.
func codeList(texts []string) string {
	spans := make([]string, len(texts))
	for i, text := range texts {
		spans[i] = code(text)
	}
	return strings.Join(spans, ", ")
}

// code returns text as a code span inside a cell.
func code(text string) string {
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		text = " " + text + " "
	}
	return fence + strings.ReplaceAll(text, "|", `\|`) + fence
}

// plain returns text as prose inside a cell.
func plain(text string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", "*", `\*`, "_", `\_`).Replace(text)
}
