// Package display writes values the way a reader expects them.
//
// There is one rule for each kind of value, in one switch, and the rules are
// those of results.md, section 4: two places, thousands grouped, three
// significant digits for what would show as zero, a currency's own places for
// money. Rounding happens here, once, on the exact digits, and changes no
// value.
package display
