package units

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestMatch(t *testing.T) {
	for _, row := range []struct {
		text     string
		place    Place
		spelling string // empty when nothing is found
		bytes    int
	}{
		{"km", AfterAmount, "km", 2},
		{"km in miles", AfterAmount, "km", 2},
		{"km/h", AfterAmount, "km", 2},
		{"sq ft in m²", AfterAmount, "sq ft", 5},
		{"square  feet", AfterAmount, "", 0}, // one space exactly
		{"square feet)", AfterAmount, "square feet", 11},
		{"fl oz", AfterAmount, "fl oz", 5},
		{"fl. oz. of", AfterAmount, "fl. oz.", 7},
		{"US fluid ounces", AfterAmount, "US fluid ounces", 15},
		{"imperial gallons, please", AfterAmount, "imperial gallons", 16},
		{"U.S. survey feet", AfterAmount, "U.S. survey feet", 16},
		{"light-years", AfterAmount, "light-years", 11},
		{"light years", AfterAmount, "", 0}, // tabled with the hyphen alone
		{"kW h * 2", AfterAmount, "kW h", 4},
		{"MW⋅h", AfterAmount, "MW⋅h", 6},
		{"oz t", AfterAmount, "oz t", 4},
		{"oz tea", AfterAmount, "oz", 2},
		{"ounces", AfterAmount, "ounces", 6},
		{"gramm", AfterAmount, "", 0},
		{"inchy", AfterAmount, "", 0},
		{"kmx", AfterAmount, "", 0},
		{"km_total", AfterAmount, "", 0},
		{"kms", AfterAmount, "", 0}, // a symbol takes no plural
		{"US pecks", AfterAmount, "US pecks", 8},
		{"KM", AfterAmount, "", 0},
		{"Metres", AfterAmount, "", 0},
		{"Mb", AfterAmount, "Mb", 2},
		{"MB", AfterAmount, "MB", 2},
		{"mb", AfterAmount, "mb", 2},
		{"KB", AfterAmount, "KB", 2},
		{"Km", AfterAmount, "", 0},
		{"dam", AfterAmount, "dam", 3},
		{"hectometres", AfterAmount, "hectometres", 11},
		{"kilofeet", AfterAmount, "", 0},
		{"kibimetres", AfterAmount, "", 0},
		{"L", AfterAmount, "L", 1},
		{"mL", AfterAmount, "mL", 2},
		{"µg", AfterAmount, "µg", 3},
		{"μg", AfterAmount, "μg", 3},
		{"Ω", AfterAmount, "Ω", 2},
		{"kΩ", AfterAmount, "kΩ", 3},
		{"ω", AfterAmount, "", 0},

		// Powers.
		{"m^2", AfterAmount, "m²", 3},
		{"m^2 in ft²", AfterAmount, "m²", 3},
		{"m²", AfterAmount, "m²", 3},
		{"m2", AfterAmount, "m2", 2},
		{"cm^3", AfterAmount, "cm³", 4},
		{"in2", AfterAmount, "in2", 3},
		{"ft³/s", AfterAmount, "ft³", 4},
		{"km2", AfterAmount, "km2", 3},
		{"furlong^2", AfterAmount, "furlong²", 9},
		{"furlong2", AfterAmount, "", 0},
		{"square furlongs", AfterAmount, "", 0},
		{"square kilometres", AfterAmount, "square kilometres", 17},
		{"cubic centimeters", AfterAmount, "cubic centimeters", 17},
		{"cu yd", AfterAmount, "cu yd", 5},
		{"m^2.5", AfterAmount, "m", 1},
		{"m^4", AfterAmount, "m", 1},
		{"kg^2", AfterAmount, "kg", 2},
		{"s^2", AfterAmount, "s", 1},
		{"s^2", Under, "s²", 3},
		{"s²", Under, "s²", 3},
		{"h^2", Under, "h²", 3},
		{"s^3", Under, "s", 1},
		{"m^3", Under, "m³", 3},

		// Temperatures and angles.
		{"°C", AfterAmount, "°C", 3},
		{"° C", AfterAmount, "°C", 4},
		{"℃", AfterAmount, "°C", 3},
		{"℉ in C", AfterAmount, "°F", 3},
		{"degrees C", AfterAmount, "°C", 9},
		{"degrees F + 1", AfterAmount, "°F", 9},
		{"°K", AfterAmount, "°K", 3},
		{"C", AfterAmount, "C", 1},
		{"Cat", AfterAmount, "", 0},
		{"°", AfterAmount, "degrees", 2},
		{"° + 4", AfterAmount, "degrees", 2},
		{"degrees", AfterAmount, "degrees", 7},
		{"degrees Cold", AfterAmount, "degrees", 7},
		{"minutes of arc", AfterAmount, "minutes of arc", 14},
		{"minutes of air", AfterAmount, "minutes", 7},

		// Spellings that hold a slash or a word of rates.
		{"l/100km", AfterAmount, "l/100km", 7},
		{"lbf/in2", AfterAmount, "lbf/in2", 7},
		{"pounds per square inch", AfterAmount, "pounds per square inch", 22},
		{"pounds per square foot", AfterAmount, "pounds", 6},
		{"mpg UK in mpg", AfterAmount, "mpg UK", 6},
		{"mpg", Target, "mpg", 3},

		// Lengths in one run.
		{"h15m", AfterAmount, "h", 1},
		{"h 15m", AfterAmount, "h", 1},
		{"m15s/km", AfterAmount, "m", 1},
		{"ft3in", AfterAmount, "ft", 2},
		{"d5.5h", AfterAmount, "d", 1},
		{"h2o", AfterAmount, "", 0},
		{"h15", AfterAmount, "", 0},
		{"h15m", Target, "", 0},

		// Places.
		{"in", AfterAmount, "", 0},
		{"in", Target, "in", 2},
		{"in", Under, "in", 2},
		{"points", AfterAmount, "", 0},
		{"points", Target, "points", 6},
		{"turns", Target, "turns", 5},
		{"y", Target, "", 0},
		{"R", Target, "", 0},
		{"ares", Target, "", 0},
		{"W", Under, "", 0},
		{"L", Under, "", 0},
		{"K", Under, "K", 1},
		{"watt", Under, "watt", 4},
		{"kW", Under, "kW", 2},
		{"l", Under, "l", 1},
		{"", AfterAmount, "", 0},
		{" km", AfterAmount, "", 0},
		{"/km", AfterAmount, "", 0},
		{"100km", Under, "", 0},
		{"USD", AfterAmount, "", 0},
		{"mole", AfterAmount, "", 0},
		{"em", AfterAmount, "", 0},
		{"var", AfterAmount, "", 0},
	} {
		t.Run(row.text, func(t *testing.T) {
			p, bytes, ok := Match(row.text, row.place)
			if p.Spelling != row.spelling || bytes != row.bytes || ok != (row.bytes > 0) {
				t.Errorf("Match(%q, %d) = %q, %d, %t, want %q, %d",
					row.text, row.place, p.Spelling, bytes, ok, row.spelling, row.bytes)
			}
			if ok && p.Of == nil {
				t.Errorf("Match(%q, %d) has no measure", row.text, row.place)
			}
		})
	}
}

