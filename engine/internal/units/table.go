package units

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// subjects lists the tables, in the order of the manual.
var subjects = [...][]Row{
	lengths, areas, volumes, masses, times, angles, temperatures,
	speeds, flows, economies, dataSizes, dataRates,
	forces, pressures, energies, powers, frequencies, lights,
	electricity, screens, frames, proportions, substances,
}

// kind tells a word from a symbol: they take different prefixes, and a word
// has a plural. A spelling may be both (bar), and a bare symbol is neither.
type kind uint8

const (
	word kind = 1 << iota
	symbol
	bare kind = 0
)

// reach is the set of places where a spelling is read.
type reach uint8

func at(p Place) reach { return 1 << p }

const (
	everywhere reach = 1<<AfterAmount | 1<<Target | 1<<Under
	asTarget   reach = 1<<Target | 1<<Under
	nowhere    reach = 0
)

// entry is what the index knows of a spelling that stands in a row.
type entry struct {
	row   int
	kind  kind
	reach reach
}

// found is a unit of the table: a row, a prefix, and a power.
type found struct {
	row, prefix, power int
}

// maxPower is the greatest power of a length that has a name: a volume.
const maxPower = 3

// index holds the spellings of all rows and the measures made so far. What it
// answers never changes: a measure that is not there yet is made on demand.
type index struct {
	rows      []*Row
	spellings map[string]entry
	ordered   []string // the spellings, in the order of the tables
	// heads are the first words of spellings of several, those with prefixes
	// included: no other word is looked at together with what follows it.
	heads map[string]bool
	// cuts are the prefixes by the first byte of what they put in front.
	cuts    [256][]cut
	offsets []int // of each row's first slot in made
	made    []atomic.Pointer[value.Measure]
}

var table = sync.OnceValue(buildIndex)

// cut is a prefix in front of one kind of spelling.
type cut struct {
	prefix int
	kind   kind
}

func buildIndex() *index {
	t := &index{
		spellings: make(map[string]entry, 900),
		heads:     make(map[string]bool, 160),
		ordered:   make([]string, 0, 900),
	}
	slots := 0
	for s := range subjects {
		for r := range subjects[s] {
			row := &subjects[s][r]
			t.enter(row)
			t.offsets = append(t.offsets, slots)
			t.rows = append(t.rows, row)
			if row.Prefixes == NoPrefix {
				slots += maxPower
			} else {
				slots += maxPower * len(prefixes)
			}
		}
	}
	t.made = make([]atomic.Pointer[value.Measure], slots)
	for _, head := range [...]string{"square", "sq", "cubic", "cu", "°", "degree", "degrees"} {
		t.heads[head] = true
	}
	for i, p := range prefixes {
		for _, kind := range [...]kind{symbol, word} {
			if head := p.head(kind); head != "" {
				t.cuts[head[0]] = append(t.cuts[head[0]], cut{prefix: i, kind: kind})
			}
		}
	}
	return t
}

// enterHead enters the first word of a spelling of several, with the prefixes
// that it takes.
func (t *index) enterHead(row *Row, spelling string, kind kind) {
	end := strings.IndexFunc(spelling, func(r rune) bool { return !isWordRune(r) })
	if end <= 0 {
		return
	}
	t.heads[spelling[:end]] = true
	if row.Prefixes == NoPrefix {
		return
	}
	for _, p := range prefixes[1:] {
		if !p.fits(row) {
			continue
		}
		if full, ok := p.of(spelling[:end], kind); ok {
			t.heads[full] = true
		}
	}
}

func (t *index) enter(row *Row) {
	add := func(spelling string, kind kind) {
		e := entry{row: len(t.rows), kind: kind, reach: everywhere}
		if slices.Contains(row.TargetOnly, spelling) {
			e.reach = asTarget
		}
		if slices.Contains(row.Unread, spelling) {
			e.reach = nowhere
		}
		before, taken := t.spellings[spelling]
		if taken && before.row != e.row {
			return // a clash, which the tests of the table refuse
		}
		if !taken {
			t.ordered = append(t.ordered, spelling)
			t.enterHead(row, spelling, kind)
		}
		e.kind |= before.kind
		t.spellings[spelling] = e
	}
	for w := range row.words() {
		add(w, word)
	}
	for _, s := range row.Symbols {
		add(s, symbol)
	}
	for _, s := range row.Bare {
		add(s, bare)
	}
}

