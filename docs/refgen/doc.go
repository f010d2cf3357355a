// Command refgen writes the reference pages from the rows that the engine runs on.
//
// `make docs` writes docs/reference anew; a test fails while a page there
// differs from what this program would write. Each page is tables whose
// examples the engine's own tests run. The table of findings is written into
// the manual's page of commands as well, between two comments.
package main
