package main

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"
)

// The note stands in a file for people and in the session for the server; it is
// one note.
func TestSessionHoldsTheNote(t *testing.T) {
	note, err := os.ReadFile("trip.note")
	if err != nil {
		t.Fatal(err)
	}
	session, err := os.ReadFile("session.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for line := range bytes.Lines(session) {
		m, err := readMessage(line)
		if err != nil {
			t.Fatal(err)
		}
		var given arguments
		if m.Params.Arguments == nil || json.Unmarshal(m.Params.Arguments, &given) != nil || given.Document == "" {
			continue
		}
		found++
		if given.Document != string(note) {
			t.Errorf("the document of %s differs from trip.note", m.ID)
		}
	}
	if found != 2 {
		t.Errorf("the session sends the note %d times, want 2", found)
	}
}
