// Command demo plays a recorded session through reckon-mcp and shows the answers.
//
// It starts the server as a client would, writes the messages of session.jsonl
// one at a time, waits for each reply, and prints question and answer for a
// person to read. It fails when the server leaves a question unanswered,
// answers one with an error, says anything else, or does not end when its input
// ends.
//
// The session is ordinary input: `bin/reckon-mcp < docs/demo/session.jsonl`
// answers it too. Half of its messages are those of a client that opens with
// `initialize`, half are those of one that carries its version in each request.
package main
