package fault

// Codes that are raised on more than one rung. The rest stand beside the code
// that raises them.
var (
	ResultTooLarge = Entry{
		Code: "RESULT_TOO_LARGE", Status: NotRead,
		Cause:   "an exact number of more than 20,000 digits, judged before it is worked out",
		Example: "7^30000",
	}
	FunctionDomain = Entry{
		Code: "FUNCTION_DOMAIN", Status: Failed,
		Cause:   "a function has no value there",
		Example: "ln(0)",
	}
	NetworkDisabled = Entry{
		Code: "NETWORK_DISABLED", Status: Failed,
		Cause:   "live data, such as an exchange rate, is needed and the network is off",
		Example: "100 GBP + 100 EUR",
	}
	EvaluationError = Entry{
		Code: "EVALUATION_ERROR", Status: NotRead,
		Cause:   "failed with nothing narrower",
		Example: "true * true",
	}
)

// Codes lists the rows of this package.
var Codes = []*Entry{&ResultTooLarge, &FunctionDomain, &NetworkDisabled, &EvaluationError}
