package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	"reckon/engine/internal/display"
	"reckon/engine/internal/domains"
	"reckon/engine/internal/fault"
	"reckon/engine/internal/syntax"
)

// written writes a tree with round brackets around each node that joins others,
// square ones around a phrase, pointed ones around a form of tables.
func written(n syntax.Node) string {
	switch n := n.(type) {
	case *syntax.Literal:
		return display.Value(n.Value)
	case *syntax.Name:
		return n.Text
	case *syntax.Unary:
		return fmt.Sprintf("(%s %s)", n.Op, written(n.X))
	case *syntax.Binary:
		return fmt.Sprintf("(%s %s %s)", written(n.Left), n.Op, written(n.Right))
	case *syntax.Convert:
		return fmt.Sprintf("(%s %s %s)", written(n.X), n.Word, n.Target.Text)
	case *syntax.Measured:
		return fmt.Sprintf("(%s %s)", written(n.X), n.Unit)
	case *syntax.Line:
		return fmt.Sprintf("line %d", n.Number)
	case *syntax.Above:
		return n.Aggregate + " above"
	case *syntax.Aggregated:
		return "(" + n.Aggregate + " " + writtenAll(n.Values) + ")"
	case *syntax.Phrase:
		return "[" + writtenAll(n.Holes) + "]"
	case *syntax.TableColumn:
		return fmt.Sprintf("<%s %q>", n.Aggregate, n.Column)
	case *syntax.TableLookup:
		if n.Bands {
			return fmt.Sprintf("<%q in bands %s>", n.Column, written(n.Key))
		}
		return fmt.Sprintf("<%q for %s>", n.Column, written(n.Key))
	case *syntax.TableBands:
		return fmt.Sprintf("<%s through>", written(n.Amount))
	}
	return fmt.Sprintf("%T", n)
}

func writtenAll(nodes []syntax.Node) string {
	texts := make([]string, len(nodes))
	for i, n := range nodes {
		texts[i] = written(n)
	}
	return strings.Join(texts, " ")
}

func TestTableForms(t *testing.T) {
	names := syntax.Within(nil)
	for _, name := range []string{"income", "part size", "n", "table"} {
		names.Define(name)
	}
	for _, row := range []struct{ line, want string }{
		{`total of column "price" above`, `<total "price">`},
		{`sum of column "price"`, `<sum "price">`},
		{`mean of column "Net pay" table above`, `<mean "Net pay">`},
		{`minimum of column "price" in table above`, `<minimum "price">`},
		{`sample standard deviation of column "price" in the table above`, `<sample standard deviation "price">`},
		{`stdev of column "a \"b\"" above`, `<stdev "a \"b\"">`},
		{`2 * spread of column "price" above / 4`, `((2 * <spread "price">) / 4)`},
		{`sum of column "hours" above in days`, `(<sum "hours"> in days)`},
		{`sum of column "hours" hours`, `(<sum "hours"> hours)`},
		{`max of column "price" - min of column "price"`, `(<max "price"> - <min "price">)`},
		{`sum of column "price" in EUR`, `(<sum "price"> in EUR)`},
		{`(mode of column "price" in the table above) + 1`, `(<mode "price"> + 1)`},

		{`column "price" for "Hinge" * 4`, `(<"price" for Hinge> * 4)`},
		{`4 * column "price" for "Hinge" in table above + 1`, `((4 * <"price" for Hinge>) + 1)`},
		{`column "price" for 14 in the table above`, `<"price" for 14>`},
		{`column "price" for 14 above`, `<"price" for 14>`},
		{`column "price" for 14 + 1`, `(<"price" for 14> + 1)`},
		{`column "price" for (14 + 1)`, `<"price" for (14 + 1)>`},
		{`column "price" for -3 above ^ 2`, `(<"price" for (- 3)> ^ 2)`},
		{`column "price" for prev in table above`, `<"price" for line 0>`},
		{`column "price" for line 3 above * 2`, `(<"price" for line 3> * 2)`},
		{`column "price" for n above`, `<"price" for n>`},
		{`column "price" for part size in the table above`, `<"price" for part size>`},
		{`column "price" for part size * n`, `(<"price" for part size> * n)`},
		{`column "price" for "Hinge" in EUR`, `(<"price" for Hinge> in EUR)`},
		{`column "price" for "Hinge" as %`, `[<"price" for Hinge>]`},
		{`column "size" for "Hinge" cm`, `(<"size" for Hinge> cm)`},
		{`column "fee" for 5%`, `<"fee" for (% 5)>`},
		{`column "fee" for 3 kg`, `<"fee" for 3.00 kg>`},
		{`column "a" for "x" + column "b" for "y"`, `(<"a" for x> + <"b" for y>)`},

		{`column "rate" for 8,000 in bands above`, `<"rate" in bands 8,000>`},
		{`column "rate" for 8,000 in the bands`, `<"rate" in bands 8,000>`},
		{`column "rate" for $8k in bands in the table above * 2`, `(<"rate" in bands $8,000.00> * 2)`},
		{`column "rate" for income - 500 in bands above * 100`, `(<"rate" in bands (income - 500)> * 100)`},
		{`column "rate" for (income - 500) in bands`, `<"rate" in bands (income - 500)>`},
		{`column "a" for "x" * column "b" for 9 in bands`, `(<"a" for x> * <"b" in bands 9>)`},
		{`column "rate" for 9 kg in bands`, `<"rate" in bands 9.00 kg>`},
		{`column "rate" for 5 in in bands`, `<"rate" in bands 5.00 in>`},

		{`9,500 through bands above`, `<9,500 through>`},
		{`9,500 through the bands`, `<9,500 through>`},
		{`9,500 through bands in the table above`, `<9,500 through>`},
		{`9,500 through bands above / 9,500 as %`, `[(<9,500 through> / 9,500)]`},
		{`100 + 2 * 50 through the bands above - 1`, `(<(100 + (2 * 50)) through> - 1)`},
		{`income through bands`, `<income through>`},
		{`-income through bands`, `<(- income) through>`},
		{`prev through bands`, `<line 0 through>`},
		{`total above through bands above`, `<total above through>`},
		{`3 + (9 through bands) * 2`, `(3 + (<9 through> * 2))`},
		{`4 and 9 through bands`, `(4 and <9 through>)`},
		{`9 through bands above > 20`, `(<9 through> > 20)`},
		{`20 < 9 + 1 through bands above`, `(20 < <(9 + 1) through>)`},
		{`9 kg through bands`, `<9.00 kg through>`},
		{`$9,500.50 through bands`, `<$9,500.50 through>`},
		{`9 m in cm through bands`, `<(9.00 m in cm) through>`},
		{`sum of column "pay" through bands above`, `<<sum "pay"> through>`},
		{`column "pay" for "Ana" through bands`, `<<"pay" for Ana> through>`},
	} {
		tree, err := syntax.Parse(row.line, domains.Vocabulary().Grammar, names)
		if err != nil {
			t.Errorf("%s: %v, want %s", row.line, err, row.want)
			continue
		}
		if got := written(tree); got != row.want {
			t.Errorf("%s reads %s, want %s", row.line, got, row.want)
		}
		if s := tree.Span(); s.Start != 0 || s.End != len(row.line) {
			t.Errorf("%s: the place of %T is %d to %d", row.line, tree, s.Start, s.End)
		}
	}
}

