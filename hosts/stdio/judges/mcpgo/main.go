package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func main() {
	s := server.NewMCPServer("minimal", "1")
	s.AddTool(mcp.NewTool("add",
		mcp.WithDescription("Adds numbers."),
		mcp.WithArray("numbers", mcp.Required(), mcp.Description("the numbers to add"), mcp.WithNumberItems()),
	), add)
	if err := server.ServeStdio(s); err != nil {
		fmt.Fprintln(os.Stderr, "mcpgo:", err)
		os.Exit(1)
	}
}

func add(_ context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	numbers, err := request.RequireFloatSlice("numbers")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	sum := 0.0
	for _, number := range numbers {
		sum += number
	}
	return mcp.NewToolResultText(strconv.FormatFloat(sum, 'f', -1, 64)), nil
}
