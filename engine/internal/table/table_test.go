package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/table"
	"reckon/engine/internal/value"
)

// of makes a table of a text.
func of(text string) *table.Table { return table.New(strings.Split(strings.Trim(text, "\n"), "\n")) }

// outcome is what a question came to: the answer as displayed, or the code.
func outcome(v value.Value, err error) string {
	if f, ok := fault.From(err); ok && err != nil {
		return string(f.Code())
	}
	return display.Value(v)
}

func summary(t *table.Table, aggregate, column string) string {
	a, ok := domains.Vocabulary().Aggregate(aggregate)
	if !ok {
		return "no aggregate " + aggregate
	}
	return outcome(t.Summary(a, column))
}

func plain(digits string) value.Value { return value.Of(number.MustParse(digits)) }

func inCurrency(digits, code string) value.Value {
	of, ok := money.ByCode(code)
	if !ok {
		panic(code)
	}
	return value.Quantity{N: number.MustParse(digits), Unit: value.Unit{Over: value.Part{Spelling: code, Of: of}}}
}

func percent(fraction string) value.Value { return value.Percent{N: number.MustParse(fraction)} }

// TestCells reads every kind of cell, alone in its table. An empty want is a
// text.
func TestCells(t *testing.T) {
	for cell, want := range map[string]string{
		"0": "0", "12": "12", "007": "7", "1,200": "1,200", "1,234,567.5": "1,234,567.50", ".5": "0.50", "-3": "-3", "−3": "-3",
		"–3": "-3", "+3": "3", "2.5e3": "2,500", "1E-2": "0.01", "1e99": display.Value(value.Of(number.MustParse("1e99"))), "1e100": "", "1e-100": "",
		"1e099": display.Value(value.Of(number.MustParse("1e99"))), "6.02e23": display.Value(value.Of(number.MustParse("6.02e23"))), "1e": "", "e5": "", "12,00": "", "1,2345": "", "1234,567": "", ",123": "", "1,,234": "", "1,234,": "",
		"1.5,000": "", "5.": "", "1.2.3": "", "- 3": "", "--3": "", "-": "", "1 000": "", "٣": "", "½": "", "1/2": "", "0x1F": "",
		"3n": "", "5k": "", "$5k": "", "2 million": "", "10:30": "", "1-2": "", "2024-05-06": "",
		"$3": "$3.00", "$ 3": "$3.00", "£12,500": "£12,500.00", "-$40": "-$40.00", "$-40": "-$40.00", "−£.5": "-£0.50", "-$-4": "",
		"900 EUR": "€900.00", "900EUR": "€900.00", "1.5€": "€1.50", "5 euros": "€5.00", "12 kr": "12.00 kr", "R5": "R5.00", "US$7": "$7.00",
		"$6 AUD": "$6.00", "US$6 AUD": "", "-US$6 AUD": "", "-$6 AUD": "-$6.00", "US$6 USD": "$6.00", "£6 EUR": "", "£6 GBP": "£6.00", "¥6 CNY": "¥6.00", "¥600": "¥600",
		"900 eur": "", "3 pen": "", "EUR 900": "", "R": "", "$": "", "900 EUR net": "", "$5%": "", "5 EUR/kg": "", "$5/kg": "",
		"₹3,40,000": "₹340,000.00", "₹340,000": "₹340,000.00", "1,00,000 INR": "₹100,000.00", "3,40,000": "", "$3,40,000": "",
		"₹3,4,000": "", "₹1,00,00": "", "₹123,45,678": "", "₹12,345,678": "₹12,345,678.00", "₹1,23,456.50": "₹123,456.50",
		"5%": "5.00%", "-2.5 %": "-2.50%", "1,000%": "1,000.00%", "5 percent": "", "5%%": "", "%5": "", "%": "",
		"3 km": "", "3km": "", "20 °C": "", "**3**": "", "`3`": "", "[3](x)": "", "~3": "", "about 3": "", "(3)": "", "3!": "", "n/a": "",
		"0.1": "0.10", "1.6e-19": display.Value(value.Of(number.MustParse("1.6e-19"))),
		strings.Repeat("9", 2_001): "",
	} {
		if want == "" {
			want = "TABLE_CELL_NOT_A_VALUE"
		}
		got := outcome(of("| k | v |\n|---|---|\n| x | "+cell+" |").Lookup("v", value.Text("x")))
		if got != want {
			t.Errorf("%s reads %s, want %s", source.Clip(cell), source.Clip(got), source.Clip(want))
		}
	}
}

