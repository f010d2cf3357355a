package block

import (
	"strings"
	"testing"

	"reckon/engine/internal/source"
)

// fence is the compact form of what an info string says.
func (p printer) fence(f Fence) string {
	out := "document"
	if f.Named {
		out = "#" + f.ID
		if p.text(f.IDAt) != f.ID {
			out += "?"
		}
	}
	if m := f.Import; m != nil {
		out += " from " + m.Path + " " + string(m.Delimiter) + " " + []string{"", "labelled ", "unlabelled "}[m.Mode]
		for _, l := range m.Labels {
			out += p.text(l.At) + p.unit(l.Unit) + ","
		}
		out += " at " + m.Stamp + "‹" + p.text(m.StampAt) + "›"
		if m.Broken {
			out = "#" + f.ID + " broken"
		} else if p.text(m.PathAt) != m.Path || !strings.HasPrefix(p.text(m.At), "from ") || !strings.HasSuffix(p.text(m.At), p.text(m.StampAt)) {
			out += "?"
		}
	}
	for _, fault := range f.Faults {
		out += "; " + p.fault(fault)
	}
	return out
}

func parseFence(info string) (printer, Fence) {
	document := "# é\n```vmark" + info + "\nx = 1\n"
	start := len("# é\n```vmark")
	return printer{document}, ParseFence(document, source.Span{Start: start, End: start + len(info)})
}

func TestParseFence(t *testing.T) {
	for info, want := range map[string]string{
		"":                                 "document",
		"  ":                               "document",
		"rules":                            "document",
		"rules #id":                        "document",
		" #dock":                           "#dock",
		"#_d2  \r":                         "#_d2",
		"#dock for the harbour":            "#dock",
		"#dock fromage.csv":                "#dock",
		"#dock From a.csv":                 "#dock",
		"#my-sheet.2-b":                    "#my-sheet.2-b; SHEET ‹my-sheet.2-b›",
		"#2nd":                             "#2nd; SHEET ‹2nd›",
		"#é":                               "#é; SHEET ‹é›",
		"#":                                "#; SHEET ‹›",
		"# dock":                           "#; SHEET ‹›",
		"##a":                              "##a; SHEET ‹#a›",
		"#a from b.csv":                    "#a from b.csv ,  at ‹›",
		"#a from  x/b c":                   "#a broken; TYPE ‹c›",
		"#a from":                          "#a broken; TYPE ‹›",
		"#a from b delimited ;":            "#a from b ;  at ‹›",
		"#a from b delimited ,":            "#a from b ,  at ‹›",
		"#a from b delimited #":            "#a from b #  at ‹›",
		"#a from b delimited |":            "#a from b |  at ‹›",
		"#a from b delimited _":            "#a from b _  at ‹›",
		"#a from b delimited":              "#a broken; TYPE ‹›",
		"#a from b delimited ;;":           "#a broken; TYPE ‹;;›",
		"#a from b delimited x":            "#a broken; TYPE ‹x›",
		"#a from b delimited 7":            "#a broken; TYPE ‹7›",
		"#a from b delimited .":            "#a broken; TYPE ‹.›",
		"#a from b delimited -":            "#a broken; TYPE ‹-›",
		"#a from b delimited \"":           "#a broken; TYPE ‹\"›",
		"#a from b delimited ·":            "#a broken; TYPE ‹·›",
		"#a from b delimited \x01":         "#a broken; TYPE ‹\x01›",
		"#a from b labelled Station, Rain": "#a from b , labelled Station,Rain, at ‹›",
		"#a from b labelled Site, Flow [m³/h] , T[K]":    "#a from b , labelled Site,Flow[m³/h],T[K], at ‹›",
		"#a from b unlabelled at, and at x":              "#a from b , unlabelled at,and, at x‹at x›",
		"#a from b delimited ; unlabelled A,B at sha1:0": "#a from b ; unlabelled A,B, at sha1:0‹at sha1:0›",
		"#a from b at sha256:87903e  ":                   "#a from b ,  at sha256:87903e‹at sha256:87903e›",
		"#a from b labelled A [%]":                       "#a from b , labelled A, at ‹›; UNIT ‹[%]›",
		"#a from b labelled":                             "#a broken; TYPE ‹›",
		"#a from b labelled A,":                          "#a broken; TYPE ‹›",
		"#a from b labelled A B":                         "#a broken; TYPE ‹B›",
		"#a from b labelled 2x":                          "#a broken; TYPE ‹2›",
		"#a from b labelled \"A\"":                       "#a broken; TYPE ‹\"A\"›",
		"#a from b labelled A [m":                        "#a broken; TYPE ‹[›",
		"#a from b labelled A [%] unlabelled B":          "#a broken; TYPE ‹unlabelled›",
		"#a from b labelled A delimited ;":               "#a broken; TYPE ‹delimited›",
		"#a from b delimited ; delimited ;":              "#a broken; TYPE ‹delimited›",
		"#a from b at x labelled A":                      "#a broken; TYPE ‹labelled›",
		"#a from b at x at y":                            "#a broken; TYPE ‹at›",
		"#a from b at":                                   "#a broken; TYPE ‹›",
		"#a from b at x y":                               "#a broken; TYPE ‹y›",
		"#a from b labeled A":                            "#a broken; TYPE ‹labeled›",
		"#a-b from b at":                                 "#a-b broken; SHEET ‹a-b›; TYPE ‹›",
	} {
		t.Run(info, func(t *testing.T) {
			p, f := parseFence(info)
			if got := p.fence(f); got != want {
				t.Errorf("ParseFence(%q)\n got %s\nwant %s", info, got, want)
			}
			checkFaults(t, Line{Faults: f.Faults})
		})
	}
}

