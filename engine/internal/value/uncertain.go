package value

import "reckon/engine/internal/number"

// Uncertain is a measured number: a centre and its tolerance, one standard
// deviation to either side.
type Uncertain struct {
	N      number.Number
	Spread number.Number // from 0
}

// Kind returns KindUncertain.
func (Uncertain) Kind() Kind { return KindUncertain }
func (Uncertain) sealed()    {}

// appendUncertain appends the centre as a plain number has it, and the
// tolerance. A measured number keeps no more digits than a double has; only a
// whole one past 2^53 is spelled out beside it.
func appendUncertain(dst []byte, v Uncertain) []byte {
	centre := v.N
	if !centre.IsWhole() || centre.FitsDouble() {
		centre = number.FromFloat(centre.Float64())
	}
	dst = appendNumber(dst, centre, "", false, 0)
	dst = append(dst, `,"uncertainty":`...)
	return v.Spread.AppendJSON(dst)
}
