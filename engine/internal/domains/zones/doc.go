// Package zones adds the clocks of other places: times brought from one to another, shared hours, differences.
package zones
