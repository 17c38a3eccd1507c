package main

import (
	"net/http"
	"os"
	"path/filepath"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"perceptronlab/internal/e2e"
)

// greeting is the component of smallest, for the page that go-app's handler writes before the
// program runs.
type greeting struct{ app.Compo }

func (g *greeting) Render() app.UI { return app.Button().ID("play").Text("off") }

// helloServer serves go-app's hello world with go-app's own page: one button that answers, built
// without flags of ours, compressed as our programs are.
func helloServer(b *bench) string {
	dir := tempDir(b)
	for name, text := range map[string]string{"main.go": smallest, "go.mod": "", "go.sum": ""} {
		if text == "" {
			text = modules(b, name)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			b.Fatalf("%v", err)
		}
	}
	spent(b, dir, []string{"GOFLAGS=-buildvcs=false"},
		"GOOS=js GOARCH=wasm go build -ldflags='-s -w' -o app.wasm .")
	wasm, err := os.ReadFile(filepath.Join(dir, "app.wasm"))
	if err != nil {
		b.Fatalf("%v", err)
	}
	packed := compressed(wasm, 5)
	app.Route("/", func() app.Composer { return &greeting{} })
	const icon = "/icon" // go-app's own is on another host
	page := &app.Handler{Name: "Hello", Description: "A Hello World! example",
		Icon: app.Icon{Default: icon, Large: icon, SVG: icon}}
	return e2e.Serve(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case icon:
			w.WriteHeader(http.StatusNoContent)
		case "/web/app.wasm":
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Encoding", "br")
			w.Write(packed)
		default:
			page.ServeHTTP(w, r)
		}
	}))
}
