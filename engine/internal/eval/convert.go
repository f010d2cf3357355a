package eval

import (
	"slices"
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// convert works out `… in …`, `… to …` and `… as …` with a unit behind them.
func (e *Environment) convert(n *syntax.Convert) (value.Value, error) {
	x, err := e.unplaced(n)
	if err != nil {
		return nil, err
	}
	if lang.HasFormula(x) {
		return nil, needsAmount(x)
	}
	if d, ok := x.(value.Date); ok {
		return e.inZone(n, d)
	}
	target := n.Target
	if n.Word == "as" {
		return readOut(n, x)
	}
	if !target.Known {
		if isMoney(x) && isCode(target.Text) {
			return nil, UnknownCurrency.Fault("no currency has the code %q", target.Text).At(target.Span)
		}
		return nil, unknownTarget(n)
	}
	if target.Ask {
		return ask(x)
	}
	switch x := x.(type) {
	case value.Matrix:
		return e.convertList(n, x)
	case value.Text, value.Boolean, value.Split, value.Complex, value.Range, value.Chart:
		return nil, ConvertNonNumeric.Fault("only a number or a quantity converts to %s, got %s", target.Text, x.Kind())
	case value.Uncertain:
		return nil, lang.WithoutUnit(x, target.Text)
	case value.Quantity:
		return convertQuantity(target, x)
	case value.Percent:
		return percentTo(x, target)
	}
	if err := spelled(x, target.Unit); err != nil {
		return nil, err
	}
	plain, _ := lang.PlainNumber(x)
	if f, ok := e.inverse(n.X); ok {
		return angleOf(plain, target, f.Name)
	}
	return value.Quantity{N: plain, Unit: target.Unit, Places: placesOf(x)}, nil
}

// converted works out what is to be converted. In a sum, bare numbers count
// in the unit that the line converts to.
func (e *Environment) converted(n *syntax.Convert) (value.Value, error) {
	if sum, ok := n.X.(*syntax.Binary); ok && n.Target.Known && n.Word != "as" && n.Target.Unit.Over.Of != nil &&
		(sum.Op == syntax.OpAdd || sum.Op == syntax.OpSubtract) {
		return e.sum(sum, n.Target.Unit)
	}
	return e.Evaluate(n.X)
}

// sum works out a sum whose bare numbers count in unit once a quantity is in it.
func (e *Environment) sum(n *syntax.Binary, unit value.Unit) (value.Value, error) {
	var left value.Value
	var err error
	if inner, ok := n.Left.(*syntax.Binary); ok && (inner.Op == syntax.OpAdd || inner.Op == syntax.OpSubtract) {
		left, err = e.sum(inner, unit)
	} else {
		left, err = e.Evaluate(n.Left)
	}
	if err != nil {
		return nil, err
	}
	right, err := e.Evaluate(n.Right)
	if err != nil {
		return nil, err
	}
	if right, err = e.asLength(n, left, right); err != nil {
		return nil, err
	}
	_, leftMeasured := left.(value.Quantity)
	_, rightMeasured := right.(value.Quantity)
	if l, ok := left.(value.Number); ok && rightMeasured {
		left = value.Quantity{N: l.N, Unit: countedIn(right, unit)}
	}
	if r, ok := right.(value.Number); ok && leftMeasured {
		right = value.Quantity{N: r.N, Unit: countedIn(left, unit)}
	}
	v, err := e.Operate(n.Op, left, right)
	if f, ok := fault.From(err); err != nil && ok {
		f.At(n.Span())
	}
	return v, err
}

func placesOf(v value.Value) value.Places {
	if n, ok := v.(value.Number); ok {
		return n.Places
	}
	return 0
}

// inverse returns the function when the line is a call whose answer is an
// angle.
func (e *Environment) inverse(n syntax.Node) (*lang.Function, bool) {
	call, ok := n.(*syntax.Call)
	if !ok {
		return nil, false
	}
	f, ok := e.Vocabulary.Function(call.Name)
	return f, ok && f.Radians
}

// angleOf reads the answer of an inverse function as radians.
func angleOf(n number.Number, target syntax.Target, name string) (value.Value, error) {
	radians := value.Unit{Over: units.Must("radians")}
	q, err := units.Convert(value.Quantity{N: n, Unit: radians}, target.Unit)
	if err != nil {
		return nil, units.IncompatibleUnits.Fault("%s answers an angle, which is not measured in %s", name, target.Text)
	}
	return q, nil
}

func convertQuantity(target syntax.Target, q value.Quantity) (value.Value, error) {
	converted, err := units.Convert(q, target.Unit)
	if f, ok := fault.From(err); err != nil && ok && (isPound(target.Unit) && isMoney(q) || isPound(q.Unit) && isMoney(value.Quantity{Unit: target.Unit})) {
		f.WithHint("sterling is written £ or GBP")
	}
	if err != nil {
		return nil, err
	}
	if len(target.Parts) > 1 {
		return split(converted, target.Parts)
	}
	return converted, nil
}

// isMoney reports whether v is an amount of money or a price per unit.
func isMoney(v value.Value) bool {
	q, ok := v.(value.Quantity)
	return ok && q.Unit.Over.Of != nil && q.Unit.Over.Of.Currency != nil
}

// isPound reports whether u is spelled as sterling is spoken of.
func isPound(u value.Unit) bool { return u.Over.Spelling == "pounds" || u.Over.Spelling == "pound" }

// isCode reports whether word looks like an ISO 4217 code: three capitals.
func isCode(word string) bool {
	return len(word) == 3 && strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// readOut works out `as` with the name of a unit behind it. It knows the named
// units of physics alone (units.md, section 6); the others are asked for with
// `in`.
func readOut(n *syntax.Convert, x value.Value) (value.Value, error) {
	part, found, err := units.Converter(n.Target.Text)
	if err != nil {
		return nil, err
	}
	if !found {
		return nil, unknownTarget(n)
	}
	if u, ok := x.(value.Uncertain); ok {
		return nil, lang.WithoutUnit(u, n.Target.Text)
	}
	q, err := units.As(x, part)
	if err != nil {
		return nil, err
	}
	return q, nil
}

// percentTo reads a percentage as parts per million and their kin.
func percentTo(p value.Percent, target syntax.Target) (value.Value, error) {
	parts := value.Dimension{value.Parts: 1}
	if target.Unit.Dimension() != parts {
		return nil, units.IncompatibleUnits.Fault("a percentage is no amount of %s", target.Text)
	}
	n, err := number.Div(p.N, target.Unit.Over.Of.Factor)
	if err != nil {
		return nil, err
	}
	return value.Quantity{N: n, Unit: target.Unit}, nil
}

// split writes an amount in several units: whole counts of the larger ones,
// the rest in the smallest, which is rounded before, so that it never fills one
// of the larger.
func split(q value.Quantity, parts []value.Part) (value.Value, error) {
	last := len(parts) - 1
	rest, err := units.Convert(q, value.Unit{Over: parts[last]})
	if err != nil {
		return nil, err
	}
	sign := ""
	if rest.N.Sign() < 0 {
		sign = "-"
	}
	rest.N = rest.N.Abs().Round(2, number.HalfAway)
	texts := make([]string, 0, len(parts))
	for _, part := range parts[:last] {
		whole, err := units.Convert(rest, value.Unit{Over: part})
		if err != nil {
			return nil, err
		}
		whole.N, whole.Places = whole.N.Round(0, number.Down), value.PlacesOf(0)
		texts = append(texts, display.Value(whole))
		if rest, err = units.Sub(rest, whole); err != nil {
			return nil, err
		}
	}
	if rest.N.IsWhole() {
		rest.Places = value.PlacesOf(0)
	}
	texts = append(texts, display.Value(rest))
	return value.Text(sign + strings.Join(texts, " ")), nil
}

// ask lists the units that x may be converted to.
func ask(x value.Value) (value.Value, error) {
	q, ok := x.(value.Quantity)
	if !ok {
		return nil, ConvertNonNumeric.Fault("`to ?` lists the units of a quantity, got %s", x.Kind())
	}
	return value.Text(strings.Join(targets(q.Unit), ", ")), nil
}

// targets lists the units that measure what u does; of a rate that has none in
// one word, those of its top over its own bottom.
func targets(u value.Unit) []string {
	if _, ok := u.Money(); ok {
		return slices.Collect(money.Codes())
	}
	list := units.Symbols(u.Dimension())
	if len(list) > 0 || !u.IsRate() {
		return list
	}
	if u.Over.Of == nil {
		for _, under := range targets(value.Unit{Over: u.Under}) {
			list = append(list, "/"+under)
		}
		return list
	}
	for _, over := range targets(value.Unit{Over: u.Over}) {
		list = append(list, over+"/"+u.Under.Spelling)
	}
	return list
}

// unknownTarget refuses a word that is neither a unit nor a form.
func unknownTarget(n *syntax.Convert) error {
	if n.Word == "as" {
		f := UnknownConverter.Fault("nothing is written `as %s`", n.Target.Text).At(n.Target.Span)
		if n.Target.Known {
			f.WithHint("write `in %s` to convert", n.Target.Text)
		}
		return f.Misspelt(n.Target.Text, fault.OfConverters)
	}
	f := units.UnknownUnit.Fault("no unit is spelled %q", n.Target.Text).At(n.Target.Span)
	if currency, ok := money.ByLowerCode(n.Target.Text); ok {
		f.WithHint("did you mean %q?", currency.Currency.Code)
	}
	return f.Misspelt(n.Target.Text, fault.OfUnits)
}
