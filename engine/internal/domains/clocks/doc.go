// Package clocks adds the hours between two times on a clock.
package clocks
