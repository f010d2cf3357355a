package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// realPath returns the absolute path of a file that exists, links resolved.
// Links are resolved before `..` is, as the system does it.
func realPath(path string) (string, error) {
	absolute, err := absolutePath(path)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(absolute)
}

// absolutePath returns path from the top, as it was written: a path that was
// cleaned up would lead elsewhere where `..` follows a link.
func absolutePath(path string) (string, error) {
	switch {
	case path == "":
		return "", fs.ErrNotExist // the system would take it for the working directory
	case filepath.IsAbs(path):
		return path, nil
	case filepath.VolumeName(path) != "" || os.IsPathSeparator(path[0]):
		return filepath.Abs(path) // a path of Windows that counts from a drive
	}
	from, err := os.Getwd()
	if err != nil {
		return "", err
	}
	// The shell's idea of the working directory may pass through links.
	if from, err = filepath.EvalSymlinks(from); err != nil {
		return "", err
	}
	return from + string(filepath.Separator) + path, nil
}

// nearestPath returns the real path of a file that need not exist: that of its
// nearest ancestor that does, and then the rest. A link that leads nowhere
// exists, and has no real path.
func nearestPath(path string) (string, error) {
	ancestor, err := absolutePath(path)
	if err != nil {
		return "", err
	}
	rest := ""
	for {
		ancestor = trimSeparators(ancestor)
		existing, err := filepath.EvalSymlinks(ancestor)
		if err == nil {
			return filepath.Join(existing, rest), nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		if _, err := os.Lstat(ancestor); !errors.Is(err, fs.ErrNotExist) {
			return "", errLink
		}
		parent, name := filepath.Split(ancestor)
		if name == "" || name == ".." {
			return "", fs.ErrNotExist
		}
		ancestor, rest = parent, filepath.Join(name, rest)
	}
}

// trimSeparators returns path without what makes the system follow a link at
// its end.
func trimSeparators(path string) string {
	top := len(filepath.VolumeName(path)) + 1
	for len(path) > top && os.IsPathSeparator(path[len(path)-1]) {
		path = path[:len(path)-1]
	}
	return path
}

// rootPath returns the root of a client, the path of a file URI, as the system
// spells it: on Windows a drive stands behind a slash there, as in `/C:/docs`,
// and the drive alone is its top (RFC 8089, appendix E.2).
func rootPath(system, root string) string {
	if system != "windows" || len(root) < len("/C:") || root[0] != '/' || root[2] != ':' {
		return root
	}
	if letter := root[1] | 0x20; letter < 'a' || letter > 'z' {
		return root
	}
	if root = root[1:]; len(root) == len("C:") {
		root += "/"
	}
	return root
}

// contains reports whether a real path is root or lies below it, by whole
// segments.
func contains(root, real string) bool {
	below, err := filepath.Rel(root, real)
	return err == nil && filepath.IsLocal(below)
}
