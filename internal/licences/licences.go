// Package licences collects under which terms what is linked into the lab's programs is used: the
// text of every module's licence, from where the modules lie.
package licences

import (
	"bytes"
	_ "embed" // the terms of what is no module
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Module is what is linked, and its terms.
type Module struct {
	Path, Version string
	Name          string // of the licence, such as MIT
	Text          string // in full
}

// Program is a program to be linked: its package, and for what kind of machine.
type Program struct{ Package, OS, Arch string }

// Programs are those of the lab: what the browser runs, and the one binary.
var Programs = []Program{{"./web", "js", "wasm"}, {"./web/clerk", "js", "wasm"},
	{"./web/packed", "js", "wasm"}, {".", "", ""}}

// own is the module of the lab itself; its author states the terms.
const own = "perceptronlab"

// jsQR has the terms of static/scan/jsqr.js, the only script of other people on the site.
//
//go:embed jsqr.txt
var jsQR string

// goName is how the standard library is listed.
const goName = "Go"

// Collect returns Go with its standard library, and then the modules linked into the programs of
// some packages, in order of their paths. A module that is replaced by another is not linked.
func Collect(folder string, programs []Program) ([]Module, error) {
	found := map[string]Module{}
	for _, p := range programs {
		list, err := linked(folder, p)
		if err != nil {
			return nil, err
		}
		for _, m := range list {
			if m.Path == own || m.Replace != nil {
				continue
			}
			if found[m.Path], err = read(m.Path, m.Version, m.Dir); err != nil {
				return nil, err
			}
		}
	}
	version, err := command(folder, nil, "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	release, root, _ := strings.Cut(strings.TrimSpace(string(version)), "\n")
	library, err := read(goName, strings.TrimPrefix(release, "go"), root)
	if err != nil {
		return nil, err
	}
	all := []Module{library, {Path: "github.com/cozmo/jsQR", Version: "1.4.0", Name: nameOf(jsQR),
		Text: strings.TrimSpace(jsQR) + "\n\n"}}
	for _, m := range found {
		all = append(all, m)
	}
	slices.SortFunc(all[1:], func(a, b Module) int { return strings.Compare(a.Path, b.Path) })
	return all, nil
}

// module is what the go command says of one.
type module struct {
	Path, Version, Dir string
	Replace            *struct{ Path string }
}

// linked lists the modules of a program, some more than once.
func linked(folder string, p Program) (list []module, err error) {
	env := []string{}
	if p.OS != "" {
		env = append(env, "GOOS="+p.OS, "GOARCH="+p.Arch)
	}
	out, err := command(folder, env, "list", "-deps", "-json=Module", p.Package)
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var of struct{ Module *module }
		if err := d.Decode(&of); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		if of.Module != nil {
			list = append(list, *of.Module)
		}
	}
}

// command runs go.
func command(folder string, env []string, args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Env, c.Stderr = folder, append(os.Environ(), env...), os.Stderr
	out, err := c.Output()
	if err != nil {
		err = fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return out, err
}

// read reads the terms of a module: every file in its folder that is called so, one after the
// other.
func read(path, version, dir string) (Module, error) {
	m := Module{Path: path, Version: version}
	files, err := os.ReadDir(dir)
	if err != nil {
		return m, fmt.Errorf("%s: %w", path, err)
	}
	for _, f := range files {
		name := strings.ToUpper(f.Name())
		if f.IsDir() || !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") &&
			name != "PATENTS" && name != "NOTICE" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return m, fmt.Errorf("%s: %w", path, err)
		}
		m.Text += strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")) + "\n\n"
	}
	for _, name := range elsewhere[path] {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			return m, fmt.Errorf("%s: %w", path, err)
		}
		m.Text += strings.TrimSpace(string(text)) + "\n\n"
	}
	if m.Text == "" {
		return m, fmt.Errorf("%s %s: no licence in %s", path, version, dir)
	}
	m.Name = nameOf(m.Text)
	return m, nil
}

// elsewhere lists terms that stand deeper in a module: of the letters that the lab draws with and,
// of two licences to choose from, the one that is chosen.
var elsewhere = map[string][]string{
	"golang.org/x/image":         {"font/gofont/ttfs/README"},
	"github.com/golang/freetype": {"licenses/ftl.txt"},
}

// marks are what licences are known by, the more telling first.
var marks = []struct{ says, name string }{
	{"FreeType License", "FTL"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"Apache License", "Apache-2.0"},
	{"Neither the name of", "BSD-3-Clause"},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
	{"Creative Commons Attribution 4.0", "CC BY 4.0"},
}

// nameOf returns what a licence is called; "" where that is not known.
func nameOf(text string) string {
	plain := strings.Join(strings.Fields(text), " ")
	for _, m := range marks {
		if strings.Contains(plain, m.says) {
			return m.name
		}
	}
	return ""
}

// Write writes modules with their terms in full, after some words.
func Write(before string, all []Module) []byte {
	var b bytes.Buffer
	b.WriteString(before)
	for _, m := range all {
		fmt.Fprintf(&b, "\n%s\n%s %s (%s)\n\n%s", strings.Repeat("=", 72), m.Path, m.Version,
			m.Name, m.Text)
	}
	return b.Bytes()
}
