package engine_test

import (
	"fmt"
	"slices"

	"reckon/engine"
)

func ExampleNearest() {
	known := slices.Values([]string{"add", "subtract", "multiply"})
	fmt.Println(engine.Nearest("mutliply", known))
	_, near := engine.Nearest("integrate", known)
	fmt.Println(near)
	// Output:
	// multiply true
	// false
}
