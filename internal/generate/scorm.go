package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/web/site/pages"
)

// carrier is the script that a package has its program in.
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
	"offline.js", "package.js", "icon-192.png", "icon-512.png", "icon-maskable.png", scormFolder}

func isPacked(name string) bool {
	return name == digitsFile || !slices.ContainsFunc(unpacked,
		func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// pack adds what only a SCORM package has: its program in a script, as it stands in a zip, and its
// page for frames, which starts that one for itself and for its worker. It adds the list of the
// files of a package, by their names there, but for those that are written for each.
func pack(files, assets map[string][]byte, urls map[string]string, program, version string) error {
	code, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	short, err := encode(".gz", 0, code)
	if err != nil {
		return err
	}
	script := fill(carrier, "program", short)
	var deflated bytes.Buffer
	w, err := gzip.NewWriterLevel(&deflated, gzip.HuffmanOnly) // nothing in it repeats
	if err == nil {
		_, err = w.Write(script)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		return err
	}
	// Without sums, since a page may compare the sum only of a file that it may read.
	loaded := map[string]pages.File{}
	for name, file := range all(assets, urls) {
		if isPacked(name) {
			loaded[name] = pages.File{URL: file.URL}
		}
	}
	file := pages.File{URL: published("program.js", script).URL}
	loaded["app.wasm"], loaded["clerk.wasm"] = file, file
	loaded["icon-192.png"], loaded["lessons.json"] = loaded["icon.svg"], pages.File{}
	page, err := embed(loaded, version, int64(len(code)), file)
	if err != nil {
		return err
	}
	list := map[string]string{}
	list[file.URL] = published(scormFolder+"packed"+wire.Deflated, deflated.Bytes()).URL
	files[list[file.URL]] = deflated.Bytes()
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
