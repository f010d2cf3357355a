package units

// The publications that factors come from.
const (
	si        = "SI Brochure, 9th edition (BIPM, 2019)"
	iec       = "IEC 80000-13:2008"
	yard1959  = "international yard and pound agreement, 1959"
	nist      = "NIST Special Publication 811 (2008), appendix B"
	handbook  = "NIST Handbook 44 (2023), appendix C"
	imperial  = "Weights and Measures Act 1985 (United Kingdom), schedule 1"
	customary = "customary figure, rounded"
	ratio     = "by definition, the rate of its two units"
)
