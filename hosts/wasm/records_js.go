package main

import (
	"syscall/js"
	"time"

	"reckon/hosts/options"
)

// records is the log of the worker: each record is posted to the page, in the
// text form of log/slog without the line end.
type records struct {
	log   js.Value
	least options.Level
}

// Debug posts a record of messages.
func (r records) Debug(message string, attributes ...any) {
	r.post(options.Debug, message, attributes)
}

// Warn posts a record of what may be wrong.
func (r records) Warn(message string, attributes ...any) { r.post(options.Warn, message, attributes) }

// Error posts a record of what is wrong.
func (r records) Error(message string, attributes ...any) { r.post(options.Error, message, attributes) }

func (r records) post(level options.Level, message string, attributes []any) {
	if level >= r.least {
		r.log.Invoke(level.String(), record(time.Now(), level, message, attributes))
	}
}
