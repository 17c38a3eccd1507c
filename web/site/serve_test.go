package site

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func TestServeInWords(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, c := range []struct{ addr, want string }{
		{taken.Addr().String(), "is taken"},
		{"127.0.0.1", "missing port"},
		{"127.0.0.1:99999", "invalid port"},
	} {
		err := Serve(t.Context(), http.NotFoundHandler(), c.addr, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.want) ||
			!strings.Contains(err.Error(), c.addr) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", c.addr, err)
		}
	}
}

func TestServeSaysWhereAndStops(t *testing.T) {
	h, err := Handler(fstest.MapFS{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	out, in := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, h, "127.0.0.1:0", in) }()
	line := make([]byte, 200)
	n, err := out.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	url, ok := strings.CutPrefix(strings.TrimSpace(string(line[:n])), "Perceptron Lab: ")
	if !ok {
		t.Fatalf("it said %q", line[:n])
	}
	r, err := http.Get(url + "/healthz")
	if err != nil || r.StatusCode != 200 {
		t.Fatalf("%v %v", r, err)
	}
	r.Body.Close()
	stop()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(drain):
		t.Error("it did not stop")
	}
}

// TestStopDrains: a request that is under way when the server stops is
// answered to its end.
func TestStopDrains(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	slow := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		stop()
		time.Sleep(100 * time.Millisecond)
		io.WriteString(w, "to the end")
	})
	done := make(chan error, 1)
	go func() { done <- serve(ctx, listener, slow) }()
	r, err := http.Get("http://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if text, err := io.ReadAll(r.Body); err != nil || string(text) != "to the end" {
		t.Errorf("%q %v", text, err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestServerHasLimits(t *testing.T) {
	s := newServer(nil)
	if s.ReadHeaderTimeout <= 0 || s.ReadTimeout <= 0 || s.WriteTimeout <= 0 ||
		s.IdleTimeout <= 0 || s.MaxHeaderBytes <= 0 {
		t.Errorf("a limit is missing: %+v", s)
	}
}

func TestDialled(t *testing.T) {
	for ip, want := range map[string]string{"0.0.0.0": "127.0.0.1:8000", "::": "127.0.0.1:8000",
		"127.0.0.1": "127.0.0.1:8000", "::1": "[::1]:8000"} {
		if got := dialled(&net.TCPAddr{IP: net.ParseIP(ip), Port: 8000}); got != want {
			t.Errorf("%s: %s, want %s", ip, got, want)
		}
	}
}
