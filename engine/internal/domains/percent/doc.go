// Package percent adds percentages: shares, changes, mark-ups and their phrases.
//
// A percentage is a proportion. The forms here take or answer one: `15% off
// $80`, `18 is what % of 240`, `250 up 20% then down 20%`. Units and
// currencies ride along, and every answer is exact.
package percent
