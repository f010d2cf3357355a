package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

const (
	// bucketBytes is the length of an entry of the table: the number of a
	// function in 32 bits, and 16 bytes that are zero in WebAssembly.
	bucketBytes = 20
	// bucketsAFunction is how many entries a function has: its 64 kB of
	// addresses at 4 kB each.
	bucketsAFunction = 16
	// fewFunctions is below what any Go program has: a shorter table is none.
	fewFunctions = 256
	// zerosKept is up to how many zeros between two pieces are stored: a place
	// and a length take about eleven bytes that compress badly.
	zerosKept = 32
	// mostMemory is the longest memory that is looked at.
	mostMemory = 256 << 20
)

// pack returns the program with its memory written shorter.
func pack(program []byte) ([]byte, error) {
	m, err := read(program)
	if err != nil {
		return nil, err
	}
	pieces, err := m.pieces()
	if err != nil {
		return nil, err
	}
	memory, err := layOut(pieces)
	if err != nil {
		return nil, err
	}
	table := findTable(memory)
	if table.buckets > 0 && m.section(idStart) == nil {
		if err := m.addStart(table.filler()); err != nil {
			return nil, err
		}
	} else {
		table.buckets = 0
	}
	short := bytes.Clone(memory)
	table.clear(short)
	pieces = cut(short)
	m.setPieces(pieces)

	again, err := layOut(pieces)
	if err != nil {
		return nil, err
	}
	again = append(again, make([]byte, len(memory)-len(again))...)
	table.fill(again)
	if !bytes.Equal(again, memory) {
		return nil, errors.New("memory would not begin as before")
	}
	return m.bytes(), nil
}

// piece is a run of bytes and its address.
type piece struct {
	at    int
	bytes []byte
}

// layOut returns memory as the pieces fill it, up to the last byte of them.
func layOut(pieces []piece) ([]byte, error) {
	end := 0
	for _, p := range pieces {
		end = max(end, p.at+len(p.bytes))
	}
	if end > mostMemory {
		return nil, errors.New("its memory begins too long")
	}
	memory := make([]byte, end)
	for _, p := range pieces {
		copy(memory[p.at:], p.bytes)
	}
	return memory, nil
}

// cut cuts memory into pieces at runs of zeros that are longer than zerosKept.
func cut(memory []byte) []piece {
	var pieces []piece
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end, zeros := at, 0 // the piece ends behind the last byte that is not zero
		for i := at; i < len(memory) && zeros <= zerosKept; i++ {
			if zeros++; memory[i] != 0 {
				end, zeros = i+1, 0
			}
		}
		pieces = append(pieces, piece{at, memory[at:end]})
		at = end
	}
	return pieces
}

// table is where a table of functions stands: so many entries from an address
// on, of which the first is the first of function 1. Those of function 0 are
// zero and need no filling.
type table struct{ at, buckets int }

// findTable finds the longest table in memory; one of no entries when there is
// none.
func findTable(memory []byte) table {
	first := make([]byte, bucketsAFunction*bucketBytes) // the entries of function 1
	for i := range bucketsAFunction {
		first[i*bucketBytes] = 1
	}
	var longest table
	for from := 0; ; {
		i := bytes.Index(memory[from:], first)
		if i < 0 {
			break
		}
		t := table{at: from + i}
		for t.holds(memory, t.buckets) {
			t.buckets++
		}
		if t.buckets > longest.buckets {
			longest = t
		}
		from = t.at + 1
	}
	if longest.buckets < fewFunctions*bucketsAFunction {
		return table{}
	}
	return longest
}

// number is the function of entry i.
func (t table) number(i int) uint32 { return uint32(1 + i/bucketsAFunction) }

// holds reports whether memory has entry i as it would be filled in.
func (t table) holds(memory []byte, i int) bool {
	at := t.at + i*bucketBytes
	if at+bucketBytes > len(memory) {
		return false
	}
	var want [bucketBytes]byte
	binary.LittleEndian.PutUint32(want[:], t.number(i))
	return bytes.Equal(memory[at:at+bucketBytes], want[:])
}

func (t table) clear(memory []byte) { clear(memory[t.at : t.at+t.buckets*bucketBytes]) }

// fill does in memory what the code of filler does.
func (t table) fill(memory []byte) {
	for i := range t.buckets {
		binary.LittleEndian.PutUint32(memory[t.at+i*bucketBytes:], t.number(i))
	}
}

// filler is the body of a function that fills the table: a loop over the
// address, local 0, and sixteen times the number and the entry, local 1.
func (t table) filler() []byte {
	b := []byte{1, 2, i32} // one declaration of two locals of this type
	b = append(appendSigned(append(b, i32Const), t.at), localSet, 0)
	b = append(appendSigned(append(b, i32Const), bucketsAFunction), localSet, 1)
	b = append(b, loop, noResult)
	b = append(b, localGet, 0, localGet, 1, i32Const, 4, i32ShrU, i32Store, 0, 0)
	b = append(b, localGet, 0, i32Const, bucketBytes, i32Add, localSet, 0)
	b = append(b, localGet, 1, i32Const, 1, i32Add, localTee, 1)
	b = append(appendSigned(append(b, i32Const), bucketsAFunction+t.buckets), i32LtU, brIf, 0)
	return append(b, end, end)
}
