package scene

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

type marksKey struct {
	Look   look
	Course moment.Key
}

// DrawMarks draws the marks of the timeline if they have changed, and reports whether it did. now
// is the time in ms; while the page is busy they wait for their turn.
func (s *Scene) DrawMarks(m *lab.Model, now float64, busy bool) bool {
	b := &s.Marks
	if !b.Shown() {
		return false
	}
	key := marksKey{s.look(m, b), m.Course.Key()}
	if busy && b.key != nil && b.key != any(key) && now-s.marked < pause {
		s.Behind = true
		return false
	}
	if !b.begin(key) {
		return false
	}
	s.marked, s.Laid = now, true
	if m.Run != nil {
		picture.Timeline(b.Recorder, s.Style(m, b), m.Moment())
	}
	return true
}

type chartKey struct {
	Look   look
	Run    *trace.Trace
	Epochs int
	Count  int // of rivals
	Names  names
	Rivals [lab.MaxRivals]struct {
		Run          *trace.Trace
		Epochs, From int
	}
}

type chartFrameKey struct {
	Chart chartKey
	Place float64
	Hover int
}

// DrawChart draws a chart if it has changed, and reports whether it did. now is the time in ms;
// while the page is busy its layout waits for its turn.
func (s *Scene) DrawChart(i int, m *lab.Model, now float64, busy bool) bool {
	b := &s.Charts[i]
	if m.Run == nil || !b.Shown() {
		return false
	}
	quantities := picture.Quantities(m.Moment())
	if i >= len(quantities) {
		return false
	}
	key := chartKey{Look: s.look(m, b), Run: m.Run, Epochs: m.Epochs, Count: len(m.Rivals),
		Names: namesOf(m)}
	for k := range m.Rivals {
		r := &m.Rivals[k]
		key.Rivals[k].Run, key.Rivals[k].Epochs, key.Rivals[k].From = r.Run, r.Epochs, r.From
	}
	if s.chartKey[i] != any(key) {
		if busy && b.key != nil && (s.Laid || now-s.charted[i] < pause) {
			s.Behind = true
			return false
		}
		s.chartKey[i], s.charted[i], s.Laid = key, now, true
		s.Lines[i] = layChart(m, quantities[i], s.Style(m, b))
	}
	place := m.EpochPlace()
	frame := chartFrameKey{key, math.Round(place*1e4) / 1e4, m.Hover}
	if !b.begin(frame) {
		return false
	}
	chart := s.Lines[i]
	b.Recorder.Layer(s.sum(key), func(c vg.Canvas) {
		chart.Lines(c)
		if len(m.Rivals) > 0 {
			chart.Legend(c)
		}
	})
	chart.Cursor(b.Recorder, place)
	if m.Hover >= 0 {
		chart.Point(b.Recorder, m.Hover)
	}
	return true
}

func layChart(m *lab.Model, q picture.Quantity, style picture.Style) *picture.Chart {
	if rivals := m.Contenders(true); rivals != nil {
		return picture.NewDuelChart(q, rivals, style)
	}
	return picture.NewChart(q, m.Moment(), style)
}
