package paint

import (
	"math"

	"gonum.org/v1/plot/vg"

	"perceptronlab/app/lab"
	"perceptronlab/app/wire"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/trace"
)

type marksKey struct {
	Look   look
	Run    *trace.Trace
	Cursor int
	Over   int
	Span   int
	Ahead  int // steps that are known, where they are shown
}

// DrawMarks draws what the timeline stands on if it has changed, and reports whether it did.
func (s *Scene) DrawMarks(m *lab.Model) bool {
	b := &s.Marks
	if !b.Shown() {
		return false
	}
	key := marksKey{Look: s.look(m, b), Run: m.Run, Cursor: m.Cursor(), Over: m.Over(),
		Span: m.Span()}
	if m.Ahead {
		key.Ahead = m.Known
	}
	if !b.begin(key) {
		return false
	}
	if m.Run != nil {
		line := &s.timeline
		line.Style, line.Moment = s.Style(m, b), m.Moment()
		line.Over, line.Span, line.Ahead = m.Over(), m.Span(), m.Ahead
		ticks := [3]any{key.Look, key.Span, line.Ticking()}
		b.Recorder.Layer(s.sum(ticks), line.Ticks)
		marks := [4]any{key.Look, key.Run, line.Ticking().Steps, line.Settled()}
		b.Recorder.Layer(s.sum(marks), line.Marks)
		line.Front(b.Recorder)
	}
	return true
}

// chartKey is what a chart's lines depend on, wherever the cursor is.
type chartKey struct {
	Look   look
	Of     picture.Quantity
	Run    *trace.Trace
	Count  int // of rivals
	Names  names
	Rivals [lab.MaxRivals]struct {
		Run  *trace.Trace
		From int
	}
}

type chartFrameKey struct {
	Chart  chartKey
	Cursor int
	Over   int
	Span   int
	Ahead  int // epochs that are known, where they are shown
	Hover  int
	Asking bool
	Scene  *wire.LessonScene
	Rivals [lab.MaxRivals]struct{ Step, Epochs int }
}

// namesKey is what the axes of all charts depend on, whatever the runs: their style and the names
// in a legend.
type namesKey struct {
	Look  look
	Count int
	Names names
}

type axesKey struct {
	Names  namesKey
	Layout picture.Layout
}

// DrawChart draws a chart if it has changed, and reports whether it did.
func (s *Scene) DrawChart(i int, m *lab.Model) bool {
	b := &s.Charts[i]
	if m.Run == nil || !b.Shown() {
		return false
	}
	quantities := m.Charts()
	if i >= len(quantities) {
		return false
	}
	q := quantities[i]
	key, frame := s.keysOfChart(q, m, b)
	if !b.begin(frame) {
		return false
	}
	if s.chartKey[i] != any(key) {
		before, known := s.chartKey[i].(chartKey)
		old := s.Lines[i]
		s.chartKey[i] = key
		if rivals := m.Contenders(true); rivals != nil {
			s.Lines[i] = picture.NewLiveDuel(q, rivals, s.Style(m, b))
		} else {
			s.Lines[i] = picture.NewLive(q, m.Moment(), s.Style(m, b))
		}
		if known && before.named() == key.named() {
			s.Lines[i].Like(old)
		}
	}
	chart, at := s.Lines[i], s.chartFrame(i, q, m)
	axes := axesKey{key.named(), chart.To(at)}
	if chart.Behind {
		s.Behind, b.key = true, nil
	}
	b.Recorder.Layer(s.sum(axes), func(c vg.Canvas) { chart.Axes(c) })
	chart.Front(b.Recorder, at)
	if m.Ahead {
		chart.Cursor(b.Recorder, at.Place)
	}
	if scene := m.Scene(); scene != nil {
		for k, g := range scene.Marks.Guesses {
			chart.Guess(b.Recorder, g.At, g.Name, k)
		}
	}
	if m.Hover >= 0 && (m.Hover <= at.Last || at.Ahead > 0 && m.Hover <= at.Ahead) {
		chart.Point(b.Recorder, m.Hover)
	}
	return true
}

func (k *chartKey) named() namesKey { return namesKey{k.Look, k.Count, k.Names} }

func (s *Scene) keysOfChart(q picture.Quantity, m *lab.Model, b *Board) (chartKey, chartFrameKey) {
	key := chartKey{Look: s.look(m, b), Of: q, Run: m.Run, Count: len(m.Rivals), Names: namesOf(m)}
	frame := chartFrameKey{Cursor: m.Cursor(), Over: m.Over(), Span: m.Span(), Hover: m.Hover,
		Asking: m.Asking(), Scene: m.Scene()}
	if m.Ahead {
		frame.Ahead = m.Epochs
	}
	for k := range m.Rivals {
		r := &m.Rivals[k]
		key.Rivals[k].Run, key.Rivals[k].From = r.Run, m.BranchEpoch(r)
		if r.Run == nil { // it has no line and is not in the legend
			key.Names[k+1] = ""
		}
		frame.Rivals[k].Epochs = r.Epochs
		frame.Rivals[k].Step, _ = m.Place(r)
	}
	frame.Chart = key
	return key, frame
}

// chartFrame returns the step that a chart shows. While the reader predicts, charts of errors
// must not give away the weights that are asked about.
func (s *Scene) chartFrame(i int, q picture.Quantity, m *lab.Model) picture.LiveFrame {
	f := s.wholeFrame(i, q, m)
	if q.Judges() && m.Asking() {
		f.Last, f.Ahead, f.Notes = m.Explain().Counted(), 0, nil
		for k := range f.Now {
			f.Now[k] = math.NaN()
		}
	}
	return f
}

func (s *Scene) wholeFrame(i int, q picture.Quantity, m *lab.Model) picture.LiveFrame {
	f := picture.LiveFrame{Place: m.EpochPlace(), Span: m.Span()}
	f.Last = int(f.Place)
	if m.Ahead {
		f.Ahead = m.Epochs - 1
	}
	if rivals := m.Contenders(true); rivals != nil {
		s.now[i] = picture.NowOf(q, rivals, s.now[i][:0])
		f.Now = s.now[i]
		return f
	}
	s.now[i] = picture.Now(q, m.Moment(), s.now[i][:0])
	f.Now = s.now[i]
	f.Notes = m.Explain().ChartNotes(q, f.Now)
	return f
}
