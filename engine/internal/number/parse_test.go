package number

import (
	"strings"
	"testing"

	"reckon/engine/internal/source"
)

func TestParse(t *testing.T) {
	rows := []struct{ text, want string }{
		{"0", "integer 0"}, {"1234", "integer 1234"}, {"-7", "integer -7"}, {"+7", "integer 7"}, {"007", "integer 7"}, {"-0", "integer 0"},
		{"9223372036854775807", "integer 9223372036854775807"}, {"9223372036854775808", "integer 9223372036854775808"},
		{"-9223372036854775808", "integer -9223372036854775808"}, {"98765432109876543210", "integer 98765432109876543210"},
		{".5", "decimal 0.5"}, {"0.50", "decimal 0.5"}, {"-.25", "decimal -0.25"}, {"5.0", "decimal 5"}, {"0.0", "decimal 0"},
		{"12345678901234567890.125", "decimal 12345678901234567890.125"}, {"0.1234567890123456789012345", "decimal 0.1234567890123456789012345"},
		{"2e1", "decimal 20"}, {"2.5e-3", "decimal 0.0025"}, {"6.02E+23", "decimal 602" + zeros(21)}, {"4e-7", "decimal 0.0000004"},
		{"0e999999999999999999999", "decimal 0"}, {"-0e5", "decimal 0"}, {"1e0", "decimal 1"}, {"1.50e1", "decimal 15"}, {"120e-1", "decimal 12"},
		{"", "INVALID_NUMBER_LITERAL"}, {"-", "INVALID_NUMBER_LITERAL"}, {".", "INVALID_NUMBER_LITERAL"}, {"5.", "INVALID_NUMBER_LITERAL"},
		{"1.2.3", "INVALID_NUMBER_LITERAL"}, {"1,000", "INVALID_NUMBER_LITERAL"}, {"--1", "INVALID_NUMBER_LITERAL"}, {"-+1", "INVALID_NUMBER_LITERAL"},
		{"e5", "INVALID_NUMBER_LITERAL"}, {"1e", "INVALID_NUMBER_LITERAL"}, {"1e+", "INVALID_NUMBER_LITERAL"}, {"1e5.5", "INVALID_NUMBER_LITERAL"},
		{"1e5e5", "INVALID_NUMBER_LITERAL"}, {"0x1F", "INVALID_NUMBER_LITERAL"}, {" 1", "INVALID_NUMBER_LITERAL"}, {"NaN", "INVALID_NUMBER_LITERAL"},
		{"1e--5", "INVALID_NUMBER_LITERAL"}, {"٣", "INVALID_NUMBER_LITERAL"}, {"+.e1", "INVALID_NUMBER_LITERAL"},
		{"1e20000", "RESULT_TOO_LARGE"}, {"1e-20001", "RESULT_TOO_LARGE"}, {"12e-20001", "RESULT_TOO_LARGE"}, {"1e99999999999999999999", "RESULT_TOO_LARGE"},
		{"1e-99999999999999999999", "RESULT_TOO_LARGE"}, {"1e300.", "INVALID_NUMBER_LITERAL"},
		{strings.Repeat("9", 20_001), "RESULT_TOO_LARGE"}, {"0." + strings.Repeat("3", 20_001), "float 0.3333333333333333"},
		{strings.Repeat("3", 30) + "." + strings.Repeat("3", 20_000), "float 3.333333333333333e+29"}, {"1" + zeros(400) + "." + strings.Repeat("3", 20_000), "RESULT_TOO_LARGE"},
	}
	for _, row := range rows {
		t.Run(source.Clip(row.text), func(t *testing.T) {
			if got := describe(Parse(row.text)); got != row.want {
				t.Errorf("Parse(%.60q) = %.60s, want %s", row.text, got, row.want)
			}
		})
	}
	for _, text := range []string{"1e19999", "1e-20000", strings.Repeat("9", 20_000), zeros(30_000) + "1", "1." + zeros(30_000)} {
		if x, err := Parse(text); err != nil || !x.IsExact() {
			t.Errorf("Parse(%.20q…) = rung %d (%v), want an exact number", text, x.Rung(), err)
		}
	}
}

func TestParseRadix(t *testing.T) {
	rows := []struct {
		digits string
		base   int
		want   string
	}{
		{"1F", 16, "integer 31"}, {"ff0", 16, "integer 4080"}, {"101", 2, "integer 5"}, {"75", 8, "integer 61"}, {"0", 2, "integer 0"}, {"000", 8, "integer 0"},
		{"40000000000000000000005", 16, "integer 1237940039285380274899124229"}, {"FFFFFFFFFFFFFFFF", 16, "integer 18446744073709551615"},
		{"102", 2, "INVALID_NUMBER_LITERAL"}, {"8", 8, "INVALID_NUMBER_LITERAL"}, {"G", 16, "INVALID_NUMBER_LITERAL"}, {"", 16, "INVALID_NUMBER_LITERAL"},
		{"-1", 16, "INVALID_NUMBER_LITERAL"}, {"1_0", 2, "INVALID_NUMBER_LITERAL"}, {strings.Repeat("1", 66_439+4), 2, "RESULT_TOO_LARGE"}, {strings.Repeat("f", 16_610), 16, "RESULT_TOO_LARGE"},
	}
	for _, row := range rows {
		t.Run(source.Clip(row.digits), func(t *testing.T) {
			if got := describe(ParseRadix(row.digits, row.base)); got != row.want {
				t.Errorf("ParseRadix(%.40q, %d) = %.60s, want %s", row.digits, row.base, got, row.want)
			}
		})
	}
}

func TestMustParse(t *testing.T) {
	for text, want := range map[string]string{"5/9": "rational 5/9", "-3/4": "decimal -0.75", "201.168": "decimal 201.168", "6/3": "integer 2"} {
		if got := describe(MustParse(text), nil); got != want {
			t.Errorf("MustParse(%s) = %s, want %s", text, got, want)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("MustParse(1/x) returned, want a panic")
		}
	}()
	MustParse("1/x")
}

// FuzzParse checks that what is read prints and reads back as the same value.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"0", "-12.50", ".5", "2.5e-3", "1e20000", "1e-20001", "9223372036854775808", "1e5.5", "--1", "0e99999999999", "5."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		x, err := Parse(text)
		if err != nil {
			if describe(x, err) != "INVALID_NUMBER_LITERAL" && describe(x, err) != "RESULT_TOO_LARGE" {
				t.Errorf("Parse(%q): %v", text, err)
			}
			return
		}
		if x.Rung() == Float {
			return
		}
		again, err := Parse(x.String())
		if err != nil || !Equal(x, again) {
			t.Errorf("Parse(%q) = %v, and its text reads as %v (%v)", text, x, again, err)
		}
	})
}
