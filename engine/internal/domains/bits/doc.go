// Package bits adds number bases, the 32-bit functions, and the reading of text as numbers.
//
// A number in a base is still a number: it compares and calculates as one, and
// what is worked out from it prints plain. A fraction is cut towards zero.
package bits
