package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"os"
	"slices"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/web/site/pages"
)

// carrier is the script that loads the program of a package.
//
//go:embed program.js
var carrier []byte

// scormFolder has what only a SCORM package needs.
const scormFolder = "scorm/"

// dress fills in the words of a package's page, and the addresses of what it loads.
func dress(assets map[string][]byte) {
	const script, page = scormFolder + "shell.js", scormFolder + "shell.html"
	assets[script] = fill(assets[script], "words", spoken(scormWords))
	where := map[string]string{}
	for _, name := range []string{"icon.svg", scormFolder + "shell.css",
		scormFolder + "bridge.js", script} {
		where[name] = published(name, assets[name]).URL
	}
	assets[page] = bytes.ReplaceAll(relink(assets[page], where), []byte("{{sandbox}}"),
		[]byte(pages.Sandbox))
	const maker = scormFolder + "zip.js"
	zip := published(maker, assets[maker]).Address()
	assets["package.js"] = fill(assets["package.js"], "zip", zip)
}

// unpacked lists what no package needs: programs of the site, lessons, samples (but the file of
// digits, which no program holds) and texts that its page does not show, what keeps the lab
// offline, and pictures for installed apps.
var unpacked = []string{"app.wasm", "clerk.wasm", "sets/", "early", "lessons", "about",
	"offline.js", "package.js", "scan/", "icon-192.png", "icon-512.png", "icon-maskable.png",
	scormFolder}

func isPacked(name string) bool {
	return name == digitsFile || !slices.ContainsFunc(unpacked,
		func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// pack adds what only a SCORM package has: its program in scripts, as they stand in a zip, and its
// page for frames, which starts that one for itself and for its worker. It adds the list of the
// files of a package, by their names there, but for those that are written for each. shows is the
// script that shows a step before the program runs.
func pack(files, assets map[string][]byte, urls map[string]string, shows []byte,
	c config, version string) error {
	code, err := os.ReadFile(c.packed)
	if err != nil {
		return err
	}
	packed, err := squeezed(c.cache, code)
	if err != nil {
		return err
	}
	parts, err := pieces(packed)
	if err != nil {
		return err
	}
	list := map[string]string{}
	own := func(name string, file []byte) pages.File {
		url := published(name, file).URL
		list[url] = published(scormFolder+name, file).URL
		files[list[url]] = file
		return pages.File{URL: url}
	}
	var addresses []string
	for _, part := range parts {
		addresses = append(addresses, part.address)
		list[part.address] = part.site()
		files[part.site()] = part.deflated
	}
	file := own("program.js", fill(comments.ReplaceAll(carrier, nil), "program",
		map[string]any{"pieces": addresses, "length": len(code)}))
	// Without sums, since a page may compare the sum only of a file that it may read.
	loaded := map[string]pages.File{}
	for name, file := range all(assets, urls) {
		if isPacked(name) {
			loaded[name] = pages.File{URL: file.URL}
		}
	}
	loaded["app.wasm"], loaded["clerk.wasm"] = file, file
	loaded["early.js"] = own("early.js", fill(shows, "files",
		map[string]string{"own.en": wire.ScormStepEn, "own.zh": wire.ScormStepZh}))
	loaded["icon-192.png"], loaded["lessons.json"] = loaded["icon.svg"], pages.File{}
	loaded["live/live.js"] = pages.File{}
	page, err := embed(loaded, version, int64(len(code)), file)
	if err != nil {
		return err
	}
	list["embed.html"] = published(scormFolder+"embed.html", page).URL
	files[list["embed.html"]] = page
	list["index.html"] = urls[scormFolder+"shell.html"]
	for name, url := range urls {
		if isPacked(name) {
			list[url] = url
		}
	}
	for _, name := range []string{"shell.js", "shell.css", "bridge.js"} {
		list[urls[scormFolder+name]] = urls[scormFolder+name]
	}
	files[wire.PackageList], err = json.Marshal(list)
	return err
}
