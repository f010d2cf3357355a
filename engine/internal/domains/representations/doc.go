// Package representations adds the other ways to write a number: as a fraction, in scientific notation, compactly.
//
// A fraction or a decimal is still a number; the scientific, engineering and
// compact forms are texts.
package representations
