package chart

import (
	"bytes"
	"strings"
)

// The parts of a file's beginning. Between opening and the end of its tag stand
// attributes, which a later version may change and still own the file.
const (
	opening     = "<svg"
	markerSheet = `<metadata><visimark sheet="`
	markerChart = `" chart="`
	markerEnd   = `"/></metadata>`
)

// maxOpeningBytes is how much of a file is searched for the end of its first
// tag; ours has some eighty bytes.
const maxOpeningBytes = 4096

// Owner reads whose chart a file is (artifacts-imports.md, 2): the names in the
// marker that directly follows the opening tag. It answers false for anything
// that [Draw] would not have begun so, an escape spelled otherwise among it: a
// file that is not ours is never overwritten. What follows the marker is not
// looked at. Time is bounded by the length of the names.
func Owner(svg []byte) (sheet, chart string, ok bool) {
	rest, ok := bytes.CutPrefix(svg, []byte(opening))
	if !ok || len(rest) == 0 || rest[0] != ' ' && rest[0] != '>' {
		return "", "", false
	}
	tag, _, ok := bytes.Cut(rest[:min(len(rest), maxOpeningBytes)], []byte(">"))
	if !ok || bytes.ContainsRune(tag, '<') || bytes.HasSuffix(tag, []byte("/")) {
		return "", "", false
	}
	rest, ok = bytes.CutPrefix(rest[len(tag)+1:], []byte(markerSheet))
	if !ok {
		return "", "", false
	}
	sheet, rest, ok = unescaped(rest, markerChart)
	if !ok {
		return "", "", false
	}
	chart, _, ok = unescaped(rest, markerEnd)
	if !ok {
		return "", "", false
	}
	return sheet, chart, true
}

// unescape takes back what [appendText] escapes.
var unescape = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&amp;", "&")

// unescaped reads an attribute value up to its quote, with which tail begins.
func unescaped(text []byte, tail string) (value string, rest []byte, ok bool) {
	raw, _, ok := bytes.Cut(text, []byte(`"`))
	if !ok {
		return "", nil, false
	}
	rest, ok = bytes.CutPrefix(text[len(raw):], []byte(tail))
	if !ok {
		return "", nil, false
	}
	value = unescape.Replace(string(raw))
	return value, rest, bytes.Equal(appendText(nil, value), raw)
}

// SameBytes reports whether two files are the same once every CRLF is an LF.
func SameBytes(a, b []byte) bool {
	for len(a) > 0 && len(b) > 0 {
		a, b = unixEnd(a), unixEnd(b)
		if a[0] != b[0] {
			return false
		}
		a, b = a[1:], b[1:]
	}
	return len(a) == len(b)
}

// unixEnd cuts the CR of a CRLF that text begins with.
func unixEnd(text []byte) []byte {
	if len(text) > 1 && text[0] == '\r' && text[1] == '\n' {
		return text[1:]
	}
	return text
}
