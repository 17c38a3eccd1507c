package trial

import (
	"testing"

	"perceptronlab/app/lab"
	"perceptronlab/app/paint"
	"perceptronlab/app/words"
	"perceptronlab/engine/moment"
	"perceptronlab/engine/picture"
	"perceptronlab/engine/text"
)

// asked are experiments with what is to be predicted of them, at a step in the middle of an epoch.
var asked = []string{
	`json={"version":1,"learner":{"eta":0.1,"order":"shuffle"}}&t=30&predict=sample`,
	`json={"version":1,"data":{"preset":"xor"}}&t=6&predict=turn`,
	`json={"version":1,"data":{"preset":"noisy-labels"},"learner":{"algorithm":"pocket"},"stop":{"epochs":3}}&t=50&predict=epoch`,
	`json={"version":1,"data":{"preset":"iris"},"learner":{"algorithm":"multiclass"}}&t=17&predict=sample`,
	`json={"version":1,"data":{"preset":"and"},"learner":{"algorithm":"adaline","eta":0.5}}&t=3&predict=run`,
	`json={"version":1,"data":{"preset":"noisy-line"},"learner":{"algorithm":"linear-regression","batch":1}}&t=5&predict=turn`,
}

// untaught returns a model as if its run had been computed to the cursor and no further, and the
// model.
func untaught(t *testing.T, fragment string) (short, m lab.Model) {
	t.Helper()
	m = lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: fragment})
	if m.Fault != nil || m.Known <= m.Cursor() || m.Guess == nil {
		t.Fatalf("%s: %+v at %d of %d", fragment, m.Fault, m.Cursor(), m.Known)
	}
	m.Ahead = true // else the cursor is the end of all that is drawn
	short = m
	short.Course = moment.Begin(m.Exp)
	for short.Known < m.Cursor() {
		batch := max(1, len(m.Run.Batch(1)))
		short.Course = short.Train((m.Cursor() - short.Known) * batch)
	}
	if short.Known != m.Cursor() {
		t.Fatalf("%s: trained to %d, not %d", fragment, short.Known, m.Cursor())
	}
	return short, m
}

// TestNothingBeyondIsDrawn: while something is to be predicted, the pictures are those of a run
// that has been computed to the cursor and no further.
func TestNothingBeyondIsDrawn(t *testing.T) {
	for _, fragment := range asked {
		short, m := untaught(t, fragment)
		for _, beside := range lab.Besides {
			short.Beside, m.Beside = beside, beside
			a, b := drawn(&short), drawn(m.AsShown())
			for i := range a {
				if a[i] != b[i] {
					t.Errorf("%s: picture %d, beside %q, knows more", fragment, i, beside)
				}
			}
			if beside == lab.BesideNone {
				if c := drawn(&m); a == c {
					t.Errorf("%s: what was computed is not drawn anyway", fragment)
				}
			}
		}
	}
}

// drawn returns sums of all pictures of a model.
func drawn(m *lab.Model) (sums [3 + paint.MostCharts]uint64) {
	s := newScene()
	s.Begin()
	s.DrawPlane(m)
	s.DrawMarks(m)
	s.DrawBeside(m, 1000, false)
	sums[0], sums[1], sums[2] = s.Plane.Recorder.Digest(), s.Marks.Recorder.Digest(),
		s.Beside.Recorder.Digest()
	for i := range s.Charts {
		s.DrawChart(i, m)
		sums[3+i] = s.Charts[i].Recorder.Digest()
	}
	return sums
}

// TestNothingBeyondIsSaid: nor is it said.
func TestNothingBeyondIsSaid(t *testing.T) {
	for _, fragment := range asked {
		short, m := untaught(t, fragment)
		a, b := Sayings(&short), Sayings(m.AsShown())
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("%s: said is %q, not %q", fragment, b[i], a[i])
			}
		}
		if len(a) != len(b) {
			t.Errorf("%s: %d sayings, not %d", fragment, len(b), len(a))
		}
	}
}

// TestAskedIsNotCrossedOut: the plane does not cross out the sample that is asked about; other
// wrong ones it does.
func TestAskedIsNotCrossedOut(t *testing.T) {
	for _, c := range []struct {
		label  string // of the sample that is asked about, where z = 0 counts as +1
		hidden bool
	}{{"-1", true}, {"1", false}} {
		m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: `json={"version":1,"data":{"points":[[1,2],[-1,-1],[2,0]],"labels":[` + c.label + `,-1,1]}}&predict=sample`})
		if !m.Asking() || m.Guess.Row != 0 {
			t.Fatalf("asked is %+v", m.Guess)
		}
		frame := m.Frame()
		asked := plane(&m, frame)
		frame.Unsaid = nil
		plain := plane(&m, frame)
		if (asked != plain) != c.hidden {
			t.Errorf("label %s: a cross is left out: %v", c.label, asked != plain)
		}
		if frame.Unsaid = []int{1}; plane(&m, frame) == plain {
			t.Errorf("label %s: another wrong sample has no cross", c.label)
		}
	}
}

// TestAskedHasNoResidual: nor does a residual show on which side of the line the sample lies.
func TestAskedHasNoResidual(t *testing.T) {
	m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: asked[5]})
	frame := m.Frame()
	with := plane(&m, frame)
	frame.Unsaid = nil
	if without := plane(&m, frame); !m.Asking() || with == without {
		t.Errorf("asking %v, the residual is drawn", m.Asking())
	}
}

// TestChartsDoNotAnswer: of two worlds that differ in whether the sample that is asked about is
// wrong, the charts are the same until that is answered; also with rivals, and where what lies
// ahead is shown.
func TestChartsDoNotAnswer(t *testing.T) {
	const world = `json={"version":1,"data":{"points":[[1,2],[2,1],[3,3],[-1,-2],[4,-5]],"labels":[1,1,{0},-1,1]},` +
		`"learner":{"eta":0.5,"init":[0.25,0.5,0.5],"order":"cyclic"},"stop":{"epochs":3}}&t=2`
	charts := func(label, more string, then ...lab.Msg) (sums [3 + paint.MostCharts]uint64) {
		m := lab.Update(lab.Opening(words.En), lab.OpenLink{Fragment: text.Fill(world, []string{label}) + more})
		for _, msg := range then {
			m = lab.Update(m, msg)
		}
		sums = drawn(m.AsShown())
		sums[0] = 0 // the plane shows the label
		return sums
	}
	for _, then := range [][]lab.Msg{nil, {lab.ToggleAhead{}}, {lab.AddRival{Algorithm: "averaged"}},
		{lab.HoverChart{Epoch: 0}}} {
		if a, b := charts("1", "&predict=sample", then...), charts("-1", "&predict=sample", then...); a != b {
			t.Errorf("with %v the charts answer: %x, %x", then, a, b)
		}
		if charts("1", "", then...) == charts("-1", "", then...) {
			t.Errorf("with %v the charts never tell", then)
		}
	}
}

// plane returns a sum of the plane with a frame.
func plane(m *lab.Model, f picture.Frame) uint64 {
	r := paint.NewRecorder()
	style := picture.Style{Theme: &picture.Light, Text: paint.NewHandler(measure), Width: 700, Height: 460,
		Name: m.Lang.Name}
	picture.NewPlane(m.Exp, m.View, m.Equal, style).Draw(r, f)
	return r.Digest()
}
