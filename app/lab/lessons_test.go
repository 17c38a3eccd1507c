package lab

import (
	"slices"
	"strings"
	"testing"

	"perceptronlab/app/wire"
	"perceptronlab/app/words"
)

// scene is a step of a lesson about step 2 of a run whose second sample is a mistake.
func scene() wire.LessonScene {
	return wire.LessonScene{
		Place: wire.Place{ID: "one-update", Step: 3}, Key: "a", Cursor: 1, Until: 1, Asked: true,
		Document: `{"version":1,"data":{"preset":"worked-example"},"learner":{"algorithm":"perceptron","eta":0.1,"init":[0.2,0.3,-0.5]}}`,
		Hide:     []string{"transport"}, Lock: []string{"data", "eta", "transport"},
		Marks: wire.LessonMarks{Seek: -1},
	}
}

// TestASceneWaits: what comes after the cursor is not there, neither for keys nor in what is drawn;
// once it is found, the run is at its step.
func TestASceneWaits(t *testing.T) {
	m := play(Opening(words.En), ShowScene{Scene: scene()})
	if m.Room() != "lesson" || !m.Waits() || m.Fragment() != "lesson=one-update&step=3" {
		t.Fatalf("%s, waits %v, %s", m.Room(), m.Waits(), m.Fragment())
	}
	if seen := m.AsShown(); seen.Known != 1 || seen.Ended() {
		t.Errorf("%d steps are known", seen.Known)
	}
	if f := m.Frame(); !f.Next || !slices.Equal(f.Unsaid, []int{1}) || f.Sample != "sample 2" {
		t.Errorf("the frame has %v, %v, %q", f.Next, f.Unsaid, f.Sample)
	}
	for _, msg := range []Msg{StepBy{Steps: 1}, TogglePlay{}, ToEnd{}, Seek{Step: 2}, UpdateBy{Updates: 1},
		Set{Path: "learner.eta", Value: "1"}} {
		if n := Update(m, msg); n.Cursor() != 1 || n.Playing || n.Exp != m.Exp {
			t.Errorf("%#v goes on", msg)
		}
	}
	for _, f := range Formats {
		plain := strings.HasPrefix(f.ID, "plane-") || f.ID == "data-csv"
		if got := m.CanTake(&f); got != plain && !strings.HasPrefix(f.ID, "beside-") {
			t.Errorf("%s can be taken away: %v", f.ID, got)
		}
	}
	wrong := scene()
	wrong.Marks.Yours = []float64{0.3, 0.69, -0.2}
	n := play(m, ShowScene{Scene: wrong})
	if f := n.Frame(); len(f.Own) != 1 || n.Exp != m.Exp {
		t.Errorf("%d lines of one's own", len(f.Own))
	}
	if _, seen := n.across(wrong.Marks.Yours); !seen {
		t.Error("the line is not in sight")
	}
	right := scene()
	right.Until, right.Lock, right.Marks.Seek = -1, []string{"data"}, 2
	if n = play(n, ShowScene{Scene: right}); n.Cursor() != 2 || n.AsShown().Known < 2 {
		t.Errorf("the run is at step %d", n.Cursor())
	}
}

// TestTheLabWaits: a lesson changes nothing of the work; it comes back as it was, or what stands
// beside the step is taken along as another.
func TestTheLabWaits(t *testing.T) {
	before := play(Opening(words.En), Set{Path: "learner.eta", Value: "0.7"}, StepBy{Steps: 3})
	m := play(before, EnterLessons{}, ShowScene{Scene: scene()}, SetLang{Lang: words.Zh},
		EnterLessons{Place: wire.Place{}})
	if m.Room() != "lessons" || m.Scene() != nil {
		t.Errorf("%s, %v", m.Room(), m.Scene())
	}
	back := play(m, LeaveLessons{})
	if back.Exp != before.Exp || back.Cursor() != 3 || back.Work.Number != before.Work.Number ||
		back.Lang != words.Zh || len(back.Given.Lock) > 0 || !back.CanUndo() {
		t.Errorf("the lab has %+v at step %d", back.Exp.Document, back.Cursor())
	}
	taken := play(play(before, ShowScene{Scene: scene()}), LeaveLessons{Take: true})
	if taken.Exp.Preset.ID != "worked-example" || taken.Work.Number == before.Work.Number ||
		taken.Room() != "lab" || len(taken.Given.Hide) > 0 {
		t.Errorf("taken along is %+v", taken.Exp.Document)
	}
	free := scene()
	free.Lock = nil
	for _, asked := range []bool{false, true} {
		free.Sides = asked
		shown := play(before, ShowScene{Scene: free})
		if f := shown.Frame(); f.Alike != asked || (f.Here == "") != asked {
			t.Errorf("what o is asked: %v, the half-planes are alike: %v, %q", asked, f.Alike, f.Here)
		}
	}
	if n := play(before, ShowScene{Scene: free}); n.CanUndo() {
		t.Error("undo leads out of the lesson")
	}
	odd := scene()
	odd.Document = "{"
	if n := play(before, ShowScene{Scene: odd}); n.Fault == nil {
		t.Error("a broken document is shown")
	}
}

