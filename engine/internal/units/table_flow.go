package units

// flows are the volumes per time in one word.
var flows = []Row{
	{
		Symbols: []string{"m3s"},
		Rate:    &Ratio{"m³", "s"},
		Source:  ratio,
		Example: "2 m3s in lps → 2,000.00 lps",
	},
	{
		Symbols: []string{"m3h"},
		Rate:    &Ratio{"m³", "h"},
		Source:  ratio,
		Example: "9 m3h in lps → 2.50 lps",
	},
	{
		Symbols: []string{"lps"},
		Rate:    &Ratio{"l", "s"},
		Source:  ratio,
		Example: "3 lps in lpm → 180.00 lpm",
	},
	{
		Symbols: []string{"lpm"},
		Rate:    &Ratio{"l", "min"},
		Source:  ratio,
		Example: "24 lpm in m3h → 1.44 m3h",
	},
	{
		Symbols: []string{"gpm"},
		Rate:    &Ratio{"gal", "min"},
		Source:  ratio,
		Example: "10 gpm in lpm → 37.85 lpm",
	},
	{
		Symbols: []string{"cfs"},
		Rate:    &Ratio{"ft³", "s"},
		Source:  ratio,
		Example: "5 cfs in lps → 141.58 lps",
	},
}
