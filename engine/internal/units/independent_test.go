//go:build independent

package units

import (
	"fmt"
	"math"
	"math/big"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"reckon/engine/internal/number"
	"reckon/engine/internal/value"
)

// counterpart is what GNU units has for a row that it spells in another way, or
// whose spelling means another unit there.
type counterpart struct {
	// theirs is a name there, or what the unit is by definition in units that
	// are there. It is empty where neither can be had.
	theirs string
	figures
	why string
}

// figures says how far our factor and theirs agree.
type figures uint8

const (
	twelve  figures = iota // to twelve significant figures
	rounded                // to the figures that the table states: a published figure, rounded
)

// counterparts holds what a person has read on both sides, by the name of the
// row or its first symbol.
var counterparts = map[string]counterpart{
	"AU":                     {"au", twelve, "spelling"},
	"parsec":                 {"(648000/pi) au", twelve, "by the tangent of an arcsecond there; by the arc in IAU resolution B2, 2015"},
	"moment":                 {"1|40 hour", twelve, "not there"},
	"kΩ":                     {"kiloohm", twelve, "spelling"},
	"MΩ":                     {"megaohm", twelve, "spelling"},
	"kvar":                   {"kilovolt ampere", twelve, "no var there"},
	"Mvar":                   {"megavolt ampere", twelve, "no var there"},
	"varh":                   {"volt ampere hour", twelve, "no var there"},
	"kvarh":                  {"kilovolt ampere hour", twelve, "no var there"},
	"Mvarh":                  {"megavolt ampere hour", twelve, "no var there"},
	"frame":                  {"", twelve, "not there"},
	"fps":                    {"", twelve, "feet per second there"},
	"px":                     {"", twelve, "ours is a length of style sheets, which is no physical one"},
	"decare":                 {"dekaare", twelve, "spelling"},
	"deciare":                {"1|10 are", twelve, "its symbol da is a day there"},
	"mu":                     {"1|15 hectare", twelve, "the atomic mass unit there"},
	"hextet":                 {"16 bit", twelve, "not there"},
	"octect":                 {"octet", twelve, "spelling"},
	"calorie":                {"cal_th", twelve, "says which calorie"},
	"kilocalorie":            {"kcal_th", twelve, "says which calorie"},
	"BTU":                    {"btu_IT", twelve, "spelling"},
	"therm":                  {"1e5 btu_IT", twelve, "the United States therm there, of the BTU at 59 °F"},
	"pound-force":            {"lbf", rounded, "spelling"},
	"kip":                    {"kip", rounded, "as published"},
	"poundal":                {"poundal", rounded, "as published"},
	"kilogram-force":         {"kgf", twelve, "spelling"},
	"tonne-force":            {"tonne gravity", twelve, "spelling"},
	"US survey foot":         {"surveyfoot", twelve, "spelling"},
	"pica":                   {"1|6 inch", rounded, "the older American pica there"},
	"point":                  {"1|72 inch", rounded, "as published"},
	"typographic point":      {"1|72 inch", twelve, "spelling"},
	"100km":                  {"100 km", twelve, "spelling"},
	"foot-candle":            {"footcandle", rounded, "as published"},
	"lumen per square meter": {"lumen/m^2", twelve, "spelling"},
	"candlepower":            {"cd", twelve, "the modern candlepower is the candela"},
	"hefnerkerze":            {"hefnerunit", rounded, "spelling; 0.918 there"},
	"cental":                 {"cental", rounded, "as published"},
	"long hundredweight":     {"longhundredweight", rounded, "as published"},
	"centner":                {"quintal", twelve, "a hundred pounds there; ours is a hundred kilograms"},
	"horsepower":             {"horsepower", rounded, "as published"},
	"mpg imperial":           {"mile/brgallon", twelve, "UK is a prefix there"},
	"rpm":                    {"1/minute", twelve, "an angle per time there"},
	"pound per square inch":  {"psi", rounded, "as published"},
	"inch of mercury":        {"inHg", rounded, "as published"},
	"inch of water":          {"inH2O", rounded, "as published"},
	"permille":               {"1|1000", twelve, "not there"},
	"rem":                    {"", twelve, "a dose of radiation there; ours is a length of style sheets"},
	"celsius":                {"degC", twelve, "C is the coulomb there"},
	"fahrenheit":             {"degF", twelve, "F is the farad there"},
	"rankine":                {"degR", twelve, "R is the gas constant there"},
	"month":                  {"30 day", twelve, "a twelfth of the tropical year there"},
	"year":                   {"calendaryear", twelve, "the tropical year there"},
	"decade":                 {"10 calendaryear", twelve, "of tropical years there"},
	"century":                {"100 calendaryear", twelve, "of tropical years there"},
	"millennium":             {"1000 calendaryear", twelve, "of tropical years there"},
	"time unit":              {"1024 microsecond", twelve, "TU is an astronomer's unit there"},
	"imperial cup":           {"brcup", twelve, "spelling"},
	"US legal cup":           {"legalcup", twelve, "spelling"},
	"imperial gallon":        {"brgallon", twelve, "spelling"},
	"imperial quart":         {"brquart", twelve, "spelling"},
	"imperial pint":          {"brpint", twelve, "spelling"},
	"imperial fluid ounce":   {"brfloz", twelve, "spelling"},
	"imperial barrel":        {"brbarrel", twelve, "spelling"},
	"imperial bushel":        {"brbushel", twelve, "spelling"},
	"imperial peck":          {"brpeck", twelve, "spelling"},
	"US bushel":              {"usbushel", twelve, "spelling"},
	"US peck":                {"uspeck", twelve, "spelling"},
	"US dry gallon":          {"drygallon", twelve, "spelling"},
	"US dry quart":           {"dryquart", twelve, "spelling"},
	"US dry pint":            {"drypint", twelve, "spelling"},
	"US dry barrel":          {"drybarrel", rounded, "spelling"},
	"board foot":             {"boardfoot", rounded, "as published"},
	"measurement ton":        {"shippington", rounded, "spelling"},
	"US fluid ounce":         {"usfluidounce", twelve, "spelling"},
}

