package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"reckon/hosts/options"
)

// eventually holds that something comes true.
func eventually(t testing.TB, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !isSo(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

func TestFiles(t *testing.T) {
	f := serving(t, options.Options{})
	own := "Host: " + f.address
	for path, kind := range map[string]string{
		"/":                     "text/html; charset=utf-8",
		"/index.html":           "text/html; charset=utf-8",
		"/page.js":              "text/javascript",
		"/link.js":              "text/javascript",
		"/note.js":              "text/javascript",
		"/column.js":            "text/javascript",
		"/sheet.js":             "text/javascript",
		"/inspector.js":         "text/javascript",
		"/chart.js":             "text/javascript",
		"/share.js":             "text/javascript",
		"/offline.js":           "text/javascript",
		"/worker.js":            "text/javascript",
		"/reckon.js":            "text/javascript",
		"/wasm_exec.js":         "text/javascript",
		"/style.css":            "text/css; charset=utf-8",
		"/manifest.webmanifest": "application/manifest+json",
		"/icon.svg":             "image/svg+xml",
		"/reckon.wasm":          "application/wasm",
		"/page.js?v=1":          "text/javascript",
	} {
		t.Run(path, func(t *testing.T) {
			response, body := f.ask(t, "GET "+path+" HTTP/1.1", own)
			file, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "?")
			if file == "" {
				file = "index.html"
			}
			if want := "the bytes of " + file; response.StatusCode != 200 || body != want {
				t.Errorf("GET: %d, %q, want %q", response.StatusCode, body, want)
			}
			if got := response.Header.Get("Content-Type"); got != kind {
				t.Errorf("it is %q, want %q", got, kind)
			}
			head, none := f.ask(t, "HEAD "+path+" HTTP/1.1", own)
			if head.StatusCode != 200 || none != "" || head.ContentLength != int64(len(body)) {
				t.Errorf("HEAD: %d, %q, length %d, want the length of GET", head.StatusCode, none, head.ContentLength)
			}
		})
	}
}

// TestNotServed has names that are there, or would be found by careless
// reading, and are none of the page's.
func TestNotServed(t *testing.T) {
	f := serving(t, options.Options{})
	for _, path := range []string{
		"/.env", "/reckon.d.ts", "/page_test.go", "/extra.js", "/testdata", "/testdata/", "/testdata/clients.js",
		"/../outside.js", "/x/../page.js", "/./page.js", "//page.js", "/%2e%2e/outside.js", "/..%2foutside.js", "/page%2ejs",
		"/page.js/", "/page.js%00", "/PAGE.JS", "/index.html/..", `/..\outside.js`, "/page.js;x", "/index", "/ws.js",
	} {
		t.Run(path, func(t *testing.T) {
			response, body := f.ask(t, "GET "+path+" HTTP/1.1", "Host: "+f.address)
			if response.StatusCode != 404 || body != nothing {
				t.Errorf("%d, %q, want 404", response.StatusCode, body)
			}
		})
	}
}

// TestFilesAreRead as they are at each request: changed, gone, or no files.
func TestFilesAreRead(t *testing.T) {
	f := serving(t, options.Options{})
	get := func() (int, string) {
		response, body := f.ask(t, "GET /page.js HTTP/1.1", "Host: "+f.address)
		return response.StatusCode, body
	}
	put(t, f.web, "page.js", "changed")
	if status, body := get(); status != 200 || body != "changed" {
		t.Errorf("a changed file: %d, %q", status, body)
	}
	path := filepath.Join(f.web, "page.js")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	const gone = "the directory of the page has no page.js"
	if status, body := get(); status != 404 || body != gone {
		t.Errorf("a file that is gone: %d, %q", status, body)
	}
	if err := os.Mkdir(path, 0o777); err != nil {
		t.Fatal(err)
	}
	if status, body := get(); status != 404 || body != gone {
		t.Errorf("a directory: %d, %q", status, body)
	}
}

// TestPageAgrees holds the page of this repository against what is said of it
// here: its policy, and its files save those that are built.
func TestPageAgrees(t *testing.T) {
	const web = "../../web"
	markup, err := os.ReadFile(filepath.Join(web, index))
	if err != nil {
		t.Fatal(err)
	}
	own, ok := strings.CutSuffix(policy, "; frame-ancestors 'none'")
	if want := `<meta http-equiv="Content-Security-Policy" content="` + own + `">`; !ok || !strings.Contains(string(markup), want) {
		t.Errorf("%s lacks %s", index, want)
	}
	for _, f := range files() {
		if f.name == "reckon.wasm" || f.name == "wasm_exec.js" {
			continue
		}
		if _, err := os.Stat(filepath.Join(web, f.name)); err != nil {
			t.Error(err)
		}
	}
}
