package calculator

import (
	"math/big"
	"strings"
)

// numeral is a base that a prefix names.
type numeral struct {
	letter byte
	base   int
	digits string
	name   string
}

var bases = [...]numeral{
	{'x', 16, "0123456789abcdefABCDEF", "a hexadecimal digit"},
	{'b', 2, "01", "a binary digit"},
	{'o', 8, "01234567", "an octal digit"},
}

// scanBased reads a whole number such as 0xff.
func (p *parser) scanBased(rest string, n numeral) error {
	end := 2
	for end < len(rest) {
		isGroup := rest[end] == '_' && end > 2 && end+1 < len(rest) && rest[end+1] != '_'
		if !isGroup && strings.IndexByte(n.digits, rest[end]) < 0 {
			break
		}
		end++
	}
	if last := rest[end-1]; end == 2 || last == '_' || end < len(rest) && isWordByte(rest[end]) {
		return p.fault(p.at+end, n.name, p.glimpse(p.at+end))
	}
	text := rest[:end]
	value, _ := new(big.Int).SetString(strings.ReplaceAll(text[2:], "_", ""), n.base)
	err := p.take(number, text)
	p.token.value = exact{num: value}
	return err
}

// isWordByte reports whether c would go on a number or a name.
func isWordByte(c byte) bool {
	return c == '_' || isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'z'
}
