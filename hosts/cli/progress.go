package main

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// manyFiles is from how many files on a bar shows how far the work is.
const manyFiles = 20

// progress returns what is told of each file that is done, and what is told
// that all are. Standard error shows a bar, if a person looks at it.
func (s streams) progress(files int) (done, end func()) {
	if !s.showsProgress || files < manyFiles {
		return func() {}, func() {}
	}
	bar := progressbar.NewOptions(files,
		progressbar.OptionSetWriter(s.err),
		progressbar.OptionSetDescription("sheets"),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetWidth(40),
		// Work that is over before anybody could read it shows nothing.
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
	// A terminal that takes no more is no reason to stop.
	return func() { _ = bar.Add(1) }, func() { _ = bar.Finish() }
}
