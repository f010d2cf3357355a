package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"reckon/hosts/options"
)

// record writes one record of a log in the text form of log/slog, without the
// line end. Attributes are names and values in turn.
func record(at time.Time, level options.Level, message string, attributes []any) string {
	var b strings.Builder
	b.WriteString("time=" + at.Format("2006-01-02T15:04:05.000Z07:00"))
	b.WriteString(" level=" + strings.ToUpper(level.String()))
	b.WriteString(" msg=" + quotedIfNeeded(message))
	for i := 0; i+1 < len(attributes); i += 2 {
		fmt.Fprintf(&b, " %v=%s", attributes[i], quotedIfNeeded(fmt.Sprintf("%+v", attributes[i+1])))
	}
	return b.String()
}

// quotedIfNeeded quotes what would not be read as one value otherwise.
func quotedIfNeeded(s string) string {
	needed := s == "" || !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool {
		return r == '=' || r == '"' || unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
	if needed {
		return strconv.Quote(s)
	}
	return s
}