// A cell keeps each of its digits.
func TestCellsAreExact(t *testing.T) {
	digits := strings.Repeat("1234567890", 30) + "." + strings.Repeat("9", 300)
	v, err := of("| k | v |\n|---|---|\n| x | $"+digits+" |").Lookup("v", value.Text("x"))
	if err != nil {
		t.Fatal(err)
	}
	if got := v.(value.Quantity).N.String(); got != digits {
		t.Errorf("$%s reads %s", digits, got)
	}
}

func TestRows(t *testing.T) {
	tab := of(`
	| Name |  Unit   price |é\|è| Name|
	:-|:-|:-|:-
|a\|b|1|2|3|4|5
|c
| d\\|7|
||8|
|
| e | 9 ||
|  ` + "`f|10`" + `
`)
	for _, row := range []struct{ column, key, want string }{
		{"UNIT PRICE", "a|b", "1"}, {" unit  price", "A|B", "1"}, {"É|è", "a|b", "2"}, {"name", "a|b", "TABLE_COLUMN_AMBIGUOUS"},
		{"unit price", "c", "TABLE_CELL_EMPTY"}, {"unit price", `d\|7`, "TABLE_CELL_EMPTY"}, {"unit price", " E ", "9"}, {"é|è", "e", "TABLE_CELL_EMPTY"},
		{"unit price", "`f", "TABLE_CELL_NOT_A_VALUE"}, {"unit price", "g", "TABLE_ROW_NOT_FOUND"},
		{"unit price", " ", "TABLE_LOOKUP_KEY_INVALID"}, {"", "e", "TABLE_COLUMN_NOT_FOUND"}, {"unit", "e", "TABLE_COLUMN_NOT_FOUND"},
	} {
		if got := outcome(tab.Lookup(row.column, value.Text(row.key))); got != row.want {
			t.Errorf("column %q for %q → %s, want %s", row.column, row.key, got, row.want)
		}
	}
	if got := summary(tab, "total", "unit price"); got != "18" { // 1 + 8 + 9; the blank key has a row too
		t.Errorf("total of column unit price → %s, want 18", got)
	}
}

// Tables of a line or two, which no note can hold, and of no columns.
func TestScraps(t *testing.T) {
	for _, lines := range [][]string{nil, {"|"}, {"||", "|-"}, {"|", "|-", "| 3 | 4 |"}, {"| a |", "|-|"}, {"| a | b |"}} {
		tab := table.New(lines)
		for _, got := range []string{
			summary(tab, "total", "b"), outcome(tab.Lookup("b", plain("3"))),
			outcome(tab.BandLookup("b", plain("3"))), outcome(tab.BandTotal(plain("3"))),
		} {
			if !strings.HasPrefix(got, "TABLE_") {
				t.Errorf("%q answers %s", lines, got)
			}
		}
	}
}

