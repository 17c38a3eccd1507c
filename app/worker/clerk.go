package worker

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"perceptronlab/app/pdf"
	"perceptronlab/app/wire"
	"perceptronlab/engine/data"
	"perceptronlab/engine/experiment"
	"perceptronlab/engine/export"
	"perceptronlab/engine/table"
	"perceptronlab/engine/trace"
)

// Clerk does the orders of the page, one after the other. It remembers the lesson that is played.
//
// Beside lessons it does what it is made with. A program that names fewer of these functions is
// smaller, for the linker leaves out what nothing calls.
type Clerk struct {
	Player Player
	// Tables is tables.Show, Sheets paper.WriteSheet, Files WriteOrdered.
	Tables func(content []byte, o wire.TableOrder) (wire.TableAnswer, error)
	Sheets func(o wire.SheetOrder) (string, error)
	Files  func(w io.Writer, most int, o wire.FileOrder) error
	// Gallery is the method Show of a gallery.Gallery.
	Gallery func(o wire.GalleryOrder) (wire.GalleryAnswer, error)
	// Repeat is the method Show of repeats.Repeated.
	Repeat func(o wire.RepeatOrder) (wire.RepeatAnswer, error)
	// PDF is pdf.Write.
	PDF func(title string, width, height float64, recording []byte, p pdf.Painter) ([]byte, error)
	// Paint paints what no font of PDF has; nil: nothing is.
	Paint pdf.Painter
}

// Do does what an order says, with the bytes that came beside it. Of a file it writes at most so
// many bytes.
func (c *Clerk) Do(o wire.Order, content []byte, file io.Writer, most int) (a wire.Answer,
	err error) {
	switch {
	case o.Lesson != nil:
		shown, err := c.Player.Show(*o.Lesson)
		return wire.Answer{Lesson: &shown}, err
	case o.Phone != nil && c.Player.Teachers != nil:
		a.Phone = c.Player.Teachers.phone(o.Phone)
	case o.Table != nil && c.Tables != nil:
		shown, err := c.Tables(content, *o.Table)
		return wire.Answer{Table: &shown}, err
	case o.Gallery != nil && c.Gallery != nil:
		shown, err := c.Gallery(*o.Gallery)
		return wire.Answer{Gallery: &shown}, err
	case o.Repeat != nil && c.Repeat != nil:
		shown, err := c.Repeat(*o.Repeat)
		return wire.Answer{Repeat: &shown}, err
	case o.Sheet != nil && c.Sheets != nil:
		a.Sheet, err = c.Sheets(*o.Sheet)
	case o.PDF != nil && c.PDF != nil:
		written, err := c.PDF(o.PDF.Title, o.PDF.Width, o.PDF.Height, content, c.Paint)
		if err == nil {
			_, err = file.Write(written)
		}
		return a, err
	case o.File != nil && c.Files != nil:
		err = c.Files(file, most, *o.File)
		if a.TooLarge = errors.Is(err, ErrTooLarge); a.TooLarge {
			err = nil
		}
	default:
		err = errors.New("an order that this program does not do")
	}
	return a, err
}

// WriteOrdered writes the file that was ordered, of at most so many bytes.
func WriteOrdered(w io.Writer, most int, o wire.FileOrder) error {
	if id, how, ok := strings.Cut(o.Format, " "); ok {
		return WritePackage(&bounded{w: w, room: most}, id, how, o.Document)
	}
	return WriteFile(w, most, o.Format, o.Document)
}

// MostBytes bounds the bytes of a file: what a browser tab can be asked to hold.
const MostBytes = 256 << 20

// ErrTooLarge says that a file would have more than MostBytes.
var ErrTooLarge = errors.New("more than 256 MiB")

// writers are the files that WriteFile knows, by what the page calls them. A variable would be made
// in every program, with all that writes them.
func writers() map[string]func(io.Writer, *experiment.Experiment) error {
	return map[string]func(io.Writer, *experiment.Experiment) error{
		"epochs-csv":  traced(export.WriteCSV, false),
		"epochs-json": traced(export.WriteJSON, false),
		"steps-csv":   traced(export.WriteCSV, true),
		"steps-json":  traced(export.WriteJSON, true),
		"python": func(w io.Writer, e *experiment.Experiment) error {
			return export.WritePython(w, e, e.Run())
		},
		"numpy": func(w io.Writer, e *experiment.Experiment) error {
			return export.WriteNumPy(w, e, e.Run())
		},
		"notebook": func(w io.Writer, e *experiment.Experiment) error {
			return export.WriteNotebook(w, e, e.Run(), false)
		},
		"data-csv": func(w io.Writer, e *experiment.Experiment) error {
			return table.Write(w, e.Set)
		},
	}
}

type traceWriter func(io.Writer, *experiment.Experiment, *trace.Trace, bool) error

func traced(write traceWriter, steps bool) func(io.Writer, *experiment.Experiment) error {
	return func(w io.Writer, e *experiment.Experiment) error { return write(w, e, e.Run(), steps) }
}

// WriteFile writes a file of an experiment, which is given as a document, of at most so many bytes.
// It fails with ErrTooLarge, a *data.FieldError, or the error of the writer.
func WriteFile(w io.Writer, most int, format string, document []byte) error {
	write, ok := writers()[format]
	if !ok {
		return fmt.Errorf("no format %q", format)
	}
	e, err := experiment.Parse(document)
	if err != nil {
		return err
	}
	if e.Empty() {
		return data.Refuse("data.points", "[]", data.SampleAtLeast)
	}
	return write(&bounded{w: w, room: most}, e)
}

// bounded passes on so many bytes, and then fails.
type bounded struct {
	w    io.Writer
	room int
}

// Write passes bytes on while there is room.
func (b *bounded) Write(p []byte) (int, error) {
	if b.room -= len(p); b.room < 0 {
		return 0, ErrTooLarge
	}
	return b.w.Write(p)
}
