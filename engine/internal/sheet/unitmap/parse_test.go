package unitmap

import (
	"errors"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"kg": "kg", "km/h": "km/h", "W/m/K": "W/K/m", "kg⋅m/s²": "kg⋅m/s²", "kg*m/s^2": "kg⋅m/s²", "kg·m/s/s": "kg⋅m/s²", "m×kg": "kg⋅m",
		"1/s": "1/s", "1 / s": "1/s", "1/s/m^12": "1/m¹²/s", "m^2": "m²", "m²": "m²", "m¹": "m", "m^1": "m", "m^01": "m", "m¹²": "m¹²",
		"m^999": "m⁹⁹⁹", "m⋅m": "m²", "m²⋅m³": "m⁵", "m²/m": "m", "m/m²": "1/m", "a⋅b/a": "b",
		"km / h": "km/h", "kg ⋅  m": "kg⋅m", "kg\u00a0/\tm": "kg/m", "m³/h": "m³/h",
		// The order is that of code points: capitals first, then small letters, then the rest.
		"µm⋅kg⋅K⋅N": "K⋅N⋅kg⋅µm", "Ω⋅m": "m⋅Ω", "EUR/kWh": "EUR/kWh", "złoty": "złoty", "人/日": "人/日", "Mass": "Mass",
		"degC": "°C", "°C": "°C", "℃": "°C", "degF": "°F", "°F": "°F", "℉": "°F", "℃⋅degC": "°C²", "W/℃": "W/°C", "℉²": "°F²",
		"°K": "°K", "degCC": "degCC", "°Ce": "°Ce", "C": "C", "DegC": "DegC",
	} {
		t.Run(text, func(t *testing.T) {
			m, err := Parse(text)
			if err != nil || m.String() != want {
				t.Fatalf("Parse(%q) = %v, %v, want %s", text, m, err, want)
			}
			if again, err := Parse(want); err != nil || !again.Equal(m) {
				t.Errorf("Parse(%q) = %v, %v, want %v", want, again, err, m)
			}
			if !IsUnit(text) {
				t.Errorf("IsUnit(%q) = false, want true", text)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]Kind{
		"": Empty, " \t": Empty, "m/m": Empty, "1/s⋅s": Ambiguous, "m⋅s/s/m": Empty, "°C/degC": Empty, "1": Empty,
		"%": PercentSign, "%/h": PercentSign, "kg %": PercentSign,
		"W/m⋅K": Ambiguous, "W/m*K": Ambiguous, "W / m · K": Ambiguous, "a/b×c/d": Ambiguous,
		"m2": NotUnit, "2m": NotUnit, "m^": NotUnit, "m^0": NotUnit, "m⁰": NotUnit, "m^-2": NotUnit, "m⁻²": NotUnit, "m^1000": NotUnit,
		"m^2.5": NotUnit, "m^2²": NotUnit, "m²^2": NotUnit, "m^99999999999999999999": NotUnit, "m^ 2": NotUnit, "m ^2": NotUnit, "m ²": NotUnit,
		"m²2": NotUnit, "m^x": NotUnit, "kg m": NotUnit, " kg": NotUnit, "kg ": NotUnit, "kg/": NotUnit, "/s": NotUnit, "kg//s": NotUnit,
		"kg⋅": NotUnit, "⋅kg": NotUnit, "kg⋅⋅m": NotUnit, "kg⋅/m": NotUnit, "1⋅m": NotUnit, "1m": NotUnit, "11/s": NotUnit, "m/1": NotUnit,
		"1/1/s": NotUnit, "(m/s)": NotUnit, "m(s)": NotUnit, "[m]": NotUnit, "m-s": NotUnit, "m.s": NotUnit, "m•s": NotUnit, "°": NotUnit,
		"°°C": NotUnit, "°/s": NotUnit, "℃C": NotUnit, "°℃": NotUnit, "m_s": NotUnit, "€": NotUnit, "$/h": NotUnit, "m₂": NotUnit, "½": NotUnit,
		"5": NotUnit, "m\xff": NotUnit, "\xff": NotUnit, "me\u0301tre": NotUnit, "m\x00": NotUnit, "1/": NotUnit, "1 ": NotUnit,
	} {
		t.Run(text, func(t *testing.T) {
			m, err := Parse(text)
			refusal, ok := errors.AsType[*Error](err)
			if !ok || refusal.Kind != want {
				t.Fatalf("Parse(%q) = %v, %v, want kind %d", text, m, err, want)
			}
			checkMessage(t, refusal.Message)
			if IsUnit(text) {
				t.Errorf("IsUnit(%q) = true, want false", text)
			}
		})
	}
}

// checkMessage: one short sentence.
func checkMessage(t *testing.T, message string) {
	t.Helper()
	if n := len([]rune(message)); n == 0 || n > 120 || strings.HasSuffix(message, ".") {
		t.Errorf("message %q has %d characters or ends in a full stop", message, n)
	}
}

// TestLongText: time grows with the length, or this test does not end.
func TestLongText(t *testing.T) {
	const length = 1 << 18
	for _, part := range []string{"m⋅", "m/", "a", "m^999⋅", "²", "1/", " ", "°", "^9"} {
		long := strings.Repeat(part, length/len(part))
		for _, text := range []string{long, long + "m", "m" + long, "m/" + long} {
			if _, err := Parse(text); err != nil {
				checkMessage(t, err.Error())
			}
		}
	}
	if m, err := Parse(strings.Repeat("m^999⋅", 1001) + "m"); err != nil || m.String() != "m¹⁰⁰⁰⁰⁰⁰" {
		t.Errorf("Parse of an exponent of a million = %v, %v, want m¹⁰⁰⁰⁰⁰⁰", m, err)
	}
	if m, err := Parse(strings.Repeat("m^999⋅", 1001) + "m²"); err == nil {
		t.Errorf("Parse of an exponent above a million = %v, want a refusal", m)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"kg⋅m/s²", "1/s", "W/m/K", "W/m⋅K", "degC", "℃^2", "m/m", "%", "m^999", " a * b / c ", "°", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text)
		if err != nil {
			checkMessage(t, err.Error())
			return
		}
		form := m.String()
		for _, factor := range m.Factors() {
			if factor.Exponent > maxWritten || factor.Exponent < -maxWritten {
				return // a sum of exponents that cannot be written at once
			}
		}
		again, err := Parse(form)
		if err != nil || !again.Equal(m) || again.String() != form {
			t.Errorf("Parse(%q) = %s; read again %v, %v", text, form, again, err)
		}
	})
}
