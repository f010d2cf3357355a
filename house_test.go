// Package reckon_test holds the repository to its own rules: who may import
// whom, what the core may not touch, and how large things may grow.
package reckon_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "reckon/"

// rungs lists the packages from the bottom: a package imports only from rungs
// below its own. A trailing `/*` takes every package of a folder.
var rungs = [][]string{
	{"docs"},
	{"engine/internal/source", "engine/internal/spelling", "engine/internal/jsontext"},
	{"engine/internal/fault"},
	{"engine/internal/number"},
	{"engine/internal/value"},
	{"engine/internal/algebra", "engine/internal/units", "engine/internal/money", "engine/internal/calendar", "engine/internal/pattern", "engine/internal/linear"},
	{"engine/internal/display", "engine/internal/zones"},
	{"engine/internal/syntax", "engine/internal/almanac"},
	{"engine/internal/lang"},
	{"engine/internal/domains/*", "engine/internal/eval"},
	{"engine/internal/domains", "engine/internal/domains/all"},
	{
		"engine/internal/sheet/decimal", "engine/internal/sheet/unitmap", "engine/internal/sheet/markdown",
		"engine/internal/sheet/finding", "engine/internal/sheet/csv", "engine/internal/sheet/pathgate",
	},
	{"engine/internal/sheet/cell", "engine/internal/sheet/block", "engine/internal/sheet/chart", "engine/internal/goal", "engine/internal/table"},
	{"engine/internal/notebook", "engine/internal/calculator", "engine/internal/sheet"},
	{"engine"},
	{"protocol"},
	{"hosts/options", "hosts/disk", "hosts/interrupt"},
	{"hosts/*", "docs/*"},
}

// aside lists the packages beside the ladder: they import nothing of ours.
var aside = []string{"framing", "engine/internal/casetest"}

// allowed names the folders that may import a module; none means tests only.
var allowed = map[string][]string{
	"github.com/shopspring/decimal":            {"engine/"},
	"github.com/sourcegraph/jsonrpc2":          {"protocol/", "hosts/ws-dev/"},
	"nhooyr.io/websocket":                      {"hosts/ws-dev/socket.go"},
	"github.com/alecthomas/kong":               {"hosts/cli/"},
	"github.com/schollz/progressbar/v3":        {"hosts/cli/"},
	"github.com/yuin/goldmark":                 {"engine/internal/sheet/markdown/"},
	"github.com/google/go-cmp":                 nil,
	"github.com/rogpeppe/go-internal":          nil,
	"github.com/santhosh-tekuri/jsonschema/v6": nil,
	"pgregory.net/rapid":                       nil,
	"github.com/chromedp/chromedp":             nil,
	"github.com/evanw/esbuild":                 nil,
	// What reckon is measured against.
	"github.com/mark3labs/mcp-go":            {"hosts/stdio/judges/"},
	"github.com/modelcontextprotocol/go-sdk": {"hosts/stdio/judges/"},
	"testing":                                {"engine/internal/casetest/"},
}

var bannedNames = []string{"util", "common", "helpers", "misc", "base", "core", "types", "shared", "models"}

// banned are the names that read the moment, the machine's zone or a shared source of chance.
var banned = map[string]*regexp.Regexp{
	"time":         regexp.MustCompile(`^(Now|Since|Until|Local|LoadLocation)$`),
	"math/rand":    regexp.MustCompile(`^(Seed|Read|Perm|Shuffle|Int|Uint|Float|Exp|Norm)`),
	"math/rand/v2": regexp.MustCompile(`^(Perm|Shuffle|N|Int|Uint|Float|Exp|Norm)`),
}

const (
	maxFileLines     = 600
	maxFunctionLines = 80
	maxDocLines      = 60
)

// goFile is one source file.
type goFile struct {
	name string // with slashes, from the top
	tree *ast.File
}

func (f goFile) folder() string { return path.Dir(f.name) }

func (f goFile) isTest() bool { return strings.HasSuffix(f.name, "_test.go") }

func (f goFile) isProgram() bool { return f.tree.Name.Name == "main" }

// isCore reports whether f runs below the hosts.
func (f goFile) isCore() bool {
	return !strings.HasPrefix(f.name, "hosts/") && !strings.HasPrefix(f.name, "docs/")
}

