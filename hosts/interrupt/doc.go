// Package interrupt ends a program at the signals that ask it to stop.
//
// The first of them ends a context, by which the program finishes what it
// does. The second ends the program at once.
//
//	stopping := interrupt.Context()
//	<-stopping.Done()
package interrupt
