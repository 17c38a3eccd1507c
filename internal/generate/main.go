// Command generate turns the app into files: the page, every file of static/ under a name that
// holds its hash, the browser program, and beside each file that gains from it the same compressed.
// A server then has nothing to work out, and any host of plain files will do.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"perceptronlab/app/words"
	"perceptronlab/app/worker"
	"perceptronlab/engine/data"
	"perceptronlab/internal/licences"
)

// config says where things come from and go to.
type config struct {
	static, wasm, clerk, packed, wasmExec, out, cache string

	quality int
	linked  func() ([]licences.Module, error) // into the programs
	early   func() (map[string][]byte, error)
}

func main() {
	c := config{early: sights}
	flag.StringVar(&c.static, "static", "static", "folder of files that the page uses")
	flag.StringVar(&c.wasm, "wasm", "web/app.wasm", "the browser program")
	flag.StringVar(&c.clerk, "clerk", "web/clerk/clerk.wasm", "the program of the page's worker")
	flag.StringVar(&c.packed, "packed", "", "the program of SCORM packages, if any")
	flag.StringVar(&c.wasmExec, "wasmexec", "",
		"wasm_exec.js of the Go release that built the program")
	flag.StringVar(&c.out, "out", "web/built/dist", "folder to write; all else in it is removed")
	flag.StringVar(&c.cache, "cache", "", "folder that keeps compressed files for the next time")
	flag.IntVar(&c.quality, "quality", 11, "brotli quality, 1 to 11; 0 compresses nothing")
	serves := flag.Bool("serve", false, "serve the folder as it is, on -addr; "+
		"what packages need is made when it is first asked for")
	addr := flag.String("addr", "127.0.0.1:8000", "address to serve on")
	program := flag.String("packing", "", "command that builds the program of packages, with -serve")
	packages := flag.String("packages", ".", "folder of the go.mod whose programs the licences are of")
	flag.Parse()
	c.linked = func() ([]licences.Module, error) {
		return licences.Collect(*packages, licences.Programs)
	}
	var err error
	if *serves {
		err = serve(c, *addr, *program)
	} else {
		err = generate(c)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// atRoot names the files of static/ that are asked for by a fixed name.
var atRoot = map[string]string{
	"favicon.ico": "favicon.ico", "manifest.webmanifest": "manifest.webmanifest",
	"robots.txt": "robots.txt",
	"root/sw.js": "sw.js", "root/embed.js": "embed.js", "scan/scan.html": "scan.html",
}

// generate writes the whole site.
func generate(c config) error {
	assets, err := readAssets(c)
	if err != nil {
		return err
	}
	assets["printlesson.css"] = onPaper()
	bundle(assets)
	samples, err := sets()
	if err != nil {
		return err
	}
	maps.Copy(assets, samples)
	assets[digitsFile] = data.Digits()
	picture := assets["root/picture.js"] // a part of embed.js
	delete(assets, "root/picture.js")
	documents, err := course()
	if err != nil {
		return err
	}
	maps.Copy(assets, documents)
	early, err := c.early()
	if err != nil {
		return err
	}
	maps.Copy(assets, early)
	shows := assets["early.js"]
	assets["early.js"] = fill(shows, "files", addresses(early))
	where := map[string]string{}
	linked, err := c.linked()
	if err != nil {
		return err
	}
	for name, page := range about(linked) {
		assets[name] = page
		lang, _, _ := strings.Cut(strings.TrimPrefix(name, "about/"), ".")
		where[lang] = published(name, page).Address()
	}
	assets["about.js"] = fill(assets["about.js"], "pages", where)
	assets["offline.js"] = fill(assets["offline.js"], "words", spoken(footWords))
	assets["embed/splice.js"] = fill(assets["embed/splice.js"], "words", spoken(spliceWords))
	const reader = "scan/scan.js"
	assets[reader] = fill(assets[reader], "words", spoken(scanWords))
	readers := []string{}
	for _, name := range []string{"scan/jsqr.js", reader} {
		readers = append(readers, published(name, assets[name]).Address())
	}
	assets["package.js"] = fill(assets["package.js"], "readers", readers)
	dress(assets)
	files := map[string][]byte{}
	urls := map[string]string{}
	for name, data := range assets {
		if _, fixed := atRoot[name]; fixed {
			continue
		}
		urls[name] = "assets/" + hashed(name, data)
		files[urls[name]] = data
	}
	for source, name := range atRoot {
		data, ok := assets[source]
		if !ok {
			return fmt.Errorf("%s: no %s", c.static, source)
		}
		files[name] = data
	}
	files["licences.txt"] = licences.Write(words.En.Say(words.LicenceHead)+"\n", linked)
	files["manifest.webmanifest"] = relink(files["manifest.webmanifest"], urls)
	files["scan.html"] = relink(files["scan.html"], urls)
	files["embed.js"] = fill(element(files["embed.js"], picture, urls), "words",
		spoken(embedWords))
	version, err := writePages(files, assets, urls)
	if err != nil {
		return err
	}
	if c.packed != "" {
		if err := pack(files, assets, urls, shows, c, version); err != nil {
			return err
		}
	}
	for name, text := range forHosts() {
		files[name] = []byte(text)
	}
	compressed, err := compressAll(files, c)
	if err != nil {
		return err
	}
	return write(c.out, files, compressed)
}

// readAssets returns the contents of every file that the page may use by its
// path under static/, and the files of the browser programs.
func readAssets(c config) (map[string][]byte, error) {
	assets := map[string][]byte{}
	root := os.DirFS(c.static)
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		assets[name], err = fs.ReadFile(root, name)
		return err
	})
	if err != nil {
		return nil, err
	}
	for name, file := range map[string]string{"app.wasm": c.wasm, "clerk.wasm": c.clerk,
		"wasm_exec.js": c.wasmExec} {
		if assets[name], err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	return assets, nil
}

// onPaper is the style sheet of a printed lesson.
func onPaper() []byte {
	return []byte("@media print {\n#sheet {\n" + worker.HandoutStyle + "}\n}\n")
}

// bundle joins the style sheets that every page loads, in the order of their names: apart, each of
// them costs a first visit its own headers.
func bundle(assets map[string][]byte) {
	var names []string
	for name := range assets {
		if path.Ext(name) == ".css" && !strings.Contains(name, "/") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var all []byte
	for _, name := range names {
		all = append(all, assets[name]...)
		delete(assets, name)
	}
	assets["lab.css"] = all
}

// relink replaces quoted names of assets by their hashed addresses.
func relink(text []byte, urls map[string]string) []byte {
	for name, url := range urls {
		text = bytes.ReplaceAll(text, []byte(`"`+name+`"`), []byte(`"`+url+`"`))
	}
	return text
}

// write puts the files into dir and removes what an earlier run left there.
func write(dir string, sets ...map[string][]byte) error {
	wanted := map[string]bool{".keep": true}
	for _, files := range sets {
		for name, data := range files {
			wanted[name] = true
			if err := writeFile(filepath.Join(dir, filepath.FromSlash(name)), data); err != nil {
				return err
			}
		}
	}
	return filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil || wanted[filepath.ToSlash(name)] {
			return err
		}
		return os.Remove(file)
	})
}

// writeFile writes data under a name that is either old or complete.
func writeFile(name string, data []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	draft := name + ".new"
	if err := os.WriteFile(draft, data, 0o644); err != nil {
		return err
	}
	return os.Rename(draft, name)
}
