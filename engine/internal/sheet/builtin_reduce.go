package sheet

import (
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
)

// failure is why an expression has no value.
type failure struct {
	code    finding.Code
	message string
	// badRow is the row of a column that a reduce cannot take, counted from 1;
	// 0 for any other failure.
	badRow int
}

func typeFailure(message string) *failure { return &failure{code: finding.Type, message: message} }

var tooLarge = typeFailure("the result is not finite")

// numbersOf returns the numbers of a column, or a failure that names the first
// row that is none.
func numbersOf(name string, cells []value) ([]decimal.Decimal, *failure) {
	numbers := make([]decimal.Decimal, len(cells))
	for i, cell := range cells {
		if !cell.is(number) {
			return nil, badRow(name, "numbers", i, cell)
		}
		numbers[i] = cell.num
	}
	return numbers, nil
}

func badRow(name, wanted string, row int, got value) *failure {
	f := typeFailure(name + " takes " + wanted + ", got " + got.described())
	f.badRow = row + 1
	return f
}

// described says in a message what a value is.
func (v value) described() string {
	switch {
	case v.kind == text && v.text == "":
		return "a blank cell"
	case v.kind == text:
		return quote(v.text)
	case v.kind == date:
		return "the date " + v.date.String()
	}
	return v.kind.String()
}

func sumOf(_, cells []value) (value, *failure) {
	total, f := addUp("SUM", cells)
	if f != nil {
		return value{}, f
	}
	return numberOf(total), nil
}

func addUp(name string, cells []value) (decimal.Decimal, *failure) {
	var total decimal.Decimal
	for i, cell := range cells {
		if !cell.is(number) {
			return total, badRow(name, "numbers", i, cell)
		}
		sum, ok := decimal.Add(total, cell.num)
		if !ok {
			return total, tooLarge
		}
		total = sum
	}
	return total, nil
}

func averageOf(_, cells []value) (value, *failure) {
	if len(cells) == 0 {
		return value{}, typeFailure("AVG of a column without rows has no value")
	}
	total, f := addUp("AVG", cells)
	if f != nil {
		return value{}, f
	}
	mean, ok := decimal.Div(total, decimal.Int(int64(len(cells))))
	if !ok {
		return value{}, tooLarge
	}
	return numberOf(mean), nil
}

func countOf(_, cells []value) (value, *failure) {
	return numberOf(decimal.Int(int64(len(cells)))), nil
}

func minimumOf(_, cells []value) (value, *failure) { return extreme("MIN", -1, cells) }
func maximumOf(_, cells []value) (value, *failure) { return extreme("MAX", 1, cells) }

// extreme returns the value that lies furthest in a direction. The first row
// says whether numbers or dates are compared.
func extreme(name string, direction int, cells []value) (value, *failure) {
	if len(cells) == 0 {
		return value{}, typeFailure(name + " of a column without rows has no value")
	}
	best := cells[0]
	if best.kind != number && best.kind != date {
		return value{}, badRow(name, "numbers or dates", 0, best)
	}
	for i, cell := range cells {
		if cell.kind != best.kind {
			return value{}, badRow(name, best.kind.String()+" in every row", i, cell)
		}
		if compareSame(cell, best)*direction > 0 {
			best = cell
		}
	}
	return best, nil
}

func netPresentValueOf(before, cells []value) (value, *failure) {
	if !before[0].is(number) {
		return value{}, typeFailure("the rate of NPV is a number, got " + before[0].described())
	}
	if decimal.Compare(before[0].num, decimal.Int(-1)) <= 0 {
		return value{}, typeFailure("the rate of NPV is above -1, got " + before[0].canonical())
	}
	if len(cells) == 0 {
		return value{}, typeFailure("NPV of a column without rows has no value")
	}
	flows, f := numbersOf("NPV", cells)
	if f != nil {
		return value{}, f
	}
	worth, err := decimal.NPV(before[0].num, flows)
	if err != nil {
		return value{}, typeFailure("NPV: " + err.Error())
	}
	return numberOf(worth), nil
}

func internalRateOf(_, cells []value) (value, *failure) {
	if len(cells) == 0 {
		return value{}, typeFailure("IRR of a column without rows has no value")
	}
	flows, f := numbersOf("IRR", cells)
	if f != nil {
		return value{}, f
	}
	rate, err := decimal.IRR(flows)
	if err != nil {
		return value{}, typeFailure("IRR: " + err.Error())
	}
	return value{kind: number, num: rate.Value, rate: &rate}, nil
}
