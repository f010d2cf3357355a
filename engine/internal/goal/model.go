package goal

import (
	"maps"
	"math"
	"math/big"

	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// This file reads a calculation as a quotient of two polynomials in the input.
//
// It knows no units, currencies or percentages: what an operator makes of two
// operands is asked of the engine itself, at a few inputs that determine it.
// A sum, a product and a share are affine in each operand, a quotient is one
// over an affine expression of its divisor, and that holds whatever the kinds
// are. A function or a phrase may be anything: it is taken for c + a·x, or for
// (p + q·x)/(r + x), when it agrees with that at inputs of all sizes.

// maxVisits bounds the nodes that are read, own functions opened.
const maxVisits = 2_000

// part is what a subtree comes to.
type part struct {
	// fixed is the value of a subtree without the input, else nil.
	fixed value.Value
	// Of others: the number as a function of the input, and a value that gives
	// its kind and unit.
	ratio   ratio
	like    value.Value
	inexact bool // a coefficient is a float
}

// model reads one calculation.
type model struct {
	problem *Problem
	visits  int
	params  []map[string]part // of the functions being opened, innermost last
}

// read returns what n comes to; ok is false when it is no quotient of two
// polynomials, or one too large.
func (m *model) read(n syntax.Node) (p part, ok bool) {
	if m.visits++; m.visits > maxVisits {
		return p, false
	}
	if !m.mentions(n) {
		v, err := m.problem.Constant(n)
		return part{fixed: v}, err == nil
	}
	p, ok = m.readNode(n)
	return p, ok && (p.fixed != nil || p.ratio.fits())
}

func (m *model) readNode(n syntax.Node) (part, bool) {
	switch n := n.(type) {
	case *syntax.Name:
		return m.name(n)
	case *syntax.Unary:
		switch n.Op {
		case syntax.OpNegate, syntax.OpPlus, syntax.OpPercent:
			return m.linear([]syntax.Node{n.X}, func(x []syntax.Node) syntax.Node {
				return &syntax.Unary{Op: n.Op, X: x[0]}
			})
		}
	case *syntax.Binary:
		return m.binary(n)
	case *syntax.Measured:
		return m.linear([]syntax.Node{n.X}, func(x []syntax.Node) syntax.Node {
			return &syntax.Measured{X: x[0], Unit: n.Unit}
		})
	case *syntax.Compound:
		return m.linear(n.Parts, func(x []syntax.Node) syntax.Node {
			return &syntax.Compound{Parts: x, Under: n.Under}
		})
	case *syntax.Convert:
		return m.converted(n)
	case *syntax.Conditional:
		condition, ok := m.read(n.If)
		truth, decided := condition.fixed.(value.Boolean)
		switch {
		case !ok || !decided:
			return part{}, false
		case bool(truth):
			return m.read(n.Then)
		}
		return m.read(n.Else)
	case *syntax.Call:
		if own, ok := m.problem.Functions[n.Name]; ok {
			return m.opened(n, own.Params, own.Body)
		}
		return m.unknown(n.Args, func(x []syntax.Node) syntax.Node { return &syntax.Call{Name: n.Name, Args: x} })
	case *syntax.Phrase:
		return m.unknown(n.Holes, func(x []syntax.Node) syntax.Node { return &syntax.Phrase{Form: n.Form, Holes: x} })
	case *syntax.Aggregated:
		return m.aggregated(n.Aggregate, n.Values)
	case *syntax.Fold:
		if len(n.Values) > 0 {
			return m.aggregated(n.Verb, n.Values) // sum(x, 4), unless 4 is a list
		}
	}
	return part{}, false
}

// aggregated reads an aggregate over amounts.
func (m *model) aggregated(name string, values []syntax.Node) (part, bool) {
	for _, n := range values {
		p, ok := m.read(n)
		if !ok {
			return part{}, false
		}
		if _, isAmount := amount(p.fixed); p.fixed != nil && !isAmount {
			return part{}, false
		}
	}
	return m.unknown(values, func(x []syntax.Node) syntax.Node {
		return &syntax.Aggregated{Aggregate: name, Values: x}
	})
}

// mentions reports whether the value of n may depend on the input.
func (m *model) mentions(n syntax.Node) bool {
	found := false
	syntax.Walk(n, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Name:
			found = found || n.Text == m.problem.Name || m.isParam(n.Text)
		case *syntax.Call:
			_, own := m.problem.Functions[n.Name]
			found = found || own
		}
		return !found
	})
	return found
}

