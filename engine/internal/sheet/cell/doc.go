// Package cell reads what the text of a cell or of an anchored span denotes.
//
// A table in a document is written for people: €7.20, 15 kg, 12.5%, 2026-03-08
// and words stand side by side. [Read] tries the forms of format.md, 2.5, one
// after the other, and the first that fits the whole text wins; what fits none
// is a word, so every text denotes something and reading never fails.
//
// A number may carry one inert [Mark], such as a currency before it or a unit
// after it. The mark takes no part in arithmetic and is put back on writing.
// It can hold nothing that might belong to the number (digits of any script,
// dots, dashes, percent signs, white space), so -5 is never read as 5 because
// its sign was typed as another dash, and 1½ is a word.
//
//	r := cell.Read("-€7.20")
//	r.Value              // -7.20, shown with 2 places
//	r.Mark.Write("8.00") // €8.00
package cell
