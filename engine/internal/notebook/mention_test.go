package notebook

import "testing"

func TestMentions(t *testing.T) {
	for _, c := range []struct {
		line, name string
		want       bool
	}{
		{"net cost * 2", "net cost", true},
		{"2 * (net \t cost)", "net cost", true},
		{"the net cost fell", "net cost", true},
		{"net, cost", "net cost", false},
		{"net costs", "net cost", false},
		{"Net cost", "net cost", false},
		{"a b c d e", "b c d e", true},
		{"3y + 2", "y", true},
		{"2.5y^2", "y", true},
		{"y2 + 2", "y", false},
		{"my_y", "y", false},
		{"O’Hara * 2", "O'Hara", true},
		{"O'Hara * 2", "O", true},
		{"area 51 + 1", "area 51", true},
		{"", "y", false},
		{"\xffy\xff", "y", true},
	} {
		if got := mentions(c.line, c.name); got != c.want {
			t.Errorf("mentions(%q, %q) = %t, want %t", c.line, c.name, got, c.want)
		}
	}
}
