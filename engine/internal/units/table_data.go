package units

// dataSizes are the units of data.
var dataSizes = []Row{
	{
		Name: "bit", Symbols: []string{"b"},
		Factor: "1", Dimension: data, Prefixes: DataPrefix,
		Source:  iec,
		Example: "2 Gb in MB → 250.00 MB",
	},
	{
		Name: "byte", Symbols: []string{"B"},
		Factor: "8", Of: "b", Prefixes: DataPrefix,
		Source:  iec,
		Example: "5 GiB in MiB → 5,120.00 MiB",
	},
	{
		Name: "nibble", Also: []Word{{Singular: "semioctet"}, {Singular: "halfbyte"}},
		Factor: "4", Of: "b",
		Source:  "half a byte",
		Example: "6 nibbles in b → 24.00 b",
	},
	{
		Name:   "hextet",
		Factor: "16", Of: "b",
		Source:  "RFC 5952 practice: sixteen bits of an IPv6 address",
		Example: "3 hextets in b → 48.00 b",
	},
	{
		Name:   "octect",
		Factor: "8", Of: "b",
		Source:  iec,
		Example: "10 octects in b → 80.00 b",
	},
}

// dataRates are the data per second in one word.
var dataRates = []Row{
	{
		Symbols: []string{"bps"},
		Rate:    &Ratio{"bit", "s"},
		Source:  ratio,
		Example: "9600 bps in kbps → 9.60 kbps",
	},
	{
		Symbols: []string{"kbps"},
		Rate:    &Ratio{"kb", "s"},
		Source:  ratio,
		Example: "1500 kbps in Mbps → 1.50 Mbps",
	},
	{
		Symbols: []string{"Mbps"},
		Rate:    &Ratio{"Mb", "s"},
		Source:  ratio,
		Example: "200 Mbps in MBps → 25.00 MBps",
	},
	{
		Symbols: []string{"Gbps"},
		Rate:    &Ratio{"Gb", "s"},
		Source:  ratio,
		Example: "2.5 Gbps in Mbps → 2,500.00 Mbps",
	},
	{
		Symbols: []string{"Tbps"},
		Rate:    &Ratio{"Tb", "s"},
		Source:  ratio,
		Example: "0.4 Tbps in Gbps → 400.00 Gbps",
	},
	{
		Symbols: []string{"kBps"},
		Rate:    &Ratio{"kB", "s"},
		Source:  ratio,
		Example: "250 kBps in Mbps → 2.00 Mbps",
	},
	{
		Symbols: []string{"MBps"},
		Rate:    &Ratio{"MB", "s"},
		Source:  ratio,
		Example: "6 MBps in Mbps → 48.00 Mbps",
	},
	{
		Symbols: []string{"GBps"},
		Rate:    &Ratio{"GB", "s"},
		Source:  ratio,
		Example: "1.5 GBps in Gbps → 12.00 Gbps",
	},
}
