package disk

import (
	"os"
	"path"
	"path/filepath"

	"reckon/engine"
)

// folder is the directory of a document. It implements [engine.Folder].
type folder struct {
	disk *Disk
	root *os.Root
	base string // its real path
}

var (
	_ engine.Files  = (*Disk)(nil)
	_ engine.Folder = (*folder)(nil)
)

func (f *folder) Close() error { return f.root.Close() }

func (f *folder) ReadFile(name string) ([]byte, error) {
	return read(f.root, filepath.FromSlash(name))
}

func (f *folder) Inside(name string, roots []string) bool {
	return f.disk.Inside(f.base+string(filepath.Separator)+filepath.FromSlash(name), roots)
}

func (f *folder) Create(name string, data []byte) error {
	if parent := path.Dir(name); parent != "." {
		const toAll = 0o777 // less what the process masks
		if err := f.root.MkdirAll(filepath.FromSlash(parent), toAll); err != nil {
			return faultOf(f.root, err)
		}
	}
	const toAll = 0o666
	name = filepath.FromSlash(name)
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, toAll)
	if err != nil {
		return faultOf(f.root, err)
	}
	_, err = file.Write(data)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		f.root.Remove(name) // a part of a file would be in the way of the next run
	}
	return plain(err)
}

func (f *folder) Rewrite(name string, data []byte, check func(current []byte) error) error {
	file, _, err := openRegular(f.root, filepath.FromSlash(name), os.O_RDWR)
	if err != nil {
		return err
	}
	err = rewrite(file, data, check)
	if closing := file.Close(); err == nil {
		err = plain(closing)
	}
	return err
}

// rewrite is Rewrite through the handle of the file.
func rewrite(file *os.File, data []byte, check func(current []byte) error) error {
	current, err := readAll(file)
	if err != nil {
		return err
	}
	if err := check(current); err != nil {
		return err
	}
	if _, err := file.WriteAt(data, 0); err != nil {
		return plain(err)
	}
	return plain(file.Truncate(int64(len(data))))
}
