package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxDocumentBytes is the size of the largest document that is read.
const maxDocumentBytes = 16 << 20

type taskKind uint8

const (
	expressionTask taskKind = iota
	documentTask
	checkTask
)

// task is what the words ask for.
type task struct {
	kind    taskKind
	subject string // an expression, a file name, or `-`
}

func taskOf(given options) (task, error) {
	words := given.words
	switch {
	case len(words) == 0:
		return task{}, errNothingAsked
	case given.Expression:
		return task{kind: expressionTask, subject: strings.Join(words, " ")}, nil
	case len(words) > 1 && words[0] == "check":
		if len(words) > 2 {
			return task{}, fmt.Errorf("check takes one document, not %d", len(words)-1)
		}
		return task{kind: checkTask, subject: words[1]}, nil
	case len(words) == 1 && isDocument(words[0]):
		return task{kind: documentTask, subject: words[0]}, nil
	}
	return task{kind: expressionTask, subject: strings.Join(words, " ")}, nil
}

// isDocument reports whether a lone word names a document: a file has that
// name, or the word can only be meant as one.
func isDocument(word string) bool {
	if word == "-" {
		return true
	}
	if _, err := os.Stat(word); err == nil || errors.Is(err, fs.ErrPermission) {
		return true
	}
	noteEndings := []string{".md", ".markdown", ".note", ".txt"}
	return !strings.ContainsAny(word, " \t\"`") && slices.Contains(noteEndings, filepath.Ext(word))
}

// read returns the text that the task works on.
func (t task) read(in io.Reader) (string, error) {
	if t.kind == expressionTask {
		if !utf8.ValidString(t.subject) {
			return "", errors.New("the expression is not UTF-8")
		}
		return t.subject, nil
	}
	if t.subject == "-" {
		return readDocument("standard input", in)
	}
	// Only a look before opening keeps a device from being opened at all.
	info, err := os.Stat(t.subject)
	if err != nil {
		return "", fileFault(t.subject, err)
	}
	if mode := info.Mode(); !mode.IsRegular() && mode&fs.ModeNamedPipe == 0 {
		return "", fmt.Errorf("%s is a %s: a document is a file or a pipe (-e makes it an expression)", t.subject, kindOf(mode))
	}
	file, err := os.Open(t.subject)
	if err != nil {
		return "", fileFault(t.subject, err)
	}
	defer file.Close()
	return readDocument(t.subject, file)
}

func kindOf(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "directory"
	case mode&fs.ModeSocket != 0:
		return "socket"
	}
	return "device"
}

func readDocument(name string, r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxDocumentBytes+1))
	switch {
	case err != nil:
		return "", fileFault(name, err)
	case len(text) > maxDocumentBytes:
		return "", fmt.Errorf("%s is larger than 16 MiB", name)
	case !utf8.Valid(text):
		return "", fmt.Errorf("%s is not UTF-8: line %d", name, lineOfBadByte(text))
	}
	return string(text), nil
}

func lineOfBadByte(text []byte) int {
	i := 0
	for i < len(text) {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		i += size
	}
	return bytes.Count(text[:i], []byte("\n")) + 1
}

// fileFault names the file once, whatever err says of it.
func fileFault(name string, err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		err = pathError.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
