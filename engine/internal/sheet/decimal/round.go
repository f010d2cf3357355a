package decimal

// Round returns d rounded half-up by magnitude to so many decimals, exactly
// otherwise (format.md, 6.3). Negative places round to tens, hundreds and so
// on.
func (d Decimal) Round(places int) Decimal {
	if d.IsZero() || places >= -int(d.exp) {
		return d
	}
	if places < -d.adjusted()-1 { // below a tenth of the place
		return Decimal{}
	}
	extra := -int(d.exp) - places
	if d.wide != nil {
		return fromBig(dropDigits(d.wide, extra), -places)
	}
	divisor := tens[extra] // a word has at most 19 digits, and extra no more
	c := magnitude(d.small)
	kept, rest := c/divisor, c%divisor
	if rest >= divisor-rest {
		kept++
	}
	if d.small < 0 {
		return fromSmall(-int64(kept), -places)
	}
	return fromSmall(int64(kept), -places)
}
