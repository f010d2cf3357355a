package live

import (
	"reckon/engine/internal/lang"
	"reckon/engine/internal/value"
)

// Domain returns the forms that only a host can answer.
func Domain() lang.Domain {
	return lang.Domain{
		Name: "live",
		Functions: []lang.Function{{
			Name: "crypto", Params: lang.Anything("code"), Doc: "the price of a coin, where a host supplies it",
			Example: `crypto("BTC") → prices of coins come from a host, and this one has none`,
			Eval: func(*lang.Call) (value.Value, error) {
				return nil, CryptoNotConfigured.Fault("prices of coins come from a host, and this one has none")
			},
		}},
		Phrases: []lang.Phrase{{
			Pattern: "stock ( {w:word} )", Doc: "the quote of a share, where a host supplies it",
			Example: "stock(AAPL) → quotes of shares come from a host, and this one has none",
			Eval: func(*lang.Call) (value.Value, error) {
				return nil, StocksNotConfigured.Fault("quotes of shares come from a host, and this one has none")
			},
		}},
		Codes: Codes,
	}
}
