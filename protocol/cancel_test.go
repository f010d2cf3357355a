package protocol

import (
	"context"
	"strings"
	"testing"
	"time"
)

// TestCancelFreesTheProcessor cancels calls that would compute for long, and
// holds that each returns within 100 ms.
func TestCancelFreesTheProcessor(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("times are those of a machine that does nothing else")
	}
	repeated := func(line string, n int) string {
		return string(appendText([]byte(`{"document":`), strings.Repeat(line+"\n", n))) + "}"
	}
	digits := func(n int) string { return `"` + strings.Repeat("7", n) + `"` }
	for _, test := range []struct{ name, tool, arguments string }{
		{"a line that uses its whole budget", "evaluate_document", repeated("sum of i^2 for i from 1 to 40000", 5000)},
		{"many short lines", "evaluate_document", repeated("1 + 1", 90_000)},
		{"many long numbers", "evaluate_document", repeated("7^23000 mod 1000007", 20_000)},
		{"many factorials", "check_document", repeated("check 6000! > 1", 20_000)},
		{"own functions", "evaluate_document", `{"document":` + string(appendText(nil, "f(n) = if n < 2 then n else f(n - 1) + f(n - 2)\n"+strings.Repeat("f(40)\n", 20_000))) + `}`},
		{"a product of long numbers", "multiply", `{"numbers":[` + strings.Repeat(digits(9)+",", 9_999) + digits(9) + `]}`},
		{"a quotient of long numbers", "divide", `{"numbers":[` + strings.Repeat(digits(9_000)+",", 99) + digits(9_000) + `]}`},
		{"a power with a fraction", "power", `{"base":` + digits(9_000) + `,"exponent":"0.12345678901234567"}`},
		{"a root of a long number", "sqrt", `{"number":` + digits(9_999) + `}`},
		{"a formula", "evaluate", `{"expression":` + string(appendText(nil, strings.Repeat("sin(1)^exp(0.3)*", 500)+"1")) + `}`},
		{"factorials in a formula", "evaluate", `{"expression":` + string(appendText(nil, strings.Repeat("20000!/19999!+", 500)+"1")) + `}`},
		{"primes and divisors", "evaluate", `{"expression":` + string(appendText(nil, strings.Repeat("comb(25000,12000)%7+", 300)+"1")) + `}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			message := callMessage("1", test.tool, test.arguments)
			for _, after := range []time.Duration{5 * time.Millisecond, 60 * time.Millisecond} {
				ctx, cancel := context.WithCancel(t.Context())
				var cancelled time.Time
				timer := time.AfterFunc(after, func() { cancelled = time.Now(); cancel() })
				reply := new(Server).Handle(ctx, message)
				over := time.Now()
				if timer.Stop() {
					cancel()
					continue // it was over before
				}
				<-ctx.Done()
				if took := over.Sub(cancelled); took > 100*time.Millisecond {
					t.Errorf("cancelled after %v, it went on for %v", after, took)
				}
				if reply != nil {
					t.Logf("it was over as it was cancelled: %.100s", reply)
				}
			}
		})
	}
}
