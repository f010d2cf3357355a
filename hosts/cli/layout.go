package main

import (
	"fmt"
	"strings"
	"unicode"
)

// maxTextColumns is how much of a line stands beside its answer.
const maxTextColumns = 48

// cell is one character as a terminal shows it.
type cell struct {
	shown   string
	columns int
	units   int // UTF-16 code units of the text
}

// layout is a text as a terminal shows it.
type layout []cell

func layOut(text string) layout {
	cells := make(layout, 0, len(text))
	for _, r := range text {
		c := cell{shown: string(r), columns: columnsOf(r), units: 1}
		if r > 0xFFFF {
			c.units = 2
		}
		if needsEscape(r) {
			c.shown = escaped(r)
			c.columns = len(c.shown)
		}
		cells = append(cells, c)
	}
	return cells
}

// String returns what is shown.
func (l layout) String() string {
	var b strings.Builder
	for _, c := range l {
		b.WriteString(c.shown)
	}
	return b.String()
}

func (l layout) columns() int {
	n := 0
	for _, c := range l {
		n += c.columns
	}
	return n
}

// cut returns l shortened to at most limit columns. An ellipsis stands for what
// is gone, and takes its code units with it.
func (l layout) cut(limit int) layout {
	if l.columns() <= limit {
		return l
	}
	kept, columns := 0, 0
	for columns+l[kept].columns < limit {
		columns += l[kept].columns
		kept++
	}
	ellipsis := cell{shown: "…", columns: 1}
	for _, c := range l[kept:] {
		ellipsis.units += c.units
	}
	return append(l[:kept:kept], ellipsis)
}

// mark returns the row below l that points at width UTF-16 code units from
// column on, counted from 1. It is empty when column is 0.
func (l layout) mark(column, width int) string {
	if column == 0 {
		return ""
	}
	first, last := column-1, column-1+max(width, 1)
	unit, before, under := 0, 0, 0
	for _, c := range l {
		switch {
		case unit+c.units <= first:
			before += c.columns
		case unit < last:
			under += c.columns
		}
		unit += c.units
	}
	return strings.Repeat(" ", before) + strings.Repeat("^", max(under, 1))
}

// escape returns text with nothing in it that a terminal would act on.
func escape(text string) string {
	if strings.IndexFunc(text, needsEscape) < 0 {
		return text
	}
	return layOut(text).String()
}

// needsEscape reports whether a terminal acts on r instead of showing it:
// controls, separators of lines, and the signs that turn the direction of text.
func needsEscape(r rune) bool {
	return unicode.Is(unicode.Cc, r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

func escaped(r rune) string {
	switch r {
	case '\t':
		return `\t`
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	}
	if r < 0x80 {
		return fmt.Sprintf(`\x%02x`, r)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// wide are the ranges that terminals show in two columns: the wide and the
// fullwidth characters of Unicode Standard Annex #11, in blocks.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115F, Stride: 1},
		{Lo: 0x2E80, Hi: 0x303E, Stride: 1},
		{Lo: 0x3041, Hi: 0xA4CF, Stride: 1},
		{Lo: 0xA960, Hi: 0xA97F, Stride: 1},
		{Lo: 0xAC00, Hi: 0xD7A3, Stride: 1},
		{Lo: 0xF900, Hi: 0xFAFF, Stride: 1},
		{Lo: 0xFE30, Hi: 0xFE6F, Stride: 1},
		{Lo: 0xFF01, Hi: 0xFF60, Stride: 1},
		{Lo: 0xFFE0, Hi: 0xFFE6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x1F300, Hi: 0x1F64F, Stride: 1},
		{Lo: 0x1F680, Hi: 0x1F6FF, Stride: 1},
		{Lo: 0x1F900, Hi: 0x1FAFF, Stride: 1},
		{Lo: 0x20000, Hi: 0x3FFFD, Stride: 1},
	},
}

func columnsOf(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case unicode.Is(wide, r):
		return 2
	}
	return 1
}
