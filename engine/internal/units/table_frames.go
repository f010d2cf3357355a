package units

// frames are the frames of moving pictures, and how many a second shows.
var frames = []Row{
	{
		Name:   "frame",
		Factor: "1", Dimension: pictures,
		Source:  "a count of its own",
		Example: "36 frames in frames → 36.00 frames",
	},
	{
		Symbols: []string{"fps"},
		Rate:    &Ratio{"frames", "s"},
		Source:  ratio,
		Example: "25 fps in frames/s → 25.00 frames/s",
	},
}
