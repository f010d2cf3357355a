package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"reckon/engine"
)

// This file writes what edits do to a document as a unified diff (POSIX, diff
// -u). Nothing has to be searched: the edits are known.

// change is a run of lines that edits replace.
type change struct {
	at       int // the first of the old ones, counted from 0
	old, new []string
}

// paper is a text in lines, with their ends.
type paper struct {
	lines  []string
	begins []int // of the lines, and where the text ends
}

func paperOf(text string) paper {
	p := paper{lines: slices.Collect(strings.Lines(text)), begins: []int{0}}
	for _, line := range p.lines {
		p.begins = append(p.begins, p.begins[len(p.begins)-1]+len(line))
	}
	return p
}

// lineAt returns the number of the line that holds the byte at offset. Behind
// the last line end is one more.
func (p paper) lineAt(offset int) int {
	i, begins := slices.BinarySearch(p.begins, offset)
	last := len(p.lines) - 1
	switch {
	case !begins:
		return i - 1
	case i > last && last >= 0 && !strings.HasSuffix(p.lines[last], "\n"):
		return last
	}
	return i
}

// changes returns what edits do to the lines of a text. They are ascending and
// disjoint.
func (p paper) changes(text string, edits []engine.SheetEdit) []change {
	var list []change
	for i := 0; i < len(edits); {
		first, last := p.lineAt(edits[i].Start), p.lineAt(edits[i].End)
		from, behind := p.begins[first], i
		var written strings.Builder
		for behind < len(edits) && p.lineAt(edits[behind].Start) <= last {
			e := edits[behind]
			written.WriteString(text[from:e.Start] + e.Text)
			last, from = max(last, p.lineAt(e.End)), e.End
			behind++
		}
		end := min(last+1, len(p.lines))
		written.WriteString(text[from:p.begins[end]])
		if c := trimmed(change{first, p.lines[first:end], paperOf(written.String()).lines}); len(c.old)+len(c.new) > 0 {
			list = append(list, c)
		}
		i = behind
	}
	return list
}

// trimmed returns a change without the lines at its ends that stay.
func trimmed(c change) change {
	for len(c.old) > 0 && len(c.new) > 0 && c.old[0] == c.new[0] {
		c.at, c.old, c.new = c.at+1, c.old[1:], c.new[1:]
	}
	for len(c.old) > 0 && len(c.new) > 0 && c.old[len(c.old)-1] == c.new[len(c.new)-1] {
		c.old, c.new = c.old[:len(c.old)-1], c.new[:len(c.new)-1]
	}
	return c
}

// contextLines is how many lines that stay are shown around a change.
const contextLines = 3

// writeDiff prints what edits do to the text of a file, and nothing if that is
// nothing.
func (s streams) writeDiff(file, text string, edits []engine.SheetEdit) error {
	p := paperOf(text)
	changes := p.changes(text, edits)
	if len(changes) == 0 {
		return nil
	}
	if _, err := fmt.Fprintf(s.out, "%s\n%s\n", s.paint(bold, "--- "+file), s.paint(bold, "+++ "+file)); err != nil {
		return err
	}
	grown := 0 // lines so far
	for len(changes) > 0 {
		n := 1
		for n < len(changes) && changes[n].at-changes[n-1].end() <= 2*contextLines {
			n++
		}
		if err := s.writeHunk(p.lines, changes[:n], &grown); err != nil {
			return err
		}
		changes = changes[n:]
	}
	return nil
}

func (c change) end() int { return c.at + len(c.old) }

// writeHunk prints changes with the lines around them, and counts by how many
// lines the text has grown.
func (s streams) writeHunk(lines []string, changes []change, grown *int) error {
	first := max(0, changes[0].at-contextLines)
	end := min(len(lines), changes[len(changes)-1].end()+contextLines)
	from := *grown
	for _, c := range changes {
		*grown += len(c.new) - len(c.old)
	}
	head := fmt.Sprintf("@@ -%s +%s @@", lineRange(first, end), lineRange(first+from, end+*grown))
	if _, err := fmt.Fprintln(s.out, s.paint(dim, head)); err != nil {
		return err
	}
	at := first
	for _, c := range changes {
		if err := s.writeLines(" ", plain, lines[at:c.at]); err != nil {
			return err
		}
		if err := s.writeLines("-", red, c.old); err != nil {
			return err
		}
		if err := s.writeLines("+", green, c.new); err != nil {
			return err
		}
		at = c.end()
	}
	return s.writeLines(" ", plain, lines[at:end])
}

// lineRange names the lines from first up to end, end not included: by the
// number of the first and how many there are, or of none by the line before.
func lineRange(first, end int) string {
	switch end - first {
	case 0:
		return fmt.Sprintf("%d,0", first)
	case 1:
		return fmt.Sprint(first + 1)
	}
	return fmt.Sprintf("%d,%d", first+1, end-first)
}

// writeLines prints lines behind a sign. Their tabs and ends stay as they are,
// for what applies the diff.
func (s streams) writeLines(sign string, with colour, lines []string) error {
	for _, line := range lines {
		text, isWhole := strings.CutSuffix(line, "\n")
		end := "\n"
		if bare, isWindows := strings.CutSuffix(text, "\r"); isWindows && isWhole {
			text, end = bare, "\r\n"
		}
		if !isWhole {
			end = "\n\\ No newline at end of file\n"
		}
		parts := strings.Split(sign+text, "\t")
		for i := range parts {
			parts[i] = s.paint(with, parts[i])
		}
		if _, err := io.WriteString(s.out, strings.Join(parts, "\t")+end); err != nil {
			return err
		}
	}
	return nil
}
