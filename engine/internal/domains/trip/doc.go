// Package trip adds journeys: the fuel that a distance takes, and what it costs.
//
// An economy is a distance over a volume or a volume over a distance; both are
// read (30 mpg, 6 l/100km). The price is stated on the line and nothing is
// looked up. Answers are exact, the fuel in litres.
package trip
