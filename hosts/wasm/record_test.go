package main

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"reckon/hosts/options"
)

// TestRecordsAreSlogs holds each record against the one that log/slog writes.
func TestRecordsAreSlogs(t *testing.T) {
	moments := []time.Time{time.Date(2026, 12, 1, 9, 5, 7, 8_000_000, time.UTC), time.Date(2030, 2, 28, 23, 59, 59, 999_400_000, time.FixedZone("", -3*3600-1800))}
	for level, message := range map[options.Level]string{options.Debug: "message", options.Warn: "a reply is long", options.Error: `bug=1 "quoted"`} {
		for _, at := range moments {
			attributes := []any{"id", `"a b"`, "bytes", 12, "empty", "", "path", `C:\x`, "stack", "a\n\tb\x01", "odd", "\xff", "panic", struct{ A int }{3}, "word", "tools/call", "é", "wide\u00a0space"}
			var text bytes.Buffer
			r := slog.NewRecord(at, slog.Level(level), message, 0)
			r.Add(attributes...)
			if err := slog.NewTextHandler(&text, &slog.HandlerOptions{Level: slog.LevelDebug}).Handle(t.Context(), r); err != nil {
				t.Fatal(err)
			}
			if got, want := record(at, level, message, attributes), strings.TrimSuffix(text.String(), "\n"); got != want {
				t.Errorf("record is\n%s\nlog/slog's is\n%s", got, want)
			}
		}
	}
}
