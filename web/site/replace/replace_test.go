package replace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// held returns what the files of a folder hold, by their names.
func held(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(text)
	}
	return all
}

func write(t *testing.T, name, text string, perm fs.FileMode) {
	t.Helper()
	err := os.WriteFile(name, []byte(text), perm)
	if err == nil {
		err = os.Chmod(name, perm)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestFile(t *testing.T) {
	dir := t.TempDir()
	long := strings.Repeat("图", 80) + ".svg" // almost as long as a name can be
	for _, name := range []string{"new.svg", "old.svg", long} {
		file := filepath.Join(dir, name)
		if name == "old.svg" {
			write(t, file, "a longer one", 0o660)
		}
		if err := File(file, []byte("text")); err != nil {
			t.Error(err)
		}
		if got := held(t, dir); got[name] != "text" {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := held(t, dir); len(got) != 3 {
		t.Errorf("there is more than was written: %q", got)
	}
	info, err := os.Stat(filepath.Join(dir, "old.svg"))
	if err != nil || info.Mode().Perm() != 0o660 && info.Mode().Perm() != 0o666 { // Windows
		t.Errorf("its permissions are %v, %v", info.Mode(), err)
	}
	if err := File(filepath.Join(dir, "nowhere", "a.svg"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("into a folder that is not there: %v", err)
	}
	if err := File(dir, nil); err == nil {
		t.Error("a folder was written over")
	}
}

// TestFileFollowsLinks: the link stays one.
func TestFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file.svg"), filepath.Join(dir, "link.svg")
	write(t, file, "old", 0o644)
	if err := os.Symlink("file.svg", link); err != nil {
		t.Fatal(err)
	}
	if err := File(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if got := held(t, dir); err != nil || info.Mode()&fs.ModeSymlink == 0 || got["file.svg"] != "new" {
		t.Errorf("%v %v, %q", info.Mode(), err, got)
	}
}

// TestDraftLeft: a draft that a killed run left is replaced; a link of its name is not followed.
func TestDraftLeft(t *testing.T) {
	for _, linked := range []bool{false, true} {
		dir := t.TempDir()
		other := filepath.Join(dir, "other")
		write(t, other, "precious", 0o644)
		if draft := filepath.Join(dir, "draft"); !linked {
			write(t, draft, "half of a longer te", 0o600)
		} else if err := os.Symlink("other", draft); err != nil {
			t.Fatal(err)
		}
		root, err := os.OpenRoot(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer root.Close()
		if err := Put(root, "file", "draft", []byte("text"), 0o644); err != nil {
			t.Error(err)
		}
		got := held(t, dir)
		if len(got) != 2 || got["file"] != "text" || got["other"] != "precious" {
			t.Errorf("linked %v: %q", linked, got)
		}
	}
}
