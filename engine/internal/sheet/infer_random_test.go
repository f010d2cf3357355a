package sheet

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestInsertIntoRandomDocuments does as [TestInsertIsSound] for documents whose
// tables hold small numbers, so that a great many rules fit by chance.
func TestInsertIntoRandomDocuments(t *testing.T) {
	n := uint64(400)
	if testing.Short() {
		n = 100
	}
	for seed := range n {
		checkInsertion(t, randomDocument(rand.New(rand.NewPCG(seed, 7))), Surroundings{})
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func randomDocument(r *rand.Rand) string {
	pick := func(choices ...string) string { return choices[r.IntN(len(choices))] }
	var b strings.Builder
	b.WriteString(pick("", "# Title 3\n\n", "```vmark\n[N] = [kg⋅m]\nrate precision 2 = 0.50\n```\n\n"))
	for table := range 1 + r.IntN(3) {
		columns := 2 + r.IntN(4)
		b.WriteString("| Label ")
		for c := range columns {
			b.WriteString("| " + pick("A", "B", "C", "D", "Net", "Due Date", "x", "is") + pick("", "", strconv.Itoa(c)) +
				pick("", "", "", " [kg]", " [m]", " [kg⋅m]"))
		}
		b.WriteString(" |\n|" + strings.Repeat("---|", columns+1) + "\n")
		marks := make([]string, columns)
		for c := range marks {
			marks[c] = pick("", "", "", "€", "%")
		}
		for row := range 1 + r.IntN(4) {
			b.WriteString("| r" + strconv.Itoa(row))
			for c := range columns {
				figure := strconv.Itoa(r.IntN(4)) + pick("", "", ".5", ".00")
				switch marks[c] {
				case "€":
					figure = "€" + figure
				case "%":
					figure += "%"
				}
				b.WriteString(" | " + pick(figure, figure, figure, figure, figure, ""))
			}
			b.WriteString(" |\n")
		}
		b.WriteString("\n")
		if r.IntN(3) == 0 {
			b.WriteString("```vmark #s" + strconv.Itoa(table) + "\n" +
				pick("", "A = B * 2\n", "total [kg] = SUM(A)\n", "x0 = COUNT(Label)\n", "C precision 2 = A / B\n", "all = 2 * SUM(B)\n") + "```\n\n")
		}
		b.WriteString(pick("It is **", "It is `", "It is _", "> so ", "- so ") + strconv.Itoa(r.IntN(7)) + pick("", "", ".00", ".5"))
		b.WriteString(pick("**", "`", "_", " and more", "") + pick("", "<!--vmark=s0.total-->") + pick("", ".", " x") + "\n\n")
	}
	b.WriteString(pick("", "<!--vmark:no-formulas-->\n", "~~~\n", "last 2"))
	return strings.ReplaceAll(b.String(), "\n", pick("\n", "\n", "\r\n"))
}

func FuzzInfer(f *testing.F) {
	paths, _ := filepath.Glob("testdata/infer/*.md")
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	for seed := range uint64(20) {
		f.Add(randomDocument(rand.New(rand.NewPCG(seed, 1))))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 10_000 {
			checkInsertion(t, text, Surroundings{})
		}
	})
}
