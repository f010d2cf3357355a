package protocol

import (
	"context"

	"reckon/engine"
)

var visimarkInferApplyTool = tool{
	name: "visimark_infer_apply", title: "Apply inferred rules", family: sheets, writes: true,
	prose: "Use it to write the proposals of visimark_infer that you accept: a vmark block after each table and an anchor " +
		"after each matched figure. A plan of a document that has changed since is refused.",
	input:  "`plan` is the whole result of visimark_infer for the same `path`; drop entries of `proposals` to reject them.",
	output: "How many blocks and anchors were written. Refused, with the reason, unless the server was started with --allow-write and the client declares roots.",
	takes:  applyArguments,
	call:   visimarkInferApply,
}

func visimarkInferApply(ctx context.Context, c *caller, arguments raw) result {
	const command = "infer_apply"
	path, plan, refusal := readPlan(arguments)
	if refusal != nil {
		return refuseCommand(command, refusal)
	}
	roots, early := passGate(c, command)
	if early != nil {
		return *early
	}
	applied, err := engine.ApplyInference(ctx, c.ambient(), path, inferencePlan(plan), roots)
	return answered(ctx, command, err, func() []byte { return applied.AppendJSON(nil) }, nil)
}

// inferencePlan reads a plan of visimark_infer as far as it is one.
func inferencePlan(plan raw) engine.InferencePlan {
	p := engine.InferencePlan{SHA256: textIn(plan, "sha256")}
	if list := plan.member("proposals"); list.isList() {
		proposals := []engine.PlannedProposal{}
		for item := range list.items() {
			one := engine.PlannedProposal{}
			if item.isObject() {
				one = engine.PlannedProposal{Kind: textIn(item, "kind"), Sheet: textIn(item, "sheet"), Name: textIn(item, "name")}
			}
			proposals = append(proposals, one)
		}
		p.Proposals = &proposals
	}
	return p
}