func (m *model) isParam(name string) bool {
	if len(m.params) == 0 {
		return false
	}
	_, ok := m.params[len(m.params)-1][name]
	return ok
}

func (m *model) name(n *syntax.Name) (part, bool) {
	if len(m.params) > 0 {
		if p, ok := m.params[len(m.params)-1][n.Text]; ok {
			return p, true
		}
	}
	input := ratio{polynomial{new(big.Rat), unity}, fixed(unity)}
	return part{ratio: input, like: m.problem.input(number.Int(1))}, n.Text == m.problem.Name
}

// opened reads the body of a function of the note with its arguments.
func (m *model) opened(n *syntax.Call, params []string, body syntax.Node) (part, bool) {
	const deepest = 50 // as far as own functions nest
	if len(n.Args) != len(params) || len(m.params) >= deepest {
		return part{}, false
	}
	args := map[string]part{}
	for i, arg := range n.Args {
		p, ok := m.read(arg)
		if !ok {
			return part{}, false
		}
		args[params[i]] = p
	}
	m.params = append(m.params, maps.Clone(args))
	p, ok := m.read(body)
	m.params = m.params[:len(m.params)-1]
	return p, ok
}

// binary reads an operator between two values.
func (m *model) binary(n *syntax.Binary) (part, bool) {
	build := func(x []syntax.Node) syntax.Node { return &syntax.Binary{Op: n.Op, Left: x[0], Right: x[1]} }
	switch n.Op {
	case syntax.OpAdd, syntax.OpSubtract, syntax.OpAnd, syntax.OpMultiply, syntax.OpOf:
		return m.linear([]syntax.Node{n.Left, n.Right}, build)
	case syntax.OpDivide:
		return m.divided(n, build)
	case syntax.OpPower:
		return m.power(n, build)
	}
	return part{}, false
}

// converted reads a conversion to a unit. In a sum, bare numbers count in the
// unit that the line converts to, so a sum converts as a whole.
func (m *model) converted(n *syntax.Convert) (part, bool) {
	if n.Target.Ask || len(n.Target.Parts) > 1 {
		return part{}, false
	}
	var terms []syntax.Node
	var ops []syntax.Op
	x := n.X
	for n.Word != "as" {
		sum, ok := x.(*syntax.Binary)
		if !ok || sum.Op != syntax.OpAdd && sum.Op != syntax.OpSubtract {
			break
		}
		terms, ops, x = append(terms, sum.Right), append(ops, sum.Op), sum.Left
	}
	terms = append(terms, x)
	build := func(x []syntax.Node) syntax.Node {
		sum := x[len(x)-1]
		for i := len(ops) - 1; i >= 0; i-- {
			sum = &syntax.Binary{Op: ops[i], Left: sum, Right: x[i]}
		}
		return &syntax.Convert{X: sum, Word: n.Word, Target: n.Target}
	}
	return m.unknown(terms, build)
}

// parts reads the operands of a node. open lists those that depend on the
// input.
func (m *model) parts(nodes []syntax.Node) (parts []part, open []int, ok bool) {
	parts = make([]part, len(nodes))
	for i, n := range nodes {
		if parts[i], ok = m.read(n); !ok {
			return nil, nil, false
		}
		if parts[i].fixed == nil {
			open = append(open, i)
		}
	}
	return parts, open, true
}

// trial is a node whose operands are values, tried at some of them.
type trial struct {
	model *model
	parts []part
	open  []int
	build func([]syntax.Node) syntax.Node
	like  value.Value // what the answers are, as the first one was
	// inexact is set once an answer was a float.
	inexact bool
}

