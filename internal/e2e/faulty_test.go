package e2e

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"perceptronlab/web/built"
	"perceptronlab/web/site"
)

// faults are the ways in which an answer can be bad. All but the first two come with the header of
// an honest answer, which has a browser keep a bad file of assets/ for a year.
var faults = []string{"missing", "failing", "replaced", "short", "cut", "slow"}

// faulty is the built site on a host that answers badly for one file, in one way at a time.
type faulty struct {
	honest http.Handler
	lock   sync.Mutex
	path   string
	fault  string
	asked  map[string]bool // since the last forget
	held   chan struct{}   // closed when what is slow goes on
}

func newFaulty(t *testing.T) (*faulty, *Host) {
	t.Helper()
	files, err := built.Files()
	if err != nil {
		t.Fatal(err)
	}
	honest, err := site.Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	f := &faulty{honest: honest, asked: map[string]bool{}, held: make(chan struct{})}
	return f, StartHost(t, f)
}

// set makes the answer for a path bad; "" heals the host.
func (f *faulty) set(path, fault string) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.path, f.fault = path, fault
	close(f.held)
	f.held = make(chan struct{})
}

// seen returns what was asked for since the last time.
func (f *faulty) seen() map[string]bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	asked := f.asked
	f.asked = map[string]bool{}
	return asked
}

// ServeHTTP implements http.Handler.
func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.lock.Lock()
	f.asked[r.URL.Path] = true
	fault, held := f.fault, f.held
	bad := r.URL.Path == f.path
	f.lock.Unlock()
	if !bad {
		f.honest.ServeHTTP(w, r)
		return
	}
	if fault == "slow" {
		select {
		case <-held:
		case <-r.Context().Done():
		}
		f.honest.ServeHTTP(w, r)
		return
	}
	whole := httptest.NewRecorder()
	plain, _ := http.NewRequest(http.MethodGet, r.URL.Path, nil)
	f.honest.ServeHTTP(whole, plain)
	body := whole.Body.Bytes()
	for _, name := range []string{"Content-Type", "Cache-Control", "Access-Control-Allow-Origin",
		"Cross-Origin-Resource-Policy", "Cross-Origin-Embedder-Policy"} {
		w.Header().Set(name, whole.Header().Get(name))
	}
	switch fault {
	case "missing":
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "gone", http.StatusNotFound)
	case "failing":
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, "broken", http.StatusInternalServerError)
	case "replaced":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte("<!doctype html><title>Log in</title><p>Log in to this network</p>"))
	case "short":
		w.Write(body[:len(body)/2])
	case "cut":
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		w.Write(body[:len(body)/2])
		http.NewResponseController(w).Flush() // a beginning does arrive
		panic(http.ErrAbortHandler)
	}
}

// plainName is what a file is called without its folder and the hash in its name.
func plainName(path string) string {
	name := path[strings.LastIndex(path, "/")+1:]
	if parts := strings.Split(name, "."); len(parts) == 3 && len(parts[1]) == 12 {
		return parts[0] + "." + parts[2]
	}
	return name
}

// waitAsked waits until somebody asks for a file whose path begins so.
func (f *faulty) waitAsked(t T, begin string) {
	for start := time.Now(); !spent(start); time.Sleep(5 * time.Millisecond) {
		f.lock.Lock()
		for path := range f.asked {
			if strings.HasPrefix(path, begin) {
				f.lock.Unlock()
				return
			}
		}
		f.lock.Unlock()
	}
	t.Errorf("nobody asks for %s", begin)
}
