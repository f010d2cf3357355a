package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/csv"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/pathgate"
	"reckon/engine/internal/source"
)

// ImportState is what became of an imported file.
type ImportState string

// The states of an import (artifacts-imports.md, 7).
const (
	ImportOK        ImportState = "ok"
	ImportStale     ImportState = "stale"
	ImportUnstamped ImportState = "unstamped"
	ImportError     ImportState = "error"
	ImportSkipped   ImportState = "skipped"
)

// isUnseen reports whether the sheet's rows stand in a file that was not tried.
func (s *scope) isUnseen() bool { return s.source != nil && s.source.state == ImportSkipped }

// readImports reads the files that stand in for tables, before any line is
// read, so that the lines see the columns. What is found is told later, in
// its place. A document without a folder has no files: its imports are skipped.
func (b *builder) readImports() {
	for _, s := range b.scopes {
		switch {
		case s.source == nil:
		case s.source.Broken:
			s.source.state = ImportError
		case b.surroundings.Folder == nil:
			s.source.state = ImportSkipped
		default:
			b.readImport(s)
		}
	}
}

// reportImports reports what is wrong with the imported files, and then the
// bindings that are named like one of their columns.
func (b *builder) reportImports() {
	for _, s := range b.scopes {
		if s.source != nil {
			b.early.add(s.source.found...)
			b.early.add(s.source.shadows...)
		}
	}
}

// readImport reads one file. The first failure ends it, except that a stamp
// that differs or is missing does not: reading goes on with the file as it is.
func (b *builder) readImport(s *scope) {
	line := s.source
	line.state = ImportError
	note := func(code finding.Code, message string) {
		line.found = append(line.found, finding.Finding{
			Code: code, Sheet: s.id, Artifact: line.Path, Span: line.At, Message: message,
		})
	}
	if err := pathgate.Judge(line.Path, ".csv", pathgate.Import); err != nil {
		note(finding.Import, err.Error())
		return
	}
	data, err := b.surroundings.Folder.ReadFile(line.Path)
	if err != nil {
		note(finding.Import, "the file "+quote(line.Path)+" is not found")
		return
	}
	if line.Stamp != "" {
		if err := csv.JudgeStamp(line.Stamp); err != nil {
			note(finding.Import, err.Error())
			return
		}
	}
	line.digest = csv.StampPrefix + csv.Digest(data)
	state := ImportOK
	switch {
	case line.Stamp == "":
		state = ImportUnstamped
	case line.Stamp != line.digest:
		state = ImportStale
		note(finding.Stale, "the file has changed: it is stamped "+line.Stamp+" and is "+line.digest)
	}
	if err := b.readColumnsOf(s, data); err != nil {
		note(finding.Import, err.Error())
		return
	}
	line.state = state
	if state == ImportUnstamped {
		note(finding.Import, "unstamped import: a repair adds the digest of "+quote(line.Path))
	}
}

// readColumnsOf gives s the columns of its file.
func (b *builder) readColumnsOf(s *scope, data []byte) error {
	line := s.source
	file, err := csv.Parse(data, line.Delimiter)
	if err != nil {
		return err
	}
	want := csv.Labels{Split: func(written string) string { return splitHeader(written, source.Span{}).name }}
	names := make([]string, len(line.Labels))
	for i, label := range line.Labels {
		names[i] = label.Text
	}
	switch line.Mode {
	case block.Labelled:
		want.Labelled = names
	case block.Unlabelled:
		want.Unlabelled = names
	}
	columns, err := csv.Resolve(file, want)
	if err != nil {
		return err
	}
	line.rows = columns.Rows()
	s.byHeader = make(map[string]*column, len(columns.Names))
	for i, name := range columns.Names {
		c := &column{scope: s, index: i, name: name, head: line.At, unit: b.importedUnit(s, columns, i), fields: make([]string, line.rows)}
		for row := range c.fields {
			c.fields[row] = columns.Cell(row, i)
		}
		s.columns = append(s.columns, c)
		s.byHeader[name] = c
		s.names[name] = &symbol{at: line.At, column: c}
	}
	return nil
}

// importedUnit returns the unit of an imported column: that of its header, that
// of its label, or nil. Two that differ are a fault.
func (b *builder) importedUnit(s *scope, columns *csv.Columns, i int) *block.UnitClause {
	line := s.source
	var labelled *block.UnitClause
	if len(line.Labels) > 0 {
		labelled = line.Labels[i].Unit
	}
	if columns.Headers == nil {
		return labelled
	}
	h := splitHeader(columns.Headers[i], line.At)
	fault := h.fault
	if h.unit != nil && labelled != nil && !h.unit.Map.Equal(labelled.Map) {
		fault = "the file says " + h.unit.Map.String() + ", and the label " + labelled.Map.String()
	}
	if fault != "" {
		line.found = append(line.found, finding.Finding{
			Code: finding.Unit, Sheet: s.id, Name: columns.Names[i], Artifact: line.Path, Span: line.At, Message: fault,
		})
	}
	if labelled != nil {
		return labelled
	}
	return h.unit
}