// at returns the number of the node's answer with its open operands at ts; ok
// is false when it fails, is not finite, or is of another kind than before.
func (t *trial) at(ts ...number.Number) (y *big.Rat, ok bool) {
	v, err := t.model.problem.Constant(t.build(t.operands(ts)))
	if err != nil {
		return nil, false
	}
	n, like, ok := split(v)
	if !ok || n.IsInf() {
		return nil, false
	}
	if t.like == nil {
		t.like = like
	} else if !alike(t.like, like) {
		return nil, false
	}
	t.inexact = t.inexact || !n.IsExact()
	return n.Rat()
}

func (t *trial) operands(ts []number.Number) []syntax.Node {
	nodes := make([]syntax.Node, len(t.parts))
	for i, p := range t.parts {
		nodes[i] = &syntax.Literal{Value: p.fixed}
	}
	for k, i := range t.open {
		nodes[i] = &syntax.Literal{Value: carrying(t.parts[i].like, ts[k])}
	}
	return nodes
}

// start reads operands and returns a trial of them. A node whose operands turn
// out to be fixed is fixed itself.
func (m *model) start(nodes []syntax.Node, build func([]syntax.Node) syntax.Node) (t *trial, done part, ok bool) {
	parts, open, ok := m.parts(nodes)
	if !ok {
		return nil, done, false
	}
	t = &trial{model: m, parts: parts, open: open, build: build}
	for _, i := range open {
		t.inexact = t.inexact || parts[i].inexact
	}
	if len(open) == 0 {
		done.fixed, _ = m.problem.Constant(build(t.operands(nil)))
		return t, done, done.fixed != nil
	}
	return t, done, true
}

func (t *trial) ratio(k int) ratio { return t.parts[t.open[k]].ratio }

func (t *trial) result(r ratio) part { return part{ratio: r, like: t.like, inexact: t.inexact} }

// linear reads a node that is affine in each of its operands.
func (m *model) linear(nodes []syntax.Node, build func([]syntax.Node) syntax.Node) (part, bool) {
	t, done, ok := m.start(nodes, build)
	if !ok || done.fixed != nil {
		return done, ok
	}
	switch len(t.open) {
	case 1:
		return t.affine()
	case 2:
		return t.biaffine()
	}
	return t.additive()
}

var zero, one, two, three = number.Int(0), number.Int(1), number.Int(2), number.Int(3)

func (t *trial) affine() (part, bool) {
	y1, ok1 := t.at(one)
	y0, ok0 := t.at(zero)
	if !ok0 || !ok1 {
		return part{}, false
	}
	return t.result(affine(y0, new(big.Rat).Sub(y1, y0), t.ratio(0))), true
}

func (t *trial) biaffine() (part, bool) {
	y11, ok11 := t.at(one, one)
	y00, ok00 := t.at(zero, zero)
	y10, ok10 := t.at(one, zero)
	y01, ok01 := t.at(zero, one)
	if !ok11 || !ok00 || !ok10 || !ok01 {
		return part{}, false
	}
	a := new(big.Rat).Sub(y10, y00)
	b := new(big.Rat).Sub(y01, y00)
	ab := new(big.Rat).Sub(y11, y10)
	ab.Sub(ab, b)
	if t.inexact && isNoise(ab, y11) {
		ab = new(big.Rat)
	}
	return t.result(biaffine(y00, a, b, ab, t.ratio(0), t.ratio(1))), true
}

// isNoise reports whether r is no more than the rounding of floats of the size
// of beside.
func isNoise(r, beside *big.Rat) bool {
	x, _ := r.Float64()
	y, _ := beside.Float64()
	return math.Abs(x) <= 1e-13*math.Abs(y)
}

// additive reads a node of three open operands or more as a sum.
func (t *trial) additive() (part, bool) {
	ts := make([]number.Number, len(t.open))
	y0, ok := t.at(ts...)
	if !ok {
		return part{}, false
	}
	sum := ratio{fixed(y0), fixed(unity)}
	for k := range ts {
		ts[k] = one
		y, ok := t.at(ts...)
		ts[k] = zero
		if !ok {
			return part{}, false
		}
		sum = biaffine(new(big.Rat), unity, new(big.Rat).Sub(y, y0), new(big.Rat), sum, t.ratio(k))
		if !sum.fits() {
			return part{}, false
		}
	}
	return t.result(sum), true
}

