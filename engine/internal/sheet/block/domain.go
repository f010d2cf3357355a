package block

import (
	"slices"

	"reckon/engine/internal/sheet/decimal"
)

// Domain is what a param may be: a preset, an `in` clause, or both, which then
// intersect (format.md, 11.4).
type Domain struct {
	// Clauses are the clause texts in source order, as written, such as
	// `integer` and `in [1, 6]`.
	Clauses []string
	// Whole, and AboveZero and FromZero, come of the preset.
	Whole, AboveZero, FromZero bool
	// Members are the values of a set clause, in order as written; nil without one.
	Members []decimal.Decimal
	// Lower and Upper are the ends of an interval clause; nil where there is none.
	Lower, Upper *Bound
}

// Bound is an end of an interval.
type Bound struct {
	Value decimal.Decimal
	Open  bool
}

// maxFold is how many whole numbers of an interval are worth listing.
const maxFold = 1024

// Contains reports whether v is a member, exactly. How many decimals v has is
// not looked at.
func (d *Domain) Contains(v decimal.Decimal) bool {
	return d.presetTakes(v) && d.clauseTakes(v)
}

func (d *Domain) presetTakes(v decimal.Decimal) bool {
	return !(d.Whole && !v.IsWhole() || d.AboveZero && v.Sign() <= 0 || d.FromZero && v.Sign() < 0)
}

func (d *Domain) clauseTakes(v decimal.Decimal) bool {
	if d.Members != nil {
		return slices.ContainsFunc(d.Members, func(m decimal.Decimal) bool { return decimal.Equal(m, v) })
	}
	return d.Lower.admits(v, 1) && d.Upper.admits(v, -1)
}

// admits reports whether v lies on the inner side of b, which is above it for
// a side of 1 and below it for −1.
func (b *Bound) admits(v decimal.Decimal, side int) bool {
	if b == nil {
		return true
	}
	order := decimal.Compare(v, b.Value) * side
	return order > 0 || order == 0 && !b.Open
}

// Fold returns every member, when they are few: those of a set, in order as
// written and each once; the whole numbers of an interval that has two ends and
// at most 1024 of them, ascending; the one value of an interval such as
// [3, 3]. It is false for any other domain, and for one without members
// (tools.md, 5.2).
func (d *Domain) Fold() ([]decimal.Decimal, bool) {
	values := d.legalMembers()
	if d.Members == nil {
		values = d.legalWholes()
	}
	return values, len(values) > 0
}

// legalMembers returns the members of a set that the preset takes, each once.
func (d *Domain) legalMembers() []decimal.Decimal {
	var values []decimal.Decimal
	seen := map[string]bool{}
	for _, m := range d.Members {
		if text := m.String(); d.presetTakes(m) && !seen[text] {
			seen[text] = true
			values = append(values, m)
		}
	}
	return values
}

// legalWholes returns the members of a short interval.
func (d *Domain) legalWholes() []decimal.Decimal {
	lower, upper := d.ends()
	if lower == nil || upper == nil || d.isVoid() {
		return nil
	}
	if !d.Whole {
		if decimal.Equal(lower.Value, upper.Value) {
			return []decimal.Decimal{lower.Value}
		}
		return nil
	}
	gap, _ := decimal.Sub(upper.Value, lower.Value)
	steps, ok := gap.Int64()
	if !ok || steps > maxFold+1 || lower.Value.IntegerDigits() >= decimal.Digits {
		return nil
	}
	var values []decimal.Decimal
	for i := range steps + 1 {
		if v, _ := decimal.Add(lower.Value, decimal.Int(i)); lower.admits(v, 1) && upper.admits(v, -1) {
			values = append(values, v)
		}
	}
	if len(values) > maxFold {
		return nil
	}
	return values
}

// ends returns the ends of the interval that the preset and the clause leave.
// Ends of a whole-number domain are moved inwards to whole numbers; an open
// end that is whole stays where it is, and open.
func (d *Domain) ends() (lower, upper *Bound) {
	lower, upper = d.Lower, d.Upper
	if d.AboveZero || d.FromZero {
		if zero := decimal.Int(0); lower == nil || lower.admits(zero, 1) {
			lower = &Bound{Open: d.AboveZero}
		}
	}
	if d.Whole && lower != nil && !lower.Value.IsWhole() {
		raised, _ := decimal.Ceiling(lower.Value, decimal.Int(1))
		lower = &Bound{Value: raised}
	}
	if d.Whole && upper != nil && !upper.Value.IsWhole() {
		lowered, _ := decimal.Floor(upper.Value, decimal.Int(1))
		upper = &Bound{Value: lowered}
	}
	return lower, upper
}

// isVoid reports whether the domain has no members.
func (d *Domain) isVoid() bool {
	if d.Members != nil {
		return !slices.ContainsFunc(d.Members, d.presetTakes)
	}
	lower, upper := d.ends()
	if lower == nil || upper == nil {
		return false
	}
	switch decimal.Compare(lower.Value, upper.Value) {
	case -1:
		gap, _ := decimal.Sub(upper.Value, lower.Value)
		return d.Whole && lower.Open && upper.Open && decimal.Equal(gap, decimal.Int(1))
	case 0:
		return lower.Open || upper.Open
	}
	return true
}

// lands reports whether steps from the lower end of the domain meet the upper
// one, and whether a point is left when those on open ends are dropped. The
// domain has both ends and is not void, and step is above 0.
func (d *Domain) lands(step decimal.Decimal) (onEnd, anyPoint bool) {
	lower, upper := d.ends()
	low, _ := decimal.Mod(lower.Value, step)
	high, _ := decimal.Mod(upper.Value, step)
	// Remainders are exact where a difference of the ends might be rounded; of
	// a negative end they are negative.
	if low.Sign() < 0 && high.Sign() > 0 {
		low, _ = decimal.Add(low, step)
	}
	if !decimal.Equal(low, high) {
		return false, false
	}
	points := 2
	switch second, _ := decimal.Add(lower.Value, step); {
	case decimal.Equal(lower.Value, upper.Value):
		points = 1
	case decimal.Compare(second, upper.Value) < 0:
		points = 3
	}
	for _, b := range []*Bound{lower, upper} {
		if b.Open {
			points--
		}
	}
	return true, points > 0
}
