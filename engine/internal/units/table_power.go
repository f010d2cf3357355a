package units

// powers are the units of power.
var powers = []Row{
	{
		Name: "watt", Symbols: []string{"W"},
		Factor: "1", Dimension: power, Prefixes: SIPrefix,
		Source:  si,
		Example: "1500 W in kW → 1.50 kW",
	},
	{
		Name: "horsepower", Plural: "horsepower", Also: []Word{{"mechanical horsepower", "mechanical horsepower"}}, Symbols: []string{"hp"},
		Factor: "745.699872", Of: "W",
		Source:  "550 foot-pounds a second, rounded",
		Example: "150 hp in W → 111,854.98 W",
	},
}

// frequencies are the units of frequency.
var frequencies = []Row{
	{
		Name: "hertz", Plural: "hertz", Symbols: []string{"Hz"},
		Factor: "1", Dimension: frequency, Prefixes: SIPrefix,
		Source:  si,
		Example: "2400 MHz in GHz → 2.40 GHz",
	},
	{
		Symbols: []string{"rpm", "RPM"},
		Factor:  "1/60", Of: "Hz",
		Source:  "revolutions per minute; ISO 80000-3:2019",
		Example: "4200 rpm in Hz → 70.00 Hz",
	},
}
