package disk

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"reckon/engine"
)

// tree makes a directory of files. A text that begins with `-> ` is a link, and
// a name that ends in a slash a directory.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(top, filepath.FromSlash(name))
		parent := filepath.Dir(path)
		if strings.HasSuffix(name, "/") {
			parent = path
		}
		if err := os.MkdirAll(parent, 0o777); err != nil {
			t.Fatal(err)
		}
		target, isLink := strings.CutPrefix(files[name], "-> ")
		switch {
		case strings.HasSuffix(name, "/"):
		case isLink:
			err = os.Symlink(strings.ReplaceAll(target, "TOP", top), path)
		default:
			err = os.WriteFile(path, []byte(files[name]), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return top
}

// asPerson skips a test of permissions for a user whom they do not bind.
func asPerson(t *testing.T) {
	t.Helper()
	if os.Geteuid() <= 0 {
		t.Skip("permissions do not bind this user")
	}
}

// linked is a directory `docs` that links lead into and out of.
var linked = map[string]string{
	"docs/quote.md":      "quote",
	"docs/deep/trip.md":  "trip",
	"docs/in.md":         "-> deep/trip.md",
	"docs/absolute.md":   "-> TOP/docs/quote.md",
	"docs/out.md":        "-> ../secret.md",
	"docs/dangling.md":   "-> nowhere.md",
	"docs/loop.md":       "-> loop.md",
	"docs/away":          "-> ../other",
	"docs/folder.md/x":   "",
	"docs/..hidden/a.md": "hidden",
	"docs2/twin.md":      "twin",
	"other/far.md":       "far",
	"other/up":           "-> ../docs/deep",
	"secret.md":          "secret",
	"into":               "-> docs/deep",
}

func TestReadFile(t *testing.T) {
	top := tree(t, linked)
	t.Chdir(filepath.Join(top, "docs"))
	anywhere, below := New(nil), New([]string{filepath.Join(top, "other"), filepath.Join(top, "docs")})
	for _, test := range []struct {
		path           string
		anywhere, root string // contents, or the error behind a !
	}{
		{"quote.md", "quote", "quote"},
		{"./deep/../quote.md", "quote", "quote"},
		{"deep/trip.md", "trip", "trip"},
		{"../docs/quote.md", "quote", "quote"},
		{"TOP/docs/quote.md", "quote", "quote"},
		{"in.md", "trip", "trip"},
		{"absolute.md", "quote", "quote"},
		{"away/far.md", "far", "far"},
		{"..hidden/a.md", "hidden", "hidden"},
		{"../into/trip.md", "trip", "trip"},
		// `..` counts from where the link leads, as for the system.
		{"../into/../quote.md", "quote", "quote"},
		{"../secret.md", "secret", "!outside"},
		{"out.md", "secret", "!outside"},
		{"../docs2/twin.md", "twin", "!outside"},
		{"TOP/docs2/twin.md", "twin", "!outside"},
		{"../other/up/../../secret.md", "secret", "!outside"},
		{"dangling.md", "!gone", "!gone"},
		{"missing.md", "!gone", "!gone"},
		{"", "!gone", "!gone"},
		{"folder.md", "!directory", "!directory"},
		{".", "!directory", "!outside"},
		{"loop.md", "!", "!"},
		{"quote.md/x", "!", "!"},
		{"a\x00b", "!", "!"},
		{strings.Repeat("x", 5000), "!", "!"},
		{strings.Repeat("./", 50_000) + "quote.md", "quote", "quote"},
	} {
		path := strings.ReplaceAll(test.path, "TOP", top)
		for i, want := range []string{test.anywhere, test.root} {
			name := []string{"anywhere ", "below "}[i] + test.path[:min(40, len(test.path))]
			t.Run(name, func(t *testing.T) {
				got, err := []*Disk{anywhere, below}[i].ReadFile(path)
				matches(t, "ReadFile", got, err, want)
			})
		}
	}
}

// matches judges contents and an error against contents, or the word behind a !
// that stands for an error.
func matches(t *testing.T, call string, got []byte, err error, want string) {
	t.Helper()
	word, wantsError := strings.CutPrefix(want, "!")
	sentinels := map[string]error{
		"outside": engine.ErrOutside, "gone": fs.ErrNotExist, "exists": fs.ErrExist, "permission": fs.ErrPermission,
		"directory": errDirectory, "link": errLink, "special": errSpecial, "large": errTooLarge,
	}
	switch {
	case !wantsError && (err != nil || string(got) != want):
		t.Errorf("%s = %q, %v, want %q", call, got, err, want)
	case wantsError && err == nil:
		t.Errorf("%s = %q, want an error", call, got)
	case wantsError && word != "" && !errors.Is(err, sentinels[word]):
		t.Errorf("%s: error %v, want %v", call, err, sentinels[word])
	case wantsError && strings.Contains(err.Error(), string(filepath.Separator)+"docs"):
		t.Errorf("%s: the error %q names a path", call, err)
	}
}

func TestReadFileRefusesWhatIsNoFile(t *testing.T) {
	top := tree(t, map[string]string{"docs/": ""})
	docs := New([]string{filepath.Join(top, "docs")})
	huge := filepath.Join(top, "docs", "huge.md")
	if err := os.WriteFile(huge, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for size, want := range map[int64]string{MaxFileBytes: "", MaxFileBytes + 1: "!large"} {
		if err := os.Truncate(huge, size); err != nil {
			t.Fatal(err)
		}
		data, err := docs.ReadFile(huge)
		if want == "" {
			if err != nil || int64(len(data)) != size {
				t.Errorf("ReadFile of %d bytes = %d bytes, %v", size, len(data), err)
			}
			continue
		}
		matches(t, "ReadFile", nil, err, want)
	}
	if runtime.GOOS != "windows" {
		_, err := New(nil).ReadFile(os.DevNull)
		matches(t, "ReadFile of a device", nil, err, "!special")
	}
}

func TestReadFileUnreadable(t *testing.T) {
	asPerson(t)
	top := tree(t, map[string]string{"docs/quote.md": "quote"})
	if err := os.Chmod(filepath.Join(top, "docs/quote.md"), 0); err != nil {
		t.Fatal(err)
	}
	_, err := New(nil).ReadFile(filepath.Join(top, "docs/quote.md"))
	matches(t, "ReadFile", nil, err, "!permission")
}

func TestNoRoots(t *testing.T) {
	top := tree(t, map[string]string{"quote.md": "quote"})
	_, err := New([]string{}).ReadFile(filepath.Join(top, "quote.md"))
	matches(t, "ReadFile below no root", nil, err, "!outside")
}

func TestInside(t *testing.T) {
	top := tree(t, linked)
	t.Chdir(top)
	docs := filepath.Join(top, "docs")
	for _, test := range []struct {
		path string
		want bool
	}{
		{"docs/quote.md", true},
		{"docs", true},
		{"docs/", true},
		{"docs/in.md", true},
		{"docs/..hidden/a.md", true},
		{"docs/new/of/all.svg", true},
		{"docs/./new.svg", true},
		{"into/new.svg", true},
		{"into/../new.svg", true},
		{"docs/new/../../secret.md", false},
		{"docs/new/..", false},
		{"docs2/twin.md", false},
		{"docs/../secret.md", false},
		{"docs/out.md", false},
		{"docs/dangling.md", false},
		{"docs/dangling.md/", false},
		{"docs/loop.md", false},
		{"docs/away/new.svg", false},
		{"docs/quote.md/x", false},
		{"secret.md", false},
		{"", false},
		{".", false},
		{"docs/a\x00b", false},
		{"docs/" + strings.Repeat("x/", 3000), false},
	} {
		t.Run(test.path[:min(40, len(test.path))], func(t *testing.T) {
			if got := New(nil).Inside(test.path, []string{filepath.Join(top, "nowhere"), docs}); got != test.want {
				t.Errorf("Inside(%s, docs) = %t, want %t", test.path, got, test.want)
			}
			if test.want && New([]string{filepath.Join(top, "other")}).Inside(test.path, []string{docs}) {
				t.Errorf("Inside(%s, docs) of a disk elsewhere = true, want false", test.path)
			}
			for _, roots := range [][]string{nil, {"docs"}, {""}, {filepath.Join(top, "nowhere")}} {
				if New(nil).Inside(test.path, roots) {
					t.Errorf("Inside(%s, %q) = true, want false", test.path, roots)
				}
			}
		})
	}
	if !New(nil).Inside("docs/deep/trip.md", []string{filepath.Join(top, "into")}) {
		t.Error("a root that is a link does not hold what lies where it leads")
	}
	if !New(nil).Inside("docs/quote.md", []string{string(filepath.Separator)}) && runtime.GOOS != "windows" {
		t.Error("the top does not hold everything")
	}
}

func TestRootPath(t *testing.T) {
	for _, test := range []struct{ system, root, want string }{
		{"windows", "/C:/x", "C:/x"},
		{"windows", "/c:/x y/z", "c:/x y/z"},
		{"windows", "/C:/", "C:/"},
		{"windows", "/C:", "C:/"},
		{"windows", `/C:\x`, `C:\x`},
		{"windows", "C:/x", "C:/x"},
		{"windows", "/x", "/x"},
		{"windows", "/1:/x", "/1:/x"},
		{"windows", "/CD:/x", "/CD:/x"},
		{"windows", "//C:/x", "//C:/x"},
		{"windows", "/", "/"},
		{"windows", "", ""},
		{"linux", "/C:/x", "/C:/x"},
		{"darwin", "/C:", "/C:"},
	} {
		t.Run(test.system+" "+test.root, func(t *testing.T) {
			if got := rootPath(test.system, test.root); got != test.want {
				t.Errorf("rootPath(%s, %s) = %s, want %s", test.system, test.root, got, test.want)
			}
		})
	}
}

func TestFolderOfALink(t *testing.T) {
	top := tree(t, map[string]string{"a/doc.md": "-> ../b/doc.md", "b/doc.md": "", "b/rain.csv": "rain"})
	folder, err := New([]string{filepath.Join(top, "b")}).Folder(filepath.Join(top, "a/doc.md"))
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	got, err := folder.ReadFile("rain.csv")
	matches(t, "ReadFile", got, err, "rain")
	for _, path := range []string{"a/missing.md", "c/doc.md"} {
		if _, err := New(nil).Folder(filepath.Join(top, path)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Folder(%s): error %v, want that there is none", path, err)
		}
	}
	if _, err := New([]string{filepath.Join(top, "a")}).Folder(filepath.Join(top, "a/doc.md")); !errors.Is(err, engine.ErrOutside) {
		t.Errorf("Folder of a document elsewhere: error %v, want that it is outside", err)
	}
}

// A directory that becomes a link after it was judged leads nowhere: the way to
// it starts at the root again.
func TestOpenStaysBelowARoot(t *testing.T) {
	top := tree(t, map[string]string{"docs/deep/a.md": "a", "other/a.md": "b"})
	disk := New([]string{filepath.Join(top, "docs")})
	deep := filepath.Join(top, "docs/deep")
	if err := os.RemoveAll(deep); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(top, "other"), deep); err != nil {
		t.Fatal(err)
	}
	if _, err := disk.open(deep); !errors.Is(err, engine.ErrOutside) {
		t.Errorf("open through a new link: error %v, want that it is outside", err)
	}
}

func same(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, []byte(want)) {
		t.Errorf("%s holds %q, %v, want %q", filepath.Base(path), got, err, want)
	}
}