func TestBadIDNamesEachCharacterOnce(t *testing.T) {
	for id, want := range map[string]string{"my-sheet.2-b": `"-."`, "2nd2": `"2"`, "a€b€–": `"€–"`, "a1": ""} {
		_, f := parseFence("#" + id)
		if want == "" {
			if f.Faults != nil {
				t.Errorf("the id %q is refused", id)
			}
		} else if len(f.Faults) != 1 || !strings.HasSuffix(f.Faults[0].Message, "may not hold "+want) {
			t.Errorf("the id %q is refused by %+v, want one that names %s", id, f.Faults, want)
		}
	}
}

func TestStampGoesAtTheEndOfTheClauses(t *testing.T) {
	for info, before := range map[string]string{
		" #a from b.csv  ":                 " #a from b.csv",
		"#a from b labelled A, B [m³/h]  ": "#a from b labelled A, B [m³/h]",
		"#a from b delimited ;":            "#a from b delimited ;",
	} {
		p, f := parseFence(info)
		if got, want := p.document[:f.Import.StampAt.Start], "# é\n```vmark"+before; got != want {
			t.Errorf("the stamp of %q goes after %q, want %q", info, got, want)
		}
	}
}

func FuzzParseFence(f *testing.F) {
	f.Add("#a from b.csv delimited ; labelled A, B [m] at sha256:00")
	f.Add("#2-b from")
	f.Add("# from 0 at")
	f.Fuzz(func(t *testing.T, info string) {
		p, fence := parseFence(info)
		start, end := len("# é\n```vmark"), len("# é\n```vmark")+len(info)
		spans := []source.Span{}
		for _, fault := range fence.Faults {
			spans = append(spans, fault.Span)
		}
		if m := fence.Import; m != nil {
			spans = append(spans, m.At, m.PathAt, m.StampAt)
			if m.Broken != (len(fence.Faults) > 0 && fence.Faults[len(fence.Faults)-1].Code.String() == "TYPE") {
				t.Errorf("ParseFence(%q) is broken: %v, with %+v", info, m.Broken, fence.Faults)
			}
		}
		for _, at := range spans {
			if at.Start < start || at.End > end || at.End < at.Start {
				t.Errorf("ParseFence(%q): the span %v of %q is outside", info, at, p.text(at))
			}
		}
		checkFaults(t, Line{Faults: fence.Faults})
	})
}