func TestSummaries(t *testing.T) {
	tab := of(`
| item | n   | money | two  | share | mixed | words |
| ---- | --- | ----- | ---- | ----- | ----- | ----- |
| a    | 2   | €1.10 | £2   | 5%    | 3%    | one   |
| b    | 4   | 2     | $3   | 10%   | 4     |       |
| c    | 4   | 3 EUR |      |       | x     | two   |
| d    | 6   | --    |      | none  |       |       |
`)
	for _, row := range []struct{ aggregate, column, want string }{
		{"total", "n", "16"}, {"sum", "n", "16"}, {"average", "n", "4"}, {"mean", "n", "4"}, {"min", "n", "2"}, {"minimum", "n", "2"},
		{"max", "n", "6"}, {"maximum", "n", "6"}, {"count", "n", "4"}, {"median", "n", "4"}, {"mode", "n", "4"}, {"spread", "n", "4"},
		// distances 2, 0, 0, 2: a sum of squares of 8
		{"variance", "n", "2"}, {"sample variance", "n", "2.67"}, {"standard deviation", "n", "1.41"}, {"stdev", "n", "1.41"},
		{"sample standard deviation", "n", "1.63"},
		{"total", "money", "€6.10"}, {"average", "money", "€2.03"}, {"median", "money", "€2.00"}, {"count", "money", "3"},
		{"min", "money", "€1.10"}, {"spread", "money", "€1.90"}, {"variance", "money", "UNIT_POWER_UNSUPPORTED"},
		{"sample variance", "money", "UNIT_POWER_UNSUPPORTED"},
		{"stdev", "money", "€0.78"}, // squares 0.8711, 0.0011, 0.9344 of thirds: 1.8067 / 3, its root
		{"total", "two", "NETWORK_DISABLED"}, {"max", "two", "NETWORK_DISABLED"}, {"count", "two", "2"},
		{"count", "share", "2"}, {"total", "share", "TABLE_COLUMN_PERCENT_CELL"}, {"median", "share", "TABLE_COLUMN_PERCENT_CELL"},
		{"count", "mixed", "2"}, {"max", "mixed", "TABLE_COLUMN_PERCENT_CELL"},
		{"count", "words", "0"}, {"total", "words", "TABLE_COLUMN_NO_NUMERIC_CELLS"}, {"stdev", "item", "TABLE_COLUMN_NO_NUMERIC_CELLS"},
		{"total", "nn", "TABLE_COLUMN_NOT_FOUND"}, {"count", "nn", "TABLE_COLUMN_NOT_FOUND"},
	} {
		for range 2 { // the second answer is the one that was kept
			if got := summary(tab, row.aggregate, row.column); got != row.want {
				t.Errorf("%s of column %q → %s, want %s", row.aggregate, row.column, got, row.want)
			}
		}
	}
}

// A fault that is kept is handed out as a copy, since each line gives its own
// a place.
func TestKeptFaultsHaveNoPlace(t *testing.T) {
	tab := of("| a | b |\n|---|---|\n| x | y |")
	a, _ := domains.Vocabulary().Aggregate("total")
	for name, ask := range map[string]func() (value.Value, error){
		"summary": func() (value.Value, error) { return tab.Summary(a, "b") },
		"total":   func() (value.Value, error) { return tab.BandTotal(plain("1")) },
		"lookup":  func() (value.Value, error) { return tab.BandLookup("b", plain("1")) },
	} {
		for i := range 2 {
			_, err := ask()
			f, ok := fault.From(err)
			if !ok || f.Span != (source.Span{}) {
				t.Fatalf("%s, question %d: %v at %v", name, i, err, f)
			}
			f.At(source.Span{Start: i + 3, End: i + 5})
		}
	}
}

func TestLookupKeys(t *testing.T) {
	tab := of(`
| key   | v  |
| ----- | -- |
| 14    | 1  |
| 2,000 | 2  |
| 0.50  | 3  |
| $14   | 4  |
| 14%   | 5  |
| Fee   | 6  |
| 7     | 7  |
| 7.0   | 8  |
| STRASSE 7 | 9 |
| -3    | 10 |
`)
	for _, row := range []struct {
		key  value.Value
		want string
	}{
		{plain("14"), "1"}, {plain("14.00"), "1"}, {plain("2000"), "2"}, {plain("0.5"), "3"}, {plain("-3"), "10"},
		{value.Of(number.FromFloat(0.5)), "3"}, {value.Based{N: number.Int(14), Base: 16}, "1"}, {value.BigInteger{N: number.Int(2000)}, "2"},
		{value.Text("14"), "1"}, {value.Text("2,000"), "2"}, {value.Text("2000"), "TABLE_ROW_NOT_FOUND"}, {value.Text("$14"), "4"},
		{value.Text("14%"), "5"}, {value.Text("FEE"), "6"}, {value.Text("  fee "), "6"}, {value.Text("strasse  7"), "9"},
		{value.Text("7"), "7"}, {value.Text("7.0"), "8"}, {plain("7"), "TABLE_ROW_AMBIGUOUS"}, {plain("8"), "TABLE_ROW_NOT_FOUND"},
		{inCurrency("14", "USD"), "TABLE_LOOKUP_KEY_INVALID"}, {percent("0.14"), "TABLE_LOOKUP_KEY_INVALID"},
		{value.Boolean(true), "TABLE_LOOKUP_KEY_INVALID"}, {value.Text(""), "TABLE_LOOKUP_KEY_INVALID"},
	} {
		if got := outcome(tab.Lookup("v", row.key)); got != row.want {
			t.Errorf("column v for %s → %s, want %s", display.Value(row.key), got, row.want)
		}
	}
}

