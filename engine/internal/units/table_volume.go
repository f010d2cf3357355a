package units

// volumes are the units of volume with a name of their own; cubes of lengths are
// found by their length.
var volumes = []Row{
	{
		Name: "litre", Also: []Word{{Singular: "liter"}}, Symbols: []string{"l", "L"},
		Factor: "0.001", Of: "m³", Prefixes: SIPrefix,
		Source:  si,
		Example: "75 cl in ml → 750.00 ml",
	},
	{
		Name: "gallon", Also: []Word{{Singular: "US liquid gallon"}, {Singular: "US gallon"}}, Symbols: []string{"gal"},
		Factor: "0.003785411784", Of: "m³",
		Source:  handbook,
		Example: "10 gallons in l → 37.85 l",
	},
	{
		Name: "quart", Also: []Word{{Singular: "US liquid quart"}, {Singular: "US quart"}}, Symbols: []string{"qt"},
		Factor: "0.000946352946", Of: "m³",
		Source:  handbook,
		Example: "3 quarts in l → 2.84 l",
	},
	{
		Name: "pint", Also: []Word{{Singular: "US liquid pint"}, {Singular: "US pint"}}, Symbols: []string{"pt", "p"}, Unread: []string{"p"},
		Factor: "0.000473176473", Of: "m³",
		Source:  handbook,
		Example: "4 pints in l → 1.89 l",
	},
	{
		Name: "cup", Also: []Word{{Singular: "US cup"}}, Symbols: []string{"c"}, Unread: []string{"c"},
		Factor: "0.0002365882365", Of: "m³",
		Source:  handbook,
		Example: "2.5 cups in ml → 591.47 ml",
	},
	{
		Name:   "metric cup",
		Factor: "0.00025", Of: "m³",
		Source:  "Australian Standard AS 1325-1972",
		Example: "3 metric cups in ml → 750.00 ml",
	},
	{
		Name:   "imperial cup",
		Factor: "0.000284130625", Of: "m³",
		Source:  "half the imperial pint",
		Example: "2 imperial cups in ml → 568.26 ml",
	},
	{
		Name: "US legal cup", Symbols: []string{"US lc"},
		Factor: "0.00024", Of: "m³",
		Source:  "Code of Federal Regulations, 21 CFR 101.9(b)(5)",
		Example: "5 US legal cups in ml → 1,200.00 ml",
	},
	{
		Name: "US fluid ounce", Symbols: []string{"fl oz", "fl. oz.", "oz. fl."},
		Factor: "0.0000295735295625", Of: "m³",
		Source:  handbook,
		Example: "8 fl oz in ml → 236.59 ml",
	},
	{
		Name: "tablespoon", Also: []Word{{Singular: "US tablespoon"}}, Symbols: []string{"tbsp"},
		Factor: "0.00001478676478125", Of: "m³",
		Source:  handbook,
		Example: "2 tbsp in ml → 29.57 ml",
	},
	{
		Name: "teaspoon", Also: []Word{{Singular: "US teaspoon"}}, Symbols: []string{"tsp"},
		Factor: "0.00000492892159375", Of: "m³",
		Source:  handbook,
		Example: "0.75 tsp in ml → 3.70 ml",
	},
	{
		Name: "imperial gallon", Symbols: []string{"imp gal"},
		Factor: "0.00454609", Of: "m³",
		Source:  imperial,
		Example: "10 imperial gallons in l → 45.46 l",
	},
	{
		Name: "imperial quart", Symbols: []string{"imp qt"},
		Factor: "0.0011365225", Of: "m³",
		Source:  imperial,
		Example: "3 imp qt in l → 3.41 l",
	},
	{
		Name: "imperial pint", Symbols: []string{"imp pt"},
		Factor: "0.00056826125", Of: "m³",
		Source:  imperial,
		Example: "2 imperial pints in ml → 1,136.52 ml",
	},
	{
		Name: "imperial fluid ounce", Symbols: []string{"imp fl oz"},
		Factor: "0.0000284130625", Of: "m³",
		Source:  imperial,
		Example: "6 imp fl oz in ml → 170.48 ml",
	},
	{
		Name: "imperial barrel", Symbols: []string{"imp bbl"},
		Factor: "0.16365924", Of: "m³",
		Source:  "36 imperial gallons, the beer barrel",
		Example: "1 imperial barrel in l → 163.66 l",
	},
	{
		Name: "imperial bushel", Symbols: []string{"imp bsh", "imp bu"},
		Factor: "0.03636872", Of: "m³",
		Source:  imperial,
		Example: "2 imperial bushels in l → 72.74 l",
	},
	{
		Name: "imperial peck", Symbols: []string{"pk", "imp pk"},
		Factor: "0.00909218", Of: "m³",
		Source:  imperial,
		Example: "5 pk in l → 45.46 l",
	},
	{
		Name: "US bushel", Symbols: []string{"US bsh", "US bu"},
		Factor: "0.03523907016688", Of: "m³",
		Source:  handbook,
		Example: "4 US bushels in l → 140.96 l",
	},
	{
		Name: "US peck", Symbols: []string{"US pk"},
		Factor: "0.00880976754172", Of: "m³",
		Source:  handbook,
		Example: "3 US pk in l → 26.43 l",
	},
	{
		Name: "US dry gallon", Symbols: []string{"US dry gal"},
		Factor: "0.00440488377086", Of: "m³",
		Source:  handbook,
		Example: "2 US dry gal in l → 8.81 l",
	},
	{
		Name: "US dry barrel", Symbols: []string{"US dry bbl"},
		Factor: "0.1156", Of: "m³",
		Source:  handbook,
		Example: "1 US dry barrel in l → 115.60 l",
	},
	{
		Name: "US dry quart", Symbols: []string{"US dry qt"},
		Factor: "0.001101220942715", Of: "m³",
		Source:  handbook,
		Example: "7 US dry qt in l → 7.71 l",
	},
	{
		Name: "US dry pint", Symbols: []string{"US dry pt"},
		Factor: "0.0005506104713575", Of: "m³",
		Source:  handbook,
		Example: "9 US dry pints in l → 4.96 l",
	},
	{
		Name: "acre-foot", Plural: "acre-feet", Symbols: []string{"ac ft", "ac⋅ft"},
		Factor: "1233.48183754752", Of: "m³",
		Source:  handbook,
		Example: "3 acre-feet in m³ → 3,700.45 m³",
	},
	{
		Name: "board foot", Plural: "board feet",
		Factor: "0.002359737", Of: "m³",
		Source:  nist,
		Example: "12 board feet in l → 28.32 l",
	},
	{
		Name: "measurement ton", Symbols: []string{"MTON"},
		Factor: "1.133", Of: "m³",
		Source:  customary,
		Example: "4 MTON in m³ → 4.53 m³",
	},
	{
		Name:   "stere",
		Factor: "1", Of: "m³",
		Source:  nist,
		Example: "6 steres in l → 6,000.00 l",
	},
}
