package cell

import "testing"

func TestMarkSame(t *testing.T) {
	tests := []struct {
		a, b Mark
		want bool
	}{
		{Mark{}, Mark{}, true},
		{Mark{Prefix: "€"}, Mark{Prefix: "€"}, true},
		{Mark{Prefix: "€"}, Mark{Suffix: "€"}, false},
		{Mark{Prefix: "€"}, Mark{}, false},
		{Mark{}, Mark{Suffix: "kg"}, false},
		{Mark{Suffix: "m^2"}, Mark{Suffix: "m²"}, true},
		{Mark{Suffix: "degC"}, Mark{Suffix: "℃"}, true},
		{Mark{Suffix: "km / h"}, Mark{Suffix: "km/h"}, true},
		{Mark{Suffix: "kg"}, Mark{Suffix: "Kg"}, false},
		{Mark{Suffix: "pcs,"}, Mark{Suffix: "pcs;"}, false},
		{Mark{Prefix: "~", Suffix: "m^2"}, Mark{Prefix: "~", Suffix: "m²"}, true},
	}
	for _, test := range tests {
		t.Run(test.a.String()+", "+test.b.String(), func(t *testing.T) {
			if got := test.a.Same(test.b); got != test.want {
				t.Errorf("%v.Same(%v) = %v, want %v", test.a, test.b, got, test.want)
			}
			if got := test.b.Same(test.a); got != test.want {
				t.Errorf("%v.Same(%v) = %v, want %v", test.b, test.a, got, test.want)
			}
		})
	}
}

func TestMarkWrite(t *testing.T) {
	tests := []struct {
		mark               Mark
		number             string
		want, tight, named string
	}{
		{Mark{}, "-7.20", "-7.20", "-7.20", "no mark"},
		{Mark{Prefix: "€"}, "7.20", "€7.20", "€7.20", `"€" in front`},
		{Mark{Prefix: "€"}, "-7.20", "-€7.20", "-€7.20", `"€" in front`},
		{Mark{Suffix: "zł"}, "-7.20", "-7.20 zł", "-7.20zł", `"zł" behind`},
		{Mark{Prefix: "~", Suffix: "kg"}, "-7", "-~7 kg", "-~7kg", `"~" in front and "kg" behind`},
	}
	for _, test := range tests {
		t.Run(test.named, func(t *testing.T) {
			if got := test.mark.Write(test.number); got != test.want {
				t.Errorf("Write(%q) = %q, want %q", test.number, got, test.want)
			}
			if got := test.mark.WriteTight(test.number); got != test.tight {
				t.Errorf("WriteTight(%q) = %q, want %q", test.number, got, test.tight)
			}
			if got := test.mark.String(); got != test.named {
				t.Errorf("String() = %s, want %s", got, test.named)
			}
			if isNone := test.mark == (Mark{}); test.mark.IsNone() != isNone {
				t.Errorf("IsNone() = %v, want %v", !isNone, isNone)
			}
		})
	}
}
