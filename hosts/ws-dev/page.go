package main

import (
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// policy is the content security policy (hosts.md, section 6.8). The page has
// the same in itself, save for its last part, which works as a header only.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; " +
	"worker-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'none'"

// file is a file of the page.
type file struct{ name, mime string }

// The types of files. A worker's modules and WebAssembly must have exactly
// theirs, so they are never guessed.
const (
	html     = "text/html; charset=utf-8"
	script   = "text/javascript"
	style    = "text/css; charset=utf-8"
	manifest = "application/manifest+json"
	picture  = "image/svg+xml"
	wasm     = "application/wasm"
)

// files are all that is served, and nothing else is.
func files() []file {
	return []file{
		{index, html},
		{"page.js", script},
		{"link.js", script},
		{"note.js", script},
		{"column.js", script},
		{"sheet.js", script},
		{"inspector.js", script},
		{"chart.js", script},
		{"share.js", script},
		{"offline.js", script},
		{"worker.js", script},
		{"reckon.js", script},
		{"style.css", style},
		{"manifest.webmanifest", manifest},
		{"icon.svg", picture},
		{"reckon.wasm", wasm},
		{"wasm_exec.js", script},
	}
}

// index is the file that the bare address shows.
const index = "index.html"

// fileAt returns the file at a path.
func fileAt(path string) (file, bool) {
	if path == "/" {
		path = "/" + index
	}
	for _, f := range files() {
		if path == "/"+f.name {
			return f, true
		}
	}
	return file{}, false
}

// missingFiles names the files that a directory lacks of those without which
// there is no page: the markup, and what is built.
func missingFiles(web string) string {
	var lacks []string
	for _, name := range []string{index, "reckon.wasm", "wasm_exec.js"} {
		if opened, _ := openFile(web, name); opened == nil {
			lacks = append(lacks, name)
		} else {
			opened.Close()
		}
	}
	return strings.Join(lacks, ", ")
}

// openFile opens a regular file of the page. Anything else of that name, a
// directory or a pipe, is no file of the page.
func openFile(web, name string) (*os.File, error) {
	path := filepath.Join(web, name)
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, os.ErrNotExist
	}
	return os.Open(path)
}

// serveFile answers with a file as it is now.
func (b *bridge) serveFile(w http.ResponseWriter, r *http.Request, f file) {
	opened, err := openFile(b.web, f.name)
	if err != nil {
		b.refuse(w, r, &refusal{http.StatusNotFound, "the directory of the page has no " + f.name})
		return
	}
	defer opened.Close()
	w.Header().Set("Content-Type", f.mime)
	// Without a time no answer depends on what the browser has.
	http.ServeContent(w, r, f.name, time.Time{}, opened)
}

// setHeaders sets what every response has.
func setHeaders(header http.Header) {
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Content-Security-Policy", policy)
}

// refuse answers a request that may not go on with its sentence and nothing
// else: the page shows it.
func (b *bridge) refuse(w http.ResponseWriter, r *http.Request, refused *refusal) {
	level := slog.LevelDebug
	switch refused.status {
	case http.StatusForbidden, http.StatusServiceUnavailable:
		level = slog.LevelInfo
	case http.StatusMethodNotAllowed:
		w.Header().Set("Allow", "GET, HEAD")
	case http.StatusUpgradeRequired:
		w.Header().Set("Connection", "Upgrade")
		w.Header().Set("Upgrade", "websocket")
	}
	b.log.Log(r.Context(), level, "refused", "status", refused.status, "because", refused.sentence)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(refused.status)
	if r.Method != http.MethodHead {
		io.WriteString(w, refused.sentence)
	}
}
