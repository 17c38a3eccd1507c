// Package built holds the site inside the binary: make build writes it into dist and embeds it.
package built

import (
	"embed"
	"io/fs"

	"perceptronlab/engine/text"
)

//go:embed all:dist
var dist embed.FS

// ErrNotBuilt reports that the program was compiled without the site.
var ErrNotBuilt error = &text.Fault{Text: notBuilt}

// Files returns the site, or ErrNotBuilt.
func Files() (fs.FS, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil, ErrNotBuilt
	}
	return files, nil
}
