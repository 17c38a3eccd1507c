// Package replace writes files that are, at every moment, either as before or complete: each is
// written beside its place and then renamed. The export of the site and the command line use it.
package replace

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
)

// Put writes a file below a root: first as a draft beside it, which is then renamed. A draft left
// by an interrupted run is replaced, and after a failure no draft remains. An existing file keeps
// its permissions.
func Put(root *os.Root, name, draft string, held []byte, perm fs.FileMode) (err error) {
	if err := root.Remove(draft); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	was, absent := root.Lstat(name)
	if absent == nil {
		perm = was.Mode().Perm()
	}
	// O_EXCL: where somebody makes a link of that name meanwhile, it is not followed.
	file, err := root.OpenFile(draft, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, root.Remove(draft))
		}
	}()
	if absent == nil {
		file.Chmod(perm) // what the mask for new files took; not every disk has permissions
	}
	_, err = file.Write(held)
	if failed := file.Close(); err == nil { // a disk over the network may say here that it is full
		err = failed
	}
	if err != nil {
		return err
	}
	return root.Rename(draft, name)
}

// File is Put for a file that a person names. Devices and pipes are written to as they are; of a
// link, the file that it leads to is replaced.
func File(name string, held []byte) error {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		info, err := os.Stat(real)
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return os.WriteFile(name, held, 0o666)
		}
		// A rename asks for no permission to write to the file.
		file, err := os.OpenFile(real, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		file.Close()
		name = real
	}
	root, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return about(name, err)
	}
	defer root.Close()
	base := filepath.Base(name)
	sum := fnv.New32a() // any name has a draft of its own, and not too long a name for it
	sum.Write([]byte(base))
	draft := fmt.Sprintf(".perceptronlab-%08x.new", sum.Sum32())
	return about(name, Put(root, base, draft, held, 0o666))
}

// about returns an error that names the file which a person named, not its draft or folder.
func about(name string, err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: name, Err: err}
}