// divided reads a quotient: affine in what is divided, and one over an affine
// expression in the divisor.
func (m *model) divided(n *syntax.Binary, build func([]syntax.Node) syntax.Node) (part, bool) {
	t, done, ok := m.start([]syntax.Node{n.Left, n.Right}, build)
	if !ok || done.fixed != nil {
		return done, ok
	}
	if len(t.open) == 1 && t.open[0] == 0 {
		return t.affine()
	}
	above := []number.Number{one}
	if len(t.open) == 1 {
		above = nil
	}
	y1, ok1 := t.at(append(above, one)...)
	y2, ok2 := t.at(append(above, two)...)
	if !ok1 || !ok2 || y1.Sign() == 0 || y2.Sign() == 0 {
		return part{}, false
	}
	y1, y2 = new(big.Rat).Inv(y1), new(big.Rat).Inv(y2)
	slope := new(big.Rat).Sub(y2, y1)
	start := new(big.Rat).Sub(y1, slope)
	if t.inexact && isNoise(start, y1) {
		start = new(big.Rat)
	}
	if len(t.open) == 1 {
		below := affine(start, slope, t.ratio(0))
		return t.result(ratio{below.den, below.num}), true
	}
	return t.result(over(t.ratio(0), affine(start, slope, t.ratio(1)))), true
}

// power reads a whole power with a fixed exponent.
func (m *model) power(n *syntax.Binary, build func([]syntax.Node) syntax.Node) (part, bool) {
	t, done, ok := m.start([]syntax.Node{n.Left, n.Right}, build)
	if !ok || done.fixed != nil {
		return done, ok
	}
	if len(t.open) != 1 || t.open[0] != 0 {
		return part{}, false
	}
	exponent, _ := lang.PlainNumber(t.parts[1].fixed)
	whole, ok := exponent.Int64()
	if !ok || whole == 0 || whole > maxBits || whole < -maxBits {
		return part{}, false
	}
	k, ok := t.at(one)
	if !ok {
		return part{}, false
	}
	r, ok := power(t.ratio(0), int(whole), k)
	return t.result(r), ok
}

// probes are where a function or a phrase must agree with what it is taken
// for: whole and broken, of both signs, small and large.
var probes = []number.Number{
	number.MustParse("7/3"), zero, number.MustParse("-11/13"), number.MustParse("0.000001"), number.MustParse("123456.789"),
	number.MustParse("-98765432.1"), number.MustParse("31000000000001/3"), number.MustParse("1e30"), number.MustParse("-1e30"),
}

// unknown reads a node that may be anything.
func (m *model) unknown(nodes []syntax.Node, build func([]syntax.Node) syntax.Node) (part, bool) {
	t, done, ok := m.start(nodes, build)
	if !ok || done.fixed != nil {
		return done, ok
	}
	if len(t.open) == 1 {
		return t.quotient()
	}
	p, ok := t.biaffineOrAdditive()
	if !ok {
		return p, false
	}
	// Each operand goes its own way through the probes.
	return p, t.agrees(func(i int) ([]number.Number, *big.Rat, bool) {
		ts := make([]number.Number, len(t.open))
		for k := range ts {
			ts[k] = probes[(i+k*(i+2))%len(probes)]
		}
		want, ok := t.formula(ts)
		return ts, want, ok
	})
}

func (t *trial) biaffineOrAdditive() (part, bool) {
	if len(t.open) == 2 {
		return t.biaffine()
	}
	return t.additive()
}

// formula returns what the node comes to at ts when it is affine in each of two
// operands, or a sum of more.
func (t *trial) formula(ts []number.Number) (*big.Rat, bool) {
	plain := &trial{model: t.model, parts: make([]part, len(t.parts)), open: t.open, build: t.build}
	copy(plain.parts, t.parts)
	for k, i := range t.open {
		x, _ := ts[k].Rat()
		plain.parts[i].ratio = ratio{fixed(x), fixed(unity)}
	}
	p, ok := plain.biaffineOrAdditive()
	if !ok {
		return nil, false
	}
	return p.ratio.at(new(big.Rat))
}

