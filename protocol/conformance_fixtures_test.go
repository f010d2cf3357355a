//go:build !js

package protocol

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"reckon/engine"
)

// This file holds the tools, resources and prompts that the conformance suite
// prescribes, as rows like those of the product. Their names, their words and
// the shapes of what they ask for are the suite's.

// A red pixel, and a moment of silence.
const (
	pixel   = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
	silence = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA=="
)

const (
	imageBlock = `{"type":"image","data":"` + pixel + `","mimeType":"image/png"}`
	audioBlock = `{"type":"audio","data":"` + silence + `","mimeType":"audio/wav"}`
)

// textBlock is a block of text.
func textBlock(text string) string { return `{"type":"text","text":` + jsonText(text) + `}` }

// prescribed is the family of the suite's tools.
var prescribed = &family{
	name:   "prescribed",
	advice: "These tools are for the conformance suite.",
	refuse: func(_ *tool, r *engine.Refusal) result { return refusing(r.Message) },
}

// answering is the result of a tool that answers with blocks.
func answering(blocks ...string) result {
	return result{members: []byte(`"content":[` + strings.Join(blocks, ",") + `],"isError":false`)}
}

func saying(format string, args ...any) result {
	return answering(textBlock(fmt.Sprintf(format, args...)))
}

func refusing(message string) result {
	return result{refused: true, members: []byte(`"content":[` + textBlock(message) + `],"isError":true`)}
}

// always makes a tool's call of one that answers the same each time.
func always(r result) func(context.Context, *caller, raw) result {
	return func(context.Context, *caller, raw) result { return r }
}

// byCaller makes a tool's call of one that looks at the client alone.
func byCaller(work func(*caller) result) func(context.Context, *caller, raw) result {
	return func(_ context.Context, c *caller, _ raw) result { return work(c) }
}

// suiteTool returns a tool without arguments.
func suiteTool(name, prose string, call func(context.Context, *caller, raw) result) *tool {
	return &tool{name: name, title: name, family: prescribed, prose: prose, takes: func() schema { return object() }, call: call}
}

// suiteToolTaking returns a tool with one argument, which is a text.
func suiteToolTaking(argument, name, prose string, call func(context.Context, *caller, raw) result) *tool {
	t := suiteTool(name, prose, call)
	t.takes = func() schema { return object(property{argument, schema{kind: "string"}}) }
	return t
}

// What the suite's tools ask for.
var (
	askName = ask{"user_name", "elicitation/create", formParams("What is your name?",
		`{"name":{"type":"string"}},"required":["name"]`)}
	askConfirmation = ask{"confirm", "elicitation/create", formParams("Please confirm",
		`{"ok":{"type":"boolean"}},"required":["ok"]`)}
	askFirst = ask{"step1", "elicitation/create", formParams("Step 1: What is your name?",
		`{"name":{"type":"string"}},"required":["name"]`)}
	askSecond = ask{"step2", "elicitation/create", formParams("Step 2: What is your favorite color?",
		`{"color":{"type":"string"}},"required":["color"]`)}
	askContext = ask{"user_context", "elicitation/create", formParams("What context should the prompt use?",
		`{"context":{"type":"string"}},"required":["context"]`)}
	askCapital  = ask{"capital_question", "sampling/createMessage", sampleParams("What is the capital of France?")}
	askGreeting = ask{"greeting", "sampling/createMessage", sampleParams("Generate a greeting")}
	askRoots    = ask{"client_roots", rootsList, raw("{}")}
)

// formParams returns the params that ask a person to fill in a form. The schema
// begins with its properties.
func formParams(message, schema string) raw {
	return raw(`{"mode":"form","message":` + jsonText(message) + `,"requestedSchema":{"type":"object","properties":` + schema + `}}`)
}

// sampleParams returns the params that ask the client's model.
func sampleParams(prompt string) raw {
	return raw(`{"messages":[{"role":"user","content":` + textBlock(prompt) + `}],"maxTokens":100}`)
}

