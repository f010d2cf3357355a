package engine

// CheckedFile is what a check of several documents says of one: its findings,
// or why there are none.
type CheckedFile struct {
	SheetCheck
	// Err refuses the document, whose name is then all of the check.
	Err *Refusal
}

// AppendChecks appends the envelope of a check of several documents, in their
// order (tools.md, 5.1). Its status is "error" when one of them was refused.
func AppendChecks(dst []byte, files []CheckedFile) []byte {
	var all SheetCheck
	refused := false
	for _, f := range files {
		all.Problems += f.Problems
		all.Stale += f.Stale
		all.Errors += f.Errors
		refused = refused || f.Err != nil
	}
	status := statusOf(all.OK())
	if refused {
		status = "error"
	}
	e := begin(dst, "check", status)
	listOf(e, "files", files, func(f CheckedFile) {
		if f.Err != nil {
			e.text("path", f.File)
			e.refusal(f.Err)
			return
		}
		f.appendFile(e, "path")
	})
	e.object("summary", func() {
		e.count("files", len(files))
		e.counts(all)
	})
	return e.end()
}
