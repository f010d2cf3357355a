package units

import "reckon/engine/internal/fault"

// The codes of units, and those of the rates that a parser or an evaluator
// finds to be no rate before this package is asked.
var (
	IncompatibleUnits = fault.Entry{
		Code: "INCOMPATIBLE_UNITS", Status: fault.Failed,
		Cause:   "two measures that do not meet, in a sum, a comparison or a conversion",
		Example: "3 hours in kg",
	}
	UnknownUnit = fault.Entry{
		Code: "UNKNOWN_UNIT", Status: fault.Failed,
		Cause:   "no unit is spelled so; a near spelling is suggested",
		Example: "4 km in yadrs",
	}
	UnitAfterUnit = fault.Entry{
		Code: "UNIT_AFTER_UNIT", Status: fault.Failed,
		Cause:   "two units in a row that are no length of descending parts",
		Example: "6 N s",
	}
	UnitInExponent = fault.Entry{
		Code: "UNIT_IN_EXPONENT", Status: fault.Failed,
		Cause:   "an exponent that has a unit",
		Example: "2^(3 m)",
	}
	UnitPowerUnsupported = fault.Entry{
		Code: "UNIT_POWER_UNSUPPORTED", Status: fault.Either,
		Cause:   "a power that no unit has: only a length is squared or cubed",
		Example: "4 kg^2",
	}
	UnitRootUnsupported = fault.Entry{
		Code: "UNIT_ROOT_UNSUPPORTED", Status: fault.Failed,
		Cause:   "a root that no unit has: an area has a square root, a volume a cube root",
		Example: "sqrt(4 m)",
	}
	UnitProductUnsupported = fault.Entry{
		Code: "UNIT_PRODUCT_UNSUPPORTED", Status: fault.Failed,
		Cause:   "a product that no unit has",
		Example: "3 kg * 4 kg",
	}
	UnitQuotientUnsupported = fault.Entry{
		Code: "UNIT_QUOTIENT_UNSUPPORTED", Status: fault.Failed,
		Cause:   "a quotient that no unit has, such as a rate of a rate",
		Example: "(8 kg/h) / (2 m)",
	}
	UnitReciprocalUnsupported = fault.Entry{
		Code: "UNIT_RECIPROCAL_UNSUPPORTED", Status: fault.Failed,
		Cause:   "a reciprocal that no unit has, such as that of a temperature",
		Example: "1 / (15 C)",
	}
	InvalidRateUnit = fault.Entry{
		Code: "INVALID_RATE_UNIT", Status: fault.Either,
		Cause:   "a rate with a part that is a rate itself",
		Example: "80 km/h in km/mph",
	}
	RateMissingDenominatorUnit = fault.Entry{
		Code: "RATE_MISSING_DENOMINATOR_UNIT", Status: fault.Failed,
		Cause:   "a rate with no unit below its slash",
		Example: "$12/hour in $/",
	}
	RateMulLeftNotARate = fault.Entry{
		Code: "RATE_MUL_LEFT_NOT_A_RATE", Status: fault.Failed,
		Cause:   "an amount taken at something that is no rate",
		Example: "5 km at 3 kg",
	}
	RateMulRightMissingUnit = fault.Entry{
		Code: "RATE_MUL_RIGHT_MISSING_UNIT", Status: fault.Failed,
		Cause:   "a plain number taken at a rate, which counts units",
		Example: "5 at $3/kg",
	}
	RateMulMeasureMismatch = fault.Entry{
		Code: "RATE_MUL_MEASURE_MISMATCH", Status: fault.Failed,
		Cause:   "an amount taken at a rate for another measure",
		Example: "5 m at $3/kg",
	}
	RateConvertNotARate = fault.Entry{
		Code: "RATE_CONVERT_NOT_A_RATE", Status: fault.Failed,
		Cause:   "a new unit below the slash for an amount that has no slash",
		Example: "7 km in /hour",
	}
	RateConvertMeasureMismatch = fault.Entry{
		Code: "RATE_CONVERT_MEASURE_MISMATCH", Status: fault.Failed,
		Cause:   "a new unit below the slash that measures something else than the old one",
		Example: "45 mph in /kg",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&IncompatibleUnits, &UnknownUnit, &UnitAfterUnit, &UnitInExponent,
	&UnitPowerUnsupported, &UnitRootUnsupported, &UnitProductUnsupported,
	&UnitQuotientUnsupported, &UnitReciprocalUnsupported, &InvalidRateUnit,
	&RateMissingDenominatorUnit, &RateMulLeftNotARate, &RateMulRightMissingUnit,
	&RateMulMeasureMismatch, &RateConvertNotARate, &RateConvertMeasureMismatch,
	&AsUnitExpectedQuantity, &AsUnitIncompatible,
	&AsConverterAmbiguousCase, &AsConverterPrefixCase,
	&TimecodeExpectedFPS, &TimecodeExpectedFrames, &TimecodeFrameOutOfRange, &TimecodeFPSMismatch,
}

// The codes of `as` with a named unit.
var (
	AsUnitExpectedQuantity = fault.Entry{
		Code: "AS_UNIT_EXPECTED_QUANTITY", Status: fault.Failed,
		Cause:   "a plain value read out in a named unit",
		Example: "40 as N",
	}
	AsUnitIncompatible = fault.Entry{
		Code: "AS_UNIT_INCOMPATIBLE", Status: fault.Failed,
		Cause:   "a quantity read out in a named unit of another measure",
		Example: "40 m as N",
	}
	AsConverterAmbiguousCase = fault.Entry{
		Code: "AS_CONVERTER_AMBIGUOUS_CASE", Status: fault.Failed,
		Cause:   "a form behind `as` that letter case would make one of several",
		Example: "3 W as mw",
	}
	AsConverterPrefixCase = fault.Entry{
		Code: "AS_CONVERTER_PREFIX_CASE", Status: fault.Failed,
		Cause:   "a form behind `as` whose letter case would change its prefix",
		Example: "2 V as MV",
	}
)
