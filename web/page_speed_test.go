package web_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// This file holds the budgets of hosts.md, section 8, that are the page's.

// TestKeystrokes types into a note of 1,000 lines, each of which has an answer,
// as fast as a person may, so that the note is worked out between keys. It holds
// what a key takes until the frame that shows it is painted. That is time of the
// processor, the handling of answers that come meanwhile included: of the time
// on the clock others may have had most.
func TestKeystrokes(t *testing.T) {
	const rounds, keys, limit = 2, 20, 60
	p := openFront(t, "/")
	eval[bool](p, `(app.note.editor.value = Array.from({ length: 1000 }, (_, i) => "item " + i + ": 12.5 km * " + i).join("\n"), app.note.changed(), true)`)
	p.until(`answers().length === 1000`)
	eval[bool](p, `(() => {
		const painted = new MessageChannel();
		let asked = 0;
		let tell;
		painted.port1.onmessage = () => tell(performance.now() - asked);
		$("text").addEventListener("keydown", (event) => {
			asked = event.timeStamp;
			requestAnimationFrame(() => painted.port2.postMessage(""));
		});
		globalThis.expectKey = () => { globalThis.shown = new Promise((resolve) => { tell = resolve; }); };
		app.note.goTo(500);
		return true;
	})()`)
	if _, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { chromedp.Call(shared.tab, performance.Disable, cdp.Empty{}) })
	late := math.Inf(1)
	for range rounds { // the best: what is done beside costs time of the processor too
		var worked, clock []float64
		for range keys {
			eval[bool](p, `(expectKey(), new Promise((resolve) => setTimeout(resolve, 50, true)))`)
			before := p.mainThread()
			if err := chromedp.Do(p.ctx, chromedp.KeyEvent("7")); err != nil {
				t.Fatal(err)
			}
			clock = append(clock, eval[float64](p, `shown`))
			worked = append(worked, p.mainThread()-before)
		}
		slices.Sort(worked)
		slices.Sort(clock)
		const at = keys*95/100 - 1
		t.Logf("a key takes %.0f ms of the processor to its frame, 95 %% at most %.0f; on the clock %.0f and %.0f", worked[keys/2], worked[at], clock[keys/2], clock[at])
		late = min(late, worked[at])
	}
	if late > limit {
		t.Errorf("95 %% of the keys take %.0f ms to their frames, want %d at most", late, limit)
	}
	is(p, `$("text").value.split("\n")[499]`, "item 499: 12.5 km * 499"+strings.Repeat("7", rounds*keys))
}

// mainThread returns how long the main thread of the page has computed, in
// milliseconds.
func (p *page) mainThread() float64 {
	p.Helper()
	told, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		p.Fatal(err)
	}
	at := slices.IndexFunc(told.Metrics, func(m *performance.Metric) bool { return m.Name == "TaskDuration" })
	return told.Metrics[at].Value * 1000
}
