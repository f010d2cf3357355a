package protocol

import (
	"slices"
	"strings"
)

// asks is what a call wants of the client before it can answer: the result of
// its first round. Nothing is kept in between; the client makes the call again
// with its answers.
type asks struct {
	requests []ask
	state    raw // a text that comes back with the answers, or nil
}

// ask is one request to the client.
type ask struct {
	name   string // by which the answer comes back
	method string
	params raw // an object, or nil
}

// capabilityOf returns the capability that a client needs to be asked for
// method.
func capabilityOf(method string) string {
	name, _, _ := strings.Cut(method, "/")
	return name
}

// lacking returns the capabilities that a call asks for and the client did not
// declare.
func (a *asks) lacking(capabilities raw) []string {
	var names []string
	for _, one := range a.requests {
		name := capabilityOf(one.method)
		if !capabilities.member(name).isObject() && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// append appends the members of a result that asks.
func (a *asks) append(dst []byte) []byte {
	if len(a.requests) > 0 {
		dst = append(dst, `"inputRequests":{`...)
		for i := range a.requests {
			dst = append(appendMember(dst, a.requests[i].name), '{')
			dst = append(a.requests[i].append(dst), '}')
		}
		dst = append(dst, '}')
	}
	if a.state != nil {
		if len(a.requests) > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(dst, `"requestState":`...), a.state...)
	}
	return dst
}

// append appends the members of a request that say what is asked for.
func (a *ask) append(dst []byte) []byte {
	dst = appendText(append(dst, `"method":`...), a.method)
	if a.params != nil {
		dst = append(append(dst, `,"params":`...), a.params...)
	}
	return dst
}

// offers reports whether the client declared a capability.
func (c *caller) offers(capability string) bool { return c.capabilities.member(capability).isObject() }

// response returns the client's answer to what the call asked for by that
// name, or nil.
func (c *caller) response(name string) raw { return c.responses.member(name) }
