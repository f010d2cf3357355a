package sheet

import (
	"errors"
	"strings"

	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/markdown"
	"reckon/engine/internal/source"
)

// Surroundings is what a document may see besides its own text. The zero value
// is a text without a place: imports and drawn files are then skipped.
type Surroundings struct {
	// Folder is the directory of the document, nil when it has none.
	Folder Folder
	// Step is told, once a binding and some times within a long one, how many
	// bindings of a run are done, and of how many; of nothing, while the
	// document is read. Its error ends the call. Nil is never called.
	Step func(done, total int) error
}

// Folder reads the files beside a document.
type Folder interface {
	// ReadFile returns the bytes of the regular file at a slash-separated path
	// below the folder. It follows no link at the end of the path, and none
	// that leaves the folder. Its error is fs.ErrNotExist when there is nothing
	// at the path, and [ErrOutside] when the path leaves the folder.
	ReadFile(path string) ([]byte, error)
}

// ErrOutside says that a path leaves the directory of its document.
var ErrOutside = errors.New("the path leaves the directory of the document")

// Open reads a document and works out everything that needs no values. Its
// errors are those of [markdown.Parse]: the text is not UTF-8, or nested too
// deeply; [ErrTooManyRules]; and that of [Surroundings.Step].
func Open(text string, surroundings Surroundings) (*Model, error) {
	doc, err := markdown.Parse(text)
	if err != nil {
		return nil, err
	}
	if countRuleLines(doc) > maxRuleLines {
		return nil, ErrTooManyRules
	}
	b := newBuilder(text, doc, surroundings)
	b.interrupt = surroundings.Step
	b.readBlocks()
	b.link()
	if b.stopped != nil {
		return nil, b.stopped
	}
	return b.Model, nil
}

// ErrTooManyRules is what [Open] returns for a document that would take many
// times its size to read. Ten thousand tables with ten rules each are read.
var ErrTooManyRules = errors.New("longer than 200,000 lines of rules")

const maxRuleLines = 200_000

// countRuleLines counts the lines in the blocks of rules, and their fences.
func countRuleLines(doc *markdown.Document) int {
	count := 0
	for _, node := range doc.Nodes {
		if node.Kind == markdown.Rules {
			count += 1 + len(node.Block.Lines)
		}
	}
	return count
}

// step lets the surroundings look in, and reports whether
// they end the reading. What is built then is of no use.
func (b *builder) step() bool {
	if b.stopped == nil && b.interrupt != nil {
		b.stopped = b.interrupt(0, 0)
	}
	return b.stopped != nil
}

// newBuilder returns a builder of the model of a document.
func newBuilder(text string, doc *markdown.Document, surroundings Surroundings) *builder {
	b := &builder{Model: &Model{
		text: text, doc: doc, surroundings: surroundings,
		byID:   map[string]*scope{},
		owners: map[*markdown.Table]*scope{},
	}, chartBlocks: map[*chartLine]int{}}
	b.scopes = []*scope{{document: true, names: map[string]*symbol{}, tableBlock: -1}}
	return b
}

// readBlocks reads everything that stands in the blocks.
func (b *builder) readBlocks() {
	blocks := b.assignTables()
	b.readImports()
	for i := range blocks {
		if b.step() {
			return
		}
		b.readBlock(&blocks[i])
	}
}

// link ties what was read together, and works out what needs no values.
func (b *builder) link() {
	for _, phase := range [...]func(){
		b.late, b.malformedAnchors, b.unitDefinitions, b.reportImports, b.coverage, b.resolve,
		b.resolveCharts, b.resolveReports, b.bindAnchors, b.decorations, b.inputUnits, b.plan, b.analyse,
	} {
		if b.step() {
			return
		}
		phase()
	}
}

// builder gathers a model and what is found on the way.
type builder struct {
	*Model
	// deferred are clashes with headers of later blocks, told after all blocks.
	deferred []finding.Finding
	block    int // the block being read
	// interrupt is the Step of the surroundings, where the reading may end
	// early; stopped is its error.
	interrupt   func(done, total int) error
	stopped     error
	chartBlocks map[*chartLine]int
	// worthless are the statements that a fault of their line takes the value
	// of, and paramFaults what is wrong with params.
	worthless   map[block.Statement]bool
	paramFaults map[block.Statement][]block.Fault
}

func (b *builder) report(f finding.Finding) { b.early.add(f) }

// scope returns the sheet of that id, a new one the first time.
func (b *builder) scope(id string) *scope {
	if s, ok := b.byID[id]; ok {
		return s
	}
	s := &scope{id: id, names: map[string]*symbol{}, tableBlock: -1}
	b.byID[id] = s
	b.scopes = append(b.scopes, s)
	return s
}

// readingBlock is a block with its fence read.
type readingBlock struct {
	*markdown.Block
	fence block.Fence
	node  int
	scope *scope
	// table is the table directly above, or nil.
	table *markdown.Table
}

