package main

import (
	"encoding/json"
	"slices"
	"strings"
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

// unpacked lists what no package needs: lessons, samples and texts that its page does not show, and
// pictures for installed apps.
var unpacked = []string{"sets/", earlyFolder, "lessons/", "about/", "icon-512.png",
	"icon-maskable.png", scormFolder + "zip.js"}

// packageList lists the files of a SCORM package by their names there, but for those that are
// written for each: what the page for frames loads, and the page around it.
func packageList(urls map[string]string) []byte {
	files := map[string]string{"embed.html": "embed.html"}
	for name, url := range urls {
		switch {
		case name == scormFolder+"shell.html":
			files["index.html"] = url
		case !slices.ContainsFunc(unpacked, func(begin string) bool {
			return strings.HasPrefix(name, begin)
		}):
			files[url] = url
		}
	}
	list, err := json.Marshal(files)
	if err != nil {
		panic(err) // texts are JSON
	}
	return list
}
