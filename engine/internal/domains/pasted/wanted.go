package pasted

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// wanted is what is read from a text.
type wanted uint8

const (
	numbers wanted = iota // every number
	amounts               // those with a currency beside them
)

// String returns the word for what is wanted.
func (w wanted) String() string {
	if w == amounts {
		return "amounts"
	}
	return "numbers"
}

// figures reads what is wanted from a text, in order. Faults: TEXT_EXPECTED,
// TEXT_TOO_MANY_NUMBERS, RESULT_TOO_LARGE.
func (w wanted) figures(v value.Value) ([]figure, error) {
	text, ok := v.(value.Text)
	if !ok {
		return nil, lang.TextExpected.Fault("%s are read from a text, got %s", w, v.Kind())
	}
	var list []figure
	for r := (reader{text: string(text)}); ; {
		f, ok, err := r.next()
		switch {
		case err != nil:
			return nil, err
		case !ok:
			return list, nil
		case w == amounts && f.currency == nil:
			continue
		case len(list) == mostNumbers:
			return nil, TooManyNumbers.Fault("10,000 %s are read from one text at most, and %q has more", w, source.Clip(string(text)))
		}
		list = append(list, f)
	}
}

// list answers what is wanted as a row of plain numbers. Faults, besides those
// of figures: TEXT_NO_NUMBERS, TEXT_NO_AMOUNTS.
func (w wanted) list(v value.Value) (value.Value, error) {
	figures, err := w.figures(v)
	if err != nil || len(figures) == 0 {
		return nil, w.orNone(err)
	}
	m := value.Matrix{Rows: 1, Cols: len(figures), Cells: make([]value.Value, len(figures))}
	for i, f := range figures {
		m.Cells[i] = value.Of(f.n)
	}
	return m, nil
}

// values returns what is wanted, amounts in their currencies.
func (w wanted) values(v value.Value) ([]value.Value, error) {
	figures, err := w.figures(v)
	values := make([]value.Value, len(figures))
	for i, f := range figures {
		values[i] = value.Of(f.n)
		if w == amounts {
			values[i] = value.Quantity{N: f.n, Unit: value.Unit{Over: value.Part{Spelling: f.currency.Currency.Code, Of: f.currency}}}
		}
	}
	return values, err
}

// orNone returns err, or without one the fault of a text that has none of what
// is wanted.
func (w wanted) orNone(err error) error {
	switch {
	case err != nil:
		return err
	case w == amounts:
		return NoAmounts.Fault("the text has no amount with a currency sign or a common code beside it")
	}
	return NoNumbers.Fault("the text has no number")
}
