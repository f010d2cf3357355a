package pattern

import (
	"slices"
	"strings"
	"testing"

	"reckon/engine/internal/fault"
)

// none is a group that took no part.
const none = "\x00"

// The answers of JavaScript's own RegExp, with the flag u where it reads the
// pattern (node 20): the first match with its groups, and how many there are.
func TestAsJavaScript(t *testing.T) {
	tests := []struct {
		pattern, text string
		want          []string
		count         int
	}{
		{`AB-(\d+)`, `Ref AB-7731 sent`, []string{`AB-7731`, `7731`}, 1},
		{`a|ab`, `abc`, []string{`a`}, 1},
		{`(a|ab)(c|bcd)(d*)`, `abcd`, []string{`abcd`, `a`, `bcd`, ``}, 1},
		{`(z)((a+)?(b+)?(c))*`, `zaacbbbcac`, []string{`zaacbbbcac`, `z`, `ac`, `a`, none, `c`}, 1},
		{`(?:(a)|b)*`, `ab`, []string{`ab`, none}, 2},
		{`(a*)*`, `b`, []string{``, none}, 2},
		{`(a?)*?b`, `aab`, []string{`aab`, `a`}, 1},
		{`(?:a?){3}`, `aa`, []string{`aa`}, 2},
		{`(a?){2,3}`, `a`, []string{`a`, ``}, 2},
		{`()*x`, `x`, []string{`x`, none}, 1},
		{`<.+>`, `<b>x</b>`, []string{`<b>x</b>`}, 1},
		{`<.+?>`, `<b>x</b>`, []string{`<b>`}, 2},
		{`a{2,3}`, `aaaa`, []string{`aaa`}, 1},
		{`a{2,3}?`, `aaaa`, []string{`aa`}, 2},
		{`a{,3}`, `a{,3}`, []string{`a{,3}`}, 1},
		{`x{2}y{0}z`, `xxz`, []string{`xxz`}, 1},
		{`{`, `a{b`, []string{`{`}, 1},
		{`]`, `a]`, []string{`]`}, 1},
		{`^$`, ``, []string{``}, 1},
		{`^b`, `ab`, nil, 0},
		{`b$`, "ab\n", nil, 0},
		{`\bcat\b`, `concat cat`, []string{`cat`}, 1},
		{`\Bcat`, `cat concat`, []string{`cat`}, 1},
		{`[^\d,]+`, `12,ab3`, []string{`ab`}, 1},
		{`[a\-z]+`, `m-z`, []string{`-z`}, 1},
		{`[\s-x]+`, `ab x-y`, []string{` x-`}, 1},
		{`[]`, `a`, nil, 0},
		{`[^]`, "\n", []string{"\n"}, 1},
		{`[\b]`, "a\b", []string{"\b"}, 1},
		{`[--/]+`, `a-./b`, []string{`-./`}, 1},
		{`.`, "\n\u2028x", []string{`x`}, 1},
		{`\s+`, "a\u00a0\ufeff\u3000b", []string{"\u00a0\ufeff\u3000"}, 1},
		{`\w+`, "é_9", []string{`_9`}, 1},
		{`\cJ\x41\u0042\t`, "\nAB\t", []string{"\nAB\t"}, 1},
		{`(?<year>\d{4})-(?<month>\d\d)`, `on 2026-03-14`, []string{`2026-03`, `2026`, `03`}, 1},
		{`(?:x)(y)?`, `xz`, []string{`x`, none}, 1},
		{"😀{2}", "a😀😀", []string{"😀😀"}, 1},
		{"[😀-😂]", "x😁", []string{"😁"}, 1},
		{`^.$`, "😀", []string{"😀"}, 1},
		{"(?i)straße", `STRASSE`, nil, 0},
		{"(?i)straße", "STRAẞE", []string{"STRAẞE"}, 1},
		{`(?i)k`, "\u212a", []string{"\u212a"}, 1},
		{`(?i)[a-z]+`, "\u017fK", []string{"\u017fK"}, 1},
		{`(?i)[^k]`, `K`, nil, 0},
		{`(?i)\W`, "\u017f", nil, 0},
		{"(?i)ÄB", "äb", []string{"äb"}, 1},
		{"(?i)σ", "ς", []string{"ς"}, 1},
		{`(?i)(hello) world`, `HELLO World`, []string{`HELLO World`, `HELLO`}, 1},
	}
	for _, test := range tests {
		p, err := Compile(test.pattern)
		if err != nil {
			t.Errorf("Compile(%q): %v", test.pattern, err)
			continue
		}
		text, steps := []rune(test.text), MaxSteps
		m, ok, err := p.In(text).Find(0, &steps)
		var got []string
		if ok {
			got = append(got, string(text[m.Start:m.End]))
			for n := range p.Groups() {
				took := none
				if g, ok := m.Group(n + 1); ok {
					took = string(text[g.Start:g.End])
				}
				got = append(got, took)
			}
		}
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%q in %q = %q, %v, want %q", test.pattern, test.text, got, err, test.want)
		}
		if count, err := p.In(text).Count(&steps); err != nil || count != test.count {
			t.Errorf("%q in %q %d times, %v, want %d", test.pattern, test.text, count, err, test.count)
		}
	}
}

