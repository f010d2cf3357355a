package calculator

import (
	"maps"
	"math/big"
	"slices"
)

// total returns the sum of values.
func (m *machine) total(args []value) (value, error) {
	decimals, rest := make([]exact, 0, len(args)), []value(nil)
	for _, arg := range args {
		if arg.isExact() && arg.exact.den == nil {
			decimals = append(decimals, arg.exact)
		} else {
			rest = append(rest, arg)
		}
	}
	sum, err := ofExact(m.addDecimals(decimals))
	for _, arg := range rest {
		if err != nil {
			break
		}
		sum, err = m.sum(sum, arg)
	}
	return sum, err
}

// addDecimals returns the sum of decimals.
//
// Numbers of one exponent are added as they are, and the few exponents that
// are left are joined from the highest down. So each step scales by the gap
// to the next exponent alone, and a long list of numbers far apart costs its
// length times that of the answer, no more.
func (m *meter) addDecimals(list []exact) (exact, error) {
	// Most lists have one exponent alone: the map is for the others.
	first := exact{num: new(big.Int)}
	var sums map[int]*big.Int
	for _, x := range list {
		if err := m.charge(words(x.num) + 8); err != nil {
			return exact{}, err
		}
		if x.sign() == 0 {
			continue
		}
		if sums == nil && (first.sign() == 0 || first.exp == x.exp) {
			first.num.Add(first.num, x.num)
			first.exp = x.exp
			continue
		}
		if sums == nil {
			sums = map[int]*big.Int{first.exp: first.num}
		}
		if sums[x.exp] == nil {
			sums[x.exp] = new(big.Int)
		}
		sums[x.exp].Add(sums[x.exp], x.num)
	}
	if sums == nil {
		return m.settle(first, "a sum")
	}
	total, last := new(big.Int), 0
	for _, exp := range slices.Backward(slices.Sorted(maps.Keys(sums))) {
		scaled, err := m.scale(total, last-exp)
		if err != nil {
			return exact{}, err
		}
		total, last = scaled.Add(scaled, sums[exp]), exp
	}
	return m.settle(exact{num: total, exp: last}, "a sum")
}

// mean returns the sum of values divided by their count.
func (m *machine) mean(args []value) (value, error) {
	sum, err := m.total(args)
	if err != nil {
		return value{}, err
	}
	return m.over(sum, exactValue(whole(int64(len(args)))))
}

// least returns the least of values.
func (m *machine) least(args []value) (value, error) {
	best := args[0]
	for _, arg := range args[1:] {
		order, err := m.compare(arg, best)
		if err != nil {
			return value{}, err
		}
		if order < 0 {
			best = arg
		}
	}
	return best, nil
}

// greatest returns the greatest of values.
func (m *machine) greatest(args []value) (value, error) {
	best := args[0]
	for _, arg := range args[1:] {
		order, err := m.compare(arg, best)
		if err != nil {
			return value{}, err
		}
		if order > 0 {
			best = arg
		}
	}
	return best, nil
}

// hypotenuse returns the root of the sum of squares.
func (m *machine) hypotenuse(args []value) (value, error) {
	squares := make([]value, len(args))
	for i, arg := range args {
		square, err := m.times(arg, arg)
		if err != nil {
			return value{}, err
		}
		squares[i] = square
	}
	sum, err := m.total(squares)
	if err != nil {
		return value{}, err
	}
	return m.squareRoot(sum)
}
