package web_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"reckon/engine"
)

// TestInferIsWrittenAsTheEngineWritesIt has the page write what is inferred of
// the documents that package sheet keeps for that, which have beside them what
// the engine makes of them. The page leaves units and the marker of documents
// without formulas to the person.
func TestInferIsWrittenAsTheEngineWritesIt(t *testing.T) {
	const folder = "../engine/internal/sheet/testdata/infer/"
	wanted, err := filepath.Glob(folder + "*.want.md")
	if err != nil || len(wanted) < 10 {
		t.Fatalf("%d documents: %v", len(wanted), err)
	}
	p := openFront(t, "/")
	eval[bool](p, `import("/sheet.js").then((module) => { globalThis.sheet = module; return true; })`)
	for _, file := range wanted {
		name := strings.TrimSuffix(filepath.Base(file), ".want.md")
		if name == "units" || name == "marker-added" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			p := p.of(t)
			before, want := read(t, folder+name+".md"), read(t, file)
			found, err := engine.InferSheet(t.Context(), engine.Ambient{}, engine.SheetSource{Content: &before})
			if err != nil {
				t.Fatal(err)
			}
			var told struct{ Proposals json.RawMessage }
			if err := json.Unmarshal(found.AppendJSON(nil), &told); err != nil {
				t.Fatal(err)
			}
			got := eval[string](p, `(async () => {
				const text = `+quoted(before)+`, all = `+string(told.Proposals)+`;
				const kept = sheet.writableOf(text, all);
				const { values } = await app.link.call("visimark_eval", { content: sheet.withRules(text, kept) }).promise;
				return sheet.withRules(text, kept, sheet.anchorsOf(text, all, values));
			})()`)
			if got != want {
				t.Errorf("the page writes\n%s\nand the engine\n%s", got, want)
			}
		})
	}
}

// read returns a file as a textarea has it: with its line ends as LF.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}
