// Package site serves the lab: files that internal/generate made beforehand, and nothing else.
//
// go-app brings a handler of its own. It is not used: asked for /robots.txt
// and its like it fetches from whatever host the request names and keeps the
// answer for everyone, and one ETag stands for every address.
package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// types are the media types of the files that the site is made of. A file of any other kind is not
// served. They are written down because those that the system knows differ from machine to machine.
var types = map[string]string{
	".bin":         "application/octet-stream",
	".deflated":    "application/octet-stream",
	".css":         "text/css; charset=utf-8",
	".csv":         "text/csv; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
}

// endings are the encodings by what their files end in, the better first.
var endings = []struct{ coding, ext string }{{"br", ".br"}, {"gzip", ".gz"}}

// document is one address: a file and its encoded copies.
type document struct {
	name      string
	mediaType string
	// copies holds them by encoding, the file as it is under "identity".
	copies map[string]copyOf
}

// copyOf is one file to send.
type copyOf struct {
	name, etag string
	size       int64
}

// documents lists everything there is to serve by its address. A request is
// looked up here and nowhere else, so no path leads outside.
func documents(files fs.FS) (map[string]document, error) {
	all := map[string]document{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		mediaType, known := types[path.Ext(name)]
		if err != nil || d.IsDir() || !known {
			return err
		}
		doc := document{
			name:      name,
			mediaType: mediaType,
			copies:    map[string]copyOf{},
		}
		if doc.copies["identity"], err = readCopy(files, name); err != nil {
			return err
		}
		for _, e := range endings {
			c, err := readCopy(files, name+e.ext)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			} else if err != nil {
				return err
			}
			doc.copies[e.coding] = c
		}
		for _, address := range addresses(name) {
			all[address] = doc
		}
		return nil
	})
	return all, err
}

// addresses returns where a file is found: under its name and, for pages, also without what hosts
// of plain files leave out. The page for what is missing has no address.
func addresses(name string) []string {
	switch name {
	case "index.html":
		return []string{"/", "/index.html"}
	case "404.html":
		return nil
	}
	if bare, page := strings.CutSuffix(name, ".html"); page {
		return []string{"/" + name, "/" + bare}
	}
	return []string{"/" + name}
}

// readCopy makes the tag from the contents as they are sent: each encoding of a file has its own.
// An asset is not read: its name has a sum of its contents. So the binary's pages stay on the disk,
// which is most of the memory that a server without visitors would need.
func readCopy(files fs.FS, name string) (copyOf, error) {
	tag := func(of []byte, size int64) copyOf {
		sum := sha256.Sum256(of)
		return copyOf{name, `"` + hex.EncodeToString(sum[:12]) + `"`, size}
	}
	if strings.HasPrefix(name, "assets/") {
		at, err := fs.Stat(files, name)
		if err != nil {
			return copyOf{}, err
		}
		return tag(fmt.Appendf(nil, "%s %d", name, at.Size()), at.Size()), nil
	}
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return copyOf{}, err
	}
	return tag(data, int64(len(data))), nil
}
