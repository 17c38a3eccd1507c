package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

const script = "let x = 1; // some text that is longer than its copies\n"

func gzipped(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func brotlied(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := brotli.NewWriter(&b)
	io.WriteString(w, text)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func sample(t *testing.T) http.Handler {
	t.Helper()
	file := func(data []byte) *fstest.MapFile { return &fstest.MapFile{Data: data} }
	h, err := Handler(fstest.MapFS{
		".keep":                    file(nil),
		"secret.key":               file([]byte("secret")),
		"_headers":                 file([]byte("/*")),
		"404.html":                 file([]byte("<!doctype html>missing")),
		"index.html":               file([]byte("<!doctype html>front")),
		"embed.html":               file([]byte("<!doctype html>embed")),
		"embed.js":                 file([]byte("embed()")),
		"favicon.ico":              file([]byte("icon")),
		"manifest.webmanifest":     file([]byte("{}")),
		"robots.txt":               file([]byte("User-agent: *\n")),
		"assets/boot.0123.js":      file([]byte(script)),
		"assets/boot.0123.js.br":   file(brotlied(t, script)),
		"assets/boot.0123.js.gz":   file(gzipped(t, script)),
		"assets/app.4567.wasm":     file([]byte("\x00asm")),
		"assets/icon.89ab.svg":     file([]byte("<svg/>")),
		"assets/icon-192.cdef.png": file([]byte("png")),
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func ask(h http.Handler, method, target string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, "http://lab.example/", nil)
	r.URL.Path = target
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAddresses(t *testing.T) {
	h := sample(t)
	const keep, fresh, never = "public, max-age=31536000, immutable", "no-cache", "no-store"
	for _, c := range []struct {
		path, mediaType, cache string
		status                 int
	}{
		{"/", "text/html; charset=utf-8", fresh, 200},
		{"/favicon.ico", "image/x-icon", fresh, 200},
		{"/robots.txt", "text/plain; charset=utf-8", fresh, 200},
		{"/manifest.webmanifest", "application/manifest+json", fresh, 200},
		{"/assets/boot.0123.js", "text/javascript; charset=utf-8", keep, 200},
		{"/assets/app.4567.wasm", "application/wasm", keep, 200},
		{"/assets/icon.89ab.svg", "image/svg+xml", keep, 200},
		{"/assets/icon-192.cdef.png", "image/png", keep, 200},
		{"/healthz", "text/plain; charset=utf-8", never, 200},
		{"", "text/html; charset=utf-8", never, 404},
		{"/index.html", "text/html; charset=utf-8", fresh, 200},
		{"/embed", "text/html; charset=utf-8", fresh, 200},
		{"/embed.html", "text/html; charset=utf-8", fresh, 200},
		{"/embed.js", "text/javascript; charset=utf-8", fresh, 200},
		{"/404.html", "text/html; charset=utf-8", never, 404},
		{"/_headers", "text/html; charset=utf-8", never, 404},
		{"/assets", "text/html; charset=utf-8", never, 404},
		{"/assets/", "text/html; charset=utf-8", never, 404},
		{"/assets/boot.0123.js.br", "text/html; charset=utf-8", never, 404},
		{"/.keep", "text/html; charset=utf-8", never, 404},
		{"/secret.key", "text/html; charset=utf-8", never, 404},
		{"/../site.go", "text/html; charset=utf-8", never, 404},
		{"/assets/../../go.mod", "text/html; charset=utf-8", never, 404},
		{"/assets\\..\\site.go", "text/html; charset=utf-8", never, 404},
		{"/\x00", "text/html; charset=utf-8", never, 404},
		{"//", "text/html; charset=utf-8", never, 404},
	} {
		r := ask(h, "GET", c.path)
		if r.StatusCode != c.status || r.Header.Get("Content-Type") != c.mediaType ||
			r.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%q: %d %q %q, want %d %q %q", c.path, r.StatusCode,
				r.Header.Get("Content-Type"),
				r.Header.Get("Cache-Control"), c.status, c.mediaType, c.cache)
		}
		if c.status == 404 && r.Header.Get("ETag") != "" {
			t.Errorf("%q: a missing page has the tag %s", c.path, r.Header.Get("ETag"))
		}
	}
}

func TestNotFoundLeadsBack(t *testing.T) {
	h := sample(t)
	for target, link := range map[string]string{
		"/x": `href="./"`, "/x/y": `href="./../"`, "/x/y/": `href="./../../"`,
	} {
		if text := body(t, ask(h, "GET", target)); !strings.Contains(text, link) {
			t.Errorf("%s: no %s in\n%s", target, link, text)
		}
	}
	if text := body(t, ask(h, "GET", `/<script>"&%s`)); strings.Contains(text, "script") ||
		strings.Contains(text, "%!") {
		t.Errorf("the address came back in the page:\n%s", text)
	}
}

func TestMethods(t *testing.T) {
	h := sample(t)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"} {
		r := ask(h, method, "/")
		if r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d, Allow %q", method, r.StatusCode, r.Header.Get("Allow"))
		}
	}
	for _, accept := range []string{"", "br"} {
		get := ask(h, "GET", "/assets/boot.0123.js", "Accept-Encoding", accept)
		head := ask(h, "HEAD", "/assets/boot.0123.js", "Accept-Encoding", accept)
		if text := body(t, head); text != "" {
			t.Errorf("HEAD has the body %q", text)
		}
		for name := range get.Header {
			if got, want := head.Header.Get(name), get.Header.Get(name); got != want {
				t.Errorf("HEAD, Accept-Encoding %q: %s is %q, GET has %q", accept, name, got, want)
			}
		}
		if get.Header.Get("Content-Length") == "" {
			t.Errorf("Accept-Encoding %q: no length", accept)
		}
	}
}

func TestEncodings(t *testing.T) {
	h := sample(t)
	for _, c := range []struct{ accept, want string }{
		{"", ""},
		{"identity", ""},
		{"gzip", "gzip"},
		{"x-gzip", "gzip"},
		{"GZip", "gzip"},
		{"br", "br"},
		{"gzip, deflate, br, zstd", "br"},
		{"gzip;q=1.0, br;q=0.5", "gzip"},
		{"gzip; q=0.5 , br ; q=0.8", "br"},
		{"br;q=0, gzip", "gzip"},
		{"br;q=0", ""},
		{"*", "br"},
		{"*;q=0", ""},
		{"br;q=0, *", "gzip"},
		{"identity, gzip;q=0.5", ""},
		{"identity;q=0.2, gzip;q=0.5", "gzip"},
		{"identity;q=0, *;q=0", ""},
		{"br;q=2", ""},
		{"br;q=NaN, gzip;q=-1", ""},
		{"br;level=3", ""},
		{"br;q=", ""},
		{",,;,=", ""},
	} {
		r := ask(h, "GET", "/assets/boot.0123.js", "Accept-Encoding", c.accept)
		if got := r.Header.Get("Content-Encoding"); got != c.want {
			t.Errorf("%q: %q, want %q", c.accept, got, c.want)
			continue
		}
		if r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: Vary %q", c.accept, r.Header.Get("Vary"))
		}
		var from io.Reader = r.Body
		switch c.want {
		case "br":
			from = brotli.NewReader(r.Body)
		case "gzip":
			var err error
			if from, err = gzip.NewReader(r.Body); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := io.ReadAll(from); err != nil || string(text) != script {
			t.Errorf("%q: %v, decoded %q", c.accept, err, text)
		}
	}
	if r := ask(h, "GET", "/assets/boot.0123.js", "Accept-Encoding", "gzip", "Accept-Encoding",
		"br"); r.Header.Get("Content-Encoding") != "br" {
		t.Errorf("two header lines: %q", r.Header.Get("Content-Encoding"))
	}
	r := ask(h, "GET", "/assets/icon-192.cdef.png", "Accept-Encoding", "br")
	if r.Header.Get("Vary") != "" || r.Header.Get("Content-Encoding") != "" {
		t.Errorf("a file without copies: Vary %q, encoding %q", r.Header.Get("Vary"),
			r.Header.Get("Content-Encoding"))
	}
}

func TestTags(t *testing.T) {
	h := sample(t)
	seen := map[string]string{}
	for _, target := range []string{"/", "/robots.txt", "/assets/boot.0123.js"} {
		for _, accept := range []string{"identity", "gzip", "br"} {
			r := ask(h, "GET", target, "Accept-Encoding", accept)
			tag := r.Header.Get("ETag")
			key := target + " " + r.Header.Get("Content-Encoding")
			if other, ok := seen[tag]; ok && other != key {
				t.Errorf("%s and %s share the tag %s", key, other, tag)
			}
			seen[tag] = key
			again := ask(h, "GET", target, "Accept-Encoding", accept, "If-None-Match",
				`"other", `+tag)
			if again.StatusCode != 304 || body(t, again) != "" || again.Header.Get("ETag") != tag ||
				again.Header.Get("Cache-Control") == "" {
				t.Errorf("%s: %d with the tag it has", key, again.StatusCode)
			}
			if other := ask(h, "GET", target, "Accept-Encoding", accept, "If-None-Match",
				`"other"`); other.StatusCode != 200 {
				t.Errorf("%s: %d with another tag", key, other.StatusCode)
			}
		}
	}
	if r := ask(h, "GET", "/nothing", "If-None-Match", "*"); r.StatusCode != 404 {
		t.Errorf("a missing page: %d", r.StatusCode)
	}
}

func TestRanges(t *testing.T) {
	h := sample(t)
	r := ask(h, "GET", "/assets/boot.0123.js", "Range", "bytes=4-8", "Accept-Encoding", "br")
	if text := body(t, r); r.StatusCode != 206 || text != script[4:9] ||
		r.Header.Get("Content-Encoding") != "" {
		t.Errorf("%d %q %q", r.StatusCode, text, r.Header.Get("Content-Encoding"))
	}
	if r := ask(h, "GET", "/assets/boot.0123.js", "Range", "bytes=9999-"); r.StatusCode != 416 {
		t.Errorf("beyond the end: %d", r.StatusCode)
	}
}

// TestPolicies: the lab is nobody's to frame and its pages are not for other origins; the embed
// page and what it loads are for all.
func TestPolicies(t *testing.T) {
	h := sample(t)
	const closed, open = "same-origin", "cross-origin"
	for _, c := range []struct {
		method, path, resource, origin, ancestors, opener,
		embedder string
	}{
		{"GET", "/", closed, "", "frame-ancestors 'self'", "same-origin", ""},
		{"GET", "/index.html", closed, "", "frame-ancestors 'self'", "same-origin", ""},
		{"GET", "/none", closed, "", "frame-ancestors 'self'", "same-origin", ""},
		{"POST", "/", closed, "", "frame-ancestors 'self'", "same-origin", ""},
		{"GET", "/healthz", closed, "", "frame-ancestors 'self'", "same-origin", ""},
		{"GET", "/embed", open, "", "", "", "require-corp"},
		{"GET", "/embed.html", open, "", "", "", "require-corp"},
		{"GET", "/embed.js", open, "*", "", "", "require-corp"},
		{"GET", "/assets/app.4567.wasm", open, "*", "", "", "require-corp"},
	} {
		r := ask(h, c.method, c.path)
		for name, want := range map[string]string{
			"Access-Control-Allow-Origin":  c.origin,
			"Cross-Origin-Embedder-Policy": c.embedder,
			"Cross-Origin-Opener-Policy":   c.opener,
			"Cross-Origin-Resource-Policy": c.resource,
			"Referrer-Policy":              "strict-origin-when-cross-origin",
			"X-Content-Type-Options":       "nosniff",
		} {
			if got := r.Header.Get(name); got != want {
				t.Errorf("%s %s: %s is %q, want %q", c.method, c.path, name, got, want)
			}
		}
		if got := r.Header.Get("Permissions-Policy"); !strings.HasPrefix(got, "camera=()") {
			t.Errorf("%s %s: Permissions-Policy is %q", c.method, c.path, got)
		}
		policy := r.Header.Get("Content-Security-Policy")
		// The page for frames has its policy from its first script.
		if strings.HasPrefix(c.path, "/embed") && !strings.HasSuffix(c.path, ".js") {
			if policy != "" {
				t.Errorf("%s %s: the policy is %q, want none", c.method, c.path, policy)
			}
			continue
		}
		if !strings.HasPrefix(policy, "default-src 'none'") {
			t.Errorf("%s %s: the policy is %q", c.method, c.path, policy)
		}
		if i := strings.Index(policy, "frame-ancestors"); c.ancestors == "" && i >= 0 ||
			c.ancestors != "" && !strings.HasSuffix(policy, c.ancestors) {
			t.Errorf("%s %s: %q, want %q", c.method, c.path, policy, c.ancestors)
		}
		for _, loose := range []string{"'unsafe-inline'", "'unsafe-eval'", "*", "http:"} {
			if strings.Contains(policy, loose) {
				t.Errorf("the policy allows %s: %s", loose, policy)
			}
		}
	}
}

// TestBodies: nothing here takes a body, announced or in pieces of unknown length.
func TestBodies(t *testing.T) {
	h := sample(t)
	for _, length := range []int64{1, 1 << 40, -1} {
		r := httptest.NewRequest("GET", "/", strings.NewReader("x"))
		r.ContentLength = length
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != 413 || w.Header().Get("Connection") != "close" {
			t.Errorf("a body of %d: %d, Connection %q", length, w.Code, w.Header().
				Get("Connection"))
		}
	}
}

// TestForgedHost shows that no answer depends on the host a request names.
func TestForgedHost(t *testing.T) {
	h := sample(t)
	r := httptest.NewRequest("GET", "http://evil.example/robots.txt", nil)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if got := w.Body.String(); w.Code != 200 || got != "User-agent: *\n" {
		t.Errorf("%d %q", w.Code, got)
	}
}
