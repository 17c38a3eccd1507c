package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"perceptronlab/web/site/pages"
)

// WithClass returns the site as a server of live classes has it: its front page tells in an
// attribute, so that the lab learns of it without a request. The service worker checks pages by
// their sums, so it has the sum of the new page.
func WithClass(files fs.FS) (fs.FS, error) {
	const home = `data-page="home"`
	page, err := fs.ReadFile(files, "index.html")
	if err != nil {
		return nil, err
	}
	worker, err := fs.ReadFile(files, "sw.js")
	if err != nil {
		return nil, err
	}
	offers := bytes.Replace(page, []byte(home), []byte(home+` data-class="live"`), 1)
	knows := bytes.ReplaceAll(worker, sumOf(page), sumOf(offers))
	if bytes.Equal(offers, page) || bytes.Equal(knows, worker) {
		return nil, fmt.Errorf("index.html has no %s, or sw.js not its sum", home)
	}
	c := changed{FS: files, files: map[string][]byte{}}
	for name, content := range map[string][]byte{"index.html": offers, "sw.js": knows} {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write(content) // into memory
		w.Close()
		c.files[name], c.files[name+".gz"], c.files[name+".br"] = content, packed.Bytes(), nil
	}
	return c, nil
}

func sumOf(file []byte) []byte {
	sum := sha256.Sum256(file)
	return []byte(hex.EncodeToString(sum[:]))
}

// changed is files of which some are others; nil for one that is not there.
type changed struct {
	fs.FS
	files map[string][]byte
}

// Open implements fs.FS.
func (c changed) Open(name string) (fs.File, error) {
	content, other := c.files[name]
	switch {
	case !other:
		return c.FS.Open(name)
	case content == nil:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return memory{bytes.NewReader(content)}, nil
}

// memory is a file in memory.
type memory struct{ *bytes.Reader }

// Stat says that nothing is known of the file but its content.
func (memory) Stat() (fs.FileInfo, error) { return nil, fs.ErrInvalid }

// Close implements fs.File.
func (memory) Close() error { return nil }

// Beside serves the site, and the addresses that is names by class, with the headers of the site.
func Beside(site, class http.Handler, is func(path string) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !is(r.URL.Path) {
			site.ServeHTTP(w, r)
			return
		}
		for _, h := range pages.Headers(strings.TrimPrefix(r.URL.Path, "/")) {
			w.Header().Set(h.Name, h.Value)
		}
		class.ServeHTTP(w, r)
	})
}
