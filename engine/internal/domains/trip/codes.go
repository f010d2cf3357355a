package trip

import "reckon/engine/internal/fault"

// The codes of journeys that are written or measured wrongly.
var (
	ExpectedAt = fault.Entry{
		Code: "TRIP_EXPECTED_AT", Status: fault.NotRead,
		Cause: "a journey without the `at` of its economy or of its price", Example: "fuel for 240 km",
	}
	ExpectedDistance = fault.Entry{
		Code: "TRIP_EXPECTED_DISTANCE", Status: fault.Failed,
		Cause: "a journey that is no length, or less than none", Example: "fuel for 3 hours at 30 mpg",
	}
	ExpectedEconomy = fault.Entry{
		Code: "TRIP_EXPECTED_ECONOMY", Status: fault.Failed,
		Cause: "fuel counted at something that is no positive fuel economy", Example: "fuel for 240 km at 60 mph",
	}
	ExpectedFuelPrice = fault.Entry{
		Code: "TRIP_EXPECTED_FUEL_PRICE", Status: fault.Failed,
		Cause: "a journey priced by something else than money per volume", Example: "cost to drive 240 km at 6 l/100km at £1.45/kg",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{&ExpectedAt, &ExpectedDistance, &ExpectedEconomy, &ExpectedFuelPrice}
