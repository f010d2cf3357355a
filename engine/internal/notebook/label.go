package notebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"reckon/engine/internal/fault"
	"reckon/engine/internal/source"
	"reckon/engine/internal/syntax"
)

// afterLabel sets a label with a colon aside and returns what is behind it. It
// refuses what stands before a colon and is no label.
func afterLabel(t text) (text, error) {
	colon := t.topLevel(':')
	if colon < 0 {
		return t, nil
	}
	before, after := t.s[:colon], t.s[colon+1:]
	trimmed := strings.TrimSpace(before)
	switch {
	case trimmed == "":
		return t, nil // :name
	case strings.HasPrefix(after, "="):
		return t, refuse(t, colon, colon+2, "a name is defined with =, not with :=").WithHint("write %s = …", source.Clip(trimmed))
	case joinsFigures(before, after), isAllDigits(trimmed) && joinsFigures(trimmed, strings.TrimSpace(after)):
		return t, nil // a clock time
	case trimmed == "global" && before != trimmed:
		return t, nil // global :name
	case before != trimmed && isName(after[:nameStart(after)]) && (opensInput.MatchString(before) || setsName(after)):
		return t, nil // line 4 with :name = 20
	}
	if err := refuseLabel(t, colon, trimmed); err != nil {
		return t, err
	}
	if behind, _ := utf8.DecodeRuneInString(after); before != trimmed && !isInvisible(behind) && breaksOff(trimmed) {
		return t, refuse(t, 0, colon, "a label ends in a word, got %q", source.Clip(trimmed))
	}
	rest := t.from(colon + 1)
	if strings.HasPrefix(rest.s, ":") {
		rest = rest.from(1)
	}
	return rest.trim(), nil
}

// opensInput finds the words behind which a name with its colon is an input,
// whichever white space parts them.
var opensInput = regexp.MustCompile(strings.ReplaceAll(`(?:^|[(:,]|~)(?i:line~+\d+~+(?:with|for)|scenario~.+~with)~`, "~", `[\s\p{Z}\p{Cf}]`))

// setsName reports whether a text behind a colon sets a name. With a space before
// its colon, the colon is the name's own, and the words in front are no label.
func setsName(after string) bool {
	left, right, found := strings.Cut(after, "=")
	return found && !strings.HasPrefix(right, "=") && !strings.HasPrefix(right, ">") && isName(trimSpace(strings.TrimRight(left, "+-*/")))
}

// nameStart returns the length of the first letter of s; 0 when it has none.
func nameStart(s string) int {
	_, size := utf8.DecodeRuneInString(s)
	return size
}

// joinsFigures reports whether a colon stands between two figures: 25:10, or
// 25:.10, where a mark too many was typed.
func joinsFigures(before, after string) bool {
	before, after = strings.TrimSuffix(before, "."), strings.TrimPrefix(after, ".")
	n := len(before)
	return n > 0 && before[n-1] >= '0' && before[n-1] <= '9' && after != "" && after[0] >= '0' && after[0] <= '9'
}

// refuseLabel refuses a text before a colon that is a calculation, a
// comparison, or the start of a choice.
func refuseLabel(t text, colon int, label string) error {
	words := false
	for i, r := range label {
		switch {
		case unicode.IsLetter(r):
			words = true
		case r > utf8.RuneSelf && unicode.IsDigit(r) && !words:
			return refuse(t, 0, colon, "digits are 0 to 9, got %q", string(r))
		case r == '<' || r == '>' || r == '=' || r == '≠' || r == '≤' || r == '≥' || r == '≈':
			return refuse(t, 0, colon, "a comparison is no label, got %q", source.Clip(label))
		case r == '?' && i < len(label)-1:
			return refuse(t, 0, colon, "a choice is written if … then … else …, not with ? and :")
		case strings.ContainsRune("*^|~√×÷", r):
			return refuse(t, 0, colon, "a calculation is no label, got %q", source.Clip(label))
		}
	}
	if !words {
		return refuse(t, 0, colon, "a label has a word, got %q", source.Clip(label))
	}
	return nil
}

// breaksOff reports whether what stands before a colon is a calculation that goes
// on behind it, the colon being a slip: count of 3, :4.
func breaksOff(label string) bool {
	last, _ := utf8.DecodeLastRuneInString(label)
	if strings.ContainsRune("+-*/,;&", last) || unicode.Is(unicode.Sc, last) {
		return true
	}
	_, word := lastWord(label)
	return leadIns[word] && word != label
}

func isAllDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func refuse(t text, start, end int, format string, args ...any) *fault.Fault {
	f := syntax.ParseError.Fault(format, args...).At(source.Span{Start: t.at + start, End: t.at + end})
	f.Reading = true
	return f
}