// words yields the names of a row and their plurals.
func (row *Row) words() func(yield func(string) bool) {
	return func(yield func(string) bool) {
		if row.Name == "" {
			return
		}
		if !yield(row.Name) || !yield(plural(row.Name, row.Plural)) {
			return
		}
		for _, w := range row.Also {
			if !yield(w.Singular) || !yield(plural(w.Singular, w.Plural)) {
				return
			}
		}
	}
}

func plural(singular, stated string) string {
	if stated == "" {
		return singular + "s"
	}
	return stated
}

// measure returns the measure of f, the same one every time.
func (t *index) measure(f found) *value.Measure {
	slot := &t.made[t.offsets[f.row]+maxPower*f.prefix+f.power-1]
	if m := slot.Load(); m != nil {
		return m
	}
	if f.power > 1 {
		slot.CompareAndSwap(nil, t.makePower(f))
	} else {
		slot.CompareAndSwap(nil, t.makePlain(f))
	}
	return slot.Load()
}

func (t *index) makePlain(f found) *value.Measure {
	row, p := t.rows[f.row], prefixes[f.prefix]
	m := &value.Measure{
		Name:          row.Name,
		Dimension:     row.Dimension,
		CountsInWords: row.CountsInWords && f.prefix == 0,
	}
	if row.Name != "" {
		m.Name = p.word + row.Name
		m.Plural = p.word + plural(row.Name, row.Plural)
	}
	if len(row.Symbols) > 0 {
		m.Symbol = p.symbol + row.Symbols[0]
		if m.Name == "" {
			m.Name = m.Symbol
		}
	}
	if row.Rate != nil {
		m.Rate = &value.Unit{Over: Must(row.Rate.Over), Under: Must(row.Rate.Under)}
		m.Dimension = m.Rate.Dimension()
		m.Factor = must(number.Div(m.Rate.Over.Of.Factor, m.Rate.Under.Of.Factor))
		return m
	}
	m.Factor = must(number.Mul(factorOf(row.Factor), number.MustParse(p.factor)))
	if row.Of != "" {
		base := Must(row.Of).Of
		m.Dimension = base.Dimension
		m.Factor = must(number.Mul(m.Factor, base.Factor))
	}
	if row.Offset != "" {
		m.Offset = number.MustParse(row.Offset)
	}
	return m
}

func (t *index) makePower(f found) *value.Measure {
	m, err := raise(t.measure(found{row: f.row, prefix: f.prefix, power: 1}), f.power)
	if err != nil {
		panic(err)
	}
	if row := t.rows[f.row]; f.power == 3 && f.prefix == 0 && row.Cubed != "" {
		m.Factor = number.MustParse(row.Cubed)
	}
	return m
}

// raise makes a new measure, the given power of root.
func raise(root *value.Measure, power int) (*value.Measure, error) {
	factor, err := number.Pow(root.Factor, number.Int(int64(power)))
	m := &value.Measure{
		Name:   powerWords[power] + root.Name,
		Factor: factor,
		Root:   root,
		Power:  power,
	}
	if root.Plural != "" {
		m.Plural = powerWords[power] + root.Plural
	}
	if root.Symbol != "" {
		m.Symbol = root.Symbol + powerSigns[power]
	}
	for range power {
		m.Dimension = m.Dimension.Times(root.Dimension)
	}
	return m, err
}

// powerWords and powerSigns spell the powers of a unit, by the power.
var (
	powerWords = [...]string{2: "square ", 3: "cubic "}
	powerSigns = [...]string{2: "²", 3: "³"}
)

// powerOf returns the measure that is the given power of root, 2 to maxPower.
// It is the table's own when root is; the power of a unit that a note defines
// is made anew, and its factor may be RESULT_TOO_LARGE.
func (t *index) powerOf(root *value.Measure, power int) (*value.Measure, error) {
	spelling := root.Symbol
	if spelling == "" {
		spelling = root.Name
	}
	if f, _, ok := t.plain(spelling); ok && t.measure(f) == root {
		f.power = power
		return t.measure(f), nil
	}
	return raise(root, power)
}
