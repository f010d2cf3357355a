package chart

import (
	"math/big"
	"strconv"
	"strings"
	"testing"
)

// Two rows have slots of 554/2 = 277, a bar takes 0.7 of it and begins 0.15
// into it. The axis goes from −5 to 10 by 5, so 356 units of plot are 15.
func TestBar(t *testing.T) {
	svg := draw(t, drawing("bar", column(t, "A", "10", "-5")))
	wantLines(t, "bars", places(t, svg, "rect", "x", "y", "width", "height", "fill", "stroke"), `
		111.55 18.00 193.90 237.33 #808080 #808080
		388.55 255.33 193.90 118.67 #808080 #808080`)
	wantLines(t, "texts", places(t, svg, "text", "x", "y", "font-size", "text-anchor", "textLength", "#text"), `
		64.00 378.00 11.00 end 13.20 -5
		64.00 259.33 11.00 end 6.60 0
		64.00 140.67 11.00 end 6.60 5
		64.00 22.00 11.00 end 13.20 10
		208.50 390.00 11.00 middle 6.60 A
		485.50 390.00 11.00 middle 6.60 B
		208.50 13.00 10.00 middle  10
		485.50 250.33 10.00 middle  -5`)
}

// One row is a slot of 554. The group takes 387.8 from 70 + 83.1 on, each of
// two bars half of it. With a legend the plot is 336 high, and 4 is its top.
func TestBarGroup(t *testing.T) {
	svg := draw(t, drawing("bar", column(t, "In", "4"), column(t, "Out", "1")))
	wantLines(t, "bars and swatches", places(t, svg, "rect", "x", "y", "width", "height", "fill"), `
		153.10 38.00 193.90 336.00 #333333
		347.00 290.00 193.90 84.00 #cccccc
		70.00 10.00 10.00 10.00 #333333
		113.20 10.00 10.00 10.00 #cccccc`)
	texts := places(t, svg, "text", "x", "y", "font-size", "text-anchor", "textLength", "#text")
	wantLines(t, "texts", texts[5:], `
		347.00 390.00 11.00 middle 6.60 A
		84.00 19.00 11.00 start  In
		127.20 19.00 11.00 start  Out`)
}

// A group's label comes before the bars of the next group, the legend after all
// groups, the values last.
func TestDrawOrder(t *testing.T) {
	for engine, want := range map[string]string{
		"bar":         "line text line text line text rect text rect text text text",
		"line":        "line text line text line text polyline circle circle text text text text",
		"area":        "line text line text line text path polyline circle circle text text text text",
		"stacked-bar": "line text line text line text rect rect text text",
		"pie":         "path path text text text text",
	} {
		var got []string
		for _, e := range elements(t, draw(t, drawing(engine, column(t, "A", "2", "1"))))[5:] {
			got = append(got, e.name)
		}
		// The axis has the ticks 0, 0.50, 1, 1.50, 2: drop two of them.
		if g := strings.Replace(strings.Join(got, " "), "line text line text line", "line", 1); g != want {
			t.Errorf("%s draws %s, want %s", engine, g, want)
		}
	}
}

// Three slots of 184.667; a range of 5 on 356 is 71.2 a unit.
func TestLine(t *testing.T) {
	svg := draw(t, drawing("line", column(t, "A", "0", "5", "2")))
	wantLines(t, "line", places(t, svg, "polyline", "points", "fill", "stroke", "stroke-width"), `
		162.33,374.00 347.00,18.00 531.67,231.60 none #808080 1.50`)
	wantLines(t, "dots", places(t, svg, "circle", "cx", "cy", "r", "fill", "stroke"), `
		162.33 374.00 2.50 #808080 #808080
		347.00 18.00 2.50 #808080 #808080
		531.67 231.60 2.50 #808080 #808080`)
	texts := places(t, svg, "text", "x", "y", "font-size", "textLength", "#text")
	wantLines(t, "values", texts[len(texts)-3:], `
		162.33 366.00 10.00  0
		347.00 10.00 10.00  5
		531.67 223.60 10.00  2`)
}

// A range of 8 on 356 is 44.5 a unit, so 0.03 is 1.335: its top is at 372.665,
// its height is 1.335, and both ties go up, where a half to even would not.
func TestTies(t *testing.T) {
	svg := draw(t, drawing("bar", column(t, "A", "0.03", "8", "0.01")))
	wantLines(t, "bars", places(t, svg, "rect", "y", "height"), `
		372.67 1.34
		18.00 356.00
		373.56 0.45`)
}

