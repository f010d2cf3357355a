package value

import "strconv"

// Range is a run of whole numbers, both ends included: what map, reduce, sum
// and prod go over. Min is at most Max.
type Range struct {
	Min, Max int64
}

// Kind returns KindRange.
func (Range) Kind() Kind { return KindRange }
func (Range) sealed()    {}

// Len returns how many numbers the run has.
func (r Range) Len() int { return int(r.Max - r.Min + 1) }

func appendRange(dst []byte, r Range) []byte {
	dst = append(dst, `{"min":`...)
	dst = strconv.AppendInt(dst, r.Min, 10)
	dst = append(dst, `,"max":`...)
	dst = strconv.AppendInt(dst, r.Max, 10)
	return append(dst, '}')
}
