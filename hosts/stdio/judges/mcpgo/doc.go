// Command mcpgo is a minimal server on mark3labs/mcp-go, to measure reckon against.
//
// It has one tool, add, and speaks on standard input and output with the
// library's own defaults.
package main
