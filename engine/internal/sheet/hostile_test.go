package sheet

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"reckon/engine/internal/sheet/markdown"
)

// TestHugeHostile opens, checks, evaluates and explains documents made to be
// slow: about eight runs of each. What multiplies is so large that it would take
// minutes without a budget; most need less than half a second.
func TestHugeHostile(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("it takes half a minute")
	}
	const limit = 20 * time.Second
	for name, text := range hostileDocuments(10_000) {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			survive(t, text)
			if took := time.Since(start); took > limit {
				t.Errorf("it took %v, want less than %v", took, limit)
			} else {
				t.Logf("%d bytes: %v", len(text), took)
			}
		})
	}
}

// TestHostile is the same with small documents, where every one of them must
// be right in the browser too.
func TestHostile(t *testing.T) {
	for name, text := range hostileDocuments(300) {
		t.Run(name, func(t *testing.T) { survive(t, text) })
	}
}

// survive does everything with a text that can be done. It may be refused.
func survive(t testing.TB, text string) {
	t.Helper()
	m, err := Open(text, Surroundings{Folder: testFolder{}})
	if errors.Is(err, markdown.ErrTooDeep) || errors.Is(err, markdown.ErrTooDense) || errors.Is(err, markdown.ErrNotUTF8) ||
		errors.Is(err, ErrTooManyRules) {
		return
	}
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	if _, err := m.Check(); err != nil {
		t.Errorf("Check: %v", err)
	}
	if _, err := m.Eval(nil); err != nil {
		t.Errorf("Eval: %v", err)
	}
	if _, err := m.Explain(); err != nil {
		t.Errorf("Explain: %v", err)
	}
	if _, err := m.Repair(RepairOptions{FixDates: true, FixUnits: true}); err != nil {
		t.Errorf("Repair: %v", err)
	}
}

