package csv

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/source"
)

// StampPrefix is what a stamp says before its digest.
const StampPrefix = "sha256:"

// Digest returns the SHA-256 of data as 64 lower-case hex digits. It is taken
// of the raw bytes of a file, a byte-order mark included.
func Digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// JudgeStamp returns nil for a stamp that is [StampPrefix] and 64 lower-case
// hex digits, and otherwise an error that names the first defect: prefix,
// length, lower case, hex (artifacts-imports.md, section 7). Nothing is
// normalised.
func JudgeStamp(stamp string) error {
	digest, prefixed := strings.CutPrefix(stamp, StampPrefix)
	if !prefixed {
		return errors.New("a stamp must start with " + StampPrefix + ", got " + strconv.Quote(source.Clip(stamp)))
	}
	if n := utf8.RuneCountInString(digest); n != hex.EncodedLen(sha256.Size) {
		return errors.New("a stamp must have 64 hex digits after " + StampPrefix + ", got " + strconv.Itoa(n) + " characters")
	}
	if i := strings.IndexAny(digest, "ABCDEF"); i >= 0 {
		return errors.New("a stamp must be in lower case, got " + strconv.Quote(digest[i:i+1]))
	}
	for i, r := range digest {
		if !strings.ContainsRune("0123456789abcdef", r) {
			_, size := utf8.DecodeRuneInString(digest[i:])
			return errors.New("a stamp must be made of hex digits, got " + strconv.Quote(digest[i:i+size]))
		}
	}
	return nil
}
