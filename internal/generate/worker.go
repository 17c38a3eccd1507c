package main

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// elsewhere lists what the lab itself never asks for: pictures for the system of an installed app.
// It is not kept for times without a network, and neither are samples for pages that embed the lab,
// what is shown of a lesson before the programs run, packages, live classes and what reads QR
// codes: a page does without.
var elsewhere = []string{"icon-512.png", "icon-maskable.png"}

// sums returns the SHA-256 of every file that the lab needs without a network, by its address.
func sums(files map[string][]byte, urls map[string]string) map[string]string {
	wanted := map[string]string{"./": "index.html", "embed.html": "embed.html",
		"manifest.webmanifest": "manifest.webmanifest"}
	for _, url := range urls {
		wanted[url] = url
	}
	for _, name := range elsewhere {
		delete(wanted, urls[name])
	}
	for name := range urls {
		if strings.HasPrefix(name, "sets/") || strings.HasPrefix(name, earlyFolder) ||
			strings.HasPrefix(name, scormFolder) || name == "live/live.js" ||
			strings.HasPrefix(name, "scan/") {
			delete(wanted, urls[name])
		}
	}
	all := map[string]string{}
	for address, name := range wanted {
		all[address] = sumOf(files[name])
	}
	return all
}

func sumOf(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:])
}

// serviceWorker fills a version and the sums of its files into the worker: of those that it keeps
// at once, and of that of digits, which it keeps once somebody has chosen them.
func serviceWorker(template []byte, version string, files map[string][]byte,
	urls map[string]string) []byte {
	digits := urls[digitsFile]
	filled := fill(fill(template, "version", version), "files", sums(files, urls))
	return fill(filled, "later", map[string]string{digits: sumOf(files[digits])})
}
