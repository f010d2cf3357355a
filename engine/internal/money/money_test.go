package money

import (
	"strings"
	"testing"
	"unicode/utf8"

	"reckon/engine/internal/number"
)

// The codes of ISO 4217 list one, from its table and not from ours.
const activeCodes = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP
GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR
KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX
USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF
XPT XSU XTS XUA XXX YER ZAR ZMW ZWG BTC ETH SOL XRP ADA DOGE DOT`

func TestCodes(t *testing.T) {
	for code := range strings.FieldsSeq(activeCodes) {
		m, ok := ByCode(code)
		if !ok || m.Currency == nil || m.Currency.Code != code {
			t.Errorf("ByCode(%s) = %v, %t", code, m, ok)
		}
	}
	for _, code := range []string{"", "usd", "DEM", "XX", "US", "USDD", "bitcoin"} {
		if m, ok := ByCode(code); ok {
			t.Errorf("ByCode(%s) = %s, want none", code, m.Name)
		}
	}
	last := ""
	for _, row := range currencies {
		if row.Code <= last {
			t.Errorf("%s stands behind %s", row.Code, last)
		}
		last = row.Code
	}
	for code := range Codes() {
		if a, ok := ByCode(code); !ok || a.Name == "" {
			t.Errorf("Codes yields %s, which ByCode does not find", code)
		}
	}
}

func TestPlaces(t *testing.T) {
	places := map[string]int{}
	for n, codes := range map[int]string{
		0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
		3: "BHD IQD JOD KWD LYD OMR TND",
		4: "CLF UYW",
	} {
		for code := range strings.FieldsSeq(codes) {
			places[code] = n
		}
	}
	most := map[string]int{"BTC": 8, "ETH": 8, "SOL": 8, "DOGE": 8, "DOT": 8, "XRP": 6, "ADA": 6}
	for code := range Codes() {
		want, listed := places[code]
		if !listed {
			want = 2
		}
		m, _ := ByCode(code)
		if got := m.Currency.Places; got != want {
			t.Errorf("%s has %d places, want %d", code, got, want)
		}
		if got := m.Currency.MaxPlaces; got != max(want, most[code]) {
			t.Errorf("%s has at most %d places, want %d", code, got, max(want, most[code]))
		}
	}
}

// The display table of money.md, section 1.
func TestDisplayForms(t *testing.T) {
	forms := map[string]string{
		"USD": "$1", "AUD": "$1", "CAD": "$1", "NZD": "$1", "HKD": "$1", "SGD": "$1", "MXN": "$1",
		"GBP": "£1", "EUR": "€1", "JPY": "¥1", "CNY": "¥1", "KRW": "₩1", "INR": "₹1", "TRY": "₺1",
		"ILS": "₪1", "NGN": "₦1", "PHP": "₱1", "BRL": "R$1", "ZAR": "R1", "RUB": "1 ₽", "UAH": "1 ₴",
		"VND": "1₫", "SEK": "1 kr", "NOK": "1 kr", "DKK": "1 kr", "PLN": "1 zł", "CHF": "1 Fr",
		"HUF": "1 Ft", "CZK": "1 Kč",
	}
	for code := range Codes() {
		m, _ := ByCode(code)
		c := m.Currency
		space := map[bool]string{true: " "}[c.Spaced]
		got := c.Symbol + space + "1"
		if c.SymbolAfter {
			got = "1" + space + c.Symbol
		}
		want, ok := forms[code]
		if !ok {
			want = "1"
		}
		if got != want {
			t.Errorf("%s is written %s, want %s", code, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, row := range []struct {
		text  string
		place Place
		code  string // empty when nothing is found
		bytes int
	}{
		{"$5", BeforeAmount, "USD", 1},
		{"US$5", BeforeAmount, "USD", 3},
		{"A$5", BeforeAmount, "AUD", 2},
		{"AU$5", BeforeAmount, "AUD", 3},
		{"CA$5", BeforeAmount, "CAD", 3},
		{"NZ$40 + 2", BeforeAmount, "NZD", 3},
		{"S$5", BeforeAmount, "SGD", 2},
		{"R$5", BeforeAmount, "BRL", 2},
		{"R$ 5", BeforeAmount, "", 0},
		{"R5", BeforeAmount, "ZAR", 1},
		{"R.50", BeforeAmount, "ZAR", 1},
		{"R 5", BeforeAmount, "", 0},
		{"Rx", BeforeAmount, "", 0},
		{"€5", BeforeAmount, "EUR", 3},
		{"kr5", BeforeAmount, "", 0},
		{"USD 5", BeforeAmount, "", 0},
		{"€", AfterAmount, "EUR", 3},
		{"$/kg", AfterAmount, "USD", 1},
		{"kr + 5 SEK", AfterAmount, "SEK", 2},
		{"kroner", AfterAmount, "NOK", 6},
		{"krx", AfterAmount, "", 0},
		{"zł", AfterAmount, "PLN", 3},
		{"Kč", AfterAmount, "CZK", 3},
		{"Fr", AfterAmount, "CHF", 2},
		{"Friday", AfterAmount, "", 0},
		{"R", AfterAmount, "", 0},
		{"GBP in EUR", AfterAmount, "GBP", 3},
		{"GBP/hour", AfterAmount, "GBP", 3},
		{"GBPS", AfterAmount, "", 0},
		{"GBP_x", AfterAmount, "", 0},
		{"gbp", AfterAmount, "", 0},
		{"DOGE", AfterAmount, "DOGE", 4},
		{"euros", AfterAmount, "EUR", 5},
		{"Euros", AfterAmount, "", 0},
		{"renminbi", AfterAmount, "CNY", 8},
		{"pounds", AfterAmount, "", 0},
		{"dinar", AfterAmount, "", 0},
		{"EUR/day", Target, "EUR", 3},
		{"$/day", Target, "USD", 1},
		{"R$", Target, "BRL", 2},
		{"yen", Target, "JPY", 3},
		{"", Target, "", 0},
	} {
		t.Run(row.text, func(t *testing.T) {
			p, bytes, ok := Match(row.text, row.place)
			code := ""
			if ok {
				code = p.Of.Currency.Code
			}
			if code != row.code || bytes != row.bytes || p.Spelling != row.text[:bytes] {
				t.Errorf("Match(%q, %d) = %s, %d, want %s, %d", row.text, row.place, code, bytes, row.code, row.bytes)
			}
		})
	}
}

func TestByLowerCode(t *testing.T) {
	for _, row := range []struct{ word, want string }{
		{"nzd", "NZD"}, {"cup", "CUP"}, {"btc", "BTC"}, {"NZD", ""}, {"Nzd", ""}, {"abc", ""}, {"", ""},
	} {
		t.Run(row.word, func(t *testing.T) {
			m, ok := ByLowerCode(row.word)
			if ok != (row.want != "") || (ok && m.Currency.Code != row.want) {
				t.Errorf("ByLowerCode(%s) = %v, want %s", row.word, m, row.want)
			}
		})
	}
}

func TestBySign(t *testing.T) {
	for _, row := range []struct {
		sign, code string
		side       Side
	}{{"$", "USD", EitherSide}, {"¥", "JPY", EitherSide}, {"kr", "SEK", Behind}, {"R", "ZAR", Ahead}, {"HK$", "HKD", EitherSide}} {
		t.Run(row.sign, func(t *testing.T) {
			m, side, ok := BySign(row.sign)
			if !ok || m.Currency.Code != row.code || side != row.side {
				t.Errorf("BySign(%s) = %v, %d, %t, want %s, %d", row.sign, m, side, ok, row.code, row.side)
			}
		})
	}
	if m, _, ok := BySign("#"); ok {
		t.Errorf("BySign(#) = %v, want none", m)
	}
}

func TestSameSign(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want bool
	}{
		{"USD", "AUD", true}, {"JPY", "CNY", true}, {"SEK", "DKK", true}, {"KWD", "KWD", true},
		{"USD", "EUR", false}, {"BRL", "USD", false}, {"KWD", "BHD", false},
	} {
		t.Run(row.a+" "+row.b, func(t *testing.T) {
			a, _ := ByCode(row.a)
			b, _ := ByCode(row.b)
			if got := SameSign(a.Currency, b.Currency); got != row.want {
				t.Errorf("SameSign(%s, %s) = %t, want %t", row.a, row.b, got, row.want)
			}
		})
	}
}

func TestRound(t *testing.T) {
	for _, row := range []struct{ n, code, want string }{
		{"4.115", "USD", "4.12"},
		{"-4.115", "USD", "-4.12"},
		{"2500/3", "JPY", "833"},
		{"45/7", "KWD", "6.429"},
		{"2/7", "BTC", "0.28571429"},
		{"2/7", "XRP", "0.285714"},
		{"0.00499999999999999999999999999999999999", "GBP", "0"},
	} {
		t.Run(row.n+" "+row.code, func(t *testing.T) {
			m, _ := ByCode(row.code)
			got := Round(number.MustParse(row.n), m.Currency)
			if !number.Equal(got, number.MustParse(row.want)) {
				t.Errorf("Round(%s, %s) = %s, want %s", row.n, row.code, got.String(), row.want)
			}
		})
	}
}

func TestGroupsByLakh(t *testing.T) {
	rupee, _ := ByCode("INR")
	dollar, _ := ByCode("USD")
	if !GroupsByLakh(rupee.Currency) || GroupsByLakh(dollar.Currency) {
		t.Error("only the Indian rupee groups by lakh")
	}
}

func FuzzMatch(f *testing.F) {
	for _, s := range []string{"US$5", "kr", "R.5", "\xff$", "euros/h", "zł"} {
		f.Add(s, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text string, place uint8) {
		p, bytes, ok := Match(text, Place(place%3))
		if bytes < 0 || bytes > len(text) || ok != (bytes > 0) || ok != (p.Of != nil) {
			t.Fatalf("Match(%q) = %v, %d, %t", text, p, bytes, ok)
		}
		if ok && utf8.ValidString(text) && !utf8.ValidString(text[:bytes]) {
			t.Fatalf("Match(%q) ends within a rune", text)
		}
	})
}

func BenchmarkBuildIndex(b *testing.B) {
	for b.Loop() {
		buildIndex()
	}
}

func BenchmarkMatch(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Match("euros and more", AfterAmount)
	}
}
