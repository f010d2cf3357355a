package main

import (
	"net/netip"
	"slices"
	"strings"
	"testing"

	"reckon/hosts/options"
)

const (
	notOwn    = "this server answers only to its own address"
	notPage   = "this page may not use the server"
	badToken  = "missing or wrong token: open the address that was printed at the start"
	noSocket  = "a websocket is opened at this path"
	nothing   = "there is nothing here"
	noMethod  = "this server takes GET and HEAD only"
	manyWords = "too many sockets are open"
)

// TestChecks has a row for each way in that hosts.md, section 5.2, closes, and
// for those that stay open. In a row PORT and TOKEN stand for the server's own.
func TestChecks(t *testing.T) {
	f := serving(t, options.Options{})
	port := f.address[strings.LastIndex(f.address, ":"):]
	open := "GET /ws?token=TOKEN HTTP/1.1"
	const own = "Host: 127.0.0.1PORT"
	for name, test := range map[string]struct {
		request  []string
		status   int
		sentence string
	}{
		"the page":                     {[]string{"GET / HTTP/1.1", own}, 200, ""},
		"by name":                      {[]string{"GET / HTTP/1.1", "Host: localhostPORT"}, 200, ""},
		"by the other address":         {[]string{"GET / HTTP/1.1", "Host: [::1]PORT"}, 200, ""},
		"HEAD":                         {[]string{"HEAD /page.js HTTP/1.1", own}, 200, ""},
		"POST":                         {[]string{"POST / HTTP/1.1", own, "Content-Length: 0"}, 405, noMethod},
		"OPTIONS":                      {[]string{"OPTIONS * HTTP/1.1", own}, 405, noMethod},
		"preflight":                    {[]string{"OPTIONS /ws HTTP/1.1", own, "Origin: http://evil.example"}, 405, noMethod},
		"a bad method first":           {[]string{"PUT /none HTTP/1.1", "Host: evil.example"}, 405, noMethod},
		"another host":                 {[]string{"GET / HTTP/1.1", "Host: evil.examplePORT"}, 403, notOwn},
		"another host's nothing":       {[]string{"GET /none HTTP/1.1", "Host: evil.example"}, 403, notOwn},
		"no port":                      {[]string{"GET / HTTP/1.1", "Host: 127.0.0.1"}, 403, notOwn},
		"another port":                 {[]string{"GET / HTTP/1.1", "Host: 127.0.0.1:1"}, 403, notOwn},
		"letter case":                  {[]string{"GET / HTTP/1.1", "Host: LOCALHOSTPORT"}, 403, notOwn},
		"a final dot":                  {[]string{"GET / HTTP/1.1", "Host: localhost.PORT"}, 403, notOwn},
		"a name below":                 {[]string{"GET / HTTP/1.1", "Host: x.localhostPORT"}, 403, notOwn},
		"another loopback address":     {[]string{"GET / HTTP/1.1", "Host: 127.0.0.2PORT"}, 403, notOwn},
		"the long address":             {[]string{"GET / HTTP/1.1", "Host: [0:0:0:0:0:0:0:1]PORT"}, 403, notOwn},
		"no Host":                      {[]string{"GET / HTTP/1.0"}, 403, notOwn},
		"an empty Host":                {[]string{"GET / HTTP/1.1", "Host:"}, 403, notOwn},
		"a proxy's request":            {[]string{"GET http://127.0.0.1PORT/ HTTP/1.1", own}, 403, notOwn},
		"a proxy's request for others": {[]string{"GET http://evil.example/ HTTP/1.1", own}, 403, notOwn},
		"no such file":                 {[]string{"GET /none HTTP/1.1", own}, 404, nothing},

		"a socket":                     {[]string{open, own, "Origin: http://127.0.0.1PORT", upgrade}, 101, ""},
		"a socket by name":             {[]string{open, "Host: localhostPORT", "Origin: http://localhostPORT", upgrade}, 101, ""},
		"a program's socket":           {[]string{open, own, upgrade}, 101, ""},
		"rebinding":                    {[]string{open, "Host: evil.examplePORT", "Origin: http://evil.examplePORT", upgrade}, 403, notOwn},
		"another site":                 {[]string{open, own, "Origin: http://evil.example", upgrade}, 403, notPage},
		"another port's page":          {[]string{open, own, "Origin: http://127.0.0.1:1", upgrade}, 403, notPage},
		"the page under another name":  {[]string{open, own, "Origin: http://localhostPORT", upgrade}, 403, notPage},
		"https":                        {[]string{open, own, "Origin: https://127.0.0.1PORT", upgrade}, 403, notPage},
		"null":                         {[]string{open, own, "Origin: null", upgrade}, 403, notPage},
		"an empty Origin":              {[]string{open, own, "Origin:", upgrade}, 403, notPage},
		"two Origins":                  {[]string{open, own, "Origin: http://127.0.0.1PORT", "Origin: http://127.0.0.1PORT", upgrade}, 403, notPage},
		"two Origins, one is another":  {[]string{open, own, "Origin: http://127.0.0.1PORT", "Origin: http://evil.example", upgrade}, 403, notPage},
		"Origin and a path":            {[]string{open, own, "Origin: http://127.0.0.1PORT/", upgrade}, 403, notPage},
		"another site, no token":       {[]string{"GET /ws HTTP/1.1", own, "Origin: http://evil.example", upgrade}, 403, notPage},
		"no token":                     {[]string{"GET /ws HTTP/1.1", own, "Origin: http://127.0.0.1PORT", upgrade}, 403, badToken},
		"no Origin, no token":          {[]string{"GET /ws HTTP/1.1", own, upgrade}, 403, badToken},
		"an empty token":               {[]string{"GET /ws?token= HTTP/1.1", own, upgrade}, 403, badToken},
		"a wrong token":                {[]string{"GET /ws?token=0123456789abcdef0123456789abcdef HTTP/1.1", own, upgrade}, 403, badToken},
		"the token and more":           {[]string{"GET /ws?token=TOKEN0 HTTP/1.1", own, upgrade}, 403, badToken},
		"half the token":               {[]string{"GET /ws?token=HALF HTTP/1.1", own, upgrade}, 403, badToken},
		"two tokens":                   {[]string{"GET /ws?token=x&token=TOKEN HTTP/1.1", own, upgrade}, 403, badToken},
		"the token under another name": {[]string{"GET /ws?Token=TOKEN HTTP/1.1", own, upgrade}, 403, badToken},
		"asking why, without a token":  {[]string{"GET /ws HTTP/1.1", own}, 403, badToken},
		"no upgrade":                   {[]string{open, own}, 426, noSocket},
		"another upgrade":              {[]string{open, own, "Connection: Upgrade", "Upgrade: h2c"}, 426, noSocket},
		"HEAD of a socket":             {[]string{"HEAD /ws?token=TOKEN HTTP/1.1", own, upgrade}, 426, noSocket},
		"an escaped socket":            {[]string{"GET /%77s?token=TOKEN HTTP/1.1", own, upgrade}, 404, nothing},
		"below the socket":             {[]string{"GET /ws/?token=TOKEN HTTP/1.1", own, upgrade}, 404, nothing},
	} {
		t.Run(name, func(t *testing.T) {
			lines := slices.Clone(test.request)
			for i := range lines {
				lines[i] = strings.NewReplacer("PORT", port, "TOKEN", string(f.token), "HALF", string(f.token[:16])).Replace(lines[i])
			}
			response, body := f.ask(t, lines...)
			if response.StatusCode != test.status {
				t.Fatalf("status %d (%.100q), want %d", response.StatusCode, body, test.status)
			}
			if strings.HasPrefix(lines[0], "HEAD") {
				test.sentence = ""
			}
			if test.status >= 400 && body != test.sentence {
				t.Errorf("answers %q, want %q", body, test.sentence)
			}
			for header, want := range everyHeader {
				if got := response.Header[header]; !slices.Equal(got, []string{want}) {
					t.Errorf("%s: %q, want %q", header, got, want)
				}
			}
			if got := response.Header.Get("Set-Cookie") + response.Header.Get("Access-Control-Allow-Origin"); got != "" {
				t.Errorf("the answer has %q", got)
			}
		})
	}
	if strings.Contains(f.log.String(), string(f.token)) {
		t.Errorf("the token is in the log: %s", f.log.String())
	}
}

