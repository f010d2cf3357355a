// Package numerals adds numbers in words, as ordinals, and in Roman numerals.
//
// Words are British, with "and" before the tens and units. All three answer a
// text, and end a line; `"MCDXLIV" from roman` reads a numeral back.
package numerals
