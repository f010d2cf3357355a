package disk

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func accept([]byte) error { return nil }

// names lists a directory.
func names(t *testing.T, directory string) string {
	t.Helper()
	entries, err := os.ReadDir(directory)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, entry := range entries {
		list = append(list, entry.Name())
	}
	return strings.Join(list, " ")
}

func TestReplace(t *testing.T) {
	top := tree(t, linked)
	t.Chdir(filepath.Join(top, "docs"))
	disk := New([]string{filepath.Join(top, "docs")})
	for _, test := range []struct{ path, at, want string }{
		{"quote.md", "docs/quote.md", "new quote.md"},
		{"in.md", "docs/deep/trip.md", "new in.md"}, // the link stays
		{"../into/trip.md", "docs/deep/trip.md", "new ../into/trip.md"},
		{"out.md", "secret.md", "!outside"},
		{"../docs2/twin.md", "docs2/twin.md", "!outside"},
		{"missing.md", "", "!gone"},
		{"dangling.md", "", "!gone"},
		{"folder.md", "", "!directory"},
	} {
		t.Run(test.path, func(t *testing.T) {
			before := names(t, ".")
			err := disk.Replace(test.path, []byte("new "+test.path), accept)
			var got []byte
			if test.at != "" {
				got, _ = os.ReadFile(filepath.Join(top, test.at))
			}
			matches(t, "Replace", got, err, test.want)
			if after := names(t, "."); after != before {
				t.Errorf("Replace leaves %s, want %s", after, before)
			}
		})
	}
	for path, want := range map[string]string{"secret.md": "secret", "docs2/twin.md": "twin"} {
		same(t, filepath.Join(top, path), want)
	}
	if info, err := os.Lstat("in.md"); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link to a document is one no longer")
	}
}

func TestReplaceKeepsPermissions(t *testing.T) {
	top := tree(t, map[string]string{"doc.md": "old"})
	path := filepath.Join(top, "doc.md")
	for _, mode := range []fs.FileMode{0o600, 0o640, 0o664, 0o755} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if err := New(nil).Replace(path, []byte(mode.String()), accept); err != nil {
			t.Fatal(err)
		}
		same(t, path, mode.String())
		if info, err := os.Stat(path); err != nil || info.Mode() != mode {
			t.Errorf("Replace makes %v of %v", info.Mode(), mode)
		}
	}
}

// Whatever happens to the document while it is written, it is left as whoever
// did it left it.
func TestReplaceYields(t *testing.T) {
	refusal := errors.New("the document changed")
	for _, test := range []struct {
		name string
		meet func(path string) error // what happens while the document is judged
		want error
		left string
	}{
		{"refused", func(string) error { return refusal }, refusal, "old"},
		{"written to", func(path string) error { return os.WriteFile(path, []byte("theirs"), 0o644) }, errChanged, "theirs"},
		{"written to, as long", func(path string) error {
			if err := os.WriteFile(path, []byte("OLD"), 0o644); err != nil {
				return err
			}
			return os.Chtimes(path, time.Time{}, time.Now().Add(time.Minute))
		}, errChanged, "OLD"},
		{"swapped", func(path string) error {
			if err := os.WriteFile(path+"~", []byte("theirs"), 0o644); err != nil {
				return err
			}
			return os.Rename(path+"~", path)
		}, errChanged, "theirs"},
		{"removed", os.Remove, fs.ErrNotExist, ""},
		{"made a link", func(path string) error {
			if err := os.Rename(path, path+"2"); err != nil {
				return err
			}
			return os.Symlink("doc.md2", path)
		}, errChanged, "old"},
	} {
		t.Run(test.name, func(t *testing.T) {
			top := tree(t, map[string]string{"doc.md": "old"})
			path := filepath.Join(top, "doc.md")
			err := New(nil).Replace(path, []byte("ours"), func(current []byte) error {
				if string(current) != "old" {
					t.Errorf("Replace lets %q be judged, want %q", current, "old")
				}
				return test.meet(path)
			})
			if !errors.Is(err, test.want) {
				t.Errorf("Replace: error %v, want %v", err, test.want)
			}
			if test.left != "" {
				same(t, path, test.left)
			}
			if left := names(t, top); strings.Contains(left, ".tmp") {
				t.Errorf("Replace leaves %s", left)
			}
		})
	}
}

func TestReplaceWithoutPermission(t *testing.T) {
	asPerson(t)
	top := tree(t, map[string]string{"docs/doc.md": "old"})
	path := filepath.Join(top, "docs/doc.md")
	for _, test := range []struct {
		name string
		mode fs.FileMode
	}{{"docs", 0o555}, {"docs/doc.md", 0o444}} {
		t.Run(test.name, func(t *testing.T) {
			target := filepath.Join(top, test.name)
			if err := os.Chmod(target, test.mode); err != nil {
				t.Fatal(err)
			}
			defer os.Chmod(target, 0o755)
			err := New(nil).Replace(path, []byte("new"), accept)
			matches(t, "Replace", nil, err, "!permission")
			same(t, path, "old")
		})
	}
}

// victim names the document that a copy of this test replaces until it is
// killed.
const victim = "DISK_TEST_VICTIM"

func TestMain(m *testing.M) {
	path := os.Getenv(victim)
	for i := byte(0); path != ""; i++ {
		if err := New(nil).Replace(path, page(i), accept); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// page is the text of a document: one letter, many times.
func page(i byte) []byte { return bytes.Repeat([]byte{'a' + i%26}, 200_000) }

// A process that is killed while it writes leaves a whole document.
func TestReplaceIsKilled(t *testing.T) {
	path := filepath.Join(tree(t, map[string]string{"doc.md": string(page(0))}), "doc.md")
	for i := range 20 {
		writer := exec.Command(os.Args[0])
		writer.Env = append(os.Environ(), victim+"="+path)
		var complaint bytes.Buffer
		writer.Stderr = &complaint
		if err := writer.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(5+3*i) * time.Millisecond)
		writer.Process.Kill()
		writer.Wait()
		if complaint.Len() > 0 {
			t.Fatal(complaint.String())
		}
		got, err := os.ReadFile(path)
		if err != nil || len(got) != 200_000 || bytes.Count(got, got[:1]) != len(got) {
			t.Fatalf("%d bytes are left, %v, want a whole document", len(got), err)
		}
	}
}
