// Command ws-dev bridges a browser WebSocket to reckon during development.
//
// It serves the page's files and one websocket, on a loopback address, to the
// page that it serves. A page of any site may try to reach such an address, so
// every request passes the ordered list in checks.go before anything else is
// done with it; the last lock is a token that is new at every start.
//
// Each socket is a connection of its own: a session of package protocol, one
// reader, one writer, and calls beside them, as many of which compute at once,
// over all sockets, as there are processors. What may wait is bounded as in
// package framing, whose lines are frames here.
//
// The program ends with status 0 at a first signal and after a probe that
// found what it asked for; with 2 when it cannot start or cannot go on; and
// with 128 and the signal's number at a second signal.
package main
