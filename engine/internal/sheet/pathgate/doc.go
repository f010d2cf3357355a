// Package pathgate judges the path by which a document names another file.
//
// A document may name a CSV file to read and SVG files to be written. Either
// path must stay below the document's own folder, on every platform a document
// may travel to, so the text alone is judged first, alike everywhere: the
// rules of artifacts-imports.md, section 5, in their order. What takes a disk,
// namely where symbolic links lead, is left to whoever opens the file.
//
// The gate only refuses: a path is never cleaned up into one that would do.
// For example `data/rain.csv` and `a/../rain.csv` pass as import paths,
// `../rain.csv`, `C:rain.csv`, `rain.CSV` and `data/aux.csv` do not.
package pathgate
