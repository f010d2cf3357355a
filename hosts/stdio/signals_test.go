package main

import (
	"os"
	"syscall"
)

// signals are those that a session may send.
var signals = map[string]os.Signal{
	"INT":  syscall.SIGINT,
	"TERM": syscall.SIGTERM,
	"HUP":  syscall.SIGHUP,
}
