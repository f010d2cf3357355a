package pattern

// This file reads the syntax of a pattern. What JavaScript reads without the
// flag u is read, but that letters and digits behind a backslash mean something
// or are refused, and \u{1F600} is a character.

import (
	"slices"
	"unicode"

	"reckon/engine/internal/source"
)

// Limits of a pattern (results.md, section 8). All kinds of group count.
const (
	maxCharacters = 500
	maxGroups     = 32
	maxRepeats    = 1_000
)

// kind is what a node of the tree is.
type kind uint8

const (
	character   kind = iota // one character
	class                   // one of a set
	sequence                // its parts, one behind the other
	alternation             // one of its parts, the first that leads to a match
	repetition              // its only part, from least to most times
	group                   // its only part, captured
	begin                   // the start of the text
	end                     // the end of the text
	edge                    // between a word character and another
	inside                  // anywhere else
)

// unbounded is the most of a repetition without an upper end.
const unbounded = -1

type node struct {
	kind        kind
	char        rune
	set         int // of a class: its number
	parts       []*node
	least, most int  // of a repetition
	lazy        bool // the fewest times first
	number      int  // of a group, from 1
	// from and to are the numbers of the groups in a repetition, to excluded:
	// what they hold is forgotten each time round.
	from, to int
}

type parser struct {
	text   []rune
	i      int
	casing casing
	sets   []set
	names  []string
	groups int // of all kinds
	taken  int // capturing ones
}

// parse reads the whole of text.
func parse(text string) (*parser, *node, error) {
	p := &parser{text: []rune(text)}
	if len(p.text) > maxCharacters {
		return nil, nil, TooLarge.Fault("a pattern has %d characters at most, this one has %d", maxCharacters, len(p.text))
	}
	if p.accept("(?i)") {
		p.casing = folding
	}
	n, err := p.alternation()
	if err == nil && p.i < len(p.text) {
		err = p.invalid("a group ends here and none began")
	}
	return p, n, err
}

func (p *parser) invalid(why string) error {
	return Invalid.Fault("the pattern is malformed at character %d of %q: %s", p.i+1, source.Clip(string(p.text)), why)
}

func (p *parser) unsupported(what string) error {
	return Unsupported.Fault("patterns have no %s, as at character %d of %q", what, p.i+1, source.Clip(string(p.text)))
}

// peek returns the next character, or 0 at the end.
func (p *parser) peek() rune {
	if p.i < len(p.text) {
		return p.text[p.i]
	}
	return 0
}

func (p *parser) done() bool { return p.i >= len(p.text) }

// accept passes over word when it stands next.
func (p *parser) accept(word string) bool {
	want := []rune(word)
	if len(p.text)-p.i < len(want) || !slices.Equal(p.text[p.i:p.i+len(want)], want) {
		return false
	}
	p.i += len(want)
	return true
}

// alternation reads up to the end of the pattern or of the group.
func (p *parser) alternation() (*node, error) {
	n := &node{kind: alternation}
	for {
		part, err := p.sequence()
		if err != nil {
			return nil, err
		}
		n.parts = append(n.parts, part)
		if !p.accept("|") {
			break
		}
	}
	if len(n.parts) == 1 {
		return n.parts[0], nil
	}
	return n, nil
}

func (p *parser) sequence() (*node, error) {
	n := &node{kind: sequence}
	for !p.done() && p.peek() != '|' && p.peek() != ')' {
		taken := p.taken
		part, err := p.term()
		if err != nil {
			return nil, err
		}
		if part, err = p.repeated(part, taken); err != nil {
			return nil, err
		}
		n.parts = append(n.parts, part)
	}
	return n, nil
}

// term reads one term without what repeats it.
func (p *parser) term() (*node, error) {
	c := p.peek()
	switch c {
	case '(':
		return p.group()
	case '[':
		return p.class()
	case '\\':
		return p.escape()
	case '.':
		p.i++
		return p.newClass(complement(lineEnds[:]), exact), nil
	case '^', '$':
		p.i++
		if c == '^' {
			return &node{kind: begin}, nil
		}
		return &node{kind: end}, nil
	case '*', '+', '?':
		return nil, p.invalid("nothing stands before it to repeat")
	case '{':
		if _, _, ok := p.braces(); ok {
			return nil, p.invalid("nothing stands before it to repeat")
		}
	}
	p.i++
	return &node{kind: character, char: c}, nil
}

