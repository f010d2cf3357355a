package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// arguments are what add takes. The SDK derives the schema from them.
type arguments struct {
	Numbers []float64 `json:"numbers" jsonschema:"the numbers to add"`
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "minimal", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "add", Description: "Adds numbers."}, add)
	if err := server.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		fmt.Fprintln(os.Stderr, "gosdk:", err)
		os.Exit(1)
	}
}

func add(_ context.Context, _ *mcp.CallToolRequest, given arguments) (*mcp.CallToolResult, any, error) {
	sum := 0.0
	for _, number := range given.Numbers {
		sum += number
	}
	text := strconv.FormatFloat(sum, 'f', -1, 64)
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil, nil
}
