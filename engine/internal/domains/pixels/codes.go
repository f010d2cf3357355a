package pixels

import "reckon/engine/internal/fault"

// The codes of pixels asked for wrongly.
var (
	DimensionsExpectedForm = fault.Entry{
		Code: "DIMENSIONS_EXPECTED_FORM", Status: fault.NotRead,
		Cause: "a width and a height with nothing asked of them", Example: "2560x1600",
	}
	ResizeExpectedShape = fault.Entry{
		Code: "RESIZE_EXPECTED_SHAPE", Status: fault.NotRead,
		Cause: "`resize` without a width and height, a new side, or the word for it", Example: "resize 3000x2000 to 800",
	}
	DensityExpectedNumber = fault.Entry{
		Code: "DENSITY_EXPECTED_NUMBER", Status: fault.NotRead,
		Cause: "`dpi` or `ppi` without its number", Example: "3000px at dpi",
	}
	ExpectedPixels = fault.Entry{
		Code: "WEB_EXPECTED_PIXELS", Status: fault.Failed,
		Cause: "a side of an image that is not a whole and positive number of pixels", Example: "resize 3000x2000 to 0 wide",
	}
	ExpectedPxOrRem = fault.Entry{
		Code: "WEB_EXPECTED_PX_OR_REM", Status: fault.Failed,
		Cause: "a root size applied to something else than px or rem", Example: "3 kg at 18px base",
	}
	ExpectedRootSize = fault.Entry{
		Code: "WEB_EXPECTED_ROOT_SIZE", Status: fault.Failed,
		Cause: "a root size that is not a positive amount of px", Example: "2rem at 0px base",
	}
	ExpectedPixelsOrLength = fault.Entry{
		Code: "WEB_EXPECTED_PIXELS_OR_LENGTH", Status: fault.Failed,
		Cause: "a density applied to something else than pixels or a length", Example: "3 kg at 200 dpi",
	}
	ExpectedDensity = fault.Entry{
		Code: "WEB_EXPECTED_DENSITY", Status: fault.Failed,
		Cause: "a density that is not a positive number", Example: "3000px at 0 dpi",
	}
)

// Codes lists the rows of this package.
var Codes = []*fault.Entry{
	&DimensionsExpectedForm, &ResizeExpectedShape, &DensityExpectedNumber, &ExpectedPixels,
	&ExpectedPxOrRem, &ExpectedRootSize, &ExpectedPixelsOrLength, &ExpectedDensity,
}
