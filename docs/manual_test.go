package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// TestManualHasEveryPage holds that each page of the folders has a topic, and
// that what is handed out is the file.
func TestManualHasEveryPage(t *testing.T) {
	topicName := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	var files []string
	for _, p := range manual {
		files = append(files, p.file)
		want, err := os.ReadFile(filepath.FromSlash(p.file))
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := ManualPage(p.topic); !ok || got != string(want) {
			t.Errorf("ManualPage(%s) = %v, %.40q, want the file %s", p.topic, ok, got, p.file)
		}
		if !topicName.MatchString(p.topic) || p.topic == "index" || p.subject == "" {
			t.Errorf("topic %q with the subject %q", p.topic, p.subject)
		}
	}
	for _, pattern := range []string{"language/*.md", "sheets/*.md", "reference/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			if page = filepath.ToSlash(page); page != "reference/README.md" && !slices.Contains(files, page) {
				t.Errorf("%s has no topic", page)
			}
		}
	}
	if _, ok := ManualPage("nothing"); ok {
		t.Error("there is a page of nothing")
	}
}
