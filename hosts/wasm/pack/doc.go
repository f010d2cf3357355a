// Command pack writes the memory of a WebAssembly program of Go shorter.
//
//	pack FILE
//
// The program does what it did: make wasm runs pack over what it has built. Two
// things are done to the bytes that memory begins with, and the program is
// written back only if memory begins with the same bytes as before.
//
// A Go program holds a table that leads from an address of its code to the
// function there, with an entry for every 4 kB (runtime.findfunctab). In
// WebAssembly a function takes 64 kB of addresses however short it is, so that
// the table is a fifth of the program, and says no more than that the number of
// the function grows by one every sixteen entries. It is left out, and a start
// function of thirty bytes fills it in.
//
// The linker cuts the bytes into pieces wherever a few of them are zero. The
// places of a hundred thousand pieces compress badly: zeros that are stored
// compress better.
package main
