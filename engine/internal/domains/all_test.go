package domains

import (
	"testing"

	"reckon/engine/internal/lang"
)

// TestVocabularyCompiles fails when two rows claim the same words.
func TestVocabularyCompiles(t *testing.T) {
	if _, err := lang.Compile(All()); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkVocabulary is what the first call of a process pays for the
// language.
func BenchmarkVocabulary(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := lang.Compile(All()); err != nil {
			b.Fatal(err)
		}
	}
}
