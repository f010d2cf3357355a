// Package markdown finds the tables, blocks and anchors of a document, with their bytes.
//
// The reading is CommonMark with GFM tables, done by goldmark. What a sheet
// asks of a document is little, and documents are large, so goldmark gets to
// see less than it could:
//
//   - A table is cut into cells here, right where goldmark has gathered its
//     lines, and only a cell that holds a comment or is wrapped in backticks,
//     stars or underscores is read further.
//   - A paragraph or heading without "<!--" cannot hold an anchor. It keeps its
//     first and its last byte, so that its place stays known, and no more.
//   - What was read inside a paragraph is dropped as soon as its anchors are
//     noted down.
//
// Neither touches link reference definitions: they are taken from a paragraph
// before anything else looks at it.
//
// Every span is in bytes of the unmodified text. goldmark reads a copy of the
// same length, in which a byte-order mark is three line ends and a lone
// carriage return is one.
//
// goldmark takes quadratic time over some hostile texts. Those are priced
// before they are read, and a document that would cost too much is refused
// with [ErrTooDense]; one nested deeper than the browser's stack can bear, with
// [ErrTooDeep].
//
// Example: in
//
//	| Item | Cost |
//	|------|------|
//	| tea  | 4.20 |
//
//	All in all **4.20**<!--vmark=shop.total-->.
//
// there are two nodes, a table of one row and a paragraph, and one anchor,
// Wrapped, whose target is the second "4.20".
package markdown
