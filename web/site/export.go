package site

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"perceptronlab/engine/data"
	"perceptronlab/engine/text"
	"perceptronlab/web/site/replace"
)

// list is the file in which an export keeps the names of what it wrote, after a first line of its
// own. By it a later export knows which files are its to replace and to remove. draft is the file
// that is being written.
const (
	list      = ".perceptronlab"
	draft     = list + ".new"
	firstLine = "Files that perceptronlab export wrote:"
)

// Export writes the whole site into a folder: new, empty, or written by an earlier export. Files
// that others put there stay as they are. It returns the number of files.
//
// Pages come after what they load and the worker last of all, so that a folder which is being
// served while it is written to never shows a page without its files.
func Export(files fs.FS, dir string) (int, error) {
	names, err := exported(files)
	if err != nil {
		return 0, err
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return 0, refuse(dir, aFile)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return 0, err
	}
	// Names in the list are only words of a file; a root keeps them inside the folder.
	root, err := os.OpenRoot(dir)
	if err != nil {
		return 0, err
	}
	defer root.Close()
	before, err := earlier(root, dir)
	if err != nil {
		return 0, err
	}
	for _, name := range names {
		if _, err := root.Lstat(name); err == nil && !slices.Contains(before, name) {
			return 0, refuse(dir, notOurs.With(name))
		}
	}
	// Cut off from here on, the folder is still known as an export's.
	if err := put(root, list, listed(slices.Concat(before, names))); err != nil {
		return 0, err
	}
	for _, name := range names {
		held, err := fs.ReadFile(files, name)
		if err == nil {
			err = put(root, name, held)
		}
		if err != nil {
			return 0, err
		}
	}
	for _, name := range before {
		if slices.Contains(names, name) {
			continue
		}
		if err := root.Remove(filepath.FromSlash(name)); err != nil &&
			!errors.Is(err, fs.ErrNotExist) {
			return 0, err
		}
	}
	return len(names), put(root, list, listed(names))
}

// exported returns the names of the site's files in the order in which they are written.
func exported(files fs.FS) ([]string, error) {
	var names []string
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != ".keep" {
			names = append(names, name)
		}
		return err
	})
	rank := func(name string) int {
		switch {
		case strings.HasPrefix(name, "sw.js"):
			return 2
		case !strings.Contains(name, "/"):
			return 1
		}
		return 0
	}
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })
	return names, err
}

// earlier returns the files of an earlier export, none if the folder is empty.
func earlier(root *os.Root, dir string) ([]string, error) {
	held, err := root.ReadFile(list)
	if err == nil {
		lines := strings.Split(strings.TrimSpace(string(held)), "\n")
		if strings.TrimSpace(lines[0]) != firstLine {
			return nil, refuse(dir, listOdd.With(list))
		}
		return lines[1:], nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return nil, err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() == draft })
	if len(entries) > 0 {
		return nil, refuse(dir, holdsOther.With(entries[0].Name()))
	}
	return nil, nil
}

// listed returns the contents of the list.
func listed(names []string) []byte {
	names = slices.Compact(slices.Sorted(slices.Values(names)))
	return []byte(firstLine + "\n" + strings.Join(names, "\n") + "\n")
}

// put writes a file that is, at every moment, either as before or complete.
func put(root *os.Root, name string, held []byte) error {
	name = filepath.FromSlash(name)
	if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return replace.Put(root, name, draft, held, 0o644)
}

func refuse(dir string, value text.Text) error { return data.Refuse("DIR "+dir, value, folder) }
