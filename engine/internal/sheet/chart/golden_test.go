package chart

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// goldens show each engine at work. The files have been read line by line, and
// an independent rendering of the rules in exact fractions gives the same bytes.
func goldens(t testing.TB) []Drawing {
	list := []Drawing{
		drawing("pie", column(t, "Cost", "620.00", "210.00", "95.00", "75.00")),
		drawing("bar", column(t, "Cost", "12.00", "30.50", "-7.25", "0.00")),
		drawing("line", column(t, "Rain", "12.5", "8.0", "10.4", "-2.5"), column(t, "Snow", "0.0", "4.0", "6.0", "20.0")),
		drawing("area", column(t, "Load", "3", "7", "5", "6")),
		drawing("stacked-bar", column(t, "Wages", "40", "42", "45", "0"),
			column(t, "Goods", "25.5", "20", "-10", "0"), column(t, "Tax", "-15", "-12", "5", "0")),
	}
	for i := range list {
		list[i].Categories = []string{"Spring", "Summer", "Autumn", `Winter & "ice"`}
	}
	return list
}

func TestGolden(t *testing.T) {
	for _, d := range goldens(t) {
		t.Run(d.Engine, func(t *testing.T) {
			name := filepath.Join("testdata", d.Engine+".svg")
			got := draw(t, d)
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !SameBytes([]byte(got), want) {
				t.Errorf("Draw =\n%s\nwant\n%s", broken(got), broken(string(want)))
			}
		})
	}
}

// broken puts each element on a line of its own, for reading.
func broken(svg string) string { return strings.ReplaceAll(svg, "><", ">\n<") }

// A second drawing of the same data has the same bytes, and neither reads or
// changes the other's values.
func TestDrawTwice(t *testing.T) {
	for _, d := range goldens(t) {
		first := draw(t, d)
		if second := draw(t, d); first != second {
			t.Errorf("%s: two drawings of the same data differ", d.Engine)
		}
	}
}
