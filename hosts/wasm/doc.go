// Command wasm serves reckon inside a web worker.
//
// It is built for js/wasm alone, as web/reckon.wasm; web/worker.js starts it
// and owns the MessagePort of the page. The two meet in one global object that
// exists only while the program starts (port_js.go says what is in it): worker.js
// gives a function that sends and one that logs, the program one that takes a
// message.
//
// Go in a browser has one thread and gives it up only when no goroutine can
// run. So each message is handled in a goroutine of its own, never in the
// callback that brought it; one call computes at a time, in the order of
// arrival; and while it computes it gives way every 10 ms (yield_js.go), so
// that a ping is answered and a cancellation heard.
//
// There are no files and there is no network. The local zone of a browser is an
// offset without a name, so dates without the tz pin are in UTC.
package main
