package sheet

import (
	"strconv"
	"strings"
)

// The documents that benchmarks, hostile tests and budgets share.

// manySheets is a document of so many sheets with ten rows, a rule, a sum and
// an anchor each, and prose between them: about 800 bytes a sheet.
func manySheets(count int) string {
	var b strings.Builder
	for i := range count {
		id := "s" + strconv.Itoa(i)
		b.WriteString("## Order " + strconv.Itoa(i) + "\n\n")
		b.WriteString(strings.Repeat("What was bought, how much of it, and at which price. ", 6) + "\n\n")
		b.WriteString("| Item | Quantity | Price | Amount |\n| --- | ---: | ---: | ---: |\n")
		for row := range 10 {
			quantity, price := row+1, i%90+10
			b.WriteString("| item " + strconv.Itoa(row) + " | " + strconv.Itoa(quantity) + " | " +
				strconv.Itoa(price) + ".25 | " + cents(quantity*(price*100+25)) + " |\n")
		}
		b.WriteString("\n```vmark #" + id + "\nAmount = Quantity * Price\ntotal = SUM(Amount)\n```\n\n")
		b.WriteString("All in all **" + cents(55*((i%90+10)*100+25)) + "**<!--vmark=" + id + ".total-->.\n\n")
	}
	return b.String()
}

// cents writes an amount of cents with two decimals.
func cents(n int) string {
	return strconv.Itoa(n/100) + "." + strconv.Itoa(n/10%10) + strconv.Itoa(n%10)
}

// longTable is one table with three columns that follow from a fourth, and
// three sums.
func longTable(rows int) string {
	var b strings.Builder
	b.WriteString("| Item | A | B | C | D |\n|---|---|---|---|---|\n")
	for row := range rows {
		a := row%1000 + 1
		b.WriteString("| r" + strconv.Itoa(row) + " | " + strconv.Itoa(a) + " | " + strconv.Itoa(2*a) + " | " +
			strconv.Itoa(3*a) + " | " + strconv.Itoa(6*a) + " |\n")
	}
	b.WriteString("\n```vmark #t\nB = A * 2\nC = A + B\nD = B + C + A\nb = SUM(B)\nc = MAX(C)\nd = COUNT(D)\nassert b >= c + d\n```\n")
	return b.String()
}

// longChain is one block of so many scalars, each one more than the one above.
func longChain(length int) string {
	var b strings.Builder
	b.WriteString("```vmark\nv0 = 1\n")
	for i := 1; i < length; i++ {
		b.WriteString("v" + strconv.Itoa(i) + " = v" + strconv.Itoa(i-1) + " + 1\n")
	}
	b.WriteString("```\n")
	return b.String()
}

// staleTable is a table of which every figure is wrong.
func staleTable(rows int) string {
	return "| Item | A | B |\n|---|---|---|\n" + strings.Repeat("| x | 7 | 1 |\n", rows) +
		"\n```vmark #t\nB = A * 2\n```\n"
}
