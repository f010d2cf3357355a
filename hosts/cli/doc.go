// Command cli is reckon: it answers expressions and notes in a terminal and in CI.
//
//	reckon '5 km in miles'     one answer
//	reckon trip.note           an answer for each line of a note
//	reckon check trip.note     whether its checks hold
//	reckon -                   the note on standard input
//
// It exits 0 when everything was answered or every check passed, 1 when
// something failed, and 2 when it could not run as asked. What it prints is for
// people; --json prints the objects that the server's tools answer with.
//
// The command holds no mathematics: it reads its words, calls package engine
// and writes the result in columns.
package main
