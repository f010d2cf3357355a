package engine_test

import (
	"context"
	"fmt"
	"testing"

	"reckon/engine"
)

// checked is the check of a text that a file of that name would hold.
func checked(name, text string) engine.CheckedFile {
	check, err := engine.CheckSheet(context.Background(), engine.Ambient{}, engine.SheetSource{Content: &text})
	if err != nil {
		panic(err)
	}
	check.File = name
	return engine.CheckedFile{SheetCheck: check}
}

func ExampleAppendChecks() {
	files := []engine.CheckedFile{checked("readme.md", "# No sheets")}
	fmt.Println(string(engine.AppendChecks(nil, files)))
	// Output:
	// {"command":"check","visimark":"0.1.0","status":"ok","files":[{"path":"readme.md","findings":[],"summary":{"problems":0,"stale":0,"errors":0}}],"summary":{"files":1,"problems":0,"stale":0,"errors":0}}
}

func TestAppendChecks(t *testing.T) {
	dock, clean := checked("dock.md", harbour), checked("readme.md", "# No sheets")
	wrong := engine.CheckedFile{SheetCheck: engine.SheetCheck{File: "w.md", Problems: 7, Stale: 5, Errors: 2}}
	gone := engine.CheckedFile{
		SheetCheck: engine.SheetCheck{File: "gone.md"},
		Err:        &engine.Refusal{Code: engine.Unreadable, Message: "visimark: cannot read gone.md"},
	}
	begin := `{"command":"check","visimark":"` + engine.Version + `","status":`
	const (
		ofDock = `{"path":"dock.md","findings":[{"code":"STALE","class":"problem",` +
			`"location":{"file":"dock.md","sheet":"dock","name":"Fee","row":"west"},` +
			`"details":{"stored":"105.00","computed":"126.00","formula":"Nights * Rate"}}],` +
			`"summary":{"problems":1,"stale":1,"errors":0}}`
		ofClean = `{"path":"readme.md","findings":[],"summary":{"problems":0,"stale":0,"errors":0}}`
		ofWrong = `{"path":"w.md","findings":[],"summary":{"problems":7,"stale":5,"errors":2}}`
		ofGone  = `{"path":"gone.md","error":{"code":"READ","message":"visimark: cannot read gone.md"}}`
	)
	for _, test := range []struct {
		name  string
		files []engine.CheckedFile
		want  string
	}{
		{"none", nil, `"ok","files":[],"summary":{"files":0,"problems":0,"stale":0,"errors":0}}`},
		{"clean", []engine.CheckedFile{clean}, `"ok","files":[` + ofClean + `],"summary":{"files":1,"problems":0,"stale":0,"errors":0}}`},
		{"clean and stale", []engine.CheckedFile{clean, dock},
			`"problems","files":[` + ofClean + `,` + ofDock + `],"summary":{"files":2,"problems":1,"stale":1,"errors":0}}`},
		{"one gone", []engine.CheckedFile{gone, dock, clean},
			`"error","files":[` + ofGone + `,` + ofDock + `,` + ofClean + `],"summary":{"files":3,"problems":1,"stale":1,"errors":0}}`},
		{"counts", []engine.CheckedFile{wrong, dock, wrong},
			`"problems","files":[` + ofWrong + `,` + ofDock + `,` + ofWrong + `],"summary":{"files":3,"problems":15,"stale":11,"errors":4}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := string(engine.AppendChecks(nil, test.files)); got != begin+test.want {
				t.Errorf("AppendChecks =\n%s, want\n%s", got, begin+test.want)
			}
		})
	}
}
