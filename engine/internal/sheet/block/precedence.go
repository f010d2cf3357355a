package block

// level is how tightly an operator binds (format.md, 3.3).
type level uint8

const (
	loosest level = iota
	either
	both
	negation
	comparison
	sum
	product
	power
)

// operator is a row of the table of operators between two operands.
type operator struct {
	written string
	op      Op
	level   level
}

// operators lists them, the loosest first. All group from the left, except
// that ^ groups from the right and a comparison does not group at all.
var operators = []operator{
	{"or", Or, either},
	{"and", And, both},
	{"==", Equal, comparison}, {"!=", NotEqual, comparison},
	{"<", Less, comparison}, {"<=", LessEqual, comparison},
	{">", Greater, comparison}, {">=", GreaterEqual, comparison},
	{"+", Plus, sum}, {"-", Minus, sum},
	{"*", Times, product}, {"/", Over, product},
	{"^", Power, power},
}

// isComparison reports whether e compares.
func isComparison(e Expr) bool {
	b, ok := e.(*Binary)
	return ok && Equal <= b.Op && b.Op <= GreaterEqual
}

// operatorOf returns the row of the operator that t is.
func operatorOf(t token) (operator, bool) {
	if t.kind == mark || t.kind == reserved {
		for _, row := range operators {
			if row.written == t.text {
				return row, true
			}
		}
	}
	return operator{}, false
}
