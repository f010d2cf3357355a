package calculator

import ("testing";"fmt";"context";"time";"math/big")

func TestCal(t *testing.T){
 big100 := new(big.Int).Exp(big.NewInt(7), big.NewInt(118000), nil)
 b2 := new(big.Int).Exp(big.NewInt(3), big.NewInt(209000), nil)
 b3 := new(big.Int).Exp(big.NewInt(3), big.NewInt(104000), nil)
 run := func(n string, f func(m *machine)) {
  m := &machine{meter:newMeter(context.Background()), constants:new(constants), bits:256}
  m.left=1e12
  s:=time.Now(); f(m); d:=time.Since(s)
  fmt.Printf("%-20s %10s charge %.3g  ns/unit %.3f\n", n, d.Round(time.Microsecond), 1e12-m.left, float64(d.Nanoseconds())/(1e12-m.left))
 }
 run("product", func(m *machine){ m.product(big100,b2)})
 run("product s", func(m *machine){ for range 100000 {m.product(big.NewInt(77),big.NewInt(99))}})
 run("divide half", func(m *machine){ m.divide(big100,b3)})
 run("divide by 7", func(m *machine){ m.divide(big100,big.NewInt(7))})
 run("gcd", func(m *machine){ m.gcd(big100,b2)})
 run("gcd half", func(m *machine){ m.gcd(big100,b3)})
 run("gcd small", func(m *machine){ for range 100000 {m.gcd(big.NewInt(77),big.NewInt(99))}})
 run("power 3", func(m *machine){ m.power(big.NewInt(3),209000)})
 run("pow10", func(m *machine){ m.powerOfTen(99999)})
 run("fact", func(m *machine){ m.run(one,25000)})
 run("run", func(m *machine){ m.run(big.NewInt(165001),165000)})
 run("pi 332k", func(m *machine){ m.pi(332193)})
 run("pi 664k", func(m *machine){ m.pi(664193)})
 run("pi 4096", func(m *machine){ m.pi(4096)})
 run("pi 256", func(m *machine){ m.pi(256)})
 run("ln2 256", func(m *machine){ m.ln2(256)})
 run("ln2 4096", func(m *machine){ m.ln2(4096)})
 run("write", func(m *machine){ m.write(exactValue(exact{num:big100}),0)})
 for _,bits := range []uint{256,1024,4096} {
 x := new(big.Float).SetPrec(bits).Quo(big.NewFloat(1),big.NewFloat(1.7))
 f := func(n string, g func(m *machine)) { run(fmt.Sprint(n,bits), func(m *machine){ m.bits=bits; m.pi(bits+600); m.ln2(bits+600); m.left=1e12; g(m)}) }
 f("exp", func(m *machine){ m.exp(x)})
 f("ln", func(m *machine){ m.ln(x)})
 f("sin", func(m *machine){ m.sine(x,-1)})
 f("atan", func(m *machine){ m.arctangent(x)})
 }
 run("sqrt", func(m *machine){ m.integerRoot(big100,2)})
 run("cbrt", func(m *machine){ m.integerRoot(big100,3)})
 run("root 7", func(m *machine){ m.integerRoot(big100,7)})
 run("root 600", func(m *machine){ m.integerRoot(big100,600)})
 run("strip", func(m *machine){ m.strip(exact{num:new(big.Int).Exp(big.NewInt(10),big.NewInt(99999),nil), exp:-99999})})
 run("writeBall", func(m *machine){ v,_:=m.widen(exactValue(exact{num:big100})); m.write(value{ball:&v},0)})
 run("writeBallneg", func(m *machine){ v,_:=m.widen(exactValue(exact{num:one,exp:-99999})); m.write(value{ball:&v},0)})
 run("widenfrac", func(m *machine){ m.widen(exactValue(exact{num:big100,exp:-99999}))})
}
