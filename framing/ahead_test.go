package framing

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestServeHandsTheReadingOver sends a long call alone, which the reader makes
// itself, and then another line.
func TestServeHandsTheReadingOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		replies, out := io.Pipe()
		served := inBackground(func() error { return Serve(context.Background(), in, out, handler()) })
		fmt.Fprint(client, "slow\n")
		synctest.Wait()
		r := bufio.NewReader(replies)
		for _, word := range []string{"now", "call"} {
			start := time.Now()
			fmt.Fprintln(client, word)
			line, _ := r.ReadString('\n')
			if took := time.Since(start); line != "re "+word+"\n" || took > patience {
				t.Errorf("reply %q after %v, want that of %s within %v", line, took, word, patience)
			}
		}
		client.Close()
		if line, _ := r.ReadString('\n'); line != "re slow\n" {
			t.Errorf("last reply %q, want that of slow", line)
		}
		if err := <-served; err != nil {
			t.Errorf("Serve = %v, want nil", err)
		}
	})
}

// TestServeOneAfterTheOther sends each line after the reply to the one before,
// to calls that take about as long as the reader's patience: some of them end
// just as the reading is handed over.
func TestServeOneAfterTheOther(t *testing.T) {
	var reading atomic.Int32
	h := handler()
	h.Answer = func(line []byte) ([]byte, Call) {
		if reading.Add(1) > 1 {
			t.Error("two lines are judged at once")
		}
		defer reading.Add(-1)
		return nil, func(context.Context) []byte {
			time.Sleep(patience - 200*time.Microsecond + time.Duration(len(line)%5)*100*time.Microsecond)
			return line
		}
	}
	in, client := io.Pipe()
	replies, out := io.Pipe()
	served := inBackground(func() error { return Serve(context.Background(), in, out, h) })
	r := bufio.NewReader(replies)
	line := "x"
	for range 200 {
		fmt.Fprintln(client, line)
		if got, _ := r.ReadString('\n'); got != line+"\n" {
			t.Fatalf("reply %q, want %q", got, line)
		}
		line = line[:len(line)%7] + "x"
	}
	client.Close()
	if err := <-served; err != nil {
		t.Errorf("Serve = %v, want nil", err)
	}
}

// TestServeCallsPauseAtTheGate has more calls than places, each of which takes
// a while: all are made, as many at a time as there are places.
func TestServeCallsPauseAtTheGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, client := io.Pipe()
		replies, out := io.Pipe()
		served := inBackground(func() error { return Serve(context.Background(), in, out, handler()) })
		go fmt.Fprint(client, "slow\nslow\nslow\nslow\nslow\n")
		r := bufio.NewReader(replies)
		start := time.Now()
		for i := range 5 {
			line, _ := r.ReadString('\n')
			// Two places, ten seconds a call.
			if took, want := time.Since(start), time.Duration(i/2+1)*10*time.Second; line != "re slow\n" || took != want {
				t.Errorf("reply %d is %q after %v, want it after %v", i, line, took, want)
			}
		}
		client.Close()
		if err := <-served; err != nil {
			t.Errorf("Serve = %v, want nil", err)
		}
	})
}
