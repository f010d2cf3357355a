// Package charts makes a series of numbers into the points of a sparkline.
//
// Nothing is drawn: a chart is data, and its label is the answer that a reader
// sees. Plots are read and sampled by packages syntax and eval.
package charts
