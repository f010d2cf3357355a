package syntax

// Op is an operator of the tree.
type Op uint8

// The operators.
const (
	OpNone Op = iota
	OpOr
	OpAndAlso // && joins booleans
	OpAnd     // the word: joins booleans, adds numbers
	OpBitOr
	OpBitXor
	OpBitAnd
	OpEqual
	OpNotEqual
	OpLess
	OpLessEqual
	OpGreater
	OpGreaterEqual
	OpApprox // in checks alone
	OpShiftLeft
	OpShiftRight
	OpShiftRightUnsigned
	OpAdd
	OpSubtract
	OpMultiply
	OpDivide
	OpModulo
	OpOf
	OpTolerance
	OpPower
	OpNegate
	OpPlus
	OpBitNot
	OpNot
	OpRoot
	OpPercent
	OpFactorial
	OpTranspose
)

// Level is how tightly an operator binds: the levels of numbers.md, section
// 3.1, loosest first. Phrases that finish a value stand between `and` and `|`.
type Level int

// The levels.
const (
	LevelNone       Level = 0
	LevelOr         Level = 20
	LevelAndAlso    Level = 30
	LevelAnd        Level = 40
	LevelFinish     Level = 45 // `in`, `to`, `as`, `rounded`: take the whole calculation before them
	LevelBitOr      Level = 50
	LevelBitXor     Level = 60
	LevelBitAnd     Level = 70
	LevelCompare    Level = 80
	LevelShift      Level = 90
	LevelSum        Level = 100
	LevelProduct    Level = 110
	LevelTolerance  Level = 120
	LevelPrefix     Level = 130
	LevelPower      Level = 140
	LevelPrefixRoot Level = 150
	LevelShare      Level = 155 // `off`, `on`: take the percentage beside them
	LevelPostfix    Level = 160
)

// infix is a row of the operator table.
type infix struct {
	text  string // the mark, or the words with a space between
	op    Op
	level Level
}

// infixes is the operator table: what stands between two values.
var infixes = []infix{
	{"or", OpOr, LevelOr}, {"||", OpOr, LevelOr},
	{"&&", OpAndAlso, LevelAndAlso},
	{"and", OpAnd, LevelAnd},
	{"|", OpBitOr, LevelBitOr},
	{"xor", OpBitXor, LevelBitXor},
	{"&", OpBitAnd, LevelBitAnd},
	{"==", OpEqual, LevelCompare}, {"!=", OpNotEqual, LevelCompare},
	{"<", OpLess, LevelCompare}, {"<=", OpLessEqual, LevelCompare}, {"≤", OpLessEqual, LevelCompare},
	{">", OpGreater, LevelCompare}, {">=", OpGreaterEqual, LevelCompare}, {"≥", OpGreaterEqual, LevelCompare},
	{"<<", OpShiftLeft, LevelShift}, {">>", OpShiftRight, LevelShift}, {">>>", OpShiftRightUnsigned, LevelShift},
	{"+", OpAdd, LevelSum}, {"plus", OpAdd, LevelSum}, {"with", OpAdd, LevelSum},
	{"-", OpSubtract, LevelSum}, {"−", OpSubtract, LevelSum}, {"–", OpSubtract, LevelSum},
	{"minus", OpSubtract, LevelSum}, {"without", OpSubtract, LevelSum}, {"take", OpSubtract, LevelSum},
	{"*", OpMultiply, LevelProduct}, {"×", OpMultiply, LevelProduct}, {"·", OpMultiply, LevelProduct}, {"⋅", OpMultiply, LevelProduct},
	{"times by", OpMultiply, LevelProduct}, {"times", OpMultiply, LevelProduct},
	{"multiply by", OpMultiply, LevelProduct}, {"multiplied by", OpMultiply, LevelProduct},
	{"/", OpDivide, LevelProduct}, {"÷", OpDivide, LevelProduct},
	{"divide by", OpDivide, LevelProduct}, {"divided by", OpDivide, LevelProduct},
	{"mod", OpModulo, LevelProduct}, {"modulo", OpModulo, LevelProduct},
	{"of", OpOf, LevelProduct},
	{"±", OpTolerance, LevelTolerance}, {"+/-", OpTolerance, LevelTolerance},
	{"^", OpPower, LevelPower}, {"**", OpPower, LevelPower}, {"to the power of", OpPower, LevelPower},
}

// prefix is a row of the table of operators before a value.
type prefix struct {
	text  string
	op    Op
	level Level // what follows is read at this level
}

var prefixes = []prefix{
	{"-", OpNegate, LevelPrefix}, {"−", OpNegate, LevelPrefix}, {"–", OpNegate, LevelPrefix},
	{"+", OpPlus, LevelPrefix},
	{"~", OpBitNot, LevelPrefix},
	{"!", OpNot, LevelPrefixRoot},
	{"√", OpRoot, LevelPrefixRoot},
}

// IsComparison reports whether op compares.
func (o Op) IsComparison() bool { return o >= OpEqual && o <= OpApprox }

// String returns the operator as it is written.
func (o Op) String() string {
	for _, row := range infixes {
		if row.op == o {
			return row.text
		}
	}
	for _, row := range prefixes {
		if row.op == o {
			return row.text
		}
	}
	switch o {
	case OpPercent:
		return "%"
	case OpFactorial:
		return "!"
	case OpTranspose:
		return "^T"
	case OpApprox:
		return "≈"
	}
	return "not"
}

// infixAt returns the operator that stands at token i, the most words first,
// and how many tokens spell it.
func infixAt(tokens []Token, i int) (infix, int) {
	t := tokens[i]
	if t.Kind != TokenMark && t.Kind != TokenWord {
		return infix{}, 0
	}
	var best infix
	most := 0
	for _, row := range infixes {
		if row.text[0] != t.Text[0] {
			continue
		}
		if n := spells(tokens, i, row.text); n > most {
			best, most = row, n
		}
	}
	return best, most
}

// spells returns how many tokens from i on spell text, words with one space
// between, or 0.
func spells(tokens []Token, i int, text string) int {
	n := 0
	for text != "" {
		t := tokens[i+n]
		if t.Kind != TokenMark && t.Kind != TokenWord || len(text) < len(t.Text) || text[:len(t.Text)] != t.Text {
			return 0
		}
		text = text[len(t.Text):]
		n++
		if text != "" {
			if text[0] != ' ' {
				return 0
			}
			text = text[1:]
		}
	}
	return n
}
