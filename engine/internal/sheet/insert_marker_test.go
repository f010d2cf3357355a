package sheet

import (
	"errors"
	"strings"
	"testing"
)

// TestInsertMarker writes all that is found into short documents: T is a table
// with a rule to find, P one without.
func TestInsertMarker(t *testing.T) {
	const (
		plain  = "| Bird |\n|---|\n| wren |\n"
		marker = "<!--vmark:no-formulas-->"
		ruled  = "| A | B | C |\n|---|---|---|\n| 10 | 20 | 30 |\n| 7 | 5 | 12 |\n| 4 | 9 | 13 |\n"
		block  = "\n```vmark #unnamed1\nC = A + B\n```\n"
	)
	written := strings.NewReplacer("T", ruled+block, "P", plain, "M", marker)
	document := strings.NewReplacer("T", ruled, "P", plain, "M", marker)
	tests := []struct{ from, to string }{
		{"P", "P\nM\n"},
		{"P\n", "P\nM\n"},
		{"P\n\n\n", "P\n\n\nM\n"},
		{"P\nend", "P\nend\n\nM\n"},
		{"P\n~~~\nopen\n", "P\n~~~\nopen\n"},
		{"P\n<pre>\nopen\n", "P\n<pre>\nopen\n"},
		{"- item\n\nP", "- item\n\nP\nM\n"},
		{"no table\n", "no table\n"},
		{"> | A |\n> |---|\n", "> | A |\n> |---|\n"},
		{"P\nM\n", "P\nM\n"},
		{"P\n```vmark\nx = 1\n```\n", "P\n```vmark\nx = 1\n```\n"},
		{"P\n```vmark #s\nassert 1 == 1\n```\n", "P\n```vmark #s\nassert 1 == 1\n```\n"},
		{"T\nM\n", "T"},
		{"T\nM", "T"},
		{"T\nM\n\nend\n", "T\nend\n"},
		{"M\n\nT", "T"},
		{"M\nT", "T"},
		{"T\nmore\nM\nend\n", "T\nmore\n\nend\n"},
		{"T\nM\n\nM\n", "T"},
		{"M\n\nM\n\nT", "\nT"},
	}
	for _, test := range tests {
		for _, end := range []string{"\n", "\r\n"} {
			t.Run(test.from+end, func(t *testing.T) {
				text := strings.ReplaceAll(document.Replace(test.from), "\n", end)
				want := strings.ReplaceAll(written.Replace(test.to), "\n", end)
				m := openIn(t, text, Surroundings{})
				found := infer(t, m)
				done := found.Insert(found.Proposals)
				if done.Text != want {
					t.Errorf("Insert into %q = %q, want %q", text, done.Text, want)
				}
				if marked := strings.Count(want, marker) > strings.Count(text, marker); done.Marker != marked {
					t.Errorf("Insert into %q says Marker %v, want %v", text, done.Marker, marked)
				}
			})
		}
	}
}

// TestSearchIsBounded holds the budget to what fmt-infer.md, 7, gives it.
func TestSearchIsBounded(t *testing.T) {
	m := openIn(t, "| a |\n|--|\n\n| b | c |\n|--|--|\n| 1 | 2 |\n", Surroundings{})
	s := &search{view: newView(m)}
	s.run, _ = s.view.valued(nil)
	if err := s.spend(maxSearchRows); err != nil {
		t.Errorf("spend(%d) = %v, want nil", maxSearchRows, err)
	}
	tooWide, ok := errors.AsType[*TooWideError](s.spend(1))
	if !ok || !strings.Contains(tooWide.Error(), "`unnamed2`, with 2 columns and 1 row") {
		t.Errorf("one row more gives %v, want a TooWideError that names unnamed2", tooWide)
	}
}

// TestSearchRefusesWidth refuses a table whose tries alone are too many before
// it makes one.
func TestSearchRefusesWidth(t *testing.T) {
	const columns = 600 // 600 times 599 · 598 / 2 pairs, each in six forms
	row := strings.Repeat("|7", columns) + "|\n"
	var head strings.Builder
	for i := range columns {
		head.WriteString("|c" + itoa(i))
	}
	m := openIn(t, head.String()+"|\n"+strings.Repeat("|-", columns)+"|\n"+row+row, Surroundings{})
	s := &search{source: m, view: newView(m), banned: map[ban]bool{}}
	s.run, _ = s.view.valued(nil)
	s.graph = s.dependencies()
	if _, ok := errors.AsType[*TooWideError](s.tryColumns()); !ok || s.spent > 0 {
		t.Errorf("%d columns are refused: %v, after %d rows, want true after none", columns, ok, s.spent)
	}
}

// TestInitials works out the names that headers suggest.
func TestInitials(t *testing.T) {
	tests := []struct{ header, want string }{
		{"Ship Date", "sd"},
		{"Cost of the Night Shift (EUR)", "cnse"},
		{"2nd Reading", "_2r"},
		{"The AND of", "_"},
		{"Über Élan Test", "t"},
		{"a-b_c d", "bcd"},
		{"Price €/kg", "pk"},
		{"£", "_"},
	}
	for _, test := range tests {
		t.Run(test.header, func(t *testing.T) {
			if got := initials(test.header); got != test.want {
				t.Errorf("initials(%q) = %q, want %q", test.header, got, test.want)
			}
		})
	}
}
