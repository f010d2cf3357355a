package markdown

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestHostile reads documents made to be slow. Each is so large that a reader
// that takes quadratic time over it would need minutes.
func TestHostile(t *testing.T) {
	const size, limit = 300_000, 10 * time.Second
	repeat := func(unit string) string { return strings.Repeat(unit, size/len(unit)) }
	for name, document := range map[string]string{
		"quotes":              strings.Repeat(strings.Repeat(">", 400)+"a\n", size/400),
		"bullets":             strings.Repeat(strings.Repeat("- ", 199)+"a\n", size/400),
		"bullets and blanks":  strings.Repeat("- ", 10) + "a" + repeat("\n"),
		"list stairs":         listStairs(195) + listStairs(195),
		"items":               repeat("-\n"),
		"loose items":         repeat("- a\n\n"),
		"lazy lines":          "> > > a\n" + repeat("b\n"),
		"pipes":               repeat("|"),
		"pipe lines":          repeat("|\n"),
		"wide table":          repeat("|a") + "\n" + repeat("|-") + "\n" + repeat("|b"),
		"wide and long table": repeat("|a") + "\n" + repeat("|-") + "\n" + repeat("|\n"),
		"delimiters":          repeat(":-|-\n"),
		"tables":              repeat("a|b\n-|-\n\n"),
		"code cells":          "|a|\n|-|\n" + repeat("|`a`|\n"),
		"escaped pipes":       "|a|\n|-|\n" + repeat("|`a\\|b`|\n"),
		"comments":            repeat("<!--"),
		"comments in prose":   "a " + repeat("<!--"),
		"comment paragraphs":  repeat("a <!--\n\n"),
		"comment lines":       repeat("<!--vmark=\n"),
		"backticks":           "<!-->" + repeat("`"),
		"backtick runs":       "a <!--> " + backtickRuns(700),
		"backticks apart":     "a <!--> " + repeat("` "),
		"stars":               "a <!--> " + repeat("*a_ "),
		"stars, no comment":   "a " + repeat("*a_ "),
		"brackets":            "a <!--> " + repeat("["),
		"brackets first":      repeat("["),
		"open links":          "a <!--> " + repeat("[a](b \""),
		"destinations":        "a <!--> " + repeat("[a](<b"),
		"definitions":         repeat("[a]: b\n"),
		"definitions apart":   repeat("[a]: b\n\n"),
		"unclosed titles":     repeat("[a]: b\n'x\n"),
		"tags":                repeat("<"),
		"tags in prose":       "a <!--> " + repeat("<a b='"),
		"tag lines":           repeat("<a b\n"),
		"one line":            repeat("a b, "),
		"one heading":         "# " + repeat("a b, "),
		"headings":            repeat("#\n"),
		"underlined":          repeat("a\n=\n"),
		"fences":              repeat("```\n"),
		"blanks":              "a" + repeat("\n"),
		"spaces after blocks": repeat("a\n\n") + repeat(" \n"),
		"NUL":                 repeat("\x00"),
		"emphasis in a link":  "a <!--> [![" + strings.Repeat("*a ", 3900) + strings.Repeat("a*", 3900) + "](x)](y)",
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			_, err := Parse(document)
			if took := time.Since(start); took > limit {
				t.Errorf("Parse(%.40q…) took %v, want less than %v", document, took, limit)
			}
			if err != nil && !errors.Is(err, ErrTooDense) {
				t.Errorf("Parse(%.40q…) = %v", document, err)
			}
		})
	}
}

// listStairs is a list nested to the given depth, one level a line.
func listStairs(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat("  ", i) + "- a\n")
	}
	return b.String()
}

// backtickRuns is a line with a run of backticks of each length, so that none
// is closed.
func backtickRuns(longest int) string {
	var b strings.Builder
	for i := range longest {
		b.WriteString(strings.Repeat("`", i+1) + " ")
	}
	return b.String()
}

// TestMemory holds the claim that 450,000 cells need less than 150 MB, were
// nothing of it ever freed.
func TestMemory(t *testing.T) {
	const limit = 150 << 20
	document := manyTables()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	d := mustParse(t, document)
	runtime.ReadMemStats(&after)
	if got := after.TotalAlloc - before.TotalAlloc; got > limit {
		t.Errorf("Parse of %d bytes took %d bytes, want at most %d", len(document), got, limit)
	}
	cells, tables := 0, 0
	for _, node := range d.Nodes {
		if node.Table == nil {
			continue
		}
		tables++
		cells += len(node.Table.Header)
		for _, row := range node.Table.Rows {
			cells += len(row)
		}
	}
	if tables != 10_000 || cells != 450_000 || len(d.Anchors) != 10_000 {
		t.Errorf("Parse found %d tables, %d cells and %d anchors, want 10000, 450000 and 10000", tables, cells, len(d.Anchors))
	}
}
