package kitchen

import "reckon/engine/internal/fault"

// The codes of cooking.
var (
	GasMarkExpectedTemperature = fault.Entry{
		Code: "GAS_MARK_EXPECTED_TEMPERATURE", Status: fault.Failed,
		Cause: "something else than a temperature asked for as a gas mark", Example: "3 kg in gas mark",
	}
	GasMarkOffTheDial = fault.Entry{
		Code: "GAS_MARK_OFF_THE_DIAL", Status: fault.Failed,
		Cause: "a temperature more than 10 °C from every gas mark", Example: "290C in gas mark",
	}
	GasMarkUnknown = fault.Entry{
		Code: "GAS_MARK_UNKNOWN", Status: fault.Failed,
		Cause: "a gas mark that no dial has", Example: "gas mark 12",
	}
	ServingsNotPositive = fault.Entry{
		Code: "SERVINGS_NOT_POSITIVE", Status: fault.Failed,
		Cause: "a recipe scaled from or to nothing", Example: "scale 0 servings to 8",
	}
	RequiresUnit = fault.Entry{
		Code: "COOKING_CONVERSION_REQUIRES_UNIT", Status: fault.Failed,
		Cause: "a plain number of an ingredient", Example: "2 honey in grams",
	}
	UnsupportedUnit = fault.Entry{
		Code: "COOKING_CONVERSION_UNSUPPORTED_UNIT", Status: fault.Failed,
		Cause: "an ingredient measured otherwise than by mass or volume", Example: "3 m honey in grams",
	}
	UnknownIngredient = fault.Entry{
		Code: "COOKING_UNKNOWN_INGREDIENT", Status: fault.Failed,
		Cause: "an ingredient whose density is not tabled; a near name is suggested", Example: "1 cup gravel in grams",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&GasMarkExpectedTemperature, &GasMarkOffTheDial, &GasMarkUnknown, &ServingsNotPositive,
	&RequiresUnit, &UnsupportedUnit, &UnknownIngredient,
}
