package units

// lengths are the units of length; the metre is the base.
var lengths = []Row{
	{
		Name: "metre", Also: []Word{{Singular: "meter"}}, Symbols: []string{"m"}, Unread: []string{"pm"},
		Factor: "1", Dimension: length, Prefixes: SIPrefix, Powers: AllPowers,
		Source:  si,
		Example: "250 cm in m → 2.50 m",
	},
	{
		Name: "inch", Plural: "inches", Symbols: []string{"in"}, TargetOnly: []string{"in"},
		Factor: "0.0254", Of: "m", Powers: AllPowers,
		Source:  yard1959,
		Example: "12 inches in cm → 30.48 cm",
	},
	{
		Name: "foot", Plural: "feet", Symbols: []string{"ft"},
		Factor: "0.3048", Of: "m", Powers: AllPowers,
		Source:  yard1959,
		Example: "6 ft in m → 1.83 m",
	},
	{
		Name: "yard", Symbols: []string{"yd"},
		Factor: "0.9144", Of: "m", Powers: AllPowers,
		Source:  yard1959,
		Example: "100 yards in m → 91.44 m",
	},
	{
		Name: "mile", Symbols: []string{"mi"},
		Factor: "1609.344", Of: "m", Powers: AllPowers, Cubed: "4168181825.4405794",
		Source:  yard1959,
		Example: "26.2 miles in km → 42.16 km",
	},
	{
		Name: "US survey foot", Plural: "US survey feet", Also: []Word{{"U.S. survey foot", "U.S. survey feet"}},
		Factor: "0.3048006096012192", Of: "m",
		Source:  handbook,
		Example: "1000 US survey feet in m → 304.80 m",
	},
	{
		Name: "nautical mile", Symbols: []string{"nmi", "NM", "M"}, Unread: []string{"M"},
		Factor: "1852", Of: "m",
		Source:  si,
		Example: "60 nmi in km → 111.12 km",
	},
	{
		Symbols: []string{"AU"},
		Factor:  "149597870700", Of: "m",
		Source:  "IAU resolution B2, 2012",
		Example: "0.4 AU in km → 59,839,148.28 km",
	},
	{
		Name: "light-year", Symbols: []string{"ly"},
		Factor: "9460730472580800", Of: "m",
		Source:  "IAU Style Manual, 1989: a Julian year at the speed of light",
		Example: "2 light-years in km → 18,921,460,945,161.60 km",
	},
	{
		Name: "parsec", Symbols: []string{"pc"},
		Factor: "30856775814913670", Of: "m",
		Source:  "IAU resolution B2, 2015, rounded",
		Example: "10 pc in ly → 32.62 ly",
	},
	{
		Name:   "mil",
		Factor: "0.0000254", Of: "m",
		Source:  yard1959,
		Example: "5 mils in mm → 0.13 mm",
	},
	{
		Name:   "hand",
		Factor: "0.1016", Of: "m",
		Source:  nist,
		Example: "15 hands in cm → 152.40 cm",
	},
	{
		Name:   "rod",
		Factor: "5.0292", Of: "m",
		Source:  handbook,
		Example: "4 rods in m → 20.12 m",
	},
	{
		Name:   "chain",
		Factor: "20.1168", Of: "m",
		Source:  handbook,
		Example: "5 chains in yards → 110.00 yards",
	},
	{
		Name:   "furlong",
		Factor: "201.168", Of: "m",
		Source:  handbook,
		Example: "8 furlongs in m → 1,609.34 m",
	},
	{
		Name:   "cable",
		Factor: "185.2", Of: "m",
		Source:  "a tenth of the nautical mile; International Hydrographic Dictionary, 5th edition (1994)",
		Example: "3 cables in m → 555.60 m",
	},
	{
		Name:   "league",
		Factor: "4828.032", Of: "m",
		Source:  handbook,
		Example: "20 leagues in km → 96.56 km",
	},
	{
		Name:   "pica",
		Factor: "0.0042333", Of: "m",
		Source:  customary,
		Example: "12 picas in mm → 50.80 mm",
	},
	{
		Name: "point", TargetOnly: []string{"point", "points"},
		Factor: "0.0003528", Of: "m",
		Source:  customary,
		Example: "5 mm in points → 14.17 points",
	},
	{
		Name:   "typographic point",
		Factor: "127/360000", Of: "m",
		Source:  "PostScript Language Reference, 3rd edition (1999): 72 to the inch",
		Example: "72 typographic points in mm → 25.40 mm",
	},
	{
		Symbols: []string{"100km"}, Unread: []string{"100km"},
		Factor: "100000", Of: "m",
		Source:  "a hundred kilometres, for l/100km",
		Example: "6 l/100km in l/km → 0.06 l/km",
	},
}
