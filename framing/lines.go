package framing

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
)

// MaxLineBytes is the longest line that [Serve] reads, its end not counted
// (protocol.md, section 10).
const MaxLineBytes = 8 << 20

// ErrLineTooLong stands in the place of a line that was longer than allowed.
var ErrLineTooLong = errors.New("line too long")

const (
	// readBufferBytes is what one read may take; a line that fits in it is
	// handed out without being copied.
	readBufferBytes = 64 << 10
	// keptBytes is the largest buffer for long lines that outlives the next
	// short line.
	keptBytes = 1 << 20
)

// Lines returns the lines of r, each without its end: LF, or CR and LF. A last
// line without an end is a line too; a lone CR ends nothing. A line is valid
// until the next one is asked for.
//
// In the place of a line of more than limit bytes stands [ErrLineTooLong],
// once; its bytes are dropped as they arrive. Any other error than the end of
// the input is the last thing returned.
func Lines(r io.Reader, limit int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		in := newLineReader(r, limit)
		for {
			line, err := in.next()
			switch {
			case err == io.EOF:
				return
			case err != nil && err != ErrLineTooLong:
				yield(nil, err)
				return
			case !yield(line, err):
				return
			}
		}
	}
}

// lineReader reads one line after the other.
type lineReader struct {
	from  *bufio.Reader
	limit int
	long  []byte // a line that did not fit in the buffer of from
}

func newLineReader(r io.Reader, limit int) *lineReader {
	return &lineReader{from: bufio.NewReaderSize(r, readBufferBytes), limit: limit}
}

// next returns the next line, ErrLineTooLong, io.EOF, or the error of a read.
func (in *lineReader) next() ([]byte, error) {
	part, err := in.from.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		if cap(in.long) > keptBytes {
			in.long = nil
		}
		return in.finish(part, err)
	}
	line := in.long[:0]
	// A CR may belong to the end of the line, hence one byte more than limit;
	// past that, nothing is kept.
	for tooLong := false; ; part, err = in.from.ReadSlice('\n') {
		// The LF itself is not counted.
		room := in.limit + 1 - len(line)
		if kept := len(bytes.TrimSuffix(part, lineFeed)); kept > room {
			tooLong = true
		}
		if !tooLong {
			line = grow(line, len(part), in.limit+2)
			line = append(line, part...)
			in.long = line
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case tooLong && (err == nil || err == io.EOF):
			return nil, ErrLineTooLong
		}
		return in.finish(line, err)
	}
}

var (
	lineFeed       = []byte("\n")
	carriageReturn = []byte("\r")
)

// finish takes the end off a line and judges its length.
func (in *lineReader) finish(line []byte, err error) ([]byte, error) {
	switch {
	case err == nil:
		line = bytes.TrimSuffix(line, lineFeed)
		line = bytes.TrimSuffix(line, carriageReturn)
	case err != io.EOF || len(line) == 0:
		return nil, err
	}
	if len(line) > in.limit {
		return nil, ErrLineTooLong
	}
	return line, nil
}

// grow makes room for n more bytes by doubling, up to most. All the buffers
// of one line together are then less than twice its size, so that a line at
// the limit needs 16 MiB even when nothing is collected meanwhile.
func grow(line []byte, n, most int) []byte {
	if cap(line)-len(line) >= n {
		return line
	}
	size := max(cap(line), readBufferBytes)
	for size < len(line)+n {
		size *= 2
	}
	grown := make([]byte, len(line), max(min(size, most), len(line)+n))
	copy(grown, line)
	return grown
}
