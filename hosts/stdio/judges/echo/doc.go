// Command echo writes one fixed line for each line it reads, to measure what a pipe costs.
//
// It reads nothing of what it is sent: whatever takes longer than echo spends
// the difference on the work.
package main
