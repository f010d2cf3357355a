// Package source maps byte spans to lines and to UTF-16 columns.
//
// A span is a half-open range of bytes in one line or document. Everything
// above this package speaks in spans; only messages for people turn them into
// columns. Limits that count characters count UTF-16 code units, as the
// clients of the protocol do, so the counting lives here too.
package source