func TestBandHeads(t *testing.T) {
	for head, upper := range map[string]bool{
		"from": false, "start": false, "over": false, "above": false, "at least": false, "income": false, "minutes": false, "": false,
		"total": false, "topic": false, "lower limit": false, "min": false, "more than": false, "starts at": false, "threshold": false,
		"up to": true, "Up to £": true, "income up to": true, "to": true, "To (kg)": true, "under": true, "Under": true, "max": true,
		"Max. weight": true, "weight (max)": true, "maximum": true, "until": true, "below": true, "less than": true, "income ≤": true,
		"no more than": true, "at most": true, "upper limit": true, "ends at": true, "< income": true, "or less": true,
	} {
		want := "0.05"
		if upper {
			want = "TABLE_BANDS_MALFORMED"
		}
		tab := of("| " + head + " | rate |\n|---|---|\n| 0 | 5% |")
		if got := outcome(tab.BandTotal(plain("1"))); got != want {
			t.Errorf("bands headed %q total %s, want %s", head, got, want)
		}
		if got := outcome(tab.BandLookup("rate", plain("1"))); (got == want) != upper {
			t.Errorf("bands headed %q look up %s", head, got)
		}
	}
}

// TestBandTotals compares with a sum over all bands, for more bands than are
// summed up at once.
func TestBandTotals(t *testing.T) {
	var text strings.Builder
	text.WriteString("| from | note | rate |\n|---|---|---|\n")
	const count = 300
	for i := range count {
		fmt.Fprintf(&text, "| %d | x | %d.5%% |\n", i*i, i%7)
	}
	tab := of(text.String())
	for _, n := range []int64{0, 1, 2, 3, 4095, 4096, 4097, 16383, 16384, 16385, 50_000, 89_400, 89_401, 89_402, 1_000_000} {
		thousandths := int64(0) // of the total
		for i := range int64(count) {
			end := (i + 1) * (i + 1)
			if i == count-1 {
				end = max(n, i*i)
			}
			if width := min(n, end) - i*i; width > 0 {
				thousandths += width * (i%7*10 + 5)
			}
		}
		want, err := number.Div(number.Int(thousandths), number.Int(1000))
		if err != nil {
			t.Fatal(err)
		}
		v, err := tab.BandTotal(value.Of(number.Int(n)))
		if err != nil {
			t.Fatal(err)
		}
		if got := v.(value.Number).N; !number.Equal(got, want) || !got.IsExact() {
			t.Errorf("%d through the bands → %s, want %s", n, got, want)
		}
		if n > 0 && n < count*count {
			row := int64(0)
			for (row+1)*(row+1) <= n {
				row++
			}
			if got, want := outcome(tab.BandLookup("rate", value.Of(number.Int(n)))), fmt.Sprintf("%d.50%%", min(row, count-1)%7); got != want {
				t.Errorf("the rate of %d → %s, want %s", n, got, want)
			}
		}
	}
}

