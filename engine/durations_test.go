package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"reckon/engine"
)

func answerOf(t *testing.T, line string) engine.Line {
	t.Helper()
	answer, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: line})
	if err != nil || answer.Code != "" {
		t.Fatalf("%s = %s %s, %v", line, answer.Code, answer.Display, err)
	}
	return answer
}

// TestTimecodePropertyReadBack holds that the timecode that an answer shows reads
// back as the frames that it counts, and that what the arithmetic of frames gives
// is what whole numbers give.
func TestTimecodePropertyReadBack(t *testing.T) {
	chance := rand.New(rand.NewPCG(14, 25))
	for range 500 {
		rate := 1 + chance.IntN(240)
		a, b := chance.IntN(20_000_000), chance.IntN(20_000_000)
		shown := strings.TrimPrefix(answerOf(t, fmt.Sprintf("%d frames at %d fps - %d", a, rate, b)).Display, "= ")
		n := a - b
		sign := ""
		if n < 0 {
			sign, n = "-", -n
		}
		width := 2
		if rate > 100 {
			width = 3
		}
		seconds := n / rate
		want := fmt.Sprintf("%s%02d:%02d:%02d:%0*d at %d fps", sign, seconds/3600, seconds/60%60, seconds%60, width, n%rate, rate)
		if shown != want {
			t.Fatalf("%d - %d at %d fps = %s, want %s", a, b, rate, shown, want)
		}
		if again := answerOf(t, shown).Display; again != "= "+want {
			t.Fatalf("%s = %s", shown, again)
		}
	}
}

// TestDurationPropertyReadBack holds that a length written in ISO 8601 reads back
// as itself.
func TestDurationPropertyReadBack(t *testing.T) {
	chance := rand.New(rand.NewPCG(13, 3))
	for range 500 {
		millis := chance.Int64N(1 << 40)
		for _, unit := range []string{"seconds", "days"} {
			line := fmt.Sprintf("%d.%03d %s", millis/1000, millis%1000, unit)
			text := strings.TrimPrefix(answerOf(t, line+" as iso8601").Display, "= ")
			if equal := answerOf(t, text+" == "+line).Display; equal != "= true" {
				t.Fatalf("%s as iso8601 = %s, which is another length", line, text)
			}
		}
	}
}

// TestTimecodeRecord holds the record of a timecode: its frames and its rate.
func TestTimecodeRecord(t *testing.T) {
	for line, want := range map[string]string{
		"02:05:09:11 at 25 fps":                 `{"type":6,"value":187736,"unit":"frames","fps":25}`,
		"00:00:00:05 at 24 fps + 0.1 seconds":   `{"type":6,"value":7.4,"unit":"frames","exact":"7.4","fps":24}`,
		"00:00:00:05 at 24 fps in frames":       `{"type":6,"value":5,"unit":"frames"}`,
		"00:00:02:12 at 24 fps in seconds":      `{"type":6,"value":2.5,"unit":"seconds","exact":"2.5"}`,
		"25 fps":                                `{"type":6,"value":25,"unit":"frames/s"}`,
		"PT2H15M":                               `{"type":6,"value":135,"unit":"minutes"}`,
		"(100 frames at 24 fps) - 4 frames * 1": `{"type":6,"value":96,"unit":"frames","fps":24}`,
	} {
		if got := string(answerOf(t, line).AppendJSON(nil)); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s in it", line, got, want)
		}
	}
}
