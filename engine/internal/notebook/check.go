package notebook

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"reckon/engine/internal/display"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// Tick is the answer of a check that holds.
const Tick = "✓"

// inexactness is how far two inexact figures may differ and count as equal,
// relative to the larger: a few units in the last place of a double, after a
// chain of operations.
const inexactness = 1e-13

// checkOf returns what follows the word check, and false for a line that is
// none: a name called check, or one that is assigned.
func checkOf(t text) (text, bool) {
	if len(t.s) < 6 || !strings.EqualFold(t.s[:5], "check") {
		return t, false
	}
	if r, _ := utf8.DecodeRuneInString(t.s[5:]); !isInvisible(r) {
		return t, false
	}
	rest := t.from(5).trim()
	if assigns(rest.s) {
		return t, false
	}
	return rest, true
}

func assigns(s string) bool {
	if strings.HasPrefix(s, "=") {
		return !strings.HasPrefix(s, "==")
	}
	return len(s) > 1 && s[1] == '=' && strings.IndexByte("+-*/", s[0]) >= 0
}

// readCheck reads an assertion. A line that begins with a name called check is
// an ordinary calculation.
func (s *scope) readCheck(st statement, t text) (statement, error) {
	if s.names.Knows("check") {
		whole := text{s: "check " + t.s, at: t.at - len("check ")}
		if tree, err := s.parse(whole); err == nil {
			st.tree, st.at = tree, whole.at
			return st, nil
		}
	}
	st.kind, st.at, st.summary = checks, t.at, false
	tree, err := syntax.ParseCheck(t.s, s.vocabulary.Grammar, s.names)
	st.check = tree
	return st, shifted(err, t.at, true)
}

// hold works out the parts of a check in turn; the first that does not hold is
// the fault.
func (s *scope) hold(check *syntax.Check) (value.Value, error) {
	var differences []string
	for i := range check.Parts {
		part := &check.Parts[i]
		operands := make([]value.Value, len(part.Operands))
		for k, n := range part.Operands {
			v, err := s.env.Evaluate(n)
			if err != nil {
				return nil, err
			}
			operands[k] = v
		}
		for k, sign := range part.Signs {
			a, b := operands[k], operands[k+1]
			sides := part.Operands[k].Span().Join(part.Operands[k+1].Span())
			if err := comparable(a, b, sign); err != nil {
				return nil, fault.Located(err, sides)
			}
			if sign == syntax.OpApprox {
				difference, err := s.approximate(part, a, b)
				if err != nil {
					return nil, fault.Located(err, sides)
				}
				if difference != "" {
					differences = append(differences, "by "+difference)
				}
				continue
			}
			holds, err := compares(sign, a, b)
			if err != nil {
				return nil, err
			}
			if !holds {
				left, right := apart(a, b)
				return nil, CheckFailed.Fault("check failed: %s %s %s", left, complaints[sign], right).At(sides)
			}
		}
	}
	if len(differences) > 0 {
		return value.Text(Tick + " (differs " + strings.Join(differences, " and ") + ")"), nil
	}
	return value.Text(Tick), nil
}

// complaints say what is the case when a comparison does not hold.
var complaints = map[syntax.Op]string{
	syntax.OpEqual: "is not equal to", syntax.OpNotEqual: "is equal to",
	syntax.OpLess: "is not less than", syntax.OpLessEqual: "is more than",
	syntax.OpGreater: "is not more than", syntax.OpGreaterEqual: "is less than",
}

// isBrief reports whether v is a time that a form about zones answered: beside a
// text it counts as the text it shows.
func isBrief(v value.Value) bool {
	d, ok := v.(value.Date)
	return ok && d.Brief
}

