package protocol

import (
	"context"
	"strings"
)

// This file holds the fixtures that ask the client for something, and those
// that are no tools.

var askingFixtures = []*tool{
	{
		name: "list_roots", title: "List roots", family: notebook, prose: "Answers with the client's roots, or without them.",
		takes: anything, gives: anything,
		call: func(_ context.Context, c *caller, _ raw) result {
			uris, early := wantRoots(c)
			if early != nil {
				return *early
			}
			return mirrored(append(appendTexts([]byte(`{"uris":`), uris), '}'), nil)
		},
	},
	{
		name: "confirm", title: "Confirm", family: calculator, prose: "Asks a person, then a model, and answers with both.",
		takes: anything, gives: anything, call: askBoth,
	},
	{
		name: "resume", title: "Resume", family: notebook, prose: "Asks for nothing but to be called again, three times.",
		takes: anything, gives: anything,
		call: func(_ context.Context, c *caller, _ raw) result {
			if len(c.state) < len(`"..."`) {
				dots := strings.Trim(string(c.state), `"`) + "."
				return result{asks: &asks{state: appendText(nil, dots)}}
			}
			return mirrored([]byte(`{"state":`+string(c.state)+`}`), nil)
		},
	},
	{
		name: "forever", title: "Forever", family: notebook, prose: "Asks for the roots however often they come.",
		takes: anything, gives: anything,
		call: func(_ context.Context, c *caller, _ raw) result {
			if !c.offers(roots) {
				return mirrored([]byte(`{"roots":"none"}`), nil)
			}
			return result{asks: &asks{requests: []ask{{name: "again", method: rootsList}}}}
		},
	},
}

// askBoth takes two rounds, which the state tells apart.
func askBoth(_ context.Context, c *caller, _ raw) result {
	switch {
	case c.state == nil:
		return result{asks: &asks{
			requests: []ask{{name: "person", method: "elicitation/create", params: raw(`{"message":"Go on?","requestedSchema":{"type":"object","properties":{}}}`)}},
			state:    raw(`"asked the person"`),
		}}
	case c.response("model") == nil:
		return result{asks: &asks{
			requests: []ask{
				{name: "model", method: "sampling/createMessage", params: raw(`{"messages":[],"maxTokens":9}`)},
				{name: "where", method: rootsList},
			},
			state: raw(`"asked both"`),
		}}
	}
	body := []byte(`{"model":` + string(c.response("model")) + `,"where":` + string(c.response("where")) + `}`)
	return result{body: body, text: []byte("confirmed")}
}

var resourceFixtures = []*resource{
	{
		uri: "fixture://where", name: "where", title: "Where", description: "The client's roots.", mimeType: "text/plain",
		read: func(_ context.Context, c *caller) result {
			if !c.offers(roots) {
				return result{asks: &asks{requests: []ask{{name: roots, method: rootsList}}}}
			}
			uris, early := wantRoots(c)
			if early != nil {
				return *early
			}
			return textContents("fixture://where", "text/plain", strings.Join(uris, " "))
		},
	},
}

var templateFixtures = []*template{
	{
		uri: "fixture://number/{n}/name", name: "number", title: "Number", description: "The name of a number.", mimeType: "text/plain",
		words: func() []string { return []string{"two", "Ten", "three", "twelve", "one"} },
		read: func(_ context.Context, _ *caller, uri, word string) (result, bool) {
			return textContents(uri, "text/plain", "the number "+word), word == "two" || word == "Ten"
		},
	},
}

var promptFixtures = []*prompt{
	{
		name: "greet", title: "Greet", description: "Greets somebody.",
		arguments: []promptArgument{
			{name: "who", description: "Whom to greet", required: true},
			{name: "how", description: "In what words"},
		},
		get: func(_ context.Context, _ *caller, arguments raw) result {
			how := "hello"
			if given := arguments.member("how"); given != nil {
				how = string(given.text())
			}
			return promptText("Greets somebody.", how+", "+string(arguments.member("who").text()))
		},
	},
	{
		name: "place", title: "Place", description: "Says where the client is.",
		get: func(_ context.Context, c *caller, _ raw) result {
			answer := c.response("place")
			if answer == nil {
				return result{asks: &asks{requests: []ask{{name: "place", method: rootsList}}}}
			}
			return promptText("Says where the client is.", string(answer))
		},
	},
}

// jsonText is a text as JSON.
func jsonText(text string) string { return string(appendText(nil, text)) }
