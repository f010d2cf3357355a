package block

import "strings"

// maxAspect bounds the sides of an aspect, so that a height is an ordinary number.
const maxAspect = 1_000_000

// chart reads `chart name as engine of series labelled labels aspect W:H`.
func (p *parser) chart() (Statement, string) {
	start := p.tok.at.Start
	if ahead := p.scanner; ahead.next().isMark("=") {
		p.name("a name")
		return nil, ""
	}
	p.advance()
	s := &Chart{Name: p.name("a name for the chart"), AspectWidth: 16, AspectHeight: 10}
	p.expectWord("as")
	s.Engine = p.engine()
	p.expectWord("of")
	s.Series = p.references("a column")
	p.expectWord("labelled")
	s.Labels = *p.reference("a column")
	if p.acceptWord("aspect") {
		s.AspectWidth = p.whole(1, maxAspect, "a whole number from 1 to 1,000,000")
		p.expectMark(":")
		s.AspectHeight = p.whole(1, maxAspect, "a whole number from 1 to 1,000,000")
	}
	s.At = p.since(start)
	return s, s.Name.Text
}

// engine reads the name of an engine, which may have parts that a hyphen joins
// without spaces.
func (p *parser) engine() Name {
	n := Name{At: p.tok.at}
	if p.tok.kind == word {
		for after := p.text[p.pos:]; strings.HasPrefix(after, "-") && wordLength(after[1:]) > 0; after = p.text[p.pos:] {
			p.take(1 + wordLength(after[1:]))
		}
		n.At.End = p.pos
		p.tok.at = n.At
	}
	p.name("an engine such as bar")
	n.Text = n.At.Text(p.text)
	return n
}
