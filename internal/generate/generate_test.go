package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"perceptronlab/engine/data"
	"perceptronlab/internal/licences"
)

// source writes a small site to generate from.
func source(t *testing.T) config {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"static/boot.js":              "start()",
		"static/canvas.js":            "draw()",
		"static/offline.js":           "const words = {{words}};",
		"static/about.js":             "const pages = {{pages}};",
		"static/early.js":             "const files = {{files}};",
		"static/lab.css":              "p {}",
		"static/extra/worker.js":      "work()",
		"static/clerk/clerk.js":       "clerk()",
		"clerk.wasm":                  "the clerk",
		"packed.wasm":                 "both",
		"static/root/embed.js":        "const WORDS = {{words}}, SETS = {{sets}}, RULES = {{rules}}, OPENING = {{opening}};\n// {{picture}}\n",
		"static/root/picture.js":      "pictureOf()",
		"static/embed/frame.js":       "tell()",
		"static/live/live.js":         "lives();",
		"static/embed/splice.js":      "const words = {{words}};",
		"static/package.js":           "const zip = {{zip}}, readers = {{readers}};",
		"static/scan/scan.html":       `<link href="scan/scan.css"><script src="scan/jsqr.js"></script><script src="scan/scan.js"></script>`,
		"static/scan/jsqr.js":         "jsQR()",
		"static/scan/scan.css":        "p {}",
		"static/scan/scan.js":         "const words = {{words}};",
		"static/scorm/bridge.js":      "bridge()",
		"static/scorm/shell.js":       "const words = {{words}};",
		"static/scorm/shell.css":      "p {}",
		"static/scorm/shell.html":     `<link href="scorm/shell.css"><script src="scorm/shell.js"></script>`,
		"static/scorm/zip.js":         "zip()",
		"static/icon.svg":             "<svg/>",
		"static/icon-192.png":         "png",
		"static/favicon.ico":          "ico",
		"static/robots.txt":           "User-agent: *\n",
		"static/root/sw.js":           "const LATER = {{later}}, VERSION = {{version}}, FILES = {{files}};",
		"static/.hidden":              "no",
		"static/manifest.webmanifest": `{"icons": [{"src": "icon-192.png"}]}`,
		"app.wasm":                    string(make([]byte, 1<<20)),
		"wasm_exec.js":                "class Go {}",
		"dist/.keep":                  "",
		"dist/assets/old.js":          "old",
	} {
		if err := writeFile(filepath.Join(dir, name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	in := func(name string) string { return filepath.Join(dir, name) }
	return config{in("static"), in("app.wasm"), in("clerk.wasm"), in("packed.wasm"),
		in("wasm_exec.js"), in("dist"), in("cache"), 5, func() ([]licences.Module, error) {
			return []licences.Module{{Path: "example.org/m", Version: "v1", Name: "MIT", Text: "free"}}, nil
		},
		func() (map[string][]byte, error) {
			return map[string][]byte{earlyFolder + "one-update.en.json": []byte("{}")}, nil
		}}
}

func read(t *testing.T, c config, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(c.out, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// where is the generated file of a name among the assets.
func where(t *testing.T, c config, name string) string {
	t.Helper()
	ext := filepath.Ext(name)
	found, err := filepath.Glob(filepath.Join(c.out, "assets", strings.TrimSuffix(name, ext)+".*"+ext))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %v, %v", name, found, err)
	}
	return "assets/" + filepath.Base(found[0])
}

func TestGenerate(t *testing.T) {
	c := source(t)
	if err := generate(c); err != nil {
		t.Fatal(err)
	}
	page := read(t, c, "index.html")
	last := -1
	for _, name := range []string{"lab.css", "canvas.js", "wasm_exec.js", "boot.js"} {
		data, _ := os.ReadFile(filepath.Join(c.static, name))
		switch name {
		case "wasm_exec.js":
			data, _ = os.ReadFile(c.wasmExec)
		case "lab.css":
			data = append(data, onPaper()...)
		}
		url := "assets/" + hashed(name, data)
		at := strings.Index(page, `"`+url+`"`)
		if at <= last {
			t.Errorf("%s stands at %d, after %d:\n%s", url, at, last, page)
		}
		last = at
		if read(t, c, url) != string(data) {
			t.Errorf("%s differs", url)
		}
	}
	for _, want := range []string{
		`<div id="lab">` + prerender(false) + `</div>`, `data-wasm-bytes="1048576"`,
		`data-clerk="` + published("clerk/clerk.js", []byte("clerk()")).Address() + `"`,
		`data-clerk-wasm="` + published("clerk.wasm", []byte("the clerk")).Address() + `"`,
		`data-runtime="` + published("wasm_exec.js", []byte("class Go {}")).Address() + `"`,
		`" crossorigin integrity="` + published("canvas.js", []byte("draw()")).Sum + `"></script>`,
		`" crossorigin integrity="` + published("about.js", []byte(read(t, c, where(t, c, "about.js")))).Sum +
			`" data-late></script>`,
	} {
		if !strings.Contains(html.UnescapeString(page), want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	if strings.Contains(page, "sw.") || strings.Contains(page, "worker.") ||
		strings.Contains(page, "assets/.hidden") {
		t.Errorf("the page loads what it should not:\n%s", page)
	}

	var manifest struct{ Icons []struct{ Src string } }
	if err := json.Unmarshal([]byte(read(t, c, "manifest.webmanifest")), &manifest); err != nil {
		t.Fatal(err)
	}
	if got, want := manifest.Icons[0].Src, "assets/"+hashed("icon-192.png",
		[]byte("png")); got != want {
		t.Errorf("the manifest's icon is %s, want %s", got, want)
	}
	if _, err := os.Stat(filepath.Join(c.out, "assets/old.js")); !errors.Is(err, os.ErrNotExist) {
		t.Error("an old file is still there")
	}
	if _, err := os.Stat(filepath.Join(c.out, ".keep")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(c.out, "robots.txt.br")); err == nil {
		t.Error("a copy that is longer than the file was kept")
	}
}

// TestEmbedPage: the page for frames loads what the front page loads and what stands in its folder;
// it is no app of its own. The script for other pages finds its words and pictures.
func TestEmbedPage(t *testing.T) {
	c := source(t)
	if err := generate(c); err != nil {
		t.Fatal(err)
	}
	front, frames := read(t, c, "index.html"), read(t, c, "embed.html")
	for _, want := range []string{`data-page="embed"`, "assets/embed/frame.", "assets/boot.",
		"assets/canvas.", prerender(true)} {
		if !strings.Contains(frames, want) {
			t.Errorf("no %s in\n%s", want, frames)
		}
	}
	if strings.Contains(frames, `rel="manifest"`) || !strings.Contains(front, `data-page="home"`) ||
		strings.Contains(front, "assets/embed/") {
		t.Errorf("front:\n%s\nembed:\n%s", front, frames)
	}
	script := read(t, c, "embed.js")
	if strings.Contains(script, "{{") || !strings.Contains(script, `"启动实验室"`) {
		t.Errorf("the script is\n%s", script)
	}
	if !strings.Contains(script, "\npictureOf()\n") {
		t.Errorf("nothing draws in\n%s", script)
	}
	files := regexp.MustCompile(`"(assets/sets/[\w-]+\.[0-9a-f]{12}\.js)"`).FindAllStringSubmatch(script, -1)
	small := slices.DeleteFunc(data.Presets(), func(p data.Preset) bool { return p.File != "" })
	if len(files) != len(small) {
		t.Fatalf("%d sets in\n%s", len(files), script)
	}
	for _, file := range files {
		if set := read(t, c, file[1]); !strings.Contains(set, `"points":[[`) || len(set) > 12_000 {
			t.Errorf("%s has %d bytes: %.100s", file[1], len(set), set)
		}
	}
}

// TestWorkerIsOneBlock: of the real worker, no part alone is a script.
func TestWorkerIsOneBlock(t *testing.T) {
	data, err := os.ReadFile("../../static/root/sw.js")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`(?m)^//.*\n`).ReplaceAllString(string(data), "")
	code, found := strings.CutPrefix(code, "\"use strict\";\n{\n")
	if !found || !strings.HasSuffix(code, "\n}\n") ||
		strings.Contains(strings.TrimSuffix(code, "}\n"), "\n}") {
		t.Errorf("what is not inside one block:\n%s", code)
	}
}

// TestWorkerKnowsEveryFile: the worker has the sum of whatever a visit may load, and of nothing
// else; the version, which the page shows, changes with any of it.
func TestWorkerKnowsEveryFile(t *testing.T) {
	c := source(t)
	seen := map[string]string{}
	for _, change := range []string{"", "extra/worker.js", "lab.css", "embed/frame.js",
		"manifest.webmanifest", "root/sw.js", "icon-512.png"} {
		if change != "" {
			file := filepath.Join(c.static, change)
			text, err := os.ReadFile(file)
			if err == nil || change == "icon-512.png" {
				err = os.WriteFile(file, append(text, ' '), 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := generate(c); err != nil {
			t.Fatal(err)
		}
		worker := read(t, c, "sw.js")
		var version string
		sums := map[string]string{}
		_, rest, found := strings.Cut(worker, `VERSION = "`)
		version, rest, _ = strings.Cut(rest, `", FILES = `)
		if err := json.Unmarshal([]byte(strings.TrimRight(rest, " ;")), &sums); err != nil ||
			!found {
			t.Fatalf("%v in\n%s", err, worker)
		}
		for _, name := range []string{"index.html", "embed.html"} {
			if page := read(t, c, name); !strings.Contains(page, `data-version="`+version+`"`) {
				t.Errorf("%s is not of version %s", name, version)
			}
		}
		before, again := seen[version]
		if again != (change == "icon-512.png") {
			t.Errorf("after a change of %q the version is %s, seen %q", change, version, before)
		}
		seen[version] = change
		for address, sum := range sums {
			name := address
			if name == "./" {
				name = "index.html"
			}
			if got := sha256.Sum256([]byte(read(t, c, name))); hex.EncodeToString(got[:]) != sum {
				t.Errorf("the sum of %s is not its own", name)
			}
		}
		assets, err := filepath.Glob(filepath.Join(c.out, "assets", "*"))
		if err != nil {
			t.Fatal(err)
		}
		more, err := filepath.Glob(filepath.Join(c.out, "assets", "*", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range append(assets, more...) {
			name, _ := filepath.Rel(c.out, file)
			ext := filepath.Ext(name)
			if ext == "" || ext == ".br" || ext == ".gz" {
				continue
			}
			foreign := strings.Contains(name, "icon-512") || strings.Contains(name, "/sets/") ||
				strings.Contains(name, "/early/") || strings.Contains(name, "/scorm/") ||
				strings.Contains(name, "/live/") || strings.Contains(name, "/scan/")
			if _, kept := sums[filepath.ToSlash(name)]; kept == foreign {
				t.Errorf("%s: kept for times without a network: %v", name, kept)
			}
		}
	}
}

func TestGenerateNamesWhatIsMissing(t *testing.T) {
	for _, name := range []string{"boot.js", "clerk/clerk.js", "icon.svg", "favicon.ico",
		"manifest.webmanifest", "root/sw.js", "root/embed.js"} {
		c := source(t)
		if err := os.Remove(filepath.Join(c.static, name)); err != nil {
			t.Fatal(err)
		}
		if err := generate(c); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

// TestCache: the browser program is compressed once for each quality, and
// what is no longer needed goes.
func TestCache(t *testing.T) {
	c := source(t)
	names := func() string {
		t.Helper()
		if err := generate(c); err != nil {
			t.Fatal(err)
		}
		files, err := filepath.Glob(filepath.Join(c.cache, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(files, " ")
	}
	first := names()
	if n := strings.Count(first, "-q5"); n != 2 {
		t.Fatalf("kept %s", first)
	}
	kept := strings.Fields(first)[0]
	if err := os.WriteFile(kept, []byte("marked"), 0o644); err != nil {
		t.Fatal(err)
	}
	if again := names(); again != first {
		t.Errorf("kept %s, then %s", first, again)
	}
	wasm, _ := os.ReadFile(c.wasm)
	if got := read(t, c, "assets/"+hashed("app.wasm", wasm)+filepath.Ext(kept)); got != "marked" {
		t.Error("it compressed what it had kept")
	}
	c.quality = 4
	if other := names(); strings.Count(other, "-q5") != 2 || strings.Count(other, "-q4") != 2 {
		t.Errorf("at another quality kept %s", other)
	}
	if err := os.WriteFile(c.wasm, make([]byte, 2*worthCaching), 0o644); err != nil {
		t.Fatal(err)
	}
	if other := names(); strings.Contains(other, "-q5") || strings.Count(other, "-q4") != 2 {
		t.Errorf("of another program kept %s", other)
	}
}

func TestEncode(t *testing.T) {
	data := bytes.Repeat([]byte("perceptron "), 100)
	out, err := encode(".br", 11, data)
	if err != nil {
		t.Fatal(err)
	}
	var back bytes.Buffer
	if _, err := back.ReadFrom(brotli.NewReader(bytes.NewReader(out))); err != nil ||
		!bytes.Equal(back.Bytes(), data) {
		t.Errorf("%v, %d bytes", err, back.Len())
	}
	if _, err := encode(".gz", 11, data); err != nil {
		t.Error(err)
	}
}
