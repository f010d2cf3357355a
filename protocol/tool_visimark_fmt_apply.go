package protocol

import (
	"context"
	"strconv"

	"reckon/engine"
)

var visimarkFmtApplyTool = tool{
	name: "visimark_fmt_apply", title: "Apply a repair of a sheet", family: sheets, writes: true,
	prose: "Use it to write a plan of visimark_fmt that you have read: into the computed cells and anchors of the file, " +
		"and into its generated charts. A plan of a document that has changed since is refused.",
	input:  "`plan` is the whole result of visimark_fmt for the same `path`; drop entries of `edits` to leave repairs out.",
	output: "What was written. Refused, with the reason, unless the server was started with --allow-write and the client declares roots.",
	takes:  applyArguments,
	call:   visimarkFmtApply,
}

// applyArguments is the schema of both tools that write.
func applyArguments() schema {
	s := object(
		property{"path", schema{kind: "string", description: "The Markdown file that the plan is for"}},
		property{"plan", schema{kind: "object", description: "The result of the planning tool"}},
	)
	s.sealed = true
	return s
}

func visimarkFmtApply(ctx context.Context, c *caller, arguments raw) result {
	const command = "fmt_apply"
	path, plan, refusal := readPlan(arguments)
	if refusal != nil {
		return refuseCommand(command, refusal)
	}
	roots, early := passGate(c, command)
	if early != nil {
		return *early
	}
	applied, err := engine.ApplyRepair(ctx, c.ambient(), path, repairPlan(plan), roots)
	return answered(ctx, command, err, func() []byte { return applied.AppendJSON(nil) }, nil)
}

// readPlan reads the arguments of a tool that writes.
func readPlan(arguments raw) (path string, plan raw, refusal *engine.Refusal) {
	names := []string{"path", "plan"}
	var found [2]raw
	for name, argument := range arguments.members() {
		i := indexOf(names, name)
		if i < 0 {
			return "", nil, noArgument(name, names)
		}
		found[i] = argument
	}
	switch {
	case !found[0].isText():
		return "", nil, usage("path must be a text, the file that the plan is for; got %s", found[0].kind())
	case !found[1].isObject():
		return "", nil, usage("plan must be an object, the result of the planning tool; got %s", found[1].kind())
	}
	return string(found[0].text()), found[1], nil
}

// repairPlan reads a plan of visimark_fmt as far as it is one.
func repairPlan(plan raw) engine.RepairPlan {
	p := engine.RepairPlan{
		SHA256:         textIn(plan, "sha256"),
		CellsUpdated:   countIn(plan, "cellsUpdated"),
		AnchorsUpdated: countIn(plan, "anchorsUpdated"),
		StampsUpdated:  countIn(plan, "stampsUpdated"),
	}
	if list := plan.member("edits"); list.isList() {
		edits := []engine.PlannedEdit{}
		for item := range list.items() {
			edits = append(edits, plannedEdit(item))
		}
		p.Edits = &edits
	}
	if list := plan.member("artifactsWouldWrite"); list.isList() {
		for item := range list.items() {
			named := ""
			if item.isText() {
				named = string(item.text())
			}
			p.ArtifactsWouldWrite = append(p.ArtifactsWouldWrite, named)
		}
	}
	return p
}

func plannedEdit(item raw) engine.PlannedEdit {
	if !item.isObject() {
		return engine.PlannedEdit{}
	}
	return engine.PlannedEdit{
		Start: offsetIn(item, "start"), End: offsetIn(item, "end"),
		Text: textIn(item, "text"), Code: textIn(item, "code"),
	}
}

// textIn returns a member that is a text, or nil.
func textIn(object raw, name string) *string {
	member := object.member(name)
	if !member.isText() {
		return nil
	}
	return new(string(member.text()))
}

// offsetIn returns a member that is a whole number from 0, or nil.
func offsetIn(object raw, name string) *int {
	member := object.member(name)
	if !member.isNumber() {
		return nil
	}
	digits, ok := wholeNumber(member)
	if !ok {
		return nil
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 {
		return nil
	}
	return &n
}

func countIn(object raw, name string) int {
	if n := offsetIn(object, name); n != nil {
		return *n
	}
	return 0
}
