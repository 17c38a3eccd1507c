// Package filepath stands in for the package of that name in the browser program, see the README
// two folders above.
package filepath

import (
	"path"
	"strings"
)

// Base does what the package's own does.
func Base(name string) string { return path.Base(name) }

// Dir does what the package's own does.
func Dir(name string) string { return path.Dir(name) }

// Ext does what the package's own does.
func Ext(name string) string { return path.Ext(name) }

// Join does what the package's own does.
func Join(names ...string) string { return path.Join(names...) }

// IsLocal reports whether a name stays below the folder that it is taken from; archive/zip asks.
func IsLocal(name string) bool {
	clean := path.Clean(name)
	return name != "" && clean[0] != '/' && clean != ".." && !strings.HasPrefix(clean, "../")
}
