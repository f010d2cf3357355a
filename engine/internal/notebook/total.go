package notebook

import (
	"sort"
	"strings"

	"reckon/engine/internal/display"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// totalled are the lines that a total is over.
type totalled struct {
	from, to int
	tagged   []int // the lines, in place of from and to
	// every is set for a span, which takes summaries too.
	every bool
	// empty and nonNumeric are the codes of no figure at all, and of a line that
	// is none.
	empty, nonNumeric *fault.Entry
	what              string // for messages: the block above
	key               rangeKey
}

// rangeKey names a range of lines that grows as the note is worked out: a
// block or a section by its first line, a tag by its name.
type rangeKey struct {
	aggregate string
	from      int
	tag       string
}

// runningTotal is an aggregate over a range, as far as the range was read.
type runningTotal struct {
	figures lang.Running // nil for an aggregate that needs all figures at once
	all     []value.Value
	next    int // what to read next: a line, or an index into the tagged lines
	count   int // of the figures so far
	answers int // of the lines with an answer so far
	percent bool
	fail    error // of the first line that the total cannot take
}

// above totals the block above.
func (v *view) above(name string) (value.Value, error) {
	from := int(v.blocks[v.scope.line-1])
	return v.total(name, totalled{from: from, to: v.scope.line - 1, empty: &LineRangeEmpty, nonNumeric: &LineRangeNonNumeric,
		what: "the block above", key: rangeKey{from: from}})
}

// span totals the lines from to to. Boundaries inside are passed over, and so
// is every line that answers nothing; all others count.
func (v *view) span(name string, from, to int) (value.Value, error) {
	if from > to {
		from, to = to, from
	}
	if from < 1 || to >= v.scope.line {
		return nil, LineNotYetEvaluated.Fault("lines %d to %d are not all above this one", from, to)
	}
	if err := v.spend((to - from + linesARerun) / linesARerun); err != nil {
		return nil, err
	}
	t := totalled{from: from, to: to, every: true, empty: &LineRangeEmpty, nonNumeric: &LineRangeNonNumeric, what: "the span"}
	a, _ := v.vocabulary.Aggregate(name)
	r := begin(a)
	if err := v.advance(a, r, &t); err != nil {
		return nil, err
	}
	return v.come(a, r, &t)
}

// section totals the section below a heading.
func (v *view) section(name, shown string) (value.Value, error) {
	head, err := v.sectionCalled(shown)
	if err != nil {
		return nil, err
	}
	if head.line > v.scope.line {
		return nil, LineNotYetEvaluated.Fault("the section %q begins on line %d, below this one", source.Clip(head.shown), head.line)
	}
	switch below, err := v.outstanding(head); {
	case err != nil:
		return nil, err
	case below > 0:
		return nil, LineNotYetEvaluated.Fault("line %d of the section %q is not above this one", below, source.Clip(head.shown)).
			WithHint("ask below it, or put a heading in front of what is no part of the section")
	}
	return v.total(name, totalled{from: head.line + 1, to: min(head.end, v.scope.line-1), empty: &SectionEmpty,
		nonNumeric: &LineRangeNonNumeric, what: "the section", key: rangeKey{from: head.line + 1, tag: "#"}})
}

// sectionCalled finds the section of that name.
func (s *survey) sectionCalled(shown string) (*sectionHead, error) {
	named := s.named[folded(shown)]
	if len(named) > 1 {
		first, second := &s.headings[named[0]], &s.headings[named[1]]
		return nil, SectionAmbiguous.Fault("two headings are called %q, on lines %d and %d", source.Clip(first.shown), first.line, second.line)
	}
	if len(named) == 0 {
		f := SectionNotFound.Fault("no heading is called %q", source.Clip(shown))
		if len(s.headings) == 0 {
			return nil, f.WithHint("the note has no heading")
		}
		return nil, f.WithHint("the headings are %s", s.headingList())
	}
	return &s.headings[named[0]], nil
}

// maxListed is the most headings that a message lists.
const maxListed = 10

func (s *survey) headingList() string {
	var list []string
	for h := range s.headings {
		if h == maxListed {
			list = append(list, "…")
			break
		}
		list = append(list, `"`+source.Clip(s.headings[h].shown)+`"`)
	}
	return strings.Join(list, ", ")
}

// lastFigure returns the last line of a section that its total adds: one below
// the question has no answer yet.
func (v *view) lastFigure(head *sectionHead) int {
	if head.last == 0 {
		head.last = head.end
		for head.last > head.line && !v.counts(head.last) {
			head.last--
		}
	}
	return head.last
}

// counts reports whether a line below, which has no answer yet, will be part of
// the total of its section.
func (v *view) counts(line int) bool {
	if v.forms[line-1] != calculation {
		return false
	}
	content := contentOf(v.lines[line-1])
	if content.s == "" {
		return false
	}
	if labelled, err := afterLabel(content); err == nil {
		content = labelled
	}
	if _, ok := checkOf(content); ok {
		return false
	}
	if _, ok := scenarioOf(content); ok {
		return false
	}
	if d, ok, err := v.definition(content); err == nil && ok && d.function {
		return false
	}
	if _, _, ok := ownUnit(content); ok {
		return false
	}
	return !v.beginsSummary(content)
}

// tagged totals the lines that carry a tag.
func (v *view) tagged(name, tag string) (value.Value, error) {
	lines, err := v.taggedLines(tag)
	if err != nil {
		return nil, err
	}
	return v.total(name, taggedRange(tag, lines))
}

// taggedLines returns the lines that carry a tag. It refuses one below.
func (v *view) taggedLines(tag string) ([]int, error) {
	found := v.tags[strings.ToLower(tag)]
	if found == nil {
		return []int{}, nil
	}
	if last := found.lines[len(found.lines)-1]; last >= v.scope.line {
		return nil, LineNotYetEvaluated.Fault("line %d carries #%s and is not above this one", last, source.Clip(tag))
	}
	return found.lines, nil
}

func taggedRange(tag string, lines []int) totalled {
	return totalled{tagged: lines, empty: &TagEmpty, nonNumeric: &TagNonNumeric, what: "#" + source.Clip(tag), key: rangeKey{tag: strings.ToLower(tag)}}
}

// total works out an aggregate over lines. In the note itself it goes on from
// where the last question about the same lines stopped.
func (v *view) total(name string, t totalled) (value.Value, error) {
	a, _ := v.vocabulary.Aggregate(name)
	t.key.aggregate = a.Name
	var r *runningTotal
	if v.again == nil {
		r = v.sums[t.key]
	}
	if r == nil {
		r = begin(a)
		r.next = t.from
		if v.again == nil {
			v.sums[t.key] = r
		}
	}
	if err := v.advance(a, r, &t); err != nil {
		return nil, err
	}
	return v.come(a, r, &t)
}

func begin(a *lang.Aggregate) *runningTotal {
	r := &runningTotal{}
	if a.Start != nil {
		r.figures = a.Start()
	}
	return r
}

// advance reads the lines of a range that were not read yet. The error is that
// of a cancelled context or of a budget; what is wrong with a line is kept.
func (v *view) advance(a *lang.Aggregate, r *runningTotal, t *totalled) error {
	if t.tagged == nil {
		first := max(r.next, t.from)
		for r.next = first; r.next <= t.to; r.next++ {
			r.take(r.next, v.state(r.next), t)
		}
		return v.spend((r.next - first) / linesARerun)
	}
	first := r.next
	for ; r.next < len(t.tagged); r.next++ {
		line := t.tagged[r.next]
		state := v.state(line)
		if v.forms[line-1] == solves {
			state = &lineState{written: true, value: value.Text("")}
		}
		r.take(line, state, t)
	}
	return v.spend((r.next - first) / linesARerun)
}

// take adds one line. A line that the reader tagged counts as they say, also
// when it is a total.
func (r *runningTotal) take(line int, state *lineState, t *totalled) {
	switch {
	case !state.written, state.passed, state.summary && !t.every && t.tagged == nil:
		return
	case state.failed || state.value == nil:
		r.refuse(LineResultError.Fault("line %d has no answer to add", line))
		return
	}
	r.answers++
	percent, figure := isSummable(state.value)
	switch {
	case !figure:
		r.refuse(t.nonNumeric.Fault("line %d is %s, which is no figure", line, state.value.Kind()))
	case r.count > 0 && percent != r.percent:
		r.refuse(t.nonNumeric.Fault("percentages total only with percentages, and line %d is none of its kind", line))
	case r.fail != nil:
	case r.figures == nil:
		r.all = append(r.all, state.value)
	default:
		r.refuse(r.figures.Add(state.value))
	}
	r.count++
	r.percent = percent
}

// refuse keeps the first reason why there is no total.
func (r *runningTotal) refuse(err error) {
	if r.fail == nil && err != nil {
		r.fail = err
	}
}

// isSummable reports whether a value is a figure that totals take, and whether
// it is a percentage.
func isSummable(v value.Value) (percent, ok bool) {
	switch v.(type) {
	case value.Percent:
		return true, true
	case value.Number, value.Based, value.BigInteger, value.Quantity, value.Uncertain:
		return false, true
	}
	return false, false
}

// come returns what the lines so far come to.
func (v *view) come(a *lang.Aggregate, r *runningTotal, t *totalled) (value.Value, error) {
	switch {
	case a.Counts && t.key.tag != "" && t.key.from == 0:
		return value.Of(number.Int(int64(len(t.tagged)))), nil
	case a.Counts:
		return value.Of(number.Int(int64(r.answers))), nil
	case r.fail != nil:
		if f, ok := fault.From(r.fail); ok {
			again := *f
			return nil, &again
		}
		return nil, r.fail
	case r.count == 0:
		return nil, t.empty.Fault("%s has no figure", t.what)
	case r.figures != nil:
		return r.figures.Value()
	}
	if err := v.spend(len(r.all) / linesARerun); err != nil {
		return nil, err
	}
	return a.Eval(r.all)
}

// breakdown lists each tag with its total and its share of all tagged lines,
// the largest first.
func (v *view) breakdown() (value.Value, error) {
	if len(v.withTags) == 0 {
		return nil, TagEmpty.Fault("no line carries a tag")
	}
	if last := v.withTags[len(v.withTags)-1]; last >= v.scope.line {
		return nil, LineNotYetEvaluated.Fault("line %d carries a tag and is not above this one", last)
	}
	if err := v.spend(len(v.tagOrder)); err != nil {
		return nil, err
	}
	whole, err := v.total("total", taggedRange("", v.withTags))
	if err != nil {
		return nil, err
	}
	type part struct {
		name  string
		total value.Value
		share number.Number
	}
	parts := make([]part, 0, len(v.tagOrder))
	for _, t := range v.tagOrder {
		total, err := v.total("total", taggedRange(t.name, t.lines))
		if f, ok := fault.From(err); ok && f.Entry == &TagEmpty {
			continue // a tag on checks alone
		}
		if err != nil {
			return nil, err
		}
		n, all, _, err := lang.Alike(total, whole)
		if err != nil {
			return nil, err
		}
		if all.IsZero() {
			return nil, TagBreakdownNoWhole.Fault("the tagged lines come to zero, which has no shares")
		}
		share, err := number.Div(n, all)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{t.name, total, share})
	}
	// Shares of a negative whole turn the order round.
	sign := 1
	if n, _, _, _ := lang.Alike(whole, whole); n.Sign() < 0 {
		sign = -1
	}
	sort.SliceStable(parts, func(i, j int) bool { return sign*number.Compare(parts[i].share, parts[j].share) > 0 })
	texts := make([]string, len(parts))
	for i, p := range parts {
		texts[i] = p.name + " " + display.Value(p.total) + " (" + wholePercent(p.share) + ")"
	}
	return value.Text(strings.Join(texts, " · ")), nil
}

// wholePercent writes a share as a whole percentage, rounded half away from
// zero; one above zero and below a half shows that it is not nothing.
func wholePercent(share number.Number) string {
	percent, _ := number.Mul(share, number.Int(100))
	rounded := percent.Round(0, number.HalfAway)
	if rounded.IsZero() && percent.Sign() > 0 {
		return "<1%"
	}
	return rounded.String() + "%"
}
