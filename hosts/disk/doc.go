// Package disk opens the files that sheet tools name on the machine's disk.
//
// A [Disk] implements what the engine asks of a host. Where it was given roots
// it opens nothing outside them; what a call may write is settled by others
// before it is asked. Both hold by real paths: links are resolved first, and
// what is then opened is reached through a handle of a directory, out of which
// no link leads that somebody puts there meanwhile.
//
//	files := disk.New(nil)
//	text, err := files.ReadFile("quote.md")
//
// Only regular files of at most [MaxFileBytes] are opened, and opening never
// waits: neither a pipe without a writer nor a device can hold a call up. The
// documents that a person names may be links. The files that a document names
// may not, although a directory above them may be one.
//
// A document is written to a file beside it which then takes its name, so a
// reader, or a machine that stops, finds the old bytes or the new. The new
// file has the old one's permission bits and the writer as its owner; a link
// to the document stays one. Between the last look at a document and the change
// of its name lies one call of the system: what another program writes within
// it is lost.
//
// Errors name no path: whoever named the file knows it best.
package disk
