package units

// economies are the units of fuel economy and of consumption.
var economies = []Row{
	{
		Symbols: []string{"kmpl"},
		Rate:    &Ratio{"km", "l"},
		Source:  ratio,
		Example: "20 kmpl in l/100km → 5.00 l/100km",
	},
	{
		Symbols: []string{"mpg"},
		Rate:    &Ratio{"mi", "gal"},
		Source:  ratio,
		Example: "28 mpg in l/100km → 8.40 l/100km",
	},
	{
		Symbols: []string{"mpg imperial", "imperial mpg", "mpg uk", "mpg UK", "UK mpg"},
		Rate:    &Ratio{"mi", "imperial gallon"},
		Source:  ratio,
		Example: "48 mpg uk in mpg → 39.97 mpg",
	},
	{
		Symbols: []string{
			"l/100km", "L/100km", "l100km", "l/100 km", "L/100 km",
			"litres/100km", "litres/100 km", "liters/100km", "liters/100 km",
		},
		Rate:    &Ratio{"l", "100km"},
		Source:  ratio,
		Example: "5 l/100km in mpg → 47.04 mpg",
	},
}
