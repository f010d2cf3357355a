package sheet

import (
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
	"reckon/engine/internal/source"
)

// evaluate works one node out. The first stage that finds a fault ends it
// (findings.md, 4).
func (r *Run) evaluate(n *binding) {
	switch {
	case n.param != nil:
		r.evaluateParam(n)
	case len(n.statics) > 0:
		r.report(n.statics...)
	case r.lacks(n):
		if n.assertion {
			r.unevaluated[n.scope]++
		}
	case n.worthless:
	case len(n.unitFaults) > 0:
		r.report(n.unitFaults...)
	case n.column != nil:
		r.evaluateColumn(n)
	case n.assertion:
		r.evaluateAssertion(n)
	default:
		r.evaluateScalar(n)
	}
	if n.column == nil && !n.assertion && r.results[n.place].ok {
		r.compareAnchors(n)
	}
}

func (r *Run) evaluateParam(n *binding) {
	if n.worthless {
		return
	}
	v := n.param.Default.Value
	if other, ok := r.replaced[n]; ok {
		v = other
	}
	r.results[n.place] = result{ok: true, value: numberOf(v.Round(n.width))}
}

// lacks reports whether something that n as a whole needs has no value, and
// reports the bad dates of columns that it reduces.
func (r *Run) lacks(n *binding) bool {
	lacking := false
	for i := range n.uses {
		u := &n.uses[i]
		switch {
		case u.unseen:
			lacking = true
		case u.scalar != nil:
			lacking = lacking || !r.results[u.scalar.place].ok
		case u.column == nil:
		case u.column.conflict && u.reduce != "COUNT":
			lacking = true
		case u.column.rule != nil:
			dep := &r.results[u.column.rule.place]
			lacking = lacking || !dep.ok || u.reduce != "" && dep.gap
		case u.reduce != "":
			lacking = r.hasMisdate(u.column) || lacking
		}
	}
	return lacking
}

// hasMisdate reports whether a cell of a column looks like a date and is none,
// and tells of each.
func (r *Run) hasMisdate(c *column) bool {
	if bad, seen := r.swept[c]; seen {
		return bad
	}
	bad := false
	for row := range c.cells {
		bad = r.isMisdated(c, row) || bad
	}
	r.swept[c] = bad
	return bad
}

// isMisdated reports whether a cell looks like a date and is none, and tells
// so the first time.
func (r *Run) isMisdated(c *column, row int) bool {
	if !c.cells[row].is(misdated) {
		return false
	}
	if r.mend(c, row) {
		return false
	}
	place := cellPlace{c, row}
	if !r.misdated[place] {
		r.misdated[place] = true
		r.report(r.m.misdate(c, row))
	}
	return true
}

// evaluator works out the rule of one binding.
type evaluator struct {
	*Run
	n   *binding
	row int // of the table, or -1 outside a column's rule
	// at is where a failure arose.
	at source.Span
	// next is the use that is due: names are read in the order of the source.
	next int
}

func (e *evaluator) fail(at source.Span, f *failure) *failure {
	e.at = at
	return f
}

func (e *evaluator) eval(x block.Expr) (value, *failure) {
	if f := e.spend(nodePrice); f != nil {
		return value{}, e.fail(x.Span(), f)
	}
	switch x := x.(type) {
	case *block.Number:
		return numberOf(x.Value), nil
	case *block.Date:
		return dateOf(x.Value), nil
	case *block.Text:
		return textOf(x.Value), nil
	case *block.Ref:
		return e.reference(x), nil
	case *block.Call:
		return e.call(x)
	case *block.Unary:
		return e.unary(x)
	case *block.Binary:
		return e.binary(x)
	}
	return value{}, nil
}

// reference returns the value of a name, which is known to have one.
func (e *evaluator) reference(x *block.Ref) value {
	t := e.target(x)
	switch {
	case t.scalar != nil:
		return e.results[t.scalar.place].value
	case t.column.rule != nil:
		return e.results[t.column.rule.place].cells[e.row]
	}
	return t.column.cells[e.row]
}

// target returns what a reference resolves to.
func (e *evaluator) target(x *block.Ref) *target {
	uses := e.n.uses
	if e.next >= len(uses) || uses[e.next].ref != x {
		e.next = e.n.useOf(x)
	}
	e.next++
	return &uses[e.next-1].target
}

func (e *evaluator) unary(x *block.Unary) (value, *failure) {
	v, f := e.eval(x.Operand)
	if f != nil {
		return value{}, f
	}
	if x.Op == block.Not {
		if !v.is(truth) {
			return value{}, e.fail(x.At, typeFailure("not takes true or false, got "+v.described()))
		}
		return truthOf(!v.yes), nil
	}
	if !v.is(number) {
		return value{}, e.fail(x.At, typeFailure("a minus takes a number, got "+v.described()))
	}
	return numberOf(v.num.Neg()), nil
}

func (e *evaluator) call(x *block.Call) (value, *failure) {
	row := builtins[x.Name.Text]
	if row.fold != nil {
		return e.reduce(x, row)
	}
	args := make([]value, len(x.Args))
	for i, arg := range x.Args {
		v, f := e.eval(arg)
		if f != nil {
			return value{}, f
		}
		args[i] = v
	}
	f := e.spend(row.price)
	if f != nil {
		return value{}, e.fail(x.At, f)
	}
	v, f := row.apply(args)
	if f != nil {
		return value{}, e.fail(x.At, f)
	}
	return v, nil
}

