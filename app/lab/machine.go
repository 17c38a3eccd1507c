package lab

import (
	"slices"
	"strconv"
	"strings"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
	"perceptronlab/engine/data"
	"perceptronlab/engine/geometry"
	"perceptronlab/engine/picture"
)

// Drawing is a picture that the reader made, as a row of the set's features. It is never written.
type Drawing struct {
	Row []float64
	// Strokes are those of the pen, in shares of the picture's width and height from the top left;
	// nil: it was made with the switches.
	Strokes [][]geometry.Point

	lit float64 // what a pixel is that the pen covers; 0: not known
}

// Working the switches. What they change is a drawing: the data stay as they are.
type (
	// ToggleSwitch turns a pixel of the picture that is shown on or off, by its number from 0.
	ToggleSwitch struct{ Pixel int }
	// DrawOn moves the pen over places of the picture, in shares of its width and height from the
	// top left. Down: it comes down at the first; Up: it is lifted at the last, and then it is said
	// what the machine makes of the picture. What it draws on a sample is a new picture.
	DrawOn struct {
		At       []geometry.Point
		Down, Up bool
	}
	// EmptyPicture takes away what is on the picture.
	EmptyPicture struct{}
	// ToggleCentred has what the pen draws centred, or not.
	ToggleCentred struct{}
	// ShiftPicture moves the picture that is shown by pixels; what leaves the grid is lost.
	ShiftPicture struct{ Right, Down int }
	// AddPicture adds the picture that is shown as a sample of a class.
	AddPicture struct{ Class int }
	// ShowPicture shows the picture of a sample, shifted by pixels; −1: that of the step at the
	// cursor, as it is.
	ShowPicture struct{ Row, Right, Down int }
	// SwitchPixels turns pixels of the picture that is shown fully on or, below 0, fully off: their
	// numbers, from 1, with commas between.
	SwitchPixels struct{ List string }
	// ShowGallery puts what the worker has written into the part with all pictures.
	ShowGallery struct{ HTML string }
)

// Pictured reports whether the inputs are pictures, so that a machine stands in the plane's place.
func (m *Model) Pictured() bool { return picture.Pictured(m.Exp) }

// PictureShown returns the features of the picture that the switches show, and its row in the set:
// that of the reader's drawing, −1, else of the sample that was chosen, else of the step that a
// lesson asks about, of that at the cursor or, at the start, of the first. It is nil without
// samples and without a drawing.
func (m *Model) PictureShown() (features []float64, row int) {
	if m.Drawing != nil {
		return m.Drawing.Row, -1
	}
	points := m.Exp.Set.Points
	switch {
	case len(points) == 0:
		return make([]float64, len(m.Exp.Set.Features)), -1
	case m.has(m.Selected):
		row = m.Selected
	default:
		row = picture.StepRow(m.Moment())
		if next := m.awaited(); len(next) == 1 {
			row = next[0]
		}
	}
	return points[row], row
}

// pixel returns the feature of a pixel, by its number from 0; false outside the picture.
func (m *Model) pixel(i int) (feature int, ok bool) {
	if i < 0 || i >= m.Exp.Document.Inputs.Grid.Pixels() {
		return 0, false
	}
	return m.Exp.Document.Inputs.Pixel(i), true
}

// Pixel returns the value of a pixel of the picture that is shown.
func (m *Model) Pixel(i int) float64 {
	row, _ := m.PictureShown()
	if j, ok := m.pixel(i); ok {
		return row[j]
	}
	return 0
}

// GalleryPlain reports whether the gallery has the pictures alone: in a lesson, and where the data
// are hidden.
func (m *Model) GalleryPlain() bool { return m.Scene() != nil || !m.Shows("data") }

// GalleryOrder returns what the worker must know to write the gallery, without the document.
func (m *Model) GalleryOrder() wire.GalleryOrder {
	row, sample := m.PictureShown()
	o := wire.GalleryOrder{Lang: m.Lang, Serial: m.Edits, Row: row, Sample: sample,
		Locked: m.Locked(wire.LockData), Plain: m.GalleryPlain()}
	if m.Judges() {
		o.Weights = m.Answered()
	}
	return o
}

// Judges reports whether it may be said what the weights at the cursor make of samples: not while
// that is asked.
func (m *Model) Judges() bool {
	s := m.Scene()
	return m.Run != nil && !m.Waits() && (s == nil || !s.Unsaid) && len(m.unsaid()) == 0
}

// drawn returns the model with a drawing made of the picture that is shown, and says what the
// machine makes of it.
func (m Model) drawn(change func(row []float64), said string) Model {
	shown, _ := m.PictureShown()
	row := slices.Clone(shown)
	change(row)
	m.Exp.Recount(row)
	m.Drawing = &Drawing{Row: row}
	if said == unsaid {
		return m
	}
	return m.say(m.Lang.Sentences(said, m.Explain().Judged(row)))
}

// unsaid in place of words: it is not said what the machine makes of a drawing.
const unsaid = "-"

