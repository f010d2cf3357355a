// Package notebook evaluates a note line by line, each line seeing those above it.
//
// document.go is the pass over the lines. classify.go says what a line is;
// what is worked out goes through line.go, which sets comments, markers, tags
// and labels aside and finds the form of the rest: a check, a definition, an
// update, or an expression. reference.go and block.go read other lines.
//
// A line that fails or cannot be read is an entry with its fault, and the
// lines below go on. Nothing outlives the pass.
package notebook
