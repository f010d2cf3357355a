package casetest

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the answers that came into the case files")

// Outcome is what a line answered: its display, leading `= ` or not, and its
// code where it has one. The zero Outcome is a line without an answer.
type Outcome struct {
	Display, Code string
}

// Evaluator answers lines and notes under pins. A file with notes needs Note,
// which returns one outcome for each line of the document.
type Evaluator struct {
	Line func(pins Pins, line string) Outcome
	Note func(pins Pins, lines []string) []Outcome
}

// Run runs every case file that matches glob, and fails t for each row that
// answers something else. With -update it rewrites those rows instead.
func Run(t testing.TB, glob string, evaluator Evaluator) {
	t.Helper()
	for _, file := range load(t, glob, Parse) {
		compare(t, file, evaluator, *update)
	}
}

// RunManual runs the tables and notes of every manual page that matches glob.
func RunManual(t testing.TB, glob string, evaluator Evaluator) {
	t.Helper()
	for _, file := range load(t, glob, ParseManual) {
		compare(t, file, evaluator, false)
	}
}

// Load reads every case file that matches glob, as seeds for fuzzing.
func Load(t testing.TB, glob string) []File {
	t.Helper()
	return load(t, glob, Parse)
}

func load(t testing.TB, glob string, parse func(name, text string) (File, error)) []File {
	t.Helper()
	names, err := filepath.Glob(glob)
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Fatalf("no file matches %s", glob)
	}
	var files []File
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parse(name, string(text))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// compare runs one file. Rows that differ fail t, or are rewritten.
func compare(t testing.TB, file File, evaluator Evaluator, rewrite bool) {
	t.Helper()
	came := map[int]string{}
	judge := func(row Row, got Outcome) {
		t.Helper()
		if !row.Asserted || matches(row.Want, got) {
			return
		}
		came[row.Number] = got.written()
		if !rewrite {
			t.Errorf("%s:%d: %s → %s, want %s", file.Name, row.Number, row.Line, got.described(), row.Want)
		}
	}
	for _, row := range file.Rows {
		judge(row, evaluator.Line(file.Pins, row.Line))
	}
	for _, note := range file.Notes {
		got := evaluator.Note(file.Pins, note.lines())
		if len(got) != len(note.Rows) {
			t.Fatalf("%s: note %q: %d outcomes for %d lines", file.Name, note.Title, len(got), len(note.Rows))
		}
		for i, row := range note.Rows {
			judge(row, got[i])
		}
	}
	if rewrite && len(came) > 0 {
		rewriteFile(t, file.Name, came)
	}
}

var codePattern = regexp.MustCompile(`^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:: (.+))?$`)

// matches reports whether got is the answer, the code, or the code and sentence
// that want spells.
func matches(want string, got Outcome) bool {
	if code := codePattern.FindStringSubmatch(want); code != nil {
		return got.Code == code[1] && (code[2] == "" || got.Display == code[2])
	}
	return got.Code == "" && got.answer() == want
}

func (o Outcome) answer() string { return strings.TrimPrefix(o.Display, "= ") }

// written returns o as a row spells it.
func (o Outcome) written() string {
	if o.Code != "" {
		return o.Code
	}
	return o.answer()
}

// described returns o for a person who wonders why a row failed.
func (o Outcome) described() string {
	switch {
	case o == Outcome{}:
		return "no answer"
	case o.Code != "":
		return o.Code + ": " + o.Display
	}
	return o.answer()
}

// rewriteFile replaces what stands after the arrow in the lines that came
// numbers.
func rewriteFile(t testing.TB, name string, came map[int]string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	for number, answer := range came {
		line := lines[number-1]
		end := line[len(strings.TrimRight(line, "\r\n")):]
		kept := line[:strings.LastIndex(line, arrow)+len(arrow)]
		lines[number-1] = strings.TrimRight(kept+" "+answer, " ") + end
	}
	if err := os.WriteFile(name, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