// imports yields the paths that f imports, with the name each has in f.
func (f goFile) imports(yield func(importPath, name string) bool) {
	for _, spec := range f.tree.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		name := path.Base(strings.TrimSuffix(importPath, "/v2"))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if !yield(importPath, name) {
			return
		}
	}
}

var fileSet = token.NewFileSet()

func at(pos token.Pos) string {
	position := fileSet.Position(pos)
	return fmt.Sprintf("%s:%d", filepath.ToSlash(position.Filename), position.Line)
}

func lines(node ast.Node) int {
	return fileSet.Position(node.End()).Line - fileSet.Position(node.Pos()).Line + 1
}

// goFiles returns every source file of the repository.
func goFiles(t *testing.T) []goFile {
	t.Helper()
	var files []goFile
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := entry.Name()
		if entry.IsDir() && name != "." && (base == "testdata" || base == "bin" || strings.HasPrefix(base, ".")) {
			return fs.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(base, ".go") {
			return nil
		}
		tree, err := parser.ParseFile(fileSet, name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, goFile{name: filepath.ToSlash(name), tree: tree})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// rung returns where a folder stands on the ladder. The longest pattern that
// takes it decides.
func rung(folder string) (int, bool) {
	found, length := -1, -1
	for i, folders := range rungs {
		for _, pattern := range folders {
			parent, isTree := strings.CutSuffix(pattern, "/*")
			takes := folder == pattern || isTree && strings.HasPrefix(folder, parent+"/")
			if takes && len(pattern) > length {
				found, length = i, len(pattern)
			}
		}
	}
	return found, found >= 0
}

func TestImportsPointDown(t *testing.T) {
	for _, file := range goFiles(t) {
		if file.folder() == "." || file.isTest() {
			continue
		}
		isAside := slices.Contains(aside, file.folder())
		own, known := rung(file.folder())
		if !known && !isAside {
			t.Errorf("%s stands on no rung: give it one in house_test.go", file.folder())
			continue
		}
		for importPath := range file.imports {
			folder, ours := strings.CutPrefix(importPath, module)
			if !ours {
				continue
			}
			other, ladder := rung(folder)
			switch {
			case isAside:
				t.Errorf("%s imports %s: a package beside the ladder imports nothing of ours", file.name, importPath)
			case folder == "engine/internal/casetest":
				t.Errorf("%s imports %s, which is for tests only", file.name, importPath)
			case ladder && other >= own:
				t.Errorf("%s imports %s, which does not stand below it", file.name, importPath)
			}
		}
	}
}

func TestOnlyHostsTouchTheWorld(t *testing.T) {
	world := regexp.MustCompile(`^(os|os/.*|net|net/http.*|net/rpc.*|net/smtp|net/textproto|syscall|syscall/js|io/ioutil|plugin|log|unsafe|expvar)$`)
	for _, file := range goFiles(t) {
		if file.isTest() || !file.isCore() || file.folder() == "engine/internal/casetest" {
			continue
		}
		for importPath := range file.imports {
			if world.MatchString(importPath) {
				t.Errorf("%s imports %s: only hosts may", file.name, importPath)
			}
		}
		names := map[string]string{}
		for importPath, name := range file.imports {
			names[name] = importPath
		}
		ast.Inspect(file.tree, func(node ast.Node) bool {
			selector, ok := node.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			qualifier, ok := selector.X.(*ast.Ident)
			if !ok || names[qualifier.Name] == "" {
				return true
			}
			if ban := banned[names[qualifier.Name]]; ban != nil && ban.MatchString(selector.Sel.Name) {
				t.Errorf("%s: %s.%s is banned below the hosts", at(node.Pos()), qualifier.Name, selector.Sel.Name)
			}
			return true
		})
	}
}

func TestModulesStayWhereTheyBelong(t *testing.T) {
	for _, file := range goFiles(t) {
		if file.isTest() {
			continue
		}
		for importPath := range file.imports {
			for module, folders := range allowed {
				if importPath != module && !strings.HasPrefix(importPath, module+"/") {
					continue
				}
				if !slices.ContainsFunc(folders, func(folder string) bool { return strings.HasPrefix(file.name, folder) }) {
					t.Errorf("%s imports %s, which is not for this folder", file.name, importPath)
				}
			}
		}
	}
}

func TestPackagesIntroduceThemselves(t *testing.T) {
	documented := map[string]bool{}
	for _, file := range goFiles(t) {
		folder := file.folder()
		if folder == "." {
			continue
		}
		if slices.Contains(bannedNames, path.Base(folder)) || slices.Contains(bannedNames, file.tree.Name.Name) {
			t.Errorf("%s: a package is named for what it knows", folder)
		}
		if file.isTest() {
			continue
		}
		documented[folder] = documented[folder] || path.Base(file.name) == "doc.go" && file.tree.Doc != nil
		if file.tree.Doc == nil {
			continue
		}
		if path.Base(file.name) != "doc.go" {
			t.Errorf("%s: the package comment belongs into doc.go", file.name)
		}
		opening := "Package " + file.tree.Name.Name + " "
		if file.isProgram() {
			opening = "Command "
		}
		sentence, _, _ := strings.Cut(file.tree.Doc.Text(), "\n")
		if !strings.HasPrefix(sentence, opening) || !strings.HasSuffix(sentence, ".") {
			t.Errorf("%s opens with %q, want one sentence on one line that starts with %q", file.name, sentence, opening)
		}
		if n := lines(file.tree.Doc); n > maxDocLines {
			t.Errorf("%s: a package comment of %d lines, want at most %d", file.name, n, maxDocLines)
		}
	}
	for folder, has := range documented {
		if !has {
			t.Errorf("%s has no doc.go", folder)
		}
	}
}

func TestExportedNamesAreDocumented(t *testing.T) {
	for _, file := range goFiles(t) {
		if file.isTest() || file.isProgram() {
			continue
		}
		for _, declaration := range file.tree.Decls {
			switch declaration := declaration.(type) {
			case *ast.FuncDecl:
				if exported(declaration) {
					wantDoc(t, declaration.Name, declaration.Doc)
				}
			case *ast.GenDecl:
				checkSpecs(t, declaration)
			}
		}
	}
}

// checkSpecs checks one declaration of types, constants or variables. A
// sentence over a group of constants or variables speaks for all of them.
func checkSpecs(t *testing.T, declaration *ast.GenDecl) {
	t.Helper()
	for _, spec := range declaration.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			doc := spec.Doc
			if doc == nil && !declaration.Lparen.IsValid() {
				doc = declaration.Doc
			}
			if spec.Name.IsExported() {
				wantDoc(t, spec.Name, doc)
			}
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				if name.IsExported() && declaration.Doc == nil && spec.Doc == nil && spec.Comment == nil {
					t.Errorf("%s: %s has no comment", at(name.Pos()), name)
				}
			}
		}
	}
}

