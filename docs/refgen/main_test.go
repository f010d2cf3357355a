package main

import (
	"os"
	"path/filepath"
	"testing"

	"reckon/engine"
)

func TestReferenceIsFresh(t *testing.T) {
	folder := filepath.Join("..", "reference")
	want := map[string]string{}
	for _, p := range pages(engine.Describe()) {
		want[p.name] = p.text
	}
	have, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range have {
		if _, known := want[entry.Name()]; !known {
			t.Errorf("docs/reference/%s is none of the pages", entry.Name())
		}
	}
	for name, text := range want {
		t.Run(name, func(t *testing.T) {
			got, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != text {
				t.Errorf("docs/reference/%s is out of date: run make docs", name)
			}
		})
	}
}

func TestFindingsOfCommandsAreFresh(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "reference", commandPage))
	if err != nil {
		t.Fatal(err)
	}
	want, err := withFindings(string(text), engine.Describe().Findings)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != want {
		t.Errorf("docs/sheets/cli-reference.md is out of date: run make docs")
	}
	if _, err := withFindings("a page without the lines", nil); err == nil {
		t.Error("a page without the lines takes a table")
	}
}

func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"5 km":   "`5 km`",
		"a | b":  "`a \\| b`",
		"s`4*9`": "`` s`4*9` ``",
		"``":     "``` `` ```",
	} {
		if got := code(text); got != want {
			t.Errorf("code(%q) = %s, want %s", text, got, want)
		}
	}
}
