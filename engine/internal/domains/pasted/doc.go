// Package pasted adds the reading of pasted text: numbers, amounts, patterns and JSON fields.
//
// Text is searched, never run. `numbers in` and `amounts in` answer a list of
// plain numbers; an aggregate in front of either reads what was found itself,
// so that a total of amounts keeps its currency. `match`, `matches` and
// `matchcount` take patterns in JavaScript's syntax, which package pattern
// matches, and `field` takes one value out of a JSON text.
package pasted
