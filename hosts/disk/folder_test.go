package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"reckon/engine"
)

// charts is a document's directory with files that its text may name.
var charts = map[string]string{
	"docs/doc.md":           "",
	"docs/rain.csv":         "rain",
	"docs/charts/a.svg":     "drawn before",
	"docs/link.svg":         "-> charts/a.svg",
	"docs/absolute.svg":     "-> TOP/docs/charts/a.svg",
	"docs/dangling.svg":     "-> charts/nowhere.svg",
	"docs/out.svg":          "-> ../far.svg",
	"docs/gone.svg":         "-> ../nowhere.svg",
	"docs/away":             "-> ..",
	"docs/drawn":            "-> charts",
	"docs/folder.svg/x.svg": "",
	"far.svg":               "far",
}

func openFolder(t *testing.T, files map[string]string) (engine.Folder, string) {
	t.Helper()
	top := tree(t, files)
	folder, err := New(nil).Folder(filepath.Join(top, "docs/doc.md"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { folder.Close() })
	return folder, top
}

func TestFolderReads(t *testing.T) {
	folder, _ := openFolder(t, charts)
	for _, test := range []struct{ path, want string }{
		{"rain.csv", "rain"},
		{"charts/../rain.csv", "rain"},
		{"charts/a.svg", "drawn before"},
		{"drawn/a.svg", "drawn before"}, // a directory on the way may be a link
		{"missing.csv", "!gone"},
		{"nowhere/missing.csv", "!gone"},
		{"../far.svg", "!outside"},
		{"charts/../../far.svg", "!outside"},
		{"away/far.svg", "!outside"},
		{"out.svg", "!outside"},
		{"gone.svg", "!outside"},
		{"absolute.svg", "!outside"}, // it leads back in, by way of the top
		{"link.svg", "!link"},
		{"dangling.svg", "!link"},
		{"folder.svg", "!directory"},
		{"rain.csv/x.csv", "!"},
		{"", "!"},
		{"/etc/hosts", "!"},
		{"a\x00.csv", "!"},
	} {
		t.Run(test.path, func(t *testing.T) {
			got, err := folder.ReadFile(test.path)
			matches(t, "ReadFile", got, err, test.want)
			if test.want == "!link" && errors.Is(err, fs.ErrNotExist) {
				t.Error("a link counts as nothing")
			}
		})
	}
}

func TestFolderCreates(t *testing.T) {
	for _, test := range []struct{ path, want string }{
		{"new.svg", "new"},
		{"charts/new.svg", "new"},
		{"a/b/c/new.svg", "new"},
		{"drawn/new.svg", "new"},
		{"charts/a.svg", "!exists"},
		{"folder.svg", "!exists"},
		{"link.svg", "!exists"},
		{"dangling.svg", "!exists"},
		{"out.svg", "!exists"},
		{"gone.svg", "!exists"},
		{"../new.svg", "!outside"},
		{"away/new.svg", "!outside"},
		{"away/deep/new.svg", "!outside"},
		{"rain.csv/new.svg", "!"},
		{"dangling.svg/new.svg", "!"},
	} {
		t.Run(test.path, func(t *testing.T) {
			folder, top := openFolder(t, charts)
			err := folder.Create(test.path, []byte("new"))
			written, _ := os.ReadFile(filepath.Join(top, "docs", test.path))
			matches(t, "Create", written, err, test.want)
			same(t, filepath.Join(top, "far.svg"), "far")
			same(t, filepath.Join(top, "docs/charts/a.svg"), "drawn before")
			for _, path := range []string{"new.svg", "nowhere.svg", "docs/charts/nowhere.svg", "deep"} {
				if _, err := os.Lstat(filepath.Join(top, path)); err == nil {
					t.Errorf("Create made %s", path)
				}
			}
		})
	}
}

func TestFolderRewrites(t *testing.T) {
	for _, test := range []struct{ path, want string }{
		{"charts/a.svg", "drawn"},
		{"drawn/a.svg", "drawn"},
		{"missing.svg", "!gone"},
		{"link.svg", "!link"},
		{"out.svg", "!outside"},
		{"folder.svg", "!directory"},
		{"away/far.svg", "!outside"},
	} {
		t.Run(test.path, func(t *testing.T) {
			folder, top := openFolder(t, charts)
			judged := ""
			err := folder.Rewrite(test.path, []byte("drawn"), func(current []byte) error {
				judged = string(current)
				return nil
			})
			written, _ := os.ReadFile(filepath.Join(top, "docs", test.path))
			matches(t, "Rewrite", written, err, test.want)
			if err == nil && judged != "drawn before" {
				t.Errorf("Rewrite lets %q be judged, want %q", judged, "drawn before")
			}
			same(t, filepath.Join(top, "far.svg"), "far")
		})
	}
}

func TestFolderRewritesWhatIsRefused(t *testing.T) {
	folder, top := openFolder(t, charts)
	refusal := errors.New("it belongs to another chart")
	if err := folder.Rewrite("charts/a.svg", []byte("x"), func([]byte) error { return refusal }); err != refusal {
		t.Errorf("Rewrite: error %v, want %v", err, refusal)
	}
	same(t, filepath.Join(top, "docs/charts/a.svg"), "drawn before")
}

// A file that takes the place of another after it was judged is not written to.
func TestFolderRewritesTheFileItJudged(t *testing.T) {
	folder, top := openFolder(t, charts)
	path := filepath.Join(top, "docs/charts/a.svg")
	err := folder.Rewrite("charts/a.svg", []byte("drawn"), func([]byte) error {
		if err := os.Remove(path); err != nil {
			return err
		}
		return os.Symlink(filepath.Join(top, "far.svg"), path)
	})
	if err != nil {
		t.Error(err)
	}
	same(t, filepath.Join(top, "far.svg"), "far")
}

func TestFolderInside(t *testing.T) {
	folder, top := openFolder(t, charts)
	for path, want := range map[string]bool{
		"charts/a.svg": true, "new/b.svg": true, "../far.svg": false, "away/b.svg": false, "out.svg": false, "gone.svg": false,
	} {
		if got := folder.Inside(path, []string{filepath.Join(top, "docs")}); got != want {
			t.Errorf("Inside(%s) = %t, want %t", path, got, want)
		}
	}
}

// The directory that was opened stays the one that is used.
func TestFolderIsMoved(t *testing.T) {
	folder, top := openFolder(t, charts)
	if err := os.Rename(filepath.Join(top, "docs"), filepath.Join(top, "moved")); err != nil {
		t.Skip("this system moves no directory that is open")
	}
	if err := os.Symlink(top, filepath.Join(top, "docs")); err != nil {
		t.Fatal(err)
	}
	if err := folder.Create("far2.svg", []byte("new")); err != nil {
		t.Error(err)
	}
	same(t, filepath.Join(top, "moved/far2.svg"), "new")
}
