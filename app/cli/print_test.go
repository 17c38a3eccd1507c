package cli

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/iotest"

	"perceptronlab/app/words"
)

// terminal is a file that is one.
type terminal struct{ bytes.Buffer }

type charDevice struct{ fs.FileInfo }

func (charDevice) Mode() fs.FileMode { return fs.ModeDevice | fs.ModeCharDevice }

func (*terminal) Stat() (fs.FileInfo, error) { return charDevice{}, nil }

// TestScreen: whatever a terminal is written, in whatever portions, it acts upon none of it; a file
// gets what was written.
func TestScreen(t *testing.T) {
	const said = "样\x1b[2J\tb\u202e\r\n\u009b1m\n\x9b\n样本"
	const want = "样�[2J\tb\n�1m\n�\n样本"
	for _, portion := range []int{1, 2, 3, 100} {
		to := &terminal{}
		w := onScreen(to)
		for rest := []byte(said); len(rest) > 0; rest = rest[min(portion, len(rest)):] {
			if n, err := w.Write(rest[:min(portion, len(rest))]); err != nil || n != min(portion, len(rest)) {
				t.Fatal(n, err)
			}
		}
		if to.String() != want {
			t.Errorf("in portions of %d: %q, want %q", portion, to.String(), want)
		}
	}
	var file bytes.Buffer
	if w := onScreen(&file); w != &file {
		t.Error("a file is cleaned")
	}
	if _, err := (&screen{to: iotest.TruncateWriter(failing{}, 100)}).Write([]byte("a")); err == nil {
		t.Error("a fault of the terminal is not reported")
	}
}

// TestRunCleans: every subcommand writes to a terminal through that, and so are faults said.
func TestRunCleans(t *testing.T) {
	out, errs := &terminal{}, &bytes.Buffer{}
	document := `{"version":1,"title":"T\u009b31m","data":{"points":[[1,2],[-1,1]],"labels":[1,-1]}}`
	if code := Run(t.Context(), words.En, []string{"train", "-format", "json"}, strings.NewReader(document), out, errs); code != 0 {
		t.Fatal(errs)
	}
	if !strings.Contains(out.String(), "T�31m") || strings.Contains(out.String(), "\u009b") {
		t.Errorf("%q", out.String())
	}
	Run(t.Context(), words.En, []string{"train", "-label", "a\x1b[2J\n\u202eb"}, strings.NewReader(document), out, errs)
	if !strings.Contains(errs.String(), "a�[2J↵b") || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("%q", errs.String())
	}
}
