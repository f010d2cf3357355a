package main

import (
	"net/http"
	"net/netip"
	"strconv"
	"strings"
)

// This file says who may talk to the program: the rows of hosts.md, section
// 5.2, in their order. A page of any site may try to reach a loopback address;
// a name of any site may be made to point at one; and a program that is no
// browser sends what it likes. Each check is there because something of this
// kind was broken into without it.

// socketPath is where the websocket is.
const socketPath = "/ws"

// maxSockets is how many sockets are open at once.
const maxSockets = 16

// refusal is the answer to a request that may not go on.
type refusal struct {
	status   int
	sentence string
}

// check looks at a request and returns nothing, or why it ends here.
type check func(*bridge, *http.Request) *refusal

// checks are those of every request, in their order.
func checks() []check {
	return []check{checkMethod, checkHost, checkPath}
}

// socketChecks are those that follow for a socket. That few enough are open is
// the last one; it is made as the socket is counted.
func socketChecks() []check {
	return []check{checkOrigin, checkToken, checkUpgrade}
}

// judge returns why a request may not go on, or nil.
func (b *bridge) judge(r *http.Request) *refusal {
	rows := checks()
	if r.URL.Path == socketPath {
		rows = append(rows, socketChecks()...)
	}
	for _, check := range rows {
		if refused := check(b, r); refused != nil {
			return refused
		}
	}
	return nil
}

func checkMethod(_ *bridge, r *http.Request) *refusal {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return &refusal{http.StatusMethodNotAllowed, "this server takes GET and HEAD only"}
	}
	return nil
}

// checkHost turns away names that were made to point here: only the browser
// knows which site it thinks it is talking to, and it tells in Host. A request
// that spells the whole address in its first line is a proxy's.
func checkHost(b *bridge, r *http.Request) *refusal {
	if !strings.HasPrefix(r.RequestURI, "/") || !b.hosts[r.Host] {
		return &refusal{http.StatusForbidden, "this server answers only to its own address"}
	}
	return nil
}

// checkPath takes paths as they were written: a name with an escape in it is no
// name of the table.
func checkPath(_ *bridge, r *http.Request) *refusal {
	path := r.URL.EscapedPath()
	if _, isFile := fileAt(path); !isFile && path != socketPath {
		return &refusal{http.StatusNotFound, "there is nothing here"}
	}
	return nil
}

func checkOrigin(_ *bridge, r *http.Request) *refusal {
	origins := r.Header["Origin"]
	if len(origins) > 1 || len(origins) == 1 && origins[0] != "http://"+r.Host {
		return &refusal{http.StatusForbidden, "this page may not use the server"}
	}
	return nil
}

func checkToken(b *bridge, r *http.Request) *refusal {
	if !b.token.isOnly(r.URL.Query()["token"]) {
		return &refusal{http.StatusForbidden, "missing or wrong token: open the address that was printed at the start"}
	}
	return nil
}

func checkUpgrade(_ *bridge, r *http.Request) *refusal {
	if r.Method != http.MethodGet || !asks(r.Header, "Connection", "upgrade") || !asks(r.Header, "Upgrade", "websocket") {
		return &refusal{http.StatusUpgradeRequired, "a websocket is opened at this path"}
	}
	return nil
}

// asks reports whether a word is among those of a header, in any letter case.
func asks(header http.Header, name, word string) bool {
	for _, value := range header.Values(name) {
		for part := range strings.SplitSeq(value, ",") {
			if strings.EqualFold(strings.TrimSpace(part), word) {
				return true
			}
		}
	}
	return false
}

// tooMany refuses a socket past maxSockets.
func tooMany() *refusal {
	return &refusal{http.StatusServiceUnavailable, "too many sockets are open"}
}

// ownHosts are the values of Host that the program answers to, letter for
// letter, when it listens at address. A browser leaves port 80 out. Beside the
// three usual spellings stands the address itself, which is another one when
// the program was told to listen at 127.0.0.2, say: numbers cannot be made to
// point elsewhere.
func ownHosts(address netip.AddrPort) map[string]bool {
	port := ":" + strconv.Itoa(int(address.Port()))
	hosts := map[string]bool{address.String(): true}
	for _, host := range []string{"127.0.0.1", "localhost", "[::1]", strings.TrimSuffix(address.String(), port)} {
		hosts[host+port] = true
		if address.Port() == 80 {
			hosts[host] = true
		}
	}
	return hosts
}