// bases spells the base dimensions as GNU units does. Pixels and money have no
// counterpart; apparent and reactive power are products of voltage and current.
var bases = map[value.Base]string{
	value.Length: "m", value.Mass: "kg", value.Time: "s", value.Current: "A",
	value.Temperature: "K", value.Angle: "degree", value.Data: "bit",
	value.LuminousIntensity: "cd", value.Substance: "mol", value.Illuminance: "lux",
	value.ApparentPower: "(volt ampere)", value.ReactivePower: "(volt ampere)", value.Parts: "1",
}

// zeros are the zero points of the scales of temperature.
var zeros = map[string]string{"celsius": "tempC(0)", "fahrenheit": "tempF(0)"}

// definition is a number of the primitive units of GNU units: 0.3048 and "m".
type definition struct {
	n     float64
	units string
}

// askGNU has one process define all texts; a text that it does not know is not
// in the answer. An empty second line asks for a definition.
func askGNU(t *testing.T, texts []string) map[string]definition {
	t.Helper()
	var questions strings.Builder
	for _, text := range texts {
		fmt.Fprintf(&questions, "(%s)\n\n", text)
	}
	// More than 15 figures it does not give. No reader's file of units is read.
	cmd := exec.Command("units", "--terse", "--digits", "15", "--file", "")
	cmd.Env = []string{"LC_ALL=C", "UNITS_ENGLISH=US", "PATH=/usr/local/bin:/usr/bin:/bin"}
	cmd.Stdin = strings.NewReader(questions.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("GNU units, Debian's package units: %v", err)
	}
	answers := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(answers) != len(texts) {
		t.Fatalf("%d answers to %d questions:\n%s", len(answers), len(texts), out)
	}
	known := map[string]definition{}
	for i, answer := range answers {
		figures, of, _ := strings.Cut(answer, " ")
		if n, err := strconv.ParseFloat(figures, 64); err == nil {
			known[texts[i]] = definition{n: n, units: of}
		}
	}
	return known
}

func title(row *Row) string {
	if row.Name != "" {
		return row.Name
	}
	return row.Symbols[0]
}

// theirSpellings lists what a row may be called in GNU units, whose names are
// of letters alone: light-year is lightyear.
func theirSpellings(row *Row) []string {
	if c, ok := counterparts[title(row)]; ok {
		if c.theirs == "" {
			return nil
		}
		return []string{c.theirs}
	}
	var list []string
	for _, s := range rowSpellings(row) {
		s = strings.NewReplacer(" ", "", "-", "").Replace(s)
		if strings.IndexFunc(s, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) }) < 0 {
			list = append(list, s)
		}
	}
	return list
}

// theirBase spells the unit that our factors of a dimension count.
func theirBase(d value.Dimension) string {
	text := "1"
	for base, power := range d {
		if power == 0 {
			continue
		}
		spelling, ok := bases[value.Base(base)]
		if !ok {
			return ""
		}
		text += fmt.Sprintf(" %s^%d", spelling, power)
	}
	return text
}

func TestIndependentFactors(t *testing.T) {
	var questions []string
	left := map[string]bool{}
	for name := range counterparts {
		left[name] = true
	}
	for row := range Rows() {
		delete(left, title(row))
		questions = append(questions, theirSpellings(row)...)
		if base := theirBase(Must(rowSpellings(row)[0]).Of.Dimension); base != "" {
			questions = append(questions, base)
		}
	}
	for name := range left {
		t.Errorf("counterparts: no row is called %q", name)
	}
	known := askGNU(t, questions)
	twelves, roundings, unknown := 0, 0, 0
	for row := range Rows() {
		spelling, ok := "", false
		for _, s := range theirSpellings(row) {
			if _, ok = known[s]; ok {
				spelling = s
				break
			}
		}
		c, mapped := counterparts[title(row)]
		switch {
		case !ok && mapped && c.theirs != "":
			t.Errorf("%s: GNU units does not know %q", title(row), c.theirs)
		case !ok && row.Rate != nil:
			// It has no factor, and what it is made of stands in other rows.
		case !ok:
			unknown++
			t.Logf("%s: GNU units has no such unit. %s", title(row), c.why)
		case c.figures == rounded:
			roundings++
			checkRounded(t, row, spelling, known)
		default:
			twelves++
			checkTwelve(t, row, spelling, known)
		}
	}
	t.Logf("%d rows compared to twelve figures, %d to the figures that they state, %d unknown there", twelves, roundings, unknown)
}

