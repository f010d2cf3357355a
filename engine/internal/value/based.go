package value

import "reckon/engine/internal/number"

// Based is a whole number that is written in a base. It calculates as a plain
// number, and what is worked out from it is one.
type Based struct {
	N    number.Number // whole
	Base int           // 2, 8 or 16
}

// Kind returns KindBased.
func (Based) Kind() Kind { return KindBased }
func (Based) sealed()    {}
