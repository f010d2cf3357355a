// Package docs holds the pages of the manual, so that programs hand out what the tests ran.
package docs
