package protocol

import "testing"

// BenchmarkHandleExpression stands for the claim that a plain expression costs
// under 15 µs and 60 allocations, from message to reply.
func BenchmarkHandleExpression(b *testing.B) {
	message := []byte(`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"evaluate_expression","arguments":{"expression":"5 km in miles"}}}`)
	b.ReportAllocs()
	for b.Loop() {
		if Handle(message) == nil {
			b.Fatal("no reply")
		}
	}
}

func BenchmarkHandleAdd(b *testing.B) {
	message := []byte(`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[1,2.5,"3",4]}}}`)
	b.ReportAllocs()
	for b.Loop() {
		if Handle(message) == nil {
			b.Fatal("no reply")
		}
	}
}

func BenchmarkToolsList(b *testing.B) {
	message := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	b.ReportAllocs()
	for b.Loop() {
		if Handle(message) == nil {
			b.Fatal("no reply")
		}
	}
}

func BenchmarkPing(b *testing.B) {
	message := []byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	b.ReportAllocs()
	for b.Loop() {
		Handle(message)
	}
}

func BenchmarkScan(b *testing.B) {
	list := []byte(`{"jsonrpc":"2.0","id":1,"result":{` + toolsBody() + `}}`)
	b.SetBytes(int64(len(list)))
	for b.Loop() {
		if !scan(list).valid {
			b.Fatal("not valid")
		}
	}
}

func toolsBody() string {
	body, _ := listTools(new(Server), new(request), nil)
	return string(body)
}

// BenchmarkSessionAdd is BenchmarkHandleAdd on a connection: what it costs to
// keep a call so that it can be cancelled.
func BenchmarkSessionAdd(b *testing.B) {
	message := []byte(`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"add","arguments":{"numbers":[1,2.5,"3",4]}}}`)
	session := NewSession(new(Server), func([]byte) {})
	b.ReportAllocs()
	for b.Loop() {
		if _, run := session.Accept(message); run(b.Context()) == nil {
			b.Fatal("no reply")
		}
	}
}
