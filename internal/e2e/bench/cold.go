package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
)

// hello is what go-app's guide begins with: a page and its server in one program.
const hello = `package main

import (
	"log"
	"net/http"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

type hello struct{ app.Compo }

func (h *hello) Render() app.UI { return app.H1().Text("Hello World!") }

func main() {
	app.Route("/", func() app.Composer { return &hello{} })
	app.RunWhenOnBrowser()
	http.Handle("/", &app.Handler{Name: "Hello", Description: "An Hello World! example"})
	if err := http.ListenAndServe(":8000", nil); err != nil {
		log.Fatal(err)
	}
}
`

// cold compares what make run builds with go-app's first example: the processor's time that either
// takes with an empty build cache, with all modules downloaded.
func cold(b *bench, t *table) {
	dir := tempDir(b)
	theirs, ours := filepath.Join(dir, "hello"), filepath.Join(dir, "lab")
	files := map[string]string{"main.go": hello}
	for _, name := range []string{"go.mod", "go.sum"} {
		files[name] = modules(b, name)
	}
	for name, text := range files {
		if err := os.MkdirAll(theirs, 0o755); err != nil {
			b.Fatalf("%v", err)
		}
		if err := os.WriteFile(filepath.Join(theirs, name), []byte(text), 0o644); err != nil {
			b.Fatalf("%v", err)
		}
	}
	spent(b, "", nil, "mkdir "+ours+
		" && git ls-files -z | tar -c --null -T - | tar -x -C "+ours)
	const plain = "GOFLAGS=-buildvcs=false"
	first := spent(b, theirs, []string{plain, "GOCACHE=" + filepath.Join(dir, "theirs")},
		"GOOS=js GOARCH=wasm go build -o app.wasm . && go build -o hello .")
	lab := spent(b, ours, []string{"GOFLAGS=", "MAKEFLAGS=",
		"GOCACHE=" + filepath.Join(dir, "ours")}, "make bin/run.made")
	t.most("cold start: what make run builds, processor's time", lab, 0, "%.0f s")
	t.most("  go-app's first example, page and server", first, 0, "%.0f s")
	t.most("  against it", lab/first, 1.25, "%.2f ×")
}

// modules returns go.mod or go.sum with the same versions of the same modules, none replaced.
func modules(b *bench, name string) string {
	held, err := os.ReadFile(name)
	if err != nil {
		b.Fatalf("%v", err)
	}
	return regexp.MustCompile(`(?m)^replace .*$`).ReplaceAllString(string(held), "")
}

// spent runs a command in a folder and returns the processor's time that it took, in seconds.
func spent(b *bench, dir string, env []string, command string) float64 {
	c := exec.Command("sh", "-c", command)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	said, err := c.CombinedOutput()
	if err != nil {
		b.Fatalf("%s: %v %s", command, err, strings.TrimSpace(string(said)))
	}
	used := c.ProcessState.SysUsage().(*syscall.Rusage)
	seconds := func(t syscall.Timeval) float64 { return float64(t.Sec) + float64(t.Usec)/1e6 }
	return seconds(used.Utime) + seconds(used.Stime)
}
