// Package syntax turns one line into a tree, or into a fault with a place.
//
// scan.go cuts the line into tokens, parse.go is a Pratt parser over the
// operator table of precedence.go, and pattern.go compiles the word phrases of
// the vocabulary into tries that the parser follows. The parser knows how
// amounts, units and phrases are written and nothing of what they mean:
// `15% off $80` is a phrase form with two holes here, and arithmetic only in
// package eval.
//
// grammar.txt has the productions. Reading is linear in the length of the
// line: brackets are counted before anything is parsed, and a phrase never
// reads a hole twice.
package syntax
