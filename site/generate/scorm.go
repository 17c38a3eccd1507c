package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"

	"perceptronlab/app/wire"
)

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
	assets[page] = relink(assets[page], where)
	const maker = scormFolder + "zip.js"
	zip := published(maker, assets[maker]).Address()
	assets["package.js"] = fill(assets["package.js"], "zip", zip)
}

// unpacked lists what no package needs: programs of the site, lessons, samples and texts that its
// page does not show, and pictures for installed apps.
var unpacked = []string{"app.wasm", "clerk.wasm", "sets/", earlyFolder, "early.js", "lessons/", "about/",
	"about.js", "icon-512.png", "icon-maskable.png", scormFolder}

// pack adds what only a SCORM package has: its program, as it stands in a zip, and its page for
// frames, which starts that one for itself and for its worker. It adds the list of the files of a
// package, by their names there, but for those that are written for each.
func pack(files, assets map[string][]byte, urls map[string]string, program, version string) error {
	code, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	deflated, err := encode(".gz", 0, code)
	if err != nil {
		return err
	}
	loaded := all(assets, urls)
	file := published("packed.wasm", code)
	loaded["app.wasm"], loaded["clerk.wasm"] = file, file
	delete(loaded, "early.js") // its files and the dialog of the other are not there
	delete(loaded, "about.js")
	page, err := embed(loaded, version, int64(len(code)))
	if err != nil {
		return err
	}
	list := map[string]string{}
	add := func(name, asset string, content []byte) {
		list[name] = published(asset, content).URL
		files[list[name]] = content
	}
	add(file.URL, scormFolder+"packed"+wire.Deflated, deflated)
	add("embed.html", scormFolder+"embed.html", page)
	list["index.html"] = urls[scormFolder+"shell.html"]
	for name, url := range urls {
		if !slices.ContainsFunc(unpacked, func(begin string) bool {
			return strings.HasPrefix(name, begin)
		}) {
			list[url] = url
		}
	}
	for _, name := range []string{"shell.js", "shell.css", "bridge.js"} {
		list[urls[scormFolder+name]] = urls[scormFolder+name]
	}
	files[wire.PackageList], err = json.Marshal(list)
	return err
}
