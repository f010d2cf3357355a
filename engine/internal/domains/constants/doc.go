// Package constants adds the names of figures: π and its kin, and the constants of physics.
//
// The physical constants are the exact decimals of CODATA 2018; the
// mathematical ones are the nearest doubles.
package constants
