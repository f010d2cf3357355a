package units

// forces are the units of force.
var forces = []Row{
	{
		Name: "newton", Symbols: []string{"N"},
		Factor: "1", Dimension: force, Prefixes: SIPrefix,
		Source:  si,
		Example: "7500 N in kN → 7.50 kN",
	},
	{
		Name: "dyne", Symbols: []string{"dyn"},
		Factor: "0.00001", Of: "N",
		Source:  nist,
		Example: "4000 dynes in mN → 40.00 mN",
	},
	{
		Name: "pound-force", Plural: "pounds-force", Also: []Word{{"pound of force", "pounds of force"}}, Symbols: []string{"lbf"},
		Factor: "4.448222", Of: "N",
		Source:  nist,
		Example: "20 lbf in N → 88.96 N",
	},
	{
		Name: "kip", Symbols: []string{"klb", "kipf", "klbf"},
		Factor: "4448.2216", Of: "N",
		Source:  nist,
		Example: "3 kip in N → 13,344.66 N",
	},
	{
		Name: "poundal", Symbols: []string{"pdl"},
		Factor: "0.138255", Of: "N",
		Source:  nist,
		Example: "15 poundals in N → 2.07 N",
	},
	{
		Name: "kilogram-force", Plural: "kilograms-force", Also: []Word{{Singular: "kilopond"}}, Symbols: []string{"kgf", "kp"},
		Factor: "9.80665", Of: "N",
		Source:  nist,
		Example: "5 kgf in N → 49.03 N",
	},
	{
		Name: "tonne-force", Plural: "tonnes-force", Also: []Word{{Singular: "megapond"}, {"metric ton-force", "metric tons-force"}}, Symbols: []string{"tf", "Mp"},
		Factor: "9806.65", Of: "N",
		Source:  nist,
		Example: "2 tf in N → 19,613.30 N",
	},
}
