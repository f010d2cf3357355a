package units

// areas are the units of area with a name of their own; squares of lengths are
// found by their length.
var areas = []Row{
	{
		Name: "hectare", Symbols: []string{"ha"},
		Factor: "10000", Of: "m²",
		Source:  si,
		Example: "2.5 ha in m² → 25,000.00 m²",
	},
	{
		Name: "are", Unread: []string{"are", "ares"},
		Factor: "100", Of: "m²",
		Source:  nist,
		Example: "5 daa in m² → 5,000.00 m²",
	},
	{
		Name: "centiare", Symbols: []string{"ca"},
		Factor: "1", Of: "m²",
		Source:  nist,
		Example: "40 ca in m² → 40.00 m²",
	},
	{
		Name: "deciare", Symbols: []string{"da"},
		Factor: "10", Of: "m²",
		Source:  nist,
		Example: "7 da in m² → 70.00 m²",
	},
	{
		Name: "decare", Symbols: []string{"daa"},
		Factor: "1000", Of: "m²",
		Source:  nist,
		Example: "5 daa in m² → 5,000.00 m²",
	},
	{
		Name: "acre", Symbols: []string{"ac"},
		Factor: "4046.8564224", Of: "m²",
		Source:  yard1959,
		Example: "3 acres in m² → 12,140.57 m²",
	},
	{
		Symbols: []string{"mu", "mǔ"},
		Factor:  "2000/3", Of: "m²",
		Source:  "Chinese market system, 1930: 15 to the hectare",
		Example: "6 mu in m² → 4,000.00 m²",
	},
}