// comparable refuses two things of different kinds, and an order of texts or
// truths.
func comparable(a, b value.Value, sign syntax.Op) error {
	p, okLeft := a.(value.Quantity)
	q, okRight := b.(value.Quantity)
	_, left := lang.PlainNumber(a)
	_, right := lang.PlainNumber(b)
	_, leftTruth := a.(value.Boolean)
	_, rightTruth := b.(value.Boolean)
	_, leftText := a.(value.Text)
	_, rightText := b.(value.Text)
	equality := sign == syntax.OpEqual || sign == syntax.OpNotEqual
	switch {
	case okLeft && okRight:
		p, q, err := units.Clocked(p, q)
		if err != nil {
			return err
		}
		if !units.SameMeasure(p.Unit, q.Unit) && !bothMoney(p, q) {
			return CheckIncomparable.Fault("%s does not compare with %s", units.DimensionName(p.Unit), units.DimensionName(q.Unit))
		}
		return nil
	case leftText && rightText:
		if !equality {
			return eval.TextComparison.Fault("texts have no order, only == and !=")
		}
		return nil
	case a.Kind() == value.KindDate && b.Kind() == value.KindDate:
		return nil
	case equality && (isBrief(a) && rightText || leftText && isBrief(b)):
		return nil
	case leftTruth && rightTruth:
		if !equality {
			return CheckIncomparable.Fault("%s has no order, only == and !=", a.Kind())
		}
		return nil
	case leftTruth || rightTruth || leftText || rightText:
	case isComplex(a) && (right || isComplex(b)), left && isComplex(b):
		if !equality {
			return CheckIncomparable.Fault("complex numbers have no order, only == and !=")
		}
		return nil
	case (okLeft || left) && (okRight || right):
		return nil
	}
	return CheckIncomparable.Fault("%s does not compare with %s", a.Kind(), b.Kind())
}

func isComplex(v value.Value) bool { return v.Kind() == value.KindComplex }

func bothMoney(p, q value.Quantity) bool {
	_, left := p.Money()
	_, right := q.Money()
	return left && right
}

// compares answers an ordinary comparison. Two figures that are not exact
// count as equal within their own rounding.
func compares(sign syntax.Op, a, b value.Value) (bool, error) {
	if nearlyEqual(a, b) {
		return sign == syntax.OpEqual || sign == syntax.OpLessEqual || sign == syntax.OpGreaterEqual, nil
	}
	v, err := eval.Operate(sign, a, b)
	if err != nil {
		return false, err
	}
	return bool(v.(value.Boolean)), nil
}

// nearlyEqual reports whether two figures, one of them inexact, differ by no
// more than rounding does.
func nearlyEqual(a, b value.Value) bool {
	if !isFigure(a) || !isFigure(b) {
		return false
	}
	x, y, _, err := lang.Alike(a, b)
	return err == nil && (!x.IsExact() || !y.IsExact()) && near(x, y)
}

func near(x, y number.Number) bool {
	p, q := x.Float64(), y.Float64()
	if math.IsInf(p, 0) || math.IsInf(q, 0) {
		return p == q
	}
	return math.Abs(p-q) <= inexactness*max(math.Abs(p), math.Abs(q))
}

func isFigure(v value.Value) bool {
	_, figure := isSummable(v)
	return figure
}

// approximate judges a ≈ b and returns by how much the sides differ, or "" when
// they are exactly equal.
func (s *scope) approximate(part *syntax.CheckPart, a, b value.Value) (string, error) {
	if !isFigure(a) || !isFigure(b) {
		return "", CheckIncomparable.Fault("%s has no size to be near to", a.Kind())
	}
	y, x, unit, err := lang.Alike(b, a)
	if err != nil {
		return "", err
	}
	difference, err := number.Sub(x, y)
	if err != nil {
		return "", err
	}
	difference = difference.Abs()
	if part.Margin == nil {
		if !roundsTo(x, y, b, part.RightPlaces) {
			left, right := apart(a, b)
			return "", CheckFailed.Fault("check failed: %s does not round to %s", left, right)
		}
		return differs(difference, unit, a)
	}
	margin, err := s.env.Evaluate(part.Margin)
	if err != nil {
		return "", err
	}
	allowed, share, err := allowance(margin, y, unit)
	if err != nil {
		return "", err
	}
	if number.Compare(difference, allowed) > 0 && !near(difference, allowed) {
		left, right := apart(a, b)
		return "", CheckFailed.Fault("check failed: %s is not within %s of %s", left, display.Value(margin), right)
	}
	if !share {
		return differs(difference, unit, a)
	}
	if difference.IsZero() {
		return "", nil
	}
	fraction, err := number.Div(difference, y.Abs())
	if err != nil {
		return "", err
	}
	return display.Value(value.Percent{N: fraction}), nil
}

