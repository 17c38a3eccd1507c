package scorm

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestProgramComesWhole: what a page makes of the pieces of a package is the program as built.
func TestProgramComesWhole(t *testing.T) {
	files, folder, loader := packaged(t, "scorm"), t.TempDir(), ""
	for name, text := range files {
		if strings.HasPrefix(name, "assets/program.") {
			loader = name
		}
		path := filepath.Join(folder, name)
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if err == nil {
			err = os.WriteFile(path, []byte(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	program, err := os.ReadFile("../../../web/packed/packed.wasm")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.ReadFile("unpack.js"); err != nil { // tells the go command of it
		t.Fatal(err)
	}
	out, err := exec.Command("node", "unpack.js", folder, loader).Output()
	want, _ := json.Marshal([]any{fmt.Sprintf("%x", sha256.Sum256(program)), true, 0, 1})
	if got := strings.TrimSpace(string(out)); err != nil || got != string(want) {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}