// hostileDocuments are documents made to be slow, by name; size is how many
// times each repeats what it repeats.
func hostileDocuments(size int) map[string]string {
	table := func(rows int) string { return "| k | a |\n|---|---|\n" + strings.Repeat("| x | 2 |\n", rows) + "\n" }
	sheet := func(lines string) string { return "```vmark #s\n" + lines + "\n```\n" }
	free := func(lines string) string { return "```vmark\n" + lines + "\n```\n" }
	each := func(count int, line func(i, next string) string) string {
		var b strings.Builder
		for i := range count {
			b.WriteString(line(strconv.Itoa(i), strconv.Itoa(i+1)))
		}
		return b.String()
	}
	balanced := func(count int) string { // names added up in pairs, so that it is not deep
		return strings.Repeat("(", 16) + "a" + strings.Repeat(")", 16) + strings.Repeat(" + ("+pairs(min(count, 4096), "a")+")", count/4096+1)
	}
	root := 1
	for root*root < size {
		root++
	}
	return map[string]string{
		"quotes":                    strings.Repeat("> ", size/10) + "a\n",
		"pipes":                     strings.Repeat("|", 10*size),
		"table of a million pipes":  strings.Repeat("|a", 5*size) + "\n" + strings.Repeat("|-", 5*size) + "\n\n" + sheet("b = SUM(a)"),
		"unclosed comments":         strings.Repeat("<!--vmark=", size),
		"unclosed comments in text": "a " + strings.Repeat("**1**<!--vmark=s.a ", size),
		"nested brackets":           free("a = " + strings.Repeat("(", size) + "1" + strings.Repeat(")", size)),
		"brackets as deep as may be": free(each(size/100, func(i, _ string) string {
			return "a" + i + " = " + strings.Repeat("(", 250) + "1" + strings.Repeat(")", 250) + "\n"
		})),
		"minus signs": free("a = " + strings.Repeat("-", size) + "1"),
		"IF in IF": free(each(size/1000+1, func(i, _ string) string {
			return "a" + i + " = " + strings.Repeat("IF(1 < 2, ", 250) + "1" + strings.Repeat(", 2)", 250) + "\n"
		})),
		"absolutes in absolutes": free("a = " + strings.Repeat("|", 250) + "1" + strings.Repeat("|", 250)),
		"one long sum":           free("a = 1" + strings.Repeat(" + 1", size)),
		"one long power":         free("a = 1" + strings.Repeat(" ^ 1", size)),
		"one long assertion":     table(3) + sheet("b = 1\nassert b == 2"+strings.Repeat(" and b == 1", size)),
		"a rule with many names": table(root) + sheet("b = 1\na = b"+strings.Repeat(" + b", root)),
		"many rows, one long rule": "| k | a | c |\n|---|---|---|\n" + strings.Repeat("| x | 2 | 3 |\n", root) + "\n" +
			sheet("c = a"+strings.Repeat(" + a", 10*root)),
		"wide rules": "| k | a | c |\n|---|---|---|\n" + strings.Repeat("| x | 2 | 3 |\n", size) + "\n" +
			sheet("c = "+balanced(size)),
		"sums of dates": table(3) + sheet(each(size/50, func(i, _ string) string { return "d" + i + " = 2026-01-01" + strings.Repeat(" + 1", 250) + "\n" })),
		"a laugh of rules": free("v0 precision 2 = 1.00\n" + each(size, func(i, next string) string {
			return "v" + next + " = v" + i + " + v" + i + " + v" + i + " + v" + i + "\n"
		})),
		"a laugh of products": free("v0 = 3.00\n" + each(size, func(i, next string) string {
			return "v" + next + " = v" + i + " * v" + i + "\n"
		})),
		"a laugh of sharp products": free("v0 = 1.01\n" + each(size, func(i, next string) string {
			return "v" + next + " precision 20 = v" + i + " * v" + i + " / v" + i + "\n"
		})),
		"a laugh of units": free("v0 = 1 [m]\n" + each(size, func(i, next string) string {
			return "v" + next + " = v" + i + " * v" + i + "\n"
		})),
		"a laugh of atoms": free("v0 = 1 [m]\n" + each(min(size, 20_000), func(i, next string) string {
			return "v" + next + " = v" + i + " * 1 [u" + i + "]\n"
		})),
		"towers": free(each(size/100, func(i, _ string) string {
			return "v" + i + " = 9^9^9^9\nw" + i + " = 9^9^9\nx" + i + " = 1.0000001^9^9\n"
		})),
		"roots in a row":  free("v0 precision 40 = 2\n" + each(size/50, func(i, next string) string { return "v" + next + " precision 39 = v" + i + " ^ 0.5\n" })),
		"odd powers":      free("v0 precision 40 = 2\n" + each(size/100, func(i, next string) string { return "v" + next + " precision 38 = v" + i + " ^ 1.0000001234567\n" })),
		"long chain":      longChain(size),
		"long chain down": free(each(size, func(i, next string) string { return "v" + i + " = v" + next + "\n" })),
		"long cycle": free(each(size, func(i, next string) string { return "v" + i + " = v" + next + "\n" }) +
			"v" + strconv.Itoa(size) + " = v0"),
		"many cycles": free(each(size/2, func(i, _ string) string { return "v" + i + " = w" + i + "\nw" + i + " = v" + i + "\n" })),
		"self cycles": free(each(size, func(i, _ string) string { return "v" + i + " = v" + i + " + v" + i + "\n" })),
		"thick cycle": free(each(root, func(i, _ string) string {
			return "v" + i + " = v0" + each(root, func(j, _ string) string { return " + v" + j }) + "\n"
		})),
		"behind cycle": sheet("a = a\n" + each(size, func(i, _ string) string { return "assert a == " + i + "\nb" + i + " = a\n" })),
		"fan in":       sheet("a = 1\n" + each(size, func(i, _ string) string { return "b" + i + " = a\n" })),
		"unknown names": free(each(size, func(i, _ string) string {
			return "known" + i + " = unknown" + i + "\n"
		})),
		"unknown functions": free(each(size, func(i, _ string) string { return "v" + i + " = SUMM" + i + "(1)\n" })),
		"unknown sheets":    each(size/10, func(i, _ string) string { return "```vmark #s" + i + "\na = t" + i + ".a\n```\n" }),
		"unknown headers":   table(2) + sheet(each(size, func(i, _ string) string { return "\"h" + i + "\" = 1\n" })),
		"unused names":      sheet(each(size, func(i, _ string) string { return "v" + i + " = 1\n" })),
		"unused but one": sheet("z = 1\n"+each(size, func(i, _ string) string { return "v" + i + " = zz" + i + "\n" })) +
			free(each(size/10, func(i, _ string) string { return "zz" + i + " = 1\n" })),
		"doubled names":   sheet(strings.Repeat("a = 1\n", size)),
		"doubled aliases": table(2) + sheet(strings.Repeat("alias b = \"a\"\n", size)),
		"doubled reports": sheet("a = 1\n" + strings.Repeat("report a\n", size)),
		"doubled headers": "| " + strings.Repeat("a | ", size) + "\n|" + strings.Repeat("-|", size) + "\n" +
			strings.Repeat("| 1 |\n", 3) + "\n" + sheet("a = 1\nb = a"),
		"many headers": "| " + each(size, func(i, _ string) string { return "a" + i + " | " }) + "\n|" + strings.Repeat("-|", size) + "\n" +
			strings.Repeat("| 1 |\n", 3) + "\n" + sheet(each(size, func(i, _ string) string { return "a" + i + " = 1\n" })),
		"headers after names": sheet(each(size, func(i, _ string) string { return "a" + i + " = 1\n" })) + "\n| " +
			each(size, func(i, _ string) string { return "a" + i + " | " }) + "\n|" + strings.Repeat("-|", size) + "\n| 1 |\n\n" + sheet("x = 1"),
		"aliases after headers": sheet("x = 1") + "\n| " + each(size, func(i, _ string) string { return "a" + i + " | " }) + "\n|" +
			strings.Repeat("-|", size) + "\n| 1 |\n\n" + sheet(each(size, func(i, _ string) string { return "alias b" + i + " = \"a" + i + "\"\nx" + i + " = 1\n" })),
		"blocks of one sheet":    table(2) + strings.Repeat(sheet("b = SUM(a)"), size/10),
		"tables for one sheet":   strings.Repeat(table(1)+sheet("b = SUM(a)"), size/10),
		"blocks after prose":     table(1) + strings.Repeat("text\n\n", size/2) + strings.Repeat("text\n\n"+sheet("b = 1"), size/10),
		"blocks after one table": strings.Repeat(table(1)+"text\n\n", 1) + strings.Repeat("text\n\n```vmark\n```\n\n"+sheet("b = 1"), size/10),
		"anchors of one value":   table(2) + sheet("b = SUM(a)") + "\n" + strings.Repeat("So **4**<!--vmark=s.b--> it is.\n\n", size),
		"stale anchors":          table(2) + sheet("b = SUM(a)") + "\n" + strings.Repeat("So **5**<!--vmark=s.b--> it is.\n\n", size),
		"anchors in a paragraph": table(2) + sheet("b = SUM(a)") + "\n" + strings.Repeat("**4**<!--vmark=s.b--> ", min(size, 3000)) + "\n",
		"hard spaces":            sheet("b = \"two words\"") + "\n" + strings.Repeat("So **two&nbsp;words**<!--vmark=s.b|nbsp--> it is.\n\n", size),
		"hard spaces in a paragraph": sheet("b = \"two words\"") + "\n" +
			strings.Repeat("**two&nbsp;words**<!--vmark=s.b|nbsp--> ", min(size, 2000)) + "\n",
		"hard spaces in long text": sheet("b = \"*_` two words\"") + "\n" +
			strings.Repeat("**a**<!--vmark=s.b|nbsp--> "+strings.Repeat("word ", 100)+"\n\n", size/20),
		"unknown anchors":      sheet(each(size, func(i, _ string) string { return "v" + i + " = 1\n" })) + each(size, func(i, _ string) string { return "**1**<!--vmark=s.w" + i + "-->\n\n" }),
		"unknown sheets shown": each(size/10, func(i, _ string) string { return "```vmark #s" + i + "\n```\n" }) + each(size, func(i, _ string) string { return "**1**<!--vmark=t" + i + ".a-->\n\n" }),
		"anchors in cells":     "| a |\n|---|\n" + strings.Repeat("| **1**<!--vmark=s.b--> |\n", size) + "\n" + sheet("b = 2"),
		"NPV in every row": "| n | a | b |\n|---|---|---|\n" + each(size/10, func(i, _ string) string { return "| 1 | 0.0" + i + " | 5 |\n" }) + "\n" +
			sheet("b precision 2 = NPV(a, n)"),
		"many reduces": table(root) + sheet(each(size, func(i, _ string) string { return "v" + i + " = SUM(a)\n" })),
		"IRR of many":  "| a |\n|---|\n| -1000 |\n" + strings.Repeat("| 1 |\n", size) + "\n" + sheet("b precision 10 = IRR(a)"),
		"bad dates":    "| a |\n|---|\n" + strings.Repeat("| 1/2/2020 |\n", size) + "\n" + sheet("b = COUNT(a)\nc = MAX(a)"),
		"bad rows": "| a | b |\n|---|---|\n" + strings.Repeat("| x | 1 |\n", size) + "\n" +
			sheet("b = a + 1"),
		"stale cells":      staleTable(size),
		"long names":       free(strings.Repeat("a", size) + " = " + strings.Repeat("b", size)),
		"long numbers":     free("a = " + strings.Repeat("1", size) + "\nb = " + strings.Repeat("2", 10_000) + "\nc = b * b\nd precision 2 = b / 7"),
		"long cells":       "| a | b |\n|---|---|\n" + strings.Repeat("| "+strings.Repeat("7", 9_000)+" | 1 |\n", size/1000+1) + "\n" + sheet("b precision 0 = a * 2"),
		"long texts":       table(root) + sheet("k = \""+strings.Repeat("x", 10*root)+"\""),
		"long labels":      "| a | b |\n|---|---|\n" + strings.Repeat("| "+strings.Repeat("word ", root)+" | 1 |\n", root) + "\n" + sheet("b = 2"),
		"one long formula": "| k | b |\n|---|---|\n" + strings.Repeat("| x | 1 |\n", root) + "\n" + sheet("b = 2"+strings.Repeat(" + 0", root)),
		"unit definitions": free("unit u0 = m\n" + each(size, func(i, next string) string { return "unit u" + next + " = u" + i + "\n" }) + "a [m] = 1 [u" + strconv.Itoa(size) + "]"),
		"units in a ring":  free(each(size, func(i, next string) string { return "unit u" + i + " = u" + next + "\n" }) + "unit u" + strconv.Itoa(size) + " = u0\na = 1 [u0]"),
		"doubling units":   free("unit u0 = m\n" + each(size, func(i, next string) string { return "unit u" + next + " = u" + i + "*u" + i + "\n" }) + "a [m] = 1 [u" + strconv.Itoa(size) + "]"),
		"unit of many atoms": free("a = 1 [" + each(size, func(i, _ string) string { return "u" + i + "*" }) + "m]\n" +
			each(root, func(i, _ string) string { return "b" + i + " = a * 2\n" })),
		"params":        free(each(size, func(i, _ string) string { return "param p" + i + " precision 2 = 1.00 in {1, 2, 3}\n" })),
		"wide domain":   free("param p precision 0 = 1 in {" + each(size, func(i, _ string) string { return i + ", " }) + "1}"),
		"charts":        table(3) + sheet(each(size/10, func(i, _ string) string { return "chart c" + i + " = bar of a by k\n" })),
		"faulty lines":  sheet(strings.Repeat("a = = 1\n", size)),
		"missing files": each(size/10, func(i, _ string) string { return "```vmark #s" + i + " from no.csv\na = SUM(b)\n```\n" }),
	}
}

// pairs adds a name to itself so many times, as a tree that is not deep.
func pairs(count int, name string) string {
	if count <= 1 {
		return name
	}
	return "(" + pairs(count/2, name) + " + " + pairs(count-count/2, name) + ")"
}
