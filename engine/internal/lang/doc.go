// Package lang defines what a vocabulary is made of.
//
// A [Domain] is a value: rows of functions, phrase forms, converters,
// constants and aggregates on one subject, each with its spelling, its prose
// and an example that the test run executes, and the codes that the subject
// raises. [Compile] joins the domains into a [Vocabulary], which is immutable
// and shared by every call; it refuses two rows that claim the same words.
//
// A row's Eval sees its arguments through a [Call], which has refused by then
// whatever does not fit the row's parameters.
package lang
