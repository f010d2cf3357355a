package pathgate

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/source"
)

// What says what a path is for; messages speak of it.
type What uint8

// What a path may be for.
const (
	Artifact What = iota // the file of a chart
	Import               // a file that stands in for a table
)

// String returns "artifact path" or "import path".
func (w What) String() string {
	if w == Import {
		return "import path"
	}
	return "artifact path"
}

// What splits a path: everywhere, and on one platform or another.
const (
	portableSeparator = "/"
	everySeparator    = `/\`
)

// Judge returns nil for a path that the text of the rules allows, and otherwise
// an error that names the first rule broken: not empty, no control character,
// no drive letter, no URL scheme, not absolute, ends in extension (such as
// ".csv", in that letter case), no segment that is a Windows device name, and no way
// out of the folder it starts from (artifacts-imports.md, section 5, rules 1
// to 8). Where links lead, rules 8 and 9, is not its business.
func Judge(path, extension string, what What) error {
	complaint := ""
	scheme := schemeLength(path)
	control := strings.IndexFunc(path, unicode.IsControl)
	switch {
	case path == "":
		return errors.New(what.String() + " must not be empty")
	case control >= 0:
		r, _ := utf8.DecodeRuneInString(path[control:])
		return fmt.Errorf("%s must not have a control character, got %U", what, r)
	case scheme == 1:
		complaint = "must not have a drive letter"
	case scheme > 1:
		complaint = "must not have a URL scheme"
	case strings.IndexByte(everySeparator, path[0]) >= 0:
		complaint = "must not be absolute"
	case !strings.HasSuffix(path, extension):
		complaint = "must end in " + extension
	case hasDevice(path):
		complaint = "must not have a Windows device name"
	// To Windows `a\b/../../x` stays in the folder. Elsewhere `a\b` is a single
	// name, and the path leaves.
	case leaves(path, everySeparator) || leaves(path, portableSeparator):
		complaint = "must stay in the document's folder"
	default:
		return nil
	}
	return errors.New(what.String() + " " + complaint + `, got "` + source.Clip(path) + `"`)
}

// schemeLength returns how many characters stand before the colon of a URL
// scheme (RFC 3986, section 3.1), 0 where there is none. A scheme of one letter
// is a drive. Two slashes are not needed: `file:x.csv` is a URL too.
func schemeLength(path string) int {
	for i := range len(path) {
		c := path[i] | 0x20 // lower case, of letters
		isLetter := 'a' <= c && c <= 'z'
		inner := '0' <= path[i] && path[i] <= '9' || strings.IndexByte("+-.", path[i]) >= 0
		switch {
		case path[i] == ':':
			return i
		case !isLetter && (!inner || i == 0):
			return 0
		}
	}
	return 0
}

// hasDevice reports whether a segment is a name that Windows keeps for a device.
// It does so with any extension or stream after it, and with spaces before that.
func hasDevice(path string) bool {
	for segment := range segments(path, everySeparator) {
		if end := strings.IndexAny(segment, ".:"); end >= 0 {
			segment = segment[:end]
		}
		if isDevice(strings.ToUpper(strings.TrimRight(segment, " "))) {
			return true
		}
	}
	return false
}

// isDevice knows the names of rule 7, in capitals.
func isDevice(name string) bool {
	switch name {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	port, isPort := strings.CutPrefix(name, "COM")
	if !isPort {
		port, isPort = strings.CutPrefix(name, "LPT")
	}
	return isPort && len(port) == 1 && '1' <= port[0] && port[0] <= '9'
}

// leaves reports whether a relative path climbs above where it starts.
func leaves(path, separators string) bool {
	depth := 0
	for segment := range segments(path, separators) {
		switch segment {
		case ".":
		case "..":
			if depth--; depth < 0 {
				return true
			}
		default:
			depth++
		}
	}
	return false
}

// segments yields what stands between separators and is not empty.
func segments(path, separators string) iter.Seq[string] {
	return strings.FieldsFuncSeq(path, func(r rune) bool { return strings.ContainsRune(separators, r) })
}
