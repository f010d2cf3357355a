package main

import (
	"fmt"
	"os"

	"reckon/hosts/options"
	"reckon/protocol"
)

const name = "reckon.wasm"

// statusFailed is the status of a program that cannot start (hosts.md, section
// 1.6). worker.js shows what it wrote on standard error.
const statusFailed = 2

func main() {
	given, exit := options.Read(options.Program{
		Name:    name,
		Summary: "a calculator for AI assistants, served over MCP in a web worker",
		Tools:   protocol.Names(),
		Log:     options.Warn,
	}, os.Args[1:])
	if exit != nil {
		fmt.Fprint(os.Stderr, exit.Text)
		os.Exit(exit.Status)
	}
	p, ok := meet()
	if !ok {
		fmt.Fprintf(os.Stderr, "%s: there is no worker.js to serve\n", name)
		os.Exit(statusFailed)
	}
	p.serve(&protocol.Server{
		Ambient:  ambient(p.yield),
		Tools:    given.Tools,
		Log:      records{p.log, given.Log},
		Detailed: given.Log <= options.Debug,
	})
	select {} // events of the browser are all that follows
}
