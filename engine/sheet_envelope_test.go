package engine_test

import (
	"context"
	"strings"
	"testing"

	"reckon/engine"
)

// TestEvalEnvelope holds the members that a scenario brings, and those of the
// params that declare a domain, against tools.md 5.2.
func TestEvalEnvelope(t *testing.T) {
	const page = "```vmark\nparam fare precision 2 = default 3.40\n```\n\n" +
		"```vmark #bus\nparam seats precision 0 integer in [1, 3] = default 2\ntake = fare * seats\nassert take < 10\n```\n"
	e, err := engine.EvalSheet(context.Background(), engine.Ambient{}, engine.EvalQuestion{
		SheetSource: engine.SheetSource{Content: new(page)}, ScenarioContent: new(`{"seats":"3.0"}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"command":"eval","visimark":"` + engine.Version + `","status":"problems","file":"<content>",` +
		`"scenario":{"file":"<scenarioContent>","params":{` +
		`"fare":{"value":"3.4","default":"3.4","source":"default"},` +
		`"bus.seats":{"value":"3","default":"2","source":"scenario"}}},` +
		`"values":{"fare":"3.4","bus.seats":"3","bus.take":"10.2"},"units":{},` +
		`"params":{"bus.seats":{"value":"3","default":"2","source":"scenario",` +
		`"domain":{"clauses":["integer","in [1, 3]"],"fold":["1","2","3"]}}},` +
		`"assertions":[{"sheet":"bus","source":"assert take < 10","holds":false,` +
		`"operands":{"take":"10.20"},"substituted":"10.20 < 10","defaults":"pass"}],"charts":[],"skipped":{}}`
	if got := string(e.AppendJSON(nil)); got != want {
		t.Errorf("envelope\n%s\nwant\n%s", got, want)
	}
}

// TestFindingDetails holds the members of details against tools.md 4.1, where
// each code has its own.
func TestFindingDetails(t *testing.T) {
	const page = "```vmark #far from far.csv\nall = SUM(A)\n```\n\n" +
		"| Day | A | B |\n|---|--:|--:|\n| Mon | €1 | $2 |\n\n" +
		"```vmark #near\nchart mix as bar of A, B labelled Day\nchart lone as pei of A labelled Day\nthird = 1 / 3\n```\n\n" +
		"![](mix.svg)<!--vmark=near.mix--> ![](lone.svg)<!--vmark=near.lone--> **_**<!--vmark=near.third-->\n"
	d := &disk{files: map[string]string{"k.md": page}}
	check, err := engine.CheckSheet(context.Background(), engine.Ambient{Files: d}, engine.SheetSource{Path: new("k.md")})
	if err != nil {
		t.Fatal(err)
	}
	body := string(check.AppendJSON(nil))
	for _, want := range []string{
		`{"code":"IMPORT","class":"problem","location":{"file":"k.md","sheet":"far"},"details":{"message":"`,
		`{"code":"UNIT","class":"problem","location":{"file":"k.md","sheet":"near","name":"mix"},"details":{"message":"`,
		`{"code":"ARTIFACT","class":"problem","location":{"file":"k.md","sheet":"near","name":"lone"},"details":{"artifact":"lone.svg","message":"`,
		`{"code":"PRECISION","class":"problem","location":{"file":"k.md","sheet":"near","name":"third"},"details":{"formula":"1 / 3","message":"`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s\nlacks %s", body, want)
		}
	}
}
