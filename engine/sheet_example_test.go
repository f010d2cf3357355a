package engine_test

import (
	"context"
	"fmt"
	"strings"

	"reckon/engine"
)

// harbour is a sheet whose second fee no longer follows.
const harbour = "| Berth | Nights |  Rate |    Fee |\n" +
	"|-------|-------:|------:|-------:|\n" +
	"| east  |      3 | 18.50 |  55.50 |\n" +
	"| west  |      6 | 21.00 | 105.00 |\n" +
	"\n" +
	"```vmark #dock\n" +
	"param rebate precision 2 = default 0%\n" +
	"Fee  = Nights * Rate\n" +
	"fees precision 2 = SUM(Fee) * (1 - rebate)\n" +
	"assert fees >= 150\n" +
	"```\n"

func ExampleCheckSheet() {
	check, err := engine.CheckSheet(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(harbour)})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range check.Findings {
		fmt.Println(f.Line, f.Code, f.Sheet, f.Name, f.Row, f.Drift.Stored, f.Drift.Computed)
	}
	fmt.Println(check.OK(), check.Problems)
	// Output:
	// 4 STALE dock Fee west 105.00 126.00
	// false 1
}

func ExampleEvalSheet() {
	evaluation, err := engine.EvalSheet(context.Background(), engine.Ambient{}, engine.EvalQuestion{
		SheetSource:     engine.SheetSource{Content: new(harbour)},
		Get:             new("dock.fees"),
		ScenarioContent: new(`{"rebate": "20%"}`),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(evaluation.Values[0].ID, evaluation.Values[0].Text)
	fmt.Println(evaluation.OK(), evaluation.Assertions[0].Substituted)
	// Output:
	// dock.fees 145.2
	// false 145.20 >= 150
}

func ExampleExplainSheet() {
	explanation, err := engine.ExplainSheet(context.Background(), engine.Ambient{}, engine.SheetSource{Content: new(harbour)}, new("dock"))
	if err != nil {
		fmt.Println(err)
		return
	}
	dock := explanation.Sheets[0]
	fmt.Println("people write", strings.Join(dock.Inputs, ", "))
	for _, rule := range dock.Rules {
		fmt.Println(rule.Name, "is", rule.Text, "to", *rule.Width, "decimals")
	}
	// Output:
	// people write Berth, Nights, Rate
	// Fee is Nights * Rate to 2 decimals
}

func ExampleSheetFunctions() {
	functions, err := engine.SheetFunctions(new("CEILING"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(functions[0].Signature, "is", functions[0].Summary)
	_, err = engine.SheetFunctions(new("SUMM"))
	fmt.Println(err)
	// Output:
	// CEILING(x, s) is the smallest multiple of s that is not below x; ⌈x⌉ for s = 1
	// visimark: there is no function "SUMM"; did you mean SUM?
}

func ExampleAppendFunctions() {
	name := "COUNT"
	functions, err := engine.SheetFunctions(&name)
	if err != nil {
		fmt.Println(err)
		return
	}
	reply := string(engine.AppendFunctions(nil, functions, &name))
	fmt.Println(reply[strings.Index(reply, `"params"`):])
	// Output:
	// "params":[{"name":"col","type":"column","note":"of any type; blank cells count"}],"returns":"number","precision":{"from":"fixed","text":"0"},"errors":[{"when":"a cell looks like a date and is none","code":"DATE"}],"examples":[{"expr":"COUNT(Tank)","is":"3"}],"see":["SUM"],"units":{"params":{"col":"any"},"returns":"1"}}}
}
