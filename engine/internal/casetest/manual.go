package casetest

import (
	"fmt"
	"strings"
)

// ParseManual reads the tables and notes of a manual page. A page may have
// none.
func ParseManual(name, text string) (File, error) {
	file := File{Name: name}
	fenced, inTable, heading := "", false, name
	for number, line := range numbered(text) {
		if info, isFence := strings.CutPrefix(line, "```"); isFence {
			fenced = openOrClose(fenced, info)
			if fenced == "note" {
				file.Notes = append(file.Notes, Note{Title: heading})
			}
			continue
		}
		if fenced != "" {
			if fenced == "note" {
				note := &file.Notes[len(file.Notes)-1]
				note.Rows = append(note.Rows, parseRow(number, line))
			}
			continue
		}
		if title, isHeading := strings.CutPrefix(line, "#"); isHeading {
			heading = strings.TrimLeft(title, "# ")
		}
		if pin, isComment := strings.CutPrefix(line, "<!-- "); isComment {
			file.Pins.set(strings.TrimSuffix(pin, " -->"))
		}
		cells := tableCells(line)
		switch {
		case cells == nil:
			inTable = false
		case len(cells) == 2 && cells[0] == "Line" && cells[1] == "Answer":
			inTable = true
		case inTable && strings.Trim(cells[0], ":-") != "":
			row, err := tableRow(number, cells)
			if err != nil {
				return file, fmt.Errorf("%s:%d: %w", name, number, err)
			}
			file.Rows = append(file.Rows, row)
		}
	}
	return file, nil
}

// openOrClose returns what is fenced after a line of fence with info.
func openOrClose(fenced, info string) string {
	if fenced != "" {
		return ""
	}
	if info == "" {
		return "text"
	}
	return info
}

// tableCells returns the cells of a table row without the spaces around them,
// or nil when line is no row. An escaped bar belongs to its cell.
func tableCells(line string) []string {
	inner, isRow := strings.CutPrefix(line, "|")
	if !isRow {
		return nil
	}
	const bar = "\x00"
	inner = strings.ReplaceAll(strings.TrimSuffix(inner, "|"), `\|`, bar)
	cells := strings.Split(inner, "|")
	for i, cell := range cells {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(cell, bar, "|"))
	}
	return cells
}

func tableRow(number int, cells []string) (Row, error) {
	if len(cells) != 2 {
		return Row{}, fmt.Errorf("a row of a table of answers has two cells, not %d", len(cells))
	}
	line, ok := codeSpan(cells[0])
	if !ok {
		return Row{}, fmt.Errorf("a line stands between backquotes, not %q", cells[0])
	}
	want, ok := codeSpan(cells[1])
	if !ok {
		return Row{}, fmt.Errorf("an answer stands between backquotes, not %q", cells[1])
	}
	return Row{Number: number, Line: line, Want: want, Asserted: true}, nil
}

// codeSpan returns the text of the first code span of cell, as CommonMark reads
// it: any number of backquotes open it and as many close it, and a space inside
// both ends is dropped.
func codeSpan(cell string) (string, bool) {
	start := strings.Index(cell, "`")
	if start < 0 {
		return "", false
	}
	inner := strings.TrimLeft(cell[start:], "`")
	fence := cell[start : len(cell)-len(inner)]
	text, _, closed := strings.Cut(inner, fence)
	if !closed {
		return "", false
	}
	if len(text) > 2 && text[0] == ' ' && text[len(text)-1] == ' ' {
		text = text[1 : len(text)-1]
	}
	return text, true
}
