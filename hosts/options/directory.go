package options

import (
	"os"
	"path/filepath"
)

// realDirectory returns the absolute path of a directory that exists, symbolic
// links resolved. A relative path counts from the working directory.
func realDirectory(path string) (string, bool) {
	if path == "" {
		return "", false
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", false
	}
	root, err := filepath.EvalSymlinks(absolute)
	if err != nil {
		return "", false
	}
	info, err := os.Stat(root)
	if err != nil || !info.IsDir() {
		return "", false
	}
	return root, true
}
