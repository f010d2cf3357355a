package units

import "reckon/engine/internal/value"

// The dimensions that the algebra asks for by name.
var (
	length       = value.Dimension{value.Length: 1}
	area         = value.Dimension{value.Length: 2}
	volume       = value.Dimension{value.Length: 3}
	mass         = value.Dimension{value.Mass: 1}
	duration     = value.Dimension{value.Time: 1}
	temperature  = value.Dimension{value.Temperature: 1}
	angle        = value.Dimension{value.Angle: 1}
	data         = value.Dimension{value.Data: 1}
	current      = value.Dimension{value.Current: 1}
	frequency    = value.Dimension{value.Time: -1}
	speed        = value.Dimension{value.Length: 1, value.Time: -1}
	acceleration = value.Dimension{value.Length: 1, value.Time: -2}
	force        = value.Dimension{value.Mass: 1, value.Length: 1, value.Time: -2}
	pressure     = value.Dimension{value.Mass: 1, value.Length: -1, value.Time: -2}
	energy       = value.Dimension{value.Mass: 1, value.Length: 2, value.Time: -2}
	power        = value.Dimension{value.Mass: 1, value.Length: 2, value.Time: -3}
	charge       = value.Dimension{value.Current: 1, value.Time: 1}
	voltage      = value.Dimension{value.Mass: 1, value.Length: 2, value.Time: -3, value.Current: -1}
	resistance   = value.Dimension{value.Mass: 1, value.Length: 2, value.Time: -3, value.Current: -2}
	intensity    = value.Dimension{value.LuminousIntensity: 1}
	illuminance  = value.Dimension{value.Illuminance: 1}
	substance    = value.Dimension{value.Substance: 1}
	screen       = value.Dimension{value.Pixels: 1}
	proportion   = value.Dimension{value.Parts: 1}
	money        = value.Dimension{value.Money: 1}
	workdays     = value.Dimension{value.Workdays: 1}
	pictures     = value.Dimension{value.Frames: 1}

	apparentPower  = value.Dimension{value.ApparentPower: 1}
	reactivePower  = value.Dimension{value.ReactivePower: 1}
	reactiveEnergy = value.Dimension{value.ReactivePower: 1, value.Time: 1}
)

// dimensionNames names the dimensions in messages.
var dimensionNames = [...]struct {
	dimension value.Dimension
	name      string
}{
	{length, "length"},
	{area, "area"},
	{volume, "volume"},
	{mass, "mass"},
	{duration, "time"},
	{temperature, "temperature"},
	{angle, "angle"},
	{data, "data"},
	{current, "current"},
	{frequency, "frequency"},
	{force, "force"},
	{pressure, "pressure"},
	{energy, "energy"},
	{power, "power"},
	{charge, "charge"},
	{voltage, "voltage"},
	{resistance, "resistance"},
	{intensity, "luminous intensity"},
	{illuminance, "illuminance"},
	{substance, "amount of substance"},
	{screen, "screen length"},
	{proportion, "proportion"},
	{money, "money"},
	{workdays, "working days"},
	{pictures, "frames"},
	{apparentPower, "apparent power"},
	{reactivePower, "reactive power"},
	{reactiveEnergy, "reactive energy"},
}

// ratioNames names the rates that have a name of their own.
var ratioNames = [...]struct {
	over, under value.Dimension
	name        string
}{
	{length, duration, "speed"},
	{duration, length, "pace"},
	{length, duration.Times(duration), "acceleration"},
	{volume, duration, "flow"},
	{length, volume, "fuel economy"},
	{volume, length, "fuel consumption"},
	{data, duration, "data rate"},
	{intensity, area, "luminance"},
	{mass, volume, "density"},
}

// DimensionName names what u measures, for messages: "length", "speed",
// "money", "price per mass", "mass per time", "count per time".
func DimensionName(u value.Unit) string {
	u = expand(u)
	if u.IsZero() {
		return "a plain number"
	}
	if !u.IsRate() {
		return measureName(u.Over.Of)
	}
	if u.Over.Of == nil {
		return "count per " + measureName(u.Under.Of)
	}
	for _, ratio := range ratioNames {
		if ratio.over == u.Over.Of.Dimension && ratio.under == u.Under.Of.Dimension {
			return ratio.name
		}
	}
	if u.Over.Of.Currency != nil {
		return "price per " + measureName(u.Under.Of)
	}
	return measureName(u.Over.Of) + " per " + measureName(u.Under.Of)
}

func measureName(m *value.Measure) string {
	for _, d := range dimensionNames {
		if d.dimension == m.Dimension {
			return d.name
		}
	}
	return m.Name
}

// expand returns u with a rate in one word as the rate it is.
func expand(u value.Unit) value.Unit {
	if !u.IsRate() && u.Over.Of != nil && u.Over.Of.Rate != nil {
		return *u.Over.Of.Rate
	}
	return u
}

// SameMeasure reports whether a and b measure the same thing, so that amounts
// of them add, compare and convert. All currencies are one measure. The two
// parts of a rate are measured each on its own; a frequency is the same as a
// count per time, and a rate in one word as the rate it is.
func SameMeasure(a, b value.Unit) bool {
	a, b = countRate(expand(a)), countRate(expand(b))
	return sameDimension(a.Over.Of, b.Over.Of) && sameDimension(a.Under.Of, b.Under.Of)
}

func sameDimension(a, b *value.Measure) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Dimension == b.Dimension
}

// countRate returns a frequency as a count per second, and other units as they
// are.
func countRate(u value.Unit) value.Unit {
	if isFrequency(u) {
		return value.Unit{Under: Must("s")}
	}
	return u
}

func isFrequency(u value.Unit) bool {
	return !u.IsRate() && u.Over.Of != nil && u.Over.Of.Dimension == frequency && u.Over.Of.Rate == nil
}

// isTemperature reports whether u is a scale of temperature.
func isTemperature(u value.Unit) bool {
	return !u.IsRate() && u.Over.Of != nil && u.Over.Of.Dimension == temperature
}
