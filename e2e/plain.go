package e2e

import (
	"net/http"
	"os"
	"os/exec"
	"strings"
)

// Export has the real binary write the site into a folder and returns the folder.
func Export(t T, dir string) string {
	t.Helper()
	program := inRoot(t, "bin", "perceptronlab")
	if _, err := os.Stat(program); err != nil {
		t.Fatalf("%v: run make test, which builds it", err)
	}
	if said, err := exec.Command(program, "export", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return dir
}

// Plain is a web server that knows nothing of the lab: it sends the files of a folder under a path,
// that of the browser program with a type that is wrong, and no header that it was not born with.
func Plain(prefix, dir string) http.Handler {
	files := http.StripPrefix(prefix, http.FileServer(http.Dir(dir)))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/octet-stream")
		}
		files.ServeHTTP(w, r)
	})
}
