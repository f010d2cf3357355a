package protocol

import "slices"

// tables are what a server offers, each an ordered list as clients see it.
type tables struct {
	tools     []*tool
	resources []*resource
	templates []*template
	prompts   []*prompt
}

// product is what reckon offers.
var product = tables{
	tools:     toolTable,
	resources: slices.Concat([]*resource{&manualIndex}, sheetResources),
	templates: []*template{&manualPage},
	prompts:   []*prompt{&takeOverPrompt, &authorPrompt},
}

// rows returns the tables that the server offers.
func (s *Server) rows() *tables {
	if s.tables != nil {
		return s.tables
	}
	return &product
}

// companion is a row that goes with the tools of a family.
type companion interface{ goesWith() *family }

// existing returns the rows that exist in s, in their order: those that go with
// no family, and those of a family of which a tool is offered.
func existing[row companion](s *Server, rows []row) []row {
	var kept []row
	for _, r := range rows {
		if f := r.goesWith(); f == nil || s.serves(f) {
			kept = append(kept, r)
		}
	}
	return kept
}

// serves reports whether any tool of f exists in this server.
func (s *Server) serves(f *family) bool {
	for t := range s.offered() {
		if t.family == f {
			return true
		}
	}
	return false
}
