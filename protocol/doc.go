// Package protocol answers one JSON-RPC message of the Model Context Protocol with at most one reply.
//
// [Handle] is a function: nothing is kept between messages, and the same
// message gets the same bytes whatever came before it. A [Server] is the same
// function with what a host lets its calls know of the world; its Serve has a
// place for the notifications that belong to a call, and Accept is for a host
// that reads ahead. A host whose connection goes both ways gives each one a
// [Session], which remembers what a legacy client said at its handshake, can
// ask it for what a call needs, and can cancel a call.
//
// Both eras of the protocol are served, message by message. A legacy client
// opens with initialize; a modern one (2026-07-28) marks each request with its
// version and capabilities. A legacy result is the modern one less the members
// that only modern clients know.
//
// The way of a message: scan.go judges the bytes as JSON, message.go judges
// the envelope, revision.go finds the era, methods.go the method; a method
// writes the body of a result, and job.go the envelope around it. Ids are
// never decoded: they come back letter for letter.
//
// What is offered are rows of the tables in tables.go: tools, resources,
// templates and prompts. A tool is its name, its prose, its schemas, and a
// function that reads the arguments and calls package engine. Mistakes in the
// arguments come back as results that a model can read; only a message that is
// no proper request, or a tool that does not exist, is an error of the
// protocol. A row's call may ask the client for something first: its result
// then holds asks, and it is called again with the answers.
//
//	{"jsonrpc":"2.0","id":1,"method":"ping"}
//	{"jsonrpc":"2.0","id":1,"result":{}}
package protocol
