package syntax

import (
	"strings"

	"reckon/engine/internal/source"
)

// ParseCheck reads what follows the word `check`: comparisons joined by `and`,
// each a chain of operands, an approximate one with its margin (documents.md,
// section 8).
func ParseCheck(line string, g *Grammar, names *Names) (*Check, error) {
	tokens, err := Scan(line, names)
	if err != nil {
		return nil, err
	}
	defer names.release(tokens)
	p := parser{line: line, tokens: tokens, grammar: g, names: names}
	check := &Check{}
	for {
		part, err := p.checkPart()
		if err != nil {
			return nil, err
		}
		check.Parts = append(check.Parts, part)
		if !p.accept("and") && !p.accept("&&") {
			break
		}
	}
	check.place = p.from(0)
	t := p.peek()
	if t.Is("or") || t.Is("|") || t.Is("||") || t.Is("xor") || comparisonAt(t) != OpNone {
		return nil, CheckJoinUnsupported.Fault("the parts of a check are joined by %q, not by %q", "and", t.Text).At(t.Span())
	}
	return check, p.end()
}

// comparisonAt returns the comparison sign that t is, those of checks
// included.
func comparisonAt(t Token) Op {
	if t.Kind != TokenMark {
		return OpNone
	}
	if t.Text == "≈" || t.Text == "~=" {
		return OpApprox
	}
	for _, row := range infixes {
		if row.level == LevelCompare && row.text == t.Text {
			return row.op
		}
	}
	return OpNone
}

// checkPart reads one chain and its margin.
func (p *parser) checkPart() (CheckPart, error) {
	part := CheckPart{RightPlaces: -1}
	within := stopAt("within")
	for {
		start := p.i
		p.stops = append(p.stops, within)
		p.side = true
		x, err := p.calculation(LevelCompare + 1)
		p.side = false
		p.stops = p.stops[:0]
		if err != nil {
			return part, err
		}
		part.Operands = append(part.Operands, x)
		part.Texts = append(part.Texts, source.Span(p.from(p.tokens[start].Start)).Text(p.line))
		part.RightPlaces = p.typedPlaces(x, start)
		sign := comparisonAt(p.peek())
		if sign == OpNone {
			break
		}
		part.Signs = append(part.Signs, sign)
		p.advance()
	}
	t := p.peek()
	if len(part.Signs) == 0 {
		if t.Kind == TokenEnd || t.Is("and") || t.Is("&&") || t.Is("or") || t.Is("||") {
			return part, CheckExpectedComparison.Fault("a check compares two things, and %q is one", source.Clip(strings.Join(part.Texts, ""))).At(t.Span())
		}
		return part, p.end()
	}
	if t.Is("within") {
		p.advance()
		p.side = true
		margin, err := p.calculation(LevelCompare + 1)
		p.side = false
		if err != nil {
			return part, err
		}
		if part.Signs[len(part.Signs)-1] != OpApprox {
			return part, CheckExpectedComparison.Fault("a margin belongs to %q", "≈").At(t.Span())
		}
		part.Margin = margin
	}
	return part, nil
}

// typedPlaces returns the decimals of an operand that is a typed figure, and
// -1 for one that is worked out.
func (p *parser) typedPlaces(x Node, start int) int {
	if unary, ok := x.(*Unary); ok && (unary.Op == OpNegate || unary.Op == OpPlus || unary.Op == OpPercent) {
		x = unary.X
		if inner, ok := x.(*Unary); ok && inner.Op == OpPercent {
			x = inner.X
		}
	}
	if _, ok := x.(*Literal); !ok {
		return -1
	}
	for _, t := range p.tokens[start:p.i] {
		if t.Kind != TokenNumber {
			continue
		}
		if strings.ContainsAny(t.Text, "eExX") || t.Suffix == FractionCharacter {
			return -1
		}
		_, decimals, _ := strings.Cut(t.Text, ".")
		return len(decimals)
	}
	return -1
}
