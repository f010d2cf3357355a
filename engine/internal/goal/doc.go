// Package goal finds the value of a name at which a calculation answers what is wanted.
//
// [Seek] goes three ways, in this order. model.go reads the calculation as a
// quotient of two polynomials in the input, with exact coefficients; roots.go
// then finds all inputs there are, and the answer is complete. formula.go reads
// what is no such quotient as a function of doubles (fill.go puts the inputs in
// its place), which scan.go samples densely for crossings of the target.
// search.go does the same by running the line itself, which is dearer and so
// done at fewer inputs.
//
// Whatever a method finds is an answer only when the line, run at it, equals
// the target. The line is run 100 times at most.
package goal
