package charts

import (
	"testing"

	"reckon/engine/internal/value"
)

func TestSparklineIsThinned(t *testing.T) {
	for _, row := range []struct {
		last   int64 // of a run from 0 on
		points int
	}{{1, 2}, {30, 31}, {31, 32}, {32, 32}, {99_999, 32}} {
		v, err := sparkline(value.Range{Min: 0, Max: row.last})
		if err != nil {
			t.Fatal(err)
		}
		chart := v.(value.Chart)
		if len(chart.Points) != row.points {
			t.Errorf("0:%d: %d points, want %d", row.last, len(chart.Points), row.points)
		}
		before := int64(-1)
		for _, p := range chart.Points {
			x, _ := p.X.Int64()
			y, _ := p.Y.Int64()
			if x != y || x <= before {
				t.Fatalf("0:%d: point (%d, %d) behind %d", row.last, x, y, before)
			}
			before = x
		}
		if before != row.last {
			t.Errorf("0:%d: the last point is %d", row.last, before)
		}
	}
}
