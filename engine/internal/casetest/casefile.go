package casetest

import (
	"fmt"
	"iter"
	"regexp"
	"strings"
)

// Pins are what a file fixes for all its rows; an empty one is absent.
type Pins struct {
	Now, Zone, Seed string
}

// Row is one line and what it should answer.
type Row struct {
	Number   int    // the line of the file, counted from 1
	Line     string // what is evaluated
	Want     string // the answer or the code; empty for no answer at all
	Asserted bool   // whether Want is compared
}

// Note is a whole document.
type Note struct {
	Title string
	Rows  []Row
}

// Text returns the document.
func (n Note) Text() string { return strings.Join(n.lines(), "\n") }

func (n Note) lines() []string {
	lines := make([]string, len(n.Rows))
	for i, row := range n.Rows {
		lines[i] = row.Line
	}
	return lines
}

// File is one case file or manual page.
type File struct {
	Name  string
	Pins  Pins
	Rows  []Row
	Notes []Note
}

const arrow = "→"

var notePattern = regexp.MustCompile(`^-- note: (.+) --$`)

// Parse reads a case file. Its error names the line of the file that does not
// fit the format.
func Parse(name, text string) (File, error) {
	file := File{Name: name}
	prose := false
	for number, line := range numbered(text) {
		if title := notePattern.FindStringSubmatch(line); title != nil {
			file.Notes = append(file.Notes, Note{Title: title[1]})
			continue
		}
		if len(file.Notes) > 0 {
			note := &file.Notes[len(file.Notes)-1]
			note.Rows = append(note.Rows, parseRow(number, line))
			continue
		}
		switch row := parseRow(number, line); {
		case line == "" || strings.HasPrefix(line, "//") && !row.Asserted:
		case row.Asserted && !prose:
			return file, fmt.Errorf("%s:%d: a case file opens with a paragraph of prose", name, number)
		case row.Asserted && row.Want == "":
			return file, fmt.Errorf("%s:%d: a row needs an answer", name, number)
		case row.Asserted:
			file.Rows = append(file.Rows, row)
		case file.Pins.set(line):
		case len(file.Rows) > 0:
			return file, fmt.Errorf("%s:%d: a line between rows needs an arrow, or // in front", name, number)
		default:
			prose = true
		}
	}
	for i := range file.Notes {
		file.Notes[i].trim()
	}
	if !prose {
		return file, fmt.Errorf("%s:1: a case file opens with a paragraph of prose", name)
	}
	return file, nil
}

// numbered yields the lines of text, counted from 1, without white space at
// their ends.
func numbered(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		number := 0
		for line := range strings.Lines(text) {
			number++
			if !yield(number, strings.TrimRight(line, " \t\r\n")) {
				return
			}
		}
	}
}

func parseRow(number int, line string) Row {
	at := strings.LastIndex(line, arrow)
	if at < 0 {
		return Row{Number: number, Line: line}
	}
	return Row{
		Number:   number,
		Line:     strings.TrimRight(line[:at], " \t"),
		Want:     strings.TrimSpace(line[at+len(arrow):]),
		Asserted: true,
	}
}

func (p *Pins) set(line string) bool {
	name, value, found := strings.Cut(line, ": ")
	if !found {
		return false
	}
	switch name {
	case "now":
		p.Now = value
	case "tz":
		p.Zone = value
	case "seed":
		p.Seed = value
	default:
		return false
	}
	return true
}

// trim drops the blank lines at the end of a note: they part it from the next
// section.
func (n *Note) trim() {
	for len(n.Rows) > 0 {
		last := n.Rows[len(n.Rows)-1]
		if last.Line != "" || last.Asserted {
			return
		}
		n.Rows = n.Rows[:len(n.Rows)-1]
	}
}
