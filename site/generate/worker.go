package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
)

// onlyInstalled lists what is of use to an installed app's system alone; it is asked for when the
// app is installed, and not kept for times without a network.
var onlyInstalled = []string{"icon-512.png", "icon-maskable.png"}

// sums returns the SHA-256 of every file that the lab needs without a network, by its address.
func sums(files map[string][]byte, urls map[string]string) map[string]string {
	wanted := map[string]string{"./": "index.html", "manifest.webmanifest": "manifest.webmanifest"}
	for _, url := range urls {
		wanted[url] = url
	}
	for _, name := range onlyInstalled {
		delete(wanted, urls[name])
	}
	all := map[string]string{}
	for address, name := range wanted {
		sum := sha256.Sum256(files[name])
		all[address] = hex.EncodeToString(sum[:])
	}
	return all
}

// worker fills a version and the sums of its files into the worker.
func worker(template, version string, sums map[string]string) string {
	list, err := json.MarshalIndent(sums, "", "  ")
	if err != nil {
		panic(err) // a map of strings is JSON
	}
	return strings.NewReplacer("{{version}}", version, "{{files}}", string(list)).Replace(template)
}
