package table

import "reckon/engine/internal/fault"

// The notes that show a code share their tables.
const (
	partsNote = "| part | price | fee |\n| --- | --- | --- |\n| hinge | $3 | 5% |\n| screw | 7 | |\n| hinge | $7 | n/a |\n"
	bandsNote = "| from | rate |\n| --- | --- |\n| 100 | 5% |\n| 2,000 | 10% |\n"
)

// The codes of tables (results.md, section 6.5). Those of lookups and bands may
// be raised while a line is read as far as results.md is concerned; reckon
// knows a table only when a line runs, so they are failures.
var (
	NotFound = fault.Entry{
		Code: "TABLE_NOT_FOUND", Status: fault.Failed,
		Cause: "a form that reads a table, and none stands above", Example: "4\nsum of column \"price\"",
	}
	ColumnNotFound = fault.Entry{
		Code: "TABLE_COLUMN_NOT_FOUND", Status: fault.Failed,
		Cause: "no column of the table has that name", Example: partsNote + `sum of column "weight"`,
	}
	ColumnNoNumericCells = fault.Entry{
		Code: "TABLE_COLUMN_NO_NUMERIC_CELLS", Status: fault.Failed,
		Cause: "a summary of a column without a number or an amount of money", Example: partsNote + `sum of column "part"`,
	}
	ColumnPercentCell = fault.Entry{
		Code: "TABLE_COLUMN_PERCENT_CELL", Status: fault.Failed,
		Cause: "a summary other than a count of a column with a percentage", Example: partsNote + `sum of column "fee"`,
	}
	ColumnAmbiguous = fault.Entry{
		Code: "TABLE_COLUMN_AMBIGUOUS", Status: fault.Either,
		Cause: "two columns of the table have that name", Example: "| day | pay | pay |\n| --- | --- | --- |\n| Mon | 4 | 5 |\ncolumn \"pay\" for \"Mon\"",
	}
	RowNotFound = fault.Entry{
		Code: "TABLE_ROW_NOT_FOUND", Status: fault.Either,
		Cause: "no row of the table starts with that key", Example: partsNote + `column "price" for "bolt"`,
	}
	RowAmbiguous = fault.Entry{
		Code: "TABLE_ROW_AMBIGUOUS", Status: fault.Either,
		Cause: "two rows of the table start with that key", Example: partsNote + `column "price" for "hinge"`,
	}
	LookupKeyInvalid = fault.Entry{
		Code: "TABLE_LOOKUP_KEY_INVALID", Status: fault.Either,
		Cause: "a key that is neither a text nor a plain number", Example: partsNote + `column "price" for 3 kg`,
	}
	CellEmpty = fault.Entry{
		Code: "TABLE_CELL_EMPTY", Status: fault.Either,
		Cause: "the cell that is looked up is blank", Example: partsNote + `column "fee" for "screw"`,
	}
	CellNotAValue = fault.Entry{
		Code: "TABLE_CELL_NOT_A_VALUE", Status: fault.Either,
		Cause: "the cell that is looked up is a text", Example: partsNote + `column "part" for "screw"`,
	}
	BandsMalformed = fault.Entry{
		Code: "TABLE_BANDS_MALFORMED", Status: fault.Either,
		Cause: "a table that cannot be read as bands: their starts do not rise, or a rate is missing", Example: partsNote + "26 through the bands",
	}
	BandsNotFromZero = fault.Entry{
		Code: "TABLE_BANDS_NOT_FROM_ZERO", Status: fault.Either,
		Cause: "a total through bands of which the first does not start at 0", Example: bandsNote + "500 through bands above",
	}
	BandBelowFirst = fault.Entry{
		Code: "TABLE_BAND_BELOW_FIRST", Status: fault.Either,
		Cause: "an amount below the start of the first band", Example: bandsNote + `column "rate" for 99 in bands`,
	}
	BandAmountInvalid = fault.Entry{
		Code: "TABLE_BAND_AMOUNT_INVALID", Status: fault.Either,
		Cause: "an amount in bands with a unit, or a negative one in a total", Example: "| from | rate |\n| --- | --- |\n| 0 | 5% |\n9 kg through bands above",
	}
	BandUnitMismatch = fault.Entry{
		Code: "TABLE_BAND_UNIT_MISMATCH", Status: fault.Either,
		Cause: "an amount in another currency than the bands have", Example: "| from | rate |\n| --- | --- |\n| £0 | 5% |\n$9 through bands above",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&NotFound, &ColumnNotFound, &ColumnNoNumericCells, &ColumnPercentCell, &ColumnAmbiguous, &RowNotFound,
	&RowAmbiguous, &LookupKeyInvalid, &CellEmpty, &CellNotAValue, &BandsMalformed, &BandsNotFromZero,
	&BandBelowFirst, &BandAmountInvalid, &BandUnitMismatch,
}
