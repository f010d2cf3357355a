package units

// substances are the units of amount of substance.
var substances = []Row{
	{
		Symbols: []string{"mol"},
		Factor:  "1", Dimension: substance,
		Source:  si,
		Example: "2500 mmol in mol → 2.50 mol",
	},
	{
		Symbols: []string{"mmol"},
		Factor:  "0.001", Of: "mol",
		Source:  si,
		Example: "250 mmol in mol → 0.25 mol",
	},
}