// quotient reads a node of one open operand x as c + a·x or (p + q·x)/(r + x).
func (t *trial) quotient() (part, bool) {
	y1, ok1 := t.at(one)
	y2, ok2 := t.at(two)
	y3, ok3 := t.at(three)
	if !ok1 || !ok2 || !ok3 {
		return part{}, false
	}
	first, second := new(big.Rat).Sub(y2, y1), new(big.Rat).Sub(y3, y2)
	line := ratio{polynomial{new(big.Rat).Sub(y1, first), first}.trimmed(), fixed(unity)}
	if bend := new(big.Rat).Sub(second, first); bend.Sign() != 0 && (!t.inexact || !isNoise(bend, y3)) {
		if second.Sign() == 0 {
			return part{}, false
		}
		// y = level + height/(x + shift), through three points.
		r := new(big.Rat).Quo(first, second)
		shift := new(big.Rat).Quo(new(big.Rat).Sub(big.NewRat(3, 1), r), new(big.Rat).Sub(r, unity))
		from1 := new(big.Rat).Add(shift, unity)
		from2 := new(big.Rat).Add(from1, unity)
		if from1.Sign() == 0 || from2.Sign() == 0 {
			return part{}, false
		}
		height := new(big.Rat).Neg(first)
		height.Mul(height, from1).Mul(height, from2)
		level := new(big.Rat).Sub(y1, new(big.Rat).Quo(height, from1))
		line.num = polynomial{new(big.Rat).Add(height, new(big.Rat).Mul(level, shift)), level}.trimmed()
		line.den = polynomial{shift, unity}
	}
	if !t.agrees(func(i int) ([]number.Number, *big.Rat, bool) {
		x, _ := probes[i].Rat()
		want, ok := line.at(x)
		return probes[i : i+1], want, ok
	}) {
		return part{}, false
	}
	x := t.ratio(0)
	return t.result(over(composed(line.num, x), composed(line.den, x))), true
}

// composed returns c + a·x for the polynomial c + a·t.
func composed(p polynomial, x ratio) ratio {
	c, a := new(big.Rat), new(big.Rat)
	if len(p) > 0 {
		c = p[0]
	}
	if len(p) > 1 {
		a = p[1]
	}
	return affine(c, a, x)
}

// agrees reports whether the node answers what is expected at all probes at
// which it answers, and at enough of them.
func (t *trial) agrees(expected func(i int) (ts []number.Number, want *big.Rat, ok bool)) bool {
	const enough = 5
	met := 0
	for i := range probes {
		ts, want, ok := expected(i)
		got, okGot := t.at(ts...)
		if !ok || !okGot {
			continue
		}
		if difference := new(big.Rat).Sub(got, want); difference.Sign() != 0 && (!t.inexact || !isNoise(difference, got)) {
			return false
		}
		met++
	}
	return met >= enough
}

// split takes a value apart into its number and a value like it; ok is false
// for what is no amount.
func split(v value.Value) (n number.Number, like value.Value, ok bool) {
	switch v := v.(type) {
	case value.Number:
		return v.N, value.Of(one), v.Unspelled == ""
	case value.Based:
		return v.N, value.Of(one), true
	case value.BigInteger:
		return v.N, value.Of(one), true
	case value.Percent:
		return v.N, value.Percent{N: one}, true
	case value.Quantity:
		return v.N, value.Quantity{N: one, Unit: v.Unit}, true
	}
	return n, nil, false
}

// carrying returns a value like another with the number n.
func carrying(like value.Value, n number.Number) value.Value {
	switch like := like.(type) {
	case value.Percent:
		return value.Percent{N: n}
	case value.Quantity:
		return value.Quantity{N: n, Unit: like.Unit}
	}
	return value.Of(n)
}

// alike reports whether two values are of one kind and unit.
func alike(a, b value.Value) bool {
	p, okLeft := a.(value.Quantity)
	q, okRight := b.(value.Quantity)
	return a.Kind() == b.Kind() && (!okLeft || !okRight || p.Unit == q.Unit)
}
