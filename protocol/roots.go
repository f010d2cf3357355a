package protocol

// rootsList is the method by which a client is asked for its roots, and roots
// the name that its answer comes back by.
const (
	rootsList = "roots/list"
	roots     = "roots"
)

// wantRoots returns the uris of the client's roots for a call that has an
// answer without them: none from a client that offers none. The result, if
// there is one, is to be returned at once: it asks for the roots, or refuses
// an answer that is not a list of them.
func wantRoots(c *caller) (uris []string, early *result) {
	if !c.offers(roots) {
		return nil, nil
	}
	answer := c.response(roots)
	if answer == nil {
		return nil, &result{asks: &asks{requests: []ask{{name: roots, method: rootsList}}}}
	}
	if !isRoots(answer) {
		return nil, &result{fault: invalidParams("inputResponses.roots must be a list of roots that each have a uri")}
	}
	for root := range answer.member("roots").items() {
		uris = append(uris, string(root.member("uri").text()))
	}
	return uris, nil
}

// isRoots reports whether r is what a client answers to roots/list.
func isRoots(r raw) bool {
	if !r.isObject() {
		return false
	}
	list := r.member("roots")
	if !list.isList() {
		return false
	}
	for root := range list.items() {
		if !root.isObject() || !root.member("uri").isText() {
			return false
		}
	}
	return true
}
