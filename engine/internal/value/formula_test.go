package value

import (
	"encoding/json"
	"testing"

	"reckon/engine/internal/number"
)

func TestFormulaRecord(t *testing.T) {
	x := NewUnknown("x")
	half := NewNumber(number.MustParse("0.5"))
	square := NewExpr(ExprPower, "", x, NewNumber(number.Int(2)))
	f := Formula{Root: NewExpr(ExprSum, "", NewExpr(ExprProduct, "", half, square), NewExpr(ExprCall, "sin", x))}
	const want = `{"type":9,"value":{"op":"sum","args":[` +
		`{"op":"product","args":[{"op":"number","value":0.5,"exact":"0.5"},` +
		`{"op":"power","args":[{"op":"unknown","name":"x"},{"op":"number","value":2}]}]},` +
		`{"op":"call","name":"sin","args":[{"op":"unknown","name":"x"}]}]}}`
	if got := string(AppendJSON(nil, f)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestDeepFormulaRecord(t *testing.T) {
	e := NewUnknown("x")
	for range 5_000 {
		e = NewExpr(ExprCall, "sin", e)
	}
	record := AppendJSON(nil, Formula{Root: e})
	if !json.Valid(record) || len(record) > 50*MaxWritten {
		t.Errorf("a formula of 5,000 levels has a record of %d bytes, valid: %v", len(record), json.Valid(record))
	}
}

func TestFormulaHash(t *testing.T) {
	a, b := NewUnknown("a"), NewUnknown("b")
	if NewExpr(ExprSum, "", a, b).Hash() != NewExpr(ExprSum, "", b, a).Hash() {
		t.Error("a+b and b+a have two hashes")
	}
	if NewExpr(ExprQuotient, "", a, b).Hash() == NewExpr(ExprQuotient, "", b, a).Hash() {
		t.Error("a/b and b/a have one hash")
	}
	if got := NewExpr(ExprSum, "", a, b, NewExpr(ExprPower, "", a, b)); got.Nodes() != 6 || got.Depth() != 3 {
		t.Errorf("a+b+a^b has %d nodes on %d levels", got.Nodes(), got.Depth())
	}
}
