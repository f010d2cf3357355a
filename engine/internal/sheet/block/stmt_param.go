package block

import (
	"strconv"
	"strings"

	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// paramReader is a param line while it is being read.
type paramReader struct {
	*parser
	param *Param
	// bounds are the literals of the domain in source order, and clause is
	// the domain as written.
	bounds []Literal
	clause source.Span
	// These say that something has a unit fault already, so that no more is
	// said of it.
	headFaulty, domainFaulty, stepFaulty bool
}

// param reads `param name [unit] precision N preset in domain lattice step =
// default literal`.
func (p *parser) param() (Statement, string) {
	r := paramReader{parser: p, param: &Param{}}
	s, start := r.param, p.tok.at.Start
	p.advance()
	if p.tok.kind == quoted {
		p.fail(p.tok.at, "a param has a name without quotes", "")
	}
	s.Name = p.name("a name for the param")
	s.Unit = p.headUnit()
	s.Width = p.width()
	r.headFaulty = len(p.faults) > 0
	r.domain()
	r.lattice()
	p.expectMark("=")
	if p.tok.kind == number || p.tok.kind == percent || p.tok.isMark("-") {
		p.failHere("the word default", "default "+source.Clip(p.text[p.tok.at.Start:]))
	}
	p.expectWord("default")
	s.Default = p.literal("a plain number or percent")
	r.headFaulty = p.refuseUnits("a default") || r.headFaulty
	s.At = p.since(start)
	if p.failure == nil && p.tok.kind == end {
		r.check()
	}
	return s, s.Name.Text
}

// domain reads a preset and an `in` clause.
func (p *paramReader) domain() {
	start := p.tok.at.Start
	d := &Domain{}
	if p.preset(d) {
		d.Clauses = append(d.Clauses, p.since(start).Text(p.text))
	}
	if at := p.tok.at; p.acceptWord("in") {
		p.members(d)
		d.Clauses = append(d.Clauses, p.since(at.Start).Text(p.text))
	}
	if len(d.Clauses) > 0 {
		p.param.Domain, p.clause = d, p.since(start)
	}
}

// preset reads the words of a preset, and reports whether there are any.
func (p *paramReader) preset(d *Domain) bool {
	switch {
	case p.acceptWord("integer"):
		d.Whole = true
	case p.acceptWord("natural"):
		d.Whole, d.FromZero = true, true
	case p.acceptWord("positive integer"): // the glyph
		d.Whole, d.AboveZero = true, true
	case p.acceptWord("positive"):
		d.AboveZero = true
		d.Whole = p.acceptWord("integer")
	case p.tok.isWord("in"), p.tok.isWord("lattice"), p.tok.isMark("="):
		return false
	default:
		p.failHere("=, or a clause such as integer, in or lattice", p.nearest("integer", "natural", "positive", "in", "lattice"))
	}
	return true
}

// members reads what follows the word in: an interval or a set.
func (p *paramReader) members(d *Domain) {
	opening := p.tok
	switch {
	case p.acceptMark("{"):
		d.Members = []decimal.Decimal{}
		for !p.acceptMark("}") {
			if len(d.Members) > 0 {
				p.expectMark(",")
			}
			if d.Members = append(d.Members, p.bound().Value); p.failure != nil {
				return
			}
		}
	case p.acceptMark("["), p.acceptMark("("):
		if opening.text == "[" || !p.tok.isMark(",") {
			d.Lower = &Bound{Value: p.bound().Value, Open: opening.text == "("}
		}
		p.expectMark(",")
		if p.acceptMark(")") {
			return
		}
		d.Upper = &Bound{Value: p.bound().Value, Open: p.tok.isMark(")")}
		if !p.acceptMark("]") {
			p.expectMark(")")
		}
	default:
		p.failHere("an interval such as [0, 80] or a set such as {1, 2}", "")
	}
}

// bound reads an end of an interval or a member of a set.
func (p *paramReader) bound() Literal {
	l := p.literal("a plain number or percent")
	p.bounds = append(p.bounds, l)
	p.domainFaulty = p.refuseUnits("a bound") || p.domainFaulty
	return l
}

// lattice reads the step, and sees to it that the clause is the last one.
func (p *paramReader) lattice() {
	switch {
	case p.acceptWord("lattice"):
		step := p.literal("a plain number or percent")
		p.param.Step = &step
		p.stepFaulty = p.refuseUnits("a lattice step")
		if p.tok.kind == word || p.tok.kind == sign {
			p.fail(p.tok.at, "lattice is the last clause of a param, and stands once", "")
		}
	case p.tok.kind == word || p.tok.kind == sign:
		p.failHere("=", "")
	}
}

// check judges a line that parses. Each of its tables ends at its first hit.
func (p *paramReader) check() {
	s := p.param
	headSound := p.checkHead() && !p.headFaulty
	domainSound := !p.domainFaulty && (s.Domain == nil || p.checkDomain())
	s.Usable = headSound && domainSound
	if s.Step != nil && (p.stepFaulty || !domainSound || !p.checkStep()) {
		s.Step = nil
	}
}

// fits reports whether l can be written at the width of the param, in the
// forty digits that a value may have.
func (p *paramReader) fits(l Literal) bool {
	width := l.Significant
	if p.param.Width != nil {
		width = *p.param.Width
	}
	return l.Significant <= width && l.Value.IntegerDigits()+width <= decimal.Digits
}

// checkHead judges the width and the default (format.md, 11.3).
func (p *paramReader) checkHead() bool {
	s := p.param
	switch {
	case s.Width == nil:
		p.object(finding.Precision, s.Name.At, "the param "+quote(s.Name.Text)+" has no precision clause", clauseFor(s.Default.Places))
	case !p.fits(s.Default):
		p.object(finding.Precision, s.Default.At, p.misfit("the default", s.Default), clauseFor(s.Default.Significant))
	case s.Default.Percent && s.Unit != nil:
		p.object(finding.Unit, s.Unit.At, "a param whose default is a percent has no unit", "")
	default:
		return true
	}
	return false
}

// clauseFor is the precision clause for so many decimals, or nothing when no
// clause may ask for them.
func clauseFor(places int) string {
	if places > maxWidth {
		return ""
	}
	return "precision " + strconv.Itoa(places)
}

// misfit says that l does not fit the width.
func (p *paramReader) misfit(what string, l Literal) string {
	if p.param.Width == nil || l.Significant <= *p.param.Width {
		return what + " " + quote(l.Text) + " and its decimals take more than 40 digits"
	}
	return what + " " + quote(l.Text) + " has more decimals than precision " + strconv.Itoa(*p.param.Width) + " keeps"
}

// checkDomain judges the domain (format.md, 11.4).
func (p *paramReader) checkDomain() bool {
	s := p.param
	for _, l := range p.bounds {
		if !p.fits(l) {
			p.object(finding.Precision, l.At, p.misfit("the bound", l), "")
			return false
		}
	}
	for _, l := range p.bounds {
		if s.Default.Percent && !l.Percent {
			p.object(finding.Type, l.At, "the default is a percent, so "+quote(l.Text)+" has to be one", "")
			return false
		}
	}
	switch {
	case s.Domain.isVoid():
		p.object(finding.Domain, p.clause, "no value satisfies "+quote(p.clause.Text(p.text)), "")
	case !s.Domain.Contains(s.Default.Value):
		p.object(finding.Domain, s.Default.At,
			"the default "+quote(s.Default.Text)+" does not satisfy "+quote(strings.Join(s.Domain.Clauses, " ")), "")
	default:
		return true
	}
	return false
}

// checkStep judges the lattice of a sound domain (format.md, 11.5).
func (p *paramReader) checkStep() bool {
	code, message := finding.Type, p.stepFault()
	if message == "" && !p.fits(*p.param.Step) {
		code, message = finding.Precision, p.misfit("the step", *p.param.Step)
	}
	if message == "" {
		message = p.spacingFault()
	}
	if message == "" {
		return true
	}
	p.object(code, p.param.Step.At, message, "")
	return false
}

// stepFault says why the domain and the step do not make a lattice, before
// their values are looked at.
func (p *paramReader) stepFault() string {
	s := p.param
	if s.Domain == nil {
		return "a lattice wants a domain, such as in [0, 80]"
	}
	lower, upper := s.Domain.ends()
	switch {
	case s.Domain.Members != nil:
		return "a lattice wants an interval, and the domain is a set"
	case lower == nil || upper == nil:
		return "a lattice wants a domain with a lower and an upper end"
	case s.Step.Percent != s.Default.Percent:
		return "the step " + quote(s.Step.Text) + " and the default " + quote(s.Default.Text) + " are not both percents"
	}
	return ""
}

// spacingFault says why the step does not divide the domain.
func (p *paramReader) spacingFault() string {
	s := p.param
	switch {
	case s.Step.Value.Sign() <= 0:
		return "the step " + quote(s.Step.Text) + " is not above 0"
	case s.Domain.Whole && !s.Step.Value.IsWhole():
		return "the step " + quote(s.Step.Text) + " is not whole, and the domain is"
	}
	switch onEnd, anyPoint := s.Domain.lands(s.Step.Value); {
	case !onEnd:
		return "steps of " + quote(s.Step.Text) + " do not land on the upper end"
	case !anyPoint:
		return "steps of " + quote(s.Step.Text) + " meet no value between the open ends"
	}
	return ""
}
