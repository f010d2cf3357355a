// Package kitchen adds cooking: gas marks, servings, and ingredients between mass and volume.
//
// A gas mark is a setting of an oven dial and reads as its temperature in
// Celsius. An ingredient has a density in grams per millilitre, which leads
// from cups to grams and back; the densities are kitchen figures, for what a
// cook scoops and levels, and no measurements.
package kitchen
