package finding

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestNearest(t *testing.T) {
	builtins := strings.Fields("ROUND ABS MOD SQRT FLOOR CEILING IF EOMONTH PMT SUM MIN MAX AVG COUNT NPV IRR")
	tests := []struct {
		word       string
		candidates []string
		bound      int
		want       string
	}{
		{"frieght", []string{"weight", "height", "freight"}, -1, "freight"},
		{"net_totl", []string{"Net", "mean_age", "share", "net_total", "nett_total"}, -1, "net_total"},
		{"nett_total", []string{"Net", "nett_total", "net_total"}, -1, "net_total"},
		{"CELING", builtins, 2, "CEILING"},
		{"sum", builtins, 2, ""},
		{"sUM", builtins, 2, "SUM"},
		{"x", []string{"quite another thing"}, -1, "quite another thing"},
		{"x", nil, -1, ""},
		{"x", []string{"x"}, -1, ""},
		{"x", []string{"x", "x"}, -1, ""},
		{"", []string{"", "a"}, -1, "a"},
		{"a", []string{"b", "ab"}, 0, ""},
		// One edit each: the longer common beginning, then the alphabet.
		{"cast", []string{"mast", "case", "cost"}, -1, "case"},
		{"cart", []string{"mart", "dart", "tart"}, -1, "dart"},
		{"cart", []string{"tart", "dart", "mart", "dart"}, -1, "dart"},
		// Capitals stand before small letters, as code points do.
		{"a", []string{"b", "B"}, -1, "B"},
		// A character is one edit, however many bytes it has.
		{"größe", []string{"gröe", "grösse"}, -1, "gröe"},
		{"日本", []string{"abc", "日月火水"}, -1, "日月火水"},
		{"日本", []string{"日月火", "日月"}, -1, "日月"},
		{"a\xff", []string{"a\xfe\xfd", "ab"}, -1, "a\xfe\xfd"},
	}
	for _, test := range tests {
		t.Run(test.word, func(t *testing.T) {
			got, ok := Nearest(test.word, test.candidates, test.bound)
			if got != test.want || ok != (test.want != "") {
				t.Errorf("Nearest(%q, %q, %d) = %q, %v, want %q", test.word, test.candidates, test.bound, got, ok, test.want)
			}
		})
	}
}

// TestDistance compares with the whole table, filled in without any cut-off.
func TestDistance(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	word := func(most int) string {
		var b strings.Builder
		for range random.IntN(most) {
			b.WriteRune([]rune("abcé")[random.IntN(4)])
		}
		return b.String()
	}
	for i := range 20000 {
		most := 10
		if i%20 == 0 {
			most = 200 // several blocks of bits
		}
		a, b, limit := word(most), word(most), random.IntN(most)
		got, ok := newPattern(a).distance(b, utf8.RuneCountInString(b), limit)
		want := wholeDistance([]rune(a), []rune(b))
		if ok != (want <= limit) || ok && got != want {
			t.Fatalf("distance(%q, %q, %d) = %d, %v, want %d", a, b, limit, got, ok, want)
		}
	}
}

func wholeDistance(a, b []rune) int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
		for j := range table[i] {
			switch {
			case i == 0 || j == 0:
				table[i][j] = i + j
			case a[i-1] == b[j-1]:
				table[i][j] = table[i-1][j-1]
			default:
				table[i][j] = 1 + min(table[i-1][j-1], table[i-1][j], table[i][j-1])
			}
		}
	}
	return table[len(a)][len(b)]
}

func TestSpellerEnds(t *testing.T) {
	if got, ok := Nearest(strings.Repeat("a", 1025), []string{"b"}, -1); ok {
		t.Errorf("Nearest of 1025 characters = %q, want none", got)
	}
	long := strings.Repeat("é", 1024)
	if got, ok := Nearest(long, []string{"b", long + "z"}, -1); got != long+"z" || !ok {
		t.Error("Nearest of 1024 characters finds nothing")
	}
	var s Speller
	if got, ok := s.Nearest(long, []string{strings.Repeat("b", 4_000_000)}, -1); ok {
		t.Errorf("Nearest beyond the budget = %q, want none", got[:9])
	}
	if got, ok := s.Nearest("ab", []string{"ac"}, -1); ok {
		t.Errorf("Nearest with nothing left = %q, want none", got)
	}
}

func BenchmarkNearest(b *testing.B) {
	for _, length := range []int{8, 60} {
		b.Run(fmt.Sprintf("10000 names of %d", length), func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 1))
			words := make([]string, 10000)
			for i := range words {
				letters := make([]byte, length)
				for j := range letters {
					letters[j] = byte('a' + random.IntN(26))
				}
				words[i] = string(letters)
			}
			for b.Loop() {
				Nearest("frieghtx_total"[:8]+strings.Repeat("q", length-8), words, -1)
			}
		})
	}
}
