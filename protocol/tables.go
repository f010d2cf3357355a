package protocol

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
	resources: []*resource{&manualIndex},
	templates: []*template{&manualPage},
}

// rows returns the tables that the server offers.
func (s *Server) rows() *tables {
	if s.tables != nil {
		return s.tables
	}
	return &product
}
