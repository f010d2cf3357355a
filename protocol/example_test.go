package protocol_test

import (
	"context"
	"fmt"

	"reckon/protocol"
)

func ExampleHandle() {
	message := `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"divide","arguments":{"numbers":[7,8]}}}`
	fmt.Printf("%s\n", protocol.Handle([]byte(message)))
	// Output:
	// {"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"0.875"}],"structuredContent":{"result":"0.875","exact":true},"isError":false}}
}

func ExampleServer_Handle() {
	server := &protocol.Server{Tools: []string{"calculator"}}
	message := `{"jsonrpc":"2.0","id":"s","method":"tools/call","params":{"name":"add","arguments":{"numbers":[1,2,3,4]}}}`
	fmt.Printf("%s\n", server.Handle(context.Background(), []byte(message)))
	// Output:
	// {"jsonrpc":"2.0","id":"s","result":{"content":[{"type":"text","text":"10.0"}],"structuredContent":{"result":"10","exact":true},"isError":false}}
}

func ExampleServer_Accept() {
	server := new(protocol.Server)
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sqrt","arguments":{"number":2.25}}}`,
		`{"jsonrpc":"2.0","id":2,"method":"ping"}`,
	} {
		reply, run := server.Accept([]byte(message))
		if run != nil {
			fmt.Println("computing")
			reply = run(context.Background())
		}
		fmt.Printf("%s\n", reply)
	}
	// Output:
	// computing
	// {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"1.5"}],"structuredContent":{"result":"1.5","exact":true},"isError":false}}
	// {"jsonrpc":"2.0","id":2,"result":{}}
}

func ExampleNames() {
	fmt.Println(protocol.Names()[:3])
	// Output:
	// [notebook calculator sheets]
}

func ExampleTooLong() {
	fmt.Printf("%s\n", protocol.TooLong())
	// Output:
	// {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message has at most 8388608 bytes"}}
}

func ExampleServer_Serve() {
	server := new(protocol.Server)
	message := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[2,3]},"_meta":{"progressToken":"t"}}}`
	told := func(notification []byte) { fmt.Printf("%s\n", notification) } // of a call that takes long
	fmt.Printf("%s\n", server.Serve(context.Background(), []byte(message), told))
	// Output:
	// {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"5.0"}],"structuredContent":{"result":"5","exact":true},"isError":false}}
}

func ExampleNewSession() {
	sent := make(chan []byte)
	session := protocol.NewSession(new(protocol.Server), func(message []byte) { sent <- message })
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"multiply","arguments":{"numbers":[6,7]}}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"nothing that runs"}}`,
	} {
		session.Receive(context.Background(), []byte(message))
	}
	fmt.Printf("%s\n", <-sent)
	// Output:
	// {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"42.0"}],"structuredContent":{"result":"42","exact":true},"isError":false}}
}

func ExampleSession_Accept() {
	session := protocol.NewSession(new(protocol.Server), func([]byte) {})
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":"h","method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}`,
		`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"sqrt","arguments":{"number":81}}}]`,
	} {
		reply, run := session.Accept([]byte(message))
		if run != nil {
			reply = run(context.Background())
		}
		fmt.Printf("%.64s…\n", reply)
	}
	// Output:
	// {"jsonrpc":"2.0","id":"h","result":{"protocolVersion":"2025-03-2…
	// [{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"r…
}