func wantDoc(t *testing.T, name *ast.Ident, doc *ast.CommentGroup) {
	t.Helper()
	if doc == nil {
		t.Errorf("%s: %s has no comment", at(name.Pos()), name)
	} else if !strings.HasPrefix(doc.Text(), name.Name) {
		t.Errorf("%s: the comment of %s starts with another word", at(name.Pos()), name)
	}
}

// exported reports whether a function, and the type it is a method of, can be
// named from outside.
func exported(function *ast.FuncDecl) bool {
	if !function.Name.IsExported() || function.Recv == nil {
		return function.Name.IsExported()
	}
	receiver := function.Recv.List[0].Type
	for {
		switch inner := receiver.(type) {
		case *ast.StarExpr:
			receiver = inner.X
		case *ast.IndexExpr:
			receiver = inner.X
		case *ast.Ident:
			return inner.IsExported()
		default:
			return false
		}
	}
}

func TestSizes(t *testing.T) {
	for _, file := range goFiles(t) {
		isTable := strings.HasPrefix(path.Base(file.name), "table_")
		if file.isTest() || isTable {
			continue
		}
		if n := fileSet.File(file.tree.FileStart).LineCount(); n > maxFileLines {
			t.Errorf("%s has %d lines, want at most %d: split it by noun", file.name, n, maxFileLines)
		}
		for _, declaration := range file.tree.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := lines(function); n > maxFunctionLines {
				t.Errorf("%s: %s has %d lines, want at most %d", at(function.Pos()), function.Name, n, maxFunctionLines)
			}
		}
	}
}

