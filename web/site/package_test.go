package site

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"perceptronlab/app/lessons"
	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/app/worker"
)

// TestPackagesAreSmall: the package of every lesson is one that the smallest course systems take, and
// what is in it is whole.
func TestPackagesAreSmall(t *testing.T) {
	const most = 2_249_500 // bytes
	largest := 0
	for i, name := range lessons.Names() {
		document, x, err := lessons.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		own, err := worker.Scorm(x, document, worker.Scorm12, words.En)
		if err != nil {
			t.Fatal(err)
		}
		made, err := Package(whole(t), []byte(wire.JSON(own)))
		if err != nil {
			t.Fatalf("%v (make test does)", err)
		}
		if largest = max(largest, len(made)); len(made) >= most {
			t.Errorf("%s: %d bytes, at most %d should be", name, len(made), most)
		}
		if i > 0 {
			continue
		}
		programs := 0
		files, err := zip.NewReader(bytes.NewReader(made), int64(len(made)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files.File {
			if y, m, d := f.Modified.Date(); y != 1980 || m != 1 || d != 1 {
				t.Errorf("%s is of %v", f.Name, f.Modified)
			}
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(r) // which compares the sum
			if err != nil || len(content) == 0 {
				t.Errorf("%s: %d bytes, %v", f.Name, len(content), err)
			}
			if strings.HasPrefix(f.Name, "assets/program/") {
				programs++
			}
		}
		if programs < 10 {
			t.Errorf("the program comes in %d pieces: it is not seen how far it is", programs)
		}
	}
	t.Logf("%d bytes at most", largest)
}
