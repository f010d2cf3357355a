// Package chart draws a chart as the bytes of an SVG file.
//
// A [Drawing] is all that a picture follows from: the names, the engine, the
// series with their values and the text of these, the categories and the shape.
// [Draw] returns the whole file, or a refusal where the engine cannot show such
// data. It knows no files: [Owner] and [SameBytes] judge bytes that somebody
// else has read.
//
// A check compares bytes, so one drawing has one file on every machine and in
// every build. Nothing is worked out in floating point, which a compiler may
// fuse and a platform's sine may round as it likes. Values become whole numbers
// of one power of ten (scale.go), a place on the page is one division of whole
// numbers, rounded once to hundredths with ties away from zero, and the sines
// of a pie are fixed-point sums (circle.go).
//
// What no picture can show is tamed, never passed on: text that XML forbids is
// replaced (text.go), ticks too long for the margin are written with a power of
// ten (axis.go), and past some 138 rows only every so-manieth label is drawn
// (frame.go).
//
//	svg, err := chart.Draw(chart.Drawing{
//		Sheet: "kitchen", Name: "mix", Engine: "pie",
//		Series:      []chart.Series{{Name: "Cost", Values: costs, Labels: texts}},
//		LabelColumn: "Item", Categories: items, AspectWidth: 4, AspectHeight: 3,
//	})
//	sheet, name, ok := chart.Owner(svg) // kitchen, mix, true
package chart
