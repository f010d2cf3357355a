// Package arithmetic adds the functions of numbers: sizes, powers, logarithms, angles, and the verbs of sums.
//
// What has an exact value answers it: sqrt(6.25), log 27 base 9, sind(30). The
// rest answers the nearest double. Units are kept where the answer has one.
package arithmetic
