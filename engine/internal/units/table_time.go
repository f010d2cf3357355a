package units

// times are the units of time. A month is 30 days and a year 365.
var times = []Row{
	{
		Name: "second", Symbols: []string{"s"}, Bare: []string{"sec", "secs"},
		Factor: "1", Dimension: duration, Prefixes: SIPrefix, CountsInWords: true,
		Source:  si,
		Example: "1500 ms in s → 1.50 s",
	},
	{
		Name: "minute", Symbols: []string{"min", "mins"},
		Factor: "60", Of: "s", CountsInWords: true,
		Source:  si,
		Example: "45 mins in h → 0.75 h",
	},
	{
		Name: "hour", Symbols: []string{"h", "hr", "hrs"},
		Factor: "3600", Of: "s", CountsInWords: true,
		Source:  si,
		Example: "36 hrs in d → 1.50 d",
	},
	{
		Name: "day", Symbols: []string{"d"},
		Factor: "86400", Of: "s", CountsInWords: true,
		Source:  si,
		Example: "3 days in h → 72.00 h",
	},
	{
		Name: "week", Symbols: []string{"wk", "wks"},
		Factor: "604800", Of: "s", CountsInWords: true,
		Source:  "seven days",
		Example: "2 weeks in h → 336.00 h",
	},
	{
		Name: "fortnight", Symbols: []string{"fn"},
		Factor: "1209600", Of: "s",
		Source:  "fourteen days",
		Example: "3 fortnights in d → 42.00 d",
	},
	{
		Name: "month", Symbols: []string{"mo"},
		Factor: "2592000", Of: "s", CountsInWords: true,
		Source:  "convention of the notation: 30 days",
		Example: "4 months in d → 120.00 d",
	},
	{
		Name: "year", Symbols: []string{"yr", "yrs", "y"}, Unread: []string{"y"},
		Factor: "31536000", Of: "s", CountsInWords: true,
		Source:  "convention of the notation: 365 days",
		Example: "2 years in months → 24.33 months",
	},
	{
		Name: "decade", Symbols: []string{"dec"}, Unread: []string{"dec"},
		Factor: "315360000", Of: "s",
		Source:  "ten years",
		Example: "3 decades in d → 10,950.00 d",
	},
	{
		Name: "century", Plural: "centuries",
		Factor: "3153600000", Of: "s",
		Source:  "a hundred years",
		Example: "2 centuries in d → 73,000.00 d",
	},
	{
		Name: "millennium", Plural: "millennia",
		Factor: "31536000000", Of: "s",
		Source:  "a thousand years",
		Example: "1 millennium in d → 365,000.00 d",
	},
	{
		Name: "milliday", Symbols: []string{"md"},
		Factor: "86.4", Of: "s",
		Source:  "a thousandth of a day",
		Example: "25 millidays in min → 36.00 min",
	},
	{
		Name: "moment", TargetOnly: []string{"moment", "moments"},
		Factor: "90", Of: "s",
		Source:  "medieval reckoning: forty to the hour",
		Example: "1 h in moments → 40.00 moments",
	},
	{
		Name: "shake", TargetOnly: []string{"shake", "shakes"},
		Factor: "0.00000001", Of: "s",
		Source:  "ten nanoseconds; Glossary of Terms in Nuclear Science, 1957",
		Example: "250 ns in shakes → 25.00 shakes",
	},
	{
		Name: "time unit", Symbols: []string{"TU"},
		Factor: "0.001024", Of: "s",
		Source:  "IEEE 802.11-2020, section 3.1: 1,024 microseconds",
		Example: "500 TU in ms → 512.00 ms",
	},
	{
		Name: "svedberg", Symbols: []string{"S"}, Unread: []string{"S"},
		Factor: "0.0000000000001", Of: "s",
		Source:  "IUPAC Compendium of Chemical Terminology, 2nd edition (1997)",
		Example: "30 svedbergs in ps → 3.00 ps",
	},
}
