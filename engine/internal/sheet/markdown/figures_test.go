package markdown

import (
	"strconv"
	"strings"
	"testing"
)

// isFigure is a stand-in for the reader of cells.
func isFigure(text string) bool {
	return strings.Trim(text, "0123456789.%€- ") == "" && strings.ContainsAny(text, "0123456789")
}

func TestFigures(t *testing.T) {
	tests := []struct{ text, want string }{
		{"a 5 b 7.50", "5@- 7.50@10"},
		{"**94.50**.", "94.50@9"},
		{"_1_ *2* __3__ `4` ``5``", "1@3 2@7 3@13 4@17 5@23"},
		{"` 4 ` x", "4@5"},
		{"**about 3**", "3@9"},
		{"**3 of 4**", "3@- 4@8"},
		{"**3 `x` 4**", "3@4 4@9"},
		{"`x 3`", ""},
		{"12% and 3.5%", "12%@- 3.5%@-"},
		{"$5 (6) 7, 8; 9", "5@- 6@- 7@- 8@- 9@14"},
		{"v1 1a 2.3.4 5/6 -7 8: 9% 10_ é11 12.", "9%@-"},
		{"½5 &#49; 3", "3@11"},
		{"1\n2  \n3\\\n4 ", "1@1 2@3 3@7 4@10"},
		{"5 *x*", "5@2"},
		{"5 <b>6</b> 7", "5@2 6@6 7@12"},
		{"[8](http://x/9) <http://x/9> ![7](x)", "8@2"},
		{"**5**<!--vmark=s.n--> `6`<!--vmark=s.n--> 1 7<!--vmark=s.n--> **8**<!-- 9 -->", "5@5! 6@25! 1@- 7@45! 8@67"},
		{"8%<!--vmark=s.n-->", "8%@-!"},
		{"# 5\n\n- 6\n- > 7\n\n8\n===\n", "5@3 6@8 7@14 8@17"},
		{"    5\n\n```\n6\n```\n\n<p>7</p>\n\n| 8 |\n|--|\n| 9 |\n", ""},
		{"x 5\n| 8 |\n|--|\n| 9 |\n", "5@3"},
		{"a 5\r\nb 6\r\n", "5@3 6@8"},
		{"***5***", "5@6"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			figures, err := Figures(test.text, isFigure)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range figures {
				place := "-"
				if f.Place >= 0 {
					place = strconv.Itoa(f.Place)
				}
				if f.Anchored {
					place += "!"
				}
				got = append(got, f.Span.Text(test.text)+"@"+place)
			}
			if line := strings.Join(got, " "); line != test.want {
				t.Errorf("Figures(%q) = %s, want %s", test.text, line, test.want)
			}
		})
	}
}
