package units

// temperatures are the scales of temperature.
var temperatures = []Row{
	{
		Name: "kelvin", Symbols: []string{"K"}, Bare: []string{"°K"},
		Factor: "1", Dimension: temperature, Prefixes: SIPrefix,
		Source:  si,
		Example: "300 K in C → 26.85 C",
	},
	{
		Name: "celsius", Plural: "celsius", Symbols: []string{"C", "°C"},
		Factor: "1", Offset: "273.15", Of: "K",
		Source:  si,
		Example: "35 °C in °F → 95.00 °F",
	},
	{
		Name: "fahrenheit", Plural: "fahrenheit", Symbols: []string{"F", "°F"},
		Factor: "5/9", Offset: "45967/180", Of: "K",
		Source:  nist,
		Example: "64 F in C → 17.78 C",
	},
	{
		Name: "rankine", Plural: "rankine", Symbols: []string{"R"}, Unread: []string{"R"},
		Factor: "5/9", Of: "K",
		Source:  nist,
		Example: "50 rankine in K → 27.78 K",
	},
}
