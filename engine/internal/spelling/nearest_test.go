package spelling

import (
	"slices"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	words := []string{"sign", "sin", "kg", "ks", "metre", "metres", "mile", "litre", "gram", "grams", "yard", "yards", "Budget"}
	for word, want := range map[string]string{
		"yadrs":                  "yards",
		"metress":                "metres",
		"milse":                  "mile",
		"gras":                   "grams",
		"sinn":                   "sin",
		"kgs":                    "kg",
		"gramm":                  "gram",
		"budget":                 "Budget",
		"litr":                   "litre",
		"q":                      "",
		"elephant":               "",
		strings.Repeat("m", 100): "",
	} {
		t.Run(word, func(t *testing.T) {
			if got, ok := Nearest(word, slices.Values(words)); got != want || ok != (want != "") {
				t.Errorf("Nearest(%q) = %q, %v, want %q", word, got, ok, want)
			}
		})
	}
}