func TestInch(t *testing.T) {
	p := Inch("in")
	if p.Spelling != "in" || p.Of != Must("inches").Of {
		t.Errorf("Inch(in) = %v, want the inch spelled in", p)
	}
}

func FuzzResolve(f *testing.F) {
	for s := range Spellings() {
		if len(s)%7 == 0 {
			f.Add(s, uint8(0))
		}
	}
	for _, s := range []string{"h15m", "° C", "\xffkm", "m^2.5", "a/b/c/d/e/f/g/h", "sq  ft", strings.Repeat("h1", 100)} {
		f.Add(s, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, place uint8) {
		p, bytes, ok := Match(text, Place(place%3))
		if bytes < 0 || bytes > len(text) || ok != (bytes > 0) || ok != (p.Of != nil) {
			t.Fatalf("Match(%q) = %v, %d, %t", text, p, bytes, ok)
		}
		if ok && utf8.ValidString(text) && !utf8.ValidString(text[:bytes]) {
			t.Fatalf("Match(%q) ends within a rune", text)
		}
		Suggest(text)
	})
}

func BenchmarkBuildIndex(b *testing.B) {
	for b.Loop() {
		buildIndex()
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, text := range []string{"km in miles", "square feet and some more words", "apples and oranges, and a word or two"} {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Match(text, AfterAmount)
			}
		})
	}
}

func BenchmarkSuggest(b *testing.B) {
	for b.Loop() {
		Suggest("kilometrs")
	}
}
