// Package unitmap knows units of sheets: maps of unit atoms to whole exponents.
//
// An atom is a run of letters without built-in meaning: kg and EUR and kWh are
// alike, and no unit converts into another. A [Map] gives each atom of a unit
// its exponent, so products and quotients of units are sums and differences of
// exponents, and two units agree when their maps are equal. The empty map is a
// plain number. A map keeps its atoms in code-point order, which is also the
// order in which it is printed; nothing remembers how a unit was typed.
//
// A document may define atoms by others. [Definitions] are looked up when maps
// are compared and never when they are printed:
//
//	newton, _ := unitmap.Parse("N")
//	force, _ := unitmap.Parse("kg*m/s/s")
//	force.String() // kg⋅m/s²
//	var d unitmap.Definitions
//	d.Define("N", force)
//	expanded, _ := d.Expand(newton)
//	expanded.Equal(force) // true
//
// Documents are not to be trusted. Exponents stay within ±1,000,000, and what
// leaves them answers false; parsing and expanding take time in proportion to
// what is written, also for a chain of definitions that each square the next.
package unitmap
