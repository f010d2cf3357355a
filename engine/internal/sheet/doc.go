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
//	m, err := sheet.Open(text, sheet.Surroundings{})
//	run := m.Run(nil)
//	for _, f := range run.Findings() { … }
package sheet
