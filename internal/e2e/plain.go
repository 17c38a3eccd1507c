package e2e

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
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

// Host is a web server that can be stopped for real, started again at the same address, and given
// something else to serve.
type Host struct {
	// URL is its address, without a slash at its end.
	URL string

	t       T
	lock    sync.Mutex
	handler http.Handler
	server  *http.Server
	asked   []string
}

// StartHost starts a host on a free port, until the test ends.
func StartHost(t T, h http.Handler) *Host {
	t.Helper()
	return startHost(t, "127.0.0.1", h)
}

// StartOther starts a host of another site, which a browser keeps apart from the others.
func StartOther(t T, h http.Handler) *Host {
	t.Helper()
	return startHost(t, "127.0.0.2", h)
}

func startHost(t T, ip string, h http.Handler) *Host {
	t.Helper()
	host := &Host{t: t, handler: h, URL: "http://" + ip + ":0"}
	host.Start()
	t.Cleanup(host.Stop)
	return host
}

// Start starts the host again where it was.
func (h *Host) Start() {
	h.t.Helper()
	listener, err := net.Listen("tcp", strings.TrimPrefix(h.URL, "http://"))
	if err != nil {
		h.t.Fatalf("%v", err)
	}
	h.URL = "http://" + listener.Addr().String()
	h.server = &http.Server{Handler: h}
	go h.server.Serve(listener)
}

// Stop closes the port and every connection.
func (h *Host) Stop() { h.server.Close() }

// Serve has the host serve something else from now on.
func (h *Host) Serve(handler http.Handler) {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.handler = handler
}

// ServeHTTP implements http.Handler.
func (h *Host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.lock.Lock()
	handler := h.handler
	h.lock.Unlock()
	count := &statusWriter{ResponseWriter: w, status: http.StatusOK}
	handler.ServeHTTP(count, r)
	h.lock.Lock()
	defer h.lock.Unlock()
	h.asked = append(h.asked, fmt.Sprint(count.status, " ", r.URL.Path))
}

// Asked returns what was answered so far, as "200 /path".
func (h *Host) Asked() []string {
	h.lock.Lock()
	defer h.lock.Unlock()
	return append([]string(nil), h.asked...)
}

type statusWriter struct {
	http.ResponseWriter
	status int
}

func (w *statusWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets a handler reach the connection.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
