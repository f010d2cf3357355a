package zones

import (
	"strconv"
	"strings"
)

// Ahead returns by how many milliseconds the clocks of b are ahead of those of a
// at a moment; behind when negative.
func Ahead(a, b Place, millis int64) (int64, error) {
	first, err := a.OffsetAt(millis)
	if err != nil {
		return 0, err
	}
	second, err := b.OffsetAt(millis)
	return second - first, err
}

// Difference says which of two places is ahead at a moment and by how much. on
// names the day that was asked about, behind a space; it is empty for the
// present.
func Difference(a, b Place, millis int64, on string) (string, error) {
	ahead, err := Ahead(a, b, millis)
	switch {
	case err != nil:
		return "", err
	case ahead == 0 && on == "":
		return b.Label + " and " + a.Label + " currently share the same UTC offset", nil
	case ahead == 0:
		return b.Label + " and " + a.Label + " share the same UTC offset" + on, nil
	case ahead < 0:
		a, b, ahead = b, a, -ahead
	}
	return b.Label + " is " + lengthText(ahead) + " ahead of " + a.Label + on, nil
}

// lengthText returns a length in hours, minutes and, where clocks once differed
// by them, seconds; parts of none are left out.
func lengthText(millis int64) string {
	var parts []string
	for _, part := range []struct {
		count int64
		name  string
	}{{millis / hour, " hour"}, {millis / minute % 60, " minute"}, {millis / second % 60, " second"}} {
		switch part.count {
		case 0:
		case 1:
			parts = append(parts, "1"+part.name)
		default:
			parts = append(parts, strconv.FormatInt(part.count, 10)+part.name+"s")
		}
	}
	return strings.Join(parts, " ")
}
