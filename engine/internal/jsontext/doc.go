// Package jsontext judges JSON texts (RFC 8259) and takes them apart.
//
// It decodes nothing into Go values: the standard library's decoder, with the
// reflection behind it, is more than all else that the engine reads JSON with,
// and a browser loads it all.
package jsontext
