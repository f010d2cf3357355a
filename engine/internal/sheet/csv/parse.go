package csv

import (
	"bytes"
	"errors"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// byteOrderMark may open a UTF-8 file and is no part of its first field.
const byteOrderMark = "\uFEFF"

// Parse reads a CSV file: RFC 4180, in UTF-8, with or without a byte-order
// mark, fields separated by delimiter (artifacts-imports.md, section 7). It
// refuses a file without any row, one that is not UTF-8, an unterminated
// quote, a quote or a carriage return outside a quoted field, text after a
// closing quote, and row ends of both kinds; the error is one sentence that
// names the row, counted from 1 with the header. A delimiter that is not
// printable ASCII, or is a space or a quote, is refused as well, and so is a
// file of 4 GiB.
//
// Time is linear in the size of data, which is not kept. The table takes that
// size again, and 4 bytes for each delimiter and 8 for each line feed.
func Parse(data []byte, delimiter byte) (*Table, error) {
	if delimiter <= ' ' || delimiter > '~' || delimiter == '"' {
		return nil, errors.New("the delimiter must be a printable ASCII character, no space and no quote")
	}
	if uint64(len(data)) >= math.MaxUint32 {
		return nil, errors.New("a CSV file must be smaller than 4 GiB")
	}
	if !utf8.Valid(data) {
		return nil, notUTF8(data)
	}
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if len(data) == 0 {
		return nil, errors.New("a CSV file must have a row, got an empty file")
	}
	lineFeeds := bytes.Count(data, []byte("\n"))
	p := parser{
		data:      data,
		delimiter: delimiter,
		ends:      make([]uint32, 0, bytes.Count(data, []byte{delimiter})+lineFeeds+1),
		rows:      make([]uint32, 0, lineFeeds+1),
	}
	p.text.Grow(len(data))
	for p.at < len(data) {
		if err := p.row(); err != nil {
			return nil, err
		}
	}
	return &Table{text: p.text.String(), ends: p.ends, rows: p.rows}, nil
}

// notUTF8 names the first byte that is no UTF-8. It counts lines: where text
// cannot be read there are no rows yet.
func notUTF8(data []byte) error {
	at := 0
	for {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size <= 1 {
			break
		}
		at += size
	}
	line := bytes.Count(data[:at], []byte("\n")) + 1
	return errors.New("the file must be UTF-8, got byte 0x" + strconv.FormatUint(uint64(data[at]), 16) +
		" on line " + strconv.Itoa(line))
}

// parser is a place in a file, and the table of what was read before it.
type parser struct {
	data      []byte
	delimiter byte
	at        int
	text      strings.Builder
	ends      []uint32
	rows      []uint32
	// rowEnd is what ended the first row: LF, CRLF, or nothing yet.
	rowEnd string
}

// refusal says what is wrong with the row being read.
func (p *parser) refusal(complaint string) error {
	return errors.New("row " + strconv.Itoa(len(p.rows)+1) + " of the file " + complaint)
}

// row reads one record and its line end.
func (p *parser) row() error {
	for {
		if err := p.field(); err != nil {
			return err
		}
		p.ends = append(p.ends, uint32(p.text.Len()))
		if p.at == len(p.data) || p.data[p.at] != p.delimiter {
			break
		}
		p.at++
	}
	if err := p.lineEnd(); err != nil {
		return err
	}
	p.rows = append(p.rows, uint32(len(p.ends)))
	return nil
}

// field reads up to the delimiter, line end or end of the file after a field.
func (p *parser) field() error {
	rest := p.data[p.at:]
	if len(rest) > 0 && rest[0] == '"' {
		return p.quoted()
	}
	length := 0
scan:
	for ; length < len(rest); length++ {
		switch rest[length] {
		case p.delimiter, '\n', '\r':
			break scan
		case '"':
			return p.refusal("has a quote in a field that is not quoted")
		}
	}
	p.text.Write(rest[:length])
	p.at += length
	return nil
}

// quoted reads a field that starts with a quote.
func (p *parser) quoted() error {
	p.at++
	for {
		length := bytes.IndexByte(p.data[p.at:], '"')
		if length < 0 {
			return p.refusal("opens a quote that is never closed")
		}
		p.text.Write(p.data[p.at : p.at+length])
		p.at += length + 1
		if p.at == len(p.data) {
			return nil
		}
		switch p.data[p.at] {
		case '"': // the second of two, which stand for one
			p.text.WriteByte('"')
			p.at++
		case p.delimiter, '\n', '\r':
			return nil
		default:
			return p.refusal("has text after a closing quote")
		}
	}
}

// lineEnd passes the end of a row, which the end of the file may stand for.
func (p *parser) lineEnd() error {
	if p.at == len(p.data) {
		return nil
	}
	end, name, other := "\n", "LF", "CRLF"
	if p.data[p.at] == '\r' {
		end, name, other = "\r\n", "CRLF", "LF"
		if p.at+1 == len(p.data) || p.data[p.at+1] != '\n' {
			return p.refusal("has a carriage return without a line feed")
		}
	}
	if p.rowEnd == "" {
		p.rowEnd = end
	}
	if p.rowEnd != end {
		return p.refusal("ends in " + name + ", and those before it in " + other)
	}
	p.at += len(end)
	return nil
}
