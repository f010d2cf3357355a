// Package pattern matches texts against patterns, in time linear in the text.
//
// A pattern is written in JavaScript's syntax and means what it means there,
// with code points for characters and without what cannot be matched in one
// pass: no backreference, no lookaround, and no flag but (?i) at the start.
// It becomes a small program whose threads run side by side, so that a text
// is read once whatever the pattern asks. Every step is counted.
//
//	p, err := pattern.Compile(`AB-(\d+)`)
//	steps := pattern.MaxSteps
//	m, ok, err := p.In([]rune("Ref AB-7731 sent")).Find(0, &steps)
//	// m.Start == 4, m.Group(1) == Span{7, 11}
package pattern
