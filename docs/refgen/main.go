package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"reckon/engine"
)

func main() {
	out := flag.String("out", "docs/reference", "the folder to write")
	flag.Parse()
	if err := write(*out); err != nil {
		fmt.Fprintf(os.Stderr, "refgen: %v\n", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	rows := engine.Describe()
	for _, p := range pages(rows) {
		if err := os.WriteFile(filepath.Join(folder, p.name), []byte(p.text), 0o644); err != nil {
			return err
		}
	}
	return spliceFindings(filepath.Join(folder, commandPage), rows.Findings)
}
