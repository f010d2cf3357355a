package disk

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"reckon/engine"
)

// Disk is what a host lets sheet tools open.
type Disk struct {
	roots []string
}

// New returns the files at or below roots, which are absolute and without
// symbolic links (hosts.md, section 1.2). With nil, they are all that the
// process may open; an empty list that is not nil allows none.
func New(roots []string) *Disk { return &Disk{slices.Clone(roots)} }

// ReadFile returns the bytes of a file, links followed. A relative path counts
// from the working directory. It implements [engine.Files].
func (d *Disk) ReadFile(path string) ([]byte, error) {
	directory, name, err := d.find(path)
	if err != nil {
		return nil, err
	}
	defer directory.Close()
	return read(directory, name)
}

// Folder opens the directory that the document at path really stands in, links
// followed: the files that a document names are the same by whatever name it
// was reached. It implements [engine.Files].
func (d *Disk) Folder(path string) (engine.Folder, error) {
	document, err := realPath(path)
	if err != nil {
		return nil, plain(err)
	}
	directory, err := d.open(filepath.Dir(document))
	if err != nil {
		return nil, err
	}
	return &folder{disk: d, root: directory, base: filepath.Dir(document)}, nil
}

// Inside reports whether the file at path lies at or below one of the roots of
// a client. One outside the roots of d lies in none. It implements
// [engine.Files].
func (d *Disk) Inside(path string, roots []string) bool {
	target, err := nearestPath(path)
	if err != nil || !d.allows(target) {
		return false
	}
	return slices.ContainsFunc(roots, func(root string) bool {
		root = rootPath(runtime.GOOS, root)
		if !filepath.IsAbs(root) {
			return false
		}
		existing, err := filepath.EvalSymlinks(root)
		return err == nil && contains(existing, target)
	})
}

// allows reports whether a real path lies at or below a root of d.
func (d *Disk) allows(real string) bool {
	return d.roots == nil || slices.ContainsFunc(d.roots, func(root string) bool { return contains(root, real) })
}

// find opens the directory of the file at path, links followed, and returns
// the name that the file has there.
func (d *Disk) find(path string) (*os.Root, string, error) {
	file, err := realPath(path)
	if err != nil {
		return nil, "", plain(err)
	}
	if !d.allows(file) {
		return nil, "", engine.ErrOutside
	}
	directory, err := d.open(filepath.Dir(file))
	return directory, filepath.Base(file), err
}

// open opens a directory by its real path. Below a root it is reached through
// the root, so that a link put in its way since cannot lead out.
func (d *Disk) open(directory string) (*os.Root, error) {
	if d.roots == nil {
		opened, err := os.OpenRoot(directory)
		return opened, plain(err)
	}
	for _, root := range d.roots {
		if !contains(root, directory) {
			continue
		}
		top, err := os.OpenRoot(root)
		if err != nil {
			return nil, plain(err)
		}
		defer top.Close()
		below, err := filepath.Rel(root, directory)
		if err != nil {
			return nil, err
		}
		opened, err := top.OpenRoot(below)
		return opened, faultOf(top, err)
	}
	return nil, engine.ErrOutside
}
