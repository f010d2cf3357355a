package cell

import (
	"strings"
	"testing"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/sheet/decimal"
)

// describe writes a reading in one line.
func describe(r Reading) string {
	switch r.Kind {
	case Number:
		text := r.Value.Fixed(r.Places)
		if r.Mark.Prefix != "" {
			text = "<" + r.Mark.Prefix + "> " + text
		}
		if r.Mark.Suffix != "" {
			text += " <" + r.Mark.Suffix + ">"
		}
		return text
	case Percent:
		return "percent " + r.Value.Fixed(r.Places)
	case Date:
		return "date " + r.Date.String()
	case Misdate:
		var text strings.Builder
		text.WriteString("misdate")
		for _, d := range r.Readings {
			text.WriteString(" " + d.String())
		}
		return text.String()
	}
	return "word"
}

func TestReadNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"7": "7", "7.25": "7.25", "-7.20": "-7.20", "007": "7", "  7.0 ": "7.0", "\u00a07\t": "7", "-0": "0", "-0.00": "0.00",
		"0.5": "0.5", "2026": "2026",
		// Marks in front, with the sign on either side of them.
		"€7.20": "<€> 7.20", "-€7.20": "<€> -7.20", "€-7.20": "<€> -7.20", "€ 7.20": "<€> 7.20", "-€ 7.20": "<€> -7.20",
		"€ -7.20": "<€> -7.20", "Dock 4": "<Dock> 4", "Dock   4": "<Dock> 4", "$5": "<$> 5", "#5": "<#> 5", "+5": "<+> 5",
		"±5": "<±> 5", "~5": "<~> 5", ",5": "<,> 5", "m²5": "<m²> 5", "US$5": "<US$> 5", "R$\u00a05": "<R$> 5",
		// Marks behind.
		"15kg": "15 <kg>", "7.20 zł": "7.20 <zł>", "7.20   zł": "7.20 <zł>", "-15kg": "-15 <kg>", "3 m²": "3 <m²>", "3m²": "3 <m²>",
		"4 m³/h": "4 <m³/h>", "4 m²³": "4 <m²³>", "5 /s": "5 </s>", "1/s": "1 </s>", "401/s": "401 </s>", "5,": "5 <,>", "5e": "5 <e>", "5€": "5 <€>",
		"20 °C": "20 <°C>", "20 ℃": "20 <℃>", "5&nbsp;kg": "5 <&nbsp;kg>", "5\xff": "5 <\xff>", "5％": "5 <％>", "5_": "5 <_>",
		// A mark on both sides is for the column to refuse.
		"€7kg": "<€> 7 <kg>", "(5)": "<(> 5 <)>", "-(5)": "<(> -5 <)>", "H2O": "<H> 2 <O>", "Dock 4 b": "<Dock> 4 <b>",
		// Units that are no mark, after white space.
		"6 m^2": "6 <m^2>", "40 1/s": "40 <1/s>", "-6.0 m^2": "-6.0 <m^2>", "5 km / h": "5 <km / h>", "7\tkg ⋅ m^2": "7 <kg ⋅ m^2>",
		"5 ℃²": "5 <℃²>",
		// Percentages, divided by a hundred.
		"12.5%": "percent 0.125", "1250%": "percent 12.50", "-3%": "percent -0.03", "0%": "percent 0.00", "3.50%": "percent 0.0350",
	} {
		t.Run(text, func(t *testing.T) {
			r := Read(text)
			if got := describe(r); got != want {
				t.Errorf("Read(%q) = %s, want %s", text, got, want)
			}
			if !r.IsNumber() {
				t.Errorf("Read(%q).IsNumber() = false, want true", text)
			}
		})
	}
}

func TestReadWords(t *testing.T) {
	for _, text := range []string{
		"", " ", "kg", "-", "--5", "- 5", "-€-5", "€- 5", "- €5", "€--5", ".5", "5.", "-.5", "5..2", "1.2.", "7 .",
		"1,234.00", "12,5", "2,400.00", "1 000", "7.20 zł brutto", "New Dock 4", "5 **or** 6", "1e5", "0x10",
		"1/2", "5-7", "5–7", "12 %", "%5", "€5%", "5%€", "5%%", "5.%", "%",
		// Signs, digits and dashes of other kinds are part of a number, not of a mark.
		"−5", "–5", "—5", "－5", "‐5", "5−", "5–", "5⁻", "₋5", "➖5", "€−5", "1½", "½", "5²", "²5", "5 ²", "5 m₂", "5 s⁻¹",
		"٥", "5٥", "５", "Ⅳ5", "5Ⅳ", "5①", "5 m-2", "€6 m^2", "6m^2", "6 m^0", "6 %", "6 W/m⋅K2",
		strings.Repeat("1", decimal.MaxTextDigits+1), strings.Repeat("1", decimal.MaxTextDigits+1) + "%",
	} {
		t.Run(text, func(t *testing.T) {
			if r := Read(text); describe(r) != "word" || r.IsNumber() {
				t.Errorf("Read(%q) = %s, want a word", text, describe(r))
			}
		})
	}
}

