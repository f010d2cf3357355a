package calculator

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"testing"
	"time"
)

func TestQuick(t *testing.T) {
	f, err := os.Open("/tmp/calcscratch/in")
	if err != nil {
		t.Skip()
	}
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		s := time.Now()
		a, err := Evaluate(context.Background(), sc.Text())
		l := sc.Text()
		if len(l) > 60 {
			l = l[:60]
		}
		r := a.Text
		if len(r) > 90 {
			r = r[:90]
		}
		fmt.Println(l, "=>", r, a.Exact, err, time.Since(s).Round(time.Microsecond))
	}
}
