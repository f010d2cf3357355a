package main

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"syscall/js"
)

// records is a log of which each record is posted to the page, in slog's text
// form without the line end.
type records struct {
	slog.Handler // writes to text
	text         *bytes.Buffer
	log          js.Value
}

// newRecords returns the log of records at or above a level.
func newRecords(log js.Value, level slog.Level) records {
	text := new(bytes.Buffer)
	return records{slog.NewTextHandler(text, &slog.HandlerOptions{Level: level}), text, log}
}

// Handle posts one record. No other goroutine comes between: none is waited for
// here, and there is one thread.
func (r records) Handle(ctx context.Context, record slog.Record) error {
	r.text.Reset()
	if err := r.Handler.Handle(ctx, record); err != nil {
		return err
	}
	r.log.Invoke(strings.ToLower(record.Level.String()), strings.TrimSuffix(r.text.String(), "\n"))
	return nil
}

// WithAttrs returns the log whose records have attributes beside their own.
func (r records) WithAttrs(attributes []slog.Attr) slog.Handler {
	return records{r.Handler.WithAttrs(attributes), r.text, r.log}
}

// WithGroup returns the log whose records name their attributes below a group.
func (r records) WithGroup(name string) slog.Handler {
	return records{r.Handler.WithGroup(name), r.text, r.log}
}
