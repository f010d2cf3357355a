package protocol

import "strconv"

// schema is the part of JSON Schema (2020-12) that the tools need. Several
// large clients refuse a whole list for one schema that holds $ref, a format,
// a list of types, or anyOf at the root of the arguments; so the first three
// cannot be said here, and a test looks for the last.
type schema struct {
	kind        string // object, array, string, number, integer, boolean, null; empty is any
	description string
	enum        []string
	properties  []property
	required    []string
	// sealed refuses members that are not among the properties.
	sealed    bool
	items     *schema
	minItems  int // 0 is no limit, here and below
	maxItems  int
	maxLength int // in characters
	anyOf     []schema
}

type property struct {
	name string
	schema
}

// append appends s as JSON. Unset members are left out.
func (s *schema) append(dst []byte) []byte {
	dst = append(dst, '{')
	if s.kind != "" {
		dst = appendText(append(dst, `"type":`...), s.kind)
	}
	if s.description != "" {
		dst = appendText(appendMember(dst, "description"), s.description)
	}
	if s.enum != nil {
		dst = appendTexts(appendMember(dst, "enum"), s.enum)
	}
	if s.properties != nil {
		dst = append(appendMember(dst, "properties"), '{')
		for i := range s.properties {
			dst = appendMember(dst, s.properties[i].name)
			dst = s.properties[i].append(dst)
		}
		dst = append(dst, '}')
	}
	if s.required != nil {
		dst = appendTexts(appendMember(dst, "required"), s.required)
	}
	if s.sealed {
		dst = append(appendMember(dst, "additionalProperties"), "false"...)
	}
	if s.items != nil {
		dst = s.items.append(appendMember(dst, "items"))
	}
	dst = appendLimit(dst, "minItems", s.minItems)
	dst = appendLimit(dst, "maxItems", s.maxItems)
	dst = appendLimit(dst, "maxLength", s.maxLength)
	if s.anyOf != nil {
		dst = append(appendMember(dst, "anyOf"), '[')
		for i := range s.anyOf {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = s.anyOf[i].append(dst)
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}

// appendMember appends the name of a member, and a comma unless it is the
// first of its object.
func appendMember(dst []byte, name string) []byte {
	if dst[len(dst)-1] != '{' {
		dst = append(dst, ',')
	}
	return append(appendText(dst, name), ':')
}

func appendLimit(dst []byte, name string, limit int) []byte {
	if limit == 0 {
		return dst
	}
	return strconv.AppendInt(appendMember(dst, name), int64(limit), 10)
}

// object returns the schema of an object whose members are all required.
func object(properties ...property) schema {
	required := make([]string, len(properties))
	for i := range properties {
		required[i] = properties[i].name
	}
	return schema{kind: "object", properties: properties, required: required}
}

// answerOr returns the schema of a tool's two bodies: the answer and the
// refusal. Some clients hold a refusal against it as well.
func answerOr(answer schema) schema {
	refusal := object(property{"error", object(
		property{"code", schema{kind: "string"}},
		property{"message", schema{kind: "string"}},
	)})
	return schema{kind: "object", anyOf: []schema{answer, refusal}}
}
