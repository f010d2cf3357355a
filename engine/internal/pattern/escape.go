package pattern

import "unicode"

// escape reads a backslash and what it stands before, outside square brackets.
func (p *parser) escape() (*node, error) {
	if p.i+1 < len(p.text) {
		switch c := p.text[p.i+1]; {
		case c == 'b' || c == 'B':
			p.i += 2
			if c == 'b' {
				return &node{kind: edge}, nil
			}
			return &node{kind: inside}, nil
		case c >= '1' && c <= '9', c == 'k':
			return nil, p.unsupported("backreference")
		}
	}
	spans, err := p.escaped()
	if err != nil {
		return nil, err
	}
	if len(spans) == 1 && spans[0].low == spans[0].high {
		return &node{kind: character, char: spans[0].low}, nil
	}
	return p.newClass(spans, p.casing), nil
}

// escaped reads a backslash and what it stands before: a class, or a character
// that is returned as a span of itself.
func (p *parser) escaped() ([]span, error) {
	start := p.i
	p.i++
	if p.done() {
		p.i = start
		return nil, p.invalid("nothing follows the backslash")
	}
	c := p.peek()
	p.i++
	switch c {
	case 'd', 'D', 'w', 'W', 's', 'S':
		return p.named(c), nil
	case 'p', 'P':
		p.i = start
		return nil, p.unsupported("properties of characters")
	}
	if char, ok := p.control(c); ok {
		return []span{{char, char}}, nil
	}
	if unicode.IsLetter(c) || unicode.IsDigit(c) {
		p.i = start
		return nil, p.invalid("this letter or digit means nothing behind a backslash")
	}
	return []span{{c, c}}, nil
}

// named returns the characters of \d, \w, \s and their opposites. Spans of
// one class may differ with the case of letters only in \w.
func (p *parser) named(c rune) []span {
	var spans []span
	switch unicode.ToLower(c) {
	case 'd':
		spans = digits[:]
	case 's':
		spans = spaces[:]
	default:
		spans = p.wordSpans()
	}
	if unicode.IsUpper(c) {
		return complement(spans)
	}
	return spans
}

func (p *parser) wordSpans() []span {
	if p.casing == folding {
		return foldedWords[:]
	}
	return words[:]
}

// control reads the escapes that name one character, of which c has been read.
func (p *parser) control(c rune) (rune, bool) {
	switch c {
	case 't':
		return '\t', true
	case 'n':
		return '\n', true
	case 'v':
		return '\v', true
	case 'f':
		return '\f', true
	case 'r':
		return '\r', true
	case '0':
		next := p.peek()
		return 0, next < '0' || next > '9'
	case 'c':
		if next := p.peek(); next >= 'a' && next <= 'z' || next >= 'A' && next <= 'Z' {
			p.i++
			return next % 32, true
		}
	case 'x':
		return p.hex(2)
	case 'u':
		return p.codePoint()
	}
	return 0, false
}

// hex reads that many hex digits.
func (p *parser) hex(count int) (rune, bool) {
	var n rune
	for range count {
		digit, ok := hexDigit(p.peek())
		if !ok {
			return 0, false
		}
		n = 16*n + digit
		p.i++
	}
	return n, true
}

func hexDigit(c rune) (rune, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10, true
	}
	return 0, false
}

// codePoint reads what stands behind \u: four hex digits, two such escapes
// that make one character, or any number of digits in braces.
func (p *parser) codePoint() (rune, bool) {
	if p.accept("{") {
		var n rune
		start := p.i
		for {
			digit, ok := hexDigit(p.peek())
			if !ok {
				break
			}
			if n = 16*n + digit; n > unicode.MaxRune {
				return 0, false
			}
			p.i++
		}
		return n, p.i > start && p.accept("}")
	}
	high, ok := p.hex(4)
	if !ok || high < 0xD800 || high > 0xDBFF {
		return high, ok
	}
	save := p.i
	if p.accept(`\u`) {
		if low, ok := p.hex(4); ok && low >= 0xDC00 && low <= 0xDFFF {
			return 0x10000 + (high-0xD800)<<10 + (low - 0xDC00), true
		}
	}
	p.i = save
	return high, true
}

// class reads square brackets; p stands at the first.
func (p *parser) class() (*node, error) {
	p.i++
	negated := p.accept("^")
	var spans []span
	for !p.accept("]") {
		low, err := p.member()
		if err != nil {
			return nil, err
		}
		if p.peek() != '-' || p.i+1 < len(p.text) && p.text[p.i+1] == ']' {
			spans = append(spans, low...)
			continue
		}
		p.i++
		high, err := p.member()
		if err != nil {
			return nil, err
		}
		first, last := low[0], high[len(high)-1]
		switch {
		case len(low) > 1 || len(high) > 1 || first.low != first.high || last.low != last.high:
			// A class is no end of a range: the hyphen is one of the members.
			spans = append(append(append(spans, low...), span{'-', '-'}), high...)
		case first.low > last.low:
			return nil, p.invalid("the range runs backwards")
		default:
			spans = append(spans, span{first.low, last.low})
		}
	}
	n := p.newClass(union(spans), p.casing)
	if negated {
		p.sets[n.set].negate()
	}
	return n, nil
}

// member reads one character or class in square brackets.
func (p *parser) member() ([]span, error) {
	if p.done() {
		return nil, p.invalid("a class is not closed")
	}
	c := p.peek()
	if c != '\\' {
		p.i++
		return []span{{c, c}}, nil
	}
	if p.accept(`\b`) {
		return []span{{'\b', '\b'}}, nil
	}
	return p.escaped()
}
