// Package domains joins the subjects of the language in one list.
//
// Each subject is a package below this one that makes a lang.Domain. The list
// is in manual order, and the vocabulary is compiled from it once, on first
// use.
package domains
