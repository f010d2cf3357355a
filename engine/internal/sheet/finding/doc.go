// Package finding defines what a check says of a document, in which order and how it counts.
//
// A [Finding] is one statement. Its code is a row of the table, and the row
// says whether the finding is a problem and where it stands in the list.
// Whoever discovers findings appends them in the order of discovery; [Sort]
// then puts them into the order in which they are told, and [Summarise] counts
// them. Codes, classes, order and counts follow findings.md; the wording of a
// message is free.
//
// [Nearest] and [Speller] find the word that an unknown one was meant to be,
// by the rules of findings.md, 6: a plain count of edits, where letter case
// counts and any candidate may be near enough. The words of the notebook are
// looked up otherwise, by package spelling.
package finding
