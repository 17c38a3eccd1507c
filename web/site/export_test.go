package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		all[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(all, list)
	return all
}

func small(files map[string]string) fs.FS {
	all := fstest.MapFS{".keep": {}}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// TestExportReplacesItsOwn: a second export takes the place of the first and leaves alone what
// others put beside it.
func TestExportReplacesItsOwn(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	one := map[string]string{"index.html": "one", "assets/a.1.js": "1", ".nojekyll": "",
		"sw.js": "w"}
	if n, err := Export(small(one), dir); err != nil || n != len(one) {
		t.Fatal(n, err)
	}
	if got := tree(t, dir); len(got) != len(one) || got["assets/a.1.js"] != "1" {
		t.Errorf("wrote %q", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("lab.example"), 0o644); err != nil {
		t.Fatal(err)
	}
	two := map[string]string{"index.html": "two", "assets/a.2.js": "2", ".nojekyll": "",
		"sw.js": "w"}
	if _, err := Export(small(two), dir); err != nil {
		t.Fatal(err)
	}
	got := tree(t, dir)
	if len(got) != len(two)+1 || got["index.html"] != "two" || got["assets/a.1.js"] != "" ||
		got["CNAME"] != "lab.example" {
		t.Errorf("the second left %q", got)
	}
	three := map[string]string{"index.html": "three", "CNAME": "ours"}
	if _, err := Export(small(three), dir); err == nil || !strings.Contains(err.Error(),
		"CNAME is not from an export") {
		t.Errorf("another's file: %v", err)
	}
	if again := tree(t, dir); again["index.html"] != "two" || again["CNAME"] != "lab.example" {
		t.Errorf("a refused export wrote: %q", again)
	}
}

func TestExportRefuses(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"notes.txt", "mine", "a folder that holds notes.txt"},
		{list, "something else\n", "whose .perceptronlab is not from an export"},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Export(small(map[string]string{"index.html": "x"}), dir)
		if err == nil || !strings.Contains(err.Error(), c.want) ||
			!strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), "allowed: ") {
			t.Errorf("%s: %v", c.file, err)
		}
		if got := tree(t, dir); got["index.html"] != "" {
			t.Errorf("%s: it wrote nevertheless", c.file)
		}
	}
}

// TestExportAfterFailure: a file that cannot be written leaves nothing half written, and what a run
// left that was cut off, on a full disk or by a signal, hinders no later one.
func TestExportAfterFailure(t *testing.T) {
	dir := t.TempDir()
	draft := filepath.Join(dir, ".perceptronlab.new")
	if err := os.WriteFile(draft, []byte("half"), 0o644); err != nil {
		t.Fatal(err)
	}
	site := small(map[string]string{"assets/a.js": "1", "index.html": "one"})
	if _, err := Export(site, dir); err != nil {
		t.Fatal(err)
	}
	if got := tree(t, dir); len(got) != 2 {
		t.Errorf("with what a run left there is %q", got)
	}
	page := filepath.Join(dir, "index.html")
	err := os.Remove(page)
	if err == nil {
		err = os.MkdirAll(filepath.Join(page, "in the way"), 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Export(site, dir); err == nil {
		t.Error("a folder was written over")
	}
	if got := tree(t, dir); len(got) != 1 || got["assets/a.js"] != "1" {
		t.Errorf("the failure left %q", got)
	}
	if err := os.RemoveAll(page); err != nil {
		t.Fatal(err)
	}
	if _, err := Export(site, dir); err != nil {
		t.Error(err)
	}
	if got := tree(t, dir); len(got) != 2 || got["index.html"] != "one" {
		t.Errorf("after the failure there is %q", got)
	}
}

// TestExportStaysInside: a list that names files elsewhere cannot have them removed.
func TestExportStaysInside(t *testing.T) {
	top := t.TempDir()
	outside := filepath.Join(top, "precious.txt")
	dir := filepath.Join(top, "site")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{outside: "precious",
		filepath.Join(dir, list): firstLine + "\n../precious.txt\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Export(small(map[string]string{"index.html": "x"}), dir); err == nil {
		t.Error("a list that leads outside was obeyed")
	}
	if data, err := os.ReadFile(outside); err != nil || string(data) != "precious" {
		t.Errorf("%q %v", data, err)
	}
}

// TestExportOrder: pages after what they load, the worker last.
func TestExportOrder(t *testing.T) {
	names, err := exported(small(map[string]string{"404.html": "", "index.html": "", "sw.js": "",
		"sw.js.br": "", "assets/z.js": "", "z.txt": ""}))
	if err != nil || strings.Join(names,
		" ") != "assets/z.js 404.html index.html z.txt sw.js sw.js.br" {
		t.Errorf("%v %v", names, err)
	}
}

// TestExportIsTheSite: what is exported is what is served, byte for byte.
func TestExportIsTheSite(t *testing.T) {
	files := whole(t)
	dir := t.TempDir()
	n, err := Export(files, dir)
	if err != nil {
		t.Fatal(err)
	}
	got := tree(t, dir)
	if len(got) != n || n < 20 {
		t.Errorf("%d files, said %d", len(got), n)
	}
	for name, text := range got {
		if data, err := fs.ReadFile(files, name); err != nil || string(data) != text {
			t.Errorf("%s differs: %v", name, err)
		}
	}
	for _, name := range []string{"index.html", "404.html", ".nojekyll", "_headers"} {
		if !slices.Contains(names(got), name) {
			t.Errorf("no %s among %v", name, names(got))
		}
	}
}

func names(all map[string]string) []string {
	var list []string
	for name := range all {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}
