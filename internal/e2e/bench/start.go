package main

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/cdproto/emulation"

	"perceptronlab/internal/e2e"
)

// answer clicks on a button, as soon as there is one, until the page has answered: it notes when.
const answer = `(() => {
	const button = () => document.querySelector("#play");
	let label = "";
	const frame = requestAnimationFrame.bind(window);
	const look = () => {
		const b = button(), now = b && (b.getAttribute("aria-label") || b.textContent);
		if (label && now && now !== label) { window.answered = performance.now(); return; }
		if (b && now) { label = now; b.click(); }
		frame(look);
	};
	frame(look);
})()`

// smallest is what go-app takes for one button that answers.
const smallest = `package main
import "github.com/maxence-charriere/go-app/v10/pkg/app"
type page struct { app.Compo; on bool }
func (p *page) Render() app.UI {
	text := "off"
	if p.on { text = "on" }
	return app.Button().ID("play").Text(text).OnClick(func(app.Context, app.Event) { p.on = true })
}
func main() {
	app.Route("/", func() app.Composer { return &page{} })
	app.RunWhenOnBrowser()
}`

const smallPage = `<!doctype html><link rel="icon" href="data:,"><body><div></div><script src="wasm_exec.js"></script><script>
const go = new Go();
WebAssembly.instantiateStreaming(fetch("app.wasm"), go.importObject).then(r => go.run(r.instance));</script>`

// start measures a first visit: bytes, and the time until a click is answered, against go-app's
// smallest program; and a second visit without a network.
func start(b *bench, t *table) {
	sizes(b, t)
	server := e2e.StartServer(b)
	small, hello := smallServer(b), helloServer(b)
	for _, slower := range []float64{1, school} {
		ours, theirs, greeted := 0.0, 0.0, 0.0
		for range 3 { // the best of three: what else the machine does can only add
			ours = best(ours, visit(b, server.URL, slower))
			theirs = best(theirs, visit(b, small, slower))
			greeted = best(greeted, visit(b, hello, slower))
		}
		name := fmt.Sprintf("first visit, %v ×: a click is answered after", slower)
		t.most(name, ours, map[float64]float64{school: 1000}[slower], "%.0f ms")
		t.most("  go-app's smallest program, same flags, shrunk alike", theirs, 0, "%.0f ms")
		t.most("  ours against it", ours/theirs, 0, "%.2f ×")
		t.most("  go-app's hello world, with its page", greeted, 0, "%.0f ms")
		t.most("  ours against it", ours/greeted, 1.5, "%.2f ×")
	}
	p := e2e.Open(b, server.URL, e2e.Options{Before: answer}).Saved()
	p.WaitFor("window.answered")
	first := e2e.Eval[float64](p, "answered")
	server.Stop(b)
	second := 0.0
	for range 3 {
		p.Goto("about:blank")
		p.Goto(server.URL + "/")
		p.WaitFor("window.answered")
		second = best(second, e2e.Eval[float64](p, "answered"))
	}
	t.most("second visit, without a network, against the first", second/first, 1.1, "%.2f ×")
}

func best(old, new float64) float64 {
	if old == 0 {
		return new
	}
	return min(old, new)
}

// sizes weighs the browser program as it is published.
func sizes(b *bench, t *table) {
	program, err := os.ReadFile("web/app.wasm")
	if err != nil {
		b.Fatalf("%v", err)
	}
	t.most("browser program, raw", float64(len(program))/1e6, 7.0, "%.3f MB")
	t.most("  over the wire, brotli 11", float64(len(compressed(program, 11)))/1e6, 1.40, "%.3f MB")
}

func compressed(data []byte, quality int) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, quality)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

func visit(b *bench, address string, slower float64) (ms float64) {
	part(func(b *bench) {
		p := e2e.Open(b, "about:blank", e2e.Options{Width: 1366, Height: 768, Before: answer})
		e2e.Call(p, emulation.SetCPUThrottlingRate,
			emulation.SetCPUThrottlingRateParams{Rate: slower})
		p.Goto(address + "/")
		p.WaitFor("window.answered")
		ms = e2e.Eval[float64](p, "answered")
	})
	if ms == 0 {
		b.Fatalf("%s did not answer", address)
	}
	return ms
}

// smallServer serves go-app's smallest program, built as WASM_BUILD says, which make sets.
func smallServer(b *bench) string {
	dir := tempDir(b)
	main, raw, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "raw"),
		filepath.Join(dir, "app.wasm")
	if err := os.WriteFile(main, []byte(smallest), 0o644); err != nil {
		b.Fatalf("%v", err)
	}
	build := os.Getenv("WASM_BUILD")
	if build == "" {
		b.Fatalf("go-app's smallest program is built by make bench")
	}
	for _, command := range []string{build + " -o " + raw + " " + main, "bin/shrink " + raw + " " +
		program} {
		if out, err := exec.Command("sh", "-c", command).CombinedOutput(); err != nil {
			b.Fatalf("%s: %v %s", command, err, out)
		}
	}
	wasm, err := os.ReadFile(program)
	if err != nil {
		b.Fatalf("%v", err)
	}
	packed := compressed(wasm, 5)
	return e2e.Serve(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/app.wasm":
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Encoding", "br")
			w.Write(packed)
		case "/wasm_exec.js":
			http.ServeFile(w, r, filepath.Join(goroot(b), "lib/wasm/wasm_exec.js"))
		default:
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, smallPage)
		}
	}))
}
