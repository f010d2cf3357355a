package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"reckon/engine"
	"reckon/hosts/disk"
)

// sheetResult is what a command made of one file, or why it could not.
type sheetResult[T any] struct {
	file   string // as a person reads it
	answer T
	err    *engine.Refusal
	cause  error // what the disk said
}

// standardInput is how a person reads the file `-`, contentName how objects
// call it (tools.md, 4).
const (
	standardInput = "<stdin>"
	contentName   = "<content>"
)

// onSheets works on each file that words name, several at a time unless they are
// written, and returns the results in the order of the files. Its error ends the
// command.
func onSheets[T any](c command, words []string, work func(engine.Ambient, engine.SheetSource) (T, error)) ([]sheetResult[T], error) {
	if len(words) == 0 {
		return nil, misuse("sheet %s needs a file, a pattern or - (reckon sheet --help tells more)", c.words[1])
	}
	files, err := expandAll(words)
	if err != nil {
		return nil, misuse("%s", err)
	}
	results := make([]sheetResult[T], len(files))
	done, end := c.progress(len(files))
	next := make(chan int)
	var workers sync.WaitGroup
	atOnce := min(runtime.GOMAXPROCS(0), len(files))
	if c.Write {
		atOnce = 1 // two names may lead to one file
	}
	for range atOnce {
		workers.Go(func() {
			for i := range next {
				results[i] = onSheet(c, files[i], work)
				done()
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	workers.Wait()
	end()
	return results, nil
}

// onSheet works on one file.
func onSheet[T any](c command, file string, work func(engine.Ambient, engine.SheetSource) (T, error)) sheetResult[T] {
	r := sheetResult[T]{file: file}
	source := engine.SheetSource{Path: &file}
	files := &witness{Files: disk.New(nil)}
	if file == "-" {
		r.file = standardInput
		text, err := readInput(c.in)
		if err != nil {
			r.err = &engine.Refusal{Code: engine.Unreadable, Message: refusalPrefix + "cannot read " + contentName}
			r.cause = fmt.Errorf("%s: %w", standardInput, err)
			return r
		}
		source = engine.SheetSource{Content: &text}
	}
	var err error
	r.answer, err = work(engine.Ambient{Files: files}, source)
	if err != nil {
		refusal, isRefusal := errors.AsType[*engine.Refusal](err)
		if !isRefusal {
			refusal = &engine.Refusal{Code: engine.Unreadable, Message: refusalPrefix + err.Error()}
		}
		r.err, r.cause = refusal, files.fault
	}
	return r
}

// readInput reads the document on standard input.
func readInput(in io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(in, disk.MaxFileBytes+1))
	if err == nil && len(text) > disk.MaxFileBytes {
		err = errors.New("it is larger than 64 MiB")
	}
	return string(text), err
}

// witness remembers what the disk said of a file that it could not open; the
// engine's refusal tells only that it could not.
type witness struct {
	engine.Files
	fault error
}

// ReadFile implements [engine.Files].
func (w *witness) ReadFile(path string) ([]byte, error) {
	data, err := w.Files.ReadFile(path)
	if err != nil {
		w.fault = sheetFault(path, err)
	}
	return data, err
}

// Folder implements [engine.Files].
func (w *witness) Folder(path string) (engine.Folder, error) {
	folder, err := w.Files.Folder(path)
	if err != nil {
		w.fault = sheetFault(path, err)
	}
	return folder, err
}

// sheetFault is fileFault with a way out for somebody who names a directory.
func sheetFault(name string, err error) error {
	if info, statErr := os.Stat(name); statErr == nil && info.IsDir() {
		return fmt.Errorf("%s is a directory: '%s' takes the documents in it", name, filepath.Join(name, "**", "*.md"))
	}
	return fileFault(cmp.Or(name, `""`), err)
}

// complaint is why a file could not be worked on, for a person.
func (r sheetResult[T]) complaint(c command) string {
	text := strings.TrimPrefix(r.err.Message, refusalPrefix)
	switch {
	case r.cause != nil:
		text = r.cause.Error()
	case r.file == standardInput && r.err.Code == engine.Unreadable:
		text = strings.Replace(text, contentName, standardInput, 1)
	case r.err.Code == engine.ScenarioFault && c.Scenario != nil:
		text = *c.Scenario + " for " + r.file + ": " + text
	case r.err.Code == engine.Unwritable && strings.HasPrefix(text, "cannot write "+r.file+": "):
	case r.err.Code != engine.Unreadable:
		text = r.file + ": " + text
	}
	return text
}

// complain prints a line on standard error.
func (c command) complain(text string) error {
	_, err := fmt.Fprintf(c.err, "reckon: %s\n", escape(text))
	return err
}

// exitOf returns the status of a command whose results are these.
func exitOf[T interface{ OK() bool }](results []sheetResult[T]) int {
	exit := exitAnswered
	for _, r := range results {
		switch {
		case r.err != nil:
			return exitUsage
		case !r.answer.OK():
			exit = exitFailed
		}
	}
	return exit
}

// writeEach prints an object a line with --json, and else what write makes of
// each answer, under the name of its file when there are several.
func writeEach[T interface{ AppendJSON([]byte) []byte }](c command, results []sheetResult[T], write func(indent string, answer T) error) error {
	indent, head := "", ""
	if len(results) > 1 {
		indent = "  "
	}
	for _, r := range results {
		var err error
		switch {
		case c.JSON && r.err != nil:
			err = writeJSON(c.out, r.err.AppendSheetRefusal(nil, c.words[1]))
		case c.JSON:
			err = writeJSON(c.out, r.answer.AppendJSON(nil))
		case r.err != nil:
			err = c.complain(r.complaint(c))
		default:
			if indent != "" {
				_, err = io.WriteString(c.out, head+c.paint(bold, r.file)+"\n")
				head = "\n" // between files
			}
			err = cmp.Or(err, write(indent, r.answer))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// skipped tells what of a document could not be looked at.
func (c command) skipped(indent string, imports, charts []string) error {
	var parts []string
	if len(imports) > 0 {
		parts = append(parts, "imports of "+strings.Join(imports, ", "))
	}
	if len(charts) > 0 {
		parts = append(parts, "charts "+strings.Join(charts, ", "))
	}
	if len(parts) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(c.out, "%s%s\n", indent, c.paint(dim, "not looked at: "+strings.Join(parts, "; ")))
	return err
}

// plural counts things.
func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
