package linear

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"reckon/engine/internal/number"
)

// random returns a matrix of small fractions, about one cell in four a zero.
func random(r *rand.Rand, n int) Matrix {
	m := New(n, n)
	for i := range m.Cells {
		if r.IntN(4) > 0 {
			m.Cells[i] = number.FromRat(big.NewRat(int64(r.IntN(19)-9), int64(r.IntN(5)+1)))
		}
	}
	return m
}

// expanded is the determinant by expansion along the first row, which shares
// nothing with elimination.
func expanded(m Matrix) *big.Rat {
	if m.Rows == 0 {
		return big.NewRat(1, 1)
	}
	sum := new(big.Rat)
	for j := range m.Cols {
		rest := New(m.Rows-1, m.Cols-1)
		for i := 1; i < m.Rows; i++ {
			for k, at := 0, 0; k < m.Cols; k++ {
				if k != j {
					rest.Cells[(i-1)*rest.Cols+at] = m.Cells[i*m.Cols+k]
					at++
				}
			}
		}
		cell, _ := m.Cells[j].Rat()
		term := new(big.Rat).Mul(cell, expanded(rest))
		if j%2 == 1 {
			term.Neg(term)
		}
		sum.Add(sum, term)
	}
	return sum
}

func TestDeterminantAgreesWithExpansion(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	for i := range 300 {
		m := random(r, i%6+1)
		det, err := Determinant(m)
		if err != nil {
			t.Fatal(err)
		}
		got, exact := det.Rat()
		if want := expanded(m); !exact || got.Cmp(want) != 0 {
			t.Fatalf("Determinant(%v) = %s, want %s", m.Cells, det, want)
		}
	}
}

func TestInverseTimesItsMatrixChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	singular := 0
	for i := range 300 {
		m := random(r, i%6+1)
		inverse, err := Inverse(m)
		if err != nil {
			if expanded(m).Sign() != 0 {
				t.Fatalf("Inverse(%v): %v", m.Cells, err)
			}
			singular++
			continue
		}
		product, err := Multiply(inverse, m)
		if err != nil {
			t.Fatal(err)
		}
		for k, n := range product.Cells {
			if !number.Equal(n, Identity(m.Rows).Cells[k]) || !n.IsExact() {
				t.Fatalf("Inverse(%v) times it = %v", m.Cells, product.Cells)
			}
		}
	}
	if singular == 0 || singular > 200 {
		t.Errorf("%d of 300 are singular: the draw says little", singular)
	}
}

func TestFloatsInvertToTheirRounding(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 100 {
		n := i%8 + 1
		m := New(n, n)
		for k := range m.Cells {
			m.Cells[k] = number.FromFloat(r.NormFloat64())
		}
		inverse, err := Inverse(m)
		if err != nil {
			t.Fatal(err)
		}
		product, err := Multiply(m, inverse)
		if err != nil {
			t.Fatal(err)
		}
		for k, cell := range product.Cells {
			want := 0.0
			if k%(n+1) == 0 {
				want = 1
			}
			if d := cell.Float64() - want; d > 1e-9 || d < -1e-9 {
				t.Fatalf("cell %d of a product with the inverse is %s, want %v", k, cell, want)
			}
		}
	}
}

// TestPowerAgreesWithProducts holds squaring against one product after another.
func TestPowerAgreesWithProducts(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 4))
	m := random(r, 3)
	want := Identity(3)
	for n := range int64(12) {
		got, err := Power(m, n, func(int) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		for k := range got.Cells {
			if !number.Equal(got.Cells[k], want.Cells[k]) {
				t.Fatalf("power %d: cell %d is %s, want %s", n, k, got.Cells[k], want.Cells[k])
			}
		}
		if want, err = Multiply(want, m); err != nil {
			t.Fatal(err)
		}
	}
}
