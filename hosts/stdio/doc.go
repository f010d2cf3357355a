// Command stdio serves reckon on standard input and output.
//
// A client starts it and speaks the Model Context Protocol with it, one
// message a line. Standard output carries the protocol and nothing else;
// words go to standard error, and in a run that goes well there are none.
//
// The program only wires: package options reads the command line, package
// framing moves the lines, package protocol answers them, and package disk
// opens the files that calls name: any, or with --root those below it. It ends
// with status 0 at the end of the input, when what was read is answered, and
// at a first signal; with 2 when it cannot start or cannot go on; and with 128
// and the signal's number at a second one.
package main
