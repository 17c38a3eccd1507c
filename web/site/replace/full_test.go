//go:build unix

package replace

import (
	"bytes"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
)

// full lets no file of this process grow beyond some bytes, as on a disk with so much room left.
func full(t *testing.T, room uint64) {
	t.Helper()
	signal.Ignore(syscall.SIGXFSZ)
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	less := was
	less.Cur = room
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &less); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
			t.Fatal(err)
		}
		signal.Reset(syscall.SIGXFSZ)
	})
}

// TestNoRoom: on a full disk a file that there is stays as it is, and nothing is left of the other.
func TestNoRoom(t *testing.T) {
	for _, old := range []string{"", "what there was before"} {
		dir := t.TempDir()
		file := filepath.Join(dir, "a.svg")
		if old != "" {
			write(t, file, old, 0o644)
		}
		t.Run("write", func(t *testing.T) {
			full(t, 1000)
			err := File(file, bytes.Repeat([]byte("x"), 5000))
			if err == nil || err.Error() != "write "+file+": file too large" {
				t.Errorf("a file of 5000 bytes into 1000: %v", err)
			}
		})
		got := held(t, dir)
		if got["a.svg"] != old || old == "" && len(got) > 0 || len(got) > 1 {
			t.Errorf("there is %q", got)
		}
	}
}

// TestReadOnly: a file that cannot be written to is not replaced. The administrator can write to
// any file but a program that runs.
func TestReadOnly(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.svg")
	write(t, file, "old", 0o444)
	if os.Geteuid() == 0 {
		var err error
		if file, err = os.Executable(); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	err = File(file, []byte("new"))
	if after, failed := os.Stat(file); err == nil || failed != nil || !os.SameFile(before, after) {
		t.Errorf("it was replaced: %v, %v", err, failed)
	}
}
