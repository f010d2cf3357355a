//go:build !js

package main

import (
	"fmt"
	"os"
)

// On other platforms there is nothing to serve, and the package is still one
// that tools can read.
func main() {
	fmt.Fprintln(os.Stderr, "reckon.wasm: this program runs in a web worker: make wasm builds it")
	os.Exit(2)
}
