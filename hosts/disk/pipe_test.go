//go:build unix

package disk

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A pipe that nobody writes to holds nothing up.
func TestPipes(t *testing.T) {
	folder, top := openFolder(t, charts)
	pipe := filepath.Join(top, "docs/pipe.csv")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	done := make(chan bool)
	go func() {
		defer close(done)
		_, err := New(nil).ReadFile(pipe)
		matches(t, "ReadFile of a pipe", nil, err, "!special")
		_, err = folder.ReadFile("pipe.csv")
		matches(t, "ReadFile of a pipe below", nil, err, "!special")
		matches(t, "Rewrite of a pipe", nil, folder.Rewrite("pipe.csv", nil, accept), "!special")
		matches(t, "Replace of a pipe", nil, New(nil).Replace(pipe, nil, accept), "!special")
		matches(t, "Create of a pipe", nil, folder.Create("pipe.csv", nil), "!exists")
	}()
	select {
	case <-done:
	case <-time.After(5 * time.Second):
		t.Fatal("a call waits for somebody to write")
	}
}
