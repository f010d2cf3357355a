package engine

import (
	"context"
	"errors"
	"io/fs"
	"unicode/utf8"

	"reckon/engine/internal/sheet"
	"reckon/engine/internal/sheet/csv"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// This file holds the steps that all tools share which write a document: what
// is proved before a byte moves, and the write itself (tools.md, 5.7).

// openUnchanged opens the document at path, if it lies below the roots and is
// still the one that a plan of the given tool was made from, by its digest.
func openUnchanged(ctx context.Context, ambient Ambient, path string, sha256 *string, roots []string, tool string) (*openedSheet, error) {
	if ambient.Files != nil && !ambient.Files.Inside(path, roots) {
		return nil, outsideRoots(path)
	}
	if sha256 == nil {
		return nil, refuse(Usage, "the plan has no sha256: give the whole result of "+tool)
	}
	data, err := readFile(ambient, path)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(data) {
		return nil, unreadableText(path, markdown.ErrNotUTF8)
	}
	if csv.Digest(data) != *sha256 {
		return nil, documentChanged(tool)
	}
	return openText(ctx, ambient, SheetSource{Path: &path}, string(data))
}

// rewrite writes the files of charts and then the document, and reports whether
// the document had to be written. What stands there by then must still be what
// was opened. The new document lies ready beside the old one before the first
// chart is written: one that cannot be written leaves the charts alone too.
func (o *openedSheet) rewrite(ambient Ambient, artifacts []sheet.Artifact, text, tool string) (changed bool, err error) {
	if text == o.text {
		return false, o.writeArtifacts(artifacts)
	}
	err = ambient.Files.Replace(o.name, []byte(text), func(current []byte) error {
		if string(current) != o.text {
			return documentChanged(tool)
		}
		if len(artifacts) == 0 {
			return nil
		}
		if err := o.writeArtifacts(artifacts); err != nil {
			return err
		}
		if current, err := ambient.Files.ReadFile(o.name); err != nil || string(current) != o.text {
			return documentChanged(tool)
		}
		return nil
	})
	return err == nil, cannotWrite(o.name, err)
}

// documentChanged refuses a plan of a document that is another one by now. Its
// message is fixed, without the prefix of the others.
func documentChanged(tool string) error {
	return &Refusal{Code: Unwritable, Message: "the document changed since this plan was computed; run " + tool + " again"}
}

func outsideRoots(path string) error {
	return refuse(Unwritable, "cannot write "+source.Clip(path)+": its real path lies outside every root that the client has declared")
}

// cannotWrite refuses a file whose write has failed, and says why. It returns
// nil for no error, and a refusal as it is.
func cannotWrite(path string, err error) error {
	if err == nil {
		return nil
	}
	if refusal, ok := errors.AsType[*Refusal](err); ok {
		return refusal
	}
	if fault, ok := errors.AsType[*fs.PathError](err); ok {
		err = fault.Err // without the path: it may be absolute
	}
	reason := err.Error()
	switch {
	case errors.Is(err, fs.ErrExist):
		reason = "it has changed since the check: something stands there now"
	case errors.Is(err, fs.ErrNotExist):
		reason = "it is gone"
	case errors.Is(err, fs.ErrPermission):
		reason = "permission denied"
	}
	return refuse(Unwritable, "cannot write "+source.Clip(path)+": "+reason)
}
