package worker

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
	"perceptronlab/engine/table"
)

// TestWriteFile: a file is what the writer of the format makes of the experiment.
func TestWriteFile(t *testing.T) {
	e, err := experiment.Parse([]byte(`{"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline"},"stop":{"epochs":3}}`))
	if err != nil {
		t.Fatal(err)
	}
	for format, write := range map[string]func(io.Writer) error{
		"epochs-csv":  func(w io.Writer) error { return export.WriteCSV(w, e, e.Run(), false) },
		"epochs-json": func(w io.Writer) error { return export.WriteJSON(w, e, e.Run(), false) },
		"steps-csv":   func(w io.Writer) error { return export.WriteCSV(w, e, e.Run(), true) },
		"steps-json":  func(w io.Writer) error { return export.WriteJSON(w, e, e.Run(), true) },
		"python":      func(w io.Writer) error { return export.WritePython(w, e, e.Run()) },
		"numpy":       func(w io.Writer) error { return export.WriteNumPy(w, e, e.Run()) },
		"notebook": func(w io.Writer) error {
			return export.WriteNotebook(w, e, e.Run(),
				false)
		},
		"data-csv": func(w io.Writer) error { return table.Write(w, e.Set) },
	} {
		var got, want bytes.Buffer
		if err := errors.Join(WriteFile(&got, MostBytes, format, e.Document.Full()),
			write(&want)); err != nil {
			t.Errorf("%s: %v", format, err)
		}
		if got.String() != want.String() || got.Len() == 0 {
			t.Errorf("%s is\n%s\nwant\n%s", format, &got, &want)
		}
	}
}

func TestWriteFails(t *testing.T) {
	for document, want := range map[string]string{
		`{"version":1,"data":{"points":[]}}`: "data.points is []; allowed: at least one sample",
		`{"version":2}`:                      "version is 2; allowed: a whole number from 1 to 1",
		``:                                   "document is broken JSON at line 1, column 0 (it ends too early); allowed: a JSON object",
	} {
		if err := WriteFile(io.Discard, MostBytes, "epochs-csv", []byte(document)); err == nil ||
			err.Error() != want {
			t.Errorf("%s: %v, want %s", document, err, want)
		}
	}
	if err := WriteFile(io.Discard, MostBytes, "word", []byte(`{"version":1}`)); err == nil ||
		!strings.Contains(err.Error(), "word") {
		t.Errorf("%v", err)
	}
}

// TestTooLarge: of a file past the bound no byte more is written, and it is known by its error.
func TestTooLarge(t *testing.T) {
	var b bytes.Buffer
	w := &bounded{w: &b, room: 10}
	n, err := w.Write([]byte("0123456789"))
	if _, more := w.Write([]byte("x")); n != 10 || err != nil || !errors.Is(more, ErrTooLarge) ||
		b.String() != "0123456789" {
		t.Errorf("%d, %v, %v, %q", n, err, more, &b)
	}
	var size counted
	err = WriteFile(&size, MostBytes, "steps-csv", []byte(endless))
	if !errors.Is(err, ErrTooLarge) || size > MostBytes || size < MostBytes-1<<20 {
		t.Errorf("%v after %d bytes", err, size)
	}
}

// endless is a document whose run does not converge, and has more steps than a file may hold.
const endless = `{"version":1,"data":{"preset":"iris-versicolor-virginica"},"stop":{"epochs":100000}}`

// counted counts what is written.
type counted int

func (c *counted) Write(p []byte) (int, error) {
	*c += counted(len(p))
	return len(p), nil
}
