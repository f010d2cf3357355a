// Package npm holds reckon-mcp to the official clients that npm carries.
//
// It holds tests only. They play the same steps with the TypeScript SDK 1.x
// and with the client 2.x in both eras, by way of testdata/client.mjs, and ask
// the MCP Inspector's command line. `make npm` installs what
// testdata/package-lock.json pins, the Node that runs it among the rest.
package npm
