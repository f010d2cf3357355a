// Package spelling finds the nearest known word.
//
// A refusal that names an unknown word says which known one was probably
// meant. Distance counts insertions, deletions, substitutions and swaps of
// neighbours; a word is near when at most a third of its letters differ.
package spelling
