package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"perceptronlab/internal/e2e"
)

// playground trains one neuron of TensorFlow Playground's on two inputs, sample by sample, and
// returns ns a presentation. What it needs is given as a module; see docs/bench.md.
const playground = `(async times => {
	const nn = await import("/nn.js");
	const net = nn.buildNetwork([2, 1], nn.Activations.TANH, nn.Activations.TANH, null, ["x", "y"]);
	const samples = Array.from({length: 1000}, (_, i) => ({x: Math.sin(i), y: Math.cos(i * i), label: i % 2 * 2 - 1}));
	let ns = Infinity;
	for (let run = 0; run < 5; run++) {
		const begin = performance.now();
		for (let i = 0; i < times; i++) {
			const s = samples[i % samples.length];
			nn.forwardProp(net, [s.x, s.y]);
			nn.backProp(net, s.label, nn.Errors.SQUARE);
			nn.updateWeights(net, 0.03, 0);
		}
		ns = Math.min(ns, (performance.now() - begin) * 1e6 / times);
	}
	return ns;
})`

// against compares a presentation with TensorFlow Playground's, in the same Chromium.
func against(b *bench, t *table, module string) {
	const what = "a presentation against TensorFlow Playground's"
	if module == "" {
		t.without(what, "-playground names no nn.js (docs/bench.md)")
		return
	}
	code, err := os.ReadFile(module)
	if err != nil {
		b.Fatalf("%v", err)
	}
	other := e2e.Serve(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/nn.js" {
			w.Header().Set("Content-Type", "text/javascript")
			w.Write(code)
			return
		}
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,">`)
	}))
	theirs := e2e.Eval[float64](e2e.Open(b, other, e2e.Options{}), playground+"(200000)")
	ours := inChromium(b)
	t.most("TensorFlow Playground's network: a presentation", theirs, 0, "%.1f ns")
	t.most("  ours, recorded", ours, 0, "%.1f ns")
	t.least("  how many times faster", theirs/ours, 10, "%.1f ×")
}

// inChromium runs the engine's benchmark of a presentation in the browser and returns ns.
func inChromium(b *bench) float64 {
	program := filepath.Join(tempDir(b), "trace.wasm")
	build := exec.Command("go", "test", "-c", "-o", program, "./engine/trace")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	p := e2e.Open(b, e2e.Serve(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/trace.wasm":
			w.Header().Set("Content-Type", "application/wasm")
			http.ServeFile(w, r, program)
		case "/wasm_exec.js":
			http.ServeFile(w, r, filepath.Join(goroot(b), "lib/wasm/wasm_exec.js"))
		default:
			fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><script src="wasm_exec.js"></script>`)
		}
	})), e2e.Options{})
	said := e2e.Eval[string](p, `(async () => {
		const go = new Go(), said = [];
		go.argv = ["trace", "-test.run=NONE", "-test.bench=Presentation/perceptron$", "-test.count=3"];
		console.log = line => said.push(line);
		await go.run((await WebAssembly.instantiateStreaming(fetch("trace.wasm"), go.importObject)).instance);
		return said.join("\n");
	})()`)
	return figuresOf(said, false)["ns/op"]
}

// load asks for files for a while and returns how many answers a second came.
func load(b *bench, base string, paths []string, lasts time.Duration) float64 {
	var count atomic.Int64
	var failure atomic.Value
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16,
		DisableCompression: true}}
	end, group := time.Now().Add(lasts), sync.WaitGroup{}
	for worker := range 8 {
		group.Go(func() {
			for i := worker; time.Now().Before(end); i++ {
				r, _ := http.NewRequest("GET", base+paths[i%len(paths)], nil)
				r.Header.Set("Accept-Encoding", "gzip")
				answer, err := client.Do(r)
				if err != nil || answer.StatusCode != http.StatusOK {
					failure.Store(fmt.Sprint(r.URL, answer, err))
					return
				}
				io.Copy(io.Discard, answer.Body)
				answer.Body.Close()
				count.Add(1)
			}
		})
	}
	group.Wait()
	if said := failure.Load(); said != nil {
		b.Fatalf("%v", said)
	}
	return float64(count.Load()) / lasts.Seconds()
}

// serving compares serve with nginx, with the same files, compressed beforehand.
func serving(b *bench, t *table, nginx string) {
	server := e2e.StartServer(b)
	dir := e2e.Export(b, filepath.Join(tempDir(b), "site"))
	var paths []string
	filepath.WalkDir(dir, func(path string, d os.DirEntry, _ error) error {
		if name, zipped := strings.CutSuffix(path, ".gz"); zipped &&
			!strings.HasSuffix(name, "/404.html") {
			paths = append(paths, strings.TrimPrefix(name, dir))
		}
		return nil
	})
	const lasts = 5 * time.Second
	load(b, server.URL, paths, time.Second)
	before := server.Resident()
	ours := load(b, server.URL, paths, lasts)
	t.most("serve: requests a second", ours, 0, "%.0f")
	t.most("  growth of its memory meanwhile", max(0, server.Resident()-before), 8, "%.1f MiB")
	if nginx == "" {
		t.without("  against nginx", "-nginx names no program (docs/bench.md)")
		return
	}
	theirs := load(b, startNginx(b, nginx, dir), paths, lasts)
	t.most("  nginx: requests a second", theirs, 0, "%.0f")
	t.least("  against nginx", ours/theirs, 0.7, "%.2f ×")
}

// startNginx serves a folder with nginx on a free port.
func startNginx(b *bench, program, dir string) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatalf("%v", err)
	}
	address := listener.Addr().String()
	listener.Close()
	home := tempDir(b)
	conf := filepath.Join(home, "nginx.conf")
	user := ""
	if os.Geteuid() == 0 { // its workers would be nobody, who may not read the folder
		user = "user root; "
	}
	if err := os.WriteFile(conf, []byte(user+`daemon off; worker_processes auto; pid `+home+`/pid; error_log stderr;
events { worker_connections 512; }
http { access_log off; sendfile on; client_body_temp_path `+home+`; proxy_temp_path `+home+`; fastcgi_temp_path `+home+`;
	uwsgi_temp_path `+home+`; scgi_temp_path `+home+`; server { listen `+address+`; root "`+dir+`"; gzip_static on; keepalive_requests 1000000; } }`),
		0o644); err != nil {
		b.Fatalf("%v", err)
	}
	cmd := exec.Command(program, "-p", home, "-c", conf)
	if err := cmd.Start(); err != nil {
		b.Fatalf("%v", err)
	}
	b.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Wait() })
	for range 100 {
		if c, err := net.Dial("tcp", address); err == nil {
			c.Close()
			return "http://" + address
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.Fatalf("nginx does not answer")
	return ""
}

func tempDir(b *bench) string {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		b.Fatalf("%v", err)
	}
	b.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func minutesText(m float64) string { return strconv.FormatFloat(m, 'g', -1, 64) + " minutes" }
