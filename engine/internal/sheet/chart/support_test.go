package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"reckon/engine/internal/sheet/decimal"
)

// column makes a series from texts that are both its values and their labels.
func column(t testing.TB, name string, texts ...string) Series {
	t.Helper()
	s := Series{Name: name, Labels: texts}
	for _, text := range texts {
		v, ok := decimal.Parse(text)
		if !ok {
			t.Fatalf("Parse(%q) refuses", text)
		}
		s.Values = append(s.Values, v)
	}
	return s
}

// drawing makes a drawing of the default shape whose rows are A, B, C and so on.
func drawing(engine string, series ...Series) Drawing {
	d := Drawing{
		Sheet: "costs", Name: "trend", Engine: engine, Series: series,
		LabelColumn: "Season", AspectWidth: 16, AspectHeight: 10,
	}
	for row := range series[0].Values {
		d.Categories = append(d.Categories, string(rune('A'+row%26)))
	}
	return d
}

func draw(t testing.TB, d Drawing) string {
	t.Helper()
	svg, err := Draw(d)
	if err != nil {
		t.Fatalf("Draw: %v", err)
	}
	return string(svg)
}

// element is a tag with its attributes, and the text that follows it.
type element struct {
	name, text string
	attributes map[string]string
}

// elements reads a file with the parser of the library, strictly.
func elements(t testing.TB, svg string) []element {
	t.Helper()
	var list []element
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attributes: map[string]string{}}
			for _, a := range token.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			list = append(list, e)
		case xml.CharData:
			if len(list) > 0 && len(bytes.TrimSpace(token)) > 0 {
				list[len(list)-1].text += string(token)
			}
		}
	}
}

// places lists, for each element of a name, the values of some attributes.
func places(t testing.TB, svg, name string, attributes ...string) []string {
	t.Helper()
	var list []string
	for _, e := range elements(t, svg) {
		if e.name != name {
			continue
		}
		values := make([]string, len(attributes))
		for i, a := range attributes {
			values[i] = e.attributes[a]
			if a == "#text" {
				values[i] = e.text
			}
		}
		list = append(list, strings.Join(values, " "))
	}
	return list
}

func wantLines(t *testing.T, what string, got []string, want string) {
	t.Helper()
	var lines []string
	for line := range strings.Lines(strings.TrimSpace(want)) {
		lines = append(lines, strings.TrimSpace(line))
	}
	if g, w := strings.Join(got, "\n"), strings.Join(lines, "\n"); g != w {
		t.Errorf("%s:\n%s\nwant\n%s", what, g, w)
	}
}
