package markdown

import "strings"

// parseAnchor reads a comment, from "<!--" to "-->", as an anchor. It reports
// false for a comment that does not begin as one. Optional space is any number
// of spaces and tabs.
func parseAnchor(comment string) (Anchor, bool) {
	rest := trimBlanks(strings.TrimPrefix(comment, string(commentStart)))
	rest, ok := strings.CutPrefix(rest, "vmark")
	if !ok {
		return Anchor{}, false
	}
	rest, ok = strings.CutPrefix(trimBlanks(rest), "=")
	if !ok {
		return Anchor{}, false
	}
	malformed := Anchor{Malformed: true}
	rest, ok = strings.CutSuffix(rest, "-->")
	if !ok {
		return malformed, true
	}
	sheet, rest, ok := strings.Cut(strings.Trim(rest, " \t"), ".")
	name, rule, hasRule := strings.Cut(rest, "|")
	if !ok || !isIdentifier(sheet) || !isIdentifier(name) || hasRule && !isIdentifier(rule) {
		return malformed, true
	}
	return Anchor{Sheet: sheet, Name: name, Rule: rule}, true
}

// trimBlanks returns s without the spaces and tabs it starts with.
func trimBlanks(s string) string { return strings.TrimLeft(s, " \t") }

// isIdentifier reports whether s is an identifier of a sheet: ASCII letters,
// digits and "_", no digit first.
func isIdentifier(s string) bool {
	for i := range len(s) {
		letter := s[i] == '_' || 'a' <= s[i]|0x20 && s[i]|0x20 <= 'z'
		if !letter && (i == 0 || !isDigit(s[i])) {
			return false
		}
	}
	return s != ""
}

// unescapedBars returns the content of a table cell as GFM means it: within a
// table, the bar of a rule has to be written after a backslash.
func unescapedBars(content string) string {
	return strings.ReplaceAll(content, `\|`, "|")
}