// TestWhatMayChange: what a step lets its reader change can be changed there, and nothing else.
func TestWhatMayChange(t *testing.T) {
	s := scene()
	s.Until, s.Cursor, s.Lock, s.Set = -1, 0, []string{"data", "inputs", "rule", "settings"}, "fall/"
	m := play(Opening(words.En), ShowScene{Scene: s})
	if n := Update(m, Set{Path: "learner.eta", Value: "0.5"}); n.Exp.Document.Learner.Eta != 0.5 {
		t.Error("η cannot be changed")
	}
	for _, msg := range []Msg{AddSample{}, ClearSamples{}, Set{Path: "learner.tie", Value: `"mistake"`}} {
		if n := Update(m, msg); n.Exp != m.Exp {
			t.Errorf("%#v changes the experiment", msg)
		}
	}
}

// TestConventionsAreOpen: where a step has its reader set them, and nothing but them.
func TestConventionsAreOpen(t *testing.T) {
	all := []string{"data", "inputs", "rule", "eta", "settings"}
	for _, c := range []struct {
		lock []string
		set  string
		open bool
	}{
		{all[:4], "start/", true}, {all, "start/", false}, {all[:4], "", false},
		{[]string{"data", "inputs"}, "start/", false}, {[]string{"data", "rule", "eta"}, "start/", false},
	} {
		s := scene()
		s.Until, s.Cursor, s.Lock, s.Set = -1, 0, c.lock, c.set
		if m := play(Opening(words.En), ShowScene{Scene: s}); m.Folds.Has(FoldConventions) != c.open {
			t.Errorf("with %v locked and %q set the conventions are open: %v", c.lock, c.set, !c.open)
		}
	}
}

// TestSampleOf: a row that was clicked on is a training sample, or none: also after the last sample
// was erased, when there is no table of them.
func TestSampleOf(t *testing.T) {
	m := play(Opening(words.En), Set{Path: "test.rows", Value: "[2]"})
	for row, want := range map[int]int{-1: -1, 0: 0, 1: 1, 2: -1, 3: 2, 15: 14, 16: -1} {
		if got := m.SampleOf(row); got != want {
			t.Errorf("row %d of 16 is sample %d, want %d", row, got, want)
		}
	}
	m = play(m, ClearSamples{})
	for row := -1; row < 2; row++ {
		if got := m.SampleOf(row); got != -1 {
			t.Errorf("row %d of an empty plane is sample %d", row, got)
		}
	}
}

// TestOriginOutlivesLessons: whoever alone may talk to an embed is so after a lesson too.
func TestOriginOutlivesLessons(t *testing.T) {
	before := play(Opening(words.En), OpenLink{Fragment: "lock=eta&origin=https://a.example"})
	for _, take := range []bool{false, true} {
		m := play(before, ShowScene{Scene: scene()}, LeaveLessons{Take: take})
		if m.Given.Origin != "https://a.example" || m.Locked("eta") == take {
			t.Errorf("taken %v: %+v", take, m.Given)
		}
	}
}

// TestTeachKeepsItsAddress: what is shared from where exercises are made is the exercise; the address is
// that of the place, so that who comes back makes it on. The lab waits as it was left.
func TestTeachKeepsItsAddress(t *testing.T) {
	own, ok := wire.PackedPlace([]byte(`{"exercise":1}`))
	s := scene()
	s.Place = wire.Place{ID: wire.TeachID, Step: 1, Own: own.Own}
	m := play(Opening(words.En), EnterLessons{Place: wire.Place{ID: wire.TeachID, Step: 1}}, ShowScene{Scene: s})
	if !ok || !m.Teaches() || m.Fragment() != "teach" || m.ShareLink() != "#"+own.Fragment() {
		t.Errorf("%v: at %s, shared is %s", m.Teaches(), m.Fragment(), m.ShareLink())
	}
	opening := Opening(words.En)
	if home, step := m.Home(); home != string(opening.Exp.Document.Compact()) || step != 0 {
		t.Errorf("the lab is %s at %d", home, step)
	}
}
