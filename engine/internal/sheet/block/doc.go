// Package block parses the statements of a sheet block and the info string of its fence.
//
// A block has one statement a line. [ParseLine] reads a line on its own, without
// a look at the table, the sheet or the other lines: it says what a line is and
// what is wrong with its form. Whether a head is a column, whether a name
// exists, whether a builtin takes these arguments is for the model of the sheet
// to judge. So are statements in a scope that does not allow them.
//
// A line ends in one of three ways.
//
//   - It does not parse. Then it has one fault, of code TYPE, where reading
//     stopped, and no statement.
//   - It parses and has faults: a unit in a place where none may stand, a
//     default outside of its domain. The statement is there, for its name is
//     taken, but what it names has no value.
//   - It parses.
//
// Spans are bytes of the whole document, so a fault can be shown and a figure
// replaced without arithmetic. An expression is at most 256 levels deep, which
// is why whoever walks one may recurse. grammar.txt beside the code is the
// grammar, with a word on each rule that a reader might miss.
//
//	line := block.ParseLine(document, span) // Net precision 2 = Qty * Price
//	net := line.Statement.(*block.Binding)
//	for ref := range block.References(net.Rule) {
//		fmt.Println(ref.Name) // Qty, then Price
//	}
package block