func TestNoHiddenStart(t *testing.T) {
	for _, file := range goFiles(t) {
		for _, declaration := range file.tree.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok && function.Recv == nil && function.Name.Name == "init" {
				t.Errorf("%s: func init hides order and cost", at(function.Pos()))
			}
		}
	}
}

// The three packages that others call show each call in use.
func TestCallsHaveExamples(t *testing.T) {
	shown := []string{"engine", "framing", "protocol"}
	want, have := map[string]token.Pos{}, map[string]bool{}
	for _, file := range goFiles(t) {
		if !slices.Contains(shown, file.folder()) {
			continue
		}
		for _, declaration := range file.tree.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok || function.Recv != nil {
				continue
			}
			if name, isExample := strings.CutPrefix(function.Name.Name, "Example"); isExample && file.isTest() {
				name, _, _ = strings.Cut(name, "_")
				have[file.folder()+"."+name] = true
			} else if function.Name.IsExported() && !file.isTest() {
				want[file.folder()+"."+function.Name.Name] = function.Pos()
			}
		}
	}
	for name, pos := range want {
		if !have[name] {
			t.Errorf("%s: %s has no example", at(pos), name)
		}
	}
}

// A code is a row with a cause and an example, and belongs to one package.
func TestCodesAreRows(t *testing.T) {
	shape := regexp.MustCompile(`^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$`)
	// A limit that only a text longer than a page can reach, and a bug.
	unshown := regexp.MustCompile(`_EXCEEDED$|_TOO_LONG$|_TOO_MANY_NUMBERS$|^INPUT_|^UNEXPECTED_ERROR$`)
	sentenceCase := regexp.MustCompile(`^[A-Z][a-z]`)
	first := map[string]token.Pos{}
	for _, file := range goFiles(t) {
		if file.isTest() || !strings.HasPrefix(file.name, "engine/internal/") {
			continue
		}
		ast.Inspect(file.tree, func(node ast.Node) bool {
			literal, ok := node.(*ast.CompositeLit)
			if !ok || !isEntry(file, literal.Type) || len(literal.Elts) == 0 {
				return true
			}
			texts := keyedTexts(literal)
			code := texts["Code"]
			if !shape.MatchString(code) {
				t.Errorf("%s: a code is capitals and underscores, got %q", at(node.Pos()), code)
			}
			if texts["Cause"] == "" || texts["Example"] == "" && !unshown.MatchString(code) {
				t.Errorf("%s: the row of %s needs a Cause and an Example", at(node.Pos()), code)
			}
			if sentenceCase.MatchString(texts["Cause"]) {
				t.Errorf("%s: the Cause of %s starts with a capital", at(node.Pos()), code)
			}
			key := family(file.folder()) + code
			if other, twice := first[key]; twice {
				t.Errorf("%s: %s has a row at %s already", at(node.Pos()), code, at(other))
			}
			first[key] = node.Pos()
			return true
		})
	}
}

// family returns whose codes a folder raises: the calculator has its own, which
// the notebook's never meet.
func family(folder string) string {
	if folder == "engine/internal/calculator" {
		return folder
	}
	return ""
}

// isEntry reports whether expression names the type of a code's row.
func isEntry(file goFile, expression ast.Expr) bool {
	switch expression := expression.(type) {
	case *ast.Ident:
		return expression.Name == "Entry" && file.folder() == "engine/internal/fault"
	case *ast.SelectorExpr:
		qualifier, ok := expression.X.(*ast.Ident)
		return ok && qualifier.Name == "fault" && expression.Sel.Name == "Entry"
	}
	return false
}

// keyedTexts returns the fields of a literal that are written as text.
func keyedTexts(literal *ast.CompositeLit) map[string]string {
	texts := map[string]string{}
	for _, element := range literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, isName := pair.Key.(*ast.Ident)
		text, isText := pair.Value.(*ast.BasicLit)
		switch {
		case isName && isText && text.Kind == token.STRING:
			texts[key.Name], _ = strconv.Unquote(text.Value)
		case isName && !isText:
			texts[key.Name] = "worked out"
		}
	}
	return texts
}
