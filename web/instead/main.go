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
	"strings"
)

func main() {
	goroot := flag.String("goroot", "", "GOROOT of the Go release that builds the program")
	modcache := flag.String("modcache", "", "its GOMODCACHE")
	dir := flag.String("dir", "web/instead", "folder of the packages")
	flag.Parse()
	replace, err := overlay(*goroot, *modcache, *dir)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(map[string]any{"Replace": replace})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "instead:", err)
		os.Exit(1)
	}
}

// overlay returns which file replaces which, "" for none. A Go release that go itself has fetched
// lies in the module cache, where it lets nothing be replaced: that build gets the library whole,
// and a program that is larger but does the same.
func overlay(goroot, modcache, dir string) (map[string]string, error) {
	replace := map[string]string{}
	if modcache != "" && strings.HasPrefix(goroot, modcache+string(filepath.Separator)) {
		return replace, nil
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
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
		if err != nil || len(old) == 0 {
			return fmt.Errorf("%s: no such package to replace, %v", there, err)
		}
		for _, name := range old {
			if _, ok := replace[name]; !ok {
				replace[name] = ""
			}
		}
		replace[filepath.Join(there, filepath.Base(file))] = file
		return nil
	})
	return replace, err
}
