package aggregates_test

import (
	"slices"
	"testing"

	"reckon/engine/internal/domains/aggregates"
	"reckon/engine/internal/lang"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

func evaluated(t *testing.T, name string, figures ...number.Number) number.Number {
	t.Helper()
	rows := aggregates.Domain().Aggregates
	i := slices.IndexFunc(rows, func(a lang.Aggregate) bool { return a.Name == name })
	values := make([]value.Value, len(figures))
	for k, n := range figures {
		values[k] = value.Of(n)
	}
	v, err := rows[i].Eval(values)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v.(value.Number).N
}

// Exact figures have an exact variance, whichever way it is worked out.
func TestVarianceIsExact(t *testing.T) {
	huge, err := number.Pow(number.Int(10), number.Int(15_000))
	if err != nil {
		t.Fatal(err)
	}
	above := func(n int64) number.Number {
		sum, err := number.Add(huge, number.Int(n))
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	for _, row := range []struct {
		figures          []number.Number
		variance, sample string
	}{
		{[]number.Number{number.Int(7)}, "0", ""},
		{[]number.Number{number.Int(2), number.Int(3), number.Int(7)}, "14/3", "7"},
		{[]number.Number{number.MustParse("0.1"), number.MustParse("0.2"), number.MustParse("0.3")}, "2/300", "1/100"},
		{[]number.Number{number.MustParse("1/3"), number.MustParse("2/3")}, "1/36", "1/18"},
		// Their squares would have 30,000 digits, their distances have one.
		{[]number.Number{above(1), above(3)}, "1", "2"},
	} {
		if got, want := evaluated(t, "variance", row.figures...), number.MustParse(row.variance); !number.Equal(got, want) || !got.IsExact() {
			t.Errorf("variance of %d figures = %s, want %s", len(row.figures), got, want)
		}
		if row.sample == "" {
			continue
		}
		if got, want := evaluated(t, "sample variance", row.figures...), number.MustParse(row.sample); !number.Equal(got, want) || !got.IsExact() {
			t.Errorf("sample variance of %d figures = %s, want %s", len(row.figures), got, want)
		}
	}
}

// A total of floats rounds in the order of its figures, one of exact numbers not
// at all.
func TestTotalInOrder(t *testing.T) {
	var floats, exact []number.Number
	sum := 0.0
	for i := range 1_000 {
		f := 1 / float64(i+1)
		sum += f
		floats = append(floats, number.FromFloat(f))
		exact = append(exact, number.MustParse("0.1"), number.Int(int64(i)))
	}
	if got := evaluated(t, "total", floats...).Float64(); got != sum {
		t.Errorf("a total of floats is %v, want %v", got, sum)
	}
	// 1,000 tenths and the numbers to 999.
	if got, want := evaluated(t, "total", exact...), number.Int(100+999*1000/2); !number.Equal(got, want) || !got.IsExact() {
		t.Errorf("a total of exact numbers is %s, want %s", got, want)
	}
}
