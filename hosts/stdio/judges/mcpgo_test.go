package judges

import (
	"context"
	"strings"
	"testing"

	mcpclient "github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
)

// mcpGoClient is a client of mark3labs/mcp-go.
type mcpGoClient struct {
	*mcpclient.Client
	hearing *hearing
}

func dialMCPGo(t *testing.T, revision string) (client, string) {
	t.Helper()
	stdio := transport.NewStdio(program(reckon).Path, nil)
	c := mcpGoClient{mcpclient.NewClient(stdio, mcpclient.WithProtocolVersion(revision)), newHearing()}
	if err := c.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.OnNotification(func(notification mcp.JSONRPCNotification) {
		if notification.Method != "notifications/progress" {
			return
		}
		fields := notification.Params.AdditionalFields
		done, _ := fields["progress"].(float64)
		total, _ := fields["total"].(float64)
		c.hearing.hear(fields["progressToken"], done, total)
	})
	var hello mcp.InitializeRequest
	hello.Params.ProtocolVersion = revision
	hello.Params.ClientInfo = mcp.Implementation{Name: "judge", Version: "1"}
	if _, err := c.Initialize(t.Context(), hello); err != nil {
		t.Fatal(err)
	}
	return c, c.ProtocolVersion()
}

func (c mcpGoClient) close() error { return c.Close() }

func (c mcpGoClient) tools(ctx context.Context) (names []string, err error) {
	list, err := c.ListTools(ctx, mcp.ListToolsRequest{})
	if err != nil {
		return nil, err
	}
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
	}
	return names, nil
}

func (c mcpGoClient) call(ctx context.Context, name string, arguments any, heard func(done, total float64)) (answer, error) {
	var request mcp.CallToolRequest
	request.Params.Name, request.Params.Arguments = name, arguments
	if heard != nil {
		request.Params.Meta = &mcp.Meta{ProgressToken: c.hearing.add(heard)}
	}
	result, err := c.CallTool(ctx, request)
	if err != nil {
		return answer{}, err
	}
	var text strings.Builder
	for _, content := range result.Content {
		text.WriteString(content.(mcp.TextContent).Text)
	}
	return answerOf(text.String(), result.StructuredContent, result.IsError)
}

func (c mcpGoClient) resources(ctx context.Context) (uris []string, err error) {
	list, err := c.ListResources(ctx, mcp.ListResourcesRequest{})
	if err != nil {
		return nil, err
	}
	for _, resource := range list.Resources {
		uris = append(uris, resource.URI)
	}
	return uris, nil
}

func (c mcpGoClient) templates(ctx context.Context) (uris []string, err error) {
	list, err := c.ListResourceTemplates(ctx, mcp.ListResourceTemplatesRequest{})
	if err != nil {
		return nil, err
	}
	for _, template := range list.ResourceTemplates {
		uris = append(uris, template.URITemplate.Raw())
	}
	return uris, nil
}

func (c mcpGoClient) read(ctx context.Context, uri string) (string, error) {
	var request mcp.ReadResourceRequest
	request.Params.URI = uri
	result, err := c.ReadResource(ctx, request)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for _, contents := range result.Contents {
		text.WriteString(contents.(mcp.TextResourceContents).Text)
	}
	return text.String(), nil
}

func (c mcpGoClient) complete(ctx context.Context, uri, argument, value string) ([]string, error) {
	var request mcp.CompleteRequest
	request.Params.Ref = mcp.ResourceReference{Type: "ref/resource", URI: uri}
	request.Params.Argument = mcp.CompleteArgument{Name: argument, Value: value}
	result, err := c.Complete(ctx, request)
	if err != nil {
		return nil, err
	}
	return result.Completion.Values, nil
}

func (c mcpGoClient) prompts(ctx context.Context) (names []string, err error) {
	list, err := c.ListPrompts(ctx, mcp.ListPromptsRequest{})
	if err != nil {
		return nil, err
	}
	for _, prompt := range list.Prompts {
		names = append(names, prompt.Name)
	}
	return names, nil
}