func TestBandAmounts(t *testing.T) {
	shares := "| from | rate |\n|---|---|\n| 0 | 10% |\n| 100 | 20% |"
	inEuros := "| from | rate |\n|---|---|\n| €0 | 10% |\n| 100 | 20% |"
	prices := "| from | rate |\n|---|---|\n| 0 | €2 |\n| 100 | 1.5 |"
	fees := "| from | fee |\n|---|---|\n| €0 | €2 |\n| €100 | €5 |"
	for _, row := range []struct {
		bands         string
		amount        value.Value
		total, lookup string
	}{
		{shares, plain("150"), "20", "20.00%"},
		{shares, plain("0"), "0", "10.00%"},
		{shares, value.Of(number.FromFloat(150.5)), "20.10", "20.00%"},
		{shares, value.Based{N: number.Int(150), Base: 16}, "20", "20.00%"},
		{shares, inCurrency("150", "GBP"), "£20.00", "20.00%"},
		{shares, plain("-5"), "TABLE_BAND_AMOUNT_INVALID", "TABLE_BAND_BELOW_FIRST"},
		{shares, percent("0.5"), "TABLE_BAND_AMOUNT_INVALID", "TABLE_BAND_AMOUNT_INVALID"},
		{shares, value.Text("150"), "TABLE_BAND_AMOUNT_INVALID", "TABLE_BAND_AMOUNT_INVALID"},
		{shares, value.Boolean(true), "TABLE_BAND_AMOUNT_INVALID", "TABLE_BAND_AMOUNT_INVALID"},
		{inEuros, plain("150"), "€20.00", "20.00%"},
		{inEuros, inCurrency("150", "EUR"), "€20.00", "20.00%"},
		{inEuros, inCurrency("150", "USD"), "TABLE_BAND_UNIT_MISMATCH", "TABLE_BAND_UNIT_MISMATCH"},
		{prices, plain("150"), "€275.00", "1.50"},
		{prices, plain("0.5"), "€1.00", "€2.00"},
		{prices, inCurrency("50", "EUR"), "TABLE_BAND_AMOUNT_INVALID", "€2.00"},
		{prices, inCurrency("50", "USD"), "TABLE_BAND_UNIT_MISMATCH", "TABLE_BAND_UNIT_MISMATCH"},
		{fees, plain("150"), "TABLE_BANDS_MALFORMED", "€5.00"},
	} {
		tab := of(row.bands)
		column := "rate"
		if row.bands == fees {
			column = "fee"
		}
		if got := outcome(tab.BandTotal(row.amount)); got != row.total {
			t.Errorf("%s through the bands → %s, want %s", display.Value(row.amount), got, row.total)
		}
		if got := outcome(tab.BandLookup(column, row.amount)); got != row.lookup {
			t.Errorf("column %q for %s in bands → %s, want %s", column, display.Value(row.amount), got, row.lookup)
		}
	}
}

// TestHostileTables asks everything about large tables. The first round reads
// them, some milliseconds a question, where one long cell must not make 20,000
// figures long. The rounds behind it read nothing again.
func TestHostileTables(t *testing.T) {
	const (
		rows       = 20_000
		firstRound = 10 * time.Second // for a slow machine under the race detector
		allocs     = 2_000            // a figure that is read is one
	)
	repeat := func(row string) []string { return slices.Repeat([]string{row}, rows) }
	long := strings.Repeat("7", 1_900)
	rising := []string{"| from | v |", "|-|-|", "| 0 | 0." + long + "% |"}
	for i := range rows {
		rising = append(rising, fmt.Sprintf("| %d | 5%% |", i+1))
	}
	words := []string{"total", "mean", "min", "max", "count", "median", "mode", "spread", "variance", "sample variance", "stdev", "sample standard deviation"}
	for name, lines := range map[string][]string{
		"rows":        append([]string{"| k | v |", "|-|-|"}, repeat("| x | 12.75 |")...),
		"money":       append([]string{"| k | v |", "|-|-|"}, repeat("| 3 | $12.75 |")...),
		"one long":    append([]string{"| k | v |", "|-|-|", "| 3 | 0." + long + " |"}, repeat("| 3 | 1.5 |")...),
		"powers":      append([]string{"| k | v |", "|-|-|", "| 3 | 1e-99 |"}, repeat("| 3 | 1e99 |")...),
		"texts":       append([]string{"| k | v |", "|-|-|"}, repeat("| 3 | about 5 |")...),
		"wide":        append([]string{"| v" + strings.Repeat("|a", 50_000), "|-|"}, repeat("|")...),
		"backslashes": append([]string{"| k | v |", "|-|-|", strings.Repeat(`\|`, 150_000)}, repeat(`| 3 | \| |`)...),
		"bands":       rising,
	} {
		tab := table.New(lines)
		round := func() {
			for _, aggregate := range words {
				summary(tab, aggregate, "v")
			}
			outcome(tab.Lookup("v", plain("3")))
			outcome(tab.Lookup("v", value.Text("x")))
			outcome(tab.BandTotal(plain("15000.5")))
			outcome(tab.BandLookup("v", plain("15000.5")))
		}
		start := time.Now()
		round()
		if took := time.Since(start); took > firstRound {
			t.Errorf("%s: the first round took %v, want at most %v", name, took, firstRound)
		}
		if n := testing.AllocsPerRun(3, round); n > allocs {
			t.Errorf("%s: a later round allocates %v times, want at most %d", name, n, allocs)
		}
	}
}