// wants is a result that asks, with a state that only this file can have made.
func wants(state string, requests ...ask) result {
	a := &asks{requests: requests}
	if state != "" {
		a.state = appendText(nil, seal(state))
	}
	return result{asks: a}
}

// seal signs a state, so that one that was tampered with is known.
func seal(state string) string {
	mac := hmac.New(sha256.New, []byte("a key for tests"))
	mac.Write([]byte(state))
	return state + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// unsealed returns what seal sealed, or false.
func unsealed(sealed raw) (string, bool) {
	if !sealed.isText() {
		return "", false
	}
	text := string(sealed.text())
	state, _, _ := strings.Cut(text, ".")
	return state, hmac.Equal([]byte(seal(state)), []byte(text))
}

// tampered is the answer to a state that was not given out.
func tampered() result {
	return result{fault: invalidParams("requestState was not given out by this server")}
}

// hasAll reports whether the client answered every request with an object.
func (c *caller) hasAll(requests ...ask) bool {
	for _, one := range requests {
		if !c.response(one.name).isObject() {
			return false
		}
	}
	return true
}

// elicited returns what a tool that had a form filled in says.
func (c *caller) elicited(label, name string) result {
	answer := c.response(name)
	return saying("%s: action=%s, content=%s", label, answer.member("action").text(), answer.member("content"))
}

var suiteTables = tables{
	tools: []*tool{
		suiteTool("test_simple_text", "Answers with a text.", always(saying("This is a simple text response for testing."))),
		suiteTool("test_image_content", "Answers with an image.", always(answering(imageBlock))),
		suiteTool("test_audio_content", "Answers with a sound.", always(answering(audioBlock))),
		suiteTool("test_embedded_resource", "Answers with a resource.", always(answering(
			`{"type":"resource","resource":{"uri":"test://embedded-resource","mimeType":"text/plain","text":"This is an embedded resource content."}}`))),
		suiteTool("test_multiple_content_types", "Answers with blocks of three kinds.", always(answering(
			`{"type":"text","text":"Multiple content types test:"}`, imageBlock,
			`{"type":"resource","resource":{"uri":"test://mixed-content-resource","mimeType":"application/json","text":"{\"test\":\"data\",\"value\":123}"}}`))),
		suiteTool("test_error_handling", "Always fails.", always(refusing("This tool intentionally returns an error for testing"))),
		suiteTool("test_logging_tool", "Answers with a text and logs nothing.", always(saying("Nothing was logged."))),
		suiteTool("test_tool_with_progress", "Takes its time and says how far it is.", takeSteps),
		suiteToolTaking("prompt", "test_sampling", "Asks the client's model.", sampleOnce),
		suiteToolTaking("message", "test_elicitation", "Asks the person.", elicitOnce),
		suiteTool("test_elicitation_sep1034_defaults", "Asks the person, with defaults.", byCaller(elicitDefaults)),
		suiteTool("test_elicitation_sep1330_enums", "Asks the person, with choices.", byCaller(elicitChoices)),
		suiteTool("test_missing_capability", "Needs the client's model.", byCaller(func(c *caller) result {
			if c.hasAll(askCapital) {
				return saying("The client's model answered.")
			}
			return wants("", askCapital)
		})),
		suiteTool("test_streaming_elicitation", "Asks the person for a name.", byCaller(greet)),
		suiteTool("test_input_required_result_elicitation", "Asks the person for a name.", byCaller(greet)),
		suiteTool("test_input_required_result_sampling", "Asks the client's model.", byCaller(func(c *caller) result {
			if !c.hasAll(askCapital) {
				return wants("", askCapital)
			}
			return saying("%s", c.response(askCapital.name).member("content").member("text").text())
		})),
		suiteTool("test_input_required_result_list_roots", "Asks for the client's roots.", byCaller(func(c *caller) result {
			if !isRoots(c.response(askRoots.name)) {
				return wants("", askRoots)
			}
			return saying("roots: %s", c.response(askRoots.name))
		})),
		suiteTool("test_input_required_result_request_state", "Asks, and remembers by way of the client.", byCaller(confirm)),
		suiteTool("test_input_required_result_tampered_state", "Asks, and trusts no state but its own.", byCaller(confirm)),
		suiteTool("test_input_required_result_multiple_inputs", "Asks for three things at once.", byCaller(askForAll)),
		suiteTool("test_input_required_result_multi_round", "Asks twice.", byCaller(askTwice)),
		suiteTool("test_input_required_result_capabilities", "Asks for what the client offers.", byCaller(askForOffered)),
	},
	resources: []*resource{
		{
			uri: "test://static-text", name: "static-text", title: "Static text",
			description: "A text that never changes", mimeType: "text/plain",
			text: func() string { return "This is the content of the static text resource." },
		},
		{
			uri: "test://static-binary", name: "static-binary", title: "Static image",
			description: "An image that never changes", mimeType: "image/png",
			read: func(context.Context, *caller) result {
				return result{members: []byte(`"contents":[{"uri":"test://static-binary","mimeType":"image/png","blob":"` + pixel + `"}]`)}
			},
		},
	},
	templates: []*template{{
		uri: "test://template/{id}/data", name: "template", title: "Data by id",
		description: "What there is for an id", mimeType: "application/json",
		words: func() []string { return []string{"123", "456"} },
		read: func(_ context.Context, _ *caller, uri, word string) (result, bool) {
			return textContents(uri, "application/json", `{"id":`+jsonText(word)+`,"templateTest":true,"data":`+jsonText("Data for ID: "+word)+`}`), true
		},
	}},
	prompts: []*prompt{
		{
			name: "test_simple_prompt", title: "Simple", description: "A prompt without arguments",
			get: func(context.Context, *caller, raw) result {
				return promptBlocks(textBlock("This is a simple prompt for testing."))
			},
		},
		{
			name: "test_prompt_with_arguments", title: "With arguments", description: "A prompt with two arguments",
			arguments: []promptArgument{
				{name: "arg1", description: "First test argument", required: true},
				{name: "arg2", description: "Second test argument", required: true},
			},
			get: func(_ context.Context, _ *caller, arguments raw) result {
				return promptBlocks(textBlock(fmt.Sprintf("Prompt with arguments: arg1='%s', arg2='%s'",
					arguments.member("arg1").text(), arguments.member("arg2").text())))
			},
		},
		{
			name: "test_prompt_with_embedded_resource", title: "With a resource", description: "A prompt that holds a resource",
			arguments: []promptArgument{{name: "resourceUri", description: "URI of the resource to embed", required: true}},
			get: func(_ context.Context, _ *caller, arguments raw) result {
				return promptBlocks(
					fmt.Sprintf(`{"type":"resource","resource":{"uri":%s,"mimeType":"text/plain","text":"Embedded resource content for testing."}}`, arguments.member("resourceUri")),
					textBlock("Please process the embedded resource above."))
			},
		},
		{
			name: "test_prompt_with_image", title: "With an image", description: "A prompt that holds an image",
			get: func(context.Context, *caller, raw) result {
				return promptBlocks(imageBlock, textBlock("Please analyze the image above."))
			},
		},
		{
			name: "test_input_required_result_prompt", title: "Asking", description: "A prompt that asks the person first",
			get: func(_ context.Context, c *caller, _ raw) result {
				if !c.hasAll(askContext) {
					return wants("", askContext)
				}
				return promptBlocks(textBlock(string(c.response(askContext.name).member("content").member("context").text())))
			},
		},
	},
}

// promptBlocks is the result of a prompt: blocks, all of them the user's.
func promptBlocks(blocks ...string) result {
	var b strings.Builder
	for i, block := range blocks {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"role":"user","content":` + block + "}")
	}
	return result{members: []byte(`"messages":[` + b.String() + "]")}
}

// takeSteps is at three points long enough for each to be told.
func takeSteps(ctx context.Context, c *caller, _ raw) result {
	for _, done := range []int{0, 50, 100} {
		c.progress.report(done, 100)
		select {
		case <-time.After(progressEvery + progressEvery/5):
		case <-ctx.Done():
		}
	}
	return saying("All steps are done.")
}

func sampleOnce(_ context.Context, c *caller, arguments raw) result {
	if !arguments.member("prompt").isText() {
		return refusing("prompt must be a text")
	}
	request := ask{"sample", "sampling/createMessage", sampleParams(string(arguments.member("prompt").text()))}
	if !c.hasAll(request) {
		return wants("", request)
	}
	return saying("LLM response: %s", c.response(request.name).member("content").member("text").text())
}

func elicitOnce(_ context.Context, c *caller, arguments raw) result {
	if !arguments.member("message").isText() {
		return refusing("message must be a text")
	}
	request := ask{"form", "elicitation/create", formParams(string(arguments.member("message").text()),
		`{"username":{"type":"string","description":"User's response"},"email":{"type":"string","description":"User's email address"}},"required":["username","email"]`)}
	if !c.hasAll(request) {
		return wants("", request)
	}
	return c.elicited("User response", request.name)
}

func elicitDefaults(c *caller) result {
	request := ask{"form", "elicitation/create", formParams("Please review", `{`+
		`"name":{"type":"string","default":"John Doe"},`+
		`"age":{"type":"integer","default":30},`+
		`"score":{"type":"number","default":95.5},`+
		`"status":{"type":"string","enum":["active","inactive","pending"],"default":"active"},`+
		`"verified":{"type":"boolean","default":true}}`)}
	if !c.hasAll(request) {
		return wants("", request)
	}
	return c.elicited("Elicitation completed", request.name)
}

func elicitChoices(c *caller) result {
	request := ask{"form", "elicitation/create", formParams("Please choose", `{`+
		`"untitledSingle":{"type":"string","enum":["option1","option2","option3"]},`+
		`"titledSingle":{"type":"string","oneOf":[{"const":"value1","title":"First Option"},{"const":"value2","title":"Second Option"},{"const":"value3","title":"Third Option"}]},`+
		`"legacyEnum":{"type":"string","enum":["opt1","opt2","opt3"],"enumNames":["Option One","Option Two","Option Three"]},`+
		`"untitledMulti":{"type":"array","items":{"type":"string","enum":["option1","option2","option3"]}},`+
		`"titledMulti":{"type":"array","items":{"anyOf":[{"const":"value1","title":"First Choice"},{"const":"value2","title":"Second Choice"},{"const":"value3","title":"Third Choice"}]}}}`)}
	if !c.hasAll(request) {
		return wants("", request)
	}
	return c.elicited("Elicitation completed", request.name)
}

func greet(c *caller) result {
	if !c.hasAll(askName) {
		return wants("", askName)
	}
	return saying("Hello, %s!", c.response(askName.name).member("content").member("name").text())
}

func confirm(c *caller) result {
	if c.state == nil {
		return wants("confirming", askConfirmation)
	}
	if _, ok := unsealed(c.state); !ok {
		return tampered()
	}
	if !c.hasAll(askConfirmation) {
		return wants("confirming", askConfirmation)
	}
	return saying("state-ok")
}

func askForAll(c *caller) result {
	if !c.hasAll(askName, askGreeting, askRoots) {
		return wants("three", askName, askGreeting, askRoots)
	}
	if _, ok := unsealed(c.state); !ok {
		return tampered()
	}
	return saying("All three were answered.")
}

func askTwice(c *caller) result {
	if c.state == nil {
		return wants("first", askFirst)
	}
	step, ok := unsealed(c.state)
	switch {
	case !ok:
		return tampered()
	case step == "first" && !c.hasAll(askFirst):
		return wants("first", askFirst)
	case step == "first":
		return wants("second", askSecond)
	case !c.hasAll(askSecond):
		return wants("second", askSecond)
	}
	return saying("Both steps are done.")
}

func askForOffered(c *caller) result {
	var requests []ask
	for _, one := range []ask{askName, askGreeting} {
		if c.offers(capabilityOf(one.method)) {
			requests = append(requests, one)
		}
	}
	if c.hasAll(requests...) {
		return saying("The client offers nothing more.")
	}
	return wants("", requests...)
}
