package units

// masses are the units of mass. Coherent units count in kilograms; the gram leads to
// them, and the rest lead to the gram.
var masses = []Row{
	{
		Name: "gram", Symbols: []string{"g"},
		Factor: "0.001", Dimension: mass, Prefixes: SIPrefix,
		Source:  si,
		Example: "2.5 kg in g → 2,500.00 g",
	},
	{
		Symbols: []string{"mcg"},
		Factor:  "0.000001", Of: "g",
		Source:  "microgram; Institute for Safe Medication Practices list, 2021",
		Example: "150 mcg in mg → 0.15 mg",
	},
	{
		Name: "pound", Symbols: []string{"lb", "lbs"},
		Factor: "453.59237", Of: "g",
		Source:  yard1959,
		Example: "165 lb in kg → 74.84 kg",
	},
	{
		Name: "ounce", Symbols: []string{"oz"},
		Factor: "28.349523125", Of: "g",
		Source:  yard1959,
		Example: "10 ounces in g → 283.50 g",
	},
	{
		Name: "stone", Symbols: []string{"st"},
		Factor: "6350.29318", Of: "g",
		Source:  imperial,
		Example: "11 st in kg → 69.85 kg",
	},
	{
		Name: "grain", Symbols: []string{"gr"},
		Factor: "0.06479891", Of: "g",
		Source:  yard1959,
		Example: "90 grains in g → 5.83 g",
	},
	{
		Name: "tonne", Also: []Word{{Singular: "metric ton"}}, Symbols: []string{"t"},
		Factor: "1000000", Of: "g",
		Source:  si,
		Example: "3.5 tonnes in kg → 3,500.00 kg",
	},
	{
		Name: "kilotonne", Symbols: []string{"kt"},
		Factor: "1000000000", Of: "g",
		Source:  si,
		Example: "2 kt in t → 2,000.00 t",
	},
	{
		Name: "megatonne", Symbols: []string{"Mt"},
		Factor: "1000000000000", Of: "g",
		Source:  si,
		Example: "4 Mt in t → 4,000,000.00 t",
	},
	{
		Name: "gigatonne", Symbols: []string{"Gt"},
		Factor: "1000000000000000", Of: "g",
		Source:  si,
		Example: "36 Gt in t → 36,000,000,000.00 t",
	},
	{
		Name: "short ton", Also: []Word{{Singular: "US ton"}},
		Factor: "907184.74", Of: "g",
		Source:  handbook,
		Example: "2 short tons in kg → 1,814.37 kg",
	},
	{
		Name: "long ton", Also: []Word{{Singular: "imperial ton"}, {Singular: "displacement ton"}},
		Factor: "1016046.9088", Of: "g",
		Source:  imperial,
		Example: "2 long tons in kg → 2,032.09 kg",
	},
	{
		Name: "cental", Also: []Word{{Singular: "short hundredweight"}},
		Factor: "45360", Of: "g",
		Source:  customary,
		Example: "3 cental in kg → 136.08 kg",
	},
	{
		Name: "long hundredweight", Also: []Word{{Singular: "imperial hundredweight"}}, Symbols: []string{"cwt"},
		Factor: "50800", Of: "g",
		Source:  customary,
		Example: "4 cwt in kg → 203.20 kg",
	},
	{
		Name: "troy ounce", Symbols: []string{"oz t", "toz"},
		Factor: "31.1034768", Of: "g",
		Source:  yard1959,
		Example: "5 troy ounces in g → 155.52 g",
	},
	{
		Name:   "carat",
		Factor: "0.2", Of: "g",
		Source:  "General Conference on Weights and Measures, 1907",
		Example: "12 carats in g → 2.40 g",
	},
	{
		Name:   "centner",
		Factor: "100000", Of: "g",
		Source:  "the metric centner of 100 kg",
		Example: "7 centners in kg → 700.00 kg",
	},
}
