package sheet

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestRepairRandom plans repairs of small documents that are thrown together
// from what is awkward: marks of emphasis that a figure may join, rows without
// bars, words that begin a list.
func TestRepairRandom(t *testing.T) {
	const documents = 2000
	g := thrower{rand.New(rand.NewPCG(1, 2))}
	edits := 0
	for i := range documents {
		text := g.document()
		m, err := Open(text, Surroundings{})
		if err != nil {
			continue
		}
		o := RepairOptions{FixDates: i%2 == 0, FixUnits: i%2 == 0}
		plan := repair(t, m, o)
		edits += len(plan.Edits)
		repaired := Splice(text, plan.Edits)
		again := repair(t, openIn(t, repaired, Surroundings{}), o)
		if len(again.Edits) > 0 {
			t.Fatalf("%s\nbecomes\n%s\nand then %v", text, repaired, again.Edits)
		}
		if was, is := plan.Check.Summary.Problems, again.Check.Summary.Problems; is > was && plan.DatesUpdated == 0 {
			t.Fatalf("%s\nbecomes\n%s\nwith %d problems instead of %d", text, repaired, is, was)
		}
	}
	if edits < documents/2 {
		t.Errorf("%d edits in %d documents: too few to tell anything", edits, documents)
	}
}

type thrower struct{ *rand.Rand }

func (g thrower) pick(list []string) string { return list[g.IntN(len(list))] }

var (
	awkwardValues = []string{
		"-5", "5", "-0.5", `"- x"`, `"# x"`, `"1. x"`, `""`, `"~~~"`, `"a & b"`, `"&lt;"`, `"!x"`, `"---"`, `"="`,
		`"x"`, "2026-01-01", `"+ y"`, "5 [m/s]", `"5"`, "\"a`b\"", `"(x)"`, `":-:"`,
	}
	awkwardGlue = []string{
		"", " ", "x", "*", "**", "_", "-", ".", "(", ")", "&", "\n", "\n\n", "[", "]", "](u)", "`", "~", "<", "€",
		"- ", "> ", "# ", "1. ", `\`, "!", "|",
	}
	awkwardTargets = []string{
		"5", "-5", "€5", "5kg", "**5**", "*5*", "_5_", "`5`", "**€5**", "***5***", "**5 kg**", "__-5__",
		"**2026-01-01**", "2026-01-01", "**_**", "``5``", "`` ` ``", "![a](b.svg)",
	}
	awkwardCells = []string{
		"5", " 5 ", "", "  ", "**5**", "_x_", "`x`", " <!--c-->", " <!--vmark=s.a--> ", "€5", "5kg", "x *y*",
		"3<!--vmark=s.b-->", "2026/31/03", `\`, `a\|b`, "5%", " **3**<!--vmark=s.a--> ",
	}
	awkwardRules = []string{`IF(b==5,"x","- y")`, "b", "a", "b*2", "COUNT(b)", "SUM(b)", "MAX(a)", "b - 3"}
)

func (g thrower) document() string {
	var d strings.Builder
	bars := []string{"|", ""}
	bar := g.pick(bars)
	fmt.Fprintf(&d, "%s a | b | c %s\n%s---|---|---%s\n", bar, bar, bar, bar)
	for range 1 + g.IntN(3) {
		fmt.Fprintf(&d, "%s%s|%s|%s%s\n", g.pick(bars), g.pick(awkwardCells), g.pick(awkwardCells), g.pick(awkwardCells), g.pick(bars))
	}
	heads := []string{"a", "b", "c", "z"}
	fmt.Fprintf(&d, "\n```vmark #s\n%s = %s\n%s = %s\n", g.pick(heads), g.pick(awkwardValues), g.pick(heads), g.pick(awkwardRules))
	fmt.Fprintf(&d, "x = %s\ny = %s\n```\n\n", g.pick(awkwardValues), g.pick(awkwardValues))
	for range 1 + g.IntN(4) {
		glue := func() {
			for range g.IntN(3) {
				d.WriteString(g.pick(awkwardGlue))
			}
		}
		glue()
		rule := g.pick([]string{"", "", "", "|unit", "|nbsp", "|percent"})
		fmt.Fprintf(&d, "%s<!--vmark=s.%s%s-->", g.pick(awkwardTargets), g.pick([]string{"x", "y", "x", "y", "z"}), rule)
		glue()
	}
	return d.String()
}
