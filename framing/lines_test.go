package framing

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// collect returns the lines of r in brackets, an over-long one as a dash, and
// the error that ended them.
func collect(r io.Reader, limit int) (lines []string, end error) {
	for line, err := range Lines(r, limit) {
		switch {
		case err == nil:
			lines = append(lines, "["+string(line)+"]")
		case err == ErrLineTooLong:
			lines = append(lines, "-")
		default:
			end = err
		}
	}
	return lines, end
}

func TestLines(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""},
		{"a\nb\n", "[a] [b]"},
		{"a\nb", "[a] [b]"},
		{"a\r\nb\r\n", "[a] [b]"},
		{"a\r\r\n", "[a\r]"},
		{"a\rb\n", "[a\rb]"},
		{"a\r", "[a\r]"},
		{"\n\n", "[] []"},
		{"\r\n", "[]"},
		{" \n", "[ ]"},
		{"12345678\n", "[12345678]"},
		{"12345678\r\n", "[12345678]"},
		{"12345678", "[12345678]"},
		{"123456789\n", "-"},
		{"123456789", "-"},
		{"12345678\r", "-"},
		{"12345678\r\r\n", "-"},
		{"1234567\r\r\n", "[1234567\r]"},
		{"123456789abcdef\nnext\n", "- [next]"},
		{"123456789abcdef\n123456789abcdef\nx", "- - [x]"},
	} {
		t.Run(fmt.Sprintf("%q", test.in), func(t *testing.T) {
			for name, r := range map[string]io.Reader{
				"whole":   strings.NewReader(test.in),
				"by byte": iotest.OneByteReader(strings.NewReader(test.in)),
				"at end":  iotest.DataErrReader(strings.NewReader(test.in)),
			} {
				lines, err := collect(r, 8)
				if got := strings.Join(lines, " "); got != test.want || err != nil {
					t.Errorf("%s: Lines(%q, 8) = %q, %v, want %q", name, test.in, got, err, test.want)
				}
			}
		})
	}
}

// TestLinesPastTheReadBuffer has lines about as long as the buffers, where a
// line is put together from several reads.
func TestLinesPastTheReadBuffer(t *testing.T) {
	const limit = 3 * readBufferBytes
	for _, size := range []int{
		readBufferBytes - 2, readBufferBytes - 1, readBufferBytes, readBufferBytes + 1,
		2 * readBufferBytes, limit - 1, limit, limit + 1, limit + 2, 2 * limit,
	} {
		for _, end := range []string{"\n", "\r\n", ""} {
			t.Run(fmt.Sprintf("%d bytes and %q", size, end), func(t *testing.T) {
				long := strings.Repeat("x", size)
				want := []string{"[first]", "[" + long + "]"}
				if size > limit {
					want[1] = "-"
				}
				in := "first\n" + long + end
				if end != "" {
					in += "last\n"
					want = append(want, "[last]")
				}
				lines, err := collect(strings.NewReader(in), limit)
				if !slices.Equal(lines, want) || err != nil {
					t.Errorf("%d lines, %v, want %d: lengths %v", len(lines), err, len(want), lengths(lines))
				}
			})
		}
	}
}

func lengths(lines []string) (n []int) {
	for _, line := range lines {
		n = append(n, len(line))
	}
	return n
}

func TestLinesReadError(t *testing.T) {
	broken := errors.New("broken")
	r := io.MultiReader(strings.NewReader("whole\nhalf"), iotest.ErrReader(broken))
	lines, err := collect(r, 100)
	if len(lines) != 1 || lines[0] != "[whole]" || err != broken {
		t.Errorf("Lines = %q, %v, want the whole line and the error", lines, err)
	}
}

func TestLinesStopEarly(t *testing.T) {
	for line := range Lines(strings.NewReader("a\nb\n"), 10) {
		if string(line) != "a" {
			t.Fatalf("got %q after the loop was left", line)
		}
		break
	}
}

// endless is a line of n bytes that ends in LF.
type endless struct{ n int64 }

func (e *endless) Read(p []byte) (int, error) {
	if e.n == 0 {
		return 0, io.EOF
	}
	size := int(min(int64(len(p)), e.n))
	for i := range p[:size] {
		p[i] = '['
	}
	e.n -= int64(size)
	if e.n == 0 {
		p[size-1] = '\n'
	}
	return size, nil
}

// TestHugeLineMemory reads a line of 1 GiB. The bound is protocol.md, section 13.
func TestHugeLineMemory(t *testing.T) {
	const allowed = 24 << 20
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	in := io.MultiReader(&endless{1 << 30}, strings.NewReader("next\n"))
	lines, err := collect(in, MaxLineBytes)
	runtime.ReadMemStats(&after)
	if want := []string{"-", "[next]"}; !slices.Equal(lines, want) || err != nil {
		t.Errorf("lines of lengths %v, %v, want one that is too long and one more", lengths(lines), err)
	}
	if grown := after.Sys - before.Sys; grown > allowed {
		t.Errorf("memory grew by %d bytes, want at most %d", grown, allowed)
	}
}

func FuzzLines(f *testing.F) {
	for _, seed := range []string{"", "a\nb", "a\r\nb\r\n", "\r\n\n\r", "12345678\r\n123456789\n", "é\nx"} {
		f.Add([]byte(seed), byte(8))
	}
	conversations, err := filepath.Glob("../protocol/testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range conversations {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, byte(200))
	}
	f.Fuzz(func(t *testing.T, in []byte, limit byte) {
		var want []string
		parts := bytes.SplitAfter(in, []byte("\n"))
		for _, part := range parts {
			if len(part) == 0 {
				continue
			}
			line, ended := bytes.CutSuffix(part, []byte("\n"))
			if ended {
				line = bytes.TrimSuffix(line, []byte("\r"))
			}
			if len(line) > int(limit) {
				want = append(want, "-")
			} else {
				want = append(want, "["+string(line)+"]")
			}
		}
		for name, r := range map[string]io.Reader{
			"whole":   bytes.NewReader(in),
			"by half": iotest.HalfReader(bytes.NewReader(in)),
		} {
			if got, err := collect(r, int(limit)); !slices.Equal(got, want) || err != nil {
				t.Errorf("%s: Lines(%q, %d) = %q, %v, want %q", name, in, limit, got, err, want)
			}
		}
	})
}