// The words of tables are names and prose elsewhere.
func TestTableWordsElsewhere(t *testing.T) {
	names := syntax.Within(nil)
	for _, name := range []string{"column", "bands", "through", "table", "above", "column height"} {
		names.Define(name)
	}
	for _, row := range []struct{ line, want string }{
		{`column * 2`, `(column * 2)`},
		{`2 column`, ``},
		{`average of column * 2`, `(average (column * 2))`},
		{`total of column, 3`, `(total column 3)`},
		{`total of column height and 3`, `(total column height 3)`},
		{`column height / 2`, `(column height / 2)`},
		{`bands + through - table`, `((bands + through) - table)`},
		{`through * 3`, `(through * 3)`},
		{`table / bands`, `(table / bands)`},
		{`column through bands`, `<column through>`},
		{`sum of column "x"`, `<sum "x">`},
		{`column "x" for column`, `<"x" for column>`},
	} {
		tree, err := syntax.Parse(row.line, domains.Vocabulary().Grammar, names)
		switch {
		case err != nil && row.want != "":
			t.Errorf("%s: %v, want %s", row.line, err, row.want)
		case err == nil && written(tree) != row.want:
			t.Errorf("%s reads %s, want %s", row.line, written(tree), row.want)
		}
	}
}

func TestTableFormsRefused(t *testing.T) {
	names := syntax.Within(nil)
	names.Define("pay")
	for _, row := range []struct {
		line string
		code fault.Code
	}{
		{`sum of column`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`sum of column price`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`median of column above`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`sum of column 3`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`column price for "hinge"`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`column for "hinge"`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`2 * column 3 for "hinge"`, "TABLE_COLUMN_NAME_EXPECTED"},
		{`column "price"`, "TABLE_LOOKUP_FOR_EXPECTED"},
		{`column "price" above`, "TABLE_LOOKUP_FOR_EXPECTED"},
		{`column "price" of "hinge"`, "TABLE_LOOKUP_FOR_EXPECTED"},
		{`column "price" "hinge"`, "TABLE_LOOKUP_FOR_EXPECTED"},
		{`column "price" for`, "UNEXPECTED_END_OF_INPUT"},
		{`column "price" for above 3`, "UNEXPECTED_TRAILING_TOKEN"},
		{`column "rate" for 8,000 m x in bands`, "UNEXPECTED_TOKEN_TYPE"},
		{`column "price" for "hinge" in the table`, "UNEXPECTED_TRAILING_TOKEN"},
		{`9 through`, "UNEXPECTED_TRAILING_TOKEN"},
		{`9 through band`, "UNEXPECTED_TRAILING_TOKEN"},
		{`9 through the bands of the forest`, "UNEXPECTED_TRAILING_TOKEN"},
		{`Walk 9 miles through the bands`, "UNEXPECTED_TRAILING_TOKEN"},
		{`We walk through the door`, "UNEXPECTED_TRAILING_TOKEN"},
		{`column inches are sold by the line`, "UNEXPECTED_TRAILING_TOKEN"},
		{`8,000 in bands above`, "UNEXPECTED_TRAILING_TOKEN"},
		{`column * 2 for "x"`, "UNEXPECTED_TRAILING_TOKEN"},
	} {
		tree, err := syntax.Parse(row.line, domains.Vocabulary().Grammar, names)
		f, ok := fault.From(err)
		switch {
		case err == nil:
			t.Errorf("%s reads %s, want %s", row.line, written(tree), row.code)
		case !ok || f.Code() != row.code:
			t.Errorf("%s: %v (%s), want %s", row.line, err, f.Code(), row.code)
		case f.IsRead():
			t.Errorf("%s counts as read", row.line)
		}
	}
}
