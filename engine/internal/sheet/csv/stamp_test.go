package csv

import (
	"strings"
	"testing"
)

func TestDigest(t *testing.T) {
	for data, want := range map[string]string{
		// FIPS 180-4, and its worked examples.
		"":    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		"abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
		// format.md, 11.8
		"Station,Rain\nNorth,12.5\nSouth,8.0\nWest,10.4\n": "87903e14d0cbb9feedf20d0d3fd3bdf043b21200c778b04f59efc07d5b165a85",
	} {
		t.Run(data, func(t *testing.T) {
			if got := Digest([]byte(data)); got != want {
				t.Errorf("Digest(%q) = %s, want %s", data, got, want)
			}
		})
	}
	if Digest([]byte("\uFEFFa")) == Digest([]byte("a")) {
		t.Error("Digest leaves the byte-order mark out, want it in")
	}
}

func TestJudgeStamp(t *testing.T) {
	digest := strings.Repeat("0123456789abcdef", 4)
	for stamp, want := range map[string]string{
		"sha256:" + digest: "",

		"":                           `a stamp must start with sha256:, got ""`,
		digest:                       `a stamp must start with sha256:, got "0123456789abcdef0123456789abcdef01234567…"`,
		"SHA256:" + digest:           `a stamp must start with sha256:, got "SHA256:0123456789abcdef0123456789abcdef0…"`,
		"md5:00":                     `a stamp must start with sha256:, got "md5:00"`,
		" sha256:" + digest:          `a stamp must start with sha256:, got " sha256:0123456789abcdef0123456789abcdef…"`,
		"sha256:":                    `a stamp must have 64 hex digits after sha256:, got 0 characters`,
		"sha256:" + digest[1:]:       `a stamp must have 64 hex digits after sha256:, got 63 characters`,
		"sha256:" + digest + "0":     `a stamp must have 64 hex digits after sha256:, got 65 characters`,
		"sha256:G" + digest:          `a stamp must have 64 hex digits after sha256:, got 65 characters`,
		"sha256:gA" + digest[2:]:     `a stamp must be in lower case, got "A"`,
		"sha256:g" + digest[1:]:      `a stamp must be made of hex digits, got "g"`,
		"sha256:G" + digest[1:]:      `a stamp must be made of hex digits, got "G"`,
		"sha256: " + digest[1:]:      `a stamp must be made of hex digits, got " "`,
		"sha256:" + digest[1:] + "é": `a stamp must be made of hex digits, got "é"`,
		"sha256:\xff" + digest[1:]:   `a stamp must be made of hex digits, got "\xff"`,
	} {
		t.Run(stamp, func(t *testing.T) {
			err := JudgeStamp(stamp)
			if want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
				t.Errorf("JudgeStamp(%q) = %v, want %q", stamp, err, want)
			}
		})
	}
}
