package framing_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"

	"reckon/framing"
)

func ExampleLines() {
	in := strings.NewReader("one\r\na line that is much too long\nthree")
	for line, err := range framing.Lines(in, 8) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s\n", line)
	}
	// Output:
	// one
	// line too long
	// three
}

func ExampleServe() {
	in := strings.NewReader("quick\nslow\n")
	err := framing.Serve(context.Background(), in, os.Stdout, framing.Handler{
		Answer: func(line []byte) ([]byte, framing.Call) {
			if string(line) == "quick" {
				return []byte("at once"), nil
			}
			return nil, func(context.Context) []byte { return bytes.ToUpper(line) }
		},
		Overlong: []byte("too long"),
	})
	fmt.Println(err)
	// Output:
	// at once
	// SLOW
	// <nil>
}

func ExampleNewGate() {
	gate := framing.NewGate(1)
	fmt.Println(gate.Enter(context.Background()))

	late, cancel := context.WithCancel(context.Background())
	cancel()
	fmt.Println(gate.Enter(late))

	gate.Leave()
	// Output:
	// true
	// false
}
