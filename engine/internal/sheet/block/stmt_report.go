package block

import (
	"slices"
	"strings"
)

var reportKinds = []struct {
	word string
	kind ReportKind
}{
	{"ledger", Ledger}, {"deltas", Deltas}, {"gates", Gates}, {"best", Best}, {"forbidden", Forbidden},
}

// report reads `report kind options`.
func (p *parser) report() Statement {
	start := p.tok.at.Start
	p.advance()
	s := &Report{Kind: p.reportKind()}
	switch s.Kind {
	case Ledger:
		if p.acceptWord("assertions") {
			p.expectWord("broken")
		}
	case Deltas:
		if p.acceptWord("on") {
			s.Refs = p.references("a name")
		}
		p.among()
	case Best:
		p.expectWord("scalar")
		s.Refs = []Ref{*p.reference("a name")}
		p.expectWord("direction")
		p.option("max", "min")
		p.among()
	}
	s.At = p.since(start)
	s.Text = strings.Join(strings.Fields(s.At.Text(p.text)), " ")
	return s
}

func (p *parser) reportKind() ReportKind {
	for _, row := range reportKinds {
		if p.acceptWord(row.word) {
			return row.kind
		}
	}
	p.failHere("ledger, deltas, gates, best or forbidden", p.nearest("ledger", "deltas", "gates", "best", "forbidden"))
	return Ledger
}

// among reads the population, without which a report has no meaning.
func (p *parser) among() {
	p.expectWord("among")
	p.option("feasible", "infeasible", "all")
}

// option reads one of a few words.
func (p *parser) option(words ...string) {
	if slices.ContainsFunc(words, p.acceptWord) {
		return
	}
	p.failHere(strings.Join(words, " or "), p.nearest(words...))
}