// allowance returns the largest difference that a margin allows: a percentage
// of the right side, or an amount in its measure.
func allowance(margin value.Value, right number.Number, unit value.Unit) (allowed number.Number, share bool, err error) {
	switch m := margin.(type) {
	case value.Percent:
		allowed, err = number.Mul(m.N.Abs(), right.Abs())
		return allowed, true, err
	case value.Text, value.Boolean, value.Split, value.Date, value.Complex, value.Matrix, value.Range, value.Chart, value.Formula:
		return allowed, false, CheckIncomparable.Fault("a margin is an amount or a percentage, got %s", margin.Kind())
	case value.Quantity:
		if unit.IsZero() {
			return allowed, false, CheckIncomparable.Fault("a margin in %s does not go with plain numbers", m.Unit.String())
		}
		if !units.SameMeasure(m.Unit, unit) {
			return allowed, false, CheckIncomparable.Fault("a margin in %s does not go with %s", m.Unit.String(), units.DimensionName(unit))
		}
		width, err := units.Width(m, unit)
		return width.Abs(), false, err
	}
	n, _ := lang.PlainNumber(margin)
	return n.Abs(), false, nil
}

// roundsTo reports whether x, rounded to the places that y is written with, is
// y. A whole number allows no rounding, and neither does a figure with all its
// digits beyond what the engine itself rounds.
func roundsTo(x, y number.Number, written value.Value, typed int) bool {
	places := typed
	if _, ok := written.(value.Percent); ok && typed >= 0 {
		places += 2
	}
	if places < 0 {
		places = decimalsOf(y)
	}
	if places <= 0 {
		return number.Equal(x, y) || (!x.IsExact() || !y.IsExact()) && near(x, y)
	}
	rounded := x.Round(places, number.HalfAway)
	return number.Equal(rounded, y) || (!x.IsExact() || !y.IsExact()) && (near(rounded, y) || near(x, y))
}

// decimalsOf returns the decimals of an exact decimal, and -1 for a figure
// that does not end.
func decimalsOf(n number.Number) int {
	if n.Rung() != number.Decimal {
		return -1
	}
	_, decimals, _ := strings.Cut(n.String(), ".")
	return len(decimals)
}

// differs writes a difference as an amount in the left side's unit.
func differs(difference number.Number, unit value.Unit, left value.Value) (string, error) {
	if difference.IsZero() {
		return "", nil
	}
	if _, ok := left.(value.Percent); ok {
		return display.Value(value.Percent{N: difference}), nil
	}
	q, ok := left.(value.Quantity)
	if !ok {
		if !unit.IsZero() {
			return display.Value(value.Quantity{N: difference, Unit: unit, KeepsDigits: true}), nil
		}
		return display.Value(value.Of(difference)), nil
	}
	width, err := units.Width(value.Quantity{N: difference, Unit: unit}, q.Unit)
	if err != nil {
		return "", err
	}
	return display.Value(value.Quantity{N: width, Unit: q.Unit, KeepsDigits: true}), nil
}

// apart writes two sides with enough places to be told apart, texts in quotes.
func apart(a, b value.Value) (left, right string) {
	left, right = written(a), written(b)
	if left != right || a.Kind() == value.KindText && b.Kind() == value.KindText {
		return left, right
	}
	for places := 3; places <= 30; places++ {
		longer, other := display.Value(withPlaces(a, places)), display.Value(withPlaces(b, places))
		if longer != other {
			return longer, other
		}
	}
	return left, right
}

func written(v value.Value) string {
	if t, ok := v.(value.Text); ok {
		return strconv.Quote(string(t))
	}
	return display.Value(v)
}

func withPlaces(v value.Value, places int) value.Value {
	switch v := v.(type) {
	case value.Number:
		v.Places = value.PlacesOf(places)
		return v
	case value.Percent:
		v.Places = value.PlacesOf(places)
		return v
	case value.Quantity:
		v.Places = value.PlacesOf(places)
		return v
	}
	return v
}
