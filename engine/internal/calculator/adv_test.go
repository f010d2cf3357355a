package calculator

import ("testing";"fmt";"context";"time";"strings")

func TestAdv(t *testing.T){
 fill := func(unit string) string { n := 9900/len(unit); return strings.TrimRight(strings.Repeat(unit, n), "+-*/,%") }
 for _, e := range []string{
  fill("25000!-"), fill("9**99999%7+"), fill("sin(pi)+"), fill("sin(1)+"), fill("1/3+"), fill("log(3)*"), fill("sin(10**99999)+"),
  fill("(3**209000)*0+"), fill("(1/3**209000)+"), fill("atan(.1)+"), fill("exp(.7)+"), fill("comb(330000,9999)+"), fill("1e99999*0+"), fill("gcd(3**209000,7**118000)+"),
  fill("1e-99999+1e99999-"), "sum("+fill("1e9999,1e-9999,")+")", fill("sqrt(2)**2-2+"), fill("exp(log(3))-3+"), fill("tan(pi/4)-1+"), fill("round(pi,900)+"), fill("2.5**9**5%3+"),
  fill("(1/3)**60000+"), fill("exp(-230000)+"), fill("1e-99999**.1+"), fill("floor(pi*1e99999)+"), fill("log10(10**99999)+"), fill("sqrt(10**99998)+"), fill("cbrt(3**209000)+"),
  "sin("+strings.Repeat("9",9990)+")", "sin(3."+strings.Repeat("14159",1990)+")", fill("acos(1-1e-9000)+"), fill("1>0**0>") , fill("hypot(3**104000,4**82000)+"), fill("lcm(3**104000,7**48000)+"),
  fill("((((((")  , fill("2**"), "1"+fill("!") , fill("-")+"1", fill("mean(1e-9,1/7)+"), fill("degrees(1e99999)+"), fill("sinh(230000)+"), fill("tanh(1e-99999)+"), fill("log(1+1e-99999)+"), fill("cos(1e-99999)+"), fill("0.1**99999+"), fill("(0.5*2)**99999+"), fill("perm(25000,25000)-"), fill("5**-99999+"), fill("1//1e-99999+"),fill("1%1e-99999+"),
 } {
  s:=time.Now(); a,err:=Evaluate(context.Background(), e); d:=time.Since(s)
  r:=a.Text; if len(r)>50 {r=r[:50]}
  l:=e; if len(l)>40 {l=l[:40]}
  m:=fmt.Sprint(err); if len(m)>70 {m=m[:70]}
  fmt.Printf("%-40s %8s => %s %v %s\n", l, d.Round(time.Microsecond*100), r, a.Exact, m)
 }
}
