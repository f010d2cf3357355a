package pathgate

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// rules holds what a message says when a rule is broken.
const (
	empty     = "must not be empty"
	control   = "must not have a control character"
	drive     = "must not have a drive letter"
	scheme    = "must not have a URL scheme"
	absolute  = "must not be absolute"
	extension = "must end in .csv"
	device    = "must not have a Windows device name"
	outside   = "must stay in the document's folder"
)

func TestJudge(t *testing.T) {
	for path, want := range map[string]string{
		"": empty,

		"a\x00.csv":              control,
		"a\n.csv":                control,
		"a\x7f.csv":              control,
		"a\u0085.csv":            control, // next line, of the second control range
		"\t":                     control,
		"/\x01":                  control, // before absolute
		"C:\x1f":                 control,
		"C:rain.csv":             drive,
		`C:\rain.csv`:            drive,
		"z:/rain.csv":            drive,
		"C:":                     drive,
		"http://a/rain.csv":      scheme,
		"file:rain.csv":          scheme,
		"a+b-c.9:rain.csv":       scheme,
		"HTTPS://a/rain.CSV":     scheme, // before the extension
		"/rain.csv":              absolute,
		`\rain.csv`:              absolute,
		"//host/rain.csv":        absolute,
		`\\host\share\rain.csv`:  absolute,
		"/rain.json":             absolute,
		"/":                      absolute,
		"rain.CSV":               extension,
		"rain.Csv":               extension,
		"rain.json":              extension,
		"rain":                   extension,
		"rain.csv/":              extension,
		"rain.csv ":              extension,
		" ":                      extension,
		".":                      extension,
		"..":                     extension,
		"raincsv":                extension,
		"con":                    extension, // before the device name
		"../rain.svg":            extension,
		"con.csv":                device,
		"PRN.csv":                device,
		"Aux.csv":                device,
		"nUl.csv":                device,
		"com1.csv":               device,
		"COM9.csv":               device,
		"lpt1.csv":               device,
		"LPT9.tar.csv":           device,
		"con/rain.csv":           device,
		`data\con\rain.csv`:      device,
		"data/con.d/rain.csv":    device,
		"data/nul .csv":          device,
		"data/nul:rain.csv":      device,
		"../aux.csv":             device, // before the way out
		"../rain.csv":            outside,
		`..\rain.csv`:            outside,
		"a/../../rain.csv":       outside,
		"a/../../a/rain.csv":     outside,
		"./../rain.csv":          outside,
		"a//../../rain.csv":      outside,
		`a\..\..\rain.csv`:       outside,
		`a/..\../rain.csv`:       outside,
		`a\b/../../rain.csv`:     outside, // two names deep on Windows only
		"a/./../../rain.csv":     outside,
		"rain.csv":               "",
		".csv":                   "",
		"data/rain.csv":          "",
		`data\rain.csv`:          "",
		"a/../rain.csv":          "",
		"a/b/../../rain.csv":     "",
		"./rain.csv":             "",
		"a//b/rain.csv":          "",
		"..csv":                  "",
		".../rain.csv":           "",
		"a..b/rain.csv":          "",
		"Jahr 2024/Wärme é.csv":  "",
		"console.csv":            "",
		"com0.csv":               "",
		"com10.csv":              "",
		"com.csv":                "",
		"lpt.csv":                "",
		"lptx.csv":               "",
		"my.con.csv":             "",
		"a/b:c.csv":              "", // a scheme stands at the start
		":rain.csv":              "",
		"1a:rain.csv":            "", // a scheme starts with a letter
		"é:rain.csv":             "",
		"%2e%2e/rain.csv":        "",
		"rain.csv.csv":           "",
		"bytes\xff\xfe/rain.csv": "",
		strings.Repeat("a/", 9) + strings.Repeat("../", 9) + "rain.csv":  "",
		strings.Repeat("a/", 9) + strings.Repeat("../", 10) + "rain.csv": outside,
	} {
		t.Run(path, func(t *testing.T) {
			err := Judge(path, ".csv", Import)
			if want == "" && err != nil {
				t.Errorf("Judge(%q) = %v, want no error", path, err)
			}
			if want != "" && (err == nil || !strings.HasPrefix(err.Error(), "import path "+want)) {
				t.Errorf("Judge(%q) = %v, want %q", path, err, "import path "+want)
			}
		})
	}
}

func TestJudgeMessage(t *testing.T) {
	for path, want := range map[string]string{
		"":            "artifact path must not be empty",
		"a\nb.svg":    "artifact path must not have a control character, got U+000A",
		`..\mix.svg`:  `artifact path must stay in the document's folder, got "..\mix.svg"`,
		"img/mix.SVG": `artifact path must end in .svg, got "img/mix.SVG"`,
	} {
		t.Run(path, func(t *testing.T) {
			if err := Judge(path, ".svg", Artifact); err == nil || err.Error() != want {
				t.Errorf("Judge(%q) = %v, want %q", path, err, want)
			}
		})
	}
	if err := Judge("img/mix.svg", ".svg", Artifact); err != nil {
		t.Errorf("Judge(img/mix.svg) = %v, want no error", err)
	}
}

// What passes is a path that the file system calls local, and a message is
// short whatever it repeats.
func FuzzJudge(f *testing.F) {
	for _, seed := range []string{"data/rain.csv", `a\b/../../rain.csv`, "../rain.csv", "C:x.csv", "a:b.csv", "nul .csv", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		err := Judge(path, ".csv", Import)
		if err == nil && !filepath.IsLocal(path) {
			t.Errorf("Judge(%q) = nil for a path that is not local", path)
		}
		if err != nil && utf8.RuneCountInString(err.Error()) > 120 {
			t.Errorf("Judge(%q) = %q, longer than 120 characters", path, err)
		}
	})
}
