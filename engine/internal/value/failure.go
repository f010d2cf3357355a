package value

import "reckon/engine/internal/fault"

// Failure is the value of a line that ran and failed. It stays an error
// through every operation it takes part in.
type Failure struct {
	Fault *fault.Fault
}

// Kind returns KindFailure.
func (Failure) Kind() Kind { return KindFailure }
func (Failure) sealed()    {}
