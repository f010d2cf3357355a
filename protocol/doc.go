// Package protocol answers one JSON-RPC message of the Model Context Protocol with at most one reply.
//
// [Handle] is a function: nothing is kept between messages, and the same
// message gets the same bytes whatever came before it. A [Server] is the same
// function with what a host lets its calls know of the world.
//
// Both eras of the protocol are served, message by message. A legacy client
// opens with initialize; a modern one (2026-07-28) marks each request with its
// version and capabilities. A legacy result is the modern one less the members
// that only modern clients know.
//
// The way of a message: scan.go judges the bytes as JSON, message.go judges
// the envelope, revision.go finds the era, methods.go the method; a method
// writes the body of a result, and handle.go the envelope around it. Ids are
// never decoded: they come back letter for letter.
//
// A tool is a row in tool_table.go: its name, its prose, its schemas, and a
// function that reads the arguments and calls package engine. Mistakes in the
// arguments come back as results that a model can read; only a message that is
// no proper request, or a tool that does not exist, is an error of the
// protocol.
//
//	{"jsonrpc":"2.0","id":1,"method":"ping"}
//	{"jsonrpc":"2.0","id":1,"result":{}}
package protocol
