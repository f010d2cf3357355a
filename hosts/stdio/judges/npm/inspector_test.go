package npm

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

const inspector = modules + "@modelcontextprotocol/inspector/clients/launcher/build/index.js"

// refusedStatus is how the Inspector ends when a tool refused.
const refusedStatus = 5

// TestInspector asks by the command line of the official Inspector. Its strict
// mode fails on a schema that clients are known to choke on.
func TestInspector(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		holds  string
	}{
		{[]string{"--method", "tools/list", "--strict"}, 0, `"name":"evaluate_expression"`},
		{[]string{"--method", "tools/call", "--tool-name", "add", "--tool-args-json", `{"numbers":[0.1,0.2]}`}, 0, `"result":"0.3"`},
		{[]string{"--method", "tools/call", "--tool-name", "divide", "--tool-args-json", `{"numbers":[1,0]}`}, refusedStatus, `"code":"DIVISION_BY_ZERO"`},
		{[]string{"--method", "resources/list"}, 0, `"uri":"reckon://manual/index"`},
		{[]string{"--method", "resources/templates/list"}, 0, `"uriTemplate":"reckon://manual/{topic}"`},
		{[]string{"--method", "resources/read", "--uri", "reckon://manual/index"}, 0, `"text":"# `},
	} {
		for _, era := range []string{"legacy", "modern"} {
			t.Run(era+" "+strings.Join(test.args, " "), func(t *testing.T) {
				t.Parallel()
				args := append([]string{inspector, "--cli", "--format", "json", "--protocol-era", era}, test.args...)
				command := exec.CommandContext(t.Context(), node, append(args, program)...)
				// It keeps a catalogue in the folder of its user.
				command.Env = append(os.Environ(), "HOME="+t.TempDir())
				var stdout, stderr bytes.Buffer
				command.Stdout, command.Stderr = &stdout, &stderr
				err := command.Run()
				if status := command.ProcessState.ExitCode(); status != test.status {
					t.Errorf("%v, status %d, want %d; it says %s", err, status, test.status, stderr.String())
				}
				var printed struct{ Result json.RawMessage }
				if err := json.Unmarshal(stdout.Bytes(), &printed); err != nil || !strings.Contains(string(printed.Result), test.holds) {
					t.Errorf("it prints %.500s, %v, want %s", stdout.String(), err, test.holds)
				}
			})
		}
	}
}