func TestReadDates(t *testing.T) {
	for text, want := range map[string]string{
		"2026-03-02": "date 2026-03-02", " 2026-03-02 ": "date 2026-03-02", "0001-01-01": "date 0001-01-01", "2028-02-29": "date 2028-02-29",
		// One reading.
		"2026/31/03": "misdate 2026-03-31", "05.05.2026": "misdate 2026-05-05", "31-03-2026": "misdate 2026-03-31",
		"03/31/2026": "misdate 2026-03-31", "2026-31-03": "misdate 2026-03-31", "2026/02/29": "misdate", "5.5.2026": "misdate 2026-05-05",
		"29.2.2028": "misdate 2028-02-29",
		// Two, the earlier group as the day first.
		"04/03/2026": "misdate 2026-03-04 2026-04-03", "2026/02/09": "misdate 2026-09-02 2026-02-09", "03/05/2026": "misdate 2026-05-03 2026-03-05",
		"2026-3-2": "misdate 2026-02-03 2026-03-02",
		// None.
		"2026-02-30": "misdate", "1.10.3": "misdate", "1.5.2": "misdate", "10-20-30": "misdate", "3/4/26": "misdate", "2026-01-2026": "misdate",
		"2026/01-02": "misdate", "02.03/2026": "misdate", "0000-01-01": "misdate", "9999/99/99": "misdate", "1-2026-3": "misdate", "0.0.0": "misdate",
		// Not the shape.
		"2026-03": "word", "12345/01/02": "word", "2026-03-02T10": "word", "2026-03-02-": "word", "-2026-03-02": "word", "2026/03/": "word",
		"/03/2026": "word", "2026//2026": "word", "1.2.3.4": "word", "2026_03_02": "word", "€2026-03-02": "word", "1 . 2 . 3": "word",
	} {
		t.Run(text, func(t *testing.T) {
			if got := describe(Read(text)); got != want {
				t.Errorf("Read(%q) = %s, want %s", text, got, want)
			}
		})
	}
}

// TestLongText: time grows with the length, or this test does not end.
func TestLongText(t *testing.T) {
	const length = 1 << 18
	for _, part := range []string{"x", "1", "é", " ", "-", "m²", "1/s ", "²", "/", "\xff", "℃"} {
		long := strings.Repeat(part, length/len(part))
		for _, text := range []string{long, "5" + long, long + "5", "5 " + long + "^"} {
			Read(text)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"7", "-€7.20", "7.20 zł", "6 m^2", "40 1/s", "12.5%", "2026-03-02", "04/03/2026", "1.10.3", "−5", "5²", "H2O", "", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := Read(text)
		switch r.Kind {
		case Number:
			checkNumber(t, text, r)
		case Date:
			if again, ok := calendar.Parse(strings.TrimSpace(text)); !ok || again != r.Date {
				t.Errorf("Read(%q) is the date %v", text, r.Date)
			}
		case Misdate:
			if len(r.Readings) == 2 && r.Readings[0] == r.Readings[1] {
				t.Errorf("Read(%q) has %v twice", text, r.Readings[0])
			}
		}
	})
}

// checkNumber: a number with a mark on one side, written with its mark, reads
// as itself.
func checkNumber(t *testing.T, text string, r Reading) {
	if r.Mark.Prefix != "" && r.Mark.Suffix != "" {
		return
	}
	written := r.Mark.Write(r.Value.Fixed(r.Places))
	again := Read(written)
	if again.Kind != Number || again.Mark != r.Mark || again.Places != r.Places || !decimal.Equal(again.Value, r.Value) {
		t.Errorf("Read(%q) = %s; written %q it reads %s", text, describe(r), written, describe(again))
	}
}
