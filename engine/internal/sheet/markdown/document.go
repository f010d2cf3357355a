package markdown

import (
	"github.com/yuin/goldmark/parser"

	"reckon/engine/internal/source"
)

// Document is what a sheet sees of a Markdown text. Every span is in bytes of
// the unmodified source, byte-order mark and carriage returns included.
type Document struct {
	Source string
	// Nodes are the top-level nodes in order.
	Nodes []Node
	// Anchors are the comments that announce an anchor, wherever they stand
	// outside code, in document order.
	Anchors []Anchor

	// references are the link reference definitions, for ReadsBack.
	references []parser.Reference
}

// Kind is what a top-level node is to a sheet.
type Kind uint8

// The kinds of node.
const (
	Other   Kind = iota // a paragraph, a list, a quote, a comment, other code
	Heading             // a heading
	Tabular             // a table; Node.Table is set
	Rules               // a fenced block of the language vmark; Node.Block is set
	Marker              // the no-formulas marker
)

// Node is a top-level node.
type Node struct {
	Kind  Kind
	Span  source.Span // from its first byte to the end of its last line, without the line end
	Table *Table
	Block *Block
}

// Block is a fenced code block of the language vmark.
type Block struct {
	// Info is the info string after the word vmark, trimmed; it may be empty.
	Info source.Span
	// Lines are the lines between the fences, without line ends and without
	// the fence's own indentation.
	Lines []source.Span
	// Close is the start of the line that closes the fence, or the end of the
	// document for a fence that nothing closes.
	Close int
}

// Table is a GFM table.
type Table struct {
	Header []Cell
	// Rows may be shorter than the header: cells that the source does not have
	// read as blank. Cells beyond the header are left out.
	Rows [][]Cell
}

// Cell is a cell of a table.
type Cell struct {
	// Inner is everything between the bars, white space and comments included.
	Inner source.Span
	// Text is what the cell says (format.md, 2.4): comments aside, the one run
	// of plain text, or the content of the one code span, strong or emphasis;
	// else the whole content. Always trimmed; empty for a blank cell.
	Text source.Span
}

// IsBlank reports whether the cell holds nothing but white space and comments.
func (c Cell) IsBlank() bool { return c.Text.Start == c.Text.End }

// Anchor is a comment that begins as an anchor does.
type Anchor struct {
	Span source.Span // the comment
	// Sheet, Name and Rule are what it names; Rule may be empty.
	Sheet, Name, Rule string
	// Malformed says that the comment begins as an anchor and does not parse.
	Malformed bool
	Target    Target
	// Node is the index in Document.Nodes of the top-level node that holds it.
	Node int
	// Row and Column say in which cell of a top-level table it stands: row -1
	// is the header. InTable is false elsewhere.
	InTable     bool
	Row, Column int
}

// TargetKind is what stands directly before an anchor.
type TargetKind uint8

// The kinds of target.
const (
	NoTarget TargetKind = iota // nothing, or the comment stands alone
	Plain                      // plain text: Span is its last token
	Wrapped                    // strong or emphasis around exactly one plain-text child: Span is the child
	Code                       // inline code: Span is the text between the backticks
	Image                      // an image: Destination is its URL
	Foreign                    // anything else, which cannot be owned
)

// Target is the node directly before an anchor, in the same parent.
type Target struct {
	Kind        TargetKind
	Span        source.Span // the text that the anchor would own; empty for an image
	Destination string      // of an image, as written
}
