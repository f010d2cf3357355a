package lang

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"reckon/engine/internal/syntax"
	"reckon/engine/internal/value"
)

// Vocabulary is the compiled language: the grammar that the parser follows
// and the rows behind it. It is immutable.
type Vocabulary struct {
	Grammar *syntax.Grammar
	Domains []Domain

	functions  map[string]*Function
	constants  map[string]*Constant
	aggregates map[string]*Aggregate
	phrases    []evaluator // by form number
}

// evaluator is what a form of the grammar runs.
type evaluator struct {
	name   string
	params []Param
	eval   func(*Call) (value.Value, error)
	steps  int
	work   func([]value.Value) int
	cells  bool
	// symbolic is the row's reading of formulas.
	symbolic Reading
}

// Compile joins domains into a vocabulary. It fails, naming both rows, when
// two of them claim the same words.
func Compile(domains []Domain) (*Vocabulary, error) {
	v := &Vocabulary{
		Domains:    domains,
		functions:  make(map[string]*Function, 128),
		constants:  make(map[string]*Constant, 16),
		aggregates: make(map[string]*Aggregate, 32),
	}
	count := 0
	for d := range domains {
		count += len(domains[d].Phrases) + 3*len(domains[d].Converters)
	}
	forms := make([]syntax.Form, 0, count)
	v.phrases = make([]evaluator, 0, count)
	for d := range domains {
		domain := &domains[d]
		for i := range domain.Functions {
			if err := claim(v.functions, &domain.Functions[i], domain.Functions[i].Name, domain.Functions[i].Also); err != nil {
				return nil, err
			}
		}
		for i := range domain.Constants {
			if err := claim(v.constants, &domain.Constants[i], domain.Constants[i].Name, domain.Constants[i].Also); err != nil {
				return nil, err
			}
		}
		for i := range domain.Aggregates {
			if err := claim(v.aggregates, &domain.Aggregates[i], domain.Aggregates[i].Name, domain.Aggregates[i].Also); err != nil {
				return nil, err
			}
		}
		forms = v.addForms(forms, domain)
	}
	var err error
	v.Grammar, err = syntax.Compile(forms, keys(v.functions), keys(v.aggregates), keys(v.constants))
	return v, err
}

// addForms numbers the phrase forms and converters of a domain.
func (v *Vocabulary) addForms(forms []syntax.Form, domain *Domain) []syntax.Form {
	for _, p := range domain.Phrases {
		forms = append(forms, syntax.Form{Pattern: p.Pattern, Level: p.Level, Missing: p.Missing, Names: p.Names, Unknown: p.Unknown})
		v.phrases = append(v.phrases, evaluator{name: p.Pattern, params: p.Params, eval: p.Eval, steps: p.Steps, work: p.Work, cells: p.Cells, symbolic: p.Symbolic})
	}
	for _, c := range domain.Converters {
		for _, word := range c.After {
			forms = append(forms, syntax.Form{Pattern: "{x} " + word + " " + c.Name})
			v.phrases = append(v.phrases, evaluator{name: word + " " + c.Name, eval: c.converts()})
		}
	}
	return forms
}

// converts is the Eval of a converter, which refuses a list unless the row takes
// one.
func (c *Converter) converts() func(*Call) (value.Value, error) {
	if c.Lists {
		return c.Eval
	}
	eval := c.Eval
	return func(call *Call) (value.Value, error) {
		if err := NoList(call.Name, call.Args...); err != nil {
			return nil, err
		}
		return eval(call)
	}
}

// Wording returns a pattern as a message names it: its words, with an ellipsis
// for what stands between them.
func Wording(pattern string) string {
	words := strings.Fields(pattern)
	for i, word := range words {
		if strings.HasPrefix(word, "{") {
			words[i] = "…"
		}
	}
	return strings.Trim(strings.Join(words, " "), "… ")
}

func claim[Row any](rows map[string]*Row, row *Row, name string, also []string) error {
	for i := -1; i < len(also); i++ {
		if i >= 0 {
			name = also[i]
		}
		if _, taken := rows[name]; taken {
			return fmt.Errorf("two rows are called %q", name)
		}
		rows[name] = row
	}
	return nil
}

