package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkRefTool = tool{
	name: "visimark_ref", title: "Look up a sheet function", family: sheets,
	prose:   "Use it instead of guessing what a function of the sheets takes and gives.",
	input:   "`name` is one function, in capitals; without it all are told.",
	example: example{`{"name":"ROUND"}`, `"signature": "ROUND(x, places)"`},
	output:  "Signature, arguments, width and units of the result, faults, and examples that run.",
	takes:   visimarkRefArguments,
	call:    visimarkRef,
}

func visimarkRefArguments() schema {
	return schema{kind: "object", sealed: true, properties: []property{
		{"name", schema{kind: "string", description: "A function, such as ROUND"}},
	}}
}

func visimarkRef(ctx context.Context, _ *caller, arguments raw) result {
	found, misfits, unknown := readSheetArguments(arguments, []string{"name"})
	switch {
	case unknown != nil:
		return refuseCommand("ref", unknown)
	case misfits != nil:
		return refuseCommand("ref", misfits)
	}
	functions, err := engine.SheetFunctions(found[0])
	return answered(ctx, "ref", err,
		func() []byte { return engine.AppendFunctions(nil, functions, found[0]) },
		func(dst []byte) []byte {
			dst = appendCount(append(dst, '{'), "functions", len(functions))
			return appendVerdict(dst, true)
		})
}
