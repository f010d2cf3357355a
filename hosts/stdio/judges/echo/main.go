package main

import (
	"bufio"
	"fmt"
	"os"
)

// reply is about as long as reckon's answer to the same call.
const reply = `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"42.0"}],"structuredContent":{"result":"42","exact":true},"isError":false}}` + "\n"

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		if _, err := os.Stdout.WriteString(reply); err != nil {
			fmt.Fprintln(os.Stderr, "echo:", err)
			os.Exit(1)
		}
	}
}
