// Package red keeps what shows why a test is red: in bin/red, which make test empties before it
// begins and make clean removes.
package red

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// T is the part of testing.TB that is used here.
type T interface {
	Helper()
	Name() string
	Logf(format string, args ...any)
	Errorf(format string, args ...any)
}

// Keep keeps data as a file of a test, and says in the test's output where.
func Keep(t T, name string, data []byte) {
	t.Helper()
	root, err := Root()
	if err == nil {
		var file string
		if file, err = place(root, t.Name(), name); err == nil {
			err = os.WriteFile(filepath.Join(root, file), data, 0o644)
			t.Logf("see %s", file)
		}
	}
	if err != nil {
		t.Errorf("%s could not be kept: %v", name, err)
	}
}

// place makes the folder for a file of a test and returns the file's path in the checkout.
func place(root, test, name string) (string, error) {
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.Rel(root, here)
	}
	if err != nil {
		return "", err
	}
	plain := strings.NewReplacer(" ", "_", ":", "_", "\\", "_", "..", "_")
	dir := filepath.Join("bin", "red", here, filepath.FromSlash(plain.Replace(test)))
	return filepath.Join(dir, name), os.MkdirAll(filepath.Join(root, dir), 0o755)
}

// Root returns the folder of the checkout that the process runs in.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("not inside a checkout of the lab")
		}
		dir = up
	}
}
