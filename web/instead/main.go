// Command instead writes the overlay for go build -overlay by which the packages in the folders
// here take the place of the standard library's of the same path, see the README beside it.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

func main() {
	goroot := flag.String("goroot", "", "GOROOT of the Go release that builds the program")
	dir := flag.String("dir", "web/instead", "folder of the packages")
	flag.Parse()
	replace, missing, err := overlay(*goroot, *dir)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(map[string]any{"Replace": replace})
	}
	for _, name := range missing {
		fmt.Fprintf(os.Stderr, "instead: left out %s: this release of Go has no such package\n", name)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "instead:", err)
		os.Exit(1)
	}
}

// overlay returns which file replaces which, "" for none, and the packages that the release lacks.
func overlay(goroot, dir string) (replace map[string]string, missing []string, err error) {
	replace = map[string]string{}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, nil, err
	}
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		own, rel := filepath.Dir(file), ""
		if err == nil {
			rel, err = filepath.Rel(dir, own)
		}
		if err != nil || rel == "." || d.IsDir() || filepath.Ext(file) != ".go" {
			return err
		}
		there := filepath.Join(goroot, "src", rel)
		old, err := filepath.Glob(filepath.Join(there, "*.go"))
		if len(old) == 0 && err == nil {
			missing = append(missing, rel)
			return nil
		}
		for _, name := range old {
			if _, ok := replace[name]; !ok {
				replace[name] = ""
			}
		}
		replace[filepath.Join(there, filepath.Base(file))] = file
		return err
	})
	return replace, missing, err
}
