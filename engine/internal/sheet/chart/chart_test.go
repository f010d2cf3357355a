package chart

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestEngines(t *testing.T) {
	want := []string{"pie", "bar", "line", "area", "stacked-bar"}
	if got := slices.Collect(Engines()); !slices.Equal(got, want) {
		t.Errorf("Engines() = %v, want %v", got, want)
	}
}

func TestWrapper(t *testing.T) {
	d := drawing("line", column(t, "A", "1"), column(t, "B", "2"))
	d.Sheet, d.Name, d.LabelColumn = "S", "C", "L"
	svg := draw(t, d)
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" role="img">` +
		`<metadata><visimark sheet="S" chart="C"/></metadata>` +
		`<title>C</title><desc>line of A, B by L</desc><line `
	if !strings.HasPrefix(svg, want) {
		t.Errorf("Draw = %.250s, want it to begin with %s", svg, want)
	}
	if !strings.HasSuffix(svg, "</svg>\n") || strings.Count(svg, "\n") != 1 {
		t.Errorf("Draw ends in %q and has %d line ends, want </svg> and one", svg[len(svg)-10:], strings.Count(svg, "\n"))
	}
}

// The height is 640·h/w: 640·9/16 = 360, 640·3/4 = 480, 640/3 = 213.33,
// 640·2/3 = 426.67, and 640·101/1280 = 50.5, a tie.
func TestHeight(t *testing.T) {
	for aspect, want := range map[[2]int]string{
		{16, 10}: "400", {16, 9}: "360", {4, 3}: "480", {3, 1}: "213", {3, 2}: "427",
		{1280, 101}: "51", {1, 1}: "640", {1, 1_000_000}: "640000000",
	} {
		d := drawing("bar", column(t, "A", "1"))
		d.AspectWidth, d.AspectHeight = aspect[0], aspect[1]
		if got := places(t, draw(t, d), "svg", "viewBox")[0]; got != "0 0 640 "+want {
			t.Errorf("view box of %v = %s, want 0 0 640 %s", aspect, got, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	const most = int(^uint(0) >> 1)
	shaped := func(engine string, w, h int) Drawing {
		d := drawing(engine, column(t, "A", "1", "2"))
		d.AspectWidth, d.AspectHeight = w, h
		return d
	}
	short := drawing("line", column(t, "A", "1", "2"))
	short.Categories = short.Categories[:1]
	unlabelled := drawing("line", column(t, "A", "1", "2"))
	unlabelled.Series[0].Labels = nil
	long := drawing(strings.Repeat("x", 5000), column(t, "A", "1"))
	for _, c := range []struct {
		name string
		d    Drawing
		want string
	}{
		{"two series", drawing("pie", column(t, "A", "1"), column(t, "B", "1")), "a pie shows one column, got 2"},
		{"negative", drawing("pie", column(t, "A", "5.00", "-0.01")), "a pie shows no value below zero, got -0.01"},
		{"tiny negative", drawing("pie", column(t, "A", "1"+strings.Repeat("0", 300), "-0."+strings.Repeat("0", 300)+"1")), "a pie shows no value below zero, got -0." + zeros(37) + "…"},
		{"zero sum", drawing("pie", column(t, "A", "0", "0.00")), "a pie shows shares of a sum above zero, got 0"},
		{"no rows", drawing("bar", column(t, "A")), "a chart shows at least one row of one column, got none"},
		{"no series", Drawing{Engine: "bar", Categories: []string{"A"}, AspectWidth: 1, AspectHeight: 1}, "a chart shows at least one row of one column, got none"},
		{"unknown", drawing("radar", column(t, "A", "1")), `a chart is a pie, bar, line, area or stacked-bar, got "radar"`},
		{"long unknown", long, `a chart is a pie, bar, line, area or stacked-bar, got "` + strings.Repeat("x", 40) + `…"`},
		{"values past labels", short, `a series has one value for each of 1 labels, "A" has 2`},
		{"no texts", unlabelled, `a series has one value for each of 2 labels, "A" has 0`},
		{"1000000:1", shaped("pie", 1_000_000, 1), "a chart has a shape with room for a drawing, got 1000000:1"},
		{"640:44", shaped("bar", 640, 44), "a chart has a shape with room for a drawing, got 640:44"},
		{"0:1", shaped("bar", 0, 1), "a chart has a shape with room for a drawing, got 0:1"},
		{"1:0", shaped("line", 1, 0), "a chart has a shape with room for a drawing, got 1:0"},
		{"-4:-3", shaped("area", -4, -3), "a chart has a shape with room for a drawing, got -4:-3"},
		{"1:most", shaped("area", 1, most), "a chart has a shape with room for a drawing, got 1:" + strconv.Itoa(most)},
	} {
		t.Run(c.name, func(t *testing.T) {
			svg, err := Draw(c.d)
			if err == nil || err.Error() != c.want || svg != nil {
				t.Errorf("Draw = %d bytes, %v, want %s", len(svg), err, c.want)
			}
			if err != nil && len([]rune(err.Error())) > 120 {
				t.Errorf("a message of %d characters, want at most 120", len([]rune(err.Error())))
			}
		})
	}
	// The least that has room, and a shape that only looks extreme.
	draw(t, shaped("bar", 640, 45))
	draw(t, shaped("line", most, most))
}

// Equal steps of 153/(n−1) from 51: with three series 76.5 rounds up to 77.
func TestShade(t *testing.T) {
	for n, want := range map[int]string{
		1: "#808080",
		2: "#333333 #cccccc",
		3: "#333333 #808080 #cccccc",
		4: "#333333 #666666 #999999 #cccccc",
		5: "#333333 #595959 #808080 #a6a6a6 #cccccc",
		7: "#333333 #4d4d4d #666666 #808080 #999999 #b3b3b3 #cccccc",
	} {
		var got []string
		for i := range n {
			got = append(got, shade(i, n))
		}
		if g := strings.Join(got, " "); g != want {
			t.Errorf("shades of %d = %s, want %s", n, g, want)
		}
	}
}

// What no picture can show gives a file all the same: well-formed, one line,
// every number with two decimals, none of them negative.
func TestExtremes(t *testing.T) {
	huge, tiny := "1"+strings.Repeat("0", 300), "0."+strings.Repeat("0", 299)+"1"
	long := strings.Repeat("7", 9_000)
	rows := make([]string, 10_000)
	if testing.Short() {
		rows = rows[:500]
	}
	for i := range rows {
		rows[i] = "1." + strings.Repeat("3", i%80+1)
	}
	ugly := column(t, "<&>\"\x00\x1b\xff\uFFFE\r\n\t\u202e", "1", "2")
	ugly.Labels = []string{"\x00", "]]>&amp;"}
	nothing := column(t, "", "0", "0")
	nothing.Labels = []string{"", ""}
	for name, series := range map[string][]Series{
		"1e300": {column(t, "A", huge)}, "1e-300": {column(t, "A", tiny)},
		"both": {column(t, "A", huge, tiny, huge)}, "long": {column(t, "A", long, "0."+long)},
		"zeros": {column(t, "A", "0", "0.00")}, "one": {column(t, "A", "5")}, "rows": {column(t, "A", rows...)},
		"below": {column(t, "A", "-"+huge, "-"+tiny)}, "ugly": {ugly}, "nameless": {nothing, nothing, nothing},
		"many": slices.Repeat([]Series{column(t, "Quantity", "1", "-1")}, 300),
	} {
		for engine := range Engines() {
			d := drawing(engine, series...)
			d.Sheet, d.Name, d.LabelColumn = ugly.Name, ugly.Name, ugly.Name
			d.Categories[0] = ugly.Name
			svg, err := Draw(d)
			if engine == "pie" && slices.Contains([]string{"zeros", "below", "nameless", "many"}, name) {
				if err == nil {
					t.Errorf("pie of %s: no refusal", name)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s of %s: %v", engine, name, err)
				continue
			}
			wantSane(t, engine+" of "+name, string(svg))
		}
	}
}

func wantSane(t *testing.T, what, svg string) {
	t.Helper()
	if strings.Count(svg, "\n") != 1 || !strings.HasSuffix(svg, "\n") {
		t.Errorf("%s: not one line", what)
	}
	numeric := []string{"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "font-size", "textLength", "stroke-width", "fill-opacity"}
	for _, e := range elements(t, svg) {
		for _, name := range numeric {
			value, has := e.attributes[name]
			if !has {
				continue
			}
			whole, fraction, _ := strings.Cut(value, ".")
			if len(fraction) != 2 || strings.Trim(whole+fraction, "0123456789") != "" {
				t.Fatalf("%s: %s has %s=%q, want two decimals and no sign", what, e.name, name, value)
			}
		}
		if e.attributes["textLength"] == "0.00" {
			t.Fatalf("%s: a text of no width", what)
		}
	}
}
