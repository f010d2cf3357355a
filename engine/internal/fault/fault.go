package fault

import (
	"errors"
	"fmt"

	"reckon/engine/internal/source"
)

// Code is the name of a fault as machines read it, such as UNKNOWN_UNIT. A
// code never changes its meaning.
type Code string

// Status is the status of a line that ends in a fault.
type Status uint8

const (
	// Failed is a line that ran and whose value is an error.
	Failed Status = iota
	// NotRead is a line that could not be read, or was stopped while running.
	NotRead
	// Either is a fault whose status the stage decides: NotRead while the line
	// is read, Failed while it runs.
	Either
)

// Entry is the row of one code.
type Entry struct {
	Code    Code
	Status  Status
	Cause   string // one sentence for the manual, lower-case start
	Example string // a line that raises it; with a newline, a whole note
}

// Fault is one occurrence of an [Entry].
type Fault struct {
	Entry   *Entry
	Message string      // one sentence, lower-case start, no full stop
	Hint    string      // the way out, or empty
	Span    source.Span // where in the line; empty when the whole line is meant
	Reading bool        // raised while the line was read
	Slip    Slip        // the word that may be misspelt, or none
}

// Slip is a word that stands where nothing of that spelling is known, and what
// it may be a misspelling of. The hint is looked up where the line ends, so
// that all the lines of a note share one bound on that work.
type Slip struct {
	Word string
	Of   SlipOf
}

// SlipOf says among what the right spelling is to be looked for.
type SlipOf uint8

// The vocabularies of a [Slip].
const (
	OfUnits SlipOf = iota
	OfNames        // and failing those, units
	OfFunctions
	OfConverters // what may stand behind as
	OfPhrases    // the words of the language
	OfPlaces     // with a zone
)

// Fault returns an occurrence of e without a place.
func (e *Entry) Fault(format string, args ...any) *Fault {
	return &Fault{Entry: e, Message: fmt.Sprintf(format, args...)}
}

// Code returns the fault's code.
func (f *Fault) Code() Code { return f.Entry.Code }

// Error returns the message, followed by the hint where there is one.
func (f *Fault) Error() string {
	if f.Hint == "" {
		return f.Message
	}
	return f.Message + "; " + f.Hint
}

// WithHint sets the way out and returns f.
func (f *Fault) WithHint(format string, args ...any) *Fault {
	f.Hint = fmt.Sprintf(format, args...)
	return f
}

// Misspelt notes the word that may be a slip and returns f.
func (f *Fault) Misspelt(word string, of SlipOf) *Fault {
	f.Slip = Slip{Word: word, Of: of}
	return f
}

// At sets the place, unless f has one already, and returns f.
func (f *Fault) At(span source.Span) *Fault {
	if f.Span == (source.Span{}) {
		f.Span = span
	}
	return f
}

// IsRead reports whether a line with this fault counts as read: its status is
// then failed, else not-read.
func (f *Fault) IsRead() bool {
	switch f.Entry.Status {
	case NotRead:
		return false
	case Either:
		return !f.Reading
	}
	return true
}

// From returns the fault that err is or wraps.
func From(err error) (*Fault, bool) {
	return errors.AsType[*Fault](err)
}

// Located gives the fault that err is a place, unless it has one.
func Located(err error, span source.Span) error {
	if f, ok := From(err); ok {
		return f.At(span)
	}
	return err
}
