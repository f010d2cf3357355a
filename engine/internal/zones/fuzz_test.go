package zones

import (
	"strings"
	"testing"
)

// FuzzMatch holds what is found at the start of a text within it, and to the same
// place when only that is looked up.
func FuzzMatch(f *testing.F) {
	for _, seed := range []string{"New York on 3 May", "st. louis", "UTC+5:30", "gmt − 3", "São Paulo", "port-au-prince", "'", "a'", "rome\x00", "\xff", "İstanbul"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, width, ok := Match(text)
		if width < 0 || width > len(text) || ok != (width > 0) || ok && p.Label == "" {
			t.Fatalf("Match(%q) = %q, %d, %t", text, p.Label, width, ok)
		}
		if again, same := Lookup(text[:width]); ok && (!same || again.Label != p.Label) {
			t.Errorf("Lookup(%q) = %q, %t, want %q", text[:width], again.Label, same, p.Label)
		}
		o, width, ok, err := MatchOffset(text)
		if width < 0 || width > len(text) || ok != (width > 0) || ok && err == nil && !strings.HasPrefix(text, o.Label) {
			t.Fatalf("MatchOffset(%q) = %q, %d, %t, %v", text, o.Label, width, ok, err)
		}
	})
}
