package main

import (
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"reckon/hosts/options"
)

// TestReadOptions has what is this program's own, and that the rest is read as
// everywhere. In a row WEB stands for a directory with the page.
func TestReadOptions(t *testing.T) {
	web := page(t)
	for _, test := range []struct {
		args   string
		listen string
		probe  bool
	}{
		{"", "127.0.0.1:8573", false},
		{"--listen 127.0.0.1:0", "127.0.0.1:0", false},
		{"--listen=localhost:8573", "127.0.0.1:8573", false},
		{"--listen localhost:0 --listen [::1]:80", "[::1]:80", false},
		{"--listen 127.1.2.3:65535", "127.1.2.3:65535", false},
		{"--listen [::ffff:127.0.0.1]:1", "127.0.0.1:1", false},
		{"--probe", "127.0.0.1:8573", true},
		{"--probe --listen 127.0.0.1:9 --probe", "127.0.0.1:9", true},
	} {
		t.Run(test.args, func(t *testing.T) {
			got, exit := readOptions(append(strings.Fields(test.args), "--web", "nowhere", "--web", web))
			if exit != nil {
				t.Fatalf("it exits: %s", exit.Text)
			}
			if got.listen != netip.MustParseAddrPort(test.listen) || got.probe != test.probe || got.web != web {
				t.Errorf("read as %v, %v, %q", got.listen, got.probe, got.web)
			}
		})
	}
	got, exit := readOptions([]string{"--web", web, "--root", ".", "--allow-write", "--tools", "add", "--wait", "5", "--network", "on"})
	if exit != nil || !got.AllowWrite || len(got.Roots) != 1 || len(got.Tools) != 1 || got.Wait != 5*time.Millisecond || !got.Network || got.Log != options.Info {
		t.Errorf("the options of all are read as %+v, %v", got, exit)
	}
}

func TestOptionMistakes(t *testing.T) {
	web := page(t)
	unbuilt, empty, folders := t.TempDir(), t.TempDir(), t.TempDir()
	put(t, unbuilt, "index.html", "")
	for _, name := range []string{"index.html/x", "reckon.wasm/x", "wasm_exec.js/x"} {
		put(t, folders, name, "")
	}
	const (
		listen = "--listen takes a loopback address and a port, such as 127.0.0.1:8573"
		hint   = ": it takes the directory of the page, with what make wasm builds there"
	)
	for args, want := range map[string]string{
		"--listen|0.0.0.0:8573":          listen,
		"--listen|[::]:8573":             listen,
		"--listen|:8573":                 listen,
		"--listen|192.0.2.1:8573":        listen,
		"--listen|[2001:db8::1]:8573":    listen,
		"--listen|example.com:8573":      listen,
		"--listen|LOCALHOST:8573":        listen,
		"--listen|ip6-localhost:8573":    listen,
		"--listen|127.0.0.1":             listen,
		"--listen|localhost":             listen,
		"--listen|::1:8573x":             listen,
		"--listen|127.0.0.1:":            listen,
		"--listen|127.0.0.1:http":        listen,
		"--listen|127.0.0.1:65536":       listen,
		"--listen|127.0.0.1:-1":          listen,
		"--listen|127.0.0.1:+1":          listen,
		"--listen|127.0.0.1:1:2":         listen,
		"--listen|[::1%lo]:8573":         listen,
		"--listen|127.1:8573":            listen,
		"--listen|0177.0.0.1:8573":       listen,
		"--listen=":                      listen,
		"--listen":                       "--listen needs a value: a loopback address and a port, such as 127.0.0.1:8573",
		"--web":                          "--web needs a value: the directory of the page",
		"--probe=yes":                    "--probe takes no value",
		"--lisen|127.0.0.1:0":            "unknown option --lisen; did you mean --listen? (--help lists them)",
		"--allow-write|--web|" + web:     "--allow-write over a websocket needs --root",
		"--wait|10s|--listen|0.0.0.0:80": `--wait takes a whole number of milliseconds from 0 to 600000, not "10s"`,
		"--web|" + empty:                 `--web "` + empty + `" has no index.html, reckon.wasm, wasm_exec.js` + hint,
		"--web|" + unbuilt:               `--web "` + unbuilt + `" has no reckon.wasm, wasm_exec.js` + hint,
		"--web|" + folders:               `--web "` + folders + `" has no index.html, reckon.wasm, wasm_exec.js` + hint,
		"--web=":                         `--web "" has no index.html, reckon.wasm, wasm_exec.js` + hint,
		"--web|" + filepath.Join(web, "page.js"): `--web "` + filepath.Join(web, "page.js") +
			`" has no index.html, reckon.wasm, wasm_exec.js` + hint,
		"page.html": `unexpected "page.html": this program takes options only; documents reach it as calls`,
	} {
		t.Run(args, func(t *testing.T) {
			_, exit := readOptions(strings.Split(args, "|"))
			if exit == nil || exit.Status != 2 || exit.Text != "reckon-ws-dev: "+want+"\n" {
				t.Errorf("exit %v, want 2 and %q", exit, want)
			}
		})
	}
}

func TestUsageTellsOfAll(t *testing.T) {
	_, exit := readOptions([]string{"--help"})
	if exit == nil || exit.Status != 0 {
		t.Fatalf("exit %v, want 0", exit)
	}
	for _, name := range []string{"--network", "--wait", "--allow-write", "--root", "--tools", "--log", "--listen", "--web", "--probe", "--help", "--version"} {
		if !strings.Contains(exit.Text, name) {
			t.Errorf("the usage does not tell of %s", name)
		}
	}
}
