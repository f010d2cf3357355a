package block

import (
	"sort"
	"strconv"
	"strings"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// MaxLineBytes is how long a line may be. A rule is worked out again for every
// row, so that the work of a document would else grow with the square of its
// size; the longest rule that a person writes has a hundredth of this.
const MaxLineBytes = 64 << 10

// ParseLine reads the line of a block that covers the bytes at of document.
// Every span in the answer counts in the document. Reading takes time in
// proportion to the line, whatever it holds.
func ParseLine(document string, at source.Span) Line {
	if at.End-at.Start > MaxLineBytes {
		return Line{Dropped: &Fault{
			Code: finding.Type, Span: source.Span{Start: at.Start, End: at.Start}, Name: boundName(at.Text(document)),
			Message: "the line is too long: a line has at most " + strconv.Itoa(MaxLineBytes) + " bytes",
		}}
	}
	p := parser{scanner: scanLine(document, at)}
	p.tok.at.End = p.pos
	p.advance()
	line := p.text[p.tok.at.Start:]
	if p.tok.kind == end {
		return Line{}
	}
	s, bears := p.statement()
	if p.tok.kind != end {
		p.failEnd()
	}
	if p.failure != nil {
		p.failure.Name = boundName(line)
		return Line{Dropped: p.failure}
	}
	for i := range p.faults {
		p.faults[i].Name = bears
	}
	sort.SliceStable(p.faults, func(i, j int) bool { return p.faults[i].Span.Start < p.faults[j].Span.Start })
	return Line{Statement: s, Faults: p.faults}
}

// statement reads the statement that the first words announce. bears is the
// name that it gives, if it gives one.
func (p *parser) statement() (s Statement, bears string) {
	ahead := p.scanner
	second := ahead.next()
	switch {
	case p.tok.isMark("["):
		return p.unitDefinition()
	case p.tok.kind == quoted && second.isReserved("is"):
		return p.alias()
	case p.tok.isReserved("assert"):
		return p.assertion(), ""
	case p.tok.isReserved("chart"):
		return p.chart()
	case p.tok.isWord("report") && equalsAt(p.text[p.tok.at.Start:]) < 0:
		return p.report(), ""
	case p.tok.isWord("param") && (second.kind == word || second.kind == quoted || second.kind == reserved && second.text != "precision"):
		return p.param()
	}
	return p.binding()
}

// failEnd gives up a line that goes on behind its statement.
func (p *parser) failEnd() {
	switch {
	case p.tok.isMark("="):
		p.fail(p.tok.at, "a line has one = at most: == compares", "==")
	case p.tok.kind == mark:
		p.failHere("the end of the line", "")
	default:
		p.failHere("an operator or the end of the line", "")
	}
}

// since returns the span from start to what has been read.
func (p *parser) since(start int) source.Span { return source.Span{Start: start, End: p.last} }

// equalsAt returns where the equals sign stands by which a line binds, which is
// the first that is not in a string and no part of a comparison; or -1.
func equalsAt(line string) int {
	inString := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			inString = !inString
		case inString:
		case c != '=':
		case i+1 < len(line) && line[i+1] == '=':
			i++
		case i > 0 && strings.IndexByte("<>!", line[i-1]) >= 0:
		default:
			return i
		}
	}
	return -1
}

// boundName returns the name that a line which does not parse was to give: what
// stands before the equals sign, without quotes and clauses, whether or not it
// may be a name. A param line needs no equals sign for it.
func boundName(line string) string {
	head, isParam := strings.CutPrefix(line, "param")
	head = strings.TrimLeft(head, blanks)
	if isParam = isParam && namesParam(line, head); !isParam {
		equals := equalsAt(line)
		if equals < 0 {
			return ""
		}
		head = line[:equals]
	}
	for _, quotes := range []string{`""`, "[]"} {
		if strings.HasPrefix(head, quotes[:1]) {
			head, _, _ = strings.Cut(head[1:], quotes[1:])
			return head
		}
	}
	if isParam {
		return head[:strings.IndexAny(head+" ", blanks+"[=")]
	}
	return withoutClauses(head)
}

// namesParam reports whether a line that begins with the letters of param, and
// goes on with rest, is a param line.
func namesParam(line, rest string) bool {
	return len(line) > len("param")+len(rest) && rest != "" && rest[0] != '=' && rest[0] != '[' &&
		rest[:wordLength(rest)] != "precision"
}

// withoutClauses cuts a head before its unit and its precision. The words
// assert and chart begin lines that give no name so.
func withoutClauses(head string) string {
	s := scanner{text: head}
	first := s.next()
	length := first.at.End
	for t := s.next(); t.kind != end && !t.isReserved("precision") && !t.isMark("["); t = s.next() {
		if first.isReserved("assert") || first.isReserved("chart") {
			return ""
		}
		length = t.at.End
	}
	return head[:length]
}
