package interrupt

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// statusSignal and the number of a signal are the status of a program that the
// second one ended (hosts.md, section 1.6).
const statusSignal = 128

// Context returns a context that ends at the first signal to stop: an
// interrupt, a termination or a hang-up. The second signal ends the program at
// once, with 128 and its number as the status.
func Context() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-signals
		cancel()
		if number, ok := (<-signals).(syscall.Signal); ok {
			os.Exit(statusSignal + int(number))
		}
	}()
	return ctx
}
