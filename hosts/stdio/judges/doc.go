// Package judges holds reckon-mcp to clients and servers that others wrote.
//
// It is a module of its own, so that what it measures against stays out of the
// product's go.mod, and it holds tests only. They build the program, start it
// as a client would, and look at nothing but its streams.
//
// The clients of the official Go SDK and of mark3labs/mcp-go connect, list,
// call, are refused, read, complete, watch progress and cancel, in both eras.
// The load tests send more than a client would: 20,000 calls before the first
// reply is read, calls that never end by themselves, and a soak that watches
// the memory (`-soak 1000000`, or `make soak`). The benchmarks compare with
// minimal servers on the two libraries, gosdk and mcpgo, and with one that
// answers a fixed line, echo.
package judges
