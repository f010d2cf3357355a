// Package units knows units of measure: spellings, dimensions, exact factors and their algebra.
//
// A unit is one row of a table_<subject>.go file: its words, its symbols, its
// factor as exact text, the source of that figure and an example. Nothing is
// worked out when the program starts. The first question builds an index of
// the rows' spellings; prefixes (kilometre, MiB) and powers of lengths (m²,
// square feet) are taken apart when a text is looked up, and the
// [value.Measure] that results is made once and kept, so that measures can be
// compared by address.
//
// Factors lead to coherent SI units (metre, kilogram, second, ampere, kelvin),
// so that a product of quantities is the product of their factors: 80 kg times
// 2.5 m/s² is 200 N. Angles count in degrees and data in bits. Every factor is
// exact but one: the radian, whose factor holds π, makes a float.
//
// A unit may have a part below a slash. Top and bottom convert on their own,
// and a unit that is a rate in one word (mph) takes part as the rate it is.
// Money takes part as a measure like others; which currencies there are is
// known to package money, which this package does not import.
//
// A note's own units are measures too, which [Own] makes; their spellings are
// known to the parser alone.
//
// Spellings are case-sensitive and are never guessed:
//
//	part, bytes, ok := units.Match("sq ft in m²", units.AfterAmount)
//	// part.Spelling == "sq ft", bytes == 5
package units
