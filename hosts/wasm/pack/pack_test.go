package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// program writes a program of the form that the linker writes: an imported
// function, one of its own, a memory that is exported, and pieces of data.
func program(pieces []piece) []byte {
	m := &module{sections: []section{
		{idType, []byte{2, functionType, 1, i32, 0, functionType, 0, 0}},
		{idImport, []byte("\x01\x01m\x01f\x00\x00")},
		{idFunction, []byte{1, 1}},
		{5, []byte{1, 0, 32}}, // a memory of 32 pages, 2 MiB
		{7, []byte("\x01\x03mem\x02\x00")},
		{idCode, []byte{1, 2, 0, end}},
		{idData, nil},
	}}
	m.setPieces(pieces)
	return m.bytes()
}

// functions writes the table of a program with so many functions at an address,
// a piece an entry, as the linker does; and some data around it.
func functions(n, at int) []piece {
	pieces := []piece{{at - 20, []byte("before")}}
	for i := bucketsAFunction; i < n*bucketsAFunction; i++ {
		entry := strings.TrimRight(string(binary.LittleEndian.AppendUint32(nil, uint32(i/bucketsAFunction))), "\x00")
		pieces = append(pieces, piece{at + i*bucketBytes, []byte(entry)})
	}
	return append(pieces, piece{at + n*bucketsAFunction*bucketBytes + 100, []byte("behind")})
}

// TestPackKeepsMemory packs programs, makes them ready, and compares their memory
// with what it was.
func TestPackKeepsMemory(t *testing.T) {
	for name, tt := range map[string]struct {
		pieces  []piece
		shorter bool
	}{
		"a table":              {functions(5_000, 100_000), true},
		"a table off the beat": {functions(300, 4_099), true},
		"a short table":        {functions(100, 65_536), false},
		"no table":             {[]piece{{8, []byte("one")}, {31, []byte("two")}, {400, []byte("three")}}, false},
		"no data":              {nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			before := program(tt.pieces)
			after, err := pack(before)
			if err != nil {
				t.Fatal(err)
			}
			if m, err := read(after); err != nil || (m.section(idStart) != nil) != tt.shorter {
				t.Fatalf("read: %v; the start function is there: %v, want %v", err, m.section(idStart) != nil, tt.shorter)
			}
			if tt.shorter && len(after)*3 > len(before) {
				t.Errorf("%d bytes of %d are left, want a third at most", len(after), len(before))
			}
			if !bytes.Equal(begun(t, after), begun(t, before)) {
				t.Error("memory does not begin as before")
			}
		})
	}
}

// begun returns what memory holds when a program has been made ready: as node
// does it where there is one, else by the instructions of the start function.
func begun(t *testing.T, program []byte) []byte {
	node, err := exec.LookPath("node")
	if err != nil && os.Getenv("CI") != "" {
		t.Fatal("node is missing, and nothing is passed over in CI")
	}
	if err != nil {
		return started(t, program)
	}
	path := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(path, program, 0o600); err != nil {
		t.Fatal(err)
	}
	const script = `const program = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const instance = new WebAssembly.Instance(program, {m: {f: () => {}}});
process.stdout.write(Buffer.from(instance.exports.mem.buffer));`
	out, err := exec.Command(node, "-e", script, path).Output()
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	if ours := started(t, program); !bytes.Equal(ours, out) {
		t.Error("node makes memory another one than the instructions say")
	}
	return out
}

// started lays out the memory of a program and follows its start function, as
// far as the instructions go that a filler is made of.
func started(t *testing.T, program []byte) []byte {
	m := must(t, program)
	pieces, err := m.pieces()
	if err != nil {
		t.Fatal(err)
	}
	memory := make([]byte, 32<<16)
	for _, p := range pieces {
		copy(memory[p.at:], p.bytes)
	}
	if m.section(idStart) == nil {
		return memory
	}
	// The start function is the last: two locals, one after the other.
	body := m.section(idCode).body
	code := body[bytes.LastIndex(body, []byte{1, 2, i32, i32Const})+3:]
	var stack []uint32
	var locals [2]uint32
	pop := func() uint32 {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return top
	}
	r := reader{rest: code}
	var again reader // where the loop begins
	for ended := 0; ended < 2 && !r.failed; {
		switch op := r.byte(); op {
		case i32Const:
			stack = append(stack, uint32(r.signed()))
		case localGet:
			stack = append(stack, locals[r.byte()])
		case localSet:
			locals[r.byte()] = pop()
		case localTee:
			locals[r.byte()] = stack[len(stack)-1]
		case i32Add:
			b, a := pop(), pop()
			stack = append(stack, a+b)
		case i32ShrU:
			b, a := pop(), pop()
			stack = append(stack, a>>b)
		case i32LtU:
			b, a := pop(), pop()
			stack = append(stack, 0)
			if a < b {
				stack[len(stack)-1] = 1
			}
		case i32Store:
			r.take(2) // alignment and offset, which are 0
			what, at := pop(), pop()
			binary.LittleEndian.PutUint32(memory[at:], what)
		case loop:
			r.byte() // it has no result
			again = r
		case brIf:
			r.byte() // the loop is the innermost
			if pop() != 0 {
				r = again
			}
		case end:
			ended++
		default:
			t.Fatalf("the start function has the instruction %#x", op)
		}
	}
	return memory
}

// TestPackRefuses has files that are no program, or none of the linker's.
func TestPackRefuses(t *testing.T) {
	good := program(functions(300, 4_096))
	passive := &module{sections: []section{{idData, []byte{1, 1, 0}}}}
	far := &module{sections: []section{{idData, nil}}}
	far.setPieces([]piece{{mostMemory, []byte("x")}})
	memory := &module{sections: []section{{idImport, []byte("\x01\x01m\x01f\x02\x00\x01")}}}
	memory.sections = append(memory.sections, slices.Clone(must(t, good).sections[6:])...)
	for name, program := range map[string][]byte{
		"nothing":         nil,
		"text":            []byte("hello"),
		"a cut program":   good[:len(good)-1],
		"no data":         []byte(header),
		"passive data":    passive.bytes(),
		"far data":        far.bytes(),
		"imported memory": memory.bytes(),
	} {
		if packed, err := pack(program); err == nil {
			t.Errorf("%s: packed into %d bytes, want an error", name, len(packed))
		}
	}
}

func must(t *testing.T, program []byte) *module {
	m, err := read(program)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSignedNumbers writes and reads numbers of every length.
func TestSignedNumbers(t *testing.T) {
	for _, n := range []int{0, 1, 63, 64, -1, -64, -65, 8_191, 8_192, 1 << 30, -1 << 31, 1<<31 - 1} {
		r := reader{rest: appendSigned(nil, n)}
		if got := r.signed(); got != n || r.failed || len(r.rest) > 0 {
			t.Errorf("%d is read as %d", n, got)
		}
	}
}
