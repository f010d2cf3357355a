package sheet

import (
	"strings"

	"reckon/engine/internal/jsontext"
	"reckon/engine/internal/sheet/block"
	"reckon/engine/internal/sheet/decimal"
	"reckon/engine/internal/sheet/finding"
)

// ScenarioError says why a scenario cannot be applied.
type ScenarioError struct{ Message string }

// Error returns the message.
func (e *ScenarioError) Error() string { return e.Message }

func scenarioFault(message string) error { return &ScenarioError{message} }

// scenario reads a JSON object of param to literal (tools.md, 7). The first
// fault is the answer; nothing is evaluated then.
func (m *Model) scenario(data []byte) (map[*binding]decimal.Decimal, error) {
	pairs, err := decodePairs(string(data))
	if err != nil {
		return nil, err
	}
	replaced := map[*binding]decimal.Decimal{}
	given := map[*binding]string{}
	for _, pair := range pairs {
		n, err := m.paramOf(pair.key)
		if err != nil {
			return nil, err
		}
		if other, twice := given[n]; twice {
			return nil, scenarioFault("the param " + quote(n.id()) + " is given twice, as " + quote(other) + " and " + quote(pair.key))
		}
		given[n] = pair.key
		if replaced[n], err = n.literal(pair); err != nil {
			return nil, err
		}
	}
	return replaced, nil
}

// pair is a member of a scenario.
type pair struct {
	key    string
	value  string
	isText bool
}

// decodePairs reads a flat JSON object, doubled keys kept.
func decodePairs(data string) ([]pair, error) {
	if !jsontext.Valid(data) || !jsontext.IsObject(data) {
		return nil, scenarioFault("a scenario is a JSON object such as {\"rate\": \"12%\"}")
	}
	var pairs []pair
	for key, written := range jsontext.Members(data) {
		p := pair{key: key, value: written}
		if strings.HasPrefix(written, `"`) {
			p.value, p.isText = jsontext.Unquote(written), true
		}
		pairs = append(pairs, p)
	}
	return pairs, nil
}

// paramOf returns the param that a key of a scenario names.
func (m *Model) paramOf(key string) (*binding, error) {
	if id, name, qualified := strings.Cut(key, "."); qualified {
		if s := m.byID[id]; s != nil && s.names[name] != nil {
			return wantParam(key, s.names[name])
		}
		return nil, m.noParam(key)
	}
	var found []*symbol
	var ids []string
	for _, s := range m.scopes {
		if y := s.names[key]; y != nil && y.scalar != nil && y.scalar.param != nil {
			found = append(found, y)
			ids = append(ids, y.scalar.id())
		}
	}
	switch len(found) {
	case 0:
		for _, s := range m.scopes {
			if y := s.names[key]; y != nil {
				return wantParam(key, y)
			}
		}
		return nil, m.noParam(key)
	case 1:
		return found[0].scalar, nil
	}
	return nil, scenarioFault("several params are called " + quote(key) + ": " + strings.Join(ids, ", "))
}

func wantParam(key string, y *symbol) (*binding, error) {
	switch {
	case y.scalar == nil:
		return nil, scenarioFault(quote(key) + " is " + y.what() + ", and only a param can be replaced")
	case y.scalar.param == nil:
		return nil, scenarioFault(quote(key) + " follows from its rule, and only a param can be replaced")
	}
	return y.scalar, nil
}

func (m *Model) noParam(key string) error {
	var params []string
	for _, s := range m.scopes {
		for _, n := range s.scalars {
			if n.param != nil {
				params = append(params, n.id())
				if !s.isDocument() {
					params = append(params, n.name)
				}
			}
		}
	}
	message := "there is no param " + quote(key)
	if near, ok := finding.Nearest(key, params, -1); ok {
		message += "; did you mean " + quote(near) + "?"
	}
	return scenarioFault(message)
}

// literal reads the value of a param in a scenario.
func (n *binding) literal(p pair) (decimal.Decimal, error) {
	fail := func(message string) (decimal.Decimal, error) {
		return decimal.Decimal{}, scenarioFault("the param " + quote(n.id()) + " " + message)
	}
	if !p.isText {
		return fail("takes a text that holds a number, such as \"12.5\", got " + quote(p.value))
	}
	literal, ok := block.ParseLiteral(p.value)
	switch {
	case !ok:
		return fail("takes a number such as \"12.5\" or \"12%\", got " + quote(p.value))
	case n.param.Default.Percent && !literal.Percent:
		return fail("is a percent, as its default " + quote(n.param.Default.Text) + " is: write one, got " + quote(p.value))
	case n.worthless || n.width == noWidth:
		return fail("has a fault in its own line")
	case literal.Significant > n.width:
		return fail("has a width of " + itoa(n.width) + ", and " + quote(p.value) + " has more decimals")
	case n.param.Domain != nil && !n.param.Domain.Contains(literal.Value):
		return fail("is outside its domain " + quote(strings.Join(n.param.Domain.Clauses, " ")) + ", got " + quote(p.value))
	}
	return literal.Value, nil
}