// ByPen reports whether the picture is drawn with a pen, not with switches.
func (m *Model) ByPen() bool { return picture.Penned(m.Exp) }

func (m Model) drawOn(msg DrawOn) Model {
	if !m.Pictured() || !m.ByPen() {
		return m
	}
	var strokes [][]geometry.Point
	if m.Drawing != nil {
		strokes = slices.Clone(m.Drawing.Strokes)
	}
	switch last := len(strokes) - 1; {
	case msg.Down:
		strokes = append(strokes, msg.At)
	case last < 0:
		return m
	default:
		strokes[last] = append(slices.Clip(strokes[last]), msg.At...)
	}
	if msg.Up {
		return m.inked(strokes, "")
	}
	return m.inked(strokes, unsaid)
}

// inked returns the model with what a pen has drawn, and says so.
func (m Model) inked(strokes [][]geometry.Point, said string) Model {
	g, lit := m.Exp.Document.Inputs.Grid, 0.0
	if m.Drawing != nil {
		lit = m.Drawing.lit
	}
	if lit == 0 {
		lit = m.Exp.Brightest()
	}
	m = m.drawn(func(row []float64) {
		for i, grey := range picture.Ink(strokes, g, !m.AsDrawn) {
			j, _ := m.pixel(i)
			row[j] = grey * lit
		}
	}, said)
	m.Drawing.Strokes, m.Drawing.lit = strokes, lit
	return m
}

func (m Model) emptyPicture() Model {
	if !m.Pictured() {
		return m
	}
	g := m.Exp.Document.Inputs.Grid
	return m.drawn(func(row []float64) {
		for i := range g.Pixels() {
			j, _ := m.pixel(i)
			row[j] = 0
		}
	}, m.Lang.Say(words.EmptiedSay))
}

func (m Model) toggleCentred() Model {
	m.AsDrawn = !m.AsDrawn
	if m.Drawing != nil && m.Drawing.Strokes != nil {
		return m.inked(m.Drawing.Strokes, "")
	}
	return m
}

func (m Model) toggleSwitch(pixel int) Model {
	j, ok := m.pixel(pixel)
	if !ok {
		return m
	}
	on, state := 0.0, words.SwitchedOff
	if m.Pixel(pixel) == 0 {
		on, state = m.Exp.Brightest(), words.SwitchedOn
	}
	columns := m.Exp.Document.Inputs.Grid.Columns
	return m.drawn(func(row []float64) { row[j] = on },
		m.Lang.Say(state, pixel/columns+1, pixel%columns+1))
}

func (m Model) shiftPicture(msg ShiftPicture) Model {
	if !m.Pictured() {
		return m
	}
	return m.drawn(func(row []float64) {
		copy(row, m.Exp.Shifted(row, msg.Right, msg.Down))
	}, m.Lang.Say(words.Shifted))
}

func (m Model) addPicture(class int) Model {
	if !m.Pictured() || class < 0 || class >= m.Classes() {
		return m
	}
	if len(m.Exp.Set.Points) >= data.MaxPoints {
		return m.addSample(AddSample{}) // which refuses it
	}
	row, _ := m.PictureShown()
	d, at := m.own(), len(m.Exp.Set.Points)
	d.Test = m.Exp.TestWithSample()
	d.Data = m.Exp.WithSample(row, m.label(class, geometry.Point{}))
	m, ok := m.edit(d, stroke{})
	if !ok {
		return m
	}
	m.Drawing, m.Selected = nil, at
	return m.say(m.Lang.Say(words.PictureAdded, at+1, m.Explain().ClassLabel(class)))
}

func (m Model) switchPixels(list string) Model {
	full := m.Exp.Brightest()
	return m.drawn(func(row []float64) {
		for number := range strings.SplitSeq(list, ",") {
			n, _ := strconv.Atoi(number)
			if j, ok := m.pixel(max(n, -n) - 1); ok && n > 0 {
				row[j] = full
			} else if ok {
				row[j] = 0
			}
		}
	}, m.Lang.Say(words.FlipDone))
}

func (m Model) showPicture(msg ShowPicture) Model {
	row := msg.Row
	m.Drawing, m.Selected = nil, row
	if !m.has(row) || !m.Pictured() {
		m.Selected = -1
		return m
	}
	if msg.Right != 0 || msg.Down != 0 {
		return m.shiftPicture(ShiftPicture{Right: msg.Right, Down: msg.Down})
	}
	return m.say(m.Lang.Sentences(m.Lang.Say(words.PictureNo, row+1),
		m.Explain().Judged(m.Exp.Set.Points[row])))
}

// MachineFrame returns what of the machine changes with the cursor and the drawing.
func (m *Model) MachineFrame() picture.MachineFrame {
	row, _ := m.PictureShown()
	look := m.PlaneLook()
	return picture.MachineFrame{Moment: m.Moment(), Row: row, Update: look.Update,
		Pointed: m.PointedW, Unsaid: m.unsaid() != nil, MachineLabels: m.Explain().MachineLabels()}
}
