package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// grow makes empty files, and links where a name holds `->`.
func grow(t *testing.T, names ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, name := range names {
		name, target, isLink := strings.Cut(name, "->")
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		var err error
		if isLink {
			err = os.Symlink(target, name)
		} else {
			err = os.WriteFile(name, nil, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestExpand(t *testing.T) {
	grow(t, "a.md", "b.md", "b.txt", ".c.md", "docs/a.md", "docs/deep/a.md", "docs/deep/b.md", "docs/.git/a.md",
		"docs/deep/docs/x.md", "docs/md.md/a.md", "docs/loop->../docs", "docs/link.md->../a.md", "docs/gone.md->nowhere")
	top, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ pattern, want string }{
		{"*.md", "a.md b.md"},
		{"?.md", "a.md b.md"},
		{"[b-z].*", "b.md b.txt"},
		{".*.md", ".c.md"},
		{"./*.txt", "./b.txt"},
		{"*/a.md", "docs/a.md"},
		{"docs/*.md", "docs/a.md docs/link.md"},
		{"d*/d*/*.md", "docs/deep/a.md docs/deep/b.md"},
		{"docs/.*/a.md", "docs/.git/a.md"},
		{"**/a.md", "a.md docs/a.md docs/deep/a.md docs/md.md/a.md"},
		{"docs/**/b.md", "docs/deep/b.md"},
		{"docs/**/deep/**/x.md", "docs/deep/docs/x.md"},
		{"**/docs/**/**/x.md", "docs/deep/docs/x.md"},
		{"docs/deep/**", "docs/deep/a.md docs/deep/b.md docs/deep/docs/x.md"},
		{"docs/loop/*.md", "docs/loop/a.md docs/loop/link.md"},
		{"docs/deep/../*.md", "docs/deep/../a.md docs/deep/../link.md"},
		{"docs//*.md", "docs//a.md docs//link.md"},
		{"TOP/d*/a.md", "TOP/docs/a.md"},
		{"*.csv", "no file matches *.csv"},
		{"docs*", "no file matches docs*"},
		{"nowhere/**", "no file matches nowhere/**"},
		{"a.md/**", "no file matches a.md/**"},
		{"a[.md", `a[.md is no pattern: "a[.md" has no end`},
	} {
		t.Run(test.pattern, func(t *testing.T) {
			files, err := expand(strings.ReplaceAll(test.pattern, "TOP", filepath.ToSlash(top)))
			got := strings.ReplaceAll(filepath.ToSlash(strings.Join(files, " ")), filepath.ToSlash(top), "TOP")
			if err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("expand(%s) = %s, want %s", test.pattern, got, test.want)
			}
		})
	}
}

func TestExpandAllKeepsOrder(t *testing.T) {
	grow(t, "a.md", "b.md", "[ab].md")
	got, err := expandAll([]string{"b.md", "-", "gone.md", "*.md", "./b.md", "[ab].md", "-"})
	want := []string{"b.md", "-", "gone.md", "[ab].md", "a.md"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("expandAll = %q, %v, want %q", got, err, want)
	}
}

// Many stars cost no more than the directories there are.
func TestExpandManyStars(t *testing.T) {
	grow(t, strings.Repeat("d/", 60)+"x.md")
	start := time.Now()
	if _, err := expand(strings.Repeat("**/d/", 12) + "nothing*"); err == nil {
		t.Error("expand finds nothing*")
	}
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("expand takes %v", took)
	}
}
