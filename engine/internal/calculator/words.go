package calculator

import (
	"iter"
	"math/big"

	"reckon/engine/internal/spelling"
)

// word is a row: a function or a constant that an expression may name.
type word struct {
	name    string
	least   int // arguments; a constant has none
	most    int // anyNumber for a function that also takes a list
	apply   func(*machine, []value) (value, error)
	doc     string
	example string // a line and its answer
}

// anyNumber marks a function that takes one argument or more, or a list.
const anyNumber = -1

func (w *word) isConstant() bool { return w.least == 0 }

// of1 fits a function of one number into a row.
func of1(f func(*machine, value) (value, error)) func(*machine, []value) (value, error) {
	return func(m *machine, args []value) (value, error) { return f(m, args[0]) }
}

// of2 fits a function of two numbers into a row.
func of2(f func(*machine, value, value) (value, error)) func(*machine, []value) (value, error) {
	return func(m *machine, args []value) (value, error) { return f(m, args[0], args[1]) }
}

// toBase fits the logarithm to a fixed base into a row.
func toBase(n int64) func(*machine, []value) (value, error) {
	return func(m *machine, args []value) (value, error) {
		return marked(m.logarithm(args[0], exactValue(whole(n))))
	}
}

// choosing fits a count of choices into a row.
func choosing(name string, f func(*machine, *big.Int, *big.Int) (*big.Int, error)) func(*machine, []value) (value, error) {
	return func(m *machine, args []value) (value, error) {
		n, err := m.notNegative(args[0], name)
		if err != nil {
			return value{}, err
		}
		k, err := m.notNegative(args[1], name)
		if err != nil {
			return value{}, err
		}
		count, err := f(m, n, k)
		return exactValue(exact{num: count}), err
	}
}

func roundWord(m *machine, args []value) (value, error) {
	if len(args) == 1 {
		return m.rounded(args[0], exactValue(exact{num: zero}))
	}
	return m.rounded(args[0], args[1])
}

func logWord(m *machine, args []value) (value, error) {
	if len(args) == 1 {
		return m.log(args[0])
	}
	return marked(m.logarithm(args[0], args[1]))
}

// eulerNumber is e to 34 figures and more, of which a constant shows 34.
func eulerNumber(m *machine, _ []value) (value, error) {
	b, err := m.ballOf(exactOne)
	if err != nil {
		return value{}, err
	}
	return ofBall(m.expBall(b))
}

// wordNames yields the names that are offered, in the order of the table.
func wordNames() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range table {
			if !yield(table[i].name) {
				return
			}
		}
	}
}

func findWord(name string) (*word, bool) {
	for i := range table {
		if table[i].name == name {
			return &table[i], true
		}
	}
	return nil, false
}

// otherNames are what other calculators call our words: too far off for a
// slip of the keys.
var otherNames = map[string]string{
	"ln": "log", "lg": "log10", "lb": "log2", "arcsin": "asin", "arccos": "acos", "arctan": "atan",
	"average": "mean", "avg": "mean", "ceiling": "ceil", "int": "trunc", "fix": "trunc", "fact": "factorial",
	"root": "sqrt", "power": "pow", "choose": "comb", "ncr": "comb", "npr": "perm", "binomial": "comb",
	"maximum": "max", "minimum": "min", "total": "sum", "add": "sum", "euler": "e", "deg": "degrees", "rad": "radians",
	"mod": "%", "div": "//", "π": "pi", "τ": "tau",
}

// suggest returns the nearest names, at most two.
func suggest(name string) []string {
	if other, ok := otherNames[name]; ok {
		return []string{other}
	}
	first, ok := spelling.Nearest(name, wordNames())
	if !ok {
		return nil
	}
	second, ok := spelling.Nearest(name, func(yield func(string) bool) {
		for other := range wordNames() {
			if other != first && !yield(other) {
				return
			}
		}
	})
	if !ok {
		return []string{first}
	}
	return []string{first, second}
}
