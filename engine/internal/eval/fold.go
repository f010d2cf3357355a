package eval

import (
	"maps"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// The codes of map, reduce, sum and prod (results.md, section 6.4).
var (
	RequiresCollection = fault.Entry{
		Code: "MAP_REDUCE_REQUIRES_COLLECTION", Status: fault.Failed,
		Cause: "map, reduce, sum or prod over something that is no list", Example: "sum(9)",
	}
	CollectionLengths = fault.Entry{
		Code: "MAP_COLLECTION_LENGTH_MISMATCH", Status: fault.Failed,
		Cause: "several lists of different lengths gone over together", Example: "map(p * q, p = [2, 3], q = [10, 20, 30])",
	}
	TransformSynchronous = fault.Entry{
		Code: "MAP_REDUCE_TRANSFORM_MUST_BE_SYNCHRONOUS", Status: fault.NotRead,
		Cause: "live data, such as an exchange rate, for each element of a list", Example: "map(x in EUR, [$5, $6])",
	}
)

// series is what a fold goes over: the cells of a list, or a range.
type series struct {
	count, rows, cols int
	at                func(i int) value.Value
}

// seriesOf returns what to go over, and false when v is no list.
func seriesOf(v value.Value) (series, bool) {
	switch v := v.(type) {
	case value.Matrix:
		return series{count: len(v.Cells), rows: v.Rows, cols: v.Cols, at: v.Cell}, true
	case value.Range:
		return series{count: v.Len(), rows: 1, cols: v.Len(), at: func(i int) value.Value {
			return value.Of(number.Int(v.Min + int64(i)))
		}}, true
	}
	return series{}, false
}

// fold goes over lists.
func (e *Environment) fold(n *syntax.Fold) (value.Value, error) {
	if len(n.Lists) == 0 {
		return nil, lang.ArityMismatch.Fault("%s takes an expression and a list: %s(2 * x, [3, 4])", n.Verb, n.Verb)
	}
	if n.Verb == "reduce" && len(n.Lists) > 1 {
		return nil, lang.ArityMismatch.Fault("reduce goes over one list, got %d", len(n.Lists))
	}
	lists := make([]series, len(n.Lists))
	for i, list := range n.Lists {
		v, err := e.Evaluate(list)
		if err != nil {
			return nil, err
		}
		s, ok := seriesOf(v)
		if !ok && n.Values != nil {
			return e.values(n, v)
		}
		if !ok {
			return nil, RequiresCollection.Fault("%s goes over a list, got %s", n.Verb, source.Clip(display.Brief(v))).At(list.Span())
		}
		if s.count != lists[0].count && i > 0 {
			return nil, CollectionLengths.Fault("lists that are gone over together have one length, got %d and %d", lists[0].count, s.count)
		}
		lists[i] = s
	}
	leave := e.enter()
	defer leave()
	v, err := e.folded(n, lists)
	if f, ok := fault.From(err); ok && err != nil && f.Entry == &fault.NetworkDisabled {
		return nil, TransformSynchronous.Fault("live data is not fetched for each element of a list")
	}
	return v, err
}

// enter opens the names of a body over those around it; the function that it
// returns closes them.
func (e *Environment) enter() (leave func()) {
	locals := map[string]value.Value{}
	if n := len(e.locals); n > 0 {
		maps.Copy(locals, e.locals[n-1])
	}
	e.locals = append(e.locals, locals)
	e.bodies++
	return func() {
		e.locals = e.locals[:len(e.locals)-1]
		e.bodies--
	}
}

// bind sets the names of a body.
func (e *Environment) bind(name string, v value.Value) { e.locals[len(e.locals)-1][name] = v }

// values adds what a sum lists, whose last value is no list.
func (e *Environment) values(n *syntax.Fold, last value.Value) (value.Value, error) {
	first, err := e.Evaluate(n.Values[0])
	if err != nil {
		return nil, err
	}
	values := []value.Value{first, last}
	if err := e.long(values); err != nil {
		return nil, err
	}
	a, _ := e.Vocabulary.Aggregate(n.Verb)
	return e.weighed(a.Eval(values))
}

// folded runs the body over the elements.
func (e *Environment) folded(n *syntax.Fold, lists []series) (value.Value, error) {
	first := lists[0]
	element := func(i int) (value.Value, error) {
		if n.Body == nil {
			return first.at(i), nil
		}
		for k, s := range lists {
			e.bind(n.Names[k], s.at(i))
		}
		return e.Evaluate(n.Body)
	}
	if n.Verb == "map" {
		return e.mapped(first, element)
	}
	if err := e.take(first.count / cellsAStep); err != nil {
		return nil, err
	}
	switch n.Verb {
	case "reduce":
		return e.reduced(n, first)
	case "prod":
		return e.paired(syntax.OpMultiply, first.count, element)
	}
	return e.paired(syntax.OpAdd, first.count, element)
}

// mapped makes a list in the shape of the first of the lists.
func (e *Environment) mapped(shape series, element func(int) (value.Value, error)) (value.Value, error) {
	if err := e.elements(shape.count); err != nil {
		return nil, err
	}
	// Each is kept, and then collected.
	if err := e.take(shape.count / cellsAStep); err != nil {
		return nil, err
	}
	values := make([]value.Value, shape.count)
	for i := range values {
		v, err := element(i)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return collected(lang.Collect(shape.rows, shape.cols, values))
}

// reduced runs the body with what it made of the elements before.
func (e *Environment) reduced(n *syntax.Fold, list series) (value.Value, error) {
	// No list is without elements, so there is always a first one.
	acc, i := list.at(0), 1
	if n.Start != nil {
		var err error
		if acc, err = e.Evaluate(n.Start); err != nil {
			return nil, err
		}
		i = 0
	}
	for ; i < list.count; i++ {
		e.bind(n.Names[0], list.at(i))
		e.bind(syntax.Accumulator, acc)
		var err error
		if acc, err = e.Evaluate(n.Body); err != nil {
			return nil, err
		}
	}
	return acc, nil
}

// paired adds or multiplies elements. Neighbours are joined first, then their
// results, and so on: the long numbers of an exact sum of fractions are then
// few.
func (e *Environment) paired(op syntax.Op, count int, element func(int) (value.Value, error)) (value.Value, error) {
	type partial struct {
		v    value.Value
		size int
	}
	var partials []partial
	join := func() error {
		last := len(partials) - 1
		v, err := e.Operate(op, partials[last-1].v, partials[last].v)
		if _, plain := v.(value.Number); !plain && err == nil {
			err = e.richer(op, v)
		}
		partials[last-1] = partial{v, partials[last-1].size + partials[last].size}
		partials = partials[:last]
		return err
	}
	shares := 0
	for i := range count {
		v, err := element(i)
		if err != nil {
			return nil, err
		}
		if truth, ok := v.(value.Boolean); ok {
			n, _ := lang.PlainNumber(truth)
			v = value.Of(n)
		}
		if _, share := v.(value.Percent); share {
			shares++
		}
		if shares > 0 && shares <= i {
			// 5 plus 10% would be 5.50: which is meant depends on what comes first.
			return nil, lang.CellNonNumeric.Fault("percentages are added and multiplied only with percentages here")
		}
		partials = append(partials, partial{v, 1})
		for k := len(partials); k > 1 && partials[k-1].size == partials[k-2].size; k-- {
			if err := join(); err != nil {
				return nil, err
			}
		}
	}
	for len(partials) > 1 {
		if err := join(); err != nil {
			return nil, err
		}
	}
	if _, ok := partials[0].v.(value.Text); ok {
		return nil, lang.TextArithmetic.Fault("numbers are added and multiplied, got a text").WithHint("write `as number` behind it")
	}
	return partials[0].v, nil
}
