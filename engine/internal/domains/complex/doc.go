// Package complex adds the parts of complex numbers: real and imaginary part, conjugate, modulus, angle, polar form.
//
// A number that touches an i is imaginary: 3i. The operators on complex
// numbers are rows of package eval, their arithmetic stands in package number;
// what has a reading on the real line too (abs, sqrt, root, pow, exp, ln) is in
// package arithmetic. Every answer whose imaginary part is 0 is a plain number.
package complex
