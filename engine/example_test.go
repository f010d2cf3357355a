package engine_test

import (
	"context"
	"encoding/json"
	"fmt"

	"reckon/engine"
)

func ExampleExpression() {
	answer, err := engine.Expression(context.Background(), engine.Ambient{}, engine.Question{Text: "15% off $80"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.Display)
	fmt.Println(string(answer.AppendJSON(nil)))
	// Output:
	// = $68.00
	// {"expression":"15% off $80","status":"answered","display":"= $68.00","code":null,"value":{"type":6,"value":68,"unit":"USD","exact":"68"},"ok":true}
}

func ExampleEvaluateDocument() {
	note := "# Trip\nnights = 3\nHotel: £84 * nights\nTrain: £61.50\ntotal above"
	answer, err := engine.EvaluateDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range answer.Lines {
		fmt.Println(line.Number, line.Display)
	}
	// Output:
	// 2 = 3
	// 3 = £252.00
	// 4 = £61.50
	// 5 = £316.50
}

func ExampleCheckDocument() {
	note := ":spent = £512\ncheck spent <= £500"
	answer, err := engine.CheckDocument(context.Background(), engine.Ambient{}, engine.Question{Text: note})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.OK(), answer.Checks[0].Display)
	// Output:
	// false check failed: £512.00 is more than £500.00
}

func ExampleDescribe() {
	for _, function := range engine.Describe().Functions {
		if function.Form == "hypot(a, b)" {
			fmt.Println(function.Doc+":", function.Example)
		}
	}
	// Output:
	// the length of the hypotenuse: hypot(3, 4) → 5
}

func ExampleAdd() {
	sum, err := engine.Add(context.Background(), []string{"0.1", "0.2"})
	fmt.Println(sum.Text, err)
	// Output:
	// 0.3 <nil>
}

func ExampleSubtract() {
	difference, err := engine.Subtract(context.Background(), []string{"10", "2.5", "2.5"})
	fmt.Println(difference.Text, err)
	// Output:
	// 5.0 <nil>
}

func ExampleMultiply() {
	product, err := engine.Multiply(context.Background(), []string{"12345678901234567890", "10"})
	fmt.Println(product.Text, err)
	// Output:
	// 123456789012345678900.0 <nil>
}

func ExampleDivide() {
	quotient, err := engine.Divide(context.Background(), []string{"7", "8"})
	fmt.Println(quotient.Text, err)
	// Output:
	// 0.875 <nil>
}

func ExamplePower() {
	power, err := engine.Power(context.Background(), "9", "0.5")
	fmt.Println(power.Text, err)
	// Output:
	// 3.0 <nil>
}

func ExampleSqrt() {
	root, err := engine.Sqrt(context.Background(), "2.25")
	fmt.Println(root.Text, err)
	// Output:
	// 1.5 <nil>
}

func ExampleCalculate() {
	value, err := engine.Calculate(context.Background(), "2+3*4")
	fmt.Println(value.Text, err)
	// Output:
	// 14 <nil>
}

func ExampleAppendDocument() {
	report, tally, err := engine.AppendDocument(context.Background(), engine.Ambient{}, engine.Question{Text: "rent = $900\nrent * 12"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(tally.Lines, tally.OK(), json.Valid(report))
	// Output: 2 true true
}
