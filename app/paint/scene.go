package paint

import (
	"hash/maphash"

	"gonum.org/v1/plot/text"

	"perceptronlab/app/lab"
	"perceptronlab/app/words"
	"perceptronlab/engine/picture"
)

// MostCharts is the number of charts that the page has room for.
const MostCharts = 4

// The least size of a board on which something is drawn, CSS pixels.
const (
	leastWidth  = 40
	leastHeight = 20
)

// Board is one picture of the page.
type Board struct {
	Width, Height float64 // CSS pixels; too small, nothing is drawn
	Edge          bool    // it begins at the edge of the screen
	Recorder      *Recorder

	key any // of what is recorded; nil: nothing
}

// Forget makes the next drawing start anew, with all layers.
func (b *Board) Forget() { b.key, b.Recorder = nil, NewRecorder() }

// Shown reports whether the board has room for a picture.
func (b *Board) Shown() bool { return b.Width >= leastWidth && b.Height >= leastHeight }

// begin reports whether a picture with this key must be drawn, and clears the board for it.
func (b *Board) begin(key any) bool {
	if b.key == key {
		return false
	}
	b.key = key
	b.Recorder.Reset()
	return true
}

// Scene is all pictures of the page, with what they keep from one frame to the next. Make one with
// [NewScene].
type Scene struct {
	Plane  Board
	Marks  Board // of the timeline
	Charts [MostCharts]Board
	Beside Board

	Ratio float64 // device pixels to a CSS pixel
	Dark  bool    // dark colours
	Paper bool    // black and white, whatever Dark says

	Layout  *picture.Plane            // of the plane as it was last drawn; nil: never
	Lines   [MostCharts]*picture.Live // of the charts, likewise
	machine *picture.Machine          // in place of Layout
	second
	layoutKey any
	styled    styleKey // of Layout
	chartKey  [MostCharts]any
	now       [MostCharts][]float64 // their values at the cursor
	timeline  picture.LiveTimeline

	Behind bool // a picture waits for its turn

	text text.Handler
	hall text.Handler // for a lecture hall
	seed maphash.Seed
}

// pause is half of the least time between two layouts of what grows with a run, ms.
const pause = 100

// NewScene returns a scene whose texts are measured by a handler, with boards that have no size
// yet.
func NewScene(measure *Handler) *Scene {
	s := &Scene{Ratio: 1, text: measure, hall: measure.Enlarged(picture.HallText),
		seed: maphash.MakeSeed()}
	s.Forget()
	return s
}

func (s *Scene) boards() []*Board {
	all := []*Board{&s.Plane, &s.Marks, &s.Beside}
	for i := range s.Charts {
		all = append(all, &s.Charts[i])
	}
	return all
}

// Forget makes all pictures be drawn anew, without anything kept.
func (s *Scene) Forget() {
	for _, b := range s.boards() {
		b.Forget()
	}
	s.Layout, s.machine, s.layoutKey, s.second = nil, nil, nil, second{}
	s.Lines, s.chartKey = [MostCharts]*picture.Live{}, [MostCharts]any{}
}

// Begin begins a frame.
func (s *Scene) Begin() { s.Behind = false }

// look is what every picture depends on besides the model.
type look struct {
	Width, Height, Ratio float64
	Dark, Paper, Edge    bool
	Lang                 words.Lang
}

// Style returns how a board's picture looks.
func (s *Scene) Style(m *lab.Model, b *Board) picture.Style {
	style := picture.Style{
		Theme: &picture.Light, Text: s.text, Width: b.Width, Height: b.Height, Name: m.Lang.Name,
		Edge: b.Edge,
	}
	switch {
	case s.Paper:
		style.Theme = &picture.Paper
	case s.Dark:
		style.Theme = &picture.Dark
	}
	return style
}

func (s *Scene) look(m *lab.Model, b *Board) look {
	return look{b.Width, b.Height, s.Ratio, s.Dark, s.Paper, b.Edge, m.Lang}
}

// sum condenses a key for the layers of a recorder.
func (s *Scene) sum(key any) uint64 { return maphash.Comparable(s.seed, key) }
