package units

import "reckon/engine/internal/value"

// Word is a name of a unit. An empty Plural is the singular and an s; a name
// that has no plural form repeats itself.
type Word struct{ Singular, Plural string }

// Row is one unit of the table.
type Row struct {
	Name   string // empty when the unit has symbols alone
	Plural string // as the plural of a Word
	Also   []Word // other names
	// Symbols are the spellings that take no plural. The first is the one that
	// answers use when the reader spelled none.
	Symbols []string
	Bare    []string // symbols that take no prefix where Symbols do
	// TargetOnly are the spellings above that are read after a conversion word
	// or below a slash, but not after a number; Unread are those that are not
	// read at all, because they collide with words, names or clocks
	// (units.md, section 14.4).
	TargetOnly, Unread []string

	// Factor is how many Of make one of this unit, as exact text: "201.168",
	// "5/9", or "180/π". It is empty when Rate says it.
	Factor string
	// Offset is what is added, in the dimension's own unit, to reach its zero.
	Offset string
	// Of is a spelling of the unit that Factor counts in. A row without one
	// states its Dimension, and Factor leads to the dimension's own unit.
	Of        string
	Dimension value.Dimension
	Rate      *Ratio // set when the unit is a rate in one word

	Prefixes Prefixes
	Powers   Powers
	// Cubed is the factor of the cubed unit where the table rounds it.
	Cubed string
	// CountsInWords marks the units of time whose words agree with their count.
	CountsInWords bool

	Source  string // where Factor comes from
	Example string // a line and its answer
}

// Ratio names the two parts of a rate by a spelling each.
type Ratio struct{ Over, Under string }

// Prefixes says which prefixes a unit takes.
type Prefixes uint8

// The sets of prefixes.
const (
	NoPrefix   Prefixes = iota
	SIPrefix            // peta to femto
	DataPrefix          // peta to femto, a capital K for kilo, and kibi to pebi
)

// Powers says how the powers of a length may be spelled beside m^2 and m².
type Powers uint8

// The spellings of powers.
const (
	SignPowers Powers = iota // with a sign alone: rod²
	AllPowers                // with a digit or in words too: ft2, sq ft, square feet
)
