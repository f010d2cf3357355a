package units

// proportions are the parts per so many.
var proportions = []Row{
	{
		Name: "permille", Plural: "permille",
		Factor: "0.001", Dimension: proportion,
		Source:  "ISO 80000-1:2022",
		Example: "2 permille in ppm → 2,000.00 ppm",
	},
	{
		Symbols: []string{"ppm"},
		Factor:  "0.001", Of: "permille",
		Source:  "ISO 80000-1:2022",
		Example: "1500 ppm in permille → 1.50 permille",
	},
	{
		Symbols: []string{"ppb"},
		Factor:  "0.000001", Of: "permille",
		Source:  "ISO 80000-1:2022",
		Example: "40 ppb in ppm → 0.04 ppm",
	},
	{
		Symbols: []string{"ppt"},
		Factor:  "0.000000001", Of: "permille",
		Source:  "ISO 80000-1:2022",
		Example: "7000 ppt in ppb → 7.00 ppb",
	},
}
