package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"reckon/engine"
)

// MaxFileBytes is the size of the largest file that is read: a thousand times
// that of a long document, and little enough that a path to a disk image or an
// endless file does not fill the memory.
const MaxFileBytes = 64 << 20

// What keeps a file from being opened, besides what the system says.
var (
	errLink      = errors.New("it is a symbolic link")
	errDirectory = errors.New("it is a directory")
	errSpecial   = errors.New("it is no regular file")
	errTooLarge  = errors.New("it is larger than 64 MiB")
	errSilent    = errors.New("it gives nothing to read")
	errChanged   = errors.New("it was changed meanwhile")
)

// regular returns why a file of that mode is not opened.
func regular(mode fs.FileMode) error {
	switch {
	case mode.IsRegular():
		return nil
	case mode&fs.ModeSymlink != 0:
		return errLink
	case mode.IsDir():
		return errDirectory
	}
	return errSpecial
}

// openRegular opens the regular file of that name below root, and follows no
// link at its end. The look before keeps devices from being opened at all, the
// look after holds that what was opened is what was looked at.
func openRegular(root *os.Root, name string, flag int) (*os.File, fs.FileInfo, error) {
	before, err := root.Lstat(name)
	if err != nil {
		return nil, nil, faultOf(root, err)
	}
	if err := regular(before.Mode()); err != nil {
		return nil, nil, linkFault(root, name, err)
	}
	file, err := root.OpenFile(name, flag|noWait, 0)
	if err != nil {
		return nil, nil, faultOf(root, err)
	}
	after, err := file.Stat()
	if err == nil && !os.SameFile(before, after) {
		err = errChanged
	}
	if err != nil {
		file.Close()
		return nil, nil, plain(err)
	}
	return file, after, nil
}

// read returns the bytes of the regular file of that name below root.
func read(root *os.Root, name string) ([]byte, error) {
	file, _, err := openRegular(root, name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file)
}

// readAll returns the bytes of a file, unless they are too many. Its size is
// not trusted: files of the system say 0, and others may grow.
func readAll(file *os.File) ([]byte, error) {
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, plain(err)
	case info.Size() > MaxFileBytes:
		return nil, errTooLarge
	case info.Size() == 0:
		// A file of the system may have nothing to say yet, as the log of the
		// kernel has. One on a disk knows no deadline, and needs none.
		const patience = time.Second
		_ = file.SetReadDeadline(time.Now().Add(patience))
	}
	data, err := io.ReadAll(io.LimitReader(file, MaxFileBytes+1))
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return nil, errSilent
	case err != nil:
		return nil, plain(err)
	case len(data) > MaxFileBytes:
		return nil, errTooLarge
	}
	return data, nil
}

// linkFault returns the fault of what is no regular file: a link that leads out
// of root says so.
func linkFault(root *os.Root, name string, err error) error {
	if err == errLink {
		if _, led := root.Stat(name); errors.Is(faultOf(root, led), engine.ErrOutside) {
			return engine.ErrOutside
		}
	}
	return err
}

// faultOf returns the error of an operation below root: plain, and
// [engine.ErrOutside] for a path that leads out. The library has no name for
// that error, so root is asked for one.
func faultOf(root *os.Root, err error) error {
	_, escape := root.Lstat("..")
	if err = plain(err); err != nil && errors.Is(err, plain(escape)) {
		return engine.ErrOutside
	}
	return err
}

// plain returns an error without the paths that the system was given.
func plain(err error) error {
	if fault, ok := errors.AsType[*fs.PathError](err); ok {
		return fault.Err
	}
	if fault, ok := errors.AsType[*os.LinkError](err); ok {
		return fault.Err
	}
	return err
}
