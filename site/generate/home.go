package main

import (
	"bytes"
	"errors"
	"html/template"
	"path"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/site/pages"
)

// writePages adds the pages and the worker, which know of all other files, to the files.
//
// The version is a hash of everything that a visit loads and so, with the worker that keeps it, of
// the pages too, which show it: they are written without it first.
func writePages(files map[string][]byte, urls map[string]string, wasmBytes int64) error {
	template := files["sw.js"]
	put := func(version string) error {
		var err error
		if files["index.html"], err = home(urls, version, wasmBytes); err != nil {
			return err
		}
		files["embed.html"], err = embed(urls, version, wasmBytes)
		files["sw.js"] = worker(template, version, sums(files, urls))
		return err
	}
	if err := put(""); err != nil {
		return err
	}
	return put(digest(files["sw.js"]))
}

// home writes the front page.
func home(urls map[string]string, version string, wasmBytes int64) ([]byte, error) {
	p := pages.Page{
		Kind:        "home",
		Version:     version,
		Lang:        "en",
		Title:       "Perceptron Lab",
		Description: words.En.Say(words.Description),
		Root:        template.HTML(prerender(false)),
		WasmBytes:   wasmBytes,
		Manifest:    "manifest.webmanifest",
	}
	if err := link(&p, urls); err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err := p.Write(&page)
	return page.Bytes(), err
}

// link has a page load every script and style sheet of some folders of static/, the top one if none
// is named, in the order of their names; before.js first, the loader last.
func link(p *pages.Page, urls map[string]string, folders ...string) error {
	for name, at := range map[string]*string{
		"clerk/clerk.js": &p.Clerk, "clerk.wasm": &p.ClerkWasm, "wasm_exec.js": &p.Runtime,
		"lessons.json": &p.Lessons, "before.js": &p.Before,
		"app.wasm": &p.Wasm, "boot.js": &p.Boot, "icon.svg": &p.Icon, "icon-192.png": &p.TouchIcon,
	} {
		url, ok := urls[name]
		if !ok {
			return errors.New("static: no " + name)
		}
		*at = url
	}
	names := make([]string, 0, len(urls))
	for name := range urls {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		folder, _, inside := strings.Cut(name, "/")
		switch {
		case inside && !slices.Contains(folders, folder) || name == "boot.js" ||
			name == "before.js":
		case path.Ext(name) == ".css":
			p.Styles = append(p.Styles, urls[name])
		case path.Ext(name) == ".js":
			p.Scripts = append(p.Scripts, urls[name])
		}
	}
	return nil
}
