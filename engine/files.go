package engine

import "reckon/engine/internal/sheet"

// Files is what a host lets the sheet tools read and write. A host decides what
// may be opened; whether a call may write at all is decided before it is asked.
type Files interface {
	// ReadFile returns the bytes of the file that a caller named: a document or
	// a scenario. Any error is told to the caller as a file that cannot be read.
	ReadFile(path string) ([]byte, error)
	// Folder opens the directory that the document at path stands in.
	Folder(path string) (Folder, error)
	// Inside reports whether the file at path lies at or below one of the roots,
	// which are absolute. Real paths are compared, by whole segments; what does
	// not exist yet counts as part of its nearest ancestor that does.
	Inside(path string, roots []string) bool
	// Replace writes the document at path anew: to a temporary file beside the
	// real one, which is synced and renamed over it with its permissions kept.
	// Just before that, check is given the bytes that stand there, and may write
	// the files that go with them; its error ends the write with the document as
	// it was.
	Replace(path string, data []byte, check func(current []byte) error) error
}

// Folder is the directory of a document. Its paths are slash-separated and
// below it; no operation follows a link at the end of a path, nor one that
// leaves the directory.
type Folder interface {
	// ReadFile returns the bytes of a regular file. Its error is
	// [fs.ErrNotExist] when there is nothing at the path, and [ErrOutside] when
	// the path leaves the directory.
	ReadFile(path string) ([]byte, error)
	// Create writes a file that does not exist, and the directories above it.
	// Its error is [fs.ErrExist] when anything stands at the path.
	Create(path string, data []byte) error
	// Rewrite writes a regular file anew through one handle, from its start,
	// and cuts it to its new length last. Before the first byte, check is given
	// what the handle reads; its error ends the write.
	Rewrite(path string, data []byte, check func(current []byte) error) error
	// Inside is [Files.Inside] for a path below the directory.
	Inside(path string, roots []string) bool
	// Close lets go of the directory.
	Close() error
}

// ErrOutside says that a path leaves the directory of its document.
var ErrOutside = sheet.ErrOutside
