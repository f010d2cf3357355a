package csv

import (
	"reflect"
	"strings"
	"testing"
)

// cut is a Split for tests: the name stands before a bracket.
func cut(header string) string {
	name, _, _ := strings.Cut(header, "[")
	return strings.TrimSpace(name)
}

func TestResolve(t *testing.T) {
	for name, test := range map[string]struct {
		data string
		want Labels
		// names, headers and cells are what is resolved; a bar parts fields.
		names, headers string
		cells          []string
	}{
		"header":          {"A,_b2\n1,2\n", Labels{}, "A|_b2", "A|_b2", []string{"1|2"}},
		"header alone":    {"A,B\n", Labels{}, "A|B", "A|B", nil},
		"ragged":          {"A,B\n1\n1,2,3\n\n", Labels{}, "A|B", "A|B", []string{"1|", "1|2", "|"}},
		"units":           {"Site,Flow [m³/h]\nx,1", Labels{Split: cut}, "Site|Flow", "Site|Flow [m³/h]", []string{"x|1"}},
		"labelled":        {"A,B\n1,2", Labels{Labelled: []string{"A", "B"}}, "A|B", "A|B", []string{"1|2"}},
		"labelled ragged": {"A,B\n1", Labels{Labelled: []string{"A", "B"}}, "A|B", "A|B", []string{"1|"}},
		"labelled units":  {"A [m],B\n1,2", Labels{Labelled: []string{"A", "B"}, Split: cut}, "A|B", "A [m]|B", []string{"1|2"}},
		"unlabelled":      {"1,2\n3,4", Labels{Unlabelled: []string{"A", "B"}, Split: cut}, "A|B", "", []string{"1|2", "3|4"}},
		"unlabelled one":  {"1\n\n3", Labels{Unlabelled: []string{"A"}}, "A", "", []string{"1", "", "3"}},
		"letter case":     {"a,A\n", Labels{}, "a|A", "a|A", nil},
	} {
		t.Run(name, func(t *testing.T) {
			columns, err := Resolve(mustParse(t, test.data), test.want)
			if err != nil {
				t.Fatalf("Resolve(%q) = %v", test.data, err)
			}
			var cells []string
			for i := range columns.Rows() {
				var row []string
				for j := range columns.Names {
					row = append(row, columns.Cell(i, j))
				}
				cells = append(cells, strings.Join(row, "|"))
			}
			if got := strings.Join(columns.Names, "|"); got != test.names {
				t.Errorf("Names of %q = %s, want %s", test.data, got, test.names)
			}
			if got := strings.Join(columns.Headers, "|"); got != test.headers {
				t.Errorf("Headers of %q = %s, want %s", test.data, got, test.headers)
			}
			if !reflect.DeepEqual(cells, test.cells) {
				t.Errorf("cells of %q = %q, want %q", test.data, cells, test.cells)
			}
		})
	}
}

func TestResolveRefusal(t *testing.T) {
	ab := []string{"A", "B"}
	for name, test := range map[string]struct {
		data string
		want Labels
		text string
	}{
		"twice":              {"A,B,A\n", Labels{}, `each column must have a name of its own, got "A" for columns 1 and 3`},
		"twice by unit":      {"A [m],A [s]\n", Labels{Split: cut}, `each column must have a name of its own, got "A" for columns 1 and 2`},
		"twice first":        {"A,1,A\n", Labels{}, `each column must have a name of its own, got "A" for columns 1 and 3`},
		"twice, no word":     {"1,2,1\n", Labels{}, `each column must have a name of its own, got "1" for columns 1 and 3`},
		"twice unlabelled":   {"1,2\n", Labels{Unlabelled: []string{"A", "A"}}, `each column must have a name of its own, got "A" for columns 1 and 2`},
		"no names":           {"A,,\n", Labels{}, `column 2 must be named by an identifier, got no name`},
		"blank first line":   {"\nA,B\n", Labels{}, `column 1 must be named by an identifier, got no name`},
		"unit alone":         {"A,[m]\n", Labels{Split: cut}, `column 2 must be named by an identifier, got no name`},
		"two words":          {"A,Net cost\n", Labels{}, `column 2 must be named by an identifier, got "Net cost"`},
		"space":              {"A, B\n", Labels{}, `column 2 must be named by an identifier, got " B"`},
		"digit":              {"2A\n", Labels{}, `column 1 must be named by an identifier, got "2A"`},
		"letter beyond":      {"Größe\n", Labels{}, `column 1 must be named by an identifier, got "Größe"`},
		"hyphen":             {"A-B\n", Labels{}, `column 1 must be named by an identifier, got "A-B"`},
		"no split":           {"A [m]\n", Labels{}, `column 1 must be named by an identifier, got "A [m]"`},
		"line end in name":   {"\"A\nB\"\n", Labels{}, `column 1 must be named by an identifier, got "A\nB"`},
		"identifier first":   {"A,2\n", Labels{Labelled: ab}, `column 2 must be named by an identifier, got "2"`},
		"other order":        {"B,A\n", Labels{Labelled: ab}, `the header must be A, B, got B, A: column 1 differs`},
		"other case":         {"A,b\n", Labels{Labelled: ab}, `the header must be A, B, got A, b: column 2 differs`},
		"short header":       {"A\n", Labels{Labelled: ab}, `the header must be A, B, got A: column 2 differs`},
		"long header":        {"A,B,C\n", Labels{Labelled: ab}, `the header must be A, B, got A, B, C: column 3 differs`},
		"short row":          {"1,2\n3\n4\n", Labels{Unlabelled: ab}, `row 2 of the file must have a field for each name (2), got 1`},
		"long row":           {"1,2,3\n", Labels{Unlabelled: ab}, `row 1 of the file must have a field for each name (2), got 3`},
		"blank line":         {"1,2\n\n", Labels{Unlabelled: ab}, `row 2 of the file must have a field for each name (2), got 1`},
		"names before width": {"1\n", Labels{Unlabelled: []string{"A", "2"}}, `column 2 must be named by an identifier, got "2"`},
		"long name":          {strings.Repeat("x", 50) + "?\n", Labels{}, `column 1 must be named by an identifier, got "` + strings.Repeat("x", 40) + `…"`},
	} {
		t.Run(name, func(t *testing.T) {
			columns, err := Resolve(mustParse(t, test.data), test.want)
			if err == nil || err.Error() != test.text {
				t.Errorf("Resolve(%q) = %v, %v, want %q", test.data, columns, err, test.text)
			}
		})
	}
}

// A message repeats only so much of a list, and still says where it differs.
func TestResolveLongLists(t *testing.T) {
	var names []string
	for i := range 2000 {
		names = append(names, "N"+strings.Repeat("a", i/26)+string(rune('a'+i%26)))
	}
	other := append(append([]string{}, names[:1999]...), "other")
	_, err := Resolve(mustParse(t, strings.Join(other, ",")), Labels{Labelled: names})
	if err == nil || len(err.Error()) > 600 || !strings.HasSuffix(err.Error(), ", …: column 2000 differs") {
		t.Errorf("Resolve of 2000 names = %v", err)
	}
}

func mustParse(t testing.TB, data string) *Table {
	t.Helper()
	table, err := Parse([]byte(data), ',')
	if err != nil {
		t.Fatal(err)
	}
	return table
}