// leadIns are the words that lead into an amount: a label without a colon does
// not end in one.
var leadIns = map[string]bool{
	"in": true, "at": true, "to": true, "for": true, "of": true, "on": true, "by": true, "from": true, "with": true,
	"about": true, "around": true, "over": true, "under": true, "per": true, "into": true, "onto": true, "until": true,
	"till": true, "than": true, "near": true, "nearly": true, "almost": true, "only": true, "just": true, "another": true,
	"the": true, "a": true, "an": true, "and": true, "or": true, "but": true, "as": true, "like": true, "through": true,
	"my": true, "your": true, "his": true, "her": true, "its": true, "our": true, "their": true,
	"this": true, "that": true, "these": true, "those": true, "each": true, "every": true, "some": true, "any": true,
	"is": true, "are": true, "was": true, "were": true, "be": true, "been": true, "being": true, "am": true, "will": true,
	"between": true, "within": true, "after": true, "before": true, "during": true, "since": true, "off": true, "up": true,
	"down": true, "above": true, "below": true, "roughly": true, "approximately": true, "approx": true, "except": true,
	"if": true, "then": true, "else": true, "unless": true, "vs": true, "versus": true, "what": true, "which": true, "more": true, "not": true, "no": true, "plus": true, "minus": true, "times": true, "without": true, "less": true, "twice": true,
}

// namesCall reports whether a word is the name of a function and hardly one of a
// thing: sin 30° is a call without its brackets, and no sin of 30°.
func namesCall(word string) bool {
	switch word {
	case "sin", "cos", "tan", "sind", "cosd", "tand", "sqrt", "cbrt", "abs", "exp", "ln":
		return true
	}
	return false
}

// afterWords sets a label without a colon aside: words and then exactly one
// amount of money or one quantity that ends the line.
func afterWords(t text) (text, bool) {
	start := strings.IndexFunc(t.s, beginsAmount)
	if start <= 0 {
		return t, false
	}
	words := strings.Fields(t.s[:start])
	if len(words) == 0 || strings.Count(t.s[:start], "(") != strings.Count(t.s[:start], ")") || !isInvisibleBefore(t.s, start) || syntax.EndsInDay(words, t.s[start:]) {
		return t, false
	}
	for _, word := range words {
		for _, r := range word {
			if !unicode.IsLetter(r) && !syntax.IsMark(r) && !strings.ContainsRune("-/+'’&().,", r) {
				return t, false
			}
		}
	}
	// A mark does not hide what a word says: `cm (in) 1 yard` ends in `in`.
	last := strings.TrimFunc(words[len(words)-1], func(r rune) bool { return !unicode.IsLetter(r) && !syntax.IsMark(r) })
	if strings.ContainsRune("-+/", rune(words[0][0])) {
		return t, false // -rent £40 is no item of a list, and no £40 either
	}
	if last == "" || leadIns[strings.ToLower(last)] || namesCall(last) || !slices.ContainsFunc(words, isNoCount) {
		return t, false
	}
	if asks(words) {
		return t, false
	}
	return t.from(start), true
}

// asks reports whether the words before an amount ask for something to be worked
// out, so that the amount alone would be the wrong answer: a question, a command,
// or a measure of a shape (area of a circle with radius 5 cm).
func asks(words []string) bool {
	if len(words) > 1 && words[1] == "of" && strings.HasSuffix(words[len(words)-1], ",") {
		return true // total of rent, £500
	}
	switch strings.ToLower(words[0]) {
	case "minus", "less", "what", "whats", "what's", "what’s", "how", "when", "where", "which", "who", "why",
		"convert", "calculate", "compute", "solve", "subtract", "multiply", "divide":
		return true
	}
	switch strings.ToLower(words[len(words)-1]) {
	case "radius", "diameter", "side", "sides", "edge", "width", "height", "base", "length":
		measure := strings.ToLower(strings.Join(words, " "))
		for _, m := range []string{"area of ", "surface area of ", "volume of ", "perimeter of ", "circumference of "} {
			if strings.HasPrefix(measure, m) {
				return true
			}
		}
	}
	return false
}

// isNoCount reports whether a word before an amount is none of those that say how
// often it counts. Where all are, the amount alone is not what was meant: half £30,
// a dozen £2.
func isNoCount(word string) bool {
	switch strings.ToLower(word) {
	case "half", "third", "thirds", "quarter", "quarters", "double", "triple", "treble", "quadruple", "thrice",
		"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
		"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
		"dozen", "hundred", "thousand", "million", "billion", "a", "an", "and", "of", "the", "no", "not":
		return false
	}
	return true
}

func isInvisibleBefore(s string, i int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:i])
	return isInvisible(r)
}

// beginsAmount reports whether an amount begins with r: a digit or a currency
// sign.
func beginsAmount(r rune) bool { return r >= '0' && r <= '9' || unicode.Is(unicode.Sc, r) }