// assignTables reads the fences, and lets each sheet own the first table that
// one of its blocks stands directly below. It is done before any line is read,
// so that a rule may stand in a block before the one that brings the table.
func (b *builder) assignTables() []readingBlock {
	var blocks []readingBlock
	for i, node := range b.doc.Nodes {
		if node.Kind != markdown.Rules {
			continue
		}
		r := readingBlock{Block: node.Block, fence: block.ParseFence(b.text, node.Block.Info), node: i}
		r.scope = b.scopes[0]
		if r.fence.Named {
			r.scope = b.scope(r.fence.ID)
		}
		if i > 0 && b.doc.Nodes[i-1].Kind == markdown.Tabular && !r.scope.isDocument() {
			r.table = b.doc.Nodes[i-1].Table
		}
		if r.fence.Import != nil && r.scope.source == nil {
			r.scope.source = &importLine{Import: r.fence.Import}
		}
		blocks = append(blocks, r)
	}
	for i, r := range blocks {
		if r.table != nil && r.fence.Import == nil && r.scope.table == nil && r.scope.source == nil {
			r.scope.table, r.scope.tableBlock = r.table, i
			b.owners[r.table] = r.scope
		}
	}
	return blocks
}

// readBlock reads one block: its fence, its headers, its lines, then what the
// lines define.
func (b *builder) readBlock(r *readingBlock) {
	s := r.scope
	for _, f := range r.fence.Faults {
		b.reportLine(s, f)
	}
	b.judgeTable(r)
	if s.tableBlock == b.block {
		b.readHeaders(s)
	}
	statements := b.readLines(r)
	if !s.isDocument() {
		for _, statement := range statements {
			if a, ok := statement.(*block.Alias); ok {
				b.defineAlias(s, a)
			}
		}
	}
	for _, statement := range statements {
		b.define(s, statement)
	}
	b.block++
}

// readLines parses the lines of a block and reports what does not parse.
func (b *builder) readLines(r *readingBlock) []block.Statement {
	statements := make([]block.Statement, 0, len(r.Lines))
	for _, at := range r.Lines {
		if b.step() {
			break
		}
		line := block.ParseLine(b.text, at)
		if f := line.Dropped; f != nil {
			r.scope.unread = true
			b.reportLine(r.scope, *f)
			continue
		}
		if line.Statement == nil {
			continue
		}
		statements = append(statements, line.Statement)
		if _, isParam := line.Statement.(*block.Param); isParam {
			b.keepParamFaults(line)
			continue
		}
		for _, f := range line.Faults {
			b.reportLine(r.scope, f)
		}
		if len(line.Faults) > 0 {
			b.keepWorthless(line.Statement)
		}
	}
	return statements
}

// reportLine reports what is wrong with a line. What to write instead goes into
// the message: a suggestion is a name that exists.
func (b *builder) reportLine(s *scope, f block.Fault) {
	if f.Suggestion != "" {
		f.Message += "; try " + quote(f.Suggestion)
	}
	b.report(finding.Finding{Code: f.Code, Sheet: s.id, Name: f.Name, Span: f.Span, Message: f.Message})
}

// judgeTable reports a block that has lost its table, or has one too many
// (format.md, 2.3).
func (b *builder) judgeTable(r *readingBlock) {
	s := r.scope
	if s.isDocument() {
		return
	}
	complain := func(message string) {
		b.report(finding.Finding{Code: finding.Sheet, Sheet: s.id, Span: r.Info, Message: message})
	}
	switch {
	case r.table != nil && s.source != nil:
		complain("the sheet's rows come from a file, but a table stands directly above the block")
	case r.table != nil && s.tableBlock != b.block:
		complain("the sheet has a table already, and another one stands directly above this block")
	case r.table == nil && s.source == nil && b.hasLostTable(r.node):
		complain("the rules have lost their table: something stands between it and the block")
	}
}

// hasLostTable reports whether, upwards from the node, a table comes before
// another block or a heading.
func (b *builder) hasLostTable(node int) bool {
	for i := node - 1; i >= 0; i-- {
		switch b.doc.Nodes[i].Kind {
		case markdown.Tabular:
			return true
		case markdown.Heading, markdown.Rules:
			return false
		}
	}
	return false
}

// late reports what could only be known after all blocks.
func (b *builder) late() {
	b.early.add(b.deferred...)
}

// malformedAnchors reports the comments that begin as an anchor does and do
// not parse.
func (b *builder) malformedAnchors() {
	for i := range b.doc.Anchors {
		a := &b.doc.Anchors[i]
		if !a.Malformed {
			continue
		}
		b.report(finding.Finding{
			Code: finding.Anchor, Span: a.Span, Raw: a.Span.Text(b.text),
			Message: "an anchor is written <!--vmark=sheet.name-->, at most with one display rule: " +
				quote(a.Span.Text(b.text)),
		})
	}
}

// coverage reports tables that nothing checks, and a marker that is wrong.
func (b *builder) coverage() {
	var rules, tables int
	var first, marker source.Span
	marked := false
	for _, s := range b.scopes {
		rules += len(s.rules) + len(s.scalars) + len(s.asserts)
	}
	for _, node := range b.doc.Nodes {
		switch node.Kind {
		case markdown.Tabular:
			if tables++; tables == 1 {
				first = node.Span
			}
		case markdown.Marker:
			if !marked {
				marked, marker = true, node.Span
			}
		}
	}
	switch {
	case !marked && rules == 0 && tables > 0:
		b.report(finding.Finding{Code: finding.Coverage, Span: first,
			Message: "the document has tables and no rule, so nothing in it is checked"})
	case marked && rules > 0:
		b.report(finding.Finding{Code: finding.Coverage, Span: marker,
			Message: "the marker says that there are no formulas, but there are"})
	}
}

// quote returns a reader's text as a message quotes it.
func quote(s string) string { return "`" + strings.TrimSpace(source.Clip(s)) + "`" }
