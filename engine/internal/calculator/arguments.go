package calculator

import "fmt"

// arguments reads the arguments of a call, from its opening bracket on.
func (p *parser) arguments(n *node, called string) error {
	if err := p.deepen(); err != nil {
		return err
	}
	defer p.rise()
	outer := p.closer
	p.closer = `"," or ")"`
	if err := p.advance(operandNext); err != nil {
		return err
	}
	for p.token.kind != closing || len(n.args) > 0 {
		if err := p.argument(n); err != nil {
			return err
		}
		if p.token.kind == closing {
			break
		}
		if p.token.kind != comma {
			return p.misfit()
		}
		if err := p.advance(operandNext); err != nil {
			return err
		}
	}
	if err := p.checkCount(n, called); err != nil {
		return err
	}
	p.closer = outer
	return p.advance(operatorNext)
}

// argument reads one argument into n, or the items of a list.
func (p *parser) argument(n *node) error {
	takesLists := n.word == nil || n.word.most == anyNumber
	if p.token.kind != listOpen || !takesLists {
		return p.item(n)
	}
	outer := p.closer
	p.closer = `"," or "]"`
	for {
		if err := p.advance(operandNext); err != nil {
			return err
		}
		if err := p.item(n); err != nil {
			return err
		}
		if p.token.kind == listClose {
			break
		}
		if p.token.kind != comma {
			return p.misfit()
		}
	}
	p.closer = outer
	return p.advance(operatorNext)
}

// item reads one number of a list or a call.
func (p *parser) item(n *node) error {
	arg, err := p.expression(adding)
	if err != nil {
		return err
	}
	n.args = append(n.args, arg)
	return p.refuseComparison(arg)
}

// checkCount refuses a call with too few or too many arguments, at its closing
// bracket.
func (p *parser) checkCount(n *node, called string) error {
	if n.word == nil {
		return nil
	}
	got := len(n.args)
	if got >= n.word.least && (got <= n.word.most || n.word.most == anyNumber) {
		return nil
	}
	return p.fault(p.token.at, n.word.takes()+" for "+called, fmt.Sprint(got))
}

// takes says how many arguments a function takes.
func (w *word) takes() string {
	switch {
	case w.most == anyNumber:
		return "one number or more"
	case w.least != w.most:
		return fmt.Sprintf("%d or %d numbers", w.least, w.most)
	case w.least == 1:
		return "1 number"
	}
	return fmt.Sprintf("%d numbers", w.least)
}
