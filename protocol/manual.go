package protocol

import (
	"context"
	"strings"
	"sync"

	"reckon/docs"
)

// This file serves the manual: the pages of docs as they were tested.

const manualType = "text/markdown"

var manualIndex = resource{
	uri: "reckon://manual/index", name: "manual-index", title: "Manual: list of topics",
	description: "What the manual has a page for, one line a topic. Read it to look a phrase up.",
	mimeType:    manualType,
	text:        indexOfManual,
}

var manualPage = template{
	uri: "reckon://manual/{topic}", name: "manual-page", title: "Manual: one topic",
	description: "One page of the manual. reckon://manual/index lists the topics; numbers is one.",
	mimeType:    manualType,
	words:       manualTopics,
	read: func(_ context.Context, _ *caller, uri, topic string) (result, bool) {
		page, ok := docs.ManualPage(topic)
		return textContents(uri, manualType, page), ok
	},
}

func manualTopics() []string {
	var topics []string
	for topic := range docs.ManualTopics() {
		topics = append(topics, topic)
	}
	return topics
}

// indexOfManual is worked out once, when it is first asked for.
var indexOfManual = sync.OnceValue(func() string {
	var b strings.Builder
	b.WriteString("# The manual\n\n")
	for topic, subject := range docs.ManualTopics() {
		b.WriteString("- reckon://manual/" + topic + ": " + subject + "\n")
	}
	return b.String()
})
