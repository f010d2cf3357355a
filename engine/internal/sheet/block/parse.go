package block

import (
	"slices"
	"strconv"
	"strings"

	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/sheet/unitmap"
	"reckon/engine/internal/source"
	"reckon/engine/internal/spelling"
)

// maxLevels is how deep an expression may be (format.md, 3.2).
const maxLevels = 256

// parser reads one line. Its first failure ends the reading: from then on the
// next token is the end of the line, which ends every loop, and what has been
// built by then is thrown away.
type parser struct {
	scanner
	tok     token // the next one
	last    int   // the end of the one before it
	failure *Fault
	faults  []Fault
	open    int // how many brackets, signs and powers are being read
}

// advance moves to the next token.
func (p *parser) advance() {
	p.last = p.tok.at.End
	p.tok = p.next()
}

// fail gives the line up.
func (p *parser) fail(at source.Span, message, suggestion string) {
	if p.failure != nil {
		return
	}
	p.failure = &Fault{Code: finding.Type, Span: at, Message: message, Suggestion: suggestion}
	p.pos = len(p.text)
	p.tok = token{kind: end, at: source.Span{Start: p.pos, End: p.pos}}
}

// failHere gives the line up at the next token, where wanted is due.
func (p *parser) failHere(wanted, suggestion string) {
	switch {
	case p.tok.kind == bad:
		p.fail(p.tok.at, p.tok.fault, p.tok.instead)
	case p.tok.kind == end:
		p.fail(p.tok.at, "the line ends where it wants "+wanted, suggestion)
	case p.tok.isReserved("true"), p.tok.isReserved("false"):
		p.fail(p.tok.at, quote(p.tok.text)+" cannot be written: a comparison says what is true", suggestion)
	default:
		p.fail(p.tok.at, "wanted "+wanted+", got "+quote(p.tok.at.Text(p.text)), suggestion)
	}
}

// object records a fault of a line that goes on being read.
func (p *parser) object(code finding.Code, at source.Span, message, suggestion string) {
	p.faults = append(p.faults, Fault{Code: code, Span: at, Message: message, Suggestion: suggestion})
}

// acceptMark moves behind the mark text when it is next.
func (p *parser) acceptMark(text string) bool {
	if !p.tok.isMark(text) {
		return false
	}
	p.advance()
	return true
}

// expectMark moves behind the mark text, or gives the line up.
func (p *parser) expectMark(text string) {
	if !p.acceptMark(text) {
		p.failHere(text, "")
	}
}

// acceptWord moves behind the contextual word text when it is next.
func (p *parser) acceptWord(text string) bool {
	if !p.tok.isWord(text) {
		return false
	}
	p.advance()
	return true
}

// expectWord moves behind the contextual word text, or gives the line up.
func (p *parser) expectWord(text string) {
	if !p.acceptWord(text) {
		p.failHere("the word "+text, text)
	}
}

// name reads an identifier.
func (p *parser) name(wanted string) Name {
	n := Name{Text: p.tok.text, At: p.tok.at}
	switch p.tok.kind {
	case word:
		p.advance()
	case reserved:
		p.fail(p.tok.at, quote(p.tok.text)+" is a reserved word and no name", "")
	default:
		p.failHere(wanted, "")
	}
	return n
}

// reference reads `name` or `sheet.name`.
func (p *parser) reference(wanted string) *Ref {
	first := p.name(wanted)
	if !p.acceptMark(".") {
		return &Ref{At: first.At, Name: first.Text, NameAt: first.At}
	}
	second := p.name("a name after the dot")
	return &Ref{
		At: first.At.Join(second.At), Sheet: first.Text, SheetAt: first.At,
		Name: second.Text, NameAt: second.At,
	}
}

// references reads one or more of them, with commas between.
func (p *parser) references(wanted string) []Ref {
	refs := []Ref{*p.reference(wanted)}
	for p.acceptMark(",") {
		refs = append(refs, *p.reference(wanted))
	}
	return refs
}

// bracket reads `[…]` when its opening is next: content is what is inside.
func (p *parser) bracket() (content string, at source.Span, ok bool) {
	if !p.tok.isMark("[") {
		return "", source.Span{}, false
	}
	start := p.tok.at.Start
	length := strings.IndexByte(p.text[p.tok.at.End:], ']')
	if length < 0 {
		p.fail(p.tok.at, "this [ has no closing bracket", "]")
		return "", source.Span{}, false
	}
	content = p.text[p.tok.at.End : p.tok.at.End+length]
	p.pos = p.tok.at.End + length + 1
	at = source.Span{Start: start, End: p.pos}
	p.tok.at = at // so that advance notes where the bracket ends
	p.advance()
	return content, at, true
}

// unit reads a unit clause where one may stand; nil without one, and when it
// is faulty, which it says.
func (p *parser) unit() *UnitClause {
	content, at, ok := p.bracket()
	if !ok {
		return nil
	}
	m, err := unitmap.Parse(content)
	if err != nil {
		p.object(finding.Unit, at, err.Error(), "")
		return nil
	}
	return &UnitClause{At: at, Map: m}
}

// refuseUnits reads every bracket that follows where none may stand.
func (p *parser) refuseUnits(after string) bool {
	found := false
	for {
		_, at, ok := p.bracket()
		if !ok {
			return found
		}
		found = true
		p.object(finding.Unit, at, "no unit may stand after "+after, "")
	}
}

// whole reads the digits of a whole number from least to most.
func (p *parser) whole(least, most int, wanted string) int {
	n, err := strconv.Atoi(p.tok.text)
	if p.tok.kind != number || err != nil || n < least || n > most {
		p.failHere(wanted, "")
		return 0
	}
	p.advance()
	return n
}

// literal reads a number or percent with an optional sign before it.
func (p *parser) literal(wanted string) Literal {
	at, minus := p.tok.at, ""
	if p.acceptMark("-") {
		minus = "-"
	}
	if p.tok.kind != number && p.tok.kind != percent {
		p.failHere(wanted, "")
		return Literal{}
	}
	l, ok := newLiteral(minus+p.tok.text, at.Join(p.tok.at))
	if !ok {
		p.fail(l.At, "this number has too many digits", "")
	}
	p.advance()
	return l
}

// nearest returns which of a few words the next token was probably meant to be.
func (p *parser) nearest(words ...string) string {
	found, _ := spelling.Nearest(p.tok.at.Text(p.text), slices.Values(words))
	return found
}