// everyHeader is what hosts.md, sections 5.2 and 6.8, have every response say.
var everyHeader = map[string]string{
	"Cache-Control":                "no-store",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; " +
		"img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

// TestTooManyHosts: a request with two Hosts is refused before it is looked at.
func TestTooManyHosts(t *testing.T) {
	f := serving(t, options.Options{})
	if response, _ := f.ask(t, "GET / HTTP/1.1", "Host: "+f.address, "Host: evil.example"); response.StatusCode != 400 {
		t.Errorf("status %d, want 400", response.StatusCode)
	}
}

func TestHeaderLimit(t *testing.T) {
	f := serving(t, options.Options{})
	for _, test := range []struct{ bytes, status int }{{15 << 10, 200}, {17 << 10, 431}} {
		response, _ := f.ask(t, "GET / HTTP/1.1", "Host: "+f.address, "X: "+strings.Repeat("x", test.bytes))
		if response.StatusCode != test.status {
			t.Errorf("%d bytes of headers: status %d, want %d", test.bytes, response.StatusCode, test.status)
		}
	}
}

func TestOwnHosts(t *testing.T) {
	for _, test := range []struct{ address, want string }{
		{"127.0.0.1:8573", "127.0.0.1:8573 [::1]:8573 localhost:8573"},
		{"[::1]:8573", "127.0.0.1:8573 [::1]:8573 localhost:8573"},
		{"127.0.0.1:80", "127.0.0.1 127.0.0.1:80 [::1] [::1]:80 localhost localhost:80"},
		{"127.0.0.2:8080", "127.0.0.1:8080 127.0.0.2:8080 [::1]:8080 localhost:8080"},
	} {
		var got []string
		for host := range ownHosts(netip.MustParseAddrPort(test.address)) {
			got = append(got, host)
		}
		slices.Sort(got)
		if joined := strings.Join(got, " "); joined != test.want {
			t.Errorf("at %s the own hosts are %s, want %s", test.address, joined, test.want)
		}
	}
}

// TestManySockets opens as many as there may be, and one more.
func TestManySockets(t *testing.T) {
	f := serving(t, options.Options{})
	var clients []*client
	for range maxSockets {
		c := f.dial(t)
		c.say(ping)
		c.want(pong)
		clients = append(clients, c)
	}
	request := []string{"GET /ws?token=" + string(f.token) + " HTTP/1.1", "Host: " + f.address, upgrade}
	if response, body := f.ask(t, request...); response.StatusCode != 503 || body != manyWords {
		t.Errorf("one more: status %d, %q, want 503", response.StatusCode, body)
	}
	clients[3].leave()
	eventually(t, "the place of a closed socket", func() bool {
		response, _ := f.ask(t, request...)
		return response.StatusCode == 101
	})
	clients[4].say(ping)
	clients[4].want(pong)
}
