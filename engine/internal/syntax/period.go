package syntax

// This file reads the periods of ISO 8601 (dates.md, section 13.1): P3D,
// PT2H15M, P2M3D.

import (
	"strings"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/number"
	"reckon/engine/internal/source"
	"reckon/engine/internal/units"
	"reckon/engine/internal/value"
)

// ISODurationMalformed is the fault of a word that looks like a period and is none.
var ISODurationMalformed = fault.Entry{
	Code: "ISO_DURATION_MALFORMED", Status: fault.Either,
	Cause: "a word in the shape of an ISO 8601 period that breaks its grammar", Example: "P5H",
}

// The designators of the parts of a period, largest first: before T and behind it.
const (
	dateDesignators = "YMWD"
	timeDesignators = "HMS"
	designators     = dateDesignators + timeDesignators
)

// periodUnits are the units of the designators.
var periodUnits = map[string]string{
	"Y": "years", "M": "months", "W": "weeks", "D": "days", "TH": "hours", "TM": "minutes", "TS": "seconds",
}

// period returns the length of a period at the scanner's place, 0 when there is
// none or a name is spelled so.
func (s *scanner) period(rest string) int {
	width := periodRun(rest)
	if width == 0 || s.names.Knows(rest[:width]) {
		return 0
	}
	return width
}

// periodRun returns the length of a word at the start of rest that has the shape of a
// period: P, then digits, designators and T, with an amount among them. Anything
// else is a word, P, PT and P1 too.
func periodRun(rest string) int {
	if rest[0] != 'P' {
		return 0
	}
	end, shaped := 1, false
	for ; end < len(rest); end++ {
		c := rest[end]
		switch {
		case isDigit(c) || c == 'T':
		case strings.IndexByte(designators, c) >= 0:
			shaped = shaped || isDigit(rest[end-1])
		case (c == '.' || c == ',') && end+1 < len(rest) && continuesPeriod(rest[end-1:], c):
		default:
			if wordContinues(rest[end:]) || rest[end] == '(' {
				return 0
			}
			return shapedTo(end, shaped)
		}
	}
	return shapedTo(end, shaped)
}

func shapedTo(end int, shaped bool) int {
	if !shaped {
		return 0
	}
	return end
}

// continuesPeriod reports whether the point or comma in the middle of around stands
// inside a period: a comma behind a designator separates.
func continuesPeriod(around string, sign byte) bool {
	before, after := around[0], around[2:]
	if len(after) == 0 || !isDigit(after[0]) && strings.IndexByte(designators, after[0]) < 0 {
		return false
	}
	return sign == '.' || isDigit(before) || before == 'T'
}

// periodLiteral reads a period as the length that it is, in the smallest unit that
// it names.
func (p *parser) periodLiteral(t Token) (Node, error) {
	p.tokens[p.i].Kind = TokenWord // of a name of several words: P3D total
	if _, width := p.names.longest(p.tokens, p.i); width > 0 {
		return p.name()
	}
	p.tokens[p.i].Kind = TokenPeriod
	p.advance()
	n := &Compound{place: place(t.Span())}
	malformed := func(why string) error {
		return ISODurationMalformed.Fault("%q is no ISO 8601 period: %s", source.Clip(t.Text), why).At(t.Span()).
			WithHint("it is written P1Y2M3W4DT5H6M7S, largest first, each part once")
	}
	left, behind, fraction := dateDesignators, "", false
	for i := 1; i < len(t.Text); {
		if t.Text[i] == 'T' {
			if behind != "" || i+1 == len(t.Text) {
				return nil, malformed("T stands once, before hours, minutes and seconds")
			}
			left, behind = timeDesignators, "T"
			i++
			continue
		}
		digits := amountRun(t.Text[i:])
		end := i + digits
		switch {
		case digits == 0:
			return nil, malformed("digits stand before every letter")
		case end == len(t.Text):
			return nil, malformed("a letter stands behind every number")
		case fraction:
			return nil, malformed("only the last part has a fraction")
		}
		at := strings.IndexByte(left, t.Text[end])
		if at < 0 {
			return nil, malformed("the parts stand from the largest to the smallest, each once, and hours, minutes and seconds behind T")
		}
		text := strings.Replace(t.Text[i:end], ",", ".", 1)
		fraction = strings.Contains(text, ".")
		amount, err := number.Parse(text)
		if err != nil {
			return nil, err
		}
		unit := value.Unit{Over: units.Must(periodUnits[behind+t.Text[end:end+1]])}
		span := place{Start: t.Start + i, End: t.Start + end + 1}
		n.Parts = append(n.Parts, &Literal{place: span, Value: value.Quantity{N: amount, Unit: unit}})
		left = left[at+1:]
		i = end + 1
	}
	if len(n.Parts) == 1 {
		part := n.Parts[0].(*Literal)
		part.place = n.place
		return part, nil
	}
	return n, nil
}

// amountRun returns the length of digits with at most one point or comma between
// them.
func amountRun(text string) int {
	n := digitRun(text)
	if n > 0 && n+1 < len(text) && (text[n] == '.' || text[n] == ',') {
		if places := digitRun(text[n+1:]); places > 0 {
			return n + 1 + places
		}
	}
	return n
}
