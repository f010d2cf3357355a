// Package csv reads the file that stands in for a sheet's table.
//
// [Parse] turns bytes into rows of text, [Resolve] names the columns and holds
// the rows against what the declaration says, [Digest] and [JudgeStamp] serve
// the stamp by which a changed file is noticed. The steps and their order are
// those of artifacts-imports.md, section 7; whoever opens the file takes them
// one by one, and each error is the whole sentence of its finding.
//
// The form is RFC 4180, read strictly, because a file read charitably gives
// numbers that nobody wrote. What that document leaves open is settled here:
//
//   - A row is a record: one with a line end inside a quoted field is one row,
//     and the header is row 1.
//   - Rows end in LF or in CRLF, all of them alike. Line ends inside a quoted
//     field are content, kept byte for byte, and no mixing: spreadsheets end
//     their rows in CRLF and break a cell's text with LF.
//   - A carriage return outside quotes without a line feed is refused.
//   - A quote inside a field that does not start with one is refused, and so
//     is a space before the opening quote.
//   - A blank line is a row of one empty field. Only the last line end of the
//     file opens no row.
//   - Spaces belong to the field. Nothing is trimmed or normalised.
//
// For example the bytes
//
//	Site,Flow [m³/h],Note
//	North,12.5,"a ""new"" one"
//	South,8.0
//
// are three rows of 3, 3 and 2 fields; resolved with a Split that cuts unit
// clauses they are the columns Site, Flow and Note over two rows, and the note
// of South is empty.
package csv
