package value

// Text is a text: one typed in double quotes, or an answer in words.
type Text string

// Kind returns KindText.
func (Text) Kind() Kind { return KindText }
func (Text) sealed()    {}
