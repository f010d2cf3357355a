package units

// angles are the units of angle. The degree is the base, so that all but the radian
// are exact.
var angles = []Row{
	{
		Name: "degree", Symbols: []string{"deg", "degs", "°"},
		Factor: "1", Dimension: angle,
		Source:  si,
		Example: "1 revolution in degrees → 360.00 degrees",
	},
	{
		Name: "radian", Symbols: []string{"rad", "rads", "r"}, Unread: []string{"r"},
		Factor: "180/π", Of: "degree",
		Source:  si,
		Example: "2 rad in degrees → 114.59 degrees",
	},
	{
		Name: "gradian", Also: []Word{{Singular: "gon"}, {Singular: "grad"}, {Singular: "grade"}}, TargetOnly: []string{"grade", "grades"},
		Factor: "9/10", Of: "degree",
		Source:  nist,
		Example: "50 gradians in degrees → 45.00 degrees",
	},
	{
		Name: "arcminute", Also: []Word{{"minute of arc", "minutes of arc"}}, Symbols: []string{"arcmin", "arcmins"},
		Factor: "1/60", Of: "degree",
		Source:  si,
		Example: "90 arcmin in degrees → 1.50 degrees",
	},
	{
		Name: "arcsecond", Also: []Word{{"second of arc", "seconds of arc"}}, Symbols: []string{"arcsec", "arcsecs"},
		Factor: "1/3600", Of: "degree",
		Source:  si,
		Example: "5400 arcsec in degrees → 1.50 degrees",
	},
	{
		Name: "revolution", Also: []Word{{Singular: "turn"}}, TargetOnly: []string{"turn", "turns"},
		Factor: "360", Of: "degree",
		Source:  nist,
		Example: "720 degrees in turns → 2.00 turns",
	},
}
