package sheet

// Function is a builtin as the reference tells of it (tools.md, 5.6).
type Function struct {
	Name      string
	Kind      string // map or reduce
	Signature string
	Summary   string
	Params    []FunctionParam
	Returns   string
	Precision PrecisionRule
	Rounding  string // empty when the function does not round
	Errors    []ErrorCase
	Examples  []Example
	See       []string
	Unit      string // of the result
}

// FunctionParam is an argument of a function.
type FunctionParam struct {
	Name, Type, Note string
	// Unit is 1 for dimensionless, U for one unit that must agree wherever it
	// recurs, U² for its square, any for one that is not looked at.
	Unit string
}

// unitSigns is how the reference writes what an argument has to do with units.
var unitSigns = [...]string{unitIgnored: "any", unitNone: "1", unitTied: "U", unitSquared: "U²"}

// Functions returns every builtin, reduces first.
func Functions() []Function {
	list := make([]Function, len(table))
	for i := range table {
		list[i] = table[i].describe()
	}
	return list
}

func (r *builtin) describe() Function {
	f := Function{
		Name: r.Name, Kind: "map", Summary: r.Summary, Returns: r.Returns, Precision: r.Precision,
		Rounding: r.Rounding, Errors: r.Errors, Examples: r.Examples, See: r.See, Unit: unitSigns[r.unit],
	}
	if isReduce(r.Name) {
		f.Kind = "reduce"
	}
	f.Signature = r.Name + "("
	for i, p := range r.params {
		if i > 0 {
			f.Signature += ", "
		}
		f.Signature += p.Name
		sign := unitSigns[p.unit]
		if p.Type == "bool" || p.Type == "date" {
			sign = p.Type
		}
		f.Params = append(f.Params, FunctionParam{p.Name, p.Type, p.Note, sign})
	}
	f.Signature += ")"
	if r.Returns == "date" {
		f.Unit = "date"
	}
	return f
}

// MaxNameEdits is how far a name that a tool was given may be from the one it
// is taken for (tools.md, 3).
const MaxNameEdits = 3
