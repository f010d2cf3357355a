package eval_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"testing"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/eval"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
)

func TestTry(t *testing.T) {
	f, err := os.Open("/tmp/lines.txt")
	if err != nil {
		t.Skip()
	}
	s := bufio.NewScanner(f)
	v := domains.Vocabulary()
	for s.Scan() {
		n, err := syntax.Parse(s.Text(), v.Grammar, nil)
		if err == nil {
			e := eval.NewEnvironment(context.Background(), v, nil)
			var val, er = e.Evaluate(n)
			err = er
			if err == nil {
				fmt.Printf("%-40s %s\n", s.Text(), display.Answer(val))
				continue
			}
		}
		if fl, ok := fault.From(err); ok {
			fmt.Printf("%-40s %s: %s\n", s.Text(), fl.Code(), fl.Error())
		} else {
			fmt.Println(err)
		}
	}
}
