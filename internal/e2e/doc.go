// Package e2e tries the lab as its readers do: the real binary, in a real Chromium. It holds what
// such tests need: a server, a browser, and a page that remembers everything that went wrong in it.
// A page on which something was written to the console as a warning or an error, a policy was
// violated or another host was asked for anything makes its test fail at the end.
package e2e

import (
	"path/filepath"
	"sync"

	"perceptronlab/internal/e2e/red"
)

// T is the part of testing.TB that is used here; a benchmark that is a program can bring its own.
type T interface {
	Helper()
	Cleanup(func())
	Logf(format string, args ...any)
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// root returns the folder of the checkout.
var root = sync.OnceValues(red.Root)

// inRoot returns the path of a file of the checkout.
func inRoot(t T, name ...string) string {
	t.Helper()
	dir, err := root()
	if err != nil {
		t.Fatalf("%v", err)
	}
	return filepath.Join(append([]string{dir}, name...)...)
}
