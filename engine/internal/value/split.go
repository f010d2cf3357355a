package value

import "reckon/engine/internal/number"

// Split is a bill that is shared. So many pay one share each; where minor units
// are left over, so many pay one more of them.
type Split struct {
	Shares []Share // one, or two of which the second is the larger
	Unit   Unit    // of money; zero for a plain number
}

// Share is what one of several pays.
type Share struct {
	N     number.Number
	Count number.Number // how many pay it, at least one
}

// Kind returns KindSplit.
func (Split) Kind() Kind { return KindSplit }
func (Split) sealed()    {}

// appendSplit appends the shares of a bill and the code of its currency. The
// digits of a share stand beside it only where its double has lost some.
func appendSplit(dst []byte, v Split) []byte {
	dst = append(dst, `{"shares":[`...)
	for i, share := range v.Shares {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"value":`...)
		dst = share.N.AppendJSON(dst)
		dst = append(dst, `,"count":`...)
		dst = share.Count.AppendJSON(dst)
		if number.Compare(share.N.Abs(), number.Int(1<<53)) > 0 {
			dst = append(dst, `,"exact":"`...)
			dst = append(dst, share.N.String()...)
			dst = append(dst, '"')
		}
		dst = append(dst, '}')
	}
	dst = append(dst, "]}"...)
	if !v.Unit.IsZero() {
		dst = append(dst, `,"unit":`...)
		dst = AppendText(dst, v.Unit.String())
	}
	return dst
}
