package main

import (
	"io"
	"io/fs"
	"os"
	"strings"
)

// isTerminal reports whether a person reads what is written to f. The null
// device is a character device too.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&fs.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// wantsColour reports whether the environment lets a terminal have colours:
// NO_COLOR is not set (no-color.org), and TERM names one that knows them.
func wantsColour(variable func(string) string) bool {
	terminal := variable("TERM")
	return variable("NO_COLOR") == "" && terminal != "" && terminal != "dumb"
}

// colour is how a terminal shows a text: the parameter of the sequence that
// selects it (ECMA-48, 8.3.117).
type colour string

const (
	plain  colour = ""
	bold   colour = "1"
	dim    colour = "2"
	red    colour = "31"
	green  colour = "32"
	yellow colour = "33"
)

// paint returns text in a colour, where the output has colours. What could be
// taken for a command of the terminal's is escaped in any case.
func (s streams) paint(with colour, text string) string {
	text = escape(text)
	if !s.isColoured || with == plain || text == "" {
		return text
	}
	return "\x1b[" + string(with) + "m" + text + "\x1b[0m"
}

// field is a text in a column.
type field struct {
	text   string
	colour colour
}

// fields makes fields of plain texts.
func fields(texts ...string) []field {
	row := make([]field, len(texts))
	for i, text := range texts {
		row[i].text = text
	}
	return row
}

// writeColumns prints rows with two spaces between their columns. A column is
// as wide as the widest of its texts that others follow: the last of a row may
// be a sentence.
func (s streams) writeColumns(indent string, rows [][]field) error {
	var widths []int
	for _, row := range rows {
		widths = append(widths, make([]int, max(0, len(row)-len(widths)))...)
		last := lastText(row)
		for i := range last {
			widths[i] = max(widths[i], layOut(row[i].text).columns())
		}
	}
	for _, row := range rows {
		if err := s.writeRow(indent, row, widths); err != nil {
			return err
		}
	}
	return nil
}

// lastText returns the place of the last text of a row that is not empty.
func lastText(row []field) int {
	last := len(row) - 1
	for last > 0 && row[last].text == "" {
		last--
	}
	return last
}

func (s streams) writeRow(indent string, row []field, widths []int) error {
	var line strings.Builder
	line.WriteString(indent)
	last := lastText(row)
	for i, f := range row[:last+1] {
		line.WriteString(s.paint(f.colour, f.text))
		if i < last && widths[i] > 0 {
			line.WriteString(strings.Repeat(" ", widths[i]-layOut(f.text).columns()+2))
		}
	}
	line.WriteByte('\n')
	_, err := io.WriteString(s.out, line.String())
	return err
}
