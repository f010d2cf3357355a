//go:build independent

package zones

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"reckon/engine/internal/calendar"
)

// python answers what a clock of a zone shows at a moment, a line each, and reads
// the wall clock back: the first moment that it shows.
const python = `
import sys, datetime, zoneinfo
for line in sys.stdin:
    zone, at = line.split()
    t = datetime.datetime.fromtimestamp(int(at), zoneinfo.ZoneInfo(zone))
    offset = int(t.utcoffset().total_seconds())
    back = int(t.replace(fold=0).timestamp())
    print(offset, t.year, t.month, t.day, t.hour, t.minute, back)
`

// TestIndependentZones compares 10,000 moments of 1970 to 2100 in 60 zones with
// Python's zoneinfo: the offset, the date and the time there, and the way back.
func TestIndependentZones(t *testing.T) {
	names := identifiers()
	draws := rand.New(rand.NewPCG(60, 10_000))
	draws.Shuffle(len(names), func(i, k int) { names[i], names[k] = names[k], names[i] })
	names = names[:60]
	var ask strings.Builder
	type question struct {
		zone    string
		seconds int64
	}
	questions := make([]question, 10_000)
	for i := range questions {
		questions[i] = question{names[i%len(names)], draws.Int64N(4_102_444_800)}
		fmt.Fprintln(&ask, questions[i].zone, questions[i].seconds)
	}
	cmd := exec.Command("python3", "-c", python)
	cmd.Stdin = strings.NewReader(ask.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("python3 with its zoneinfo is needed: %v", err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(questions) {
		t.Fatalf("%d answers, want %d", len(lines), len(questions))
	}
	failures := 0
	for i, q := range questions {
		p := Place{Label: q.zone, rules: database()[q.zone]}
		in, err := p.Location()
		if err != nil {
			t.Fatal(err)
		}
		millis := q.seconds * 1000
		wall := calendar.WallAt(millis, in)
		year, month, d := wall.Civil()
		back, _ := wall.In(in)
		got := fmt.Sprint(calendar.OffsetAt(millis, in)/1000, year, month, d, wall.OfDay()/hour, wall.OfDay()/minute%60, back/1000)
		if got != lines[i] && failures < 20 {
			failures++
			t.Errorf("%s at %s: %s, Python has %s", q.zone, strconv.FormatInt(q.seconds, 10), got, lines[i])
		}
	}
}