// The range −5 to 5 takes the ticks −6 to 6, so zero is in the middle.
func TestArea(t *testing.T) {
	svg := draw(t, drawing("area", column(t, "A", "5", "-5")))
	wantLines(t, "area", places(t, svg, "path", "d", "fill-opacity", "fill", "stroke", "stroke-width"), `
		M208.50 196.00 L208.50 47.67 L485.50 344.33 L485.50 196.00 Z 0.55 #808080 #808080 1.00`)
	wantLines(t, "line", places(t, svg, "polyline", "points"), `208.50,47.67 485.50,344.33`)
}

// Stacks from −3 to 4 take the ticks −4 to 4: 42 units of 336 for one, zero at
// 206. Each side stacks by itself.
func TestStacked(t *testing.T) {
	svg := draw(t, drawing("stacked-bar", column(t, "A", "3", "-2"), column(t, "B", "1", "-1"), column(t, "C", "-1", "4")))
	wantLines(t, "bars", places(t, svg, "rect", "x", "y", "width", "height", "fill")[:6], `
		111.55 80.00 193.90 126.00 #333333
		111.55 38.00 193.90 42.00 #808080
		111.55 206.00 193.90 42.00 #cccccc
		388.55 206.00 193.90 84.00 #333333
		388.55 290.00 193.90 42.00 #808080
		388.55 38.00 193.90 168.00 #cccccc`)
}

// The places of the sevenths were worked out in eighty decimal digits.
func TestPie(t *testing.T) {
	for _, c := range []struct{ values, paths, texts string }{
		{
			"1 2 4", `
			M320.00 240.00 L320.00 76.80 A163.20 163.20 0.00 0 1 447.59 138.25 Z
			M320.00 240.00 L447.59 138.25 A163.20 163.20 0.00 0 1 390.81 387.04 Z
			M320.00 240.00 L390.81 387.04 A163.20 163.20 0.00 1 1 320.00 76.80 Z`, `
			410.64 51.79 12.00 A 14.3%
			410.64 65.79 11.00 1
			523.66 286.48 12.00 B 28.6%
			523.66 300.48 11.00 2
			116.34 286.48 12.00 C 57.1%
			116.34 300.48 11.00 4`,
		},
		{ // Thirds: 163.2·√3/2 = 141.335, 208.896·√3/2 = 180.909.
			"5 5 5", `
			M320.00 240.00 L320.00 76.80 A163.20 163.20 0.00 0 1 461.34 321.60 Z
			M320.00 240.00 L461.34 321.60 A163.20 163.20 0.00 0 1 178.66 321.60 Z
			M320.00 240.00 L178.66 321.60 A163.20 163.20 0.00 0 1 320.00 76.80 Z`, `
			500.91 135.55 12.00 A 33.3%
			500.91 149.55 11.00 5
			320.00 448.90 12.00 B 33.3%
			320.00 462.90 11.00 5
			139.09 135.55 12.00 C 33.3%
			139.09 149.55 11.00 5`,
		},
		{ // A half is no large arc. Nothing has no slice but its label.
			"1.0 0.0 1.0", `
			M320.00 240.00 L320.00 76.80 A163.20 163.20 0.00 0 1 320.00 403.20 Z
			M320.00 240.00 L320.00 403.20 A163.20 163.20 0.00 0 1 320.00 76.80 Z`, `
			528.90 240.00 12.00 A 50.0%
			528.90 254.00 11.00 1.0
			320.00 448.90 12.00 B 0.0%
			320.00 462.90 11.00 0.0
			111.10 240.00 12.00 C 50.0%
			111.10 254.00 11.00 1.0`,
		},
	} {
		t.Run(c.values, func(t *testing.T) {
			d := drawing("pie", column(t, "A", strings.Fields(c.values)...))
			d.AspectWidth, d.AspectHeight = 4, 3
			svg := draw(t, d)
			wantLines(t, "slices", places(t, svg, "path", "d"), c.paths)
			wantLines(t, "texts", places(t, svg, "text", "x", "y", "font-size", "#text"), c.texts)
		})
	}
}

// An arc back to its own beginning would not be drawn.
func TestLonePie(t *testing.T) {
	for values, want := range map[string]string{
		"7":          "320.00 200.00 136.00 #808080",
		"0 7":        "320.00 200.00 136.00 #cccccc",
		"99999999 1": "320.00 200.00 136.00 #333333",
	} {
		svg := draw(t, drawing("pie", column(t, "A", strings.Fields(values)...)))
		wantLines(t, values, places(t, svg, "circle", "cx", "cy", "r", "fill"), want)
	}
}

// Half of a tenth of a percent goes up: 1/2000 is 0.05 %, 1/16 is 6.25 %.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		v, total int64
		want     string
	}{
		{1, 2000, "0.1%"}, {1, 2001, "0.0%"}, {1, 16, "6.3%"}, {2, 3, "66.7%"}, {5, 5, "100.0%"}, {0, 9, "0.0%"}, {1999, 2000, "100.0%"},
	} {
		if got := share(big.NewInt(c.v), big.NewInt(c.total)); got != c.want {
			t.Errorf("share(%d, %d) = %s, want %s", c.v, c.total, got, c.want)
		}
	}
}

