// Command cli is reckon: it answers expressions, notes and sheets in a terminal and in CI.
//
//	reckon '5 km in miles'         one answer
//	reckon trip.note               an answer for each line of a note
//	reckon check trip.note         whether its checks hold
//	reckon -                       the note on standard input
//	reckon sheet check '**/*.md'   which figures of sheets no longer follow
//	reckon sheet eval quote.md     the values of a sheet; explain and ref tell more
//	reckon sheet fmt quote.md      the repair of a sheet as a diff; --write makes it
//	reckon sheet infer quote.md    the rules that its figures confirm, in the same way
//
// It exits 0 when everything was answered or every check passed, 1 when
// something failed, and 2 when it could not run as asked. What it prints is for
// people; --json prints the objects that the server's tools answer with.
//
// Sheets are worked on several at a time, unless they are written, and told of
// in the order of their names. No file changes without --write. Colours and the
// bar of a long run are for a terminal only.
//
// The command holds no mathematics: it reads its words, calls package engine
// and writes the result in columns.
package main
