//go:build js

// Package os stands in for the package of that name in the browser program, see the README in
// the folder above.
package os

import (
	"errors"
	"io"
	"io/fs"
	"syscall/js"
)

var errNone = errors.New("files are not part of this program")

// A File is one of the three that every program has.
type File struct{ fd int }

// What is printed is said in the console.
var (
	Stdin  = &File{0}
	Stdout = &File{1}
	Stderr = &File{2}
)

// NewFile returns a file.
func NewFile(fd uintptr, _ string) *File { return &File{int(fd)} }

// Fd returns the file's number.
func (f *File) Fd() uintptr { return uintptr(f.fd) }

// Read finds the end.
func (*File) Read([]byte) (int, error) { return 0, io.EOF }

// Write says it in the console.
func (f *File) Write(p []byte) (int, error) {
	text := js.Global().Get("Uint8Array").New(len(p))
	js.CopyBytesToJS(text, p)
	js.Global().Get("fs").Call("writeSync", f.fd, text)
	return len(p), nil
}

// Close does nothing.
func (*File) Close() error { return nil }

// ReadAt finds the end.
func (*File) ReadAt([]byte, int64) (int, error) { return 0, io.EOF }

// Stat fails.
func (*File) Stat() (fs.FileInfo, error) { return nil, errNone }

// Open fails; archive/zip could read a file by its name.
func Open(string) (*File, error) { return nil, errNone }

// Create fails.
func Create(string) (*File, error) { return nil, errNone }

// MkdirAll fails.
func MkdirAll(string, int) error { return errNone }

// Stat fails.
func Stat(string) (any, error) { return nil, errNone }

// IsNotExist says so.
func IsNotExist(error) bool { return true }

// Getenv finds nothing.
func Getenv(string) string { return "" }

// Setenv fails.
func Setenv(_, _ string) error { return errNone }

// Getuid says that there are no users.
func Getuid() int { return -1 }

// Getgid says that there are no users.
func Getgid() int { return -1 }