// reduce folds a column. A function of the column alone is worked out once in
// the whole document.
func (e *evaluator) reduce(x *block.Call, row *builtin) (value, *failure) {
	before := make([]value, row.columnAt)
	for i := range before {
		v, f := e.eval(x.Args[i])
		if f != nil {
			return value{}, f
		}
		before[i] = v
	}
	t := e.target(x.Args[row.columnAt].(*block.Ref))
	if t.scalar != nil {
		return value{}, e.fail(x.At, typeFailure(x.Name.Text+" takes a column, and "+quote(t.scalar.name)+" is one value"))
	}
	constant, key := len(before) == 0, reduction{row, t.column}
	if v, ok := e.reduces[key]; ok && constant {
		return v, nil
	}
	cells := e.valuesOf(t.column)
	f := e.spend(len(cells) * max(row.price, cellPrice))
	if f != nil {
		return value{}, e.fail(x.At, f)
	}
	v, f := row.fold(before, cells)
	if f != nil {
		if f.badRow > 0 {
			f.message += " in the row " + quote(t.column.scope.label(e.m.text, f.badRow-1))
		}
		return value{}, e.fail(x.At, f)
	}
	if constant {
		e.reduces[key] = v
	}
	return v, nil
}

func (e *evaluator) binary(x *block.Binary) (value, *failure) {
	left, f := e.eval(x.Left)
	if f != nil {
		return value{}, f
	}
	right, f := e.eval(x.Right)
	if f != nil {
		return value{}, f
	}
	if x.Op == block.Power {
		if f := e.spend(powerPrice); f != nil {
			return value{}, e.fail(x.At, f)
		}
	}
	v, f := operate(x.Op, left, right)
	if f != nil {
		return value{}, e.fail(x.At, f)
	}
	return v, nil
}

// decimalOps are the operators on two numbers.
var decimalOps = [...]func(a, b decimal.Decimal) (decimal.Decimal, bool){
	block.Plus: decimal.Add, block.Minus: decimal.Sub, block.Times: decimal.Mul,
	block.Over: decimal.Div, block.Power: decimal.Pow,
}

// operate applies an operator to two values (format.md, 3.3 and 7).
func operate(op block.Op, a, b value) (value, *failure) {
	switch op {
	case block.And, block.Or:
		if !a.is(truth) || !b.is(truth) {
			return value{}, typeFailure("and and or take true or false, got " + a.described() + " and " + b.described())
		}
		if op == block.And {
			return truthOf(a.yes && b.yes), nil
		}
		return truthOf(a.yes || b.yes), nil
	case block.Equal:
		return truthOf(a.kind == b.kind && compareSame(a, b) == 0), nil
	case block.NotEqual:
		return truthOf(a.kind != b.kind || compareSame(a, b) != 0), nil
	case block.Less, block.LessEqual, block.Greater, block.GreaterEqual:
		return order(op, a, b)
	}
	if a.is(date) || b.is(date) {
		return shift(op, a, b)
	}
	if !a.is(number) || !b.is(number) {
		return value{}, typeFailure("arithmetic takes numbers, got " + a.described() + " and " + b.described())
	}
	d, ok := decimalOps[op](a.num, b.num)
	if !ok {
		if op == block.Over && b.num.IsZero() {
			return value{}, typeFailure("a division by zero has no value")
		}
		return value{}, tooLarge
	}
	return numberOf(d), nil
}

func order(op block.Op, a, b value) (value, *failure) {
	if a.kind != b.kind || a.is(truth) {
		return value{}, typeFailure("only two numbers, two dates or two texts have an order, got " +
			a.described() + " and " + b.described())
	}
	c := compareSame(a, b)
	switch op {
	case block.Less:
		return truthOf(c < 0), nil
	case block.LessEqual:
		return truthOf(c <= 0), nil
	case block.Greater:
		return truthOf(c > 0), nil
	}
	return truthOf(c >= 0), nil
}

// shift is the arithmetic of dates.
func shift(op block.Op, a, b value) (value, *failure) {
	switch {
	case op == block.Minus && a.is(date) && b.is(date):
		return numberOf(decimal.Int(int64(a.date.Sub(b.date)))), nil
	case op == block.Plus && a.is(number):
		a, b = b, a
	case op == block.Plus || op == block.Minus:
	default:
		return value{}, typeFailure("a date can only be subtracted from a date, or moved by days")
	}
	if !a.is(date) || !b.is(number) {
		return value{}, typeFailure("a date is moved by a number of days, got " + a.described() + " and " + b.described())
	}
	if !b.num.IsWhole() {
		return value{}, typeFailure("a date is moved by whole days, got " + b.canonical())
	}
	days, ok := b.num.Int64()
	if op == block.Minus {
		days = -days
	}
	if ok {
		if d, ok := a.date.AddDays(days); ok {
			return dateOf(d), nil
		}
	}
	return value{}, leavesTheCalendar()
}

// failureFinding returns the finding about a failure of n, in a row or not.
func (e *evaluator) failureFinding(f *failure) finding.Finding {
	found := e.n.finding(f.code, e.at, f.message)
	if e.n.assertion {
		found.Name = ""
	}
	if e.row >= 0 {
		found.Row = e.n.scope.label(e.m.text, e.row)
		found.RowIndex = e.row + 1
	}
	if f.code == finding.Precision {
		found.Formula = e.n.ruleText.Text(e.m.text)
	}
	return found
}