// theirFactor returns their definition as a factor of ours, in the coherent
// unit of the dimension.
func theirFactor(t *testing.T, row *Row, spelling string, known map[string]definition) float64 {
	t.Helper()
	it := known[spelling]
	base, ok := known[theirBase(Must(rowSpellings(row)[0]).Of.Dimension)]
	if !ok || it.units != base.units {
		t.Errorf("%s measures %q, and %q there is of %q", title(row), base.units, spelling, it.units)
	}
	return it.n / base.n
}

// sameTwelve reports whether a and b differ by less than half of the twelfth
// significant figure, whatever the first one is.
func sameTwelve(a, b float64) bool { return math.Abs(a-b) <= 0.5e-12*math.Abs(b) }

func checkTwelve(t *testing.T, row *Row, spelling string, known map[string]definition) {
	t.Helper()
	m := Must(rowSpellings(row)[0]).Of
	if ours, theirs := m.Factor.Float64(), theirFactor(t, row, spelling, known); !sameTwelve(ours, theirs) {
		t.Errorf("%s = %.15g, and %q there is %.15g", title(row), ours, spelling, theirs)
	}
}

// checkRounded rounds their factor to as many figures as the row states.
func checkRounded(t *testing.T, row *Row, spelling string, known map[string]definition) {
	t.Helper()
	ours := number.MustParse(row.Factor).Float64()
	theirs := theirFactor(t, row, spelling, known) / Must(row.Of).Of.Factor.Float64()
	stated := len(strings.Trim(strings.Replace(row.Factor, ".", "", 1), "0"))
	if got, want := strconv.FormatFloat(ours, 'e', stated-1, 64), strconv.FormatFloat(theirs, 'e', stated-1, 64); got != want {
		t.Errorf("%s = %s %s, and %q there is %.15g", title(row), row.Factor, row.Of, spelling, theirs)
	}
	if sameTwelve(ours, theirs) {
		t.Errorf("%s agrees to twelve figures: its counterpart need not be rounded", title(row))
	}
}

func TestIndependentZeros(t *testing.T) {
	var questions []string
	for _, text := range zeros {
		questions = append(questions, text)
	}
	known := askGNU(t, questions)
	for row := range Rows() {
		if row.Offset == "" {
			continue
		}
		ours, theirs := number.MustParse(row.Offset).Float64(), known[zeros[title(row)]]
		if theirs.units != "K" || !sameTwelve(ours, theirs.n) {
			t.Errorf("%s starts at %.15g K, and there at %v", title(row), ours, theirs)
		}
	}
}

func TestIndependentPrefixes(t *testing.T) {
	var questions []string
	for _, p := range prefixes[1:] {
		questions = append(questions, p.word)
	}
	known := askGNU(t, questions)
	for _, p := range prefixes[1:] {
		if theirs, ok := known[p.word]; !ok || !sameTwelve(number.MustParse(p.factor).Float64(), theirs.n) {
			t.Errorf("%s is %s, and there %v", p.word, p.factor, theirs)
		}
	}
}

// The way there and back between two units gives the very number, whatever the
// units, as long as no π stands between them.
func TestRoundTrips(t *testing.T) {
	var all []value.Unit
	for row := range Rows() {
		spelling := rowSpellings(row)[0]
		if Must(spelling).Of.Factor.IsExact() {
			all = append(all, value.Unit{Over: Must(spelling)})
		} else {
			t.Logf("%s is not exact: no number comes back to the last place", spelling)
		}
	}
	sample := number.FromRat(big.NewRat(-22, 7))
	pairs := 0
	for _, a := range all {
		for _, b := range all {
			if !SameMeasure(a, b) && !economyAgainstConsumption(expand(a), expand(b)) {
				continue
			}
			pairs++
			there, err := Convert(value.Quantity{N: sample, Unit: a}, b)
			if err != nil {
				t.Errorf("%s in %s: %v", a, b, err)
				continue
			}
			back, err := Convert(there, a)
			if err != nil || !back.N.IsExact() || !number.Equal(back.N, sample) {
				t.Errorf("%s in %s and back is %s (%v), want %s", a, b, back.N.String(), err, sample.String())
			}
		}
	}
	t.Logf("%d pairs", pairs)
}
