package live

import "reckon/engine/internal/fault"

// The codes of figures that nobody supplies.
var (
	StocksNotConfigured = fault.Entry{
		Code: "STOCKS_NOT_CONFIGURED", Status: fault.Failed,
		Cause: "a quote of a share, and no host that supplies quotes", Example: "stock(AAPL) * 12",
	}
	CryptoNotConfigured = fault.Entry{
		Code: "CRYPTO_NOT_CONFIGURED", Status: fault.Failed,
		Cause: "the price of a coin, and no host that supplies prices", Example: `crypto("BTC")`,
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&StocksNotConfigured, &CryptoNotConfigured}
