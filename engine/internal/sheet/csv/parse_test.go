package csv

import (
	"bytes"
	"encoding/csv"
	"reflect"
	"strings"
	"testing"
)

// rows writes a table for a test: rows apart by line ends, fields by bars.
func rows(text string) [][]string {
	var rows [][]string
	for line := range strings.SplitSeq(text, "\n") {
		rows = append(rows, strings.Split(line, "|"))
	}
	return rows
}

func TestParse(t *testing.T) {
	for data, want := range map[string][][]string{
		"Station,Rain\nNorth,12.5\nSouth,8.0\n": rows("Station|Rain\nNorth|12.5\nSouth|8.0"),
		"Station,Rain\r\nNorth,12.5\r\n":        rows("Station|Rain\nNorth|12.5"),
		"a":                                     rows("a"),
		"a\n":                                   rows("a"),
		"a,b":                                   rows("a|b"),
		"a,":                                    rows("a|"),
		",":                                     rows("|"),
		",,\n,":                                 rows("||\n|"),
		"a,b\nc\nd,e,f":                         rows("a|b\nc\nd|e|f"),
		" a , b ":                               rows(" a | b "),
		"\uFEFFa,b":                             rows("a|b"),
		"\uFEFF\"a\",b":                         rows("a|b"),
		"a,\uFEFFb":                             rows("a|\uFEFFb"),
		"é,日本\n😀,z":                             rows("é|日本\n😀|z"),
		"a;b":                                   rows("a;b"),
		"a\tb\x00":                              rows("a\tb\x00"),
		// Blank lines are rows.
		"\n":             rows(""),
		"\r\n":           rows(""),
		"a\n\nb\n\n":     rows("a\n\nb\n"),
		"a\r\n\r\nb\r\n": rows("a\n\nb"),
		// Quotes.
		`""`:                       rows(""),
		`"",""`:                    rows("|"),
		`"a"`:                      rows("a"),
		`"a,b",c`:                  rows("a,b|c"),
		`"say ""hi""",x`:           rows(`say "hi"|x`),
		`""""`:                     rows(`"`),
		`"""a"`:                    rows(`"a`),
		`"a""","b"""`:              rows(`a"|b"`),
		"\"a\"\n\"b\"\n":           rows("a\nb"),
		"\"a\"\r\n\"b\"":           rows("a\nb"),
		"\"a\nb\",c":               {{"a\nb", "c"}},
		"\"a\r\nb\rc\n\r\",d\ne":   {{"a\r\nb\rc\n\r", "d"}, {"e"}},
		"\"a\r\nb\"\nc\n":          {{"a\r\nb"}, {"c"}},
		"h\r\n\"a\nb\"\r\n":        {{"h"}, {"a\nb"}},
		"a,\"\n\"\n\"\"\"\n\"\"\"": {{"a", "\n"}, {"\"\n\""}},
	} {
		t.Run(data, func(t *testing.T) {
			table, err := Parse([]byte(data), ',')
			if err != nil {
				t.Fatalf("Parse(%q) = %v, want %q", data, err, want)
			}
			if got := rowsOf(table); !reflect.DeepEqual(got, want) {
				t.Errorf("Parse(%q) = %q, want %q", data, got, want)
			}
		})
	}
}

func TestParseDelimiter(t *testing.T) {
	for data, delimiter := range map[string]byte{"a,1;b;\"c;d\"": ';', "a,1|b|\"c|d\"": '|', "a,1:b:\"c:d\"": ':'} {
		t.Run(data, func(t *testing.T) {
			want := [][]string{{"a,1", "b", "c" + string(delimiter) + "d"}}
			table, err := Parse([]byte(data), delimiter)
			if got := rowsOf(table); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("Parse(%q, %q) = %q, %v, want %q", data, delimiter, got, err, want)
			}
		})
	}
	for _, delimiter := range []byte{0, '\n', '\r', '\t', ' ', '"', 0x7f, 0x80, 0xff} {
		if _, err := Parse([]byte("a"), delimiter); err == nil {
			t.Errorf("Parse(a, %q) = nil error, want a refusal", delimiter)
		}
	}
}

func TestParseRefusal(t *testing.T) {
	const (
		noRow      = "a CSV file must have a row, got an empty file"
		unclosed   = " of the file opens a quote that is never closed"
		afterQuote = " of the file has text after a closing quote"
		bareQuote  = " of the file has a quote in a field that is not quoted"
		bareReturn = " of the file has a carriage return without a line feed"
	)
	for data, want := range map[string]string{
		"":       noRow,
		"\uFEFF": noRow,

		"\xff\xfeS\x00":             "the file must be UTF-8, got byte 0xff on line 1",
		"a\nb,\"c\nM\xfcnster\"\nd": "the file must be UTF-8, got byte 0xfc on line 3",
		"a\xc3":                     "the file must be UTF-8, got byte 0xc3 on line 1",
		"a\n\xed\xa0\x80":           "the file must be UTF-8, got byte 0xed on line 2", // half a surrogate pair
		"a\uFFFD\n\xc0\xaf":         "the file must be UTF-8, got byte 0xc0 on line 2", // overlong

		`"`:                    "row 1" + unclosed,
		"a\nb,\"c\nd\n":        "row 2" + unclosed,
		`"a""`:                 "row 1" + unclosed,
		`"""`:                  "row 1" + unclosed,
		`"a"b`:                 "row 1" + afterQuote,
		"a\n\"b\" ,c":          "row 2" + afterQuote,
		"\"a\nb\"\n\"c\"d":     "row 2" + afterQuote, // a row is a record, not a line
		`a"b"`:                 "row 1" + bareQuote,
		"a,b\nc, \"d\"":        "row 2" + bareQuote,
		"pipe,5\"":             "row 1" + bareQuote,
		"a\rb\r":               "row 1" + bareReturn,
		"a\r":                  "row 1" + bareReturn,
		"a\nb\r\r\n":           "row 2" + bareReturn,
		"\"a\"\r,b":            "row 1" + bareReturn,
		"a\nb\r\nc\n":          "row 2 of the file ends in CRLF, and those before it in LF",
		"a\r\nb\r\nc\n":        "row 3 of the file ends in LF, and those before it in CRLF",
		"a\r\n\n":              "row 2 of the file ends in LF, and those before it in CRLF",
		"\"a\r\n\"\nb\nc\r\nd": "row 3 of the file ends in CRLF, and those before it in LF",
	} {
		t.Run(data, func(t *testing.T) {
			if table, err := Parse([]byte(data), ','); err == nil || err.Error() != want {
				t.Errorf("Parse(%q) = %q, %v, want %q", data, rowsOf(table), err, want)
			}
		})
	}
}