// Sines and cosines in units of 2^-100, cut towards zero, from eighty decimal
// digits.
func TestTurn(t *testing.T) {
	for turn, want := range map[string][2]string{
		"1/7":            {"991089148027924399142103577602", "790367221562403379527657579603"},
		"1/1000003":      {"7964859731359794128774506", "1267650600203207131744517038864"},
		"249999/1000000": {"1267650600203206981610673325813", "7964883625938987893717306"},
		"3/8":            {"896364335596578238699711011639", "-896364335596578238699711011639"},
		"123/457":        {"1258488623737272448463117098787", "-152132929317936191226997935155"},
		"999999/1000000": {"-7964883625938987893717306", "1267650600203206981610673325813"},
		"0/1":            {"0", "1267650600228229401496703205376"},
		"1/4":            {"1267650600228229401496703205376", "0"},
		"1/2":            {"0", "-1267650600228229401496703205376"},
		"3/4":            {"-1267650600228229401496703205376", "0"},
		"1/1":            {"0", "1267650600228229401496703205376"},
	} {
		part, whole, _ := strings.Cut(turn, "/")
		p, _ := strconv.ParseInt(part, 10, 64)
		q, _ := strconv.ParseInt(whole, 10, 64)
		sine, cosine := newCompass().turn(big.NewInt(p), big.NewInt(q))
		for i, got := range []*big.Int{sine, cosine} {
			exact, _ := new(big.Int).SetString(want[i], 10)
			got.Quo(got, big.NewInt(1<<28))
			if off := new(big.Int).Sub(got, exact); off.CmpAbs(big.NewInt(1)) > 0 {
				t.Errorf("turn(%s)[%d] = %v, want %v", turn, i, got, exact)
			}
		}
	}
}

// Values are all zero: one tick, and everything lies on it at the bottom.
func TestAllZero(t *testing.T) {
	svg := draw(t, drawing("line", column(t, "A", "0.00", "0.00")))
	wantLines(t, "lines", places(t, svg, "line", "y1", "y2", "stroke-width"), `374.00 374.00 1.00`)
	wantLines(t, "line", places(t, svg, "polyline", "points"), `208.50,374.00 485.50,374.00`)
}

// Beside 1e300 the value 1 lies on the zero line, which is where it belongs.
func TestFarApart(t *testing.T) {
	svg := draw(t, drawing("line", column(t, "A", "1"+zeros(300), "1", "-0."+zeros(300)+"1")))
	wantLines(t, "line", places(t, svg, "polyline", "points"), `162.33,18.00 347.00,374.00 531.67,374.00`)
}

// A category is pinned to its slot less four; 138 rows are the last that leave
// something (554/138 = 4.014), 0.01 of it. Of 139 rows each twelfth is labelled
// (44·139/554 = 11.04), with 12·554/139 − 4 = 43.83 for its text; of 10,000 each
// 795th, with 795·0.0554 − 4 = 40.04.
func TestManyRows(t *testing.T) {
	for _, c := range []struct {
		rows, labels int
		first        string
	}{
		{100, 100, "72.77 390.00 1.54"},
		{138, 138, "72.01 390.00 0.01"},
		{139, 12, "71.99 390.00 43.83"},
		{10_000, 13, "70.03 390.00 40.04"},
	} {
		d := drawing("line", column(t, "A", strings.Fields(strings.Repeat("1 ", c.rows))...))
		for i := range d.Categories {
			d.Categories[i] = "category " + strconv.Itoa(i)
		}
		var categories []string
		values := 0
		for _, e := range elements(t, draw(t, d)) {
			if strings.HasPrefix(e.text, "category") {
				categories = append(categories, e.attributes["x"]+" "+e.attributes["y"]+" "+e.attributes["textLength"])
			} else if e.attributes["font-size"] == "10.00" {
				values++
			}
		}
		if len(categories) != c.labels || values != c.labels || categories[0] != c.first {
			t.Errorf("%d rows: %d categories, %d values, the first at %s, want %d at %s",
				c.rows, len(categories), values, categories[0], c.labels, c.first)
		}
	}
}

// Three names of 30 characters want 594 of 554 − 3·14 − 2·16 = 480 units, so
// each is pinned to 160.
func TestLongLegend(t *testing.T) {
	name := strings.Repeat("n", 30)
	svg := draw(t, drawing("line", column(t, name, "1"), column(t, name, "1"), column(t, name, "1")))
	texts := places(t, svg, "text", "text-anchor", "x", "textLength")
	wantLines(t, "names", texts[len(texts)-3:], `
		start 84.00 160.00
		start 274.00 160.00
		start 464.00 160.00`)
}
