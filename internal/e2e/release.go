package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Release generates a version of the site whose style sheet has a comment more.
func Release(t T, comment string) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "perceptronlab-release")
	if err != nil {
		t.Fatalf("%v", err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	static := filepath.Join(dir, "static")
	if err := os.CopyFS(static, os.DirFS(inRoot(t, "static"))); err != nil {
		t.Fatalf("%v", err)
	}
	style := filepath.Join(static, "base.css")
	text, err := os.ReadFile(style)
	if err == nil {
		err = os.WriteFile(style, append(text, "\n/* newer "+comment+"*/\n"...), 0o644)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	out := filepath.Join(dir, "site")
	generate := exec.Command(inRoot(t, "bin", "generate"), "-static", static, "-out", out,
		"-quality", "5", "-cache", inRoot(t, "bin", "cache"),
		"-wasm", inRoot(t, "web", "app.wasm"), "-clerk", inRoot(t, "web", "clerk", "clerk.wasm"),
		"-packed", inRoot(t, "web", "packed", "packed.wasm"),
		"-wasmexec", filepath.Join(goroot(t), "lib", "wasm", "wasm_exec.js"))
	generate.Dir = inRoot(t)
	if said, err := generate.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	later := time.Now().Add(time.Hour) // plain servers tell versions by their times alone
	err = filepath.WalkDir(out, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return os.Chtimes(file, later, later)
	})
	if err != nil {
		t.Fatalf("%v", err)
	}
	return out
}

// goroot is the folder of the Go release; a test that is built without paths does not know it.
func goroot(t T) string {
	t.Helper()
	said, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("%v", err)
	}
	return strings.TrimSpace(string(said))
}
