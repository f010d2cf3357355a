package notebook

import (
	"strings"

	"reckon/engine/internal/calendar"
	"reckon/engine/internal/source"
	"reckon/engine/internal/value"
)

// freeze is the `frozen` at the end of a line: it keeps its first answer.
type freeze struct {
	on *calendar.Date // the day that it says the answer was kept; nil when it says none
}

// frozenOf cuts `frozen` or `frozen on 2031-05-02` off the end of a line. It
// returns the whole line and nil when neither stands there. The error is that
// of a day which is none; it counts only when what stands before is a whole
// calculation.
func frozenOf(t text) (text, *freeze, error) {
	i := strings.LastIndex(t.s, "frozen")
	if i <= 0 || strings.Count(t.s[:i], `"`)%2 == 1 || !isInvisibleBefore(t.s, i) {
		return t, nil, nil
	}
	before := text{s: t.s[:i], at: t.at}.trim()
	behind := trimSpace(t.s[i+len("frozen"):])
	word, day := firstWord(behind)
	switch {
	case behind == "":
		return before, &freeze{}, nil
	case word != "on" || behind == t.s[i+len("frozen"):]:
		return t, nil, nil
	}
	date, ok := calendar.Parse(day)
	if !ok {
		return before, &freeze{}, FrozenDateExpected.Fault("a day written YYYY-MM-DD must follow `frozen on`, got %q", source.Clip(day)).
			At(source.Span{Start: t.at + i, End: t.at + len(t.s)})
	}
	return before, &freeze{on: &date}, nil
}

// thaw returns the answer that was kept of a line with the same text, spacing
// aside. It refuses a day of which nothing can have been kept: what is kept
// lasts as long as the call.
func (s *scope) thaw(st *statement) (value.Value, bool, error) {
	if on := st.frozen.on; on != nil && !s.isToday(*on) {
		return nil, false, FrozenValueMissing.Fault("no answer of %s was kept", on.String()).
			WithHint("leave the day out to keep the answer of this call")
	}
	v, ok := s.kept[frozenKey(st)]
	return v, ok, nil
}

func (s *scope) isToday(day calendar.Date) bool {
	millis, known := s.env.Clock.Millis()
	if !known {
		return false
	}
	year, month, today := calendar.WallAt(millis, s.env.Clock.In()).Civil()
	date, ok := calendar.Of(year, month, today)
	return ok && date == day
}

// keepFrozen keeps the answer of a frozen line.
func (s *scope) keepFrozen(st *statement, v value.Value) {
	if s.kept == nil {
		s.kept = map[string]value.Value{}
	}
	s.kept[frozenKey(st)] = v
}

func frozenKey(st *statement) string { return strings.Join(strings.Fields(st.text.s), " ") }
