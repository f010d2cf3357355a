package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// expandAll returns the files that words name, each once and in the order of
// the words. A word with a `*`, a `?` or a `[` that is no file's name is a
// pattern, which the shell did not expand: quoted, or with `**`.
func expandAll(words []string) ([]string, error) {
	var files []string
	seen := map[string]bool{}
	for _, word := range words {
		found := []string{word}
		if _, err := os.Lstat(word); err != nil && isPattern(word) {
			var err error
			if found, err = expand(word); err != nil {
				return nil, err
			}
		}
		for _, file := range found {
			if name := filepath.Clean(file); !seen[name] {
				seen[name] = true
				files = append(files, file)
			}
		}
	}
	return files, nil
}

func isPattern(word string) bool { return strings.ContainsAny(word, "*?[") }

// expand returns the files that match a pattern, sorted: [path.Match] for each
// segment, and `**` for any number of directories. As in a shell, a name that
// starts with a point is matched by a pattern that does, and `**` follows no
// links.
func expand(pattern string) ([]string, error) {
	segments := strings.Split(filepath.ToSlash(pattern), "/")
	for _, segment := range segments {
		if _, err := path.Match(segment, ""); err != nil {
			return nil, fmt.Errorf("%s is no pattern: %q has no end", pattern, segment)
		}
	}
	if segments[len(segments)-1] == anyDepth {
		segments = append(segments, "*")
	}
	m := matches{seen: map[step]bool{}}
	m.walk("", segments)
	if len(m.files) == 0 {
		return nil, fmt.Errorf("no file matches %s", pattern)
	}
	slices.Sort(m.files)
	return slices.Compact(m.files), nil
}

const anyDepth = "**"

// matches are the files found so far.
type matches struct {
	files []string
	seen  map[step]bool // two ways of `**` may lead to one step
}

// step is a directory and how many segments are left there.
type step struct {
	directory string
	left      int
}

// walk adds the files that match segments in a directory, which is empty or
// ends in a slash.
func (m *matches) walk(directory string, segments []string) {
	here := step{directory, len(segments)}
	if m.seen[here] {
		return
	}
	m.seen[here] = true
	segment, rest := segments[0], segments[1:]
	switch {
	case segment == anyDepth:
		m.walk(directory, rest)
		for _, entry := range entries(directory) {
			if entry.IsDir() && entry.Name()[0] != '.' {
				m.walk(directory+entry.Name()+"/", segments)
			}
		}
	case !isPattern(segment):
		m.take(directory+segment, rest)
	default:
		for _, entry := range entries(directory) {
			name := entry.Name()
			if fits, _ := path.Match(segment, name); fits && (name[0] != '.' || segment[0] == '.') {
				m.take(directory+name, rest)
			}
		}
	}
}

// take goes into a directory when segments are left, and adds a file when none
// is.
func (m *matches) take(name string, rest []string) {
	if name == "" { // before the first slash of an absolute pattern
		m.walk("/", rest)
		return
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
	case len(rest) == 0 && !info.IsDir():
		m.files = append(m.files, filepath.FromSlash(name))
	case len(rest) > 0 && info.IsDir():
		m.walk(name+"/", rest)
	}
}

// entries lists a directory: nothing of one that cannot be listed.
func entries(directory string) []os.DirEntry {
	if directory == "" {
		directory = "."
	}
	list, _ := os.ReadDir(directory)
	return list
}
