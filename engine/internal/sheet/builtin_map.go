package sheet

import (
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
)

// wantNumbers holds the arguments of a map against its row: each is a number.
func wantNumbers(name string, args []value) *failure {
	for _, arg := range args {
		if !arg.is(number) {
			return typeFailure(name + " takes numbers, got " + arg.described())
		}
	}
	return nil
}

func finite(d decimal.Decimal, ok bool) (value, *failure) {
	if !ok {
		return value{}, tooLarge
	}
	return numberOf(d), nil
}

func roundOf(args []value) (value, *failure) {
	if f := wantNumbers("ROUND", args); f != nil {
		return value{}, f
	}
	places, ok := args[1].num.Int64()
	if !ok && args[1].num.IsWhole() && args[1].num.Sign() > 0 {
		return args[0], nil // more places than any number has
	}
	if !ok || places < 0 {
		return value{}, typeFailure("the places of ROUND are a whole number from 0, got " + args[1].canonical())
	}
	return numberOf(args[0].num.Round(int(min(places, widest)))), nil
}

func absoluteOf(args []value) (value, *failure) {
	if f := wantNumbers("ABS", args); f != nil {
		return value{}, f
	}
	return numberOf(args[0].num.Abs()), nil
}

func remainderOf(args []value) (value, *failure) {
	if f := wantNumbers("MOD", args); f != nil {
		return value{}, f
	}
	if args[1].num.IsZero() {
		return value{}, typeFailure("MOD by zero has no value")
	}
	return finite(decimal.Mod(args[0].num, args[1].num))
}

func rootOf(args []value) (value, *failure) {
	if f := wantNumbers("SQRT", args); f != nil {
		return value{}, f
	}
	if args[0].num.Sign() < 0 {
		return value{}, typeFailure("SQRT takes a number from 0, got " + args[0].canonical())
	}
	return finite(decimal.Sqrt(args[0].num))
}

func floorOf(args []value) (value, *failure) { return stepped("FLOOR", decimal.Floor, args) }

func ceilingOf(args []value) (value, *failure) { return stepped("CEILING", decimal.Ceiling, args) }

// stepped rounds to a multiple of a step, which is 1 for a glyph pair.
func stepped(name string, to func(x, step decimal.Decimal) (decimal.Decimal, bool), args []value) (value, *failure) {
	if f := wantNumbers(name, args); f != nil {
		return value{}, f
	}
	step := decimal.Int(1)
	if len(args) > 1 {
		step = args[1].num
	}
	if step.Sign() <= 0 {
		return value{}, typeFailure("the step of " + name + " is above zero, got " + step.String())
	}
	return finite(to(args[0].num, step))
}

func chosenOf(args []value) (value, *failure) {
	if !args[0].is(truth) {
		return value{}, typeFailure("the condition of IF is true or false, got " + args[0].described())
	}
	for _, branch := range args[1:] {
		if branch.is(truth) {
			return value{}, typeFailure("a branch of IF is a number, a date or text, got true or false")
		}
	}
	if args[0].yes {
		return args[1], nil
	}
	return args[2], nil
}

func endOfMonthOf(args []value) (value, *failure) {
	if !args[0].is(date) {
		return value{}, typeFailure("EOMONTH takes a date, got " + args[0].described())
	}
	switch {
	case !args[1].is(number):
		return value{}, typeFailure("the months of EOMONTH are a whole number, got " + args[1].described())
	case !args[1].num.IsWhole():
		return value{}, typeFailure("the months of EOMONTH are a whole number, got " + args[1].num.String())
	}
	months, ok := args[1].num.Int64()
	if ok {
		if d, ok := args[0].date.EndOfMonth(months); ok {
			return dateOf(d), nil
		}
	}
	return value{}, leavesTheCalendar()
}

func leavesTheCalendar() *failure {
	return &failure{code: finding.Date, message: "the date leaves the years 1 to 9999"}
}

func instalmentOf(args []value) (value, *failure) {
	if f := wantNumbers("PMT", args); f != nil {
		return value{}, f
	}
	amount, err := decimal.PMT(args[0].num, args[1].num, args[2].num)
	if err != nil {
		return value{}, typeFailure("PMT: " + err.Error())
	}
	return numberOf(amount), nil
}
