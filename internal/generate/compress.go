package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"perceptronlab/web/site/pages"
)

// compressible lists the kinds of files that gain from it; pictures such as
// PNG are compressed already.
var compressible = map[string]bool{
	".css": true, ".csv": true, ".html": true, ".ico": true, ".js": true, ".json": true,
	".svg": true, ".txt": true, ".wasm": true, ".webmanifest": true,
}

// worthCaching is the length from which a compressed file is kept for the next
// run: the browser program takes 20 seconds, everything else nothing.
const worthCaching = 256 << 10

// encoders make the encoding that the ending of a file's name stands for.
var encoders = map[string]func(w io.Writer, quality int) (io.WriteCloser, error){
	".br": func(w io.Writer, quality int) (io.WriteCloser, error) {
		// A larger window than the default of 22 bits made app.wasm larger.
		return brotli.NewWriterLevel(w, quality), nil
	},
	".gz": func(w io.Writer, _ int) (io.WriteCloser, error) {
		return gzip.NewWriterLevel(w, gzip.BestCompression)
	},
}

// hashed puts a hash of the contents into a file's name, before its ending, so
// that the file under that name never changes.
func hashed(name string, data []byte) string {
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + digest(data) + ext
}

// published is a file of the site, as pages load it.
func published(name string, data []byte) pages.File {
	sum := sha256.Sum256(data)
	return pages.File{URL: "assets/" + hashed(name, data),
		Sum: "sha256-" + base64.StdEncoding.EncodeToString(sum[:])}
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:6])
}

// compressAll returns the compressed forms of files, named as the file with
// the encoding's ending, where they are shorter.
func compressAll(files map[string][]byte, c config) (map[string][]byte, error) {
	var (
		wait     sync.WaitGroup
		lock     sync.Mutex
		failed   error
		kept     = map[string]bool{}
		encoded  = map[string][]byte{}
		compress = func(name, ext string, data []byte) {
			key := fmt.Sprintf("%s-q%d%s", digest(data), c.quality, ext)
			out, err := cached(c.cache, key, data, func() ([]byte,
				error) {
				return encode(ext, c.quality, data)
			})
			lock.Lock()
			defer lock.Unlock()
			kept[digest(data)] = true
			if err != nil {
				failed = err
			} else if len(out) < len(data) {
				encoded[name+ext] = out
			}
		}
	)
	for name, data := range files {
		if c.quality == 0 || !compressible[path.Ext(name)] {
			continue
		}
		for ext := range encoders {
			wait.Go(func() { compress(name, ext, data) })
		}
	}
	wait.Wait()
	if failed == nil {
		failed = prune(c.cache, kept)
	}
	return encoded, failed
}

func encode(ext string, quality int, data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := encoders[ext](&out, quality)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

// cached returns what work made of data at an earlier time, or makes it now.
func cached(dir, key string, data []byte, work func() ([]byte, error)) ([]byte, error) {
	if dir == "" || len(data) < worthCaching {
		return work()
	}
	file := filepath.Join(dir, key)
	if out, err := os.ReadFile(file); err == nil {
		return out, nil
	}
	out, err := work()
	if err != nil {
		return nil, err
	}
	return out, writeFile(file, out)
}

// prune removes what is of other contents than this run's; that of another quality stays.
func prune(dir string, kept map[string]bool) error {
	if dir == "" {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil
	}
	for _, entry := range entries {
		if contents, _, _ := strings.Cut(entry.Name(), "-"); !kept[contents] {
			err = os.Remove(filepath.Join(dir, entry.Name()))
		}
	}
	return err
}
