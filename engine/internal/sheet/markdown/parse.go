package markdown

import (
	"bytes"
	"errors"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// ErrNotUTF8 is what [Parse] returns for a text that is not valid UTF-8.
var ErrNotUTF8 = errors.New("not valid UTF-8")

// Parse reads a Markdown text (format.md, 2.1 to 2.7). It returns [ErrNotUTF8]
// for invalid UTF-8, [ErrTooDeep] for a line that opens more containers than
// the browser's stack can bear, and [ErrTooDense] for markup that would take
// too long to read. There is no other error: every text is Markdown.
func Parse(text string) (*Document, error) {
	return parse(text, nil)
}

// parse reads a text in which the given link references are defined already.
func parse(document string, references []parser.Reference) (*Document, error) {
	return parseLines(document, references, func(all text.Reader) text.Reader { return &lines{Reader: all} })
}

// parseLines is parse, with the choice of the lines that goldmark reads.
func parseLines(document string, references []parser.Reference, choose func(all text.Reader) text.Reader) (*Document, error) {
	if !utf8.ValidString(document) {
		return nil, ErrNotUTF8
	}
	if err := checkNesting(document); err != nil {
		return nil, err
	}
	r := newReading(document)
	pc := parser.NewContext()
	for _, reference := range references {
		pc.AddReference(reference)
	}
	root := r.parser().Parse(choose(text.NewReader(r.source)), parser.WithContext(pc))
	if r.err != nil {
		return nil, r.err
	}
	d := &Document{Source: document, references: kept(pc.References())}
	r.collectNodes(d, root)
	d.Anchors = r.anchors
	sort.Slice(d.Anchors, func(i, j int) bool { return d.Anchors[i].Span.Start < d.Anchors[j].Span.Start })
	placeAnchors(d)
	return d, nil
}

// kept returns references that do not hold on to what they were read from:
// goldmark's are nodes of its tree.
func kept(references []parser.Reference) []parser.Reference {
	for i, r := range references {
		references[i] = parser.NewReference(bytes.Clone(r.Label()), bytes.Clone(r.Destination()), bytes.Clone(r.Title()))
	}
	return references
}

// reading is one pass over a document: what goldmark's hooks have found so far.
type reading struct {
	text   string
	source []byte // what goldmark reads: as long as text
	budget int    // what may still be spent on costly markup
	err    error  // why the document is refused

	spare   []Cell // room for the cells of further rows
	anchors []Anchor

	wantsFigures bool // beside the anchors
	figures      []Figure
}

func newReading(document string) *reading {
	return &reading{text: document, source: plainLineEnds(document), budget: readingBudget}
}

// parser returns goldmark's CommonMark parser with our hooks in it. The numbers
// are goldmark's: what has a lower one comes first.
func (r *reading) parser() parser.Parser {
	blocks := parser.DefaultBlockParsers()
	for i, block := range blocks {
		if isHeadingParser(block.Value) {
			blocks[i].Value = &headings{block.Value.(parser.BlockParser), r}
		}
	}
	const last = 10_000
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(append(parser.DefaultInlineParsers(), util.Prioritized(&inlines{r}, last))...),
		parser.WithParagraphTransformers(util.Prioritized(&paragraphs{r}, last)),
	)
}

// plainLineEnds returns the bytes of a document with LF for every line end, in
// their places: goldmark does not end a line at a lone carriage return, and
// takes the one before LF for content here and there. So the former is LF and
// the latter a space. The byte-order mark becomes three line ends, which no
// block can begin with, so the first block is recognised.
func plainLineEnds(document string) []byte {
	source := []byte(document)
	if strings.HasPrefix(document, "\uFEFF") {
		copy(source, "\n\n\n")
	}
	for i, c := range source {
		switch {
		case c != '\r':
		case i+1 < len(source) && source[i+1] == '\n':
			source[i] = ' '
		default:
			source[i] = '\n'
		}
	}
	return source
}

// placeAnchors tells each anchor in which top-level node it stands.
func placeAnchors(d *Document) {
	node := 0
	for i := range d.Anchors {
		for node+1 < len(d.Nodes) && d.Nodes[node+1].Span.Start <= d.Anchors[i].Span.Start {
			node++
		}
		d.Anchors[i].Node = node
	}
}

// walk calls visit for the nodes below root in document order, and goes on
// below a node for which visit returns true. Markup can nest as deep as the
// text is long, so this is a loop: the browser's stack is small.
func walk(root ast.Node, visit func(ast.Node) bool) {
	node := root.FirstChild()
	for node != nil {
		if visit(node) && node.FirstChild() != nil {
			node = node.FirstChild()
			continue
		}
		for node != root && node.NextSibling() == nil {
			node = node.Parent()
		}
		if node == root {
			return
		}
		node = node.NextSibling()
	}
}
