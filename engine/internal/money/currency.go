package money

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// Row is one currency of the table.
type Row struct {
	Code   string // ISO 4217, or the ticker of a crypto currency
	Name   string // for the manual
	Symbol string // what amounts show; empty when they show the code
	Stands Standing
	// Places is the number of decimals an amount shows. MaxPlaces is larger
	// for crypto currencies, which drop trailing zeros down to Places.
	Places, MaxPlaces int
	Words             []string // the names it is typed with, plurals included
}

// Standing says where the symbol of an amount stands.
type Standing uint8

// The standings of a symbol.
const (
	Before      Standing = iota // $1.00
	After                       // 1₫
	SpacedAfter                 // 1.00 kr
)

// index holds a measure for each row, in the order of the table.
type index struct {
	measures []value.Measure
	words    map[string]*value.Measure
}

var table = sync.OnceValue(buildIndex)

func buildIndex() *index {
	t := &index{
		measures: make([]value.Measure, 0, len(currencies)+len(coins)),
		words:    make(map[string]*value.Measure, 64),
	}
	details := make([]value.Currency, 0, cap(t.measures))
	for _, rows := range [...][]Row{currencies[:], coins[:]} {
		for i := range rows {
			row := &rows[i]
			details = append(details, row.currency())
			t.measures = append(t.measures, value.Measure{
				Name:      row.Code,
				Symbol:    row.Symbol,
				Dimension: value.Dimension{value.Money: 1},
				Factor:    number.Int(1),
				Currency:  &details[len(details)-1],
			})
			for _, word := range row.Words {
				t.words[word] = &t.measures[len(t.measures)-1]
			}
		}
	}
	return t
}

func (row *Row) currency() value.Currency {
	return value.Currency{
		Code:        row.Code,
		Symbol:      row.Symbol,
		SymbolAfter: row.Stands != Before,
		Spaced:      row.Stands == SpacedAfter,
		Places:      row.Places,
		MaxPlaces:   max(row.Places, row.MaxPlaces),
	}
}

// ByCode returns the currency with a code in capitals, such as GBP or BTC.
func ByCode(code string) (*value.Measure, bool) {
	t := table()
	i, ok := slices.BinarySearchFunc(currencies[:], code, func(row Row, code string) int {
		return strings.Compare(row.Code, code)
	})
	if ok {
		return &t.measures[i], true
	}
	for i := range coins {
		if coins[i].Code == code {
			return &t.measures[len(currencies)+i], true
		}
	}
	return nil, false
}

// ByLowerCode returns the currency with a code in small letters. It is for
// text directly behind an amount that spells no unit and no other word of the
// language (money.md, section 1).
func ByLowerCode(code string) (*value.Measure, bool) {
	if len(code) > maxCodeBytes || code != strings.ToLower(code) {
		return nil, false
	}
	return ByCode(strings.ToUpper(code))
}

// maxCodeBytes is the length of the longest code, DOGE.
const maxCodeBytes = 4

// ByWord returns the currency that a word in small letters names, such as
// euros.
func ByWord(word string) (*value.Measure, bool) {
	m, ok := table().words[word]
	return m, ok
}

// Codes yields the codes of all currencies, in the order of the table.
func Codes() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, rows := range [...][]Row{currencies[:], coins[:]} {
			for i := range rows {
				if !yield(rows[i].Code) {
					return
				}
			}
		}
	}
}

// Words yields the words that name currencies, in the order of the table, for
// suggestions.
func Words() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, rows := range [...][]Row{currencies[:], coins[:]} {
			for i := range rows {
				for _, word := range rows[i].Words {
					if !yield(word) {
						return
					}
				}
			}
		}
	}
}

// SameSign reports whether amounts of a and b show the same symbol, so that
// the code of one behind the symbol picks it: `$6 AUD`.
func SameSign(a, b *value.Currency) bool {
	return a == b || (a.Symbol != "" && a.Symbol == b.Symbol)
}

// GroupsByLakh reports whether digits beside the currency may be grouped the
// Indian way: three, then twos.
func GroupsByLakh(c *value.Currency) bool { return c.Code == "INR" }

// Round rounds an amount of c to the most places it shows, once, half away
// from zero on the exact value.
func Round(n number.Number, c *value.Currency) number.Number {
	return n.Round(max(c.Places, c.MaxPlaces), number.HalfAway)
}
