package value

// Boolean is true or false, the answer of a comparison.
type Boolean bool

// Kind returns KindBoolean.
func (Boolean) Kind() Kind { return KindBoolean }
func (Boolean) sealed()    {}
