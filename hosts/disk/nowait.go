//go:build !js

package disk

import "syscall"

// noWait makes opening return at once where it would wait for somebody else: a
// pipe may have taken the place of the file that was looked at. Reading then
// keeps to a deadline, too.
const noWait = syscall.O_NONBLOCK