func TestRefusals(t *testing.T) {
	tests := map[*fault.Entry][]string{
		&Invalid: {
			`a**`, `*a`, `a{2}{3}`, `{2}`, `(a`, `a)`, `[a`, `[z-a]`, `a{3,2}`, `^*`, `\b+`, `\`, `(?<a`, `(?<1>x)`,
			`(?<a>x)(?<a>y)`, `(?P<n>x)`, `(?`, `\y`, `\x4`, `\u12`, `\c1`, `\08`, `[\B]`, `[\`, `[a-`, `\u{110000}`, `\u{}`,
		},
		&Unsupported: {
			`(a)\1`, `(?<a>x)\k<a>`, `(?=a)`, `(?!a)`, `(?<=a)b`, `(?<!a)b`, `a(?i)b`, `(?m)^a`, `(?s).`, `(?i:a)`, `(?-i)a`,
			`\p{L}`, `[\P{L}]`, `(?im)a`,
		},
		&TooLarge: {
			strings.Repeat("é", 501), strings.Repeat("()", 33), strings.Repeat("(?:a)", 33), `a{1001}`, `a{2,1001}`, `a{1001,}`,
			`(?:a{1000}){1000}`, `(?:(?:(?:a{99}){99}){99}){99}`, `a{99999999999999999999}`,
		},
	}
	for entry, patterns := range tests {
		for _, text := range patterns {
			_, err := Compile(text)
			if f, ok := fault.From(err); !ok || f.Entry != entry {
				t.Errorf("Compile(%q): %v, want %s", shortened(text), err, entry.Code)
			}
		}
	}
	for _, text := range []string{
		strings.Repeat("é", 500), strings.Repeat("(a)", 32), `a{1000}`, `a{0,1000}b{1000,}`, strings.Repeat("(", 31) + "(?:a|b){1000}" + strings.Repeat(")", 31),
	} {
		if _, err := Compile(text); err != nil {
			t.Errorf("Compile(%q): %v", shortened(text), err)
		}
	}
}

func shortened(text string) string { return text[:min(len(text), 40)] }

// A pattern that a backtracking engine takes 2^40 steps over takes a few
// thousand, and a search stops where its steps run out.
func TestSteps(t *testing.T) {
	p, err := Compile(`(a+)+b`)
	if err != nil {
		t.Fatal(err)
	}
	steps := MaxSteps
	if _, ok, err := p.In([]rune(strings.Repeat("a", 40))).Find(0, &steps); ok || err != nil || MaxSteps-steps > 2_000 {
		t.Errorf("took %d steps, %t, %v", MaxSteps-steps, ok, err)
	}
	long := []rune(strings.Repeat("a", 400_000))
	steps = MaxSteps
	_, _, err = p.In(long).Find(0, &steps)
	if f, ok := fault.From(err); !ok || f.Entry != &TooCostly {
		t.Errorf("%d characters: %v, want %s", len(long), err, TooCostly.Code)
	}
}