// keys returns the spellings in order, so that compiling is deterministic.
func keys[Row any](rows map[string]*Row) []string {
	names := make([]string, 0, len(rows))
	for name := range rows {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Function returns the function of that name.
func (v *Vocabulary) Function(name string) (*Function, bool) {
	f, ok := v.functions[name]
	return f, ok
}

// Constant returns the constant of that name.
func (v *Vocabulary) Constant(name string) (*Constant, bool) {
	c, ok := v.constants[name]
	return c, ok
}

// Aggregate returns the aggregate of that name.
func (v *Vocabulary) Aggregate(name string) (*Aggregate, bool) {
	a, ok := v.aggregates[name]
	return a, ok
}

// Words yields the names of functions and constants, for suggestions.
func (v *Vocabulary) Words() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range keys(v.functions) {
			if !yield(name) {
				return
			}
		}
		for _, name := range keys(v.constants) {
			if !yield(name) {
				return
			}
		}
	}
}

// Callable yields the names that brackets may follow, for suggestions.
func (v *Vocabulary) Callable() iter.Seq[string] {
	return slices.Values(append(keys(v.functions), keys(v.aggregates)...))
}

// Converters yields the words that may follow as, for suggestions.
func (v *Vocabulary) Converters() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, p := range v.phrases {
			word, ok := strings.CutPrefix(strings.TrimPrefix(p.name, "{x} "), "as ")
			if ok && !strings.ContainsAny(word, " {") && !yield(word) {
				return
			}
		}
	}
}

// CallFunction runs f on args once they fit its parameters.
func CallFunction(f *Function, name string, args []value.Value, chance Chance, clock Clock) (value.Value, error) {
	if !scales(f.Params, args) {
		return read(f.Symbolic, name, f.Params, args)
	}
	c := Call{Name: name, Args: args, Chance: chance, Clock: clock}
	if err := c.check(f.Params); err != nil {
		return nil, err
	}
	return f.Eval(&c)
}

// TakesSquare returns the square matrix that f has a reading of its own for.
func (f *Function) TakesSquare(args []value.Value) (value.Matrix, bool) {
	if f.Square == nil || len(args) != 1 {
		return value.Matrix{}, false
	}
	m, ok := args[0].(value.Matrix)
	return m, ok && m.Rows == m.Cols && m.Rows > 1
}

// Operate runs f, which has an Operating, on args once they fit its parameters.
func (f *Function) Operate(name string, args []value.Value, operate Operator) (value.Value, error) {
	c := Call{Name: name, Args: args}
	if err := c.check(f.Params); err != nil {
		return nil, err
	}
	return f.Operating(&c, operate)
}

// StepsFor returns what a call of f on args takes of a line's budget.
func (f *Function) StepsFor(args []value.Value) int { return steps(f.Steps, f.Work, args) }

// Steps returns what the form of that number takes of a line's budget, with
// those values in its holes.
func (v *Vocabulary) Steps(form int, holes []value.Value) int {
	e := &v.phrases[form]
	return steps(e.steps, e.work, holes)
}

// Changes reports whether the form of that number is the change from one value to
// another.
func (v *Vocabulary) Changes(form int) bool { return v.phrases[form].name == syntax.ChangePattern }

// WorksCells reports whether the form of that number works a list cell by cell.
func (v *Vocabulary) WorksCells(form int) bool { return v.phrases[form].cells }

func steps(fixed int, work func([]value.Value) int, args []value.Value) int {
	if work == nil {
		return fixed
	}
	return fixed + work(args)
}

// RunPhrase runs the form of that number on the values of its holes.
func (v *Vocabulary) RunPhrase(form int, holes []value.Value, chance Chance, clock Clock) (value.Value, error) {
	e := &v.phrases[form]
	if !scales(e.params, holes) {
		return read(e.symbolic, e.name, e.params, holes)
	}
	c := Call{Name: e.name, Args: holes, Chance: chance, Clock: clock}
	if e.params != nil {
		if err := c.check(e.params); err != nil {
			return nil, err
		}
	}
	return e.eval(&c)
}
