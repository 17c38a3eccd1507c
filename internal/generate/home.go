package main

import (
	"bytes"
	"errors"
	"html/template"
	"maps"
	"path"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/web/site/pages"
)

// writePages adds the pages and the worker, which know of all other files, to the files.
//
// The version is a hash of everything that a visit loads and so, with the worker that keeps it, of
// the pages too, which show it: they are written without it first. It is returned.
func writePages(files, assets map[string][]byte, urls map[string]string) (version string,
	err error) {
	wasmBytes := int64(len(assets["app.wasm"]))
	loaded := all(assets, urls)
	template := files["sw.js"]
	put := func(version string) error {
		var err error
		if files["index.html"], err = home(loaded, version, wasmBytes); err != nil {
			return err
		}
		files["embed.html"], err = embed(loaded, version, wasmBytes)
		files["sw.js"] = serviceWorker(template, version, files, urls)
		return err
	}
	if err := put(""); err != nil {
		return "", err
	}
	version = digest(files["sw.js"])
	return version, put(version)
}

// all returns the assets as pages load them.
func all(assets map[string][]byte, urls map[string]string) map[string]pages.File {
	loaded := map[string]pages.File{}
	for name := range urls {
		loaded[name] = published(name, assets[name])
	}
	return loaded
}

// home writes the front page.
func home(files map[string]pages.File, version string, wasmBytes int64) ([]byte, error) {
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
	if err := link(&p, files); err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err := p.Write(&page)
	return page.Bytes(), err
}

// late are scripts without which the lab starts.
var late = []string{"about.js", "early.js", "offline.js", "orders.js", "package.js"}

// link has a page load every script and style sheet of some folders of static/, the top one if none
// is named, in the order of their names; the loader last.
func link(p *pages.Page, files map[string]pages.File, folders ...string) error {
	for name, at := range map[string]*pages.File{
		"clerk/clerk.js": &p.Clerk, "clerk.wasm": &p.ClerkWasm, "wasm_exec.js": &p.Runtime,
		"lessons.json": &p.Lessons, digitsFile: &p.Digits,
		"live/live.js": &p.Live, "app.wasm": &p.Wasm, "boot.js": &p.Boot,
	} {
		file, ok := files[name]
		if !ok {
			return errors.New("static: no " + name)
		}
		*at = file
	}
	for name, at := range map[string]*string{"icon.svg": &p.Icon, "icon-192.png": &p.TouchIcon} {
		file, ok := files[name]
		if !ok {
			return errors.New("static: no " + name)
		}
		*at = file.URL
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		folder, _, inside := strings.Cut(name, "/")
		file := files[name]
		file.Late = slices.Contains(late, name)
		switch {
		case inside && !slices.Contains(folders, folder) || name == "boot.js":
		case path.Ext(name) == ".css":
			p.Styles = append(p.Styles, file)
		case path.Ext(name) == ".js":
			p.Scripts = append(p.Scripts, file)
		}
	}
	return nil
}
