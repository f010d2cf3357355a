// Package sheet checks and evaluates tables in Markdown against the formulas beside them.
//
// A document becomes a [Model]: scopes with their names, the bindings in the
// order in which they are evaluated, and everything that can be said of them
// without a value. A [Run] evaluates the model, once with the document's own
// defaults for a check, and once more under a scenario. Nothing in a model
// changes after [Open], so one model may be run any number of times.
//
// Findings are gathered phase by phase, one file a phase, in the order in
// which findings.md has them discovered; package finding then sorts and counts
// them. Stored text never feeds a value: a figure on the page is compared with
// what its rule gives, and that is all that is read of it.
//
// An [Inference] goes the other way: it proposes the rules that the figures of a
// plain table confirm. It gives every table a sheet in a model of its own, holds
// one candidate after the other against the page by the same evaluation, and
// before it is done checks the document as it would be with everything written.
//
//	m, err := sheet.Open(text, sheet.Surroundings{})
//	run := m.Run(nil)
//	for _, f := range run.Findings() { … }
package sheet
