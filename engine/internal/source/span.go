package source

// Span is the half-open byte range [Start, End) of a text.
type Span struct {
	Start, End int
}

// Text returns the bytes of s that the span covers. A span that does not lie
// within s is cut to it, so a fault can always be shown.
func (p Span) Text(s string) string {
	start := min(max(p.Start, 0), len(s))
	end := min(max(p.End, start), len(s))
	return s[start:end]
}

// Join returns the smallest span that covers p and q.
func (p Span) Join(q Span) Span {
	return Span{Start: min(p.Start, q.Start), End: max(p.End, q.End)}
}
