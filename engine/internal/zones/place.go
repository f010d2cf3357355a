package zones

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"
)

// row is a zone and the names that it goes by, each in the spelling of its
// label. Code is the country's (ISO 3166-1) where the names are those of one.
type row struct {
	Code  string
	Zone  string
	Names []string
}

// Place is somewhere that has a clock of its own.
type Place struct {
	// Label is the one spelling in which an answer names the place.
	Label  string
	rules  *rules // nil for an offset
	offset int    // of one without rules, in seconds east of UTC
}

// joined are the names that may be written as one word too (dates.md, 15.1).
var joined = map[string]string{"abudhabi": "abu dhabi", "telaviv": "tel aviv", "addisababa": "addis ababa"}

// maxNameWords is the most words that a name has.
const maxNameWords = 6

// places are all names in small letters, with a space between their words.
var places = sync.OnceValue(func() map[string]Place {
	byName := make(map[string]Place, 1_200)
	claim := func(zone, label string) {
		name := plain(label)
		if _, taken := byName[name]; taken {
			return
		}
		if r := database()[zone]; r != nil {
			byName[name] = Place{Label: label, rules: r}
		}
	}
	claim("UTC", "UTC")
	claim("UTC", "GMT")
	for _, table := range [][]row{europe, america, asia, africa, oceania, countries} {
		for _, r := range table {
			for _, label := range r.Names {
				claim(r.Zone, label)
			}
		}
	}
	for _, zone := range identifiers() {
		claim(zone, labelOf(zone))
	}
	for word, name := range joined {
		byName[word] = byName[name]
	}
	return byName
})

// areas are the first parts of the identifiers whose last part is a name.
const areas = " Africa America Antarctica Arctic Asia Atlantic Australia Europe Indian Pacific "

// identifiers returns the zones of the areas in order, old spellings that the
// database keeps included. The last part of each is a name, unless a table claims
// it.
func identifiers() []string {
	list := make([]string, 0, 500)
	for zone := range database() {
		if area, _, found := strings.Cut(zone, "/"); found && strings.Contains(areas, " "+area+" ") {
			list = append(list, zone)
		}
	}
	slices.Sort(list)
	return list
}

// labelOf returns the label of the last part of an identifier.
func labelOf(zone string) string {
	words := strings.Split(zone[strings.LastIndexByte(zone, '/')+1:], "_")
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, " ")
}

// Match returns the place with the longest name that text begins with, and how
// many bytes of text that is. It knows names, not offsets.
func Match(text string) (p Place, width int, ok bool) {
	var name strings.Builder
	at := 0
	for range maxNameWords {
		end := wordAt(text, at, &name)
		if end == at {
			break
		}
		if place, known := places()[name.String()]; known {
			p, width, ok = place, end, true
		}
		at = end
		if at < len(text) && text[at] == '.' {
			at++ // St. Louis
		}
		next := at + len(text[at:]) - len(strings.TrimLeft(text[at:], " \t"))
		if next == at && at < len(text) && text[at] == '-' {
			next++
		}
		if next == at {
			break
		}
		at = next
		name.WriteByte(' ')
	}
	return p, width, ok
}

// Lookup returns the place that a name or an offset is, and nothing else.
func Lookup(name string) (Place, bool) {
	if p, width, found, err := MatchOffset(name); found && err == nil && width == len(name) {
		return p, true
	}
	p, width, ok := Match(name)
	return p, ok && width == len(name)
}

// wordAt writes the word of text that starts at a byte offset in plain small
// letters and returns where it ends.
func wordAt(text string, at int, into *strings.Builder) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case r < utf8.RuneSelf && (r|0x20 >= 'a' && r|0x20 <= 'z'):
			into.WriteByte(byte(r) | 0x20)
		case (r == '\'' || r == '’') && into.Len() > 0:
		case unicode.IsLetter(r):
			into.WriteString(withoutAccent(unicode.ToLower(r)))
		case unicode.IsDigit(r) || r == '_':
			into.WriteRune(r)
		default:
			return at
		}
		at += size
	}
	return at
}

// accents are the letters with marks that names of places have, and what they
// are typed as on a keyboard without them.
var accents = map[rune]string{
	'á': "a", 'à': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'ā': "a", 'ă': "a", 'ą': "a", 'ç': "c", 'ć': "c", 'č': "c",
	'ď': "d", 'đ': "d", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e", 'ē': "e", 'ę': "e", 'ě': "e", 'ğ': "g", 'í': "i", 'ì': "i",
	'î': "i", 'ï': "i", 'ī': "i", 'ı': "i", 'ł': "l", 'ñ': "n", 'ń': "n", 'ň': "n", 'ó': "o", 'ò': "o", 'ô': "o", 'õ': "o",
	'ö': "o", 'ø': "o", 'ō': "o", 'ř': "r", 'ś': "s", 'š': "s", 'ş': "s", 'ș': "s", 'ť': "t", 'ț': "t", 'ú': "u", 'ù': "u",
	'û': "u", 'ü': "u", 'ū': "u", 'ů': "u", 'ý': "y", 'ź': "z", 'ż': "z", 'ž': "z", 'ß': "ss", 'æ': "ae", 'œ': "oe",
}

func withoutAccent(r rune) string {
	if letter, ok := accents[r]; ok {
		return letter
	}
	return string(r)
}

// plain returns a label as Match looks it up.
func plain(label string) string {
	var name strings.Builder
	for at := 0; at < len(label); at++ {
		at = wordAt(label, at, &name)
		if at < len(label) {
			name.WriteByte(' ')
		}
	}
	return name.String()
}

// labels are those of all places, in order.
var labels = sync.OnceValue(func() []string {
	known := make(map[string]bool, len(places()))
	for _, p := range places() {
		known[p.Label] = true
	}
	return slices.Sorted(maps.Keys(known))
})

// Labels yields the labels of all places in order, for suggestions.
func Labels(yield func(string) bool) {
	for _, label := range labels() {
		if !yield(label) {
			return
		}
	}
}

// Zone returns the IANA identifier of the place's zone, or the offset as it was
// typed.
func (p Place) Zone() string {
	if p.rules == nil {
		return p.Label
	}
	return p.rules.zone
}

// Location returns the zone of the place. The error is [ZoneUnknown] where its
// rules cannot be read.
func (p Place) Location() (*time.Location, error) {
	if p.rules == nil {
		return time.FixedZone(p.Label, p.offset), nil
	}
	in, err := p.rules.location()
	if err != nil {
		return nil, ZoneUnknown.Fault("the rules of %s cannot be read", p.rules.zone)
	}
	return in, nil
}
