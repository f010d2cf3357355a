package units

// speeds are the speeds and paces in one word.
var speeds = []Row{
	{
		Symbols: []string{"mps"},
		Rate:    &Ratio{"m", "s"},
		Source:  ratio,
		Example: "15 mps in kph → 54.00 kph",
	},
	{
		Symbols: []string{"kph"},
		Rate:    &Ratio{"km", "h"},
		Source:  ratio,
		Example: "90 kph in mps → 25.00 mps",
	},
	{
		Symbols: []string{"mph"},
		Rate:    &Ratio{"mi", "h"},
		Source:  ratio,
		Example: "60 mph in kph → 96.56 kph",
	},
	{
		Name: "knot", Symbols: []string{"kn"},
		Rate:    &Ratio{"nmi", "h"},
		Source:  ratio,
		Example: "12 knots in kph → 22.22 kph",
	},
	{
		Symbols: []string{"ft_s"},
		Rate:    &Ratio{"ft", "s"},
		Source:  ratio,
		Example: "50 ft_s in mps → 15.24 mps",
	},
	{
		Symbols: []string{"min_km"},
		Rate:    &Ratio{"min", "km"},
		Source:  ratio,
		Example: "5 min_km in min_mi → 8.05 min_mi",
	},
	{
		Symbols: []string{"min_mi"},
		Rate:    &Ratio{"min", "mi"},
		Source:  ratio,
		Example: "8 min_mi in min_km → 4.97 min_km",
	},
}