func (p *parser) newClass(spans []span, as casing) *node {
	p.sets = append(p.sets, newSet(spans, as))
	return &node{kind: class, set: len(p.sets) - 1}
}

// group reads a group; p stands at its bracket.
func (p *parser) group() (*node, error) {
	if err := p.opening(); err != nil {
		return nil, err
	}
	if p.groups++; p.groups > maxGroups {
		return nil, TooLarge.Fault("a pattern has %d groups at most", maxGroups)
	}
	number := 0
	if !p.accept("(?:") {
		if err := p.capture(); err != nil {
			return nil, err
		}
		p.taken++
		number = p.taken
	}
	n, err := p.alternation()
	if err != nil {
		return nil, err
	}
	if !p.accept(")") {
		return nil, p.invalid("a group is not closed")
	}
	if number == 0 {
		return n, nil
	}
	return &node{kind: group, number: number, parts: []*node{n}}, nil
}

// opening refuses the brackets that open anything but a group.
func (p *parser) opening() error {
	rest := string(p.text[p.i:min(p.i+4, len(p.text))])
	if len(rest) < 2 || rest[1] != '?' {
		return nil
	}
	if len(rest) == 2 {
		return p.invalid("a group is not closed")
	}
	switch next := rune(rest[2]); {
	case next == ':':
	case next == '=', next == '!':
		return p.unsupported("lookahead")
	case next == '<':
		if len(rest) > 3 && (rest[3] == '=' || rest[3] == '!') {
			return p.unsupported("lookbehind")
		}
	case next == 'i' || next == 'm' || next == 's' || next == '-':
		return p.unsupported("flags but (?i) at the very start")
	default:
		return p.invalid("no group opens like this")
	}
	return nil
}

// capture passes over the opening of a capturing group, and its name if it has
// one.
func (p *parser) capture() error {
	if !p.accept("(?<") {
		p.i++
		return nil
	}
	start := p.i
	for !p.done() && p.peek() != '>' {
		if c := p.peek(); c != '_' && c != '$' && !unicode.IsLetter(c) && (p.i == start || !unicode.IsDigit(c)) {
			return p.invalid("the name of a group is made of letters and digits")
		}
		p.i++
	}
	name := string(p.text[start:p.i])
	if name == "" || !p.accept(">") {
		return p.invalid("the name of a group is not closed")
	}
	if slices.Contains(p.names, name) {
		return p.invalid("two groups have one name")
	}
	p.names = append(p.names, name)
	return nil
}

// repeated reads what repeats n, if anything does. Groups from taken on are
// in n.
func (p *parser) repeated(n *node, taken int) (*node, error) {
	least, most := 0, unbounded
	start := p.i
	switch c := p.peek(); c {
	case '*', '+', '?':
		p.i++
		if c == '+' {
			least = 1
		}
		if c == '?' {
			most = 1
		}
	case '{':
		var ok bool
		if least, most, ok = p.braces(); !ok {
			return n, nil
		}
	default:
		return n, nil
	}
	if n.kind >= begin {
		p.i = start
		return nil, p.invalid("a place is not repeated")
	}
	if most != unbounded && most < least {
		p.i = start
		return nil, p.invalid("the larger number stands first")
	}
	if max(least, most) > maxRepeats {
		return nil, TooLarge.Fault("a pattern repeats %d times at most", maxRepeats)
	}
	r := &node{kind: repetition, parts: []*node{n}, least: least, most: most, from: taken + 1, to: p.taken + 1}
	r.lazy = p.accept("?")
	return r, nil
}

// braces reads {n}, {n,} or {n,m}. Braces that hold anything else are
// ordinary characters, and p stays before them.
func (p *parser) braces() (least, most int, ok bool) {
	start := p.i
	p.i++
	least, ok = p.number()
	most = least
	if ok && p.accept(",") {
		var upper bool
		if most, upper = p.number(); !upper {
			most = unbounded
		}
	}
	if !ok || !p.accept("}") {
		p.i = start
		return 0, 0, false
	}
	return least, most, true
}

// number reads digits; what is past maxRepeats stays just past it, in order.
func (p *parser) number() (n int, ok bool) {
	const enough = 1 << 40
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		n, ok = min(10*n+int(c-'0'), enough), true
		p.i++
	}
	return n, ok
}
