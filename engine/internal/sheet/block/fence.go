package block

import (
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// Fence is what the info string of a block says after the word vmark.
type Fence struct {
	// Named says that the info begins with #, so that the block is a sheet's,
	// even if the id is bad or empty. Without it the block is document scope.
	Named bool
	// ID is the sheet's id, empty for document scope.
	ID   string
	IDAt source.Span // without the #
	// Import is set for `#id from path …`.
	Import *Import
	// Faults are SHEET for a bad id, TYPE for ill-formed clauses, UNIT for a
	// faulty unit of a label. A block with a bad id is evaluated under that id;
	// one whose clauses do not parse has Import set with Broken true.
	Faults []Fault
}

// Import is the declaration of a CSV file that stands in for a table.
type Import struct {
	At     source.Span // from the word from to the end of the clauses
	Path   string
	PathAt source.Span
	// Delimiter is ',' when not written.
	Delimiter byte
	// Mode says whether names were given; Labels are these.
	Mode   LabelMode
	Labels []ImportLabel
	// Stamp is the text after `at`, as written, empty without the clause;
	// StampAt is the whole clause, or where it would be inserted.
	Stamp   string
	StampAt source.Span
	Broken  bool
}

// LabelMode says what the names of an import are.
type LabelMode uint8

// The modes.
const (
	NoLabels   LabelMode = iota // row 1 is the header, unasserted
	Labelled                    // the header row is asserted
	Unlabelled                  // the file has no header row
)

// ImportLabel is a name in a label clause, with its unit.
type ImportLabel struct {
	Name
	Unit *UnitClause // nil without a bracket, and for a faulty one
}

// ParseFence reads the info string that covers the bytes info of document, from
// behind the word vmark on (format.md, 2.2 and 11.8). Every span in the answer
// counts in the document.
func ParseFence(document string, info source.Span) Fence {
	last := min(max(info.End, 0), len(document))
	p := parser{scanner: scanner{text: document[:last], pos: min(max(info.Start, 0), last)}}
	p.skipBlanks()
	if !strings.HasPrefix(p.text[p.pos:], "#") {
		return Fence{}
	}
	p.pos++
	f := Fence{Named: true}
	f.ID, f.IDAt = p.run()
	f.judgeID()
	p.skipBlanks()
	if rest := p.text[p.pos:]; rest[:wordLength(rest)] == "from" && (len(rest) == 4 || isSpace(rest[4])) {
		f.Import = p.importClauses()
		f.Faults = append(f.Faults, p.faults...)
	}
	return f
}

// judgeID objects to an id that is no identifier.
func (f *Fence) judgeID() {
	if f.ID != "" && wordLength(f.ID) == len(f.ID) {
		return
	}
	message := "a sheet has an id directly after the #"
	if f.ID != "" {
		message = "the id " + quote(f.ID) + " may not hold " + quote(strangers(f.ID))
	}
	f.Faults = append(f.Faults, Fault{Code: finding.Sheet, Span: f.IDAt, Message: message})
}

// strangers returns the characters of id that keep it from being an identifier,
// each once. A digit does so in front.
func strangers(id string) string {
	var found []rune
	seen := map[rune]bool{}
	for i, r := range id {
		isFine := r < utf8.RuneSelf && (isLetter(byte(r)) || i > 0 && isDigit(byte(r)))
		if !isFine && !seen[r] {
			seen[r] = true
			found = append(found, r)
		}
	}
	return string(found)
}

// run reads what stands before the next white space.
func (s *scanner) run() (string, source.Span) {
	rest := s.text[s.pos:]
	if length := strings.IndexAny(rest, blanks); length >= 0 {
		rest = rest[:length]
	}
	return rest, s.take(len(rest))
}

// importClauses reads `from path` and the clauses behind it.
func (p *parser) importClauses() *Import {
	m := &Import{Delimiter: ','}
	start := p.pos
	p.take(len("from"))
	p.skipBlanks()
	if m.Path, m.PathAt = p.run(); m.Path == "" {
		p.fail(m.PathAt, "an import wants the path of a file after from", "")
	}
	p.tok.at.End = p.pos
	p.advance()
	if p.tok.isWord("delimited") {
		m.Delimiter = p.delimiter()
	}
	m.Mode, m.Labels = p.labels()
	m.StampAt = source.Span{Start: p.last, End: p.last}
	if p.tok.isWord("at") {
		m.Stamp, m.StampAt = p.stamp()
	}
	if p.tok.kind != end {
		p.failClause()
	}
	m.At = p.since(start)
	if p.failure != nil {
		m.Broken, p.faults = true, append(p.faults[:0], *p.failure)
	}
	return m
}

// failClause gives up an import that goes on behind its clauses.
func (p *parser) failClause() {
	switch p.tok.text {
	case "from", "delimited", "labelled", "unlabelled", "at":
		p.fail(p.tok.at, "the clause "+quote(p.tok.text)+" stands out of order or twice", "")
	}
	p.failHere("delimited, labelled, unlabelled or at", p.nearest("delimited", "labelled", "unlabelled", "at"))
}

// delimiter reads the character behind the word delimited, which is next.
func (p *parser) delimiter() byte {
	p.skipBlanks()
	text, at := p.run()
	if len(text) != 1 || text[0] < '!' || text[0] > '~' || isDigit(text[0]) || text[0] != '_' && isLetter(text[0]) ||
		strings.Contains(`".-`, text) {
		p.fail(at, "wanted a delimiter, one mark such as ;, got "+quote(text), "")
		return ','
	}
	p.tok.at.End = p.pos
	p.advance()
	return text[0]
}

// labels reads a label clause, if one is next.
func (p *parser) labels() (LabelMode, []ImportLabel) {
	mode := NoLabels
	switch {
	case p.acceptWord("labelled"):
		mode = Labelled
	case p.acceptWord("unlabelled"):
		mode = Unlabelled
	default:
		return NoLabels, nil
	}
	labels := []ImportLabel{p.label()}
	for p.acceptMark(",") {
		labels = append(labels, p.label())
	}
	return mode, labels
}

// label reads the name of a column, which may be a reserved word as any header
// may, and its unit.
func (p *parser) label() ImportLabel {
	l := ImportLabel{Name: Name{Text: p.tok.text, At: p.tok.at}}
	if p.tok.kind == reserved {
		p.advance()
	} else {
		l.Name = p.name("the name of a column")
	}
	l.Unit = p.unit()
	return l
}

// stamp reads the digest behind the word at, which is next.
func (p *parser) stamp() (string, source.Span) {
	start := p.tok.at.Start
	p.skipBlanks()
	text, at := p.run()
	if text == "" {
		p.fail(at, "the line ends where it wants sha256: and a digest", "")
		return "", source.Span{Start: start, End: at.End}
	}
	p.tok.at.End = p.pos
	p.advance()
	return text, p.since(start)
}
