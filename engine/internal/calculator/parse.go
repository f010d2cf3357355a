package calculator

import "strings"

// node is a part of an expression that reads.
type node struct {
	kind      kind
	at        int     // the byte it starts at
	value     exact   // of a number
	word      *word   // of a name
	args      []*node // operands or arguments
	operators []kind  // between the operands
	count     int     // of factorials
}

// isComparison reports whether n answers true or false.
func (n *node) isComparison() bool { return n.kind == less }

// The levels of binding, loosest first.
const (
	comparing = iota + 1
	adding
	multiplying
	signing
	raising
)

// precedence returns the level of an operator between two operands, and 0 for
// what is none.
func precedence(k kind) int {
	switch k {
	case plus, minus:
		return adding
	case star, slash, floorSlash, percent:
		return multiplying
	case caret:
		return raising
	}
	if k.isRelation() {
		return comparing
	}
	return 0
}

// maxDepth is how far brackets, calls and powers may stand in one another.
const maxDepth = 1_000

// parser reads one expression by precedence.
type parser struct {
	text    string
	at      int // the byte after token
	token   token
	operand bool   // an operand is due, not an operator
	closer  string // what may stand in place of an operator
	depth   int
	unknown error // the first name that is not offered
}

// parse reads an expression, or refuses it. A name that is not offered counts
// only in an expression that reads otherwise.
func parse(text string) (*node, error) {
	p := &parser{text: text, closer: "the end"}
	if err := p.advance(operandNext); err != nil {
		return nil, err
	}
	n, err := p.expression(comparing)
	if err != nil {
		return nil, err
	}
	if p.token.kind != ending {
		return nil, p.misfit()
	}
	return n, p.unknown
}

// due is what may follow a token.
type due uint8

const (
	operandNext due = iota
	operatorNext
)

func (p *parser) advance(d due) error {
	p.operand = d == operandNext
	return p.next()
}

// wanted names what is due.
func (p *parser) wanted() string {
	if p.operand {
		return "a number"
	}
	return "an operator or " + p.closer
}

// misfit refuses the token for not being what is due.
func (p *parser) misfit() error {
	return p.fault(p.token.at, p.wanted(), p.token.describe())
}

// expression reads what binds at the level given or tighter.
func (p *parser) expression(level int) (*node, error) {
	left, err := p.signed()
	if err != nil {
		return nil, err
	}
	for {
		own := precedence(p.token.kind)
		if own < level || own == 0 {
			return left, nil
		}
		if left, err = p.chain(left, own); err != nil {
			return nil, err
		}
	}
}

// chainKind returns the kind of a node whose operators bind at a level.
func chainKind(level int) kind {
	switch level {
	case comparing:
		return less
	case adding:
		return plus
	case multiplying:
		return star
	}
	return caret
}

// chain reads the operators of one level that follow left, with their
// operands. A power is a chain of one: what follows it belongs to its right.
func (p *parser) chain(left *node, level int) (*node, error) {
	n := &node{kind: chainKind(level), at: left.at, args: []*node{left}}
	right := level + 1
	if level == raising {
		right = signing
		if err := p.deepen(); err != nil {
			return nil, err
		}
		defer p.rise()
	}
	for precedence(p.token.kind) == level {
		n.operators = append(n.operators, p.token.kind)
		if err := p.advance(operandNext); err != nil {
			return nil, err
		}
		arg, err := p.expression(right)
		if err != nil {
			return nil, err
		}
		n.args = append(n.args, arg)
	}
	return n, p.refuseComparison(n.args...)
}

// refuseComparison refuses true and false where numbers are due.
func (p *parser) refuseComparison(list ...*node) error {
	for _, n := range list {
		if n.isComparison() {
			return p.fault(n.at, "a number", "a comparison")
		}
	}
	return nil
}

func (p *parser) deepen() error {
	if p.depth++; p.depth > maxDepth {
		return p.fault(p.token.at, "at most 1,000 brackets or powers within one another", "more")
	}
	return nil
}

func (p *parser) rise() { p.depth-- }

// signed reads an operand with the signs before it.
func (p *parser) signed() (*node, error) {
	at, isNegative, hasSign := p.token.at, false, false
	for p.token.kind == plus || p.token.kind == minus {
		hasSign, isNegative = true, isNegative != (p.token.kind == minus)
		if err := p.advance(operandNext); err != nil {
			return nil, err
		}
	}
	if !hasSign {
		return p.factorials()
	}
	n, err := p.expression(raising)
	if err != nil {
		return nil, err
	}
	if err := p.refuseComparison(n); err != nil || !isNegative {
		return n, err
	}
	return &node{kind: minus, at: at, args: []*node{n}}, nil
}

// factorials reads an operand with the factorials after it.
func (p *parser) factorials() (*node, error) {
	n, err := p.primary()
	if err != nil || p.token.kind != bang {
		return n, err
	}
	if err := p.refuseComparison(n); err != nil {
		return nil, err
	}
	n = &node{kind: bang, at: n.at, args: []*node{n}}
	for p.token.kind == bang {
		n.count++
		if err := p.advance(operatorNext); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// primary reads a number, a name, a call or what stands in brackets.
func (p *parser) primary() (*node, error) {
	t := p.token
	switch t.kind {
	case number:
		return &node{kind: number, at: t.at, value: t.value}, p.advance(operatorNext)
	case name:
		return p.named()
	case open:
	default:
		return nil, p.misfit()
	}
	if err := p.deepen(); err != nil {
		return nil, err
	}
	defer p.rise()
	outer := p.closer
	p.closer = `")"`
	if err := p.advance(operandNext); err != nil {
		return nil, err
	}
	n, err := p.expression(comparing)
	if err != nil {
		return nil, err
	}
	if p.token.kind != closing {
		return nil, p.misfit()
	}
	p.closer = outer
	return n, p.advance(operatorNext)
}

// named reads a constant, or a function with its arguments.
func (p *parser) named() (*node, error) {
	t := p.token
	w, ok := findWord(t.text)
	if !ok && p.unknown == nil {
		p.unknown = p.unknownName(t)
	}
	if err := p.advance(operatorNext); err != nil {
		return nil, err
	}
	n := &node{kind: name, at: t.at, word: w}
	isCall := p.token.kind == open
	switch {
	case ok && !w.isConstant() && !isCall:
		return nil, p.fault(p.token.at, `"(" after `+t.text, p.token.describe())
	case isCall && (!ok || !w.isConstant()):
		return n, p.arguments(n, t.text)
	}
	return n, nil
}

func (p *parser) unknownName(t token) error {
	f := UnknownName.Fault("wanted a function or a constant at column %d, got %s", p.column(t.at), quoteText(t.text))
	if names := suggest(t.text); len(names) > 0 {
		return f.WithHint("did you mean %s?", strings.Join(names, " or "))
	}
	return f.WithHint("the functions are listed with the tool; the constants are pi, e and tau")
}
