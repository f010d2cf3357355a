package bill

import (
	"testing"

	"reckon/engine/internal/money"
	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// TestSharesAddUp splits amounts of several currencies between up to a hundred
// people, and adds the shares again.
func TestSharesAddUp(t *testing.T) {
	for _, code := range []string{"GBP", "JPY", "KWD", "BTC"} {
		currency, _ := money.ByCode(code)
		unit := value.Unit{Over: value.Part{Spelling: code, Of: currency}}
		for _, text := range []string{"0", "0.01", "99.99", "-99.99", "1000", "2500/3", "98765432109876543210.125"} {
			n := number.MustParse(text)
			want := money.Round(n, currency.Currency)
			for people := range int64(100) {
				s, err := split(value.Quantity{N: n, Unit: unit}, number.Int(people+1))
				if err != nil {
					t.Fatal(err)
				}
				sum, count := number.Int(0), number.Int(0)
				for _, share := range s.Shares {
					part, _ := number.Mul(share.N, share.Count)
					sum, _ = number.Add(sum, part)
					count, _ = number.Add(count, share.Count)
				}
				if !number.Equal(sum, want) || !number.Equal(count, number.Int(people+1)) {
					t.Errorf("%s %s between %d: shares add up to %s between %s", text, code, people+1, sum.String(), count.String())
				}
			}
		}
	}
}
