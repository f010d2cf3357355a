// Package pixels adds screens: root sizes, print densities, and the sizes of images.
//
// A pixel is no physical length. It becomes one at a density that the line
// states, and px and rem convert at 16 px to the rem unless the line states
// another root size. Answers are exact; only the side of a resized image is
// rounded, to a whole pixel, half away from zero.
package pixels
