package calculator

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/source"
)

// column returns the column of a byte, counted from 1 in UTF-16 code units.
func (p *parser) column(at int) int { return source.ColumnAt(p.text, at) }

// quoteText returns typed text as a message quotes it.
func quoteText(text string) string {
	const longest = 24
	if utf8.RuneCountInString(text) > longest {
		text = string([]rune(text)[:longest-1]) + "…"
	}
	return strconv.Quote(text)
}

// next reads the token at p.at into p.token.
func (p *parser) next() error {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
	rest := p.text[p.at:]
	p.token = token{at: p.at}
	if rest == "" {
		return nil
	}
	first, size := utf8.DecodeRuneInString(rest)
	switch {
	case isDigit(rest[0]) || rest[0] == '.' && len(rest) > 1 && isDigit(rest[1]):
		return p.scanNumber(rest)
	case first == '_' || unicode.IsLetter(first):
		end := strings.IndexFunc(rest, func(r rune) bool {
			return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
		})
		if end < 0 {
			end = len(rest)
		}
		return p.take(name, rest[:end])
	}
	// In 3!==6 the factorial is compared: != followed by = can't read.
	if strings.HasPrefix(rest, "!==") {
		return p.take(bang, "!")
	}
	for _, symbol := range symbols {
		if strings.HasPrefix(rest, symbol.text) {
			return p.take(symbol.kind, symbol.text)
		}
	}
	return p.fault(p.at, p.wanted(), quoteText(rest[:size]))
}

func (p *parser) take(k kind, text string) error {
	p.token = token{kind: k, at: p.at, text: text}
	p.at += len(text)
	return nil
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// scanNumber reads a number in decimal, or in the base that its prefix names.
func (p *parser) scanNumber(rest string) error {
	if len(rest) > 1 && rest[0] == '0' {
		for _, base := range bases {
			if rest[1]|0x20 == base.letter {
				return p.scanBased(rest, base)
			}
		}
	}
	end, err := p.digitsEnd(rest, 0)
	if err != nil {
		return err
	}
	if end < len(rest) && rest[end] == '.' {
		if end, err = p.digitsEnd(rest, end+1); err != nil {
			return err
		}
	}
	if end < len(rest) && rest[end]|0x20 == 'e' {
		start := end + 1
		if start < len(rest) && (rest[start] == '+' || rest[start] == '-') {
			start++
		}
		stop, err := p.digitsEnd(rest, start)
		if err != nil {
			return err
		}
		if stop == start {
			return p.fault(p.at+start, "the digits of an exponent", p.glimpse(p.at+start))
		}
		end = stop
	}
	text := rest[:end]
	value, _, fits := readDecimal(strings.ReplaceAll(text, "_", ""))
	if !fits {
		return tooLarge(quoteText(text))
	}
	err = p.take(number, text)
	p.token.value = value
	return err
}

// digitsEnd returns where the digits that start at from end. A line between
// two of them groups them.
func (p *parser) digitsEnd(rest string, from int) (int, error) {
	end := from
	for end < len(rest) {
		switch {
		case isDigit(rest[end]):
		case rest[end] == '_' && end > from:
			if end+1 == len(rest) || !isDigit(rest[end+1]) {
				return 0, p.fault(p.at+end+1, "a digit after _", p.glimpse(p.at+end+1))
			}
		default:
			return end, nil
		}
		end++
	}
	return end, nil
}

// glimpse quotes the character at a byte.
func (p *parser) glimpse(at int) string {
	if at >= len(p.text) {
		return "the end"
	}
	_, size := utf8.DecodeRuneInString(p.text[at:])
	return quoteText(p.text[at : at+size])
}