func TestTable(t *testing.T) {
	table := mustParse(t, "a,\"b\"\"\"\n\nc,,d\n")
	for i, want := range []int{2, 1, 3} {
		if got := table.Width(i); got != want {
			t.Errorf("Width(%d) = %d, want %d", i, got, want)
		}
	}
	for i, row := range [][]string{{"a", `b"`, "", ""}, {"", "", "", ""}, {"c", "", "d", ""}} {
		for j, want := range row {
			if got := table.Field(i, j); got != want {
				t.Errorf("Field(%d, %d) = %q, want %q", i, j, got, want)
			}
		}
	}
}

// A megabyte of any one thing is read or refused at once.
func TestParseHostile(t *testing.T) {
	const size = 1 << 20
	for unit, want := range map[string]int{",": 1, "\n": size, "\r\n": size / 2, `"`: 1, "\r": 0, "a": 1, "\"\"\n": 349525, "\"\n": 262144, "\xff": 0} {
		t.Run(unit, func(t *testing.T) {
			table, err := Parse([]byte(strings.Repeat(unit, size/len(unit))), ',')
			got := 0
			if table != nil {
				got = table.Rows()
			}
			if got != want || (err == nil) != (want > 0) {
				t.Errorf("Parse of a megabyte of %q = %d rows, %v, want %d", unit, got, err, want)
			}
		})
	}
}

// rowsOf spells a table out.
func rowsOf(t *Table) [][]string {
	if t == nil {
		return nil
	}
	rows := make([][]string, t.Rows())
	for i := range rows {
		rows[i] = t.Row(i)
	}
	return rows
}

// write is the inverse of Parse: it quotes every field.
func write(rows [][]string, delimiter, lineEnd string) []byte {
	var out bytes.Buffer
	for _, row := range rows {
		for i, field := range row {
			if i > 0 {
				out.WriteString(delimiter)
			}
			out.WriteString(`"` + strings.ReplaceAll(field, `"`, `""`) + `"`)
		}
		out.WriteString(lineEnd)
	}
	return out.Bytes()
}

// A table written back and parsed again is the same, and it is what the
// standard library reads, which drops blank lines and turns CRLF into LF.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "a,b\r\n\"x\r\ny\",\"\"\"\"\r\n", "\uFEFFa;b", "\n\n", "a\r", `a"b`, `"a"b`, `"a`, "\"\"\n\"\"", "\xff"} {
		f.Add([]byte(seed), byte(','))
		f.Add([]byte(seed), byte(';'))
	}
	f.Fuzz(func(t *testing.T, data []byte, delimiter byte) {
		table, err := Parse(data, delimiter)
		if err != nil {
			if message := err.Error(); len(message) > 120 || strings.Contains(message, "\n") {
				t.Errorf("Parse(%q) = %q, want one short line", data, message)
			}
			return
		}
		rows := rowsOf(table)
		for _, lineEnd := range []string{"\n", "\r\n"} {
			again, err := Parse(write(rows, string(delimiter), lineEnd), delimiter)
			if got := rowsOf(again); err != nil || !reflect.DeepEqual(got, rows) {
				t.Errorf("Parse(%q) = %q, written back %q, %v", data, rows, got, err)
			}
		}
		reader := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, []byte(byteOrderMark))))
		reader.Comma, reader.FieldsPerRecord = rune(delimiter), -1
		standard, err := reader.ReadAll()
		got, want := comparable(rows, "\n"), comparable(standard, "\r\n")
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("Parse(%q) = %q, encoding/csv reads %q, %v", data, got, want, err)
		}
	})
}

// comparable leaves out blank lines and writes a CRLF inside a field as lineEnd.
func comparable(rows [][]string, lineEnd string) [][]string {
	var left [][]string
	for _, row := range rows {
		if len(row) == 1 && row[0] == "" {
			continue
		}
		var fields []string
		for _, field := range row {
			fields = append(fields, strings.ReplaceAll(field, "\r\n", lineEnd))
		}
		left = append(left, fields)
	}
	return left
}

func benchmarkFile(size int) []byte {
	return bytes.Repeat([]byte("2024-03-01,North,12.5,\"a, \"\"b\"\"\",4 711\n"), size/40)
}

func BenchmarkParse(b *testing.B) {
	data := benchmarkFile(10 << 20)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(data, ','); err != nil {
			b.Fatal(err)
		}
	}
}
