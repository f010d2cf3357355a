package pasted

// This file runs patterns over texts.

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/pattern"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// textArguments returns both arguments of a call. Faults: TEXT_ARGUMENT_COUNT,
// TEXT_EXPECTED.
func textArguments(c *lang.Call) ([2]string, error) {
	var texts [2]string
	if len(c.Args) != len(texts) {
		return texts, lang.TextArgumentCount.Fault("%s takes 2 arguments, got %d", c.Name, len(c.Args))
	}
	for i, arg := range c.Args {
		text, ok := arg.(value.Text)
		if !ok {
			return texts, lang.TextExpected.Fault("%s takes two texts, got %s", c.Name, arg.Kind())
		}
		texts[i] = string(text)
	}
	return texts, nil
}

// searched is a text with a search for a pattern in it.
type searched struct {
	text    []rune
	pattern *pattern.Program
	search  *pattern.Search
}

// begin compiles the pattern of a call.
func begin(c *lang.Call) (searched, error) {
	texts, err := textArguments(c)
	if err != nil {
		return searched{}, err
	}
	p, err := pattern.Compile(texts[1])
	if err != nil {
		return searched{}, err
	}
	text := []rune(texts[0])
	return searched{text, p, p.In(text)}, nil
}

// matched answers the first group that took part in the first match, or the
// whole of it. Fault, besides those of a pattern: TEXT_NO_MATCH.
func matched(c *lang.Call, steps *int) (value.Value, error) {
	s, err := begin(c)
	if err != nil {
		return nil, err
	}
	m, ok, err := s.search.Find(0, steps)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, NoMatch.Fault("nothing in the text matches %q", source.Clip(string(c.Args[1].(value.Text))))
	}
	for n := range s.pattern.Groups() {
		if g, took := m.Group(n + 1); took {
			return value.Text(s.text[g.Start:g.End]), nil
		}
	}
	return value.Text(s.text[m.Start:m.End]), nil
}

// matches answers whether the text holds a match.
func matches(c *lang.Call, steps *int) (value.Value, error) {
	s, err := begin(c)
	if err != nil {
		return nil, err
	}
	_, ok, err := s.search.Find(0, steps)
	return value.Boolean(ok), err
}

// matchCount answers how many matches do not overlap.
func matchCount(c *lang.Call, steps *int) (value.Value, error) {
	s, err := begin(c)
	if err != nil {
		return nil, err
	}
	count, err := s.search.Count(steps)
	return value.Of(number.Int(int64(count))), err
}

// metered makes the Search of a row: what a call takes counts for the whole
// line.
func metered(f func(c *lang.Call, steps *int) (value.Value, error)) func(*lang.Call, *int) (value.Value, error) {
	return func(c *lang.Call, spent *int) (value.Value, error) {
		steps := pattern.MaxSteps - *spent
		v, err := f(c, &steps)
		*spent = pattern.MaxSteps - steps
		if err != nil {
			return nil, err
		}
		return v, nil
	}
}
