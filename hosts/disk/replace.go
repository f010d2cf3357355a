package disk

import (
	"crypto/rand"
	"io/fs"
	"os"
)

// Replace writes the document at path anew, links followed. Its error is that
// of check, or says why the document could not be written; the document is
// then as it was. One that the process may not write to is refused, although
// its directory would let another file take its name. It implements
// [engine.Files].
func (d *Disk) Replace(path string, data []byte, check func(current []byte) error) error {
	directory, name, err := d.find(path)
	if err != nil {
		return err
	}
	defer directory.Close()
	current, seen, err := openRegular(directory, name, os.O_RDWR)
	if err != nil {
		return err
	}
	defer current.Close()
	beside, err := writeBeside(directory, data, seen.Mode().Perm())
	if err != nil {
		return err
	}
	if err = judge(current, check); err == nil {
		// Windows gives no new file the name of one that is open.
		current.Close()
		err = rename(directory, beside, name, seen)
	}
	if err != nil {
		directory.Remove(beside)
		return err
	}
	syncDirectory(directory)
	return nil
}

// writeBeside writes data to a new file in directory, so that it outlives the
// machine, and returns its name, which nobody can have guessed.
func writeBeside(directory *os.Root, data []byte, mode fs.FileMode) (string, error) {
	const toOwner = 0o600 // until it is complete
	name := ".reckon-" + rand.Text() + ".tmp"
	file, err := directory.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, toOwner)
	if err != nil {
		return "", plain(err)
	}
	steps := []func() error{
		func() error { _, err := file.Write(data); return err },
		func() error { return file.Chmod(mode) },
		file.Sync,
		file.Close,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			file.Close()
			directory.Remove(name)
			return "", plain(err)
		}
	}
	return name, nil
}

// judge gives check the bytes of the document.
func judge(document *os.File, check func(current []byte) error) error {
	current, err := readAll(document)
	if err != nil {
		return err
	}
	return check(current)
}

// rename gives the file beside a document its name, if the document is still
// the one that was seen: what was judged may be bytes that another program has
// replaced or written to since.
func rename(directory *os.Root, beside, name string, seen fs.FileInfo) error {
	now, err := directory.Lstat(name)
	if err != nil {
		return plain(err)
	}
	if !os.SameFile(seen, now) || now.Size() != seen.Size() || !now.ModTime().Equal(seen.ModTime()) {
		return errChanged
	}
	return plain(directory.Rename(beside, name))
}

// syncDirectory makes a change of names outlive the machine, where the system can: the
// document is whole either way.
func syncDirectory(directory *os.Root) {
	if handle, err := directory.Open("."); err == nil {
		handle.Sync()
		handle.Close()
	}
}
