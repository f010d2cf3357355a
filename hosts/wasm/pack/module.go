package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The parts of the format that are read or written here (WebAssembly Core
// Specification 2.0, chapter 5, binary format).
const (
	idType     = 1
	idImport   = 2
	idFunction = 3
	idStart    = 8
	idElement  = 9
	idCode     = 10
	idData     = 11

	functionType = 0x60
	i32          = 0x7f
	noResult     = 0x40

	loop     = 0x03
	end      = 0x0b
	brIf     = 0x0d
	localGet = 0x20
	localSet = 0x21
	localTee = 0x22
	i32Store = 0x36
	i32Const = 0x41
	i32LtU   = 0x49
	i32Add   = 0x6a
	i32ShrU  = 0x76
)

// header is what every program begins with: its mark, and version 1.
const header = "\x00asm\x01\x00\x00\x00"

var errCut = errors.New("the program ends too early, or is none of WebAssembly")

// module is a program as a list of its sections.
type module struct{ sections []section }

type section struct {
	id   byte
	body []byte
}

// read cuts a program into its sections.
func read(program []byte) (*module, error) {
	rest, ok := bytes.CutPrefix(program, []byte(header))
	if !ok {
		return nil, errCut
	}
	m := new(module)
	for r := (reader{rest: rest}); len(r.rest) > 0; {
		id := r.byte()
		body := r.take(r.unsigned())
		if r.failed {
			return nil, errCut
		}
		m.sections = append(m.sections, section{id, body})
	}
	return m, nil
}

// bytes writes the program.
func (m *module) bytes() []byte {
	b := []byte(header)
	for _, s := range m.sections {
		b = append(binary.AppendUvarint(append(b, s.id), uint64(len(s.body))), s.body...)
	}
	return b
}

// section returns the section of an id, or nil when there is none.
func (m *module) section(id byte) *section {
	for i := range m.sections {
		if m.sections[i].id == id {
			return &m.sections[i]
		}
	}
	return nil
}

// pieces reads what memory begins with.
func (m *module) pieces() ([]piece, error) {
	data := m.section(idData)
	if data == nil {
		return nil, errors.New("the program has no data")
	}
	r := reader{rest: data.body}
	var pieces []piece
	for range r.unsigned() {
		isActive := r.byte() == 0 && r.byte() == i32Const
		at := r.signed()
		isActive = isActive && r.byte() == end
		bytes := r.take(r.unsigned())
		if r.failed || !isActive || at < 0 {
			return nil, errors.New("its data are not of the form that the Go linker writes")
		}
		pieces = append(pieces, piece{at, bytes})
	}
	return pieces, nil
}

// setPieces replaces what memory begins with.
func (m *module) setPieces(pieces []piece) {
	b := binary.AppendUvarint(nil, uint64(len(pieces)))
	for _, p := range pieces {
		b = appendSigned(append(b, 0, i32Const), p.at)
		b = binary.AppendUvarint(append(b, end), uint64(len(p.bytes)))
		b = append(b, p.bytes...)
	}
	m.section(idData).body = b
}

// addStart adds a function with this body, without parameters and results, that
// runs when the program is made ready.
func (m *module) addStart(body []byte) error {
	types, functions, code := m.section(idType), m.section(idFunction), m.section(idCode)
	imported, err := m.importedFunctions()
	if err != nil {
		return err
	}
	if types == nil || functions == nil || code == nil {
		return errors.New("the program has no functions")
	}
	kind := types.push([]byte{functionType, 0, 0})
	number := imported + functions.push(binary.AppendUvarint(nil, uint64(kind)))
	code.push(append(binary.AppendUvarint(nil, uint64(len(body))), body...))

	start := section{idStart, binary.AppendUvarint(nil, uint64(number))}
	for i := range m.sections {
		if m.sections[i].id >= idElement {
			m.sections = append(m.sections[:i], append([]section{start}, m.sections[i:]...)...)
			return nil
		}
	}
	return errors.New("the program has no code")
}

// push adds an element at the end of a section that is a list, and returns its
// number.
func (s *section) push(element []byte) int {
	n, size := binary.Uvarint(s.body)
	body := binary.AppendUvarint(nil, n+1)
	body = append(body, s.body[size:]...)
	s.body = append(body, element...)
	return int(n)
}

// importedFunctions counts the functions that the program is given.
func (m *module) importedFunctions() (int, error) {
	imports := m.section(idImport)
	if imports == nil {
		return 0, nil
	}
	r := reader{rest: imports.body}
	n := int(r.unsigned())
	for range n {
		r.take(r.unsigned()) // of which module
		r.take(r.unsigned()) // its name there
		if r.byte() != 0 {
			return 0, errors.New("it imports something that is no function")
		}
		r.unsigned() // its type
	}
	if r.failed {
		return 0, errCut
	}
	return n, nil
}

// reader reads the parts of a section. Once something is missing it has failed,
// and all that is read is zero.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) byte() byte {
	b := r.take(1)
	if len(b) == 0 {
		return 0
	}
	return b[0]
}

func (r *reader) take(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.rest, r.failed = nil, true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// unsigned reads a number in LEB128.
func (r *reader) unsigned() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		r.rest, r.failed = nil, true
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// signed reads a number of 32 bits in signed LEB128.
func (r *reader) signed() int {
	n, shift := 0, 0
	for {
		b := r.byte()
		n |= int(b&0x7f) << shift
		shift += 7
		switch {
		case b&0x80 != 0 && shift < 35:
		case b&0x40 != 0:
			return n - 1<<shift
		default:
			return n
		}
	}
}

// appendSigned appends n in signed LEB128.
func appendSigned(b []byte, n int) []byte {
	for {
		c := byte(n & 0x7f)
		n >>= 7
		if n == 0 && c&0x40 == 0 || n == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}
