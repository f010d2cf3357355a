//go:build independent

package zones

import (
	"archive/zip"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

var pack = flag.Bool("pack", false, "write database.bin from the toolchain's lib/time/zoneinfo.zip")

// TestIndependentDatabase compares the packed database with the one that the Go
// toolchain hands out. With -pack it writes it anew; its version, which stands in
// lib/time/update.bash, goes into the comment on packed.
func TestIndependentDatabase(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(strings.TrimSpace(string(root)), "lib", "time", "zoneinfo.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	var index, bodies strings.Builder
	names := map[string][]string{} // by the rules
	var order []string
	for _, file := range archive.File {
		if file.FileInfo().IsDir() {
			continue
		}
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if names[string(data)] == nil {
			order = append(order, string(data))
		}
		names[string(data)] = append(names[string(data)], file.Name)
	}
	for _, data := range order {
		index.WriteString(strings.Join(names[data], " ") + " " + strconv.Itoa(len(data)) + "\n")
		bodies.WriteString(data)
	}
	want := index.String() + "\n" + bodies.String()
	if *pack {
		if err := os.WriteFile("database.bin", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if !*pack && packed != want {
		t.Error("database.bin is not the toolchain's database: run the test with -pack")
	}
}
