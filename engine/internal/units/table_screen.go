package units

// screens are the lengths of style sheets, which are no physical lengths.
var screens = []Row{
	{
		Symbols: []string{"px"},
		Factor:  "1", Dimension: screen,
		Source:  "W3C CSS Values and Units Module Level 3, section 6.2",
		Example: "40 px in rem → 2.50 rem",
	},
	{
		Symbols: []string{"rem"},
		Factor:  "16", Of: "px",
		Source:  "W3C CSS Values and Units Module Level 3, section 6.1; browsers start at 16 px",
		Example: "2.5 rem in px → 40.00 px",
	},
}
