package judges

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// sdkClient is a client of the official Go SDK.
type sdkClient struct {
	*mcp.ClientSession
	hearing *hearing
}

// hearing hands progress on to the call that it belongs to.
type hearing struct {
	mu   sync.Mutex
	last int
	by   map[string]func(done, total float64)
}

// add returns a token for a call.
func (h *hearing) add(heard func(done, total float64)) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.last++
	token := fmt.Sprintf("call %d", h.last)
	h.by[token] = heard
	return token
}

func (h *hearing) hear(token any, done, total float64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if heard := h.by[fmt.Sprint(token)]; heard != nil {
		heard(done, total)
	}
}

func newHearing() *hearing { return &hearing{by: map[string]func(done, total float64){}} }

func dialSDK(t *testing.T, revision string) (client, string) {
	t.Helper()
	c := sdkClient{hearing: newHearing()}
	peer := mcp.NewClient(&mcp.Implementation{Name: "judge", Version: "1"}, &mcp.ClientOptions{
		ProgressNotificationHandler: func(_ context.Context, request *mcp.ProgressNotificationClientRequest) {
			c.hearing.hear(request.Params.ProgressToken, request.Params.Progress, request.Params.Total)
		},
	})
	session, err := peer.Connect(t.Context(), &mcp.CommandTransport{Command: program(reckon)}, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	c.ClientSession = session
	return c, session.InitializeResult().ProtocolVersion
}

func (c sdkClient) close() error { return c.Close() }

func (c sdkClient) tools(ctx context.Context) (names []string, err error) {
	for tool, err := range c.Tools(ctx, nil) {
		if err != nil {
			return nil, err
		}
		names = append(names, tool.Name)
	}
	return names, nil
}

func (c sdkClient) call(ctx context.Context, name string, arguments any, heard func(done, total float64)) (answer, error) {
	params := &mcp.CallToolParams{Name: name, Arguments: arguments}
	if heard != nil {
		params.SetProgressToken(c.hearing.add(heard))
	}
	result, err := c.CallTool(ctx, params)
	if err != nil {
		return answer{}, err
	}
	var text strings.Builder
	for _, content := range result.Content {
		text.WriteString(content.(*mcp.TextContent).Text)
	}
	return answerOf(text.String(), result.StructuredContent, result.IsError)
}

func (c sdkClient) resources(ctx context.Context) (uris []string, err error) {
	for resource, err := range c.Resources(ctx, nil) {
		if err != nil {
			return nil, err
		}
		uris = append(uris, resource.URI)
	}
	return uris, nil
}

func (c sdkClient) templates(ctx context.Context) (uris []string, err error) {
	for template, err := range c.ResourceTemplates(ctx, nil) {
		if err != nil {
			return nil, err
		}
		uris = append(uris, template.URITemplate)
	}
	return uris, nil
}

func (c sdkClient) read(ctx context.Context, uri string) (string, error) {
	result, err := c.ReadResource(ctx, &mcp.ReadResourceParams{URI: uri})
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for _, contents := range result.Contents {
		text.WriteString(contents.Text)
	}
	return text.String(), nil
}

func (c sdkClient) complete(ctx context.Context, uri, argument, value string) ([]string, error) {
	result, err := c.Complete(ctx, &mcp.CompleteParams{
		Ref:      &mcp.CompleteReference{Type: "ref/resource", URI: uri},
		Argument: mcp.CompleteParamsArgument{Name: argument, Value: value},
	})
	if err != nil {
		return nil, err
	}
	return result.Completion.Values, nil
}

func (c sdkClient) prompts(ctx context.Context) (names []string, err error) {
	for prompt, err := range c.Prompts(ctx, nil) {
		if err != nil {
			return nil, err
		}
		names = append(names, prompt.Name)
	}
	return names, nil
}
